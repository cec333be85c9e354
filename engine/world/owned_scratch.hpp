#pragma once

#include <cstdint>
#include <memory>

namespace scree {

struct Scratch;

/// What a step took; no part of the state, and zero in a copy.
struct StepWork {
    std::int64_t pushes = 0;         // tries to push or carry a mover
    std::int64_t trigger_pairs = 0;  // pairs of a trigger and a mover or dynamic that were compared
    std::int64_t dynamic_looks = 0;  // of dynamics at colliders near them, of moving solids at dynamics
};

/// The memory of a world's phases (scratch.hpp), made when it is first used. A copy starts without it: a copy of a
/// world that is never stepped needs none.
class OwnedScratch {
  public:
    OwnedScratch();
    OwnedScratch(const OwnedScratch& other);
    OwnedScratch(OwnedScratch&& other) noexcept;
    /// Keeps its memory, but forgets what was found in the world that was here.
    OwnedScratch& operator=(const OwnedScratch& other);
    OwnedScratch& operator=(OwnedScratch&& other) noexcept;
    ~OwnedScratch();

    [[nodiscard]] Scratch& get();
    [[nodiscard]] const StepWork& work() const;

  private:
    std::unique_ptr<Scratch> scratch_;
};

}  // namespace scree
