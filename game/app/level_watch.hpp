#pragma once

#include "engine/level/level.hpp"

#include <filesystem>
#include <vector>

namespace scree {

/// Notices when one of the files that a level was read from is saved again. It looks twice a second, and reports a
/// change once the files have stayed the same since the last look, so that half-written ones are left alone.
class LevelWatch {
  public:
    explicit LevelWatch(const Level& level);

    /// Call once per tick.
    [[nodiscard]] bool changed();
    /// What was reported turned out to be broken: only another change counts.
    void wait_for_more();

  private:
    static constexpr int ticks_between = 30;
    using Times = std::vector<std::filesystem::file_time_type>;
    [[nodiscard]] Times look() const;

    std::vector<std::filesystem::path> files_;
    Times known_;
    Times last_;
    int wait_ = ticks_between;
};

}  // namespace scree
