// Lines of terrain whose ground is on the wrong side, or on both.
#include "engine/geometry/normal.hpp"
#include "game/lint/lint.hpp"
#include "game/rules/entity_kinds.hpp"
#include "game/rules/terrain.hpp"

#include <algorithm>
#include <optional>

namespace scree {

namespace {

constexpr int most_pairs = 4'000'000;  // of edges that are compared, for the whole level

/// The side of the edge's line on which the point is: 1 right of its direction, -1 left, 0 on it.
int side_of(const BoundaryEdge& edge, Vec point) {
    const std::int64_t turn = cross(edge.b - edge.a, point - edge.a);
    return turn > 0 ? 1 : turn < 0 ? -1 : 0;
}

/// Where two edges that cross do so.
Vec meeting_of(const BoundaryEdge& edge, const BoundaryEdge& other) {
    const Vec course = edge.b - edge.a;
    const auto from = static_cast<double>(cross(other.a - edge.a, other.b - other.a));
    const double share = from / static_cast<double>(cross(course, other.b - other.a));
    return edge.a + Vec{static_cast<Sub>(course.x * share), static_cast<Sub>(course.y * share)};
}

class LineLint {
  public:
    LineLint(const Level& level, const Doubts& doubts, ogmo::Report& report)
        : level_(level), doubts_(doubts), report_(report) {}

    void check() {
        for (const EntityData& entity : level_.entities) {
            if (!is_terrain(entity)) continue;
            const std::vector<BoundaryEdge> edges = terrain_edges(entity);
            if (terrain_spec(entity).one_way || edges.empty()) continue;
            if (const std::optional<Vec> at = crossing_of(edges)) {
                report_.warning("terrain-crosses-itself", place_of(level_, entity),
                                "its line crosses itself at " + std::to_string(at->x / px(1)) + ", " +
                                    std::to_string(at->y / px(1)) +
                                    ", so one side of the crossing is ground inside out",
                                "Drag its nodes apart, or make two entities of it");
                continue;
            }
            const bool is_closed = edges.front().a == edges.back().b;
            if (is_closed ? !is_inside_out(entity, edges) : !is_ceiling_over_rock(edges)) continue;
            report_.warning("terrain-inside-out", place_of(level_, entity),
                            is_closed ? "its closed line runs counter-clockwise, so what it encloses is air"
                                      : "its line runs from right to left, so its ground is above it and the hero "
                                        "falls through",
                            is_closed ? "Place its nodes clockwise" : "Place its nodes from left to right");
        }
    }

  private:
    /// The point at which two edges cross.
    std::optional<Vec> crossing_of(const std::vector<BoundaryEdge>& edges) {
        std::vector<const BoundaryEdge*> by_left;
        for (const BoundaryEdge& edge : edges) by_left.push_back(&edge);
        const auto left = [](const BoundaryEdge* edge) { return std::min(edge->a.x, edge->b.x); };
        std::stable_sort(by_left.begin(), by_left.end(),
                         [&](const auto* a, const auto* b) { return left(a) < left(b); });
        for (std::size_t i = 0; i < by_left.size(); ++i) {
            const BoundaryEdge& edge = *by_left[i];
            for (std::size_t j = i + 1; j < by_left.size() && --pairs_ > 0; ++j) {
                const BoundaryEdge& other = *by_left[j];
                if (left(&other) >= std::max(edge.a.x, edge.b.x)) break;
                if (side_of(edge, other.a) * side_of(edge, other.b) < 0 &&
                    side_of(other, edge.a) * side_of(other, edge.b) < 0)
                    return meeting_of(edge, other);
            }
        }
        return std::nullopt;
    }

    /// True if the line encloses air that nothing needs: no cave in the ground of another line, none that one arrives
    /// in.
    [[nodiscard]] bool is_inside_out(const EntityData& entity, const std::vector<BoundaryEdge>& edges) const {
        if (doubts_.any()) return false;
        std::int64_t twice_area = 0;
        for (const BoundaryEdge& edge : edges) twice_area += cross(edge.a - edges.front().a, edge.b - edges.front().a);
        if (twice_area >= 0) return false;
        const Aabb bounds = terrain_bounds(entity);
        return std::none_of(level_.entities.begin(), level_.entities.end(), [&](const EntityData& other) {
            if (is_terrain(other)) return &other != &entity && is_in_terrain(other, edges.front().a);
            const EntityKind* kind = find_entity_kind(other.name);
            return kind != nullptr && kind->is_arrival && overlaps(other.box, bounds);
        });
    }

    /// True if the line runs to the left and has rock right below it everywhere, so that it is no room's ceiling.
    [[nodiscard]] bool is_ceiling_over_rock(const std::vector<BoundaryEdge>& edges) const {
        constexpr Sub thickness = px(4);
        const TileGrid& grid = level_.grid;
        const auto is_over_rock = [&](const BoundaryEdge& edge) {
            for (int col = grid.cell_of(edge.b.x); col <= grid.cell_of(edge.a.x - 1); ++col) {
                const Sub x = std::clamp(grid.tile_sub() * col + grid.tile_sub() / 2, edge.b.x, edge.a.x);
                const auto rise = (std::int64_t{edge.a.y} - edge.b.y) * (x - edge.b.x) / (edge.a.x - edge.b.x);
                const int row = grid.cell_of(edge.b.y + static_cast<Sub>(rise) + thickness);
                if (!grid.has_cells(col, row, col, row)) return false;
                if (grid.kind_at(col, row).shape.type != ShapeType::solid) return false;
            }
            return edge.b.x < edge.a.x;
        };
        return !doubts_.grid && std::all_of(edges.begin(), edges.end(), is_over_rock);
    }

    const Level& level_;
    const Doubts& doubts_;
    ogmo::Report& report_;
    int pairs_ = most_pairs;
};

}  // namespace

void lint_lines(const Level& level, const Doubts& doubts, ogmo::Report& report) {
    LineLint(level, doubts, report).check();
}

}  // namespace scree
