#include "engine/replay/replay.hpp"
#include "game/view/seen.hpp"
#include "game/view/surface.hpp"
#include "tests/game/view/watched.hpp"
#include "tests/support/shipped_level.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <functional>

using namespace scree;
namespace fs = std::filesystem;

namespace {

/// One tick of a run, in level px.
struct Shot {
    PointF feet;
    PointF velocity;  // including its carrier's, px per second
    float half = 0;   // of the hero's box
    bool is_alive = false;
    int gradient = 0;         // of the ground, y per 256 x
    bool is_jump = false;     // the hero was put elsewhere, or is followed from there
    bool is_chased = false;   // the camera keeps a pursuer in the picture,
    bool looks_back = false;  // or gives it a part of the width
    CameraView view;
    RectI seen;
    CameraState state;
    std::vector<PointF> way{};  // of a hero on the ground: its place, and 64 px of ground after it
    [[nodiscard]] bool is_vista() const { return state.vista_share.value > 0; }
    [[nodiscard]] bool is_at_rock() const { return state.aside.value != 0; }
    /// The feet in 640ths of the width that is seen, as if the hero ran to the right.
    [[nodiscard]] float place() const {
        const float x = (feet.x - view.centre.x) / view.zoom;
        return 320 + (velocity.x < 0 ? -x : x);
    }
};

/// The feet of a hero on the ground, and the next 64 px of ground in its direction, up to the end of that ground.
std::vector<PointF> way_of(const Session& session) {
    const Mover& body = session.body();
    if (!body.is_grounded()) return {};
    Vec place = feet(body);
    std::vector<PointF> way{in_px(place)};
    for (int i = 0; i < 8 && body.velocity.x != 0; ++i) {
        place.x += body.velocity.x > 0 ? px(8) : px(-8);
        const Vec above{place.x, place.y - px(9)};
        const Sub ground = surface_below(session.world(), above, px(18));
        if (ground == above.y) break;
        place.y = ground;
        way.push_back(in_px(place));
    }
    return way;
}

Shot shot_of(const Session& session, const Scene& scene) {
    const Mover& body = session.body();
    const Camera& camera = scene.camera();
    const CameraState& state = camera.state();
    return {.feet = state.feet,
            .velocity = {state.step.x * 60, state.step.y * 60},
            .half = static_cast<float>(body.box.width()) / 512,
            .is_alive = session.player().is_alive(),
            .gradient = body.is_grounded() ? body.ground.gradient : 0,
            .is_jump = count(session, EventType::arrived) > 0,
            .is_chased = pursuer_of(session).top.has_value(),
            .looks_back = pursuer_of(session).is_wide,
            .view = camera.view(),
            .seen = camera.seen(),
            .state = state,
            .way = way_of(session)};
}

/// The proofs, and the calm lines.
std::vector<fs::path> run_files() {
    std::vector<fs::path> files;
    for (const char* folder : {"content/proofs", "content/runs"})
        for (const auto& file : fs::directory_iterator(folder))
            if (file.path().parent_path().stem() == "proofs" || file.path().stem().string().ends_with("-calm"))
                files.push_back(file.path());
    return files;
}

/// Shows each tick of each run that ships.
void each_run(const std::function<void(const std::string& level, const Level&, const std::vector<Shot>&)>& see) {
    int runs = 0;
    for (const fs::path& file : run_files()) {
        const std::string name = file.stem().string();
        const Result<Replay> replay = load_replay(file.string());
        REQUIRE(replay);
        const auto level = shipped_level(replay.value->level);
        Watched run(level, {.zooms = true});
        std::vector<Shot> shots;
        for (const Buttons held : replay.value->ticks) {
            run.step(held);
            shots.push_back(shot_of(run.session, run.scene));
        }
        see(name, *level, shots);
        ++runs;
    }
    REQUIRE(runs > 0);
}

/// Shows each flight of `least` ticks or more: its first tick and that of its landing.
template <class See>
void each_flight(const std::vector<Shot>& shots, std::size_t least, See see) {
    std::size_t lift_off = 0;
    for (std::size_t i = 1; i < shots.size(); ++i) {
        const bool lands = shots[i].state.on_ground && !shots[i - 1].state.on_ground;
        if (!shots[i].is_alive || shots[i].is_jump) lift_off = i;
        if (shots[i - 1].state.on_ground && !shots[i].state.on_ground) lift_off = i;
        if (lands && i - lift_off >= least && !shots[i].way.empty()) see(lift_off, i);
    }
}

bool is_in(const RectI& seen, PointF place) {
    const auto left = static_cast<float>(seen.x);
    const auto top = static_cast<float>(seen.y);
    return place.x >= left && place.x <= left + static_cast<float>(seen.w) && place.y >= top &&
           place.y <= top + static_cast<float>(seen.h);
}

/// How far the hero is inside the picture, but for edges that are the level's.
float inside(const Shot& shot, const Level& level) {
    const auto left = static_cast<float>(shot.seen.x);
    const auto top = static_cast<float>(shot.seen.y);
    float least = 1e9F;
    if (shot.seen.x > 0) least = std::min(least, shot.feet.x - shot.half - left);
    if (shot.seen.y > 0) least = std::min(least, shot.feet.y - 20 - top);
    if (shot.seen.x + shot.seen.w < level.width)
        least = std::min(least, left + static_cast<float>(shot.seen.w) - shot.feet.x - shot.half);
    if (shot.seen.y + shot.seen.h < level.height)
        least = std::min(least, top + static_cast<float>(shot.seen.h) - shot.feet.y);
    return least;
}

/// The ticks before which the hero was as fast as `low` to `high` px/s in one direction for `settled` ticks.
template <class See>
void each_settled(const std::vector<Shot>& shots, float low, float high, int settled, See see) {
    int ticks = 0;
    for (std::size_t i = 1; i < shots.size(); ++i) {
        const float speed = std::abs(shots[i].velocity.x);
        const bool continues = shots[i].is_alive && shots[i].velocity.x * shots[i - 1].velocity.x > 0 &&
                               shots[i].looks_back == shots[i - 1].looks_back;
        ticks = continues && speed >= low && speed <= high ? ticks + 1 : 0;
        if (ticks > settled) see(i, shots[i]);
    }
}

}  // namespace

TEST_CASE(
    "in the runs that ship a running hero is 260 to 285 640ths from the edge behind it, a flying one 160 to 180, and "
    "before an avalanche 280 to 300, but where a vista is shown, and 104 from both edges where the picture would be "
    "half rock") {
    struct Pace {
        float slowest, fastest;  // px/s
        int settled;             // ticks
        float nearest, farthest;
        bool looks_back = false;
        int seen = 0;
    } paces[] = {{170, 190, 75, 260, 285}, {540, 1'000, 60, 160, 180}, {480, 1'000, 60, 280, 300, true}};
    each_run([&](const std::string& level, const Level&, const std::vector<Shot>& shots) {
        for (Pace& pace : paces)
            each_settled(shots, pace.slowest, pace.fastest, pace.settled, [&](std::size_t tick, const Shot& shot) {
                if (shot.looks_back != pace.looks_back || shot.is_vista()) return;
                INFO(level << ", tick " << tick);
                CHECK(shot.place() >= (shot.is_at_rock() ? 104 : pace.nearest));
                CHECK(shot.place() <= (shot.is_at_rock() ? 536 : pace.farthest));
                if (shot.is_at_rock()) return;
                ++pace.seen;
            });
    });
    for (const Pace& pace : paces) CHECK(pace.seen > 0);
}

TEST_CASE(
    "in the runs that ship 0.6 s of way ahead, or the level's edge, is seen in 99.5 % of all ticks, and in 98 % of "
    "each run's") {
    int all_alive = 0;
    int all_blind = 0;
    each_run([&](const std::string& name, const Level& level, const std::vector<Shot>& shots) {
        int alive = 0;
        int blind = 0;
        for (const Shot& shot : shots) {
            if (!shot.is_alive || shot.is_vista()) continue;
            ++alive;
            const float distance = std::abs(shot.velocity.x) * 0.6F;
            const bool right = shot.velocity.x >= 0;
            const float left = static_cast<float>(shot.seen.x);
            const float end = static_cast<float>(shot.seen.x + shot.seen.w);
            const float ahead = right ? end - shot.feet.x - shot.half : shot.feet.x - shot.half - left;
            const bool at_edge = right ? shot.seen.x + shot.seen.w >= level.width : shot.seen.x <= 0;
            if (ahead < distance && !at_edge) ++blind;
        }
        INFO(name << ": " << blind << " of " << alive << " ticks");
        CHECK(blind * 50 <= alive);
        all_alive += alive;
        all_blind += blind;
    });
    INFO(all_blind << " of " << all_alive << " ticks");
    CHECK(all_blind * 200 <= all_alive);
}

TEST_CASE(
    "in the runs that ship half a second of a 45 degree slope is seen below a slider in 99.5 % of the ticks on one, a "
    "third while a stone follows") {
    int sliding = 0;
    int blind = 0;
    each_run([&](const std::string&, const Level& level, const std::vector<Shot>& shots) {
        for (const Shot& shot : shots) {
            const bool is_downhill = std::abs(shot.gradient) == 256 && shot.velocity.y > 0;
            if (!shot.is_alive || shot.is_vista() || !is_downhill || std::abs(shot.velocity.x) > 600) continue;
            ++sliding;
            const bool at_edge = shot.seen.y + shot.seen.h >= level.height;
            const auto end = static_cast<float>(shot.seen.y + shot.seen.h);
            const float needed = shot.velocity.y / (shot.is_chased ? 3 : 2);
            if (end - shot.feet.y < needed && !at_edge) ++blind;
        }
    });
    INFO(blind << " of " << sliding << " ticks on such slopes");
    CHECK(sliding > 0);
    CHECK(blind * 200 <= sliding);
}

TEST_CASE("in the runs that ship the camera speeds up by 1 px a tick and what the hero does, the lead by 0.25") {
    each_run([&](const std::string& name, const Level&, const std::vector<Shot>& shots) {
        INFO(name);
        int ticks_since_jump = 0;
        float worst = 0;
        for (std::size_t i = 3; i < shots.size(); ++i) {
            ticks_since_jump = shots[i].is_jump ? 0 : ticks_since_jump + 1;
            if (ticks_since_jump < 14) continue;
            const auto second = [&](auto of) {
                return std::abs(of(shots[i]) - 2 * of(shots[i - 1]) + of(shots[i - 2]));
            };
            const auto centre_x = second([](const Shot& shot) { return shot.view.centre.x; });
            const auto centre_y = second([](const Shot& shot) { return shot.view.centre.y; });
            const auto hero_x = second([](const Shot& shot) { return shot.feet.x; });
            const auto hero_y = second([](const Shot& shot) { return shot.feet.y; });
            const auto lead = second([](const Shot& shot) { return shot.state.lead.value; });
            constexpr float rounding = 0.01F;
            const float most = shots[i].is_vista() ? 1.25F : 1;  // a vista blends in and out on top of the rest
            worst = std::max({worst, centre_x - hero_x, centre_y - hero_y});
            INFO("tick " << i);
            CHECK(centre_x <= most + hero_x + rounding);
            CHECK(centre_y <= most + hero_y + rounding);
            CHECK(lead <= 0.25F + rounding);
        }
    });
}

TEST_CASE("in the runs that ship the landing of a long flight is on the picture for half a second before it") {
    int flights = 0;
    each_run([&](const std::string& level, const Level&, const std::vector<Shot>& shots) {
        each_flight(shots, 60, [&](std::size_t, std::size_t landing) {
            const Shot& shot = shots[landing];
            const RectI& seen = shots[landing - 30].seen;
            INFO(level << " lands at tick " << landing << ", x " << shot.feet.x << ", y " << shot.feet.y);
            const float below = static_cast<float>(seen.y + seen.h) - shot.feet.y;
            const float ahead = shot.velocity.x > 0 ? static_cast<float>(seen.x + seen.w) - shot.feet.x
                                                    : shot.feet.x - static_cast<float>(seen.x);
            CHECK(below > 16);
            CHECK(ahead > 16);
            ++flights;
        });
    });
    CHECK(flights > 20);
}

TEST_CASE(
    "in the runs that ship the landing place of a flight of 40 ticks, with 64 px of ground after it, is in the picture "
    "36 ticks before, or from the highest point on, in 95 % of them, and the hero is 32 px inside all the while") {
    int flights = 0;
    int blind = 0;
    each_run([&](const std::string& name, const Level& level, const std::vector<Shot>& shots) {
        each_flight(shots, 40, [&](std::size_t lift_off, std::size_t landing) {
            std::size_t highest = lift_off;
            for (std::size_t i = lift_off; i < landing; ++i) {
                if (shots[i].feet.y < shots[highest].feet.y) highest = i;
                INFO(name << ", tick " << i);
                CHECK(inside(shots[i], level) >= 32);
            }
            const std::vector<PointF>& way = shots[landing].way;
            bool is_seen = true;
            for (std::size_t i = std::max(highest, landing - 36); i < landing; ++i)
                for (const PointF place : way) is_seen = is_seen && is_in(shots[i].seen, place);
            ++flights;
            if (!is_seen) ++blind;
        });
    });
    INFO(blind << " of " << flights << " flights");
    CHECK(flights > 80);
    CHECK(blind * 20 <= flights);
}

TEST_CASE("in the runs that ship at most a third of the picture's width is plain rock, in 98 % of the ticks") {
    int ticks = 0;
    int plain = 0;
    each_run([&](const std::string&, const Level& level, const std::vector<Shot>& shots) {
        const std::string area = area_of(level);
        const GroundHaze haze(whole_art(), level, area, GroundShape(level, area));
        for (std::size_t tick = 90; tick < shots.size(); ++tick) {
            const Shot& shot = shots[tick];
            if (!shot.is_alive || shot.is_vista() || shot.looks_back) continue;
            ++ticks;
            const RectI cells = haze.ground().in(shot.seen);
            int rock = 0;
            for (int col = cells.x; col < cells.x + cells.w; ++col) {
                int free = 0;
                for (int row = cells.y; row < cells.y + cells.h; ++row) free += haze.ground()(col, row) ? 0 : 1;
                if (free == 0) ++rock;
            }
            if (3 * rock > cells.w) ++plain;
        }
    });
    INFO(plain << " of " << ticks << " ticks");
    CHECK(plain * 50 <= ticks);
}
