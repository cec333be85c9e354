#include "tools/golden/hashes.hpp"

#include "tools/golden/random_world.hpp"

#include "tests/support/test.hpp"

using namespace scree;

namespace {

GoldenHashes sample() {
    return {3, {{"level", "one", 0x10, 0x11}, {"scenario", "b01", 0x20, 0x21}, {"world", "caves", 0x30, 0x31}}};
}

}  // namespace

TEST_CASE("golden hashes read back as they were written, also with line ends of Windows from another editor") {
    std::string text = write_hashes(sample());
    for (const bool windows : {false, true}) {
        for (std::size_t at = 0; windows && (at = text.find('\n', at)) != std::string::npos; at += 2)
            text.insert(at, "\r");
        const auto read = read_hashes(text, "hashes.txt");
        REQUIRE(read);
        CHECK(*read.value == sample());
        CHECK(differences(*read.value, sample()).empty());
    }
}

TEST_CASE("another course from the same input under the same rules cannot be accepted") {
    GoldenHashes now = sample();
    now.hashes[1].result = 0x22;
    REQUIRE(differences(sample(), now).size() == 1);
    CHECK_THAT(differences(sample(), now)[0], Catch::Matchers::StartsWith("scenario b01: its result changed"));
    CHECK(silent_changes(sample(), now) == std::vector<std::string>{"scenario b01"});

    now.rules_version = 4;
    CHECK(differences(sample(), now).size() == 2);
    CHECK(silent_changes(sample(), now).empty());
}

TEST_CASE("a level that was edited may take another course under the same rules") {
    GoldenHashes now = sample();
    now.hashes[0].input = 0x12;
    now.hashes[0].result = 0x13;
    CHECK(differences(sample(), now).size() == 1);
    CHECK(silent_changes(sample(), now).empty());
}

TEST_CASE("new and missing runs are differences") {
    GoldenHashes now = sample();
    now.hashes.pop_back();
    CHECK(differences(sample(), now) == std::vector<std::string>{"world caves: is gone"});
    CHECK(differences(now, sample()) == std::vector<std::string>{"world caves: is new"});
}

TEST_CASE("a damaged file of golden hashes is named by its lines") {
    const auto place_of = [](const std::string& text) {
        const auto read = read_hashes(text, "hashes.txt");
        return read ? std::string("none") : read.problems.front().place;
    };
    CHECK(place_of("") == "line 1");
    CHECK(place_of("level one 0000000000000010 0000000000000011\n") == "line 1");
    CHECK(place_of("rules 1\nlevel one 10 0000000000000011\n") == "line 2");
    CHECK(place_of("rules 1\nlevel one 0000000000000010 0000000000000011 x\n") == "line 2");
    const std::string line = "level one 0000000000000010 0000000000000011\n";
    CHECK(place_of("rules 1\n" + line + line) == "line 3");
    CHECK(place_of("rules 1\n" + line) == "none");
}

TEST_CASE("a random world is the same for the same seed, different for another, and its copy takes the same course") {
    const RandomWorldPlan plan{.cols = 40, .rows = 24, .strokes = 20, .movers = 20, .solids = 5, .triggers = 10};
    RandomWorld world(plan, 7);
    RandomWorld twin(plan, 7);
    CHECK(world.input_hash() == twin.input_hash());
    CHECK(world.input_hash() != RandomWorld(plan, 8).input_hash());
    for (int tick = 0; tick < 100; ++tick) world.step();
    RandomWorld copy = world;
    for (int tick = 0; tick < 100; ++tick) twin.step();
    CHECK(world.hash() == twin.hash());
    for (int tick = 0; tick < 50; ++tick) {
        world.step();
        copy.step();
        REQUIRE(world.hash() == copy.hash());
    }
}
