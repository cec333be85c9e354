#include "engine/level/json/fields.hpp"

#include "engine/core/capitals.hpp"
#include "engine/core/utf8.hpp"
#include "engine/core/whole_number.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <sstream>

namespace scree::ogmo {

namespace {

/// The whole text as a number; nothing if it is none or too large, and in some libraries if it is too small.
std::optional<double> read_number(std::string_view text) {
    double value = 0;
#ifdef __cpp_lib_to_chars
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    if (read.ec != std::errc{} || read.ptr != text.data() + text.size()) return std::nullopt;
#else
    // A library that cannot do that for fractions (Apple's). A stream would take more, such as 0x10 and +1.
    if (text.starts_with('+') || text.find_first_not_of("0123456789+-.eE") != std::string_view::npos)
        return std::nullopt;
    std::istringstream in{std::string(text)};
    in.imbue(std::locale::classic());
    if (!(in >> value) || in.peek() != std::istringstream::traits_type::eof()) return std::nullopt;
#endif
    return value;
}

}  // namespace

std::optional<double> parse_number(std::string_view text) {
    const std::size_t start = text.find_first_not_of(" \t\r\n");
    if (start == std::string_view::npos) return std::nullopt;
    text = text.substr(start, text.find_last_not_of(" \t\r\n") - start + 1);
    if (text.front() == '+' && text.substr(1, 1) != "-") text.remove_prefix(1);
    if (const std::optional<double> value = read_number(text)) return std::isfinite(*value) ? value : std::nullopt;
    // What is too small is zero, also where the library refuses it.
    const std::size_t mark = std::min(text.find("e-"), text.find("E-"));
    const bool tiny = mark != std::string_view::npos && mark + 2 < text.size() &&
                      text.find_first_not_of("0123456789", mark + 2) == std::string_view::npos &&
                      read_number(text.substr(0, mark));
    return tiny ? std::optional(0.0) : std::nullopt;
}

std::optional<std::uint32_t> parse_colour(std::string_view text) {
    if (!text.empty() && text.front() == '#') text.remove_prefix(1);
    if (text.size() != 6 && text.size() != 8) return std::nullopt;
    const auto value = whole_number<std::uint32_t>(text, 16);
    return value && text.size() == 6 ? *value << 8 | 0xFFU : value;
}

std::string Fields::inside(std::string_view key) const {
    const std::string name = in_quotes(key);
    return place_.empty() ? name : place_ + ", " + name;
}

void Fields::wrong_type(std::string_view key, const Json& found, std::string_view wanted) const {
    constexpr std::size_t most_shown = 24;  // letters
    const std::string value = found.as_text();
    const std::string shown = found.text() == nullptr ? value : in_quotes(value);
    const bool is_short = !value.empty() && shown.size() <= most_shown;
    report_.error(
        "wrong-type", inside(key),
        (is_short ? shown : std::string("this")) + " is " + found.type_name() + ", not " + std::string(wanted),
        report_.remedy_for_format());
}

std::optional<char32_t> single_character(std::string_view text) {
    if (text.empty()) return std::nullopt;
    const char32_t character = next_character(text);
    return text.empty() ? std::optional(character) : std::nullopt;
}

double Fields::number(std::string_view key, double fallback) const {
    const Json* found = find(key);
    if (found == nullptr) return fallback;
    if (const double* value = found->number()) return *value;
    if (const std::string* text = found->text()) {
        if (const std::optional<double> value = parse_number(*text)) {
            report_.warning("number-as-text", inside(key), "the number " + *text + " is in quotes",
                            report_.remedy_for_format());
            return *value;
        }
    }
    wrong_type(key, *found, "a number");
    return fallback;
}

int Fields::whole(std::string_view key, int fallback, int low, int high) const {
    const double value = number(key, fallback);
    if (value >= low && value <= high && value == std::floor(value)) return static_cast<int>(value);
    report_.error("number-out-of-range", inside(key),
                  number_text(value) + " is not an integer from " + std::to_string(low) + " to " + std::to_string(high),
                  "Correct the number");
    return fallback;
}

bool Fields::boolean(std::string_view key, bool fallback) const {
    const Json* found = find(key);
    if (found == nullptr) return fallback;
    if (const bool* value = found->boolean()) return *value;
    if (const std::string* text = found->text())
        if (*text == "true" || *text == "false") {
            report_.warning("truth-as-text", inside(key), *text + " is in quotes", report_.remedy_for_format());
            return *text == "true";
        }
    wrong_type(key, *found, "true or false");
    return fallback;
}

std::string Fields::text(std::string_view key, std::string_view fallback) const {
    const Json* found = find(key);
    if (found == nullptr) return std::string(fallback);
    if (const std::string* value = found->text()) return *value;
    wrong_type(key, *found, "a text");
    return std::string(fallback);
}

Point Fields::point(std::string_view key, Point fallback) const {
    const Json* found = find(key);
    if (found == nullptr) return fallback;
    if (found->object() == nullptr) {
        wrong_type(key, *found, "an object with x and y");
        return fallback;
    }
    const Fields inner(*found, report_, inside(key));
    return {inner.number("x", fallback.x), inner.number("y", fallback.y)};
}

std::uint32_t Fields::colour(std::string_view key, std::uint32_t fallback) const {
    if (!has(key)) return fallback;
    const std::string value = text(key);
    if (find(key)->text() == nullptr) return 0xFFU;  // told
    if (const std::optional<std::uint32_t> colour = parse_colour(value)) return *colour;
    report_.warning("bad-colour", inside(key), in_quotes(value) + " is not a colour and is read as black",
                    "Write it as #rrggbb or #rrggbbaa");
    return 0xFFU;
}

std::vector<std::string> Fields::texts(std::string_view key) const {
    std::vector<std::string> out;
    const Json::Array* items = array(key);
    if (items == nullptr) return out;
    for (const Json& item : *items) {
        if (const std::string* value = item.text())
            out.push_back(*value);
        else
            wrong_type(key, item, "a text");
    }
    return out;
}

const Json::Array* Fields::array(std::string_view key) const {
    const Json* found = find(key);
    if (found == nullptr) return nullptr;
    if (found->array() == nullptr) wrong_type(key, *found, "a list");
    return found->array();
}

void Fields::expect_only(std::initializer_list<std::string_view> known) const {
    const Json::Object* members = json_.object();
    if (members == nullptr) return;
    for (const JsonMember& member : *members)
        if (std::find(known.begin(), known.end(), member.key) == known.end())
            report_.warning("unknown-key", inside(member.key),
                            "OGMO Editor does not know this key; it is ignored" + maybe_meant(member.key, known),
                            "Remove it; the editor drops it at the next save");
}

}  // namespace scree::ogmo
