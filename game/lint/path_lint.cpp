// Checkpoints that a path leads around, and deep pits in which nothing ends the fall.
#include "game/lint/free_cells.hpp"
#include "game/lint/lint.hpp"
#include "game/rules/entities/entity.hpp"
#include "game/rules/entities/kinds.hpp"
#include "game/rules/entity_kinds.hpp"
#include "game/rules/places.hpp"
#include "game/rules/tuning.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace scree {

namespace {

constexpr int deep = 8;                               // tiles from the lip to the open bottom of the level
constexpr int soon = 4;                               // tiles from the lip to an abyss
constexpr std::size_t most_column_work = 40'000'000;  // cells times checkpoints

void check_columns(const Level& level, const FreeCells& cells, ogmo::Report& report) {
    const Tuning tuning;
    const auto start = std::find_if(level.entities.begin(), level.entities.end(),
                                    [](const EntityData& entity) { return entity.name == "player"; });
    if (start == level.entities.end()) return;
    std::size_t work = 0;
    bool is_order_told = false;
    const std::vector<std::optional<EntitySpec>> specs = read_entities(level);
    for (const std::optional<EntitySpec>& column : specs) {
        if (!column || column->kind != &kinds::checkpoint || (work += cells.size()) > most_column_work) continue;
        if (!cells.is_stood_on(column->home)) continue;  // which is told already
        const std::vector<bool> before = cells.reached(arrival_box(*start, tuning.body_size), column->box);
        const std::string place = place_of(level, level.entities[static_cast<std::size_t>(column->entity)]);
        const auto is_passed_to = [&](const std::optional<EntitySpec>& exit) {
            return exit && exit->kind == &kinds::exit && cells.is_any_in(before, exit->box);
        };
        if (std::any_of(specs.begin(), specs.end(), is_passed_to))
            report.warning("checkpoint-can-be-passed", place, "a route from the start to the exit misses its column",
                           "Move it to a place that all routes pass, or close the route above or below it");
        for (const std::optional<EntitySpec>& other : specs) {
            if (&other == &column) break;
            if (!other || other->kind != &kinds::checkpoint || !cells.is_stood_on(other->home)) continue;
            if (cells.is_any_in(before, other->box)) continue;
            if (std::exchange(is_order_told, true)) break;
            report.warning(
                "checkpoint-order", place_of(level, level.entities[static_cast<std::size_t>(other->entity)]),
                "the hero passes " + place + " before it, and then it no longer counts, as it was placed first",
                "Place the checkpoints again, in the order of the path");
            break;
        }
    }
}

/// The columns, ends included, that are open at the bottom of the level, and the rows of the lips beside them; 0 where
/// the level ends.
struct Pit {
    int left = 0;
    int right = 0;
    int left_lip = 0;
    int right_lip = 0;

    [[nodiscard]] int lower_lip() const { return std::max(left_lip, right_lip); }
    [[nodiscard]] int width() const { return right - left + 1; }
};

/// The uppermost of the free rows from the bottom of the level up; one below the bottom if that is ground.
int top_of_depth(const FreeCells& cells, int col, int bottom) {
    int row = bottom + 1;
    while (cells.is_free(col, row - 1)) --row;
    return row;
}

/// What the next column is for one that is open from the bottom up to some row.
struct PitSide {
    bool is_wall = false;  // ground that ends the pit, or the end of the level
    int lip = 0;           // row of its surface; 0 if it reaches as high as the pit
};

PitSide side_of(const FreeCells& cells, int top, int col, int bottom, int cols) {
    if (col < 0 || col >= cols) return {true, 0};
    int row = top_of_depth(cells, col, bottom);
    if (row <= top) return {};
    while (row > top && !cells.is_free(col, row - 1)) --row;
    return row > top ? PitSide{true, row} : PitSide{row == top, 0};
}

bool is_served(const Level& level, const Aabb& depth) {
    for (std::size_t i = 0; i < level.entities.size(); ++i) {
        const std::optional<Footing> footing = footing_of(level, static_cast<int>(i), {});
        if (footing && (footing->lifts || footing->speed > 0) && overlaps(footing->box, depth)) return true;
    }
    return false;
}

bool has_abyss(const Level& level, const Aabb& depth, Sub lowest_top) {
    return std::any_of(level.entities.begin(), level.entities.end(), [&](const EntityData& entity) {
        return entity.name == "abyss" && overlaps(entity.box, depth) && entity.box.top <= lowest_top;
    });
}

/// Where ground hangs over the bottom of the level there is none: only a way down from above makes a pit.
std::vector<Pit> pits_of(const Level& level, const FreeCells& cells) {
    std::vector<Pit> pits;
    const int bottom = level.grid.rows() - 1;
    const int cols = level.grid.cols();
    if (level.grid.outside().bottom_solid) return pits;
    for (int col = 0; col < cols; ++col) {
        if (!cells.is_free(col, bottom)) continue;
        const auto beside = [&](int of, int next) {
            return side_of(cells, top_of_depth(cells, of, bottom), next, bottom, cols);
        };
        const PitSide left = beside(col, col - 1);
        if (!left.is_wall) continue;
        Pit pit{col, col, left.lip, 0};
        while (!beside(pit.right, pit.right + 1).is_wall && !beside(pit.right + 1, pit.right).is_wall) ++pit.right;
        const PitSide right = beside(pit.right, pit.right + 1);
        pit.right_lip = right.lip;
        if (right.is_wall) pits.push_back(pit);
        col = pit.right;
    }
    return pits;
}

void check_depth(const Level& level, const Pit& pit, ogmo::Report& report) {
    const int rows = level.grid.rows();
    const int lip = pit.lower_lip();
    const Sub tile = level.grid.tile_sub();
    if (lip == 0 || rows - lip <= deep) return;
    const Aabb depth{pit.left * tile, lip * tile, (pit.right + 1) * tile, rows * tile};
    if (is_served(level, depth) || has_abyss(level, depth, (lip + soon) * tile)) return;
    report.warning("pit-without-abyss", place_of_cell(level, pit.left, lip),
                   "the pit from column " + std::to_string(pit.left) + " to " + std::to_string(pit.right) +
                       " is open at the bottom, " + std::to_string(rows - lip) +
                       " tiles below its edge, so a fall takes long to end",
                   "Place an abyss in it, at most 4 tiles below the edge");
}

/// Ten and eleven tiles look like a jump and are none: a run clears nine and a half, and a launch is built from twelve.
void check_width(const Level& level, const FreeCells& cells, const Pit& pit, ogmo::Report& report) {
    if (pit.width() < 10 || pit.width() > 11 || pit.left_lip == 0 || pit.right_lip == 0) return;
    if (std::abs(pit.left_lip - pit.right_lip) > 2) return;
    const int top = std::max(std::min(pit.left_lip, pit.right_lip) - 4, 0);
    for (int col = pit.left; col <= pit.right; ++col)
        for (int row = top; row < level.grid.rows(); ++row)
            if (!cells.is_free(col, row) || level.grid.kind_at(col, row).shape.type != ShapeType::empty) return;
    const Sub tile = level.grid.tile_sub();
    const Aabb between{pit.left * tile, top * tile, (pit.right + 1) * tile, level.grid.rows() * tile};
    const Aabb before{between.left - 24 * tile, between.top, between.right + 24 * tile, between.bottom};
    for (std::size_t i = 0; i < level.entities.size(); ++i) {
        const std::optional<Footing> footing = footing_of(level, static_cast<int>(i), {});
        if (!footing) continue;
        const bool lends_speed = footing->speed > 0 || footing->throws > 0 || level.entities[i].name == "conveyor";
        if (overlaps(footing->box, lends_speed ? before : between)) return;
    }
    report.warning(
        "gap-of-ten", place_of_cell(level, pit.left, pit.left_lip),
        "the gap is " + std::to_string(pit.width()) + " tiles wide: too wide for a run, too narrow to need a slide",
        "Make it at most 9 tiles wide for a run, or at least 12 for a launch");
}

}  // namespace

void lint_paths(const Level& level, const Doubts& doubts, ogmo::Report& report) {
    if (doubts.any()) return;
    const FreeCells cells(level);
    check_columns(level, cells, report);
    for (const Pit& pit : pits_of(level, cells)) {
        check_depth(level, pit, report);
        check_width(level, cells, pit, report);
    }
    lint_water(level, cells, report);
}

}  // namespace scree
