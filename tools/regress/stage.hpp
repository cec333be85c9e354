#pragma once
// One variation of a scenario, set up and stepped tick by tick.

#include "engine/world/world.hpp"
#include "tools/regress/run.hpp"

namespace scree {

class Stage {
  public:
    Stage(const Scenario& scenario, const Variation& variation, bool mirrored);

    void step();

    /// Values of all variables, as expressions of this scenario read them.
    [[nodiscard]] const std::vector<std::int64_t>& slots();
    [[nodiscard]] int tick() const { return tick_; }
    [[nodiscard]] const Mover* mover(std::size_t index) const { return world_.mover(ids_[index]); }
    [[nodiscard]] Sub width() const { return width_; }
    void hash_into(Hash& hash) const;
    void log(std::ostream& out) const;

  private:
    struct Actor {
        Vec start;
        Sub speed = 0;
        Sub gravity = 0;
        Sub jump = 0;
        Vec velocity;
        std::vector<Buttons> input;
        bool jump_held = false;
        int direction = 1;
        int turns = 0;
        int jumps = 0;
        int presses = 0;
        Sub start_feet = 0;
        Sub highest = 0;  // feet
        Vec before;
        bool squished = false;
    };

    [[nodiscard]] Sub value(const Amount& amount) const;
    [[nodiscard]] TileGrid grid() const;
    void add_bodies();
    void steer(std::size_t index);
    void steer_solid(std::size_t index);
    void look(std::size_t index);
    [[nodiscard]] Sub ground_under(const Aabb& box) const;
    [[nodiscard]] bool is_clear(const Aabb& box) const;

    const Scenario& scenario_;
    Variation variation_;
    bool mirrored_;
    Sub width_;  // of the room
    Vec shift_;  // of the room within the map
    std::vector<std::int64_t> slots_;
    World world_;
    std::vector<BodyId> ids_;  // movers, then solids, as in the file
    std::vector<Actor> actors_;
    int tick_ = 0;
};

}  // namespace scree
