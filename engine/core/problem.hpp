#pragma once
// Bad data is returned, all of it at once; it is never thrown across a layer and never printed by a library.

#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace scree {

/// An error: it cannot be used as it is. A warning: it can, but is hardly what was meant.
enum class Severity { error, warning };

/// One fault in a file or on a command line, in words for the person who can mend it.
struct Problem {
    Severity severity = Severity::error;
    std::string code;    // stable name of this kind of fault, such as "tile-outside-tileset"
    std::string file;    // as the user named it
    std::string place;   // inside the file: `layer "terrain", column 12, row 4`; may be empty
    std::string what;    // one sentence without its full stop
    std::string remedy;  // what to do, one sentence without its full stop; may be empty
};

/// Every fault that was found, not only the first.
using Problems = std::vector<Problem>;

/// A value, unless `problems` has an error; warnings may come with a value.
template <class T>
struct Result {
    std::optional<T> value;
    Problems problems;

    [[nodiscard]] explicit operator bool() const { return value.has_value(); }
};

[[nodiscard]] inline bool has_errors(const Problems& problems) {
    for (const Problem& problem : problems)
        if (problem.severity == Severity::error) return true;
    return false;
}

inline void append(Problems& to, Problems from) {
    for (Problem& problem : from) to.push_back(std::move(problem));
}

/// The text with `?` for each control character, so that the contents of a file cannot control a terminal.
[[nodiscard]] inline std::string printable(std::string text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if (byte < 0x20 || byte == 0x7f) text[i] = '?';
        if (byte == 0xC2 && i + 1 < text.size() && (static_cast<unsigned char>(text[i + 1]) & 0xE0U) == 0x80U)
            text.replace(i, 2, "?");  // U+0080 to U+009F in UTF-8
    }
    return text;
}

/// `FILE: PLACE: error CODE: WHAT. REMEDY.` on one line.
inline std::ostream& operator<<(std::ostream& out, const Problem& problem) {
    out << printable(problem.file) << ": ";
    if (!problem.place.empty()) out << printable(problem.place) << ": ";
    out << (problem.severity == Severity::error ? "error " : "warning ") << problem.code << ": "
        << printable(problem.what) << '.';
    if (!problem.remedy.empty()) out << ' ' << printable(problem.remedy) << '.';
    return out;
}

}  // namespace scree
