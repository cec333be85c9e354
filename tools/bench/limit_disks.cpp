#include "tools/bench/limit_disks.hpp"

#include <algorithm>
#include <cmath>

namespace scree::bench {

namespace {

constexpr float radius = disk_radius;
constexpr float inverse_inertia = 2.F / (radius * radius);
constexpr float friction = 0.5F;
constexpr float bounce = 0.3F;
constexpr float margin = 1.5F;
constexpr float least_bounce_speed = 40.F;
constexpr int substeps = 4;
constexpr float step = 1.F / 60 / substeps;
constexpr float root_half = 0.70710678F;

}  // namespace

SceneTile LimitDisks::tile(int col, int row) const { return tiles_[static_cast<std::size_t>(row * cols_ + col)]; }

void LimitDisks::build(const SceneMap& map) {
    cols_ = map.cols;
    rows_ = map.rows;
    tiles_ = map.tiles;
}

void LimitDisks::add(const std::vector<Place>& centres) {
    for (const Place centre : centres) disks_.push_back({centre.x, centre.y, 0, 0, 0, static_cast<int>(disks_.size())});
    old_first_.assign(disks_.size(), 0);
    old_end_.assign(disks_.size(), 0);
}

std::vector<Place> LimitDisks::positions() const {
    std::vector<Place> places(disks_.size());
    for (const Disk& disk : disks_) places[static_cast<std::size_t>(disk.id)] = {disk.x, disk.y};
    return places;
}

void LimitDisks::sort() {
    const auto cell = [&](const Disk& disk) {
        return static_cast<std::size_t>((static_cast<int>(disk.y) >> 4) * cols_ + (static_cast<int>(disk.x) >> 4));
    };
    starts_.assign(static_cast<std::size_t>(cols_ * rows_) + 1, 0);
    for (const Disk& disk : disks_) ++starts_[cell(disk) + 1];
    for (std::size_t i = 1; i < starts_.size(); ++i) starts_[i] += starts_[i - 1];
    fill_ = starts_;
    sorted_.resize(disks_.size());
    for (const Disk& disk : disks_) sorted_[static_cast<std::size_t>(fill_[cell(disk)]++)] = disk;
    disks_.swap(sorted_);
}

void LimitDisks::warm(Touch& touch, int id) const {
    const auto at = static_cast<std::size_t>(id);
    for (int i = old_first_[at]; i < old_end_[at]; ++i) {
        const Touch& old = old_[static_cast<std::size_t>(i)];
        if (old.key != touch.key) continue;
        touch.push = old.push;
        touch.rub = old.rub;
        return;
    }
}

void LimitDisks::add_touch(Touch touch, int id, int other_id) {
    warm(touch, id);
    if (touch.push == 0 && other_id >= 0) warm(touch, other_id);
    touches_.push_back(touch);
}

void LimitDisks::find_pairs(int at) {
    const auto i = static_cast<std::size_t>(at);
    const Disk& a = disks_[i];
    const auto cell = static_cast<std::size_t>((static_cast<int>(a.y) >> 4) * cols_ + (static_cast<int>(a.x) >> 4));
    const auto respond = [&](int other) {
        const Disk& b = disks_[static_cast<std::size_t>(other)];
        const float dx = b.x - a.x;
        const float dy = b.y - a.y;
        const float square = dx * dx + dy * dy;
        if (square >= (2 * radius + margin) * (2 * radius + margin)) return;
        const float distance = std::sqrt(square);
        const bool apart = distance > 1e-6F;
        Touch touch;
        touch.a = at;
        touch.b = other;
        touch.nx = apart ? dx / distance : 1;
        touch.ny = apart ? dy / distance : 0;
        touch.gap = distance - 2 * radius;
        touch.x = dx;
        touch.y = dy;
        touch.approach = (b.vx - a.vx) * touch.nx + (b.vy - a.vy) * touch.ny;
        touch.key =
            static_cast<std::uint64_t>(std::min(a.id, b.id)) << 32 | static_cast<std::uint64_t>(std::max(a.id, b.id));
        add_touch(touch, a.id, b.id);
    };
    for (int other = at + 1; other < starts_[cell + 1]; ++other) respond(other);
    const auto cols = static_cast<std::size_t>(cols_);
    for (const std::size_t ahead : {std::size_t{1}, cols - 1, cols, cols + 1}) {
        if (cell + ahead + 1 >= starts_.size()) continue;
        for (int other = starts_[cell + ahead]; other < starts_[cell + ahead + 1]; ++other) respond(other);
    }
}

void LimitDisks::find_tiles(int at) {
    const Disk& disk = disks_[static_cast<std::size_t>(at)];
    const float reach = margin + std::sqrt(disk.vx * disk.vx + disk.vy * disk.vy) / 60;
    const auto cell = [](float pixels) { return static_cast<int>(pixels) >> 4; };
    for (int row = cell(disk.y - radius - reach); row <= cell(disk.y + radius + reach); ++row)
        for (int col = cell(disk.x - radius - reach); col <= cell(disk.x + radius + reach); ++col) {
            const SceneTile kind = tile(col, row);
            if (kind == SceneTile::empty) continue;
            const auto left = static_cast<float>(col * tile_px);
            const auto top = static_cast<float>(row * tile_px);
            Touch touch;
            if (kind == SceneTile::solid) {
                const float dx = std::clamp(disk.x, left, left + tile_px) - disk.x;
                const float dy = std::clamp(disk.y, top, top + tile_px) - disk.y;
                const float distance = std::sqrt(dx * dx + dy * dy);
                if (distance > radius + reach || distance < 1e-5F) continue;
                // A face or corner that a neighbour covers is none.
                const bool beside = dx != 0 && tile(col - (dx > 0 ? 1 : -1), row) != SceneTile::empty;
                const bool above = dy != 0 && tile(col, row - (dy > 0 ? 1 : -1)) != SceneTile::empty;
                if (beside || above) continue;
                touch.nx = dx / distance;
                touch.ny = dy / distance;
                touch.gap = distance - radius;
            } else {
                const bool rising = kind == SceneTile::rising;
                touch.nx = rising ? root_half : -root_half;
                touch.ny = root_half;
                const float dx = (rising ? left : left + tile_px) - disk.x;
                const float dy = top + tile_px - disk.y;
                touch.gap = dx * touch.nx + dy * touch.ny - radius;
                if (touch.gap > reach || touch.gap < -2 * radius) continue;
                const float foot = disk.x + touch.nx * (touch.gap + radius);
                if (foot < left - 0.01F || foot > left + tile_px + 0.01F) continue;
            }
            touch.a = at;
            touch.x = disk.x;
            touch.y = disk.y;
            touch.approach = -(disk.vx * touch.nx + disk.vy * touch.ny);
            touch.key =
                std::uint64_t{1} << 63 | static_cast<std::uint64_t>(row) << 20 | static_cast<std::uint64_t>(col);
            add_touch(touch, disk.id, -1);
        }
}

void LimitDisks::find_touches() {
    old_.swap(touches_);
    touches_.clear();
    first_.assign(disks_.size(), 0);
    end_.assign(disks_.size(), 0);
    for (int at = 0; at < static_cast<int>(disks_.size()); ++at) {
        const auto id = static_cast<std::size_t>(disks_[static_cast<std::size_t>(at)].id);
        first_[id] = static_cast<int>(touches_.size());
        find_pairs(at);
        find_tiles(at);
        end_[id] = static_cast<int>(touches_.size());
    }
    old_first_.swap(first_);
    old_end_.swap(end_);
}

void LimitDisks::apply(const Touch& touch, float push, float rub) {
    const float x = touch.nx * push - touch.ny * rub;
    const float y = touch.ny * push + touch.nx * rub;
    Disk& a = disks_[static_cast<std::size_t>(touch.a)];
    a.vx -= x;
    a.vy -= y;
    a.spin -= rub * radius * inverse_inertia;
    if (touch.b < 0) return;
    Disk& b = disks_[static_cast<std::size_t>(touch.b)];
    b.vx += x;
    b.vy += y;
    b.spin -= rub * radius * inverse_inertia;
}

float LimitDisks::approach_of(const Touch& touch) const {
    const Disk& a = disks_[static_cast<std::size_t>(touch.a)];
    float vx = -a.vx;
    float vy = -a.vy;
    if (touch.b >= 0) {
        vx += disks_[static_cast<std::size_t>(touch.b)].vx;
        vy += disks_[static_cast<std::size_t>(touch.b)].vy;
    }
    return vx * touch.nx + vy * touch.ny;
}

void LimitDisks::solve(bool push_apart) {
    for (Touch& touch : touches_) {
        const Disk& a = disks_[static_cast<std::size_t>(touch.a)];
        const bool pair = touch.b >= 0;
        float vx = -a.vx;
        float vy = -a.vy;
        float turning = -a.spin * radius;
        float dx = touch.x - a.x;
        float dy = touch.y - a.y;
        if (pair) {
            const Disk& b = disks_[static_cast<std::size_t>(touch.b)];
            vx += b.vx;
            vy += b.vy;
            turning -= b.spin * radius;
            dx = b.x - a.x - touch.x;
            dy = b.y - a.y - touch.y;
        }
        const float gap = touch.gap + dx * touch.nx + dy * touch.ny;
        float wanted = 0;
        if (gap > 0)
            wanted = gap / step;
        else if (push_apart)
            wanted = std::max(0.2F / step * std::min(gap + 0.1F, 0.F), -64.F);
        const float mass = pair ? 0.5F : 1.F;
        const float push = std::max(touch.push - mass * (vx * touch.nx + vy * touch.ny + wanted), 0.F);
        const float more_push = push - touch.push;
        touch.push = push;
        const float slide = -vx * touch.ny + vy * touch.nx + turning;
        const float rub = std::clamp(touch.rub - slide * (pair ? 1.F / 6 : 1.F / 3), -friction * push, friction * push);
        const float more_rub = rub - touch.rub;
        touch.rub = rub;
        apply(touch, more_push, more_rub);
    }
}

void LimitDisks::tick() {
    sort();
    find_touches();
    for (int i = 0; i < substeps; ++i) {
        for (Disk& disk : disks_) disk.vy += gravity * step;
        for (const Touch& touch : touches_) apply(touch, touch.push, touch.rub);
        solve(true);
        for (Disk& disk : disks_) {
            disk.x += disk.vx * step;
            disk.y += disk.vy * step;
        }
        solve(false);
    }
    for (Touch& touch : touches_) {
        if (touch.approach >= -least_bounce_speed || touch.push <= 0) continue;
        const float mass = touch.b < 0 ? 1.F : 0.5F;
        const float push = std::max(touch.push - (approach_of(touch) + bounce * touch.approach) * mass, 0.F);
        apply(touch, push - touch.push, 0);
        touch.push = push;
    }
}

}  // namespace scree::bench
