#include "engine/level/ogmo/custom_values.hpp"

#include "engine/core/capitals.hpp"
#include "engine/core/utf8.hpp"
#include "engine/level/files.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace scree::ogmo {

namespace {

constexpr double widest_whole = 9'007'199'254'740'992.0;  // 2^53: beyond it doubles skip whole numbers

std::int64_t cut(double value) { return static_cast<std::int64_t>(std::clamp(value, -widest_whole, widest_whole)); }

std::size_t count_letters(std::string_view text) {
    return text.size() - static_cast<std::size_t>(std::count_if(text.begin(), text.end(), is_inner_byte));
}

ValueTemplate read_template(const Fields& fields, ValueType type, Report& report) {
    ValueTemplate out;
    out.type = type;
    out.fallback.name = fields.text("name");
    out.display = fields.whole("display", 0, 0, 2);
    const Json* fallback = fields.find("defaults");
    switch (type) {
        case ValueType::boolean:
            out.fallback.data = fields.boolean("defaults", false);
            break;
        case ValueType::real:
        case ValueType::whole: {
            out.bounded = fields.boolean("bounded", false);
            out.lowest = fields.number("min", 0);
            out.highest = fields.number("max", 100);
            if (out.lowest > out.highest) {
                report.warning("bounds-swapped", fields.place(), "min is greater than max, so neither is used",
                               "Correct the bounds in the project editor");
                out.bounded = false;
            }
            const double number = fields.number("defaults", 0);
            if (type == ValueType::real)
                out.fallback.data = number;
            else
                out.fallback.data = cut(number);
            break;
        }
        case ValueType::choice: {
            out.choices = fields.texts("choices");
            const double index = fields.number("defaults", 0);
            const bool inside = index >= 0 && index < static_cast<double>(out.choices.size());
            if (!inside && !out.choices.empty())
                report.warning("default-not-a-choice", fields.place(), "the default is not one of the choices",
                               "Pick a default in the project editor");
            const std::size_t chosen = inside ? static_cast<std::size_t>(index) : 0;
            if (out.choices.empty())
                report.warning("no-choices", fields.place(), "the list of choices is empty, so any value is accepted",
                               "Add the choices in the project editor");
            out.chosen = static_cast<int>(chosen);
            out.fallback.data = out.choices.empty() ? std::string() : out.choices[chosen];
            break;
        }
        case ValueType::filepath:
            out.extensions = fields.texts("extensions");
            out.fallback.data = fields.text("defaults");
            break;
        case ValueType::colour:
        case ValueType::string:
        case ValueType::text:
            out.fallback.data = fallback == nullptr ? std::string() : fallback->as_text();
            out.include_alpha = fields.boolean("includeAlpha", false);
            out.max_length = fields.whole("maxLength", 0, 0, std::numeric_limits<int>::max());
            out.trim = fields.boolean("trimWhitespace", true);
            break;
    }
    return out;
}

/// Reads one stored value after its template.
class Reader {
  public:
    Reader(const ValueTemplate& model, const ValueFolders& folders, std::string place, Report& report)
        : model_(model), folders_(folders), place_(std::move(place)), report_(report) {}

    Value read(const Json& stored) {
        Value out = model_.fallback;
        switch (model_.type) {
            case ValueType::boolean:
                out.data = truth(stored);
                break;
            case ValueType::real:
            case ValueType::whole:
                number(stored, out);
                break;
            case ValueType::choice:
                choice(stored, out);
                break;
            default:
                if (stored.array() != nullptr || stored.object() != nullptr) {
                    unreadable(stored, "a text");
                } else {
                    if (stored.text() == nullptr) coerced(stored, "a text");
                    out.data = stored.as_text();
                    check_text(std::get<std::string>(out.data));
                }
        }
        return out;
    }

  private:
    bool truth(const Json& stored) {
        if (const bool* value = stored.boolean()) return *value;
        const std::string* text = stored.text();
        coerced(stored, "true or false");  // texts are what 3.1 wrote
        return text != nullptr && *text == "true";
    }

    void number(const Json& stored, Value& out) {
        std::optional<double> value;
        if (const double* stored_number = stored.number()) value = *stored_number;
        if (const std::string* text = stored.text()) value = parse_number(*text);
        if (!value) {
            unreadable(stored, "a number");
            return;
        }
        if (stored.number() == nullptr) coerced(stored, "a number");
        if (model_.bounded && (*value < model_.lowest || *value > model_.highest)) {
            report_.warning("value-out-of-bounds", place_,
                            number_text(*value) + " is outside " + number_text(model_.lowest) + " to " +
                                number_text(model_.highest) + " and is clamped",
                            "Correct the value in OGMO Editor");
            value = std::clamp(*value, model_.lowest, model_.highest);
        }
        if (model_.type == ValueType::real)
            out.data = *value;
        else
            out.data = cut(*value);
        if (model_.type == ValueType::whole && *value != std::trunc(*value))
            report_.warning("value-not-whole", place_, number_text(*value) + " is truncated to an integer",
                            "Correct the value in OGMO Editor");
    }

    void choice(const Json& stored, Value& out) {
        const std::string value = stored.as_text();
        if (model_.choices.empty() && stored.text() != nullptr) {
            out.data = value;
            return;
        }
        if (std::find(model_.choices.begin(), model_.choices.end(), value) != model_.choices.end()) {
            out.data = value;
            return;
        }
        report_.warning("value-not-a-choice", place_,
                        in_quotes(value) + " is not one of the choices" + maybe_meant(value, model_.choices) +
                            "; the default is used instead",
                        "Choose one of these in OGMO Editor: " + listed(model_.choices));
    }

    [[nodiscard]] static std::string listed(const std::vector<std::string>& choices) {
        constexpr std::size_t most = 12;
        std::string out;
        for (std::size_t i = 0; i < std::min(choices.size(), most); ++i) out += (i == 0 ? "" : ", ") + choices[i];
        return choices.size() > most ? out + " and more" : out;
    }

    void check_text(const std::string& text) {
        if (model_.type == ValueType::colour && !parse_colour(text))
            report_.warning("bad-colour", place_, in_quotes(text) + " is not a colour", "Write it as #rrggbbaa");
        if (model_.max_length > 0 && count_letters(text) > static_cast<std::size_t>(model_.max_length))
            report_.warning("value-too-long", place_,
                            "the project allows " + std::to_string(model_.max_length) + " letters, not " +
                                std::to_string(count_letters(text)),
                            "Shorten it in OGMO Editor");
        if (model_.type != ValueType::filepath || text.empty() || text == "proj:" || text == "lvl:") return;
        check_target(text);
        if (model_.extensions.empty()) return;
        for (const std::string& extension : model_.extensions) {
            const std::string end = "." + extension;
            if (text.size() > end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0) return;
        }
        report_.warning("wrong-extension", place_,
                        in_quotes(text) + " does not have an extension that the project allows",
                        "Choose another file in OGMO Editor");
    }

    void check_target(const std::string& text) {
        const bool beside_level = text.starts_with("lvl:");
        const std::size_t start = beside_level ? 4 : text.starts_with("proj:") ? 5 : 0;
        const std::filesystem::path& folder = beside_level ? folders_.level : folders_.project;
        if (folder.empty()) return;
        const std::filesystem::path target = (folder / tidy_path(text.substr(start))).lexically_normal();
        const std::filesystem::path inside = target.lexically_relative(folders_.project.lexically_normal());
        if (inside.empty() || *inside.begin() == "..")
            report_.warning("path-leaves-project", place_, in_quotes(text) + " is outside the folder of the project",
                            "Move the file into the project, so that other people can open it");
        else if (!is_file(target))
            report_.warning("file-target-missing", place_, "there is no file " + in_quotes(text),
                            "Put the file there, or choose another in OGMO Editor");
    }

    void coerced(const Json& stored, const char* wanted) {
        report_.warning("value-wrong-type", place_,
                        std::string("this is ") + stored.type_name() + ", not " + wanted + "; it is converted",
                        "Save the level again in OGMO Editor");
    }
    void unreadable(const Json& stored, const char* wanted) {
        report_.error("value-unreadable", place_,
                      (stored.text() != nullptr ? in_quotes(*stored.text())
                                                : std::string("this is ") + stored.type_name() + " that") +
                          " cannot be read as " + wanted,
                      "Correct the value in OGMO Editor");
    }

    const ValueTemplate& model_;
    const ValueFolders& folders_;
    std::string place_;
    Report& report_;
};

std::string value_place(const Fields& owner, std::string_view name) {
    const std::string value = "value " + in_quotes(name);
    return owner.place().empty() ? value : owner.place() + ", " + value;
}

}  // namespace

std::vector<ValueTemplate> read_value_templates(const Fields& owner, std::string_view key, Report& report) {
    std::vector<ValueTemplate> out;
    const Json::Array* items = owner.array(key);
    if (items == nullptr) return out;
    for (const Json& item : *items) {
        const Json* name = item.find("name");
        const std::string place = value_place(owner, name != nullptr ? name->as_text() : std::string());
        if (item.object() == nullptr) {
            owner.wrong_type(key, item, "an object");
            continue;
        }
        if (out.size() >= max_values) {
            report.error("too-many-values", owner.place(), "there are more than a thousand values", "Remove some");
            break;
        }
        if (std::any_of(out.begin(), out.end(), [&](const ValueTemplate& other) {
                return name != nullptr && other.fallback.name == name->as_text();
            }))
            report.warning("value-name-twice", place, "another value has the same name, and only one can be stored",
                           "Rename one of them in the project editor");
        const Fields fields(item, report, place);
        fields.expect_only({"name", "definition", "display", "defaults", "includeAlpha", "choices", "extensions",
                            "bounded", "min", "max", "maxLength", "trimWhitespace"});
        const std::string definition = fields.text("definition");
        const auto found = std::find(value_type_names.begin(), value_type_names.end(), definition);
        if (found == value_type_names.end()) {
            const bool told = fields.has("definition") && fields.find("definition")->text() == nullptr;
            if (told) continue;
            report.warning("unknown-value-kind", place,
                           in_quotes(definition) + " is not a type of value; it is skipped",
                           "Use one of the types that OGMO Editor offers");
            continue;
        }
        out.push_back(read_template(fields, static_cast<ValueType>(found - value_type_names.begin()), report));
    }
    return out;
}

Values read_values(const Fields& owner, const std::vector<ValueTemplate>& templates, const ValueFolders& folders,
                   Report& report) {
    Values out;
    const Json* stored = owner.find("values");
    if (stored != nullptr && stored->object() == nullptr) {
        owner.wrong_type("values", *stored, "an object");
        stored = nullptr;
    }
    out.all.reserve(templates.size());
    for (const ValueTemplate& model : templates) {
        const Json* value = stored == nullptr ? nullptr : stored->find(model.fallback.name);
        if (value != nullptr) {
            out.all.push_back(Reader(model, folders, value_place(owner, model.fallback.name), report).read(*value));
            continue;
        }
        out.all.push_back(model.fallback);
        const bool made_up = folders.project.empty();
        if (!made_up)
            report.warning("value-missing", value_place(owner, model.fallback.name),
                           "the value is missing; the project's default is used",
                           "Save the level again in OGMO Editor");
    }
    if (stored == nullptr) return out;
    for (const JsonMember& member : *stored->object()) {
        const bool known = std::any_of(templates.begin(), templates.end(),
                                       [&](const ValueTemplate& model) { return model.fallback.name == member.key; });
        if (!known)
            report.warning("value-not-in-project", value_place(owner, member.key),
                           "the project defines no such value; it is ignored",
                           "Define it in the project editor or save the level again");
    }
    return out;
}

}  // namespace scree::ogmo
