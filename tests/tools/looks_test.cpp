// The pictures of the levels that ship, measured: GAME's rows on light, insides and readability.
#include "tests/support/shipped_level.hpp"
#include "tests/support/test.hpp"
#include "tools/draw/drawable.hpp"
#include "tools/looks/masks.hpp"
#include "tools/looks/measure.hpp"
#include "tools/looks/readable.hpp"

using namespace scree;

namespace {

looks::Measures measured(const std::string& name, const std::string& run, int every = 120) {
    const auto level = shipped_level(name);
    const Result<Replay> replay = load_replay("content" + run);
    REQUIRE(replay);
    Problems problems;
    Art art = draw::art_for(level->project_path, problems);
    const looks::Measures found = looks::measure(art, level, *replay.value, every, problems);
    REQUIRE(problems.empty());
    REQUIRE(found.frames.size() > 2);
    return found;
}

looks::Measures calm(const std::string& name) { return measured(name, "/runs/" + name + "-calm.replay"); }

/// A hero of 12 x 20 px on a plain picture.
struct Poster {
    Image picture{120, 90};
    Image mask{120, 90, black};

    Poster(Color ground, Color hero, Color scarf, int scarf_rows) {
        for (int y = 0; y < 90; ++y)
            for (int x = 0; x < 120; ++x) {
                const bool is_hero = x >= 50 && x < 62 && y >= 40 && y < 60;
                picture.set(x, y, !is_hero ? ground : y < 40 + scarf_rows ? scarf : hero);
                if (is_hero) mask.set(x, y, white);
            }
    }
    [[nodiscard]] bool is_hero_found() const {
        return looks::is_hero_found({picture, looks::luminance(picture)}, mask);
    }
    [[nodiscard]] bool is_hazard_found() const {
        return looks::is_hazard_found({picture, looks::luminance(picture)}, mask);
    }
};

constexpr Color dim = Color::hex(0x303040);
constexpr Color coat = Color::hex(0x384058);
constexpr Color orange = Color::hex(0xff6b35);

}  // namespace

TEST_CASE("the calm lines of the four levels show a changing sky, and are readable and full of detail") {
    for (const std::string name : {"01-first-light", "03-loose-stone", "04-the-tarn", "17-avalanche"}) {
        INFO(name);
        const looks::Measures found = calm(name);
        const looks::Targets target;
        CHECK(found.flat() <= target.flat);
        CHECK(found.sky_change >= target.sky_change);
        CHECK(found.sky_inside() == 0);
        CHECK(found.hero_found() >= target.hero);
        CHECK(found.hazards_found() >= target.hazards);
    }
}

TEST_CASE("no sky shows inside the mine or the crevasse") {
    for (const std::string name : {"08-trolley", "10-the-works", "13-rolling", "15-crosswind"}) {
        INFO(name);
        CHECK(measured(name, "/proofs/" + name + ".replay", 180).sky_inside() == 0);
    }
}

TEST_CASE("a hero is found by its light or by its scarf, and missed without both") {
    CHECK(Poster(dim, white, orange, 0).is_hero_found());
    CHECK_FALSE(Poster(dim, coat, orange, 0).is_hero_found());
    CHECK(Poster(dim, coat, orange, 4).is_hero_found());
    CHECK_FALSE(Poster(dim, coat, orange, 3).is_hero_found());
    CHECK_FALSE(Poster(orange, orange, orange, 20).is_hero_found());
}

TEST_CASE("a hazard is found by a fifth of it that stands out, and missed without") {
    CHECK(Poster(dim, coat, white, 4).is_hazard_found());
    CHECK_FALSE(Poster(dim, coat, coat, 0).is_hazard_found());
}

TEST_CASE("a quad in front hides a part of the picture but does not reduce its extent") {
    DrawList list;
    list.begin_part(static_cast<int>(ScenePart::sky));
    list.fill({0, 0, 640, 360}, Color::hex(0x2e6f9e));
    list.begin_part(static_cast<int>(ScenePart::ground));
    list.fill({0, 180, 640, 180}, Color::hex(0x101010));
    list.begin_part(static_cast<int>(ScenePart::front));
    list.fill({0, 270, 640, 90}, black);
    list.end_world({640, 360});
    CHECK(looks::size_of(looks::extent(list, {}, ScenePart::ground)) == 640 * 180);
    CHECK(looks::size_of(looks::visible(list, {}, ScenePart::ground)) == 640 * 90);
    CHECK(looks::size_of(looks::visible(list, {}, ScenePart::sky)) == 640 * 180);
}
