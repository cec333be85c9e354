// Rules that were broken on purpose, and that this property caught then; mutations.sh tries them again.
//
//  4  a support blocks the feet in each tick (case 54)
//     own_move.cpp: mover.held.y = velocity.y; => mover.held.y = velocity.y - (scratch.push.push_round % 500 == 0 ? 1 :
//     0);
//  4  a mover on a line has no free space below, so movers come to rest on lines (none did)
//     near_faces.hpp: if (room >= 0 && room < reach) => if (room > 0 && room < reach)
//  4  a mover that only stands there wakes no boulder (case 61)
//     step_dynamics.cpp: mover.box != mover.box_before || mover.stopped.x != 0; => mover.box != mover.box_before ||
//     mover.stopped.y != 0;

#include "tests/properties/properties.hpp"

#include <string_view>

using namespace scree;

namespace {

/// Bodies that let themselves fall until all of them are at rest, on tiles, lines, solids, crates and boulders.
struct Heap {
    Play play;
    Plan plan;
    Stage stage;

    explicit Heap(const Play& of) : play(of), plan(of), stage(play, plan) {}

    /// False while a body still moves, such as a roller or a sliding mover.
    [[nodiscard]] bool comes_to_rest() {
        for (int tick = 0; tick < 300; ++tick) stage.step();
        Picture before = places();
        int ticks_at_rest = 0;
        for (int tick = 0; tick < 600 && ticks_at_rest < 60; ++tick) {
            stage.step();
            Picture now = places();
            ticks_at_rest = now.fields == before.fields ? ticks_at_rest + 1 : 0;
            before = std::move(now);
        }
        return ticks_at_rest == 60;
    }
    [[nodiscard]] Picture places() const {
        Picture picture;
        for (const Mover& mover : stage.world().movers())
            for (const Sub side : {mover.box.left, mover.box.top})
                picture.fields.push_back({"mover at", to_number(mover.id), side});
        for (const Dynamic& dynamic : stage.world().dynamics())
            for (const Sub side : {dynamic.centre.x, dynamic.centre.y})
                picture.fields.push_back({"dynamic at", to_number(dynamic.id), side});
        return picture;
    }
};

/// Without lift_age, which counts up to lift_age_limit even for a mover that never stood on a lift.
Picture without_age(Picture picture) {
    std::erase_if(picture.fields,
                  [](const Picture::Field& field) { return field.what == std::string_view("lift age"); });
    return picture;
}

}  // namespace

TEST_CASE("4: a body at rest on anything stays the same for 10,000 ticks, flags and contacts too") {
    int on[5] = {};  // tiles, lines, solids, crates, dynamics
    CHECK(in_cases(2'000, [&] {
        Play play = any_play({4, 3, 3, 0, 3, 2});
        play.is_calm = play.in_free_places = true;
        log_case(play, 10'000);
        Heap heap(play);
        World& world = heap.stage.world();
        RC_PRE(heap.comes_to_rest());
        for (const Mover& mover : world.movers()) {
            const Party& party = mover.ground.party;
            if (mover.ground.type == Ground::Type::none) continue;
            ++on[world.solid(party.body) != nullptr     ? 2
                 : world.mover(party.body) != nullptr   ? 3
                 : world.dynamic(party.body) != nullptr ? 4
                 : party.segment != 0                   ? 1
                                                        : 0];
        }
        // A body unchanged for 40 ticks stays so for ever; one world in 40 waits for it.
        const Picture rest = without_age(picture_of(heap.stage));
        const int ticks = play.seed % 40 == 0 ? 10'000 : 40;
        for (int tick = 1; tick <= ticks; ++tick) {
            heap.stage.step();
            if (tick % 10 != 0 && tick > 20) continue;
            if (const auto difference = first_difference(rest, without_age(picture_of(heap.stage))))
                RC_FAIL("tick " + std::to_string(tick) + ": " + *difference);
        }
    }));
    for (const int count : on) CHECK((count > 0 || cases_of(2'000) < 2'000));  // fewer need not come by all
}
