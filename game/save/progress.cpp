#include "game/save/progress.hpp"

#include <algorithm>
#include <iterator>

namespace scree {

namespace {

constexpr int most_count = 1'000'000'000;  // what a save file can hold
constexpr unsigned most_bits = 0x3FFF'FFFF;

void add(int& to, int more) {
    if (more > 0) to = std::min(most_count, to + std::min(more, most_count - to));
}

bool add_bits(int& to, unsigned bits) {
    const int before = to;
    to = static_cast<int>(static_cast<unsigned>(to) | (bits & most_bits));
    return to != before;
}

/// A time that both know counts once, as often as it stands in either.
std::vector<int> best_of(const std::vector<int>& a, const std::vector<int>& b) {
    std::vector<int> both;
    std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(both));
    if (both.size() > most_times) both.resize(most_times);
    return both;
}

/// The earliest of both, 0 being none.
int better_time(int a, int b) { return a == 0 ? b : b == 0 ? a : std::min(a, b); }

}  // namespace

bool note_finish(Progress& progress, std::string_view level, int ticks, int coins) {
    LevelRecord& record = progress.levels[std::string(level)];
    record.done = true;
    record.coins = std::max(record.coins, coins);
    add(record.finishes, 1);
    if (ticks <= 0) return false;
    const bool better = record.best_ticks == 0 || ticks < record.best_ticks;
    record.best_ticks = better_time(record.best_ticks, ticks);
    record.times.insert(std::upper_bound(record.times.begin(), record.times.end(), ticks), ticks);
    if (record.times.size() > most_times) record.times.resize(most_times);
    return better;
}

bool note_gems(Progress& progress, std::string_view level, unsigned gems) {
    return (gems & most_bits) != 0 && add_bits(progress.levels[std::string(level)].gems, gems);
}

bool note_checkpoints(Progress& progress, std::string_view level, unsigned checkpoints) {
    return (checkpoints & most_bits) != 0 && add_bits(progress.levels[std::string(level)].checkpoints, checkpoints);
}

void note_deaths(Progress& progress, std::string_view level, int deaths) {
    if (deaths > 0) add(progress.levels[std::string(level)].deaths, deaths);
}

void note_play(Progress& progress, std::string_view level, int ticks, int jumps) {
    add(progress.jumps, jumps);
    if (ticks > 0) add(progress.levels[std::string(level)].ticks, ticks);
}

LevelRecord fitted(LevelRecord record, std::uint64_t content, int gems) {
    // Also of what fits: an older file may have brought back gems that the level has no longer.
    if (gems < most_bits_kept) record.gems &= (1 << gems) - 1;
    if (record.content == 0) record.content = content;
    if (record.content == content) return record;
    LevelRecord fresh = record;
    fresh.content = content;
    fresh.old_times = best_of(record.old_times, record.times);
    fresh.times.clear();
    fresh.best_ticks = fresh.coins = fresh.checkpoints = 0;
    return fresh;
}

bool note_content(Progress& progress, std::string_view level, std::uint64_t content, int gems) {
    LevelRecord& record = progress.levels[std::string(level)];
    const bool had_times = !record.times.empty();
    record = fitted(std::move(record), content, gems);
    return had_times && record.times.empty();
}

Progress merged(const Progress& ours, const Progress& theirs) {
    Progress both = ours;
    if (both.last_level.empty()) both.last_level = theirs.last_level;
    both.jumps = std::max(both.jumps, theirs.jumps);
    for (const auto& [name, other] : theirs.levels) {
        LevelRecord& record = both.levels[name];
        record.done = record.done || other.done;
        record.deaths = std::max(record.deaths, other.deaths);
        record.finishes = std::max(record.finishes, other.finishes);
        record.ticks = std::max(record.ticks, other.ticks);
        add_bits(record.gems, static_cast<unsigned>(other.gems));
        record.old_times = best_of(record.old_times, other.old_times);
        if (record.content != 0 && other.content != 0 && record.content != other.content) {
            record.old_times = best_of(record.old_times, other.times);  // of another state of the level
            continue;
        }
        if (record.content == 0) record.content = other.content;
        record.best_ticks = better_time(record.best_ticks, other.best_ticks);
        record.coins = std::max(record.coins, other.coins);
        add_bits(record.checkpoints, static_cast<unsigned>(other.checkpoints));
        record.times = best_of(record.times, other.times);
    }
    return both;
}

ProgressSums sums_of(const Progress& progress) {
    ProgressSums sums;
    for (const auto& [name, record] : progress.levels) {
        sums.levels += record.done ? 1 : 0;
        for (int bits = record.gems; bits != 0; bits &= bits - 1) add(sums.gems, 1);
        add(sums.coins, record.coins);
        add(sums.deaths, record.deaths);
        add(sums.finishes, record.finishes);
        add(sums.ticks, record.ticks);
    }
    return sums;
}

}  // namespace scree
