#include "game/rules/leniency.hpp"
#include "engine/core/rng.hpp"
#include "tests/support/test.hpp"
#include "tests/support/text_level.hpp"

#include <algorithm>

using namespace scree;

namespace {

/// What a jump that is held so long from below a plank leads to.
struct Rise {
    Sub highest = 0;  // place of the feet
    Sub end = 0;      // likewise, once at rest
};

constexpr Sub plank_top = px(16 * 5);

Rise rise_under(char plank, int held_ticks, const std::string& hands = "", char ceiling = '.') {
    std::vector<std::string> rows(9, "..........");
    rows[5] = std::string(10, plank);
    rows[3] = std::string(10, ceiling);
    rows[7] = "....P....E";
    rows[8] = "##########";
    Session session(text_level(rows));
    hold(session, "", 3);
    Rise rise{session.body().box.bottom, 0};
    for (int tick = 0; tick < 120; ++tick) {
        hold(session, tick < held_ticks ? hands + "J" : hands);
        rise.highest = std::min(rise.highest, session.body().box.bottom);
    }
    rise.end = session.body().box.bottom;
    return rise;
}

}  // namespace

TEST_CASE("a jump that ends with the feet just below a one-way ends on it, and one that ends lower does not") {
    int helped = 0;
    int too_low = 0;
    for (int held = 1; held <= Tuning{}.jump_hold_ticks; ++held) {
        const Sub missing = rise_under('.', held).highest - plank_top;
        INFO("held for " << held << " ticks, which ends " << missing << " subpixels too low");
        const bool near = missing <= Tuning{}.assist_reach;
        CHECK((rise_under('-', held).end == plank_top) == near);
        helped += near && missing > 0 ? 1 : 0;
        too_low += near ? 0 : 1;
    }
    CHECK(helped > 0);
    CHECK(too_low > 0);
}

TEST_CASE("no one-way helps a hero that holds down, or that has no room above it") {
    for (int held = 1; held <= Tuning{}.jump_hold_ticks; ++held) {
        const Rise free = rise_under('.', held);
        if (free.highest <= plank_top) continue;
        INFO("held for " << held << " ticks");
        CHECK(rise_under('-', held, "D").end == px(16 * 8));
        // A ceiling two rows higher leaves 16 px over the plank, too little for the hero.
        CHECK(rise_under('-', held, "", '#').highest == rise_under('.', held, "", '#').highest);
    }
}

TEST_CASE("one held jump leads no higher for a ladder of planks that lie close above each other") {
    const auto highest_with = [](bool ladder) {
        Level level = *text_level(plain_rows(10, 20, 4));
        TileGrid grid(20, 40, 8);
        const KindIndex plank = grid.add_kind({.shape = {ShapeType::solid, {}}, .one_way = OneWay::up});
        for (int col = 0; col < 20; ++col) {
            for (int row = 38; row < 40; ++row) grid.set(col, row, solid_kind);
            for (int row = 2; ladder && row < 34; ++row) grid.set(col, row, plank);
        }
        level.grid = grid;
        Session session(std::make_shared<const Level>(level));
        Sub highest = session.body().box.bottom;
        for (int tick = 0; tick < 240; ++tick) {
            hold(session, tick > 2 ? "J" : "");
            highest = std::min(highest, session.body().box.bottom);
        }
        return highest;
    };
    CHECK(highest_with(true) > highest_with(false) - 2 * Tuning{}.assist_reach);
}

TEST_CASE("a wall that one only brushes does not cost the speed one came with, and one that holds longer does") {
    // A step of two rows: an early jump clears it at once, a late one hits its side.
    int kept = 0;
    int lost = 0;
    for (int start = 40; start < 66; ++start) {
        Session session(text_level({"........................", "........................", "........................",
                                    "........................", "..............##########", "..P...........#########E",
                                    "########################"}));
        hold(session, "R", start);
        Sub before = 0;
        int brushed = 0;
        for (int tick = 0; tick < 40; ++tick) {
            hold(session, "RJ");
            const Mover& body = session.body();
            if (body.blocked_velocity.x > 0 && brushed == 0) before = body.blocked_velocity.x;
            if (body.touching.has(Side::right)) ++brushed;
            if (brushed == 0 || body.touching.has(Side::right) || body.is_grounded()) continue;
            INFO("jump after " << start << " ticks, at the wall for " << brushed);
            if (brushed < Tuning{}.retain_ticks) {
                CHECK(body.velocity.x >= before);
                ++kept;
            } else {
                CHECK(body.velocity.x < before);
                ++lost;
            }
            break;
        }
    }
    CHECK(kept > 0);
    CHECK(lost > 0);
}

TEST_CASE("the speed that a wall blocked is forgotten when the hero releases the stick or turns around") {
    World world(text_level(over_floor("...."))->grid);
    Player player;
    player.body = world.add_mover({.size = Tuning{}.body_size}, {px(20), px(10)});
    for (const Buttons held : {Buttons{}, Buttons{}.with(Button::left), Buttons{}.with(Button::right)}) {
        player.retain = 2;
        player.retained_speed = 700;
        player.last_held = held;
        world.mover(player.body)->velocity = {};
        give_back_kept_speed(player, world);
        CHECK(world.mover(player.body)->velocity.x == (held.holds(Button::right) ? 700 : 0));
        CHECK(player.retain == 0);
    }
}

TEST_CASE("a bump in the first ticks of a jump does not end its rise, a later one does") {
    const Tuning tuning;
    Mover mover;
    mover.touching.add(Side::ceiling);
    mover.blocked_velocity = {0, -500};
    for (int age = 0; age < 3 * tuning.ceiling_grace_ticks; ++age) {
        Player player;
        player.hold = 9;
        player.jump_age = age;
        end_held_jump(player, mover, tuning);
        CHECK(player.hold == (age <= tuning.ceiling_grace_ticks ? 9 : 0));
    }
}

TEST_CASE("a lift lends its speed for a moment after it was left, up to a cap, and never downwards") {
    const Tuning tuning;
    Player player;
    Mover mover;
    mover.lift = {300, -200};
    mover.lift_age = tuning.lift_ticks;
    CHECK(lent_by_lift(player, mover, tuning) == Vec{300, -200});
    mover.lift_age = tuning.lift_ticks + 1;
    CHECK(lent_by_lift(player, mover, tuning) == Vec{});
    mover.lift_age = 0;
    mover.lift = {-9'000, 400};
    CHECK(lent_by_lift(player, mover, tuning) == Vec{-tuning.lift_cap_x, 0});
    mover.lift = {9'000, -9'000};
    CHECK(lent_by_lift(player, mover, tuning) == Vec{tuning.lift_cap_x, -tuning.lift_cap_up});
    player.platform = {0, -100};
    CHECK(lent_by_lift(player, mover, tuning) == Vec{tuning.lift_cap_x, -tuning.lift_cap_up});
    mover.lift = {};
    mover.lift_age = 1'000;  // it stood, and begins now
    CHECK(lent_by_lift(player, mover, tuning) == Vec{0, -100});
}

namespace {

/// Tries each place in turn: what nudge_past_corner does in fewer questions.
Vec nudged_by_trying(const World& world, const Mover& mover, const Tuning& tuning) {
    const auto free = [&](Vec by) { return world.is_free(mover.box.moved(by), mover.id, mover.spec.mask); };
    const Vec up{0, mover.velocity.y - 1};
    if (mover.velocity.y >= 0 || free(up)) return {};
    for (Sub distance = 1; distance <= tuning.corner_reach; ++distance)
        for (const Sub side : {distance, -distance}) {
            if ((side > 0 && mover.velocity.x < 0) || (side < 0 && mover.velocity.x > 0)) continue;
            if (free({side, 0}) && free(Vec{side, 0} + up)) return {side, 0};
        }
    return {};
}

}  // namespace

TEST_CASE("a head slips past exactly those corners, and so far, that trying each place finds") {
    const Tuning tuning;
    Rng rng{5};
    int nudged = 0;
    int stopped = 0;
    for (int round = 0; round < 1'000; ++round) {
        std::vector<std::string> rows(8, std::string(10, '.'));
        for (std::string& row : rows)
            for (char& cell : row)
                if (rng.below(4) == 0) cell = "#/\\-"[rng.below(4)];
        World world(text_level(rows)->grid);
        const Vec corner{px(16) + static_cast<Sub>(rng.below(px(120))), px(16) + static_cast<Sub>(rng.below(px(90)))};
        if (!world.is_free(Aabb::at(corner, tuning.body_size))) continue;
        const BodyId body = world.add_mover({.size = tuning.body_size}, corner);
        Mover& mover = *world.mover(body);
        mover.velocity = {static_cast<Sub>(rng.below(3)) * 300 - 300, -static_cast<Sub>(rng.below(6'000))};
        const Vec expected = nudged_by_trying(world, mover, tuning);
        const bool free_above = world.is_free(mover.box.moved({0, mover.velocity.y - 1}), body);
        const Vec before = mover.box.corner();
        nudge_past_corner(world, mover, tuning);
        CAPTURE(round);
        REQUIRE(world.mover(body)->box.corner() - before == expected);
        nudged += expected != Vec{} ? 1 : 0;
        stopped += !free_above && expected == Vec{} ? 1 : 0;
    }
    REQUIRE(nudged > 10);
    REQUIRE(stopped > 20);
}

TEST_CASE("a press of jump in the last ticks before a hero that died may move again leads to a jump") {
    const Tuning tuning;
    for (int early = 1; early <= tuning.arrive_ticks; ++early) {
        CAPTURE(early);
        Session session(text_level(over_floor("P..^...E")));
        while (session.player().state != PlayerState::arrive) hold(session, "R");
        hold(session, "", tuning.arrive_ticks - early);
        REQUIRE(session.player().state == PlayerState::arrive);
        hold(session, "J", early + 2);
        CHECK((session.body().velocity.y < 0) == (early < tuning.buffer_ticks));
    }
}
