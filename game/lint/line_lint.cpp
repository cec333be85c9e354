// Lines of terrain whose ground is on the wrong side, or on both.
#include "engine/geometry/normal.hpp"
#include "game/lint/free_cells.hpp"
#include "game/lint/lint.hpp"
#include "game/rules/entity_kinds.hpp"
#include "game/rules/places.hpp"
#include "game/rules/terrain.hpp"
#include "game/rules/tuning.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace scree {

namespace {

constexpr int most_pairs = 1'000'000;   // of edges that are compared, for each line
constexpr int most_looks = 10'000'000;  // at lines and edges above others; then none is upside down

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

/// Of an edge that is not upright.
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
            if (is_closed && is_flat(edges)) {
                report_.warning("terrain-encloses-nothing", place_of(level_, entity),
                                "its closed line encloses no ground: it needs three points that are not in one line",
                                "Add a node, or clear \"closed\"");
                continue;
            }
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
    [[nodiscard]] static bool is_flat(const std::vector<BoundaryEdge>& edges) {
        const BoundaryEdge& first = edges.front();
        return std::all_of(edges.begin(), edges.end(),
                           [&](const BoundaryEdge& edge) { return side_of(first, edge.b) == 0; });
    }

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

    /// True if the line runs to the left and the hero gets to the air above all of it, which its ground would fill. One
    /// that hangs from the top of the map is a ceiling.
    [[nodiscard]] bool is_upside_down(const std::vector<BoundaryEdge>& edges) {
        const Sub ends = std::max(edges.front().a.y, edges.back().b.y);
        const auto is_below_ends = [&](const BoundaryEdge& edge) { return edge.a.y > ends; };
        const bool hangs = ends <= 2 * level_.grid.tile_sub() && std::any_of(edges.begin(), edges.end(), is_below_ends);
        if (doubts_.grid || hangs) return false;
        return std::all_of(edges.begin(), edges.end(), [&](const BoundaryEdge& edge) { return is_below_air(edge); });
    }

    [[nodiscard]] bool is_below_air(const BoundaryEdge& edge) {
        if (edge.b.x >= edge.a.x) return false;
        const TileGrid& grid = level_.grid;
        const Sub x = edge.b.x + (edge.a.x - edge.b.x) / 2;
        const Sub y = height_at(edge, x);
        const int col = grid.cell_of(x);
        int row = grid.cell_of(y);
        // The line itself closes the lowest of these cells.
        while (!cells().is_free(col, row)) {
            if (!grid.has_cells(col, row, col, row) || grid.kind_at(col, row).shape.type == ShapeType::solid)
                return false;
            --row;
        }
        const Vec above{x, row * grid.tile_sub()};
        return cells().is_any_in(reached_, Aabb::at(above, {1, 1})) &&
               !is_line_between(x, above.y + grid.tile_sub(), y);
    }

    [[nodiscard]] bool is_line_between(Sub x, Sub top, Sub bottom) {
        for (const auto& [line, bounds] : lines_) {
            if (--looks_ < 0) return true;
            if (bounds.left > x || bounds.right <= x || bounds.top >= bottom || bounds.bottom < top) continue;
            for (const BoundaryEdge& edge : terrain_edges(*line)) {
                if (--looks_ < 0) return true;
                if (std::min(edge.a.x, edge.b.x) > x || std::max(edge.a.x, edge.b.x) <= x) continue;
                const Sub y = height_at(edge, x);
                if (y >= top && y < bottom) return true;
            }
        }
        return false;
    }

    const FreeCells& cells() {
        if (!cells_) {
            cells_.emplace(level_);
            reached_.assign(cells_->size(), false);
            for (const Aabb& arrival : arrivals_) {
                const std::vector<bool> more = cells_->reached(arrival);
                std::transform(more.begin(), more.end(), reached_.begin(), reached_.begin(), std::logical_or<>());
            }
        }
        return *cells_;
    }

    const Level& level_;
    const Doubts& doubts_;
    ogmo::Report& report_;
    std::vector<std::pair<const EntityData*, Aabb>> lines_;  // each with its bounds
    std::vector<Aabb> arrivals_;                             // where a hero comes into the level
    std::optional<FreeCells> cells_;                         // made when a line needs them
    std::vector<bool> reached_;                              // by cell: a hero gets there from an arrival
    int looks_ = most_looks;
};

}  // namespace

void lint_lines(const Level& level, const Doubts& doubts, ogmo::Report& report) {
    LineLint(level, doubts, report).check();
}

}  // namespace scree
