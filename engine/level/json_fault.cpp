#include "engine/level/json_fault.hpp"

#include "engine/core/utf8.hpp"
#include "engine/level/fields.hpp"
#include "engine/level/json.hpp"
#include "engine/level/report.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
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

struct Open {
    char bracket;
    std::size_t at;
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

/// Walks through a text as JSON until something is wrong.
class Scanner {
  public:
    explicit Scanner(std::string_view text) : text_(text) {}

    std::optional<Fault> find() {
        for (;;) {
            skip_blanks();
            if (at_ >= text_.size()) return end_of_text();
            if (const std::optional<Fault> fault = step()) return fault;
        }
    }

  private:
    enum class Wanted { value, value_or_end, key, key_or_end, colon, comma_or_end, nothing };

    [[nodiscard]] char here() const { return text_[at_]; }
    [[nodiscard]] bool in_object() const { return !open_.empty() && open_.back().bracket == '{'; }
    void skip_blanks() {
        while (at_ < text_.size() && (here() == ' ' || here() == '\t' || here() == '\r' || here() == '\n')) ++at_;
    }
    [[nodiscard]] Fault fault(std::string what, std::string remedy) const {
        return {at_, std::move(what), std::move(remedy), "not-json"};
    }
    [[nodiscard]] std::string opened(const Open& open) const {
        return std::string("the \"") + open.bracket + "\" of line " + std::to_string(line_number(text_, open.at));
    }
    [[nodiscard]] static char closing(char bracket) { return bracket == '{' ? '}' : ']'; }
    /// The word, number or text that begins here, for a sentence.
    [[nodiscard]] std::string token() const {
        if (here() == '"') {
            const std::size_t end = text_.find_first_of("\"\n", at_ + 1);
            return end == std::string_view::npos || text_[end] == '\n' ? std::string("the next text")
                                                                       : std::string(text_.substr(at_, end + 1 - at_));
        }
        const std::size_t end = text_.find_first_of(" \t\r\n,:]}[{\"", at_);
        return in_quotes(text_.substr(at_, std::max<std::size_t>(std::min(end, text_.size()) - at_, 1)));
    }

    std::optional<Fault> end_of_text() {
        if (wanted_ == Wanted::nothing) return std::nullopt;
        Fault out = fault("the file ends too early", save_again);
        if (!open_.empty())
            out.what += ": " + opened(open_.back()) + " is never closed by a \"" + closing(open_.back().bracket) + '"';
        out.code = "file-cut-off";
        return out;
    }

    std::optional<Fault> step() {
        const char c = here();
        if (c == '/' && at_ + 1 < text_.size() && (text_[at_ + 1] == '/' || text_[at_ + 1] == '*'))
            return fault("comments are not allowed in JSON", "Remove the comment");
        switch (wanted_) {
            case Wanted::nothing:
                return fault("unexpected text after the end, at " + token(), "Remove everything after the last \"}\"");
            case Wanted::colon:
                if (c != ':')
                    return fault("a colon is missing before " + token(),
                                 "Write a \":\" after the name, and check that the name has both quotes");
                ++at_;
                wanted_ = Wanted::value;
                return std::nullopt;
            case Wanted::comma_or_end:
                return comma_or_end();
            case Wanted::key:
            case Wanted::key_or_end:
                return key();
            default:
                return value();
        }
    }

    std::optional<Fault> close() {
        const char c = here();
        if (open_.empty()) return fault(std::string("a \"") + c + "\" has no opening bracket", "Remove it");
        const char wanted = closing(open_.back().bracket);
        if (c != wanted)
            return fault(std::string("here stands a \"") + c + "\", but " + opened(open_.back()) +
                             " is closed by a \"" + wanted + '"',
                         std::string("Write a \"") + wanted + "\" before it, or instead of it");
        open_.pop_back();
        ++at_;
        wanted_ = open_.empty() ? Wanted::nothing : Wanted::comma_or_end;
        return std::nullopt;
    }

    std::optional<Fault> comma_or_end() {
        const char c = here();
        if (c == '}' || c == ']') return close();
        if (c == ',') {
            comma_ = at_++;
            wanted_ = in_object() ? Wanted::key : Wanted::value;
            return std::nullopt;
        }
        if (c == ':' || c == '=')
            return fault(std::string("a \"") + c + "\" instead of a comma or the end of the list",
                         "Write a comma, or correct the quotes around the name before it");
        return fault("a comma is missing before " + token(), "Write a \",\" after the previous value");
    }

    [[nodiscard]] Fault surplus_comma() {
        const char end = here();
        at_ = comma_;
        return fault(std::string("superfluous comma: it is followed only by the \"") + end + '"', "Remove the comma");
    }

    std::optional<Fault> key() {
        const char c = here();
        if (c == '}' || c == ']') {
            if (wanted_ == Wanted::key && c == '}') return surplus_comma();
            return close();
        }
        if (c == ',') return fault("superfluous comma", "Remove one comma");
        if (c != '"') return fault("the name " + token() + " has no quotes", "Put the name in double quotes");
        if (const std::optional<Fault> wrong = string()) return wrong;
        wanted_ = Wanted::colon;
        return std::nullopt;
    }

    std::optional<Fault> value() {
        const char c = here();
        if (c == '{' || c == '[') {
            open_.push_back({c, at_++});
            wanted_ = c == '{' ? Wanted::key_or_end : Wanted::value_or_end;
            return std::nullopt;
        }
        if (c == ']' && wanted_ == Wanted::value_or_end) return close();
        if (c == ']' && wanted_ == Wanted::value && !in_object() && !open_.empty()) return surplus_comma();
        if (c == ',' || c == ']' || c == '}' || c == ':')
            return fault(std::string("a value is missing before the \"") + c + '"',
                         "Write a value, or remove the name");
        const std::optional<Fault> wrong = c == '"' ? string() : word();
        wanted_ = open_.empty() ? Wanted::nothing : Wanted::comma_or_end;
        return wrong;
    }

    /// A text in quotes. Without its closing quote it ends with its line at the latest.
    std::optional<Fault> string() {
        const std::size_t start = at_;
        for (++at_; at_ < text_.size() && here() != '"'; ++at_) {
            const auto byte = static_cast<unsigned char>(here());
            if (byte == '\n' || byte == '\r') break;
            if (byte < 0x20) return fault("a text contains a control character", "Remove it; a tab is written \\t");
            if (byte == '\\') {
                if (++at_ >= text_.size()) break;
                if (const std::optional<Fault> wrong = escape()) return wrong;
            }
        }
        if (at_ < text_.size() && here() == '"') {
            ++at_;
            return std::nullopt;
        }
        const bool cut = at_ >= text_.size();
        at_ = start;
        Fault out = fault("the text that begins here has no closing quote", "Write a \" where the text ends");
        if (cut) {
            out.what = "the file ends in the middle of a text";
            out.remedy = save_again;
            out.code = "file-cut-off";
        }
        return out;
    }

    std::optional<Fault> escape() {
        if (std::string_view("\"\\/bfnrt").find(here()) != std::string_view::npos) return std::nullopt;
        const bool four =
            here() == 'u' && at_ + 4 < text_.size() &&
            std::all_of(text_.begin() + static_cast<std::ptrdiff_t>(at_) + 1,
                        text_.begin() + static_cast<std::ptrdiff_t>(at_) + 5, [](char c) {
                            return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
                        });
        if (four) return std::nullopt;
        --at_;
        return fault("a \\ in a text has no meaning before what follows it",
                     "Write \\\\ for a backslash, and / between folders");
    }

    std::optional<Fault> word() {
        const std::size_t start = at_;
        while (at_ < text_.size() && std::string_view(" \t\r\n,:]}[{\"").find(here()) == std::string_view::npos) ++at_;
        const std::string_view word = text_.substr(start, at_ - start);
        if (word == "true" || word == "false" || word == "null") return std::nullopt;
        const bool number = is_number(word);
        if (number && parse_number(word)) return std::nullopt;
        at_ = start;
        if (number) return fault("the number " + token() + " is too large", "Write a smaller number");
        if (word.front() == '\'') return fault("a text is in single quotes", "Use double quotes");
        if (word == "True" || word == "False" || word == "TRUE" || word == "FALSE")
            return fault(token() + " must be lower case", "Write true or false");
        if (word == "NaN" || word == "Infinity" || word == "-Infinity" || word == "undefined" || word == "None")
            return fault(token() + " is not a number", "Write a number, or null for none");
        const char c = word.front();
        if ((c >= '0' && c <= '9') || c == '-' || c == '+' || c == '.')
            return fault(token() + " is not written as a number", "Write digits, with a point before the fraction");
        return fault("the text " + token() + " has no quotes", "Put it in double quotes");
    }

    [[nodiscard]] static bool is_number(std::string_view word) {
        std::size_t at = 0;
        const auto digits = [&] {
            const std::size_t start = at;
            while (at < word.size() && word[at] >= '0' && word[at] <= '9') ++at;
            return at - start;
        };
        if (word[0] == '-') ++at;
        const bool zero = at < word.size() && word[at] == '0';
        const std::size_t whole = digits();
        if (whole == 0 || (zero && whole > 1)) return false;
        if (at < word.size() && word[at] == '.' && (++at, digits() == 0)) return false;
        if (at < word.size() && (word[at] == 'e' || word[at] == 'E')) {
            if (++at < word.size() && (word[at] == '+' || word[at] == '-')) ++at;
            if (digits() == 0) return false;
        }
        return at == word.size();
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t comma_ = 0;
    std::vector<Open> open_;
    Wanted wanted_ = Wanted::value;
};

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

/// The first `\\uD800` to `\\uDFFF` that is not one of a pair.
std::size_t find_half_letter(std::string_view text) {
    const auto code_at = [&](std::size_t at) {
        unsigned value = 0;
        if (text.substr(at, 2) != "\\u" || at + 6 > text.size()) return 0U;
        std::from_chars(text.data() + at + 2, text.data() + at + 6, value, 16);
        return value;
    };
    for (std::size_t at = text.find('\\'); at != std::string_view::npos; at = text.find('\\', at)) {
        const unsigned code = code_at(at);
        if (code >= 0xD800 && code < 0xDC00) {
            const unsigned next = code_at(at + 6);
            if (next < 0xDC00 || next > 0xDFFF) return at;
            at += 12;
        } else if (code >= 0xDC00 && code <= 0xDFFF) {
            return at;
        } else {
            at += 2;
        }
    }
    return std::string_view::npos;
}

Fault find_fault(std::string_view text) {
    if (text.starts_with('<') && !text.starts_with("<<<<<<<"))
        return {0, "the file is XML, as Tiled and OGMO Editor 1 and 2 write it; OGMO Editor 3 writes JSON",
                "Create it with OGMO Editor 3", "other-editor"};
    if (const char* what = other_format(text))
        return {0, what, "Save it as UTF-8 text, or restore it from version control", "not-text"};
    if (const std::size_t at = find_merge_marker(text); at != std::string_view::npos)
        return {at, "git conflict markers: two versions of the file were merged and the conflict is not resolved",
                "Keep one of the two and remove the lines with <<<<<<<, ======= and >>>>>>>, or restore the file",
                "merge-conflict"};
    std::optional<Fault> found = Scanner(text).find();
    const std::size_t bad = find_bad_utf8(text);
    if (bad != std::string_view::npos && (!found || bad <= found->at))
        return {bad, "this character is not encoded in UTF-8", "Save the file as UTF-8", "not-utf8"};
    if (found) return *found;
    if (const std::size_t half = find_half_letter(text); half != std::string_view::npos)
        return {half, "this is half of a surrogate pair", "Write the character itself", "not-json"};
    return {0, "the file cannot be read as JSON", save_again, "not-json"};
}

}  // namespace

Problem explain_json_fault(std::string_view text) {
    Fault fault = find_fault(text);
    fault.at = std::min(fault.at, text.size());
    if (fault.code == std::string_view("not-text") || fault.code == std::string_view("other-editor"))
        return {Severity::error, fault.code, "", "", fault.what, fault.remedy};
    const std::size_t start = line_start(text, fault.at);
    const auto column =
        1 + (fault.at - start) -
        static_cast<std::size_t>(std::count_if(text.begin() + static_cast<std::ptrdiff_t>(start),
                                               text.begin() + static_cast<std::ptrdiff_t>(fault.at), is_inner_byte));
    const std::string line = line_around(text, fault.at);
    if (!line.empty() && fault.code != std::string_view("not-utf8")) fault.what += "; the line is: " + line;
    return {Severity::error,
            fault.code,
            "",
            "line " + std::to_string(line_number(text, fault.at)) + ", column " + std::to_string(column),
            fault.what,
            fault.remedy};
}

}  // namespace scree::ogmo
