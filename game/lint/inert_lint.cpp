// Entities that never do anything, because what they need is not there.
#include "game/lint/lint.hpp"
#include "game/rules/entities/entity.hpp"
#include "game/rules/entity_kinds.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <tuple>

namespace scree {

namespace {

/// Channels that something is on: 1 to channel_count.
using Channels = std::array<bool, channel_count + 1>;

/// Of the kinds with a channel triggers switch it; all others are switched.
enum class Part : std::uint8_t { none, gives, takes };

Part part_of(const EntityKind& kind) {
    const bool has_channel = std::any_of(kind.values.begin(), kind.values.end(),
                                         [](const ValueRule& rule) { return rule.name == "channel"; });
    return !has_channel ? Part::none : kind.role == Role::trigger ? Part::gives : Part::takes;
}

Part part_of(const EntityData& entity) {
    const EntityKind* kind = find_entity_kind(entity.name);
    return kind == nullptr ? Part::none : part_of(*kind);
}

bool may_hide(const Doubts& doubts, Part part) {
    const auto kinds = entity_kinds();
    return std::any_of(kinds.begin(), kinds.end(),
                       [&](const EntityKind* kind) { return part_of(*kind) == part && doubts.may_hide(kind->name); });
}

std::string listed(const Channels& channels) {
    std::string out;
    for (int channel = 1; channel <= channel_count; ++channel)
        if (channels[static_cast<std::size_t>(channel)]) out += (out.empty() ? "" : ", ") + std::to_string(channel);
    return out;
}

bool has(const Channels& channels, const EntityData& entity) {
    return channels[static_cast<std::size_t>(channel_of(entity))];
}

void check_gate(const Level& level, const EntityData& gate, const Channels& switched, ogmo::Report& report) {
    if (has(switched, gate)) return;
    const std::string channel = std::to_string(channel_of(gate));
    const std::string others = listed(switched);
    report.warning("gate-without-switch", place_of(level, gate),
                   "no lever or plate of the level has its channel " + channel + ", so it stays " +
                       (flag_value(gate, "open") ? "open" : "shut") + " for ever",
                   others.empty() ? "Place a lever or a plate of channel " + channel
                                  : "Place a lever or a plate of channel " + channel +
                                        ", or choose a channel that has one: " + others);
}

void check_switch(const Level& level, const EntityData& entity, const Channels& gated, ogmo::Report& report) {
    if (has(gated, entity)) return;
    const std::string channel = std::to_string(channel_of(entity));
    const std::string others = listed(gated);
    report.warning("switch-without-gate", place_of(level, entity),
                   "no gate of the level has its channel " + channel + ", so it switches nothing",
                   others.empty()
                       ? "Place a gate of channel " + channel
                       : "Place a gate of channel " + channel + ", or choose a channel that has one: " + others);
}

void check_crusher(const Level& level, const EntityData& crusher, ogmo::Report& report) {
    const bool moves =
        std::any_of(crusher.nodes.begin(), crusher.nodes.end(), [&](Vec node) { return node != crusher.position; });
    if (moves) return;
    report.warning(
        "crusher-without-path", place_of(level, crusher),
        crusher.nodes.empty() ? "the crusher has no node to slam to" : "all nodes of the crusher are at its own place",
        crusher.nodes.empty() ? "Add a node to it in the editor"
                              : "Move a node to the place where the crusher shall slam");
}

/// Its front moves along x, so each node must lie farther on than the one before.
void check_avalanche(const Level& level, const EntityData& avalanche, ogmo::Report& report) {
    if (avalanche.nodes.empty()) {
        report.warning("avalanche-without-path", place_of(level, avalanche),
                       "the avalanche has no node to move to, so it never moves", "Add nodes to it in the editor");
        return;
    }
    Sub from = avalanche.position.x;
    const bool is_to_left = avalanche.nodes.back().x < from;
    for (std::size_t i = 0; i < avalanche.nodes.size(); ++i) {
        const Sub to = avalanche.nodes[i].x;
        if (is_to_left ? to < from : to > from) {
            from = to;
            continue;
        }
        report.warning("avalanche-turns-back", place_of(level, avalanche),
                       "its node " + std::to_string(i + 1) + " is not farther to the " +
                           (is_to_left ? "left" : "right") + " than the place before it, so the snow leaps there",
                       "Move the node, so that all nodes lead in one direction of x");
        return;
    }
}

void check_wind(const Level& level, const EntityData& wind, ogmo::Report& report) {
    if (number_value(wind, "right") != 0 || number_value(wind, "down") != 0) return;
    report.warning("wind-is-still", place_of(level, wind),
                   R"(its values "right" and "down" are both 0, so nothing blows)",
                   "Give one of the two a speed, such as 60");
}

void check_conveyor(const Level& level, const EntityData& conveyor, ogmo::Report& report) {
    if (!is_walled_in(level.grid, conveyor.box)) return;
    report.warning("conveyor-in-wall", place_of(level, conveyor),
                   "it is in a wall, with wall above it, so the hero cannot stand on it",
                   "Clear the cells above it, or move it");
}

/// Things that nothing reaches inside a wall.
void check_buried(const Level& level, const EntityData& entity, ogmo::Report& report) {
    const auto is_one_of = [&](std::initializer_list<std::string_view> names) {
        return std::find(names.begin(), names.end(), entity.name) != names.end();
    };
    // The world moves these out of a wall if a free place is so near.
    const bool moves = is_one_of({"boulder", "crate", "crawler", "walker"});
    const Vec size = entity.box.size();
    const Sub reach = moves ? std::max(size.x, size.y) + 2 * level.grid.tile_sub() : 0;
    if (!moves && !is_one_of({"barrier", "lever", "plate", "spikes", "spring"})) return;
    if (flag_value(entity, "pole") || !is_walled_in(level.grid, grown(entity.box, reach))) return;
    report.warning("thing-in-wall", place_of(level, entity), "it is inside a wall, where nothing reaches it",
                   "Move it out of the wall, or clear the cells around it");
}

/// Equal entities at the same place, as after pasting twice.
void check_duplicates(const Level& level, ogmo::Report& report) {
    const auto key = [](const EntityData& entity) {
        const Aabb& box = entity.box;
        return std::tuple(std::string_view(entity.name), box.left, box.top, box.right, box.bottom, entity.rotation);
    };
    std::multimap<decltype(key(level.entities[0])), const EntityData*> seen;
    for (const EntityData& entity : level.entities) {
        const auto [begin, end] = seen.equal_range(key(entity));
        const auto equal = std::find_if(begin, end, [&](const auto& other) {
            return other.second->nodes == entity.nodes && other.second->values == entity.values;
        });
        if (equal == end) {
            seen.emplace(key(entity), &entity);
            continue;
        }
        report.warning(
            "duplicate-entity", place_of(level, entity),
            "an equal " + entity.name + " (id " + std::to_string(equal->second->id) + ") is at the same place",
            "Delete one of them, or move it");
    }
}

}  // namespace

bool is_walled_in(const TileGrid& grid, const Aabb& box) {
    const int col0 = grid.cell_of(box.left);
    const int col1 = grid.cell_of(box.right - 1);
    const int row0 = grid.cell_of(box.top - 1);
    const int row1 = grid.cell_of(box.bottom - 1);
    if (!grid.has_cells(col0, row0, col1, row1)) return false;
    for (int row = row0; row <= row1; ++row)
        for (int col = col0; col <= col1; ++col)
            if (!grid.blocks().has(col, row)) return false;
    return true;
}

void lint_inert(const Level& level, const Doubts& doubts, ogmo::Report& report) {
    Channels switched{};
    Channels gated{};
    for (const EntityData& entity : level.entities) {
        const Part part = part_of(entity);
        if (part == Part::gives) switched[static_cast<std::size_t>(channel_of(entity))] = true;
        if (part == Part::takes) gated[static_cast<std::size_t>(channel_of(entity))] = true;
    }
    const bool knows_switches = !may_hide(doubts, Part::gives);
    const bool knows_gates = !may_hide(doubts, Part::takes);
    check_duplicates(level, report);
    for (const EntityData& entity : level.entities) {
        const Part part = part_of(entity);
        if (part == Part::takes && knows_switches) check_gate(level, entity, switched, report);
        if (part == Part::gives && knows_gates) check_switch(level, entity, gated, report);
        if (entity.name == "crusher") check_crusher(level, entity, report);
        if (entity.name == "avalanche") check_avalanche(level, entity, report);
        if (entity.name == "wind") check_wind(level, entity, report);
        if (doubts.grid) continue;
        if (entity.name == "conveyor") check_conveyor(level, entity, report);
        check_buried(level, entity, report);
    }
}

}  // namespace scree
