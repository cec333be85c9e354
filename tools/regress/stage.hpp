#pragma once
// One variation of a scenario, set up and stepped tick by tick.

#include "engine/world/world.hpp"
#include "tools/regress/run.hpp"

namespace scree {

/// The variables of one body by name; the compiler refuses other names.
struct BodyVariables {
    struct Name {
        std::size_t at = 0;
        consteval Name(std::string_view name) {
            while (body_variables[at] != name) ++at;
        }
        consteval Name(const char* name) : Name(std::string_view(name)) {}
    };

    std::int64_t* first;
    [[nodiscard]] std::int64_t& operator[](Name name) const { return first[name.at]; }
};

class Stage {
  public:
    Stage(const Scenario& scenario, const Variation& variation, bool mirrored);

    void step();

    /// What no world can do, because an expression asks for it: "hero is no size that a mover can have". Empty when all
    /// is well; else nothing moves any more.
    [[nodiscard]] const std::string& fault() const { return fault_; }

    /// Values of all variables, as expressions of this scenario read them.
    [[nodiscard]] const std::vector<std::int64_t>& slots() const { return slots_; }
    [[nodiscard]] int tick() const { return tick_; }
    [[nodiscard]] const Mover* mover(std::size_t index) const { return world_.mover(ids_[index]); }
    [[nodiscard]] const World& world() const { return world_; }
    /// Null unless the game's rules play this scenario.
    [[nodiscard]] const Session* session() const { return session_ ? &*session_ : nullptr; }
    void hash_into(Hash& hash) const;
    void log(std::ostream& out) const;

  private:
    /// What steers a body.
    struct Actor {
        Sub speed = 0;
        Sub gravity = 0;
        Sub jump = 0;
        Vec velocity;
        std::vector<Buttons> input;
        bool jump_held = false;
        int direction = 1;
        Sub lift_cap = 0;
        int lift_ticks = 0;
    };

    [[nodiscard]] Sub value(const Amount& amount);
    [[nodiscard]] Vec value(const Pair& pair) { return {value(pair.x), value(pair.y)}; }
    /// A velocity of the scenario in this world, and back.
    [[nodiscard]] Vec displacement(Vec by) const { return {mirrored_ ? -by.x : by.x, by.y}; }
    /// The corner in this world of a box of that size that stands at `corner` of the room.
    [[nodiscard]] Vec placed(Vec corner, Vec size) const;

    // stage.cpp
    [[nodiscard]] TileGrid grid();
    void add_segments();
    [[nodiscard]] std::vector<std::size_t> order_of(std::size_t count) const;
    void add_bodies();
    /// Remembers the first fault; true if it is one.
    bool must(bool legal, std::size_t index, const char* what);
    void add_body(std::size_t index);
    // None, and a fault, if the world cannot have such a body.
    BodyId add(std::size_t index, const MoverPlan& plan, Vec corner, Vec size);
    BodyId add(std::size_t index, const SolidPlan& plan, Vec corner, Vec size);
    BodyId add(std::size_t index, const DiskPlan& plan, Vec corner, Vec size);
    BodyId add(std::size_t index, const TriggerPlan& plan, Vec corner, Vec size);
    /// Held buttons with the variation's n in place of `$n`; false if they cannot be read.
    bool read_input(std::size_t index, const std::string& text);

    // play.cpp
    [[nodiscard]] std::shared_ptr<const Level> played_level();
    void begin_play();
    void find_played();
    /// Null for the hero, and for all bodies of a scenario that the game does not play.
    [[nodiscard]] const Entity* played_at(std::size_t index) const;
    void step_play();

    // steer.cpp
    struct Held {
        Buttons buttons;
        bool presses_jump = false;
    };
    /// What the body's input holds in the coming tick; counts the press.
    Held hold(std::size_t index);
    void act();
    void remove(std::size_t index);
    void steer(std::size_t index, const MoverPlan& plan);
    void steer(std::size_t index, const SolidPlan& plan);

    // look.cpp
    [[nodiscard]] BodyVariables variables(std::size_t index);
    /// Where the scenario puts the body: the world may move it out of what it overlaps.
    void remember_start(std::size_t index, Vec corner);
    void count();
    void look();
    void look_at(std::size_t index);
    void look_at(const Mover& mover, std::size_t index, const Aabb& box);
    [[nodiscard]] int number_of(BodyId id) const;
    [[nodiscard]] int number_of(const ColliderRef& collider) const;

    const Scenario& scenario_;
    Variation variation_;
    bool mirrored_;
    Sub width_;  // of the room
    Vec shift_;  // of the room within the map
    std::vector<std::int64_t> slots_;
    std::vector<KindIndex> event_kinds_;  // what each event of the scenario makes of a cell; filled by grid()
    World world_;                         // a copy of the session's if there is one
    std::optional<Session> session_;
    std::vector<BodyId> ids_;  // as in the file: movers, solids, disks, triggers; else the hero, then entities
    std::vector<Actor> actors_;
    int tick_ = 0;
    std::string fault_;
    int trigger_number_ = 0;  // of enters and leaves so far
};

}  // namespace scree
