#pragma once

#include "tools/bench/scene.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace scree::bench {

/// One engine under test. A scene builds the map, adds what it is about, and then ticks; every engine reads the same
/// buttons and does the same: the speed along x is 90 px/s or nothing, a press jumps from the ground, falls are capped.
class Subject {
  public:
    Subject() = default;
    virtual ~Subject() = default;
    Subject(const Subject&) = delete;
    Subject& operator=(const Subject&) = delete;

    virtual void build(const SceneMap& map) = 0;

    /// S1, S2, S4. With `collide` the engine also finds out which runners overlap each other.
    virtual void add_runners(const std::vector<Place>& corners, bool collide) = 0;
    virtual void tick(const std::uint8_t* buttons) = 0;

    /// S4: platforms before runners; `move_platforms` before each tick.
    virtual void add_platforms(const std::vector<Platform>& platforms) = 0;
    virtual void move_platforms(const std::vector<Place>& corners) = 0;

    /// S3. Engines that cannot sleep, or are not set up to by default, do not.
    virtual void add_disks(const std::vector<Place>& centres, bool may_sleep) = 0;
    virtual void tick_disks() = 0;

    /// S6: whether a box overlaps a tile; the free share of a ray, 0..1.
    [[nodiscard]] virtual bool is_hit(const Query& box) = 0;
    [[nodiscard]] virtual float free_part(const Query& ray) = 0;

    /// Places of all runners or disks, for the hash.
    [[nodiscard]] virtual std::vector<Place> positions() const = 0;
};

struct Maker {
    std::string name;
    std::unique_ptr<Subject> (*make)() = nullptr;
};

/// The engines that this build has, "scree" first, then "crate" and "limit".
[[nodiscard]] std::vector<Maker> makers();
/// The peers that this build could have if they were installed, each with what to install.
[[nodiscard]] std::vector<std::string> missing_peers();

[[nodiscard]] std::unique_ptr<Subject> make_scree();
/// S1 and S2 with a crate in a far corner.
[[nodiscard]] std::unique_ptr<Subject> make_scree_with_crate();
[[nodiscard]] std::unique_ptr<Subject> make_limit();
[[nodiscard]] std::unique_ptr<Subject> make_chipmunk();
[[nodiscard]] std::unique_ptr<Subject> make_box2d();

}  // namespace scree::bench
