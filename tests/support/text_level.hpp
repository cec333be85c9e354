#pragma once
// Levels drawn as text, for tests of the rules: `#` solid, `/` `\` slopes of 45 degrees, `-` a one-way ledge, P the
// start, E the exit, K a checkpoint, o a coin, ^ spikes, Y a spring. Below the last row the level is open.

#include "engine/replay/button_runs.hpp"
#include "game/rules/session.hpp"

#include <memory>
#include <string>
#include <vector>

namespace scree {

inline EntityData entity_at(int id, const std::string& name, Vec corner, Vec size) {
    EntityData entity;
    entity.id = id;
    entity.name = name;
    entity.box = Aabb::at(corner, size);
    entity.position = corner;
    return entity;
}

/// A lift of 3 x 1 cells that moves from one cell to another.
inline EntityData lift_at(int id, int col, int row, int to_col, int to_row, double speed = 60) {
    EntityData lift = entity_at(id, "lift", {px(16 * col), px(16 * row)}, {px(48), px(16)});
    lift.nodes.push_back({px(16 * to_col), px(16 * to_row)});
    lift.values.all.push_back({"speed", speed});
    lift.values.all.push_back({"pause", std::int64_t{0}});
    return lift;
}

inline std::shared_ptr<const Level> text_level(const std::vector<std::string>& rows,
                                               const std::vector<EntityData>& more = {}) {
    Level level;
    level.name = "text";
    const auto cols = static_cast<int>(rows.front().size());
    level.grid = TileGrid(cols, static_cast<int>(rows.size()), 16);
    level.width = cols * 16;
    level.height = static_cast<int>(rows.size()) * 16;
    const KindIndex rise = level.grid.add_kind({.shape = {ShapeType::floor, {{0, 16}, {16, 0}}}});
    const KindIndex descent = level.grid.add_kind({.shape = {ShapeType::floor, {{0, 0}, {16, 16}}}});
    const KindIndex ledge =
        level.grid.add_kind({.shape = {ShapeType::floor, {{0, 0}, {16, 0}}}, .one_way = OneWay::up});
    int id = 100;
    for (int row = 0; row < static_cast<int>(rows.size()); ++row)
        for (int col = 0; col < cols; ++col) {
            const Vec at{px(16 * col), px(16 * row)};
            const auto add = [&](const char* name, Vec size) {
                level.entities.push_back(
                    entity_at(id++, name, {at.x + (px(16) - size.x) / 2, at.y + px(16) - size.y}, size));
            };
            switch (rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(col)]) {
                case '#':
                    level.grid.set(col, row, solid_kind);
                    break;
                case '/':
                    level.grid.set(col, row, rise);
                    break;
                case '\\':
                    level.grid.set(col, row, descent);
                    break;
                case '-':
                    level.grid.set(col, row, ledge);
                    break;
                case 'P':
                    add("player", {px(12), px(20)});
                    break;
                case 'E':
                    add("exit", {px(16), px(32)});
                    break;
                case 'K':
                    add("checkpoint", {px(16), px(32)});
                    break;
                case 'o':
                    add("coin", {px(12), px(12)});
                    break;
                case '^':
                    add("spikes", {px(16), px(16)});
                    break;
                case 'Y':
                    add("spring", {px(16), px(16)});
                    break;
                default:
                    break;
            }
        }
    level.entities.insert(level.entities.end(), more.begin(), more.end());
    return std::make_shared<const Level>(std::move(level));
}

/// Steps the session with the buttons named by letters, as in `RJ`.
inline void hold(Session& session, const std::string& letters, int ticks = 1) {
    const Buttons held = letters.empty() ? Buttons{} : buttons_named(letters).value();
    for (int tick = 0; tick < ticks; ++tick) session.step(held);
}

/// How often that happened in the last tick.
inline int count(const Session& session, EventType type) {
    int number = 0;
    for (const Event& event : session.events()) number += event.type == type ? 1 : 0;
    return number;
}

}  // namespace scree
