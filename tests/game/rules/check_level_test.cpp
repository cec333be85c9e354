#include "tests/support/places.hpp"
#include "tests/support/test.hpp"
#include "tests/support/text_level.hpp"

using namespace scree;

namespace {

/// The codes and places of what is wrong, in one text.
std::string faults_of(const std::vector<std::string>& rows, const std::vector<EntityData>& more = {}) {
    std::string text;
    for (const Problem& problem : check_level(*text_level(rows, more))) {
        CHECK_FALSE(problem.remedy.empty());
        text += problem.code + " " + without_cell(problem.place) + "\n";
    }
    return text;
}

}  // namespace

TEST_CASE("a level with conveyors of seventeen speeds is refused, one with sixteen is not") {
    for (const int count : {16, 17}) {
        std::vector<EntityData> conveyors;
        for (int i = 0; i < count; ++i) {
            conveyors.push_back(entity_at(200 + i, "conveyor", {px(16 * i), px(32)}, {px(16), px(16)}));
            conveyors.back().values.all.push_back({"speed", 10.0 + i});
        }
        const Problems problems = check_level(
            *text_level({"P..................E", "...................#", "####################"}, conveyors));
        const bool told = std::any_of(problems.begin(), problems.end(), [](const Problem& problem) {
            return problem.code == "too-many-conveyor-speeds";
        });
        CHECK(told == (count == 17));
    }
}

TEST_CASE("a level with one start and an exit has nothing wrong") { CHECK(faults_of({"P.E", "###"}).empty()); }

TEST_CASE("missing and doubled starts and missing exits are named") {
    CHECK(faults_of({"..E", "###"}) == "no-start \n");
    CHECK(faults_of({"P..", "###"}) == "no-exit \n");
    CHECK(faults_of({"PPE", "###"}) == "two-starts entity \"player\" id 101\n");
}

TEST_CASE("a level full of one fault gives twenty problems and a count") {
    std::vector<EntityData> many;
    for (int id = 10; id < 40; ++id) many.push_back(entity_at(id, "bogus", {px(16), px(0)}, {px(16), px(16)}));
    const Problems problems = check_level(*text_level({"P.E", "###"}, many));
    REQUIRE(problems.size() == 21);
    CHECK(problems[19].code == "entity-unknown");
    CHECK(problems[20].what == "the same is wrong in 10 more places");
}

TEST_CASE("unknown entities and values out of range are named with their id") {
    CHECK(faults_of({"P.E", "###"}, {entity_at(7, "dragon", {}, {px(16), px(16)})}) ==
          "entity-unknown entity \"dragon\" id 7\n");
    CHECK(faults_of({"P.E", "###"}, {lift_at(8, 0, 0, 1, 0, 6'000)}) ==
          "entity-value entity \"lift\" id 8, value \"speed\"\n");
    EntityData spikes = entity_at(9, "spikes", {}, {px(16), px(16)});
    spikes.values.all.push_back({"direction", std::string("inwards")});
    CHECK(faults_of({"P.E", "###"}, {spikes}) == "entity-value entity \"spikes\" id 9, value \"direction\"\n");
    CHECK(faults_of({"P.E", "###"}, {entity_at(3, "coin", {}, {0, 0})}) == "entity-size entity \"coin\" id 3\n");
}
