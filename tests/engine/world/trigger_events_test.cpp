// The phase of triggers alone, without a world around it.

#include "engine/world/triggers/triggers.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

/// A mover that moved from x 0 to `x` px in this tick, and a trigger 2 px wide at x 100 px.
struct Passage {
    std::vector<Mover> movers{1};
    TriggerStore store;
    TriggerScratch scratch;

    explicit Passage(int x) {
        movers[0].id = BodyId{1};
        movers[0].box_before = Aabb::at({}, {px(12), px(20)});
        movers[0].box = movers[0].box_before.moved({px(x), 0});
        Trigger trigger;
        trigger.id = BodyId{2};
        trigger.spec.box = trigger.box = Aabb::at({px(100), 0}, {px(2), px(20)});
        store.bodies.push_back(trigger);
    }
    std::int64_t find() {
        const std::vector<std::uint8_t> unrecorded(movers.size(), 1);
        return find_trigger_events({movers, {}, {}, unrecorded}, store, scratch);
    }
};

}  // namespace

TEST_CASE("a recorded leg counts though the mover is back where it began") {
    std::vector<Mover> movers(1);
    movers[0].id = BodyId{1};
    movers[0].box_before = movers[0].box = Aabb::at({}, {px(12), px(20)});
    TriggerStore store;
    Trigger& trigger = store.bodies.emplace_back();
    trigger.id = BodyId{2};
    trigger.spec.box = trigger.box = Aabb::at({px(100), 0}, {px(2), px(20)});
    TriggerScratch scratch;
    add_legs(0, movers[0].box, {px(500), 0}, 0, scratch.legs);
    add_legs(0, movers[0].box.moved({px(500), 0}), {-px(500), 0}, 0, scratch.legs);
    const std::uint8_t unrecorded[] = {1};
    CHECK(find_trigger_events({movers, {}, {}, unrecorded}, store, scratch) == 1);
    REQUIRE(store.events.size() == 2);
    CHECK(store.events[0] == TriggerEvent{BodyId{2}, BodyId{1}, Phase::begin});
    CHECK(store.events[1] == TriggerEvent{BodyId{2}, BodyId{1}, Phase::end});
}

TEST_CASE("a displacement along x and y is two legs, and slopes bend the first") {
    std::vector<Leg> legs;
    add_legs(7, Aabb::at({}, {10, 10}), {30, 50}, 20, legs);
    REQUIRE(legs.size() == 2);
    CHECK(legs[0].by == Vec{30, 20});
    CHECK(legs[1].from.corner() == Vec{30, 20});
    CHECK(legs[1].by == Vec{0, 30});
    add_legs(7, Aabb::at({}, {10, 10}), {}, 0, legs);
    CHECK(legs.size() == 2);
}

TEST_CASE("a mover whose last leg was not recorded crosses a thin trigger and enters and leaves it in one tick") {
    Passage passage(500);
    CHECK(passage.find() == 1);
    REQUIRE(passage.store.events.size() == 2);
    CHECK(passage.store.events[0] == TriggerEvent{BodyId{2}, BodyId{1}, Phase::begin});
    CHECK(passage.store.events[1] == TriggerEvent{BodyId{2}, BodyId{1}, Phase::end});
    CHECK(passage.store.inside.empty());
}

TEST_CASE("a body that is removed inside a trigger leaves it in the next step") {
    Passage passage(95);
    CHECK(passage.find() == 1);
    REQUIRE(passage.store.inside.size() == 1);
    cut_off_triggers(passage.store, BodyId{1});
    passage.movers.clear();
    begin_triggers(passage.store, passage.scratch);
    CHECK(passage.find() == 0);
    REQUIRE(passage.store.events.size() == 1);
    CHECK(passage.store.events[0].phase == Phase::end);
    CHECK(passage.store.inside.empty());
}
