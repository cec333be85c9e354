#include "game/save/progress.hpp"

#include <algorithm>

namespace scree {

bool note_finish(Progress& progress, std::string_view level, int ticks, int coins) {
    LevelRecord& record = progress.levels[std::string(level)];
    record.done = true;
    record.coins = std::max(record.coins, coins);
    const bool better = ticks > 0 && (record.best_ticks == 0 || ticks < record.best_ticks);
    if (better) record.best_ticks = ticks;
    return better;
}

bool note_gems(Progress& progress, std::string_view level, unsigned gems) {
    constexpr unsigned most = 0x3FFF'FFFF;  // what a save file can hold
    if ((gems & most) == 0) return false;
    LevelRecord& record = progress.levels[std::string(level)];
    const auto before = record.gems;
    record.gems = static_cast<int>(static_cast<unsigned>(record.gems) | (gems & most));
    return record.gems != before;
}

void note_deaths(Progress& progress, std::string_view level, int deaths) {
    if (deaths <= 0) return;
    LevelRecord& record = progress.levels[std::string(level)];
    constexpr int most = 1'000'000'000;
    record.deaths = std::min(most, record.deaths + std::min(deaths, most - record.deaths));
}

}  // namespace scree
