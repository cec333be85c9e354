// scree-draw: a level, or a moment of a replay, as a picture; without a display.

#include "engine/replay/replay.hpp"
#include "game/view/hud.hpp"
#include "game/view/scene.hpp"
#include "tools/draw/png.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <iostream>

namespace {

using namespace scree;

struct Asked {
    std::string level;
    std::string picture;
    std::string replay;
    int ticks = -1;  // of the replay; all of them if negative
};

/// Prints them; true if one is an error.
bool tell(const Problems& problems) {
    for (const Problem& problem : problems) std::cerr << problem << '\n';
    return has_errors(problems);
}

/// The canvas, as the game shows it.
Image draw_view(const Art& art, const Scene& scene, const Session& session, Problems& problems) {
    DrawList list;
    scene.draw(list, session, 1);
    draw_hud(list, art, session, true);
    Image picture(canvas_width, canvas_height);
    paint(picture, list, draw::load_textures(art.textures, problems));
    return picture;
}

/// The whole level, canvas by canvas, before a plain sky.
Image draw_level(const Art& art, const Scene& scene, const Session& session, Problems& problems) {
    const Level& level = session.level();
    const TextureImages textures = draw::load_textures(art.textures, problems);
    Image whole(level.width, level.height);
    Image part(canvas_width, canvas_height);
    DrawList list;
    for (int top = 0; top < level.height; top += canvas_height)
        for (int left = 0; left < level.width; left += canvas_width) {
            list.reset(Color::hex(level.background >> 8));
            scene.draw_at(list, session, {left, top}, 1);
            paint(part, list, textures);
            const int width = std::min(canvas_width, level.width - left);
            const int height = std::min(canvas_height, level.height - top);
            for (int y = 0; y < height; ++y)
                for (int x = 0; x < width; ++x) whole.set(left + x, top + y, part.at(x, y));
        }
    return whole;
}

/// Plays the replay up to the tick that was asked for. False if it does not belong to this level.
bool play(const Asked& asked, Session& session, Scene& scene) {
    const Result<Replay> replay = load_replay(asked.replay);
    tell(replay.problems);
    if (!replay) return false;
    const Verdict verdict = compare_header(*replay.value, session.level().content_hash, rules_version);
    if (verdict.type != Verdict::Type::success) {
        std::cerr << asked.replay
                  << ": error replay-content: it was recorded in another state of the level or the rules."
                  << " Record it again.\n";
        return false;
    }
    const auto length = static_cast<int>(replay.value->ticks.size());
    const int ticks = asked.ticks < 0 ? length : std::min(asked.ticks, length);
    for (int i = 0; i < ticks; ++i) {
        session.step(replay.value->ticks[static_cast<std::size_t>(i)]);
        scene.step(session);
    }
    return true;
}

int run(const Asked& asked) {
    Result<Level> loaded = load_level(asked.level);
    if (loaded) append(loaded.problems, check_level(*loaded.value));
    if (tell(loaded.problems) || !loaded) return 2;
    const auto level = std::make_shared<const Level>(std::move(*loaded.value));
    Result<Art> art = load_art(level->project_path.parent_path());
    if (tell(art.problems) || !art) return 2;

    Session session(level);
    Scene scene(*art.value, level);
    scene.reset(session);
    if (!asked.replay.empty() && !play(asked, session, scene)) return 2;
    Problems problems;
    const Image picture = asked.replay.empty() ? draw_level(*art.value, scene, session, problems)
                                               : draw_view(*art.value, scene, session, problems);
    append(problems, draw::save_png(picture, asked.picture));
    if (tell(problems)) return 2;
    return problems.empty() ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("Draws a level, or a moment of a replay, into a picture; needs no display.", "scree-draw");
    app.set_version_flag("--version", std::string("scree-draw ") + SCREE_VERSION);
    Asked asked;
    app.add_option("LEVEL", asked.level, "Level file")->required();
    app.add_option("-o,--output", asked.picture, "PNG file to write")->required();
    CLI::Option* replay = app.add_option("--replay", asked.replay, "Draw the game's view while it plays this replay");
    app.add_option("--ticks", asked.ticks, "After so many ticks of the replay; at its end if left out")
        ->needs(replay)
        ->check(CLI::NonNegativeNumber);
    app.footer("Exit status: 0 drawn, 1 drawn without some pictures, 2 bad usage or a file that cannot be used.");
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : 2;
    }
    return run(asked);
}
