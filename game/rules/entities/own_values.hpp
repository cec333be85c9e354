#pragma once
// What the values of an entity mean to its kind alone, read from the level once. Lengths are subpixels, times ticks,
// speeds subpixels per tick.

#include "engine/core/aabb.hpp"
#include "engine/tiles/tile_kind.hpp"

#include <string>
#include <variant>
#include <vector>

namespace scree {

struct AvalancheValues {
    int side = 1;               // where it runs to: -1 left, 1 right
    Sub speed = 0;              // at least
    Sub room = 0;               // more than that to the hero makes it faster
    int haste = 1;              // ticks in which it would run what is beyond the room
    Sub head = 0;               // behind the hero when it wakes
    std::vector<Vec> course{};  // nodes, from its own place
};

struct BarrierValues {
    Sub needs = 0;  // speed that bursts it
    Material material = Material::stone;
};

struct BoulderValues {
    Sub wake = 0;  // from the hero
    Sub push = 0;  // to the right
};

struct CheckpointValues {
    int facing = 1;  // of the hero that comes back: -1 left, 1 right
};

struct ConveyorValues {
    Sub speed = 0;  // to the right
};

/// Walkers and crawlers.
struct CreatureValues {
    Sub speed = 0;
    int side = 1;  // where it walks at first: -1 left, 1 right
};

struct CrumbleValues {
    bool one_way = false;
    int delay = 0;  // from the first foot on
    int back = 0;   // until it is there again; 0: never
};

struct CrusherValues {
    bool waits = false;  // for the hero
    int delay = 0;       // before the first slam
    int pause = 0;       // between two slams
};

struct GateValues {
    bool is_open = false;  // while its channel is off
};

struct LeverValues {
    bool is_pole = false;
    bool turns_on = true;   // if it is off
    bool turns_off = true;  // if it is on
    int back = 0;           // until it switches back; 0: never
};

struct LiftValues {
    bool one_way = false;
};

struct SpringValues {
    int strength = 256;  // 256 is 1
};

struct VistaValues {
    Vec focus;       // where the camera looks
    int zoom = 256;  // 256 is 1
    std::string picture;
};

struct WaterValues {
    Sub needs = 0;    // speed that skims over it
    Sub shallow = 0;  // at both ends
};

struct WindValues {
    Vec speed;
};

using OwnValues = std::variant<std::monostate, AvalancheValues, BarrierValues, BoulderValues, CheckpointValues,
                               ConveyorValues, CreatureValues, CrumbleValues, CrusherValues, GateValues, LeverValues,
                               LiftValues, SpringValues, VistaValues, WaterValues, WindValues>;

}  // namespace scree
