#include "engine/level/json/json.hpp"

#include "engine/core/utf8.hpp"
#include "engine/level/report.hpp"

#include <algorithm>
#include <initializer_list>
#include <string>
#include <vector>

namespace scree::ogmo {

namespace {

constexpr const char* save_again = "Save it again in the program that wrote it, or restore it from version control";

struct Fault {
    std::size_t at = 0;  // byte
    std::string what;
    std::string remedy;
    const char* code = "not-json";
};

std::size_t line_start(std::string_view text, std::size_t at) {
    const std::size_t end = at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
    return end == std::string_view::npos ? 0 : end + 1;
}

std::size_t line_number(std::string_view text, std::size_t at) {
    return 1 + static_cast<std::size_t>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

/// About sixty letters of the line, around the fault.
std::string line_around(std::string_view text, std::size_t at) {
    constexpr std::size_t before = 25;
    constexpr std::size_t longest = 50;
    const std::size_t start = line_start(text, at);
    std::string_view line = text.substr(start, std::min(text.find('\n', at), text.size()) - start);
    while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.remove_suffix(1);
    const std::size_t lead = std::min(line.find_first_not_of(" \t"), line.size());
    std::size_t from = at - start > lead + before ? at - start - before : lead;
    while (from < line.size() && is_inner_byte(line[from])) ++from;
    std::size_t to = std::min(line.size(), std::max(from, at - start) + longest / 2);
    while (to < line.size() && is_inner_byte(line[to])) ++to;
    std::string out = from > lead ? "..." : "";
    for (const char c : line.substr(std::min(from, line.size()), to - std::min(from, to)))
        out += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    return out + (to < line.size() ? "..." : "");
}

constexpr std::string_view blanks = " \t\r\n";
constexpr std::string_view ends_of_word = " \t\r\n,:]}[{\"";

/// The text, word or bracket that the JSON library refused, and the brackets that are open before it. The library
/// itself reports only how far it read.
class Stumble {
  public:
    /// `last` is the last byte that the library read, the text's size if it wanted more.
    Stumble(std::string_view text, std::size_t last) : text_(text), last_(last) {
        const std::size_t end = std::min(last + 1, text.size());
        for (std::size_t at = 0; at < end; ++at) {
            const char c = text[at];
            if (blanks.find(c) != std::string_view::npos) continue;
            start_ = at;
            if (c == '"') {
                for (++at; at < end && text[at] != '"'; ++at)
                    if (text[at] == '\\') ++at;
            } else if (at < last && (c == '{' || c == '[')) {
                open_.push_back(at);
            } else if (at < last && (c == '}' || c == ']')) {
                open_.pop_back();
            } else if (ends_of_word.find(c) == std::string_view::npos) {
                at = std::min(text.find_first_of(ends_of_word, at), text.size()) - 1;
            }
        }
    }

    [[nodiscard]] std::size_t start() const { return start_; }
    [[nodiscard]] char first() const { return text_[start_]; }
    [[nodiscard]] bool is_open() const { return !open_.empty(); }
    [[nodiscard]] char closing() const { return text_[open_.back()] == '{' ? '}' : ']'; }
    [[nodiscard]] std::string opened() const {
        return std::string("the \"") + text_[open_.back()] + "\" of line " +
               std::to_string(line_number(text_, open_.back()));
    }
    /// The comma before a closing bracket; npos if there is none.
    [[nodiscard]] std::size_t comma() const {
        if ((first() != '}' && first() != ']') || start_ == 0) return std::string_view::npos;
        const std::size_t before = text_.find_last_not_of(blanks, start_ - 1);
        return before != std::string_view::npos && text_[before] == ',' ? before : std::string_view::npos;
    }
    [[nodiscard]] std::string_view word() const {
        const std::size_t end = std::min(text_.find_first_of(ends_of_word, start_), text_.size());
        return text_.substr(start_, std::max<std::size_t>(end - start_, 1));
    }
    [[nodiscard]] std::string quoted() const {
        return in_quotes(first() == '"' ? text_.substr(start_ + 1, last_ - start_ - 1) : word());
    }

  private:
    std::string_view text_;
    std::size_t last_;
    std::size_t start_ = 0;
    std::vector<std::size_t> open_;
};

/// A word or number that JSON does not have.
Fault bad_word(const Stumble& at) {
    const auto fault = [&](const std::string& what, const char* remedy) { return Fault{at.start(), what, remedy}; };
    const std::string_view word = at.word();
    const auto is = [&](std::initializer_list<std::string_view> words) {
        return std::find(words.begin(), words.end(), word) != words.end();
    };
    if (word.front() == '\'') return fault("a text is in single quotes", "Use double quotes");
    if (is({"True", "False", "TRUE", "FALSE"}))
        return fault(at.quoted() + " must be lower case", "Write true or false");
    if (is({"NaN", "Infinity", "-Infinity", "undefined", "None"}))
        return fault(at.quoted() + " is not a number", "Write a number, or null for none");
    if (std::string_view("0123456789-+.").find(word.front()) != std::string_view::npos)
        return fault(at.quoted() + " is not written as a number", "Write digits, with a point before the fraction");
    return fault("the text " + at.quoted() + " has no quotes", "Put it in double quotes");
}

/// A text in quotes in which the library read up to `last`.
Fault bad_text(std::string_view text, std::size_t start, std::size_t last, bool is_half_letter) {
    if (text[last] == '\n' || text[last] == '\r')
        return {start, "the text that begins here has no closing quote", "Write a \" where the text ends"};
    if (static_cast<unsigned char>(text[last]) < 0x20)
        return {last, "a text contains a control character", "Remove it; a tab is written \\t"};
    const std::size_t escape = text.rfind('\\', last - 1);
    if (is_half_letter) return {escape, "this is half of a surrogate pair", "Write the character itself"};
    return {escape, "a \\ in a text has no meaning before what follows it",
            "Write \\\\ for a backslash, and / between folders"};
}

Fault missing_separator(const Stumble& at) {
    const std::string c(1, at.first());
    if (c == "}" || c == "]") {
        const std::string wanted(1, at.closing());
        return {at.start(), "here stands a \"" + c + "\", but " + at.opened() + " is closed by a \"" + wanted + '"',
                "Write a \"" + wanted + "\" before it, or instead of it"};
    }
    if (c == ":" || c == "=")
        return {at.start(), "a \"" + c + "\" instead of a comma or the end of the list",
                "Write a comma, or correct the quotes around the name before it"};
    return {at.start(), "a comma is missing before " + at.quoted(), "Write a \",\" after the previous value"};
}

Fault syntax_fault(std::string_view text, const JsonStop& stop) {
    const auto says = [&](std::string_view words) { return stop.message.find(words) != std::string::npos; };
    const bool is_cut_off = stop.read > text.size();
    std::size_t last = is_cut_off ? text.size() : std::max<std::size_t>(stop.read, 1) - 1;
    // What ends a word too early is no part of it.
    const bool is_word = says("invalid number") || says("invalid literal");
    if (is_word && !is_cut_off && last > 0 && ends_of_word.find(text[last]) != std::string_view::npos) --last;
    const Stumble at(text, last);
    const auto fault = [&](std::string what, std::string remedy) {
        return Fault{at.start(), std::move(what), std::move(remedy)};
    };
    if (const std::size_t bad = find_bad_utf8(text); bad <= last)
        return {bad, "this character is not encoded in UTF-8", "Save the file as UTF-8", "not-utf8"};
    if (is_cut_off && says("invalid string"))
        return {at.start(), "the file ends in the middle of a text", save_again, "file-cut-off"};
    if (is_cut_off)
        return {
            text.size(),
            "the file ends too early" +
                (at.is_open() ? ": " + at.opened() + " is never closed by a \"" + at.closing() + '"' : std::string()),
            save_again, "file-cut-off"};
    if (text.substr(last, 2) == "//" || text.substr(last, 2) == "/*")
        return {last, "comments are not allowed in JSON", "Remove the comment"};
    if (says("invalid string")) return bad_text(text, at.start(), last, says("surrogate"));
    if (says("number overflow")) return fault("the number " + at.quoted() + " is too large", "Write a smaller number");
    if (says("expected end of input"))
        return fault("unexpected text after the end, at " + at.quoted(), "Remove everything after the last \"}\"");
    if (says("parsing object separator"))
        return fault("a colon is missing before " + at.quoted(),
                     "Write a \":\" after the name, and check that the name has both quotes");
    if (at.comma() != std::string_view::npos)
        return {at.comma(), std::string("superfluous comma: it is followed only by the \"") + at.first() + '"',
                "Remove the comma"};
    if (says("parsing object key")) {
        if (at.first() == ',') return fault("superfluous comma", "Remove one comma");
        if (at.first() == ']') return missing_separator(at);
        return fault("the name " + at.quoted() + " has no quotes", "Put the name in double quotes");
    }
    // The number 01 is read as a 0 and a 1 behind it.
    const bool is_in_word = at.start() < last && (says("invalid literal") || at.word().starts_with('0'));
    if ((says("parsing array") || says("parsing object")) && !is_in_word) return missing_separator(at);
    if (std::string_view(",]}:").find(at.first()) != std::string_view::npos)
        return fault(std::string("a value is missing before the \"") + at.first() + '"',
                     "Write a value, or remove the name");
    return bad_word(at);
}

std::size_t find_merge_marker(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        for (const char* marker : {"<<<<<<<", "=======", ">>>>>>>", "|||||||"})
            if (text.compare(at, 7, marker) == 0) return at;
        at = text.find('\n', at);
        if (at == std::string_view::npos) break;
        ++at;
    }
    return std::string_view::npos;
}

/// What a file is that is no text at all.
const char* other_format(std::string_view text) {
    const auto begins = [&](std::string_view head) { return text.substr(0, head.size()) == head; };
    if (begins("\xFF\xFE") || begins("\xFE\xFF") || begins(std::string_view("{\0", 2)) ||
        begins(std::string_view("\0{", 2)))
        return "the file is text in UTF-16, not in UTF-8";
    if (begins("\x89PNG") || begins("\xFF\xD8") || begins("GIF8") || begins("BM")) return "the file is a picture";
    if (begins("PK\x03\x04") || begins("\x1F\x8B")) return "the file is a compressed archive";
    if (text.find_first_not_of('\0') == std::string_view::npos) return "the file contains only zeros";
    if (text.find('\0') != std::string_view::npos) return "the file is not text";
    return nullptr;
}

Fault find_fault(std::string_view text, const JsonStop& stop) {
    if (text.starts_with('<') && !text.starts_with("<<<<<<<"))
        return {0, "the file is XML, as Tiled and OGMO Editor 1 and 2 write it; OGMO Editor 3 writes JSON",
                "Create it with OGMO Editor 3", "other-editor"};
    if (const char* what = other_format(text))
        return {0, what, "Save it as UTF-8 text, or restore it from version control", "not-text"};
    if (const std::size_t at = find_merge_marker(text); at != std::string_view::npos)
        return {at, "git conflict markers: two versions of the file were merged and the conflict is not resolved",
                "Keep one of the two and remove the lines with <<<<<<<, ======= and >>>>>>>, or restore the file",
                "merge-conflict"};
    return syntax_fault(text, stop);
}

}  // namespace

Problem explain_json_fault(std::string_view text, const JsonStop& stop) {
    Fault fault = find_fault(text, stop);
    fault.at = std::min(fault.at, text.size());
    if (fault.code == std::string_view("not-text") || fault.code == std::string_view("other-editor"))
        return {Severity::error, fault.code, "", "", fault.what, fault.remedy};
    const std::size_t start = line_start(text, fault.at);
    const auto column =
        1 + (fault.at - start) -
        static_cast<std::size_t>(std::count_if(text.begin() + static_cast<std::ptrdiff_t>(start),
                                               text.begin() + static_cast<std::ptrdiff_t>(fault.at), is_inner_byte));
    const std::string line = line_around(text, fault.at);
    const bool shows_line = !line.empty() && fault.code != std::string_view("not-utf8");
    return {Severity::error,
            fault.code,
            "",
            "line " + std::to_string(line_number(text, fault.at)) + ", column " + std::to_string(column),
            fault.what + (shows_line ? "; the line is: " + line : ""),
            fault.remedy};
}

}  // namespace scree::ogmo
