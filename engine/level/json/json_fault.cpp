#include "engine/level/json/json.hpp"

#include "engine/core/utf8.hpp"
#include "engine/level/report.hpp"

#include <algorithm>
#include <string>

namespace scree::ogmo {

namespace {

struct Fault {
    const char* code = "";
    std::size_t at = 0;  // byte
    std::string what;
    const char* remedy = "";
};

/// About fifty bytes of the line, around the fault.
std::string line_around(std::string_view text, std::size_t at, std::size_t line_start) {
    constexpr std::size_t reach = 25;
    const std::string_view line = text.substr(line_start, text.find_first_of("\r\n", at) - line_start);
    const std::size_t lead = std::min(line.find_first_not_of(" \t"), line.size());
    std::size_t from = std::max(lead, at - line_start - std::min(at - line_start, reach));
    std::size_t to = std::min(line.size(), at - line_start + reach);
    while (from < line.size() && is_inner_byte(line[from])) ++from;
    while (to < line.size() && is_inner_byte(line[to])) ++to;
    std::string out(line.substr(std::min(from, to), to - std::min(from, to)));
    std::replace_if(
        out.begin(), out.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20; }, ' ');
    return (from > lead ? "..." : "") + out + (to < line.size() ? "..." : "");
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

Fault find_fault(std::string_view text, std::size_t read, std::string_view message) {
    if (text.starts_with('<') && !text.starts_with("<<<<<<<"))
        return {"other-editor", 0,
                "the file is XML, as Tiled and OGMO Editor 1 and 2 write it; OGMO Editor 3 writes JSON",
                "Create it with OGMO Editor 3"};
    if (const char* what = other_format(text))
        return {"not-text", 0, what, "Save it as UTF-8 text, or restore it from version control"};
    if (const std::size_t at = find_merge_marker(text); at != std::string_view::npos)
        return {"merge-conflict", at,
                "git conflict markers: two versions of the file were merged and the conflict is not resolved",
                "Keep one of the two and remove the lines with <<<<<<<, ======= and >>>>>>>, or restore the file"};
    const std::size_t last = std::min(std::max<std::size_t>(read, 1) - 1, text.size());
    if (const std::size_t bad = find_bad_utf8(text); bad <= last)
        return {"not-utf8", bad, "this character is not encoded in UTF-8", "Save the file as UTF-8"};
    if (read > text.size())
        return {"file-cut-off", text.size(), "the file ends too early",
                "Save it again in the program that wrote it, or restore it from version control"};
    if (text.substr(last, 2) == "//" || text.substr(last, 2) == "/*")
        return {"not-json", last, "comments are not allowed in JSON", "Remove the comment"};
    return {"not-json", last, std::string(message),
            "Correct it here or just before, or restore the file from version control"};
}

}  // namespace

Problem explain_json_fault(std::string_view text, std::size_t read, std::string_view message) {
    const Fault fault = find_fault(text, read, message);
    const std::string_view code = fault.code;
    if (code == "not-text" || code == "other-editor")
        return {Severity::error, fault.code, "", "", fault.what, fault.remedy};
    const std::string_view before = text.substr(0, fault.at);
    const std::size_t start = before.rfind('\n') + 1;  // npos + 1 is 0
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    const std::string_view in_line = before.substr(start);
    const auto column = 1 + std::count_if(in_line.begin(), in_line.end(), [](char c) { return !is_inner_byte(c); });
    const std::string excerpt = code == "not-utf8" ? "" : line_around(text, fault.at, start);
    return {Severity::error,
            fault.code,
            "",
            "line " + std::to_string(line) + ", column " + std::to_string(column),
            fault.what + (excerpt.empty() ? "" : "; the line is: " + excerpt),
            fault.remedy};
}

}  // namespace scree::ogmo
