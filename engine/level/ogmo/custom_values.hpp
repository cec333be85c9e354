#pragma once

#include "engine/level/json/fields.hpp"
#include "engine/level/values.hpp"

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace scree::ogmo {

inline constexpr std::size_t max_values = 1000;  // of a level, entity or decal

/// The editor's eight kinds of custom value.
enum class ValueType : std::uint8_t { boolean, colour, choice, filepath, real, whole, string, text };

/// As files write them, in the same order.
inline constexpr std::array<std::string_view, 8> value_type_names{"Boolean", "Color",   "Enum",   "Filepath",
                                                                  "Float",   "Integer", "String", "Text"};

/// What a project says about one custom value.
struct ValueTemplate {
    ValueType type = ValueType::string;
    Value fallback;        // its name, and the value where a level has none
    bool bounded = false;  // real and whole: held within lowest..highest
    double lowest = 0;
    double highest = 100;
    std::vector<std::string> choices;     // of a choice
    std::vector<std::string> extensions;  // of a file path, without dots; empty allows all
    // What only the editor needs.
    int display = 0;
    int chosen = 0;  // the default choice
    bool include_alpha = false;
    int max_length = 0;
    bool trim = true;
};

/// The list of value templates under `key`; what has an unknown definition is skipped with a warning.
[[nodiscard]] std::vector<ValueTemplate> read_value_templates(const Fields& owner, std::string_view key,
                                                              Report& report);

/// What paths among the values start from: `proj:` and `lvl:`. Nothing is looked up if they are empty.
struct ValueFolders {
    std::filesystem::path project;
    std::filesystem::path level;
};

/// The values under `values` of a level, entity or decal: one per template, in their order, read as the editor reads
/// them (table A3.4 of its format), except that what cannot be read at all gives the template's default and an error.
[[nodiscard]] Values read_values(const Fields& owner, const std::vector<ValueTemplate>& templates,
                                 const ValueFolders& folders, Report& report);

}  // namespace scree::ogmo
