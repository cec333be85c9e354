#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace scree {

/// One custom value of a level, entity or decal. Colours, choices and file paths are texts.
struct Value {
    std::string name;
    std::variant<bool, std::int64_t, double, std::string> data;
    friend bool operator==(const Value&, const Value&) = default;
};

/// Custom values in the order of the project. A getter gives `fallback` if there is no value of that name and type;
/// whole numbers may be asked for as float and the reverse (cut towards zero, held within the range of int).
struct Values {
    std::vector<Value> all;

    [[nodiscard]] const Value* find(std::string_view name) const;  // the last of that name
    [[nodiscard]] int value_int(std::string_view name, int fallback = 0) const;
    [[nodiscard]] double value_float(std::string_view name, double fallback = 0) const;
    [[nodiscard]] bool value_bool(std::string_view name, bool fallback = false) const;
    [[nodiscard]] std::string value_text(std::string_view name, std::string_view fallback = {}) const;

    friend bool operator==(const Values&, const Values&) = default;
};

}  // namespace scree
