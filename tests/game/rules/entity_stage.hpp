#pragma once
// Entities in levels drawn as text.

#include "tests/support/text_level.hpp"

namespace scree {

/// An entity on the grid of 16 px.
inline EntityData entity_on_grid(int id, const char* name, int col, int row, int cols = 1, int rows = 1) {
    return entity_at(id, name, {px(16 * col), px(16 * row)}, {px(16 * cols), px(16 * rows)});
}

/// A line of terrain.
inline EntityData line_of(int id, const std::vector<Vec>& points) {
    EntityData entity = entity_at(id, "terrain", points.front() - Vec{px(8), px(8)}, {px(16), px(16)});
    entity.position = points.front();
    entity.nodes.assign(points.begin() + 1, points.end());
    return entity;
}

template <class T>
EntityData with(EntityData entity, const char* name, T value) {
    entity.values.all.push_back({name, std::move(value)});
    return entity;
}

inline EntityData with_node(EntityData entity, int col, int row) {
    entity.nodes.push_back({px(16 * col), px(16 * row)});
    return entity;
}

/// Machines of all kinds and a hero between them.
inline std::shared_ptr<const Level> room_of_machines() {
    std::vector<std::string> rows = plain_rows(46, 6, 2);
    rows[2].replace(4, 2, "##");
    return text_level(rows, {entity_on_grid(1, "crate", 5, 1),
                             entity_on_grid(2, "crate", 8, 4),
                             entity_on_grid(3, "boulder", 12, 3, 2, 2),
                             entity_on_grid(4, "crumble", 16, 3, 3),
                             with(entity_on_grid(5, "conveyor", 10, 5, 8), "speed", 60.0),
                             entity_on_grid(6, "walker", 20, 4),
                             entity_on_grid(7, "lever", 4, 4),
                             entity_on_grid(8, "gate", 24, 3, 1, 2),
                             with_node(entity_on_grid(9, "crusher", 22, 0, 2, 1), 22, 3),
                             entity_on_grid(10, "barrier", 30, 1, 1, 4),
                             with_node(entity_on_grid(11, "flyer", 14, 1), 18, 1),
                             entity_on_grid(12, "icicle", 7, 0),
                             entity_on_grid(13, "water", 32, 5, 8, 1),
                             entity_on_grid(14, "boulder", 13, 0, 2, 2),
                             entity_on_grid(15, "checkpoint", 6, 4),
                             entity_on_grid(16, "walker", 26, 4),
                             entity_on_grid(17, "plate", 9, 4),
                             entity_on_grid(18, "crawler", 28, 4),
                             with_node(with(entity_on_grid(19, "crusher", 19, 0, 2, 1), "near", true), 19, 3),
                             with_node(entity_on_grid(20, "saw", 40, 2, 2, 2), 43, 2),
                             with(entity_on_grid(21, "wind", 0, 0, 8, 3), "down", -30.0)});
}

/// Of the n-th actor of the level.
inline Aabb box_of(const Session& session, std::size_t n = 0) { return box_of(session.actors()[n], session.world()); }

/// A run-in of 24 tiles from the start, a 45 degree slope of so many columns, and flat ground behind it.
struct SlideRoom {
    int slope = 8;
    int flat = 60;

    [[nodiscard]] int foot() const { return 24 + slope; }   // column
    [[nodiscard]] int ground() const { return 4 + slope; }  // row of the flat ground
    [[nodiscard]] int shore() const { return foot() + 4; }  // column where a pond begins
    [[nodiscard]] std::vector<std::string> rows() const {
        const auto width = static_cast<std::size_t>(foot() + flat);
        std::vector<std::string> rows(static_cast<std::size_t>(ground() + 2), std::string(width, '.'));
        rows[3][1] = 'P';
        for (int row = 4; row < ground() + 2; ++row)
            for (int col = 0; col < foot() + flat; ++col) {
                char& cell = rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(col)];
                const int top = col < 24 ? 4 : std::min(4 + col - 24, ground());
                if (row == top && col >= 24 && col < foot())
                    cell = '\\';
                else if (row >= top)
                    cell = '#';
            }
        return rows;
    }
    /// The same with a hole for a pond of so many tiles, and ground below it.
    [[nodiscard]] std::vector<std::string> rows_with_pond(int length, int depth) const {
        std::vector<std::string> rows = this->rows();
        rows.insert(rows.end(), static_cast<std::size_t>(depth), rows.back());
        for (int row = ground(); row < ground() + depth; ++row)
            rows[static_cast<std::size_t>(row)].replace(static_cast<std::size_t>(shore()),
                                                        static_cast<std::size_t>(length),
                                                        static_cast<std::size_t>(length), '.');
        return rows;
    }
};

/// Runs to the slope and slides on it until the column is reached, the hero is dead, or ten seconds are over.
inline void slide_to(Session& session, int column) {
    while (session.tick() < 600 && session.deaths() == 0 && session.body().box.left < px(16 * 19)) hold(session, "R");
    while (session.tick() < 600 && session.deaths() == 0 && session.body().box.left < px(16 * column))
        hold(session, "RD");
}

/// Counts the events of a kind while it steps.
inline int steps_with(Session& session, const std::string& buttons, int ticks, EventType type) {
    int number = 0;
    for (int tick = 0; tick < ticks; ++tick) {
        hold(session, buttons);
        number += count(session, type);
    }
    return number;
}

}  // namespace scree
