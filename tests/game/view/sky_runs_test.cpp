#include "engine/replay/replay.hpp"
#include "engine/view/camera.hpp"
#include "game/view/daylight.hpp"
#include "tests/game/view/watched.hpp"
#include "tests/support/files.hpp"
#include "tests/support/shipped_level.hpp"
#include "tools/images/images.hpp"

#include <algorithm>
#include <map>

using namespace scree;

namespace {

constexpr int disc = 44;    // px of its picture
constexpr int radius = 20;  // of the disc in it
constexpr int every = 15;   // ticks

const Image& picture_of(const Quad& quad) {
    static std::map<TextureId, Image> all;
    const auto known = all.find(quad.texture);
    if (known != all.end()) return known->second;
    std::optional<Image> image = read_image(whole_art().textures.path(quad.texture));
    REQUIRE(image);
    return all.emplace(quad.texture, std::move(*image)).first->second;
}

const Quad& disc_in(const DrawList& list) {
    const auto found = std::ranges::find_if(list.quads, [](const Quad& quad) {
        return quad.source.w == disc && shows(whole_art(), quad, "backgrounds/lights");
    });
    REQUIRE(found != list.quads.end());
    return *found;
}

/// True if the ridge's picture covers that place of the canvas.
bool covers(const Quad& ridge, int x, int y) {
    const int right = x - static_cast<int>(ridge.dest.x);
    const int down = y - static_cast<int>(ridge.dest.y);
    if (right < 0 || down < 0 || right >= ridge.source.w || down >= ridge.source.h) return false;
    return picture_of(ridge).at(ridge.source.x + right, ridge.source.y + down).a > 128;
}

/// How much of the sun or moon is above the ridges.
double share_above_ridges(const DrawList& list) {
    const Quad& light = disc_in(list);
    const int left = static_cast<int>(light.dest.x);
    const int top = static_cast<int>(light.dest.y);
    std::vector<Quad> ridges;
    std::ranges::copy_if(list.quads, std::back_inserter(ridges), [&](const Quad& quad) {
        const bool is_beside = quad.dest.x >= light.dest.x + disc || quad.dest.x + quad.dest.w <= light.dest.x;
        return !is_beside && quad.source.h == canvas_height && shows(whole_art(), quad, "backgrounds/");
    });
    int seen = 0;
    int whole = 0;
    for (int y = 0; y < disc; ++y)
        for (int x = 0; x < disc; ++x) {
            const int from_middle = (x - disc / 2) * (x - disc / 2) + (y - disc / 2) * (y - disc / 2);
            if (from_middle > radius * radius) continue;
            ++whole;
            const auto hides = [&](const Quad& ridge) { return covers(ridge, left + x, top + y); };
            if (std::ranges::none_of(ridges, hides)) ++seen;
        }
    return static_cast<double>(seen) / whole;
}

}  // namespace

TEST_CASE("in the runs that ship at least half of the sun or moon is above the ridges from its rise to its set") {
    int looks = 0;
    for (const std::filesystem::path& file : files_of("content/runs", ".replay")) {
        if (!file.stem().string().ends_with("-calm")) continue;
        const Result<Replay> replay = load_replay(file.string());
        REQUIRE(replay);
        const auto level = shipped_level(replay.value->level);
        const std::string area = area_of(*level);
        if (area == "mine") continue;
        Watched run(level, {.zooms = true});
        int tick = 0;
        for (const Buttons held : replay.value->ticks) {
            run.step(held);
            if (tick++ % every != 0 || luminary_at(run.scene.hour()).up < 1) continue;
            INFO(replay.value->level << ", tick " << tick - 1 << ", hour " << run.scene.hour());
            CHECK(share_above_ridges(run.picture()) >= 0.5);
            ++looks;
        }
    }
    CHECK(looks > 500);
}

TEST_CASE("only the hour moves the sun and the moon, not the camera's height") {
    for (const float hour : {5.5F, 12.0F, 18.8F, 21.0F}) {
        const auto place = [&](const std::string& area, float y) {
            DrawList list;
            Backdrop(whole_art(), area).draw(list, {.camera = {300, y}, .hour = hour}, {640, 360});
            return disc_in(list).dest;
        };
        for (const char* area : {"valley", "summit"}) CHECK(place(area, -3'000) == place(area, 256));
    }
}
