// Fills the cells of the guide's map.

#include "game/rules/entities/entity.hpp"
#include "game/rules/entities/kinds.hpp"
#include "game/rules/entity_kinds.hpp"
#include "game/rules/places.hpp"
#include "game/rules/terrain.hpp"
#include "tools/solve/guide.hpp"

#include <algorithm>

namespace scree {

namespace {

constexpr int most_climb = 60;  // cells
constexpr int most_lift = 200;
constexpr std::size_t most_cells = 250'000;  // of 8 px; larger ones in larger levels

Sub rise_of(std::int64_t speed, int hold, Sub gravity) {
    return static_cast<Sub>(std::min<std::int64_t>(hold * speed + speed * speed / (2 * gravity), px(4000)));
}

}  // namespace

Guide::Guide(const Level& level, int stretch, const Tuning& tuning, const std::atomic<bool>* stop)
    : tuning_(tuning), stop_(stop) {
    while (static_cast<std::size_t>(px(level.width) / size_) * static_cast<std::size_t>(px(level.height) / size_) >
           most_cells)
        size_ *= 2;
    look(level, stretch);
    cost_ = find_routes(exits());
    stop_ = nullptr;
}

void Guide::look(const Level& level, int stretch) {
    margin_ = px(96) / size_;
    cols_ = px(level.width) / size_ + 1 + 2 * margin_;
    rows_ = px(level.height) / size_ + 1 + margin_;
    cells_.assign(static_cast<std::size_t>(cols_) * static_cast<std::size_t>(rows_), {});
    const auto cells_up = [&](std::int64_t speed, int hold) {
        return std::min(rise_of(speed, hold, tuning_.gravity) * stretch / size_ + 2, most_climb);
    };
    jump_ = cells_up(tuning_.jump_speed, tuning_.jump_hold_ticks);
    int most = jump_;

    World world(level.grid);
    add_terrain(world, level);
    const BodyId probe = world.add_mover({.size = tuning_.body_size}, {});
    std::vector<Aabb> spikes;
    for (const EntityData& entity : level.entities)
        if (entity.name == "spikes") spikes.push_back(spike_box(entity.box, direction_of(entity)));
    for (int row = 0; row < rows_ && !must_stop(); ++row)
        for (int col = 0; col < cols_; ++col) look_at(col, row, world, probe, spikes);

    const auto over = [&](const Aabb& box, auto use) {
        const int col0 = std::max(floor_div(box.left, size_) + margin_, 0);
        const int col1 = std::min(floor_div(box.right - 1, size_) + margin_, cols_ - 1);
        const int row0 = std::max(floor_div(box.top, size_) + margin_, 0);
        const int row1 = std::min(floor_div(box.bottom - 1, size_) + margin_, rows_ - 1);
        for (int row = row0; row <= row1; ++row)
            for (int col = col0; col <= col1; ++col) use(cells_[at(col, row)]);
    };
    // Where the middle of the feet is when the hero touches a box.
    const Vec half{tuning_.body_size.x / 2, tuning_.body_size.y};
    const auto touching = [&](const Aabb& box) {
        return Aabb{box.left - half.x + 1, box.top + 1, box.right + half.x - 1, box.bottom + half.y - 1};
    };
    for (const std::optional<EntitySpec>& spec : read_entities(level)) {
        if (must_stop()) break;
        if (!spec) continue;
        if (spec->kind == &kinds::exit) {
            over(touching(spec->box), [](Cell& cell) { cell.goal = true; });
            exits_.push_back(spec->home.centre());
        }
        const std::optional<Footing> footing = footing_of(level, spec->entity, tuning_);
        if (!footing) continue;
        const bool throws = footing->throws > 0;
        const Sub lent = spec->kind->has_rail ? std::min(footing->speed, tuning_.lift_cap_up) : 0;
        const int climb = footing->lifts ? std::min(spec->home.height() / size_ + 2, most_lift)
                          : throws       ? cells_up(footing->throws, footing->hold)
                                         : cells_up(tuning_.jump_speed + lent, tuning_.jump_hold_ticks);
        most = std::max(most, climb);
        const Vec size = spec->home.size();
        for (Sub distance = 0; distance <= spec->rail.total && !must_stop(); distance += size_ / 2) {
            const Vec corner = spec->kind->has_rail ? spec->rail.corner_at(distance) : spec->home.corner();
            const Aabb box = Aabb::at(corner, size);
            const Aabb feet_on{box.left - half.x, box.top - size_, box.right + half.x, box.top};
            if (footing->lifts || throws)
                over(throws ? touching(box) : box, [&](Cell& cell) { cell.throws = static_cast<std::uint8_t>(climb); });
            else
                over(feet_on, [&](Cell& cell) { cell.climb = std::max(cell.climb, static_cast<std::uint8_t>(climb)); });
        }
    }
    levels_ = most + 1;
}

/// Tries places of the feet in the cell, the middle first; one that is free makes it open.
void Guide::look_at(int col, int row, World& world, BodyId probe, const std::vector<Aabb>& spikes) {
    static constexpr int order[] = {4, 2, 6, 0};
    static constexpr int rise[] = {0, 2, 4, 6};
    Cell& cell = cells_[at(col, row)];
    const Vec corner{(col - margin_) * size_, (row - margin_) * size_};
    const Sub eighth = size_ / 8;
    const auto hurts_at = [&](const Aabb& box) {
        const Aabb inner = grown(box, -tuning_.hurt_inset);
        return std::any_of(spikes.begin(), spikes.end(), [&](const Aabb& points) { return overlaps(inner, points); });
    };
    for (const int up : rise)
        for (const int right : order) {
            const Vec foot{corner.x + right * eighth, corner.y + size_ - up * eighth};
            const Aabb box =
                Aabb::at({foot.x - tuning_.body_size.x / 2, foot.y - tuning_.body_size.y}, tuning_.body_size);
            if (!world.is_free(box, probe)) continue;
            const bool hurts = hurts_at(box);
            if (cell.open && !cell.hurts && hurts) continue;
            if (!cell.open || cell.hurts) {
                cell.open = true;
                cell.hurts = hurts;
            }
            world.place(probe, box.corner());
            if (world.ground_below(probe, size_ - 1).type != Ground::Type::none)
                cell.climb = static_cast<std::uint8_t>(jump_);
            if (world.free_distance(probe, Side::left, tuning_.wall_reach) < tuning_.wall_reach) cell.walls |= 1U;
            if (world.free_distance(probe, Side::right, tuning_.wall_reach) < tuning_.wall_reach) cell.walls |= 2U;
            if (!hurts && up + right > 4) break;
        }
    if (!cell.open) return;
    const TileGrid& grid = world.grid();
    // One-routes on the sides of the tile that the middle of the cell is in.
    const Vec middle{corner.x + size_ / 2, corner.y + size_ / 2};
    const auto kind_at = [&](Vec place) -> const TileKind& {
        return grid.kind_at(grid.cell_of(place.x), grid.cell_of(place.y));
    };
    const TileKind& left = kind_at(middle - Vec{size_, 0});
    const TileKind& right = kind_at(middle + Vec{size_, 0});
    const TileKind& here = kind_at(middle);
    if (&left != &here && left.one_way == OneWay::right) cell.closed |= 1U;
    if (&right != &here && right.one_way == OneWay::left) cell.closed |= 2U;
    const TileKind& above = kind_at(middle - Vec{0, size_});
    if (&above != &here && above.one_way == OneWay::down) cell.closed |= 4U;
}

}  // namespace scree
