// Lines of terrain whose ground is on the wrong side, or on both.
#include "engine/geometry/normal.hpp"
#include "game/lint/lint.hpp"
#include "game/rules/entity_kinds.hpp"
#include "game/rules/places.hpp"
#include "game/rules/terrain.hpp"
#include "game/rules/tuning.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>
#include <vector>

namespace scree {

namespace {

constexpr Sub nearly = px(4);
constexpr int most_pairs = 1'000'000;  // of edges that are compared, for each line

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

/// Of an edge that runs to the left.
Sub height_at(const BoundaryEdge& edge, Sub x) {
    const std::int64_t rise = std::int64_t{edge.a.y} - edge.b.y;
    return edge.b.y + static_cast<Sub>(rise * (x - edge.b.x) / (edge.a.x - edge.b.x));
}

class LineLint {
  public:
    LineLint(const Level& level, const Doubts& doubts, ogmo::Report& report)
        : level_(level), doubts_(doubts), report_(report) {}

    void check() {
        const Vec hero = Tuning{}.body_size;
        for (const EntityData& entity : level_.entities) {
            const EntityKind* kind = find_entity_kind(entity.name);
            if (is_terrain(entity)) lines_.emplace_back(&entity, terrain_bounds(entity));
            if (kind != nullptr && kind->is_arrival) arrivals_.push_back(arrival_box(entity, hero));
        }
        for (const auto& [line, bounds] : lines_) {
            const EntityData& entity = *line;
            const std::vector<BoundaryEdge> edges = terrain_edges(entity);
            if (terrain_spec(entity).one_way || edges.empty()) continue;
            const bool is_closed = edges.front().a == edges.back().b;
            if (const std::optional<Vec> at = is_closed ? crossing_of(edges) : std::nullopt) {
                report_.warning("terrain-crosses-itself", place_of(level_, entity),
                                "its line crosses itself at " + std::to_string(at->x / px(1)) + ", " +
                                    std::to_string(at->y / px(1)) +
                                    ", so one side of the crossing is ground inside out",
                                "Drag its nodes apart, or make two entities of it");
                continue;
            }
            if (is_closed ? !is_inside_out(entity, bounds, edges) : !is_upside_down(edges)) continue;
            report_.warning("terrain-inside-out", place_of(level_, entity),
                            is_closed ? "its closed line runs counter-clockwise, so what it encloses is air"
                                      : "its line runs from right to left, so its ground is above it and the hero "
                                        "falls through",
                            is_closed ? "Place its nodes clockwise" : "Place its nodes from left to right");
        }
    }

  private:
    /// The point at which two edges cross.
    [[nodiscard]] static std::optional<Vec> crossing_of(const std::vector<BoundaryEdge>& edges) {
        int pairs = most_pairs;
        std::vector<const BoundaryEdge*> by_left;
        for (const BoundaryEdge& edge : edges) by_left.push_back(&edge);
        const auto left = [](const BoundaryEdge* edge) { return std::min(edge->a.x, edge->b.x); };
        std::stable_sort(by_left.begin(), by_left.end(),
                         [&](const auto* a, const auto* b) { return left(a) < left(b); });
        for (std::size_t i = 0; i < by_left.size(); ++i) {
            const BoundaryEdge& edge = *by_left[i];
            for (std::size_t j = i + 1; j < by_left.size() && --pairs > 0; ++j) {
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
    [[nodiscard]] bool is_inside_out(const EntityData& entity, const Aabb& bounds,
                                     const std::vector<BoundaryEdge>& edges) const {
        const Vec start = edges.front().a;
        std::int64_t twice_area = 0;
        for (const BoundaryEdge& edge : edges) twice_area += cross(edge.a - start, edge.b - start);
        if (doubts_.any() || twice_area >= 0) return false;
        const auto surrounds = [&](const auto& line) {
            const bool is_near = line.first != &entity && contains(line.second, Aabb::at(start, {}));
            return is_near && windings(*line.first, start) > 0;
        };
        const auto is_inside = [&](const Aabb& arrival) {
            return overlaps(arrival, bounds) && windings(entity, arrival.centre()) != 0;
        };
        return std::none_of(lines_.begin(), lines_.end(), surrounds) &&
               std::none_of(arrivals_.begin(), arrivals_.end(), is_inside);
    }

    /// True if the line runs to the left and is no ceiling: one arrives on it, its ends stand on the ground, or it has
    /// rock right below it everywhere.
    [[nodiscard]] bool is_upside_down(const std::vector<BoundaryEdge>& edges) const {
        const bool is_stood_on = std::any_of(edges.begin(), edges.end(), [&](const BoundaryEdge& edge) {
            return std::any_of(arrivals_.begin(), arrivals_.end(), [&](const Aabb& arrival) {
                const Vec feet{arrival.centre().x, arrival.bottom};
                return feet.x >= edge.b.x && feet.x < edge.a.x && std::abs(height_at(edge, feet.x) - feet.y) <= nearly;
            });
        });
        if (is_stood_on || doubts_.grid) return is_stood_on;
        const Vec start = edges.front().a, end = edges.back().b;
        return (end.x < start.x && is_on_ground(start) && is_on_ground(end)) ||
               std::all_of(edges.begin(), edges.end(), [&](const BoundaryEdge& edge) { return is_over_rock(edge); });
    }

    /// True on top of a tile, also at its corner.
    [[nodiscard]] bool is_on_ground(Vec point) const {
        const TileGrid& grid = level_.grid;
        const int above = grid.cell_of(point.y - nearly), below = grid.cell_of(point.y + nearly);
        const auto is_top = [&](int col) {
            return above < below && grid.has_cells(col, above, col, below) &&
                   grid.kind_at(col, above).shape.type == ShapeType::empty &&
                   grid.kind_at(col, below).shape.type == ShapeType::solid;
        };
        return is_top(grid.cell_of(point.x - nearly)) || is_top(grid.cell_of(point.x + nearly));
    }

    [[nodiscard]] bool is_over_rock(const BoundaryEdge& edge) const {
        const TileGrid& grid = level_.grid;
        for (int col = grid.cell_of(edge.b.x); col <= grid.cell_of(edge.a.x - 1) && edge.b.x < edge.a.x; ++col) {
            const Sub x = std::clamp(grid.tile_sub() * col + grid.tile_sub() / 2, edge.b.x, edge.a.x);
            const int row = grid.cell_of(height_at(edge, x) + nearly);
            if (!grid.has_cells(col, row, col, row)) return false;
            if (grid.kind_at(col, row).shape.type != ShapeType::solid) return false;
        }
        return edge.b.x < edge.a.x;
    }

    const Level& level_;
    const Doubts& doubts_;
    ogmo::Report& report_;
    std::vector<std::pair<const EntityData*, Aabb>> lines_;  // each with its bounds
    std::vector<Aabb> arrivals_;                             // where a hero comes into the level
};

}  // namespace

void lint_lines(const Level& level, const Doubts& doubts, ogmo::Report& report) {
    LineLint(level, doubts, report).check();
}

}  // namespace scree
