#include "engine/level/report.hpp"

#include "engine/core/utf8.hpp"
#include "engine/level/json/fields.hpp"

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <limits>
#include <locale>
#include <sstream>

namespace scree::ogmo {

namespace {
constexpr int kept_per_code = 20;
}

void Report::add(Severity severity, std::string_view code, std::string place, std::string what, std::string remedy) {
    if (severity == Severity::error) ++errors_;
    auto found = counts_.find(code);
    if (found == counts_.end()) found = counts_.emplace(std::string(code), Count{0, severity}).first;
    if (++found->second.seen > kept_per_code) return;
    problems_.push_back({severity, std::string(code), file_, std::move(place), std::move(what), std::move(remedy)});
}

void Report::adopt(Problems problems) {
    for (Problem& problem : problems)
        add(problem.severity, problem.code, std::move(problem.place), std::move(problem.what),
            std::move(problem.remedy));
}

void Report::forget(std::string_view code) {
    std::erase_if(problems_, [&](const Problem& problem) {
        return problem.code == code && problem.severity == Severity::warning;
    });
    const auto found = counts_.find(code);
    if (found != counts_.end() && found->second.severity == Severity::warning) counts_.erase(found);
}

Problems Report::take() {
    for (const auto& [code, count] : counts_)
        if (count.seen > kept_per_code)
            problems_.push_back(
                {count.severity, code, file_, "",
                 "the same problem occurs in " + std::to_string(count.seen - kept_per_code) + " more places",
                 "Fix the ones listed first"});
    counts_.clear();
    errors_ = 0;
    return std::exchange(problems_, {});
}

std::string in_quotes(std::string_view text) {
    constexpr std::size_t longest = 60;
    std::string out = "\"";
    std::size_t end = text.size();
    if (end > longest) {
        end = longest;  // never in the middle of a UTF-8 sequence
        while (end > 0 && is_inner_byte(text[end])) --end;
    }
    for (const char c : text.substr(0, end)) out += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    if (end < text.size()) out += "...";
    return out + '"';
}

std::string number_text(double value) {
    if (value == std::trunc(value) && std::abs(value) < 1e15) return std::to_string(static_cast<long long>(value));
    // Not std::to_chars, which not every library has for fractions (Apple's, emscripten's).
    for (int digits = 1;; ++digits) {
        std::ostringstream out;
        out.imbue(std::locale::classic());
        out << std::setprecision(digits) << value;
        std::string text = out.str();
        if (digits == std::numeric_limits<double>::max_digits10 || parse_number(text) == value) return text;
    }
}

std::string cell_place(std::string_view layer, int col, int row) {
    return "layer " + in_quotes(layer) + ", column " + std::to_string(col) + ", row " + std::to_string(row);
}

}  // namespace scree::ogmo
