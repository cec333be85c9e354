// The movement contract: what slopes, jumps, launches and landings give. Scenarios move-* hold the usual cases as
// files.
#include "engine/core/rng.hpp"
#include "tests/support/hill.hpp"
#include "tests/support/test.hpp"

#include <cmath>
#include <optional>

using namespace scree;

namespace {

struct Jump {
    bool jumped = false;
    double above_start = 0;  // px
    double above_ground = 0;
    int air_ticks = 0;
};

/// A jump from a place on the hill, the stick to the right.
Jump jump_from(const Hill& hill, Sub left, Sub speed, bool sliding, int held_ticks) {
    Session session = hill.session_at(left, speed, sliding);
    const Sub start = session.body().box.bottom;
    Jump jump;
    for (int tick = 0; tick < 200; ++tick) {
        const std::string jump_button = tick < held_ticks ? "J" : "";
        hold(session, (sliding && tick == 0 ? "RD" : "R") + jump_button);
        jump.jumped = jump.jumped || count(session, EventType::jumped) > 0;
        if (session.body().is_grounded()) break;
        ++jump.air_ticks;
        const Aabb& box = session.body().box;
        jump.above_start = std::max(jump.above_start, (start - box.bottom) / 256.0);
        jump.above_ground = std::max(jump.above_ground, hill.height_of(box) / 256.0);
    }
    return jump;
}

/// The same from the middle of a long slope.
Jump jump_on(int fall, Sub speed, bool sliding, int held_ticks) {
    return jump_from(Hill({{60, fall}, {120, fall}}), px(fall < 0 ? 500 : 400), speed, sliding, held_ticks);
}

/// The right side of the hero, from the lip, where its feet come back to the height of the lip; px. Nothing if the
/// press at that tick was no jump.
std::optional<double> flight_of(Session session, Vec lip, bool sliding) {
    bool jumped = false;
    for (int tick = 0; tick < 200; ++tick) {
        hold(session, sliding && tick == 0 ? "RDJ" : "RJ");
        jumped = jumped || count(session, EventType::jumped) > 0;
        const Mover& hero = session.body();
        if ((tick > 4 && !jumped) || (hero.is_grounded() && tick > 6)) return std::nullopt;
        if (hero.velocity.y <= 0 || hero.box.bottom < lip.y || hero.box.left <= lip.x) continue;
        const double part =
            static_cast<double>(lip.y - hero.box_before.bottom) / (hero.box.bottom - hero.box_before.bottom);
        return (hero.box_before.right + (hero.box.right - hero.box_before.right) * part - lip.x) / 256.0;
    }
    return std::nullopt;
}

/// The widest gap behind these slopes that the best press clears; Down is held from the first of them on.
double widest_gap(std::vector<Slope> slopes, Sub phase) {
    const bool sliding = slopes.size() > 1;
    slopes.insert(slopes.begin(), {25, 0});
    const std::size_t last = slopes.size() - 1;
    slopes.insert(slopes.end(), {{0, 1'000}, {120, 0}});
    Hill hill(slopes);
    hill.start = px(48) + phase;
    const Vec lip = hill.end_of(last);
    Session session = hill.session();
    double widest = 0;
    while (session.body().box.left < lip.x + px(80) && session.tick() < 3'000) {
        if (session.body().box.right > lip.x - px(64))
            if (const auto flight = flight_of(session, lip, sliding)) widest = std::max(widest, *flight);
        hold(session, sliding && session.body().box.left >= px(16 * 20) ? "RD" : "R");
    }
    return widest;
}

using Held = std::function<std::string(int)>;  // buttons by ticks since the race began
/// Buttons by the session as it is before the tick.
using Play = std::function<std::string(const Session&)>;

/// Ticks from one place to the other as `play` presses; `most` if it does not come there.
int race(const Hill& hill, Sub from, Sub to, const Play& play, const std::string& before = "R", int most = 4'000) {
    Session session = hill.session();
    int first = -1;
    while (session.tick() < most) {
        if (first < 0 && session.body().box.left >= from) first = session.tick();
        hold(session, first < 0 ? (session.body().box.left >= px(16 * 30) ? before : "R") : play(session));
        if (session.body().box.left >= to) return session.tick() - first;
    }
    return most;
}

int race(const Hill& hill, Sub from, Sub to, const Held& held, const std::string& before = "R", int most = 4'000) {
    return race(hill, from, to, Play([&, tick = 0](const Session&) mutable { return held(tick++); }), before, most);
}

/// Jumps so many ticks after each touch, and holds Down from `late` ticks after it until the jump.
Play hops_with_late_down(int wait, int late) {
    return [=, since_touch = 0, held = 0](const Session& session) mutable -> std::string {
        if (held > 0) return --held, "RJ";
        if (!session.body().is_grounded()) return since_touch = 0, "R";
        if (++since_touch <= late) return "R";
        if (since_touch <= late + wait) return "RD";
        return since_touch = 0, held = 11, "RJ";
    };
}

/// Calls `use` with each of 72 rhythms of jumps.
template <class Use>
void for_each_rhythm(Use use) {
    for (const std::string held : {"R", "RD"})
        for (const int hold_ticks : {1, 4, 12, 20})
            for (const int wait : {2, 5, 8, 11, 15, 22, 30, 45, 60})
                use([=](int tick) { return held + (tick % (hold_ticks + wait) < hold_ticks ? "J" : ""); });
}

/// In the air that high above the middle of a long slope.
Session falling_towards(int fall, Sub height, Vec velocity) {
    Session session = Hill({{60, fall}, {60, fall}}).session_at(px(480), 0, false);
    std::string faulty;
    const Aabb box = session.body().box;
    REQUIRE(set_session_fields(session,
                               {{"hero.top", box.top - height},
                                {"hero.bottom", box.bottom - height},
                                {"hero.vx", velocity.x},
                                {"hero.vy", velocity.y},
                                {"hero.ground", 0},
                                {"hero.was_grounded", 0},
                                {"hero.coyote", 0}},
                               faulty));
    return session;
}

const Held slid = [](int) { return std::string("RD"); };

}  // namespace

TEST_CASE("a jump leaves the ground on every walkable slope at every speed, held or tapped") {
    for (const int fall : {0, -4, -8, -16, -32, 4, 8, 16, 32})
        for (int speed = 0; speed <= 700; speed += 20)
            for (const bool sliding : {false, true}) {
                INFO("falls " << fall << " px a tile, " << speed << " px/s, sliding " << sliding);
                const Jump held = jump_on(fall, per_second(speed), sliding, 200);
                CHECK(held.jumped);
                CHECK(held.above_start >= 36);
                const bool steep = fall < -16;
                const double least = steep ? 8 : speed >= 130 ? 24 : 14;
                CHECK(held.above_ground >= least);
                CHECK(held.air_ticks >= (steep ? 10 : speed >= 130 ? 22 : 20));
                const Jump tapped = jump_on(fall, per_second(speed), sliding, 1);
                CHECK(tapped.above_ground >= (steep ? 3 : 12));
                CHECK(tapped.air_ticks >= (steep ? 5 : 14));
            }
}

TEST_CASE("a launch clears gaps that a run does not, by the length and gradient of its slope") {
    struct Row {
        std::vector<Slope> slopes;
        double gap;
    };
    const std::vector<Row> rows{
        {{{5, 0}}, 152},           {{{32, 4}, {2, 0}}, 183},   {{{8, 8}, {2, 0}}, 173},    {{{16, 8}, {2, 0}}, 212},
        {{{32, 8}, {2, 0}}, 258},  {{{64, 8}, {2, 0}}, 299},   {{{4, 16}, {2, 0}}, 184},   {{{8, 16}, {2, 0}}, 231},
        {{{16, 16}, {2, 0}}, 299}, {{{24, 16}, {2, 0}}, 340},  {{{48, 16}, {2, 0}}, 420},  {{{64, 16}, {2, 0}}, 450},
        {{{32, 8}, {4, -8}}, 241}, {{{16, 16}, {4, -8}}, 294}, {{{24, 16}, {4, -8}}, 365}, {{{64, 16}, {4, -8}}, 521}};
    for (const Row& row : rows)
        for (Sub phase = 0; phase < 256; phase += 16) {
            INFO(row.slopes[0].tiles << " tiles that fall " << row.slopes[0].fall << " px each, phase " << phase);
            const double gap = widest_gap(row.slopes, phase);
            CHECK(gap >= row.gap * 0.97);
            CHECK(gap <= row.gap * 1.03);
        }
}

TEST_CASE("a jump just before the foot of a rise leaves the ground as one from the rise does") {
    for (const int rise : {4, 8, 16, 32})
        for (const int speed : {0, 90, 180, 300, 450, 600, 700})
            for (int early = 0; early <= 12; ++early)
                for (const int held_ticks : {1, 200}) {
                    const bool sliding = speed > 180;
                    const Hill hill({{60, 0}, {120, -rise}});
                    const Sub foot = hill.end_of(0).x;
                    const Sub step = std::max(per_second(speed), per_second(180));
                    const Jump jump =
                        jump_from(hill, foot - px(12) - early * step, per_second(speed), sliding, held_ticks);
                    INFO("rises " << rise << " px a tile, " << speed << " px/s, " << early << " ticks early, held "
                                  << held_ticks);
                    CHECK(jump.jumped);
                    const bool is_held = held_ticks > 1;
                    const bool is_at_foot = early < Tuning{}.buffer_ticks;  // earlier ones may land on the rise
                    const int least = is_held ? (is_at_foot ? 20 : 15) : (is_at_foot ? 10 : 8);
                    CHECK(jump.air_ticks >= (rise > 16 ? least / 2 : least));
                    CHECK(jump.above_ground >= (rise > 16 ? (is_held ? 8 : 3) : is_held ? 14 : 8));
                }
}

TEST_CASE("a slide on the flat keeps its speed for about two screens") {
    const Hill hill({{300, 0}});
    Session session = hill.session_at(px(80), per_second(600), true);
    const std::vector<std::pair<int, int>> rows{{500, 288}, {400, 621}, {300, 984}, {240, 1'207}, {200, 1'364}};
    hold(session, "D");
    const Sub start = session.body().box.left;
    for (const auto& [speed, distance] : rows) {
        while (session.body().velocity.x > per_second(speed)) hold(session, "D");
        INFO(speed << " px/s");
        CHECK(std::abs((session.body().box.left - start) / 256.0 - distance) <= 0.03 * distance);
    }
}

TEST_CASE(
    "no rhythm of jumps is faster than a slide where the ground falls, and on the flat none is faster than a hop") {
    struct Row {
        std::vector<Slope> slopes;
        double share;  // of the slid time that a rhythm needs at least
    };
    std::vector<Slope> rolling;
    for (int i = 0; i < 4; ++i) rolling.insert(rolling.end(), {{24, 8}, {4, 0}, {8, -8}, {4, 0}});
    const std::vector<Row> rows{
        {{{96, 4}}, 0.98}, {{{96, 8}}, 0.98}, {{{96, 16}}, 0.98}, {{{32, 4}}, 0.98}, {rolling, 1}};
    for (const Row& row : rows) {
        std::vector<Slope> slopes = row.slopes;
        slopes.insert(slopes.begin(), {30, 0});
        slopes.push_back({40, 0});
        const Hill hill(slopes);
        const Sub end = hill.end_of(slopes.size() - 2).x;
        const int slid_ticks = race(hill, px(16 * 30), end, slid);
        for_each_rhythm(
            [&](const Held& rhythm) { CHECK(race(hill, px(16 * 30), end, rhythm) >= slid_ticks * row.share); });
    }
    const Hill flat({{160, 0}});
    for_each_rhythm([&](const Held& rhythm) {
        const int ticks = race(flat, px(16 * 30), px(16 * 130), rhythm);
        CHECK(16 * 100 * 60.0 / ticks <= 216);
    });
}

TEST_CASE("after a long slope a slide over the flat is faster than hops, however they land") {
    const Hill hill({{30, 0}, {48, 16}, {130, 0}});
    const Sub foot = hill.end_of(1).x;
    for (const int tiles : {50, 100}) {
        const Sub end = foot + px(16 * tiles);
        const int slid_ticks = race(hill, foot, end, slid, "RD");
        for_each_rhythm([&](const Held& rhythm) { CHECK(race(hill, foot, end, rhythm, "RD") > slid_ticks); });
        for (int late = 1; late <= 6; ++late)
            for (const int wait : {2, 5, 8, 11, 15, 22, 30, 45, 60})
                CHECK(race(hill, foot, end, hops_with_late_down(wait, late), "RD") > slid_ticks);
    }
    // Over a screen a single leap has not landed yet, so that it has neither drag nor a landing to pay.
    const Sub screen = foot + px(16 * 20);
    const int slid_ticks = race(hill, foot, screen, slid, "RD");
    for_each_rhythm([&](const Held& rhythm) { CHECK(race(hill, foot, screen, rhythm, "RD") >= slid_ticks - 3); });
}

TEST_CASE("a landing costs nothing with the slope, a quarter against it and half of what is above a hop on the flat") {
    const auto speed_after = [](int fall, Sub speed) {
        Session session = falling_towards(fall, px(24), {speed, 600});
        Sub before = 0;
        for (int tick = 0; tick < 60 && count(session, EventType::landed) == 0; ++tick) {
            before = session.body().velocity.x;
            hold(session, speed > 0 ? "R" : "L");
        }
        REQUIRE(count(session, EventType::landed) == 1);
        return std::pair(session.events().front().landing, static_cast<double>(session.body().velocity.x) / before);
    };
    const Sub fast = per_second(440);
    CHECK(speed_after(8, fast).first == Landing::with_slope);
    CHECK(speed_after(8, fast).second > 0.99);
    CHECK(speed_after(-8, fast).first == Landing::against_slope);
    CHECK(speed_after(-8, fast).second == Approx(0.75).margin(0.01));
    CHECK(speed_after(0, fast).first == Landing::flat);
    CHECK(speed_after(0, fast).second == Approx(0.75).margin(0.01));  // 440 is twice a hop
}

TEST_CASE(
    "Down at a landing with the slope turns the fall into speed, also some ticks late, and up to half of the top") {
    const auto best_after = [](int fall, int late) {
        Session session = falling_towards(fall, px(64), {768, 0});
        int since = -1;
        Sub best = 0;
        for (int tick = 0; tick < 60 && since < late + 2; ++tick) {
            hold(session, since >= late - 1 && (late > 0 || since >= -1) && (late == 0 || since >= 0) ? "RD" : "R");
            if (since >= 0 || count(session, EventType::landed) > 0) ++since;
            best = std::max(best, session.body().velocity.x);
        }
        return best * 60 / 256;
    };
    CHECK(best_after(16, 0) >= 324);
    CHECK(best_after(16, 0) <= 345);
    CHECK(best_after(8, 0) >= 226);
    CHECK(best_after(8, 0) <= 242);
    CHECK(best_after(16, 6) > 230);
    CHECK(best_after(16, 9) < 230);
}

TEST_CASE("a jumping hero never hangs in the air below ceilings of any slope") {
    Rng rng(1);
    for (int round = 0; round < 300; ++round) {
        Level level = *text_level(std::vector<std::string>(14, std::string(24, '.')));
        const KindIndex left = level.grid.add_kind({.shape = {ShapeType::ceiling, {{0, 16}, {16, 0}}}});
        const KindIndex right = level.grid.add_kind({.shape = {ShapeType::ceiling, {{0, 0}, {16, 16}}}});
        for (int col = 0; col < 24; ++col) {
            level.grid.set(col, 13, solid_kind);
            level.grid.set(col, 0, solid_kind);
            const int height = 1 + static_cast<int>(rng.below(8));
            for (int row = 1; row < height; ++row) level.grid.set(col, row, solid_kind);
            level.grid.set(col, height, rng.below(2) == 0 ? left : right);
        }
        level.entities.push_back(
            entity_at(1, "player", {px(40 + static_cast<Sub>(rng.below(300))), px(12 * 16 + 4)}, {px(12), px(20)}));
        Session session(std::make_shared<const Level>(std::move(level)));
        Buttons held;
        std::vector<Sub> heights;  // of the last ticks in the air
        for (int tick = 0; tick < 400; ++tick) {
            if (rng.below(6) == 0) held.bits = static_cast<std::uint8_t>(rng.below(1U << 6) & ~4U);
            held.set(Button::jump, tick % 20 < 14);
            session.step(held);
            const Mover& hero = session.body();
            if (hero.is_grounded() || count(session, EventType::wall_jumped) > 0) heights.clear();
            heights.push_back(hero.box.top);
            if (heights.size() > 7) heights.erase(heights.begin());
            const auto [least, most] = std::minmax_element(heights.begin(), heights.end());
            INFO("round " << round << ", tick " << tick << ", heights " << Catch::rangeToString(heights));
            REQUIRE((heights.size() < 7 || *most - *least >= px(1)));
        }
    }
}
