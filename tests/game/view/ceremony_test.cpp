#include "game/view/contrast.hpp"
#include "game/view/particles.hpp"
#include "game/view/streaks.hpp"
#include "tests/game/view/watched.hpp"

#include <algorithm>
#include <cmath>

using namespace scree;

namespace {

constexpr Sub per_tick(int px_per_second) { return px_per_second * 256 / 60; }

Event launch_at(int px_per_second) {
    return {.type = EventType::launched, .position = {}, .speed = per_tick(px_per_second)};
}

Events landing(Landing landing) {
    return {{.type = EventType::landed, .position = {}, .speed = px(5), .landing = landing}};
}

Momentum::Motion moving(float px_per_second, bool grounded = false) {
    return {.velocity = {px_per_second / 60, 0}, .grounded = grounded};
}

/// As after a flight of half a second that ends so.
Momentum landed(Landing how, float px_per_second = 400) {
    Momentum momentum;
    for (int tick = 0; tick < 30; ++tick) momentum.step(moving(px_per_second), {});
    momentum.step(moving(px_per_second, true), landing(how));
    return momentum;
}

std::vector<Quad> drawn(const Particles& particles, bool squares) {
    DrawList list;
    particles.draw(list, whole_art().sprites, {}, 1);
    std::erase_if(list.quads, [&](const Quad& quad) { return (quad.texture == TextureId::none) != squares; });
    return list.quads;
}

/// Px to the right of where it began, of each sprite that flies.
std::vector<float> places_after(const Momentum& momentum, int ticks) {
    Particles particles;
    particles.add(landing(*momentum.fast_landing()).front(), momentum);
    for (int tick = 0; tick < ticks; ++tick) particles.step();
    std::vector<float> all;
    for (const Quad& quad : drawn(particles, false)) all.push_back(quad.dest.x + quad.dest.w / 2);
    return all;
}

struct Ride : Watched {
    explicit Ride(const std::shared_ptr<const Level>& level) : Watched(level, {.shake = true, .flashes = true}) {}
    void slide() { hold("D"); }
    /// Slides until that is so.
    template <class Goal>
    void slide_until(Goal is_reached) {
        for (int tick = 0; tick < 600 && !is_reached(); ++tick) slide();
        REQUIRE(is_reached());
    }
    [[nodiscard]] std::size_t quads(Looks looks) {
        scene.set_looks(looks);
        return drawn().size();
    }
};

/// `steps` tiles of 45 degrees down, some flat ground, a rise of as many tiles as asked for, and a drop behind it.
std::shared_ptr<const Level> slope_with_a_ramp(int steps, int rise = 3) {
    std::vector<std::string> rows(static_cast<std::size_t>(steps) + 40,
                                  std::string(static_cast<std::size_t>(steps) + 90, '.'));
    const auto at = [&](int col, int row) -> char& {
        return rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(col)];
    };
    const int foot = steps + 4;
    at(2, 3) = 'P';
    for (int col = 0; col < 2; ++col) at(col, 4) = '#';
    for (int step = 0; step < steps; ++step) {
        at(step + 2, step + 4) = '\\';
        at(step + 2, step + 5) = '#';
    }
    for (int col = steps + 2; col < steps + 6; ++col) at(col, foot) = '#';
    for (int step = 0; step < rise; ++step) {
        at(steps + 6 + step, foot - 1 - step) = '/';
        at(steps + 6 + step, foot - step) = '#';
    }
    for (int col = steps + 6; col < steps + 90; ++col) at(col, foot + 8) = '#';
    at(steps + 80, foot + 7) = 'E';
    return text_level(rows);
}

}  // namespace

TEST_CASE("a launch at 450 px/s leaves a ring of 17 px and 15 stones that fly along and fall") {
    Particles particles;
    Momentum hero;
    hero.step(moving(450), {});
    particles.add(launch_at(450), hero);
    CHECK(launch_ring(0.5F) == Approx(17));
    CHECK(launch_bits(0.5F) == 15);
    CHECK(drawn(particles, false).size() == 15 + 1);  // and a puff
    float radius = 0;
    float widest = 0;
    for (int tick = 1; tick < Particles::ring_ticks; ++tick) {
        particles.step();
        for (const Quad& quad : drawn(particles, true)) {
            radius = std::max(radius, std::abs(quad.dest.y + 10) - 1);
            widest = std::max(widest, std::abs(quad.dest.x) - 1);
        }
    }
    CHECK(radius == Approx(17).margin(2));
    CHECK(widest < 9);  // seen from the side
    const auto mean = [&](auto place) {
        float sum = 0;
        const std::vector<Quad> stones = drawn(particles, false);
        for (const Quad& quad : stones) sum += place(quad);
        return sum / static_cast<float>(stones.size());
    };
    CHECK(mean([](const Quad& quad) { return quad.dest.x; }) > 40);
    const float high = mean([](const Quad& quad) { return quad.dest.y; });
    for (int tick = 0; tick < 8; ++tick) particles.step();
    CHECK(mean([](const Quad& quad) { return quad.dest.y; }) > high);
}

TEST_CASE(
    "the ring and the stones of a launch grow with its speed from 300 to 600 px/s, and reduced are a puff of dust") {
    for (const auto& [speed, ring, stones] :
         {std::tuple{160, 10.0F, 6}, {300, 10.0F, 6}, {450, 17.0F, 15}, {600, 24.0F, 24}, {650, 24.0F, 24}}) {
        const float strength = launch_strength(px_per_second(launch_at(speed).speed));
        CHECK(launch_ring(strength) == Approx(ring).margin(0.2));
        CHECK(std::abs(launch_bits(strength) - stones) <= 1);
    }
    Particles particles;
    particles.set_reduced(true);
    particles.add(launch_at(600), {});
    CHECK(particles.count() == 1);
}

TEST_CASE("a slide throws up loose bits of its ground: stones, blades of grass, white powder, chips of ice, sparks") {
    const auto thrown = [](Material ground, bool squares) {
        Particles particles;
        for (int i = 0; i < 10; ++i) particles.spray({}, {8, 0}, ground);
        return drawn(particles, squares);
    };
    const auto all = [](const std::vector<Quad>& quads, auto is) {
        return !quads.empty() &&
               std::all_of(quads.begin(), quads.end(), [&](const Quad& quad) { return is(quad.tint); });
    };
    const std::size_t stones = thrown(Material::stone, false).size();
    CHECK(stones > 20);
    CHECK(thrown(Material::stone, true).empty());
    CHECK(all(thrown(Material::grass, true), [](Color c) { return c.g > c.r && c.g > c.b; }));
    CHECK(all(thrown(Material::wood, true), [](Color c) { return c.r > c.g && c.g > c.b; }));
    CHECK(all(thrown(Material::ice, true), [](Color c) { return c.b >= c.r && c.b > 220; }));
    CHECK(all(thrown(Material::snow, true), [](Color c) { return c.r > 200 && c.g > 220 && c.b > 240; }));
    CHECK(thrown(Material::snow, true).size() > 2 * stones);  // a cloud
    CHECK(thrown(Material::snow, false).empty());
}

TEST_CASE(
    "gravel fans forwards after a landing with the slope, backwards after one against it, to both sides on the flat") {
    const auto share = [](Landing how, float right_of) {
        const std::vector<float> all = places_after(landed(how), 6);
        const auto there = std::count_if(all.begin(), all.end(), [=](float place) { return place > right_of; });
        return static_cast<double>(there) / static_cast<double>(all.size());
    };
    CHECK(share(Landing::with_slope, 20) == 1);
    CHECK(share(Landing::against_slope, 12) == 0);
    CHECK(share(Landing::flat, 0) == 0.5);
}

TEST_CASE("clean landings count until one costs speed, the hero is too slow, or it dies, and a bump is none") {
    CHECK(landed(Landing::with_slope, 230).fast_landing() == Landing::with_slope);
    CHECK_FALSE(landed(Landing::with_slope, 200).fast_landing());
    Momentum momentum;
    const auto fly_and_land = [&](Landing how, float speed, int ticks = Momentum::least_air) {
        for (int tick = 0; tick < ticks; ++tick) momentum.step(moving(speed), {});
        momentum.step(moving(speed, true), landing(how));
        return momentum.clean_landings();
    };
    for (int tick = 0; tick < 20; ++tick) momentum.step(moving(400, true), {});
    CHECK(fly_and_land(Landing::with_slope, 400, Momentum::least_air - 1) == 0);
    CHECK_FALSE(momentum.fast_landing());
    for (int row = 1; row <= 3; ++row) {
        CHECK(fly_and_land(Landing::with_slope, 350) == row);
        CHECK(momentum.since_clean_landing() == 0);
    }
    CHECK(fly_and_land(Landing::flat, 350) == 0);
    CHECK(fly_and_land(Landing::with_slope, 350) == 1);
    CHECK(fly_and_land(Landing::with_slope, 100) == 0);
    CHECK(fly_and_land(Landing::with_slope, 350) == 1);
    momentum.step({.alive = false}, {{.type = EventType::died, .position = {}}});
    CHECK(momentum.clean_landings() == 0);
    CHECK(momentum.best_row() == 3);
}

TEST_CASE(
    "streaks rush along the edges from 540 px/s on, leave the middle free, and come and go in a quarter of a second") {
    for (const float speed : {180.0F, 400.0F, 530.0F, 545.0F, 657.0F}) {
        Momentum momentum;
        std::size_t most = 0;
        for (int tick = 0; tick < 90; ++tick) {
            momentum.step(moving(speed), {});
            DrawList list;
            draw_streaks(list, {640, 360}, momentum, 1);
            most = std::max(most, list.quads.size());
            for (const Quad& quad : list.quads) {
                const float x = quad.dest.x;
                const float y = quad.dest.y;
                const bool inside = x > streaks_within && x + quad.dest.w < 640 - streaks_within &&
                                    y > streaks_within && y < 360 - streaks_within;
                CHECK_FALSE(inside);
            }
            CHECK(list.runs() <= 1);
        }
        INFO(speed);
        CHECK((most > 0) == (speed >= flying_speed));
        CHECK(most < 60);
    }
    Momentum momentum;
    int ticks = 0;
    for (; momentum.flying() < 1; ++ticks) momentum.step(moving(600), {});
    CHECK(ticks <= 16);
    for (ticks = 0; momentum.flying() > 0; ++ticks) momentum.step(moving(300), {});
    CHECK(ticks <= 16);
}

TEST_CASE("a hero leaves a trail from 400 px/s on, unless effects are reduced") {
    Ride ride(slope_with_a_ramp(40));
    const auto pictures = [&] {
        DrawList list;
        ride.scene.hero().draw_trail(list, whole_art().sprites, {});
        return list.quads.size();
    };
    ride.slide_until([&] {
        const bool is_fast = px_per_second(ride.session.body().velocity.x) >= fast_speed;
        CHECK((is_fast || pictures() == 0));
        return is_fast;
    });
    CHECK(pictures() > 0);

    // With high contrast the edges are those of the hero, not of the trail.
    ride.scene.set_looks({.high_contrast = true});
    const Art& art = whole_art();
    DrawList hero;
    ride.scene.hero().draw(hero, art.sprites, {}, 1);
    const auto edges = ride.count(
        [&](const Quad& quad) { return quad.texture == art.silhouettes && quad.tint == contrast::hero_edge; });
    const auto pieces = std::count_if(hero.quads.begin(), hero.quads.end(),
                                      [&](const Quad& quad) { return quad.texture == art.sprites.texture; });
    CHECK(edges == 8 * pieces);

    ride.scene.set_looks({.reduced = true});
    CHECK(pictures() == 0);
}

TEST_CASE("neither reduced effects nor a calm camera show streaks") {
    Ride ride(slope_with_a_ramp(60));
    ride.slide_until([&] { return ride.scene.hero().momentum().flying() >= 1; });
    const std::size_t with = ride.quads({});
    const std::size_t calm = ride.quads({.calm_camera = true});
    CHECK(with > calm + 4);
    CHECK(ride.quads({.reduced = true}) <= calm);
}

TEST_CASE("a flying hero has a shadow on the ground below") {
    Ride ride(slope_with_a_ramp(60, 0));
    const Momentum& momentum = ride.scene.hero().momentum();
    ride.slide_until([&] { return momentum.flying() > 0 && momentum.air_ticks() > 0; });
    int seen = 0;
    for (int tick = 0; tick < 60 && !ride.session.body().is_grounded(); ++tick, ride.slide()) {
        const float below = ride.scene.hero().feet(1).y - static_cast<float>(ride.scene.seen(1).y) + 4;
        const auto is_shadow = [&](const Quad& quad) {
            return quad.texture == TextureId::none && quad.tint.r == 0 && quad.tint.a > 0 && quad.dest.h <= 4 &&
                   quad.dest.w < 24 && quad.dest.y > below;
        };
        seen += ride.count(is_shadow) > 0 ? 1 : 0;
    }
    CHECK(seen > 5);
}

TEST_CASE("a launched hero is a fifth longer for three frames, then soon itself again") {
    Ride ride(slope_with_a_ramp(30));
    ride.slide_until([&] { return count(ride.session, EventType::launched) > 0; });
    const auto length = [&] {
        DrawList list;
        ride.scene.hero().draw(list, whole_art().sprites, {}, 1);
        const Quad& hero = list.quads.back();
        return std::max(hero.dest.w / static_cast<float>(hero.source.w),
                        hero.dest.h / static_cast<float>(hero.source.h));
    };
    for (int frame = 0; frame < 3; ++frame, ride.slide()) CHECK(length() == Approx(1.2F));
    for (int frame = 0; frame < 8; ++frame) ride.slide();
    CHECK(length() < 1.02F);
    ride.scene.set_looks({.reduced = true});
    CHECK(length() == Approx(1));
}

TEST_CASE("the scarf snaps straight at a launch, and its links stretch with speed by at most half") {
    CHECK(Scarf::link_length(600) == Approx(1.5F * Scarf::link_length(180)));
    CHECK(Scarf::link_length(900) == Approx(Scarf::link_length(600)));
    CHECK(Scarf::link_length(260) == Approx(Scarf::link_length(0)));
    Scarf scarf;
    scarf.reset({100, 100}, 1);
    scarf.step({100, 100}, 1, 0, 600);
    scarf.snap({8, -6}, 600);
    DrawList list;
    scarf.draw(list, whole_art().sprites, {}, {100, 100}, 1);
    float farthest = 0;
    for (const Quad& quad : list.quads) {
        if (quad.texture == TextureId::none) continue;
        const PointF at{quad.dest.x + quad.pivot.x - 100, quad.dest.y + quad.pivot.y - 100};
        CHECK(std::abs(at.x * 6 + at.y * 8) / 10 <= 1.5F);  // off the line, px
        farthest = std::max(farthest, -at.x);
    }
    CHECK(farthest == Approx(0.8F * 8 * Scarf::link_length(600)).margin(2));
}
