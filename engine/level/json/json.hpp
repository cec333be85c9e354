#pragma once
// The tree that a JSON text becomes. Only json.cpp knows the library that reads it.
//
// Chosen:     a small tree of our own, filled from the library's event interface.
// Instead of: the library's own document type in every file of this layer.
// Because:    depth and size are limited while reading, no exception exists, member order stays as in the file (a
//             legend needs it), and one file instead of ten compiles the library.

#include "engine/core/problem.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace scree::ogmo {

struct JsonMember;

/// A JSON value. Numbers are doubles, as in the editor.
struct Json {
    using Array = std::vector<Json>;
    using Object = std::vector<JsonMember>;
    std::variant<std::monostate, bool, double, std::string, Array, Object> data;

    [[nodiscard]] bool is_null() const { return std::holds_alternative<std::monostate>(data); }
    [[nodiscard]] const bool* boolean() const { return std::get_if<bool>(&data); }
    [[nodiscard]] const double* number() const { return std::get_if<double>(&data); }
    [[nodiscard]] const std::string* text() const { return std::get_if<std::string>(&data); }
    [[nodiscard]] const Array* array() const { return std::get_if<Array>(&data); }
    [[nodiscard]] const Object* object() const { return std::get_if<Object>(&data); }

    /// The member of that name, the last if it is repeated; nullptr if there is none, if it is null (the editor writes
    /// NaN so), or if this is no object.
    [[nodiscard]] const Json* find(std::string_view key) const;
    /// The same, or item `index` of a list; null if it is not there.
    [[nodiscard]] const Json& operator[](std::string_view key) const;
    [[nodiscard]] const Json& operator[](std::size_t index) const;
    /// The items of a list or the members of an object; none of anything else.
    [[nodiscard]] const Array& items() const;
    [[nodiscard]] const Object& members() const;
    /// A number without a fraction, of 14 digits at most.
    [[nodiscard]] std::optional<std::int64_t> integer() const;
    /// The member of that name and type, or the fallback.
    [[nodiscard]] std::string text_or(std::string_view key, std::string_view fallback = {}) const;
    [[nodiscard]] double number_or(std::string_view key, double fallback) const;
    /// A text, number, true or false as a text without quotes; of anything else nothing.
    [[nodiscard]] std::string as_text() const;
    /// What this is, for a sentence: "a text", "a list".
    [[nodiscard]] const char* type_name() const;
};

/// One member of an object.
struct JsonMember {
    std::string key;
    Json value;
};

inline constexpr int max_json_depth = 64;
inline constexpr std::size_t max_json_values = 8'000'000;

/// Reads a whole text, UTF-8. A byte order mark is skipped with a warning. Every fault is one Problem without a file
/// name; codes: file-empty, nested-too-deep, too-many-values, byte-order-mark and those of explain_json_fault.
[[nodiscard]] Result<Json> parse_json(std::string_view text);

/// Explains why a text is no JSON: `read` is how many bytes the JSON library read, one more than the text has if it
/// wanted more, and `message` says in its words what it expected. A Problem without a file name; its place is a line
/// and a column, both counted from 1, the column in characters. Codes: merge-conflict, file-cut-off, not-text,
/// not-utf8, other-editor, not-json.
[[nodiscard]] Problem explain_json_fault(std::string_view text, std::size_t read, std::string_view message);

}  // namespace scree::ogmo
