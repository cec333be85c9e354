#pragma once
// What was measured, as tables for people and as JSON for scripts.

#include "tools/bots/blind.hpp"
#include "tools/bots/stats.hpp"

#include <ostream>

namespace scree::bots {

/// The blind plays of one level.
struct BlindReport {
    std::string level;
    std::vector<BlindPlay> plays;
};

/// What was asked for; the rest is empty.
struct Report {
    std::vector<BlindReport> blind;
    std::vector<Stats> stats;
    bool shows_stats = false;
    bool shows_jitter = false;
    int spread = 6;
};

void print_text(const Report& report, const std::vector<Rhythm>& rhythms, std::ostream& out);
void print_json(const Report& report, const std::vector<Rhythm>& rhythms, std::ostream& out);

/// True if a blind play finishes.
[[nodiscard]] bool finds_fault(const Report& report);

}  // namespace scree::bots
