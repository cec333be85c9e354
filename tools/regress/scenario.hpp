#pragma once
// A scenario file as data: a room, bodies, their motion, and expectations. tests/scenarios/README.md is the
// reference of the format.

#include "engine/core/buttons.hpp"
#include "engine/level/level.hpp"
#include "engine/world/dynamics.hpp"
#include "engine/world/terrain/segments.hpp"
#include "game/rules/session_fields.hpp"
#include "tools/regress/expression.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace scree {

enum class Control : std::uint8_t { still, force, free, walk, turn };

/// A length or speed that may depend on the variables of a variation.
struct Amount {
    Sub fixed = 0;
    std::optional<Expression> expression;
};

/// A line of points that is terrain.
struct SegmentPlan {
    std::vector<Vec> points;  // subpixels
    SegmentSpec spec;
};

/// A place, a size or a velocity.
struct Pair {
    Amount x, y;
};

struct MoverPlan {
    Pair velocity;
    Pair lift;  // what of a solid's speed upwards a jump adds, and until how long after; px, ticks
    Amount gravity{px(1) / 4, {}};
    Amount jump{px(4), {}};
    Amount push;
    std::optional<Amount> speed;  // the variation's if left out
    Control control = Control::free;
    std::string input = ".";  // button runs; $n is replaced by the variable n
    bool solid = false;
    bool follow_ground = true;
    int walkable = 512;
};

struct Stretch {
    Pair step;  // per tick
    int ticks = 1;
};

struct SolidPlan {
    bool one_way = false;
    Material material = Material::stone;
    std::vector<Stretch> moves;  // again and again
    Stretch sine{{}, 0};         // how far from its place, in a period of `ticks`; none if 0
};

struct DiskPlan {
    Pair velocity;
    Amount radius{px(8), {}};
    Amount gravity{px(1) / 4, {}};
    DynamicKind kind = DynamicKind::roller;
    int bounce = 0;  // of 256
};

struct TriggerPlan {
    int carrier = -1;  // index of a mover or solid; `at` is relative to its corner
};

struct BodyPlan {
    std::string name;
    std::variant<MoverPlan, SolidPlan, DiskPlan, TriggerPlan> plan;
    Pair at;              // corner, of a disk that of the box round it
    Pair size;            // none of a disk
    int removed_at = -1;  // tick, or never

    template <class Plan>
    [[nodiscard]] bool is() const {
        return std::holds_alternative<Plan>(plan);
    }
};

/// Something that is done to the world from outside, between two ticks.
struct EventPlan {
    enum class Act : std::uint8_t { remove, place, resize, tile };
    Act act = Act::remove;
    Amount tick;    // ticks, not pixels
    int body = -1;  // index
    Pair to;        // place, size, or cell in whole pixels
    char kind = '.';
};

/// The hero of the game in this room, by the game's own rules, instead of bodies of the scenario's own.
struct PlayPlan {
    std::vector<EntityData> entities;
    std::string text;            // of the held buttons: $n is replaced by the variable n
    std::vector<Buttons> input;  // the same where n is 1; the last one is held until the end
    std::vector<SessionField> state;
};

struct Expectation {
    enum class When : std::uint8_t { always, some, between };
    When when = When::always;
    int first = 1;
    int last = 0;
    std::string text;
    Expression check;
};

/// One dimension of the variations: a variable and the values that it takes.
struct Dimension {
    std::string name;
    std::vector<std::int64_t> values;
};

struct Scenario {
    std::filesystem::path path;
    std::string name;
    int tile = 16;
    std::vector<std::string> room;
    std::map<char, TileKind> legend;
    Outside outside;
    std::vector<SegmentPlan> segments;
    std::vector<BodyPlan> bodies;  // movers, then solids, disks and triggers
    std::vector<EventPlan> events;
    std::optional<PlayPlan> play;
    std::vector<Vec> ground;       // subpixels
    std::vector<Vec> golden_path;  // the first mover's corner at the start and after each tick; none, or ticks + 1
    int ticks = 60;
    std::vector<Expectation> expectations;
    std::vector<Dimension> dimensions;  // among them phase_x, phase_y and order
    bool mirror = false;

    /// Bodies of these kinds.
    template <class... Plans>
    [[nodiscard]] int count() const {
        const auto is_one = [](const BodyPlan& body) { return (body.is<Plans>() || ...); };
        return static_cast<int>(std::count_if(bodies.begin(), bodies.end(), is_one));
    }
};

// Slots of expressions: first the variables of all, then those of each body.
inline constexpr const char* common_variables[] = {"tick",    "n",     "speed", "phase_x",
                                                   "phase_y", "order", "shift", "width"};
inline constexpr int common_count = 8;
// clang-format off
inline constexpr const char* body_variables[] = {
    // all
    "x", "y", "left", "right", "top", "feet", "vx", "vy", "x0", "y0", "dx", "dy",
    // movers
    "on_floor", "floor", "ceiling", "left_wall", "right_wall", "steep", "gradient", "turns", "rise", "free",
    "squished", "ground", "jumps", "stands_on_solid", "lift_x", "lift_y", "lift_age", "start_feet", "presses",
    "stands_on", "meets", "squishes", "squished_by", "squished_against", "contacts", "begins", "ends", "resizes",
    "cut",
    // the game's hero
    "state", "deaths", "coins", "complete",
    // disks
    "resting", "asleep", "setbacks",
    // triggers
    "enters", "stays", "leaves", "inside", "enter_number", "leave_number",
    // the game's machines and things
    "phase", "timer", "out", "on", "taken",
    // all
    "id", "gone"};
// clang-format on
inline constexpr int body_count = static_cast<int>(std::size(body_variables));

/// Reads a file; all that is wrong with it is in the problems, with places such as `movers[0].speed`.
[[nodiscard]] Result<Scenario> load_scenario(const std::filesystem::path& path);
[[nodiscard]] Result<Scenario> read_scenario(const std::string& text, const std::filesystem::path& path);

/// Held buttons with the number in place of each `$n`.
[[nodiscard]] std::string with_n(std::string input, std::int64_t n);

// Names in a legend of the values of ShapeType and OneWay.
inline constexpr const char* shape_names[] = {"empty", "solid", "floor", "ceiling"};
inline constexpr const char* one_way_names[] = {"none", "up", "down", "left", "right"};

/// The kinds that rooms may use without a legend of their own, for 16 px tiles.
[[nodiscard]] const std::map<char, TileKind>& default_legend();

}  // namespace scree
