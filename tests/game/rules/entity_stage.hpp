#pragma once
// Entities in levels drawn as text.

#include "tests/support/text_level.hpp"

namespace scree {

/// An entity on the grid of 16 px.
inline EntityData entity_on_grid(int id, const char* name, int col, int row, int cols = 1, int rows = 1) {
    return entity_at(id, name, {px(16 * col), px(16 * row)}, {px(16 * cols), px(16 * rows)});
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

/// Of the n-th actor of the level.
inline Aabb box_of(const Session& session, std::size_t n = 0) { return box_of(session.actors()[n], session.world()); }

}  // namespace scree
