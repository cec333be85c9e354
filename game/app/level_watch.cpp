#include "game/app/level_watch.hpp"

namespace scree {

LevelWatch::LevelWatch(const Level& level) : files_(level.files), known_(look()), last_(known_) {}

bool LevelWatch::changed() {
    if (--wait_ > 0) return false;
    wait_ = ticks_between;
    const Times now = look();
    const bool settled = now == last_;
    last_ = now;
    return settled && now != known_;
}

void LevelWatch::wait_for_more() { known_ = last_; }

LevelWatch::Times LevelWatch::look() const {
    Times times;
    for (const std::filesystem::path& file : files_) {
        std::error_code error;
        const auto time = std::filesystem::last_write_time(file, error);
        times.push_back(error ? std::filesystem::file_time_type::min() : time);
    }
    return times;
}

}  // namespace scree
