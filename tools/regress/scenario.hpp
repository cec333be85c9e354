#pragma once
// A scenario file as data: a room, bodies, what moves them, and what must be true. tests/scenarios/README.md is the
// reference of the format.

#include "engine/core/buttons.hpp"
#include "engine/world/bodies.hpp"
#include "tools/regress/expression.hpp"

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace scree {

enum class Control : std::uint8_t { still, force, free, walk, turn };

/// A length or speed that may depend on the variables of a variation.
struct Amount {
    Sub fixed = 0;
    std::optional<Expression> expression;
};

struct MoverPlan {
    std::string name;
    Amount x, y, width, height, speed, gravity, jump, velocity_x, velocity_y;
    Control control = Control::still;
    std::string input;  // button runs; $n is replaced by the variable n
    bool solid = false;
    bool follow_ground = true;
    int walkable = 512;
    int removed_at = -1;  // tick, or never
};

struct Stretch {
    Amount x, y;  // per tick
    int ticks = 1;
};

struct SolidPlan {
    std::string name;
    Amount x, y, width, height;
    bool one_way = false;
    std::vector<Stretch> moves;  // again and again
    int removed_at = -1;
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
    std::string source;
    int tile = 16;
    std::vector<std::string> room;
    std::map<char, TileKind> legend;
    Outside outside;
    std::vector<MoverPlan> movers;
    std::vector<SolidPlan> solids;
    std::vector<Vec> ground;  // subpixels
    int ticks = 60;
    std::vector<Expectation> expectations;
    std::vector<Dimension> dimensions;  // among them phase_x, phase_y and order
    bool mirror = false;

    /// Number of permutations of creation orders that `order` counts.
    [[nodiscard]] int bodies() const { return static_cast<int>(movers.size() + solids.size()); }
};

// Slots of expressions: first the variables of all, then those of each body, movers before solids.
inline constexpr const char* common_variables[] = {"tick",    "n",     "speed", "phase_x",
                                                   "phase_y", "order", "shift", "width"};
inline constexpr int common_count = 8;
inline constexpr const char* body_variables[] = {"x",          "y",
                                                 "left",       "right",
                                                 "top",        "feet",
                                                 "vx",         "vy",
                                                 "x0",         "y0",
                                                 "dx",         "dy",
                                                 "on_floor",   "floor",
                                                 "ceiling",    "left_wall",
                                                 "right_wall", "steep",
                                                 "gradient",   "turns",
                                                 "rise",       "free",
                                                 "squished",   "ground",
                                                 "jumps",      "stands_on_solid",
                                                 "lift_x",     "lift_y",
                                                 "lift_age",   "start_feet",
                                                 "presses"};
inline constexpr int body_count = 31;

/// Reads a file; all that is wrong with it is in the problems, with places such as `movers[0].speed`.
[[nodiscard]] Result<Scenario> load_scenario(const std::filesystem::path& path);
[[nodiscard]] Result<Scenario> read_scenario(const std::string& text, const std::filesystem::path& path);

/// The kinds that rooms may use without a legend of their own, for 16 px tiles.
[[nodiscard]] const std::map<char, TileKind>& default_legend();

}  // namespace scree
