// scree-draw: a level, or a moment of a replay, as a picture; without a display.

#include "engine/core/file.hpp"
#include "engine/replay/replay.hpp"
#include "game/cli/arguments.hpp"
#include "game/cli/files.hpp"
#include "game/rules/replay_part.hpp"
#include "tools/draw/drawable.hpp"
#include "tools/draw/movie.hpp"
#include "tools/draw/picture.hpp"
#include "tools/draw/picture_files.hpp"
#include "tools/draw/sheet.hpp"
#include "tools/images/images.hpp"

#include <algorithm>
#include <filesystem>
#include <iostream>

namespace {

using namespace scree;

struct Asked {
    std::string level;
    std::string picture;
    std::string replay;
    int ticks = -1;  // of the replay; all of them if negative
    int movie = 0;   // so many ticks, from there on, as an animated picture
    int strip = 0;   // a picture each so many ticks of it
    bool postcard = false;
    std::string sheet;
    draw::Marks marks;
};

/// Prints them; true if one is an error.
bool tell_errors(const Problems& problems) {
    tell(problems);
    return has_errors(problems);
}

constexpr int movie_step = 3;          // ticks of a frame
constexpr int movie_centiseconds = 5;  // the same
constexpr int movie_apart = 32;        // colours that one cannot tell apart in motion are one
constexpr int strip_columns = 5;
constexpr int strip_shrunk = 2;     // each picture of a strip
constexpr int most_of_strip = 240;  // pictures

void play(const Asked& asked, const Replay& replay, Session& session, Scene& scene) {
    const auto length = static_cast<int>(replay.ticks.size());
    const int ticks = asked.ticks < 0 ? length : std::min(asked.ticks, length);
    for (int i = 0; i < ticks; ++i) {
        session.step(replay.ticks[static_cast<std::size_t>(i)]);
        scene.step(session);
    }
}

/// What happens from there on, around the hero; at the replay's end the hero stands still.
Problems write_movie(const Asked& asked, const Replay& replay, Session& session, Scene& scene,
                     const TextureImages& textures) {
    std::vector<Image> frames;
    const auto first = static_cast<std::size_t>(session.tick());
    for (std::size_t i = 0; i < static_cast<std::size_t>(asked.movie); ++i) {
        if (i % movie_step == 0) frames.push_back(draw::movie_frame(scene, session, textures));
        if (first + i < replay.ticks.size()) session.step(replay.ticks[first + i]);
        scene.step(session);
    }
    return write_file(asked.picture, draw::movie(std::move(frames), movie_centiseconds, movie_apart));
}

/// Pictures from there on to the replay's end, half as large, in one.
Problems write_strip(const Asked& asked, const Replay& replay, Session& session, Scene& scene,
                     const TextureImages& textures) {
    std::vector<Image> frames;
    const auto first = static_cast<std::size_t>(session.tick());
    for (std::size_t i = first; frames.size() < most_of_strip; ++i) {
        if ((i - first) % static_cast<std::size_t>(asked.strip) == 0)
            frames.push_back(draw::shrunk(draw::draw_scene(scene, session, textures), strip_shrunk));
        if (i >= replay.ticks.size()) break;
        session.step(replay.ticks[i]);
        scene.step(session);
    }
    return save_png(draw::film_strip(frames, strip_columns), asked.picture);
}

/// The replay, if it belongs to this level.
std::optional<Replay> replay_of(const Asked& asked, const Level& level) {
    Result<Replay> replay = load_replay(asked.replay);
    tell(replay.problems);
    if (!replay) return std::nullopt;
    const Verdict verdict = compare_header(*replay.value, level.content_hash, rules_version);
    if (verdict.type != Verdict::Type::success) {
        std::cerr << asked.replay
                  << ": error replay-content: it was recorded with another version of the level or the rules."
                  << " Record it again.\n";
        return std::nullopt;
    }
    return std::move(*replay.value);
}

int draw_one(const Asked& asked) {
    Result<Level> loaded = draw::load_for_picture(asked.level);
    const bool broken = tell_errors(loaded.problems);
    if (!loaded || (broken && !asked.replay.empty())) return 2;
    const auto level = std::make_shared<const Level>(draw::drawable(std::move(*loaded.value), loaded.problems));
    std::optional<Replay> replay;
    if (!asked.replay.empty() && !(replay = replay_of(asked, *level))) return 2;
    if (const Problems large = draw::too_large(*level); !replay && !large.empty()) return tell(large);
    Result<Session> begun =
        replay ? begin_replay(*replay, level, asked.replay) : Result<Session>{Session(level), Problems{}};
    if (!begun) return tell(begun.problems);
    Session& session = *begun.value;

    Problems problems;
    Art art = draw::art_for(level->project_path, problems);
    Scene scene(art, level);
    scene.reset(session);
    if (replay) play(asked, *replay, session, scene);
    const TextureImages textures = draw::load_textures(art.textures, problems);
    tell(problems);
    const auto write = [&] {
        if (!replay) return save_png(draw::draw_level(art, scene, session, textures, asked.marks), asked.picture);
        if (asked.movie > 0) return write_movie(asked, *replay, session, scene, textures);
        if (asked.strip > 0) return write_strip(asked, *replay, session, scene, textures);
        if (asked.postcard) return save_png(draw::postcard(scene, session, textures), asked.picture);
        return save_png(draw::draw_view(art, scene, session, textures), asked.picture);
    };
    if (tell_errors(write())) return 2;
    return problems.empty() && !broken ? 0 : 1;
}

int draw_sheet(const Asked& asked) {
    const Result<std::filesystem::path> project = draw::project_for_sheet(asked.level);
    if (!project) return tell(project.problems);
    Result<Image> sheet = draw::contact_sheet(*project.value);
    const bool failed = tell_errors(sheet.problems);
    if (!sheet || tell_errors(save_png(*sheet.value, asked.sheet))) return 2;
    return failed ? 1 : 0;
}

}  // namespace

int main(int argc, char** argv) {
    scree::Arguments app("Draws a level, or a moment of a replay, or all levels of a project; needs no display.",
                         "0: drawn; 1: drawn, with problems; 2: a file or the command line is wrong");
    Asked asked;
    app.add_option("LEVEL", asked.level, "the level; for --sheet a project, its folder, or one of its levels")
        .required();
    const scree::Argument output =
        app.add_option("-o,--output", asked.picture, "FILE: the PNG to write; a GIF with --movie");
    const scree::Argument replay =
        app.add_option("--replay", asked.replay, "FILE: draw the game's view while it plays this replay");
    app.add_option("--ticks", asked.ticks, "tick of the replay to draw; default: its end")
        .needs(replay)
        .range(0, 100'000'000);
    app.add_option("--movie", asked.movie, "draw this many ticks from there on as an animated GIF around the hero")
        .needs(replay)
        .range(1, 3600);
    app.add_option(
           "--strip", asked.strip,
           "N: draw a picture every N ticks of the replay, from tick --ticks or its start on, in rows of five; at "
           "most 240")
        .needs(replay)
        .range(1, 3600);
    app.add_flag("--postcard", asked.postcard, "without figures and half as large: the level's picture in menus")
        .needs(replay)
        .excludes("--movie")
        .excludes("--strip");
    app.add_flag("--collision", asked.marks.collision,
                 "show collision shapes, their edges and the directions of one-ways")
        .excludes(replay);
    app.add_flag("--grid", asked.marks.grid, "show the grid, with the number of every tenth cell").excludes(replay);
    app.add_flag("--paths", asked.marks.paths, "show the paths of lifts with arrival times").excludes(replay);
    const scree::Argument sheet =
        app.add_option("--sheet", asked.sheet, "FILE: write a small picture of every level, with names");
    sheet.excludes(output).excludes(replay);
    app.check(
        [&] { return std::string(output.count() + sheet.count() == 0 ? "--output or --sheet is required" : ""); });
    if (const auto code = parse(app, {"scree-draw", SCREE_VERSION}, argc, argv)) return *code;
    if (asked.strip > 0) asked.ticks = std::max(0, asked.ticks);
    std::string why = scree::overwrites({{"-o", asked.picture}, {"--sheet", asked.sheet}},
                                        {{"LEVEL", asked.level}, {"--replay", asked.replay}});
    if (why.empty()) why = scree::draw::ends_otherwise("-o", asked.picture, asked.movie > 0 ? ".gif" : ".png");
    if (why.empty()) why = scree::draw::ends_otherwise("--sheet", asked.sheet, ".png");
    if (!why.empty()) return scree::refused(why);
    return asked.sheet.empty() ? draw_one(asked) : draw_sheet(asked);
}
