#pragma once
// Levels drawn as text, for tests of the rules: tiles as in text_grid.hpp, P the start, E the exit, K a checkpoint, o a
// coin, ^ spikes, Y a spring. Below the last row the level is open.

#include "engine/replay/button_runs.hpp"
#include "game/rules/session.hpp"
#include "tests/support/text_grid.hpp"

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
    level.grid = text_grid(rows);
    level.width = level.grid.cols() * 16;
    level.height = level.grid.rows() * 16;
    struct Letter {
        char letter;
        const char* name;
        Vec size;
    };
    constexpr Letter letters[] = {{'P', "player", {px(12), px(20)}},     {'E', "exit", {px(16), px(32)}},
                                  {'K', "checkpoint", {px(16), px(32)}}, {'o', "coin", {px(12), px(12)}},
                                  {'^', "spikes", {px(16), px(16)}},     {'Y', "spring", {px(16), px(16)}}};
    int id = 100;
    for (int row = 0; row < level.grid.rows(); ++row)
        for (int col = 0; col < level.grid.cols(); ++col)
            for (const auto& [letter, name, size] : letters)
                if (rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(col)] == letter)
                    level.entities.push_back(entity_at(
                        id++, name, {px(16 * col) + (px(16) - size.x) / 2, px(16 * row + 16) - size.y}, size));
    level.entities.insert(level.entities.end(), more.begin(), more.end());
    return std::make_shared<const Level>(std::move(level));
}

/// Air over a floor, on which the hero stands in that column.
inline std::vector<std::string> plain_rows(std::size_t width, std::size_t height, std::size_t start = 1) {
    std::vector<std::string> rows(height, std::string(width, '.'));
    rows.back() = std::string(width, '#');
    rows[height - 2][start] = 'P';
    return rows;
}

/// That row over a floor, and so many rows of air above it.
inline std::vector<std::string> over_floor(const std::string& row, std::size_t air = 2) {
    std::vector<std::string> rows(air + 2, std::string(row.size(), '.'));
    rows[air] = row;
    rows.back() = std::string(row.size(), '#');
    return rows;
}

/// The same level with other borders of its map.
inline Level with_borders(Level level, const Outside& borders) {
    TileGrid grid(level.grid.cols(), level.grid.rows(), level.grid.tile_size(), borders);
    for (const TileKind& kind : level.grid.kinds()) grid.add_kind(kind);
    for (int row = 0; row < grid.rows(); ++row)
        for (int col = 0; col < grid.cols(); ++col) grid.set(col, row, level.grid.at(col, row));
    level.grid = grid;
    return level;
}

/// Open to the left and the right.
constexpr Outside open_sides{.left_solid = false, .right_solid = false};

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
