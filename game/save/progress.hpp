#pragma once

#include <cstdint>
#include <map>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace scree {

inline constexpr std::size_t most_times = 10;
inline constexpr int most_bits_kept = 30;  // gems and checkpoints of one level that can be kept apart

/// What one person has reached in one level, over all visits.
struct LevelRecord {
    bool done = false;
    int best_ticks = 0;        // of a finished run, 60 per second; 0 if none
    int coins = 0;             // the most that one finished run held
    int deaths = 0;            // all of them
    int gems = 0;              // bit n: the n-th gem of the level was ever taken
    std::vector<int> times{};  // ticks of the best finished runs, best first, at most `most_times`
    int finishes = 0;          // runs that reached the exit
    int ticks = 0;             // played, over all visits
    int checkpoints = 0;       // bit n: the n-th checkpoint of the level was ever reached
    /// Hash of the level that times, coins and checkpoints belong to; 0: a Scree that kept none wrote them.
    std::uint64_t content = 0;
    std::vector<int> old_times{};  // likewise `times`, through the level as it was before
    friend bool operator==(const LevelRecord&, const LevelRecord&) = default;
    friend std::ostream& operator<<(std::ostream& out, const LevelRecord& record) {
        return out << (record.done ? "done" : "open") << ' ' << record.best_ticks << " ticks " << record.coins
                   << " coins " << record.deaths << " deaths " << record.gems << " gems";
    }
};

/// Everything that a player would be sorry to lose. Levels go by their file name without its ending.
struct Progress {
    std::map<std::string, LevelRecord, std::less<>> levels;
    std::string last_level;  // visited last; "" before the first
    int jumps = 0;           // over all levels
    friend bool operator==(const Progress&, const Progress&) = default;

    /// An empty record for a level that was never visited.
    [[nodiscard]] LevelRecord record(std::string_view level) const {
        const auto found = levels.find(level);
        return found == levels.end() ? LevelRecord{} : found->second;
    }
};

/// A finished run: keeps the better time and the larger number of coins. True if the time is a new best one. `ticks` is
/// 0 for a run whose time does not count, because the player rewound.
bool note_finish(Progress& progress, std::string_view level, int ticks, int coins);
/// Bits of gems that were taken just now; they are kept even if the run is never finished. False if all were known.
bool note_gems(Progress& progress, std::string_view level, unsigned gems);
/// `deaths` more in this level.
void note_deaths(Progress& progress, std::string_view level, int deaths);
/// So many ticks more were played there, with so many jumps.
void note_play(Progress& progress, std::string_view level, int ticks, int jumps);
/// Bits of checkpoints that were reached just now. False if all were known.
bool note_checkpoints(Progress& progress, std::string_view level, unsigned checkpoints);

/// The record as it holds for the level with that content and so many gems: of another content than it was made with,
/// times, coins and checkpoints begin anew, and the times become old ones. What else was earned stays.
[[nodiscard]] LevelRecord fitted(LevelRecord record, std::uint64_t content, int gems);
/// The level is played as it is now. True if times were put away for that.
bool note_content(Progress& progress, std::string_view level, std::uint64_t content, int gems);

/// What a person has when two programs have saved for one: the better of each, so that nothing earned is lost. What is
/// counted is the larger of both, as the smaller may be part of it.
[[nodiscard]] Progress merged(const Progress& ours, const Progress& theirs);

/// Over all levels.
struct ProgressSums {
    int levels = 0;  // done
    int gems = 0;
    int coins = 0;
    int deaths = 0;
    int finishes = 0;
    int ticks = 0;
};
[[nodiscard]] ProgressSums sums_of(const Progress& progress);

}  // namespace scree
