#include "engine/level/json/json.hpp"

#include "engine/level/report.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <utility>

namespace scree::ogmo {

namespace {

using Library = nlohmann::json;

/// Builds the tree. A container's pointer stays good while it is open: its parent cannot grow before it is closed.
class Builder : public nlohmann::json_sax<Library> {
  public:
    Json root;
    std::size_t read = 0;  // bytes, at a syntax error
    std::string message;
    bool too_deep = false;
    std::size_t values = 0;

    bool null() override { return put(Json{}); }
    bool boolean(bool value) override { return put(Json{value}); }
    bool number_integer(number_integer_t value) override { return put(Json{static_cast<double>(value)}); }
    bool number_unsigned(number_unsigned_t value) override { return put(Json{static_cast<double>(value)}); }
    bool number_float(number_float_t value, const string_t&) override { return put(Json{value}); }
    bool string(string_t& value) override { return put(Json{std::move(value)}); }
    bool binary(binary_t&) override { return false; }
    bool start_object(std::size_t) override { return open(Json{Json::Object{}}); }
    bool start_array(std::size_t) override { return open(Json{Json::Array{}}); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool key(string_t& name) override {
        std::get<Json::Object>(open_.back()->data).push_back({std::move(name), Json{}});
        return true;
    }
    bool parse_error(std::size_t bytes, const std::string&, const Library::exception& why) override {
        // "[json.exception...] parse error at line 1, column 4: syntax error while parsing array - unexpected ...";
        // what it last read is quoted after that, and may be long.
        const std::string_view text = why.what();
        const std::size_t start = std::min(text.find("syntax error"), text.find("number overflow"));
        read = bytes;
        message = text.substr(start == std::string_view::npos ? 0 : start);
        message = message.substr(0, std::min(message.find("; last read:"), message.find(" parsing '")));
        return false;
    }

  private:
    Json* place(Json&& value) {
        if (open_.empty()) {
            root = std::move(value);
            return &root;
        }
        if (auto* array = std::get_if<Json::Array>(&open_.back()->data)) {
            array->push_back(std::move(value));
            return &array->back();
        }
        Json& slot = std::get<Json::Object>(open_.back()->data).back().value;
        slot = std::move(value);
        return &slot;
    }
    bool put(Json&& value) {
        if (++values > max_json_values) return false;
        place(std::move(value));
        return true;
    }
    bool open(Json&& value) {
        if (static_cast<int>(open_.size()) >= max_json_depth) {
            too_deep = true;
            return false;
        }
        if (++values > max_json_values) return false;
        open_.push_back(place(std::move(value)));
        return true;
    }
    bool close() {
        open_.pop_back();
        return true;
    }

    std::vector<Json*> open_;
};

/// Tells of names that stand more than once in one object, of which only the last is read.
void find_twice(const Json& json, Problems& problems) {
    constexpr std::size_t most = 20;
    if (problems.size() >= most) return;
    if (const Json::Array* items = json.array())
        for (const Json& item : *items) find_twice(item, problems);
    const Json::Object* members = json.object();
    if (members == nullptr) return;
    std::vector<std::string_view> names;
    for (const JsonMember& member : *members) names.push_back(member.key);
    std::sort(names.begin(), names.end());
    for (auto at = std::adjacent_find(names.begin(), names.end()); at != names.end() && problems.size() < most;
         at = std::adjacent_find(std::upper_bound(at, names.end(), *at), names.end()))
        problems.push_back({Severity::warning, "key-twice", "", in_quotes(*at),
                            "this key occurs more than once in the same object; only the last one is read",
                            "Remove the other entries"});
    for (const JsonMember& member : *members) find_twice(member.value, problems);
}

}  // namespace

const Json* Json::find(std::string_view key) const {
    const Object* members = object();
    if (members == nullptr) return nullptr;
    for (auto member = members->rbegin(); member != members->rend(); ++member)
        if (member->key == key) return member->value.is_null() ? nullptr : &member->value;
    return nullptr;
}

const Json& Json::operator[](std::string_view key) const {
    static const Json none;
    const Json* found = find(key);
    return found != nullptr ? *found : none;
}

const Json& Json::operator[](std::size_t index) const {
    static const Json none;
    return index < items().size() ? items()[index] : none;
}

const Json::Array& Json::items() const {
    static const Array none;
    return array() != nullptr ? *array() : none;
}

const Json::Object& Json::members() const {
    static const Object none;
    return object() != nullptr ? *object() : none;
}

std::optional<std::int64_t> Json::integer() const {
    const double* value = number();
    if (value == nullptr || std::floor(*value) != *value || std::abs(*value) >= 1e14) return std::nullopt;
    return static_cast<std::int64_t>(*value);
}

std::string Json::text_or(std::string_view key, std::string_view fallback) const {
    const std::string* found = (*this)[key].text();
    return found != nullptr ? *found : std::string(fallback);
}

double Json::number_or(std::string_view key, double fallback) const {
    const double* found = (*this)[key].number();
    return found != nullptr ? *found : fallback;
}

std::string Json::as_text() const {
    if (text() != nullptr) return *text();
    if (number() != nullptr) return number_text(*number());
    if (boolean() != nullptr) return *boolean() ? "true" : "false";
    return {};
}

const char* Json::type_name() const {
    static constexpr const char* names[] = {"null", "true or false", "a number", "a text", "a list", "an object"};
    return names[data.index()];
}

Result<Json> parse_json(std::string_view text) {
    Result<Json> result;
    if (text.starts_with("\xEF\xBB\xBF")) {
        text.remove_prefix(3);
        result.problems.push_back({Severity::warning, "byte-order-mark", "", "",
                                   "the file starts with a byte order mark, which OGMO Editor refuses",
                                   "Save it as UTF-8 without a byte order mark"});
    }
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
        result.problems.push_back({Severity::error, "file-empty", "", "", "the file is empty",
                                   "Restore it from version control, or save it again in the program that wrote it"});
        return result;
    }
    Builder builder;
    if (Library::sax_parse(text.begin(), text.end(), &builder)) {
        result.value = std::move(builder.root);
        find_twice(*result.value, result.problems);
    } else if (builder.too_deep) {
        result.problems.push_back({Severity::error, "nested-too-deep", "", "",
                                   "lists and objects are nested more than " + std::to_string(max_json_depth) + " deep",
                                   "Restore the file from version control"});
    } else if (builder.values > max_json_values) {
        result.problems.push_back(
            {Severity::error, "too-many-values", "", "",
             "the file contains more than " + std::to_string(max_json_values) + " numbers, texts, lists and objects",
             "Split the level"});
    } else {
        result.problems.push_back(explain_json_fault(text, builder.read, builder.message));
    }
    return result;
}

}  // namespace scree::ogmo
