#include "game/lint/check_level.hpp"
#include "tests/support/problems.hpp"
#include "tests/support/test.hpp"
#include "tests/support/text_level.hpp"

using namespace scree;

namespace {

/// The codes and places of what is wrong, in one text.
std::string faults_of(const std::vector<std::string>& rows, const std::vector<EntityData>& more = {}) {
    return codes_and_places(check_level(*text_level(rows, more)));
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

TEST_CASE("tags of tiles and speeds of conveyors share thirty-two bits, and a level with more is refused") {
    for (const std::size_t tags : {31U, 32U}) {
        Level level = *text_level({"P...E", "#####"}, {entity_at(9, "conveyor", {px(16), px(16)}, {px(16), px(16)})});
        for (std::size_t i = 0; i < tags; ++i) level.tag_names.push_back("tag" + std::to_string(10 + i));
        const Problems problems = check_level(level);
        const bool told = std::any_of(problems.begin(), problems.end(),
                                      [](const Problem& problem) { return problem.code == "too-many-tags"; });
        CHECK(told == (tags == 32));
    }
}

TEST_CASE("a path that is longer than any number leads is refused, however many nodes it takes") {
    EntityData lift = lift_at(8, 0, 0, 1, 0);
    for (int i = 0; i < 2; ++i) lift.nodes.push_back({i % 2 == 0 ? px(2'000'000) : 0, 0});
    CHECK(faults_of({"P.E", "###"}, {lift}).find("path-too-long") == std::string::npos);
    for (int i = 0; i < 3'000; ++i) lift.nodes.push_back({i % 2 == 0 ? px(8'000'000) : px(-8'000'000), px(8'000'000)});
    CHECK(faults_of({"P.E", "###"}, {lift}) == "path-too-long entity \"lift\" id 8\n");
}

TEST_CASE("everything that can stand at the end of the world is played there") {
    for (const EntityKind* row : entity_kinds()) {
        const EntityKind& kind = *row;
        if (kind.name == "terrain") continue;  // its lines have a rule of their own
        INFO(kind.name);
        EntityData entity = entity_at(9, std::string(kind.name), {px(8'380'390), px(8'380'390)}, {px(16), px(16)});
        entity.nodes.push_back({px(8'380'370), px(8'380'390)});
        Session session(text_level({"P.E", "###"}, {entity}));
        for (int i = 0; i < 60; ++i) session.step({});
        CHECK(session.tick() == 60);
    }
}

TEST_CASE("a level full of one fault gives twenty problems and a count") {
    std::vector<EntityData> many;
    for (int id = 10; id < 40; ++id) many.push_back(entity_at(id, "bogus", {px(16), px(0)}, {px(16), px(16)}));
    const Problems problems = check_level(*text_level({"P.E", "###"}, many));
    REQUIRE(problems.size() == 21);
    CHECK(problems[19].code == "entity-unknown");
    CHECK(problems[20].what == "the same problem occurs in 10 more places");
}

TEST_CASE("values out of range are named with the id of their entity") {
    CHECK(faults_of({"P.E", "###"}, {lift_at(8, 0, 0, 1, 0, 6'000)}) ==
          "entity-value entity \"lift\" id 8, value \"speed\"\n");
    EntityData spikes = entity_at(9, "spikes", {}, {px(16), px(16)});
    spikes.values.all.push_back({"direction", std::string("inwards")});
    CHECK(faults_of({"P.E", "###"}, {spikes}) == "entity-value entity \"spikes\" id 9, value \"direction\"\n");
}
