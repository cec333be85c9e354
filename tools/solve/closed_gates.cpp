#include "tools/solve/closed_gates.hpp"

#include "game/rules/entities/entity.hpp"
#include "game/rules/entity_kinds.hpp"

#include <algorithm>

namespace scree {

namespace {

bool is_switch(const EntityData& entity) { return entity.name == "lever" || entity.name == "plate"; }

/// True if a hero with its feet in one of the places may have touched the box.
bool may_have_touched(const std::vector<Search::Place>& places, const Aabb& box) {
    const Vec body = Tuning{}.body_size;
    return std::any_of(places.begin(), places.end(), [&](const Search::Place& place) {
        constexpr Sub size = px(Search::place_size);
        const Aabb feet = Aabb::at({place.col * size, place.row * size}, {size, size});
        return overlaps({feet.left - body.x, feet.top - body.y, feet.right + body.x, feet.bottom + 1}, grown(box, 1));
    });
}

std::string name_of(const EntityData& entity, const Level& level) {
    const Vec feet{entity.box.centre().x, entity.box.bottom};
    return entity.name + " " + std::to_string(entity.id) + " (" + place_name(level, feet) + ")";
}

}  // namespace

std::string place_name(const Level& level, Vec feet) {
    return "column " + std::to_string(floor_div(feet.x, level.grid.tile_sub())) + ", row " +
           std::to_string(floor_div(feet.y - 1, level.grid.tile_sub()));
}

std::vector<ClosedGate> closed_gates(const Level& level, const std::vector<Search::Place>& places) {
    std::vector<ClosedGate> all;
    for (const EntityData& gate : level.entities) {
        if (gate.name != "gate" || flag_value(gate, "open")) continue;
        ClosedGate closed{&gate, channel_of(gate), {}};
        bool is_reached = false;
        for (const EntityData& entity : level.entities) {
            if (!is_switch(entity) || channel_of(entity) != closed.channel) continue;
            closed.switches.push_back(&entity);
            is_reached = is_reached || may_have_touched(places, entity.box);
        }
        if (!is_reached) all.push_back(closed);
    }
    return all;
}

std::string text_of(const ClosedGate& closed, const Level& level) {
    std::string text = name_of(*closed.gate, level) + " stays closed: ";
    const std::string channel = "channel " + std::to_string(closed.channel);
    if (closed.switches.empty()) return text + "no lever or plate has its " + channel;
    text += "of its " + channel + ", the search did not reach ";
    for (std::size_t i = 0; i < closed.switches.size(); ++i)
        text += (i == 0 ? "" : " or ") + name_of(*closed.switches[i], level);
    return text;
}

}  // namespace scree
