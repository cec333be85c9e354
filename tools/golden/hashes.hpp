#pragma once
// The file of golden hashes: text, one line per run, sorted.
//
//   rules 1
//   level 01-first-light f0335090007c35c0 2b7e151628aed2a6
//
// The first number stands for what was put in (a level's content, a scenario's text, a random map), the second for all
// that came out. With the first line this tells a change of content from a change of the rules, and a change of the
// rules needs a new rules version: replays of the old ones no longer mean what they meant.

#include "engine/core/problem.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace scree {

struct GoldenHash {
    std::string kind;  // level, replay, scenario or world
    std::string name;  // no blanks
    std::uint64_t input = 0;
    std::uint64_t result = 0;
    friend bool operator==(const GoldenHash&, const GoldenHash&) = default;
};

struct GoldenHashes {
    int rules_version = 0;
    std::vector<GoldenHash> hashes;  // by kind, then name
    friend bool operator==(const GoldenHashes&, const GoldenHashes&) = default;
};

void sort(GoldenHashes& hashes);
[[nodiscard]] std::string write_hashes(const GoldenHashes& hashes);
[[nodiscard]] Result<GoldenHashes> read_hashes(std::string_view text, const std::string& file);

/// The rows that are new, missing or different, one sentence each; empty if both are equal.
[[nodiscard]] std::vector<std::string> differences(const GoldenHashes& golden, const GoldenHashes& now);

/// Names of runs that took another course from the same input under the same rules version: no update may accept
/// them.
[[nodiscard]] std::vector<std::string> silent_changes(const GoldenHashes& golden, const GoldenHashes& now);

}  // namespace scree
