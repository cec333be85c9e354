#pragma once
// Levels whose ground is one line of slopes, for tests of movement.

#include "game/rules/session_fields.hpp"
#include "tests/support/text_level.hpp"

namespace scree {

/// A part of the hill: so many tiles along x, each of which falls by that many px (negative: it rises). Without tiles
/// it is a cliff of that height.
struct Slope {
    int tiles = 0;
    int fall = 0;
};

/// Ground along one line from the left edge on, and the hero standing on its first part.
struct Hill {
    static constexpr int top = 800;  // px: where the line begins
    std::vector<Vec> line{{0, px(top)}};
    Sub start = px(80);  // left side of the hero's box

    explicit Hill(const std::vector<Slope>& slopes) {
        for (const Slope& slope : slopes)
            line.push_back(line.back() + Vec{px(16 * slope.tiles), px(std::max(slope.tiles, 1) * slope.fall)});
    }
    /// The end of the part with that number.
    [[nodiscard]] Vec end_of(std::size_t part) const { return line[part + 1]; }
    /// Height of the ground at that place, before any cliff.
    [[nodiscard]] Sub ground_at(Sub x) const {
        std::size_t i = 1;
        while (i + 1 < line.size() && line[i].x < x) ++i;
        const Vec part = line[i] - line[i - 1];
        return line[i - 1].y + static_cast<Sub>(std::int64_t{part.y} * (x - line[i - 1].x) / part.x);
    }
    /// How far the feet are above the ground: zero where they touch it anywhere.
    [[nodiscard]] Sub height_of(const Aabb& box) const {
        return std::min(ground_at(box.left), ground_at(box.right)) - box.bottom;
    }

    [[nodiscard]] Session session() const { return session_with({}); }
    /// The same with more entities, by ids from 3 on.
    [[nodiscard]] Session session_with(const std::vector<EntityData>& more) const {
        Sub lowest = 0;
        for (const Vec point : line) lowest = std::max(lowest, point.y);
        Level level;
        level.name = "hill";
        level.grid = TileGrid(line.back().x / px(256) + 1, lowest / px(256) + 3, 256);
        level.width = level.grid.cols() * 256;
        level.height = level.grid.rows() * 256;
        level.entities.push_back(entity_at(1, "player", {start, px(top - 20)}, {px(12), px(20)}));
        EntityData ground = entity_at(2, "terrain", line.front(), {px(16), px(16)});
        ground.nodes.assign(line.begin() + 1, line.end());
        level.entities.push_back(ground);
        level.entities.insert(level.entities.end(), more.begin(), more.end());
        return Session(std::make_shared<const Level>(std::move(level)));
    }
    /// The same with the hero standing at that place of the line, at that speed, sliding or not.
    [[nodiscard]] Session session_at(Sub left, Sub speed, bool sliding) const {
        Session session = this->session();
        const Sub right = left + px(12);
        const Sub feet = std::min(ground_at(left), ground_at(right));
        std::string faulty;
        bool is_good = set_session_fields(
            session, {{"hero.left", left}, {"hero.right", right}, {"hero.top", feet - px(20)}, {"hero.bottom", feet}},
            faulty);
        for (int tick = 0; tick < 4; ++tick) session.step({});
        is_good = is_good && set_session_fields(session,
                                                {{"hero.vx", speed},
                                                 {"hero.sliding", sliding},
                                                 {"hero.slide_memory", sliding ? Tuning{}.slide_memory_ticks + 1 : 0}},
                                                faulty);
        if (!is_good) throw std::runtime_error("no hero can be so: " + faulty);
        return session;
    }
};

/// px per second as the rules have it.
[[nodiscard]] constexpr Sub per_second(int speed) { return speed * subpixels_per_pixel / ticks_per_second; }

}  // namespace scree
