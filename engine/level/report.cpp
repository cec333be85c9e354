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
constexpr int kept_per_sentence = 5;

/// The place up to its first name: `entity "wall"`.
std::string thing_at(std::string_view place) {
    const std::size_t open = place.find('"');
    const std::size_t close = open == place.npos ? open : place.find('"', open + 1);
    return std::string(close == place.npos ? "" : place.substr(0, close + 1));
}

/// The place without ids, cells and indices, which are the digits outside of quotes.
std::string without_numbers(std::string_view place) {
    std::string out;
    bool quoted = false;
    for (const char c : place) {
        if (c == '"') quoted = !quoted;
        if (quoted || c < '0' || c > '9') out += c;
    }
    return out;
}

}  // namespace

void Report::add(Severity severity, std::string_view code, std::string place, std::string what, std::string remedy) {
    if (severity == Severity::error) ++errors_;
    Count& all = counts_.try_emplace({std::string(code), ""}, Count{0, 0, severity, ""}).first->second;
    const std::pair sentence(std::string(code), without_numbers(place) + '\n' + what + remedy);
    auto same = counts_.find(sentence);
    if (same == counts_.end()) {
        if (all.kept == kept_per_code) {
            ++all.left_out;
            return;
        }
        same = counts_.emplace(sentence, Count{0, 0, severity, thing_at(place)}).first;
    }
    if (same->second.kept == kept_per_sentence || all.kept == kept_per_code) {
        ++same->second.left_out;
        return;
    }
    ++same->second.kept;
    ++all.kept;
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
    std::erase_if(counts_, [&](const Counts::value_type& count) {
        return count.first.first == code && count.second.severity == Severity::warning;
    });
}

Problems Report::take() {
    for (const auto& [sentence, count] : counts_)
        if (count.left_out > 0)
            problems_.push_back({count.severity, sentence.first, file_, count.thing,
                                 "the same problem occurs in " + std::to_string(count.left_out) + " more " +
                                     (count.left_out == 1 ? "place" : "places"),
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
