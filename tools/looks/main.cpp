// scree-looks: measures the pictures of a level's run.

#include "game/cli/arguments.hpp"
#include "game/cli/files.hpp"
#include "tools/draw/drawable.hpp"
#include "tools/looks/measure.hpp"

#include <cstdio>
#include <filesystem>
#include <iostream>

namespace {

using namespace scree;
namespace fs = std::filesystem;

struct Asked {
    std::vector<std::string> levels;
    std::string replay;
    int every = 120;
    bool frames = false;
};

/// The calm line; if there is none the author line.
fs::path run_of(const fs::path& level) {
    const fs::path content = level.parent_path().parent_path();
    const fs::path calm = content / "runs" / (level.stem().string() + "-calm.replay");
    return fs::exists(calm) ? calm : content / "proofs" / (level.stem().string() + ".replay");
}

const char* star(bool is_reached) { return is_reached ? " " : "*"; }

void print_frames(const looks::Measures& found) {
    std::printf("    tick    flat  inside  hero  hazards\n");
    for (const looks::Frame& frame : found.frames)
        std::printf("%8d  %3d/%3d  %6d  %4s  %3d/%3d\n", frame.tick, frame.flat_blocks, frame.blocks, frame.seen_sky,
                    frame.has_hero ? (frame.is_hero_found ? "yes" : "no") : "-", frame.found_hazards, frame.hazards);
}

/// The exit code for one level.
int measure_one(const Asked& asked, const fs::path& file) {
    Result<Level> loaded = load_level(file);
    tell(loaded.problems);
    if (!loaded) return 2;
    const auto level = std::make_shared<const Level>(std::move(*loaded.value));
    Result<Replay> replay = load_replay(asked.replay.empty() ? run_of(file).string() : asked.replay);
    tell(replay.problems);
    if (!replay) return 2;
    Problems problems;
    Art art = draw::art_for(level->project_path, problems);
    const looks::Measures found = looks::measure(art, level, *replay.value, asked.every, problems);
    tell(problems);
    if (has_errors(problems)) return 2;
    if (asked.frames) print_frames(found);
    const looks::Targets target;
    const bool has_sky = area_of(*level) != "mine";
    const bool flat = found.flat() <= target.flat;
    const bool sky = !has_sky || found.sky_change >= target.sky_change;
    const bool inside = found.sky_inside() == 0;
    const bool hero = found.hero_found() >= target.hero;
    const bool hazards = found.hazards_found() >= target.hazards;
    std::printf("%-20s %6.1f%%%s %7.1f%s %8d%s %6.1f%%%s %6.1f%%%s\n", level->name.c_str(), found.flat() * 100,
                star(flat), found.sky_change, star(sky), found.sky_inside(), star(inside), found.hero_found() * 100,
                star(hero), found.hazards_found() * 100, star(hazards));
    return flat && sky && inside && hero && hazards ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
    scree::Arguments app("Measures the pictures of a level's calm line; needs no display.",
                         "0: every number reaches its target; 1: one does not; 2: a file or the command line is wrong");
    Asked asked;
    app.add_option("LEVEL", asked.levels, "level files").required();
    app.add_option("--replay", asked.replay,
                   "FILE: another run than the calm line, or the author line where there is none");
    app.add_option("--every", asked.every, "ticks from one picture to the next").shows_default().range(1, 3600);
    app.add_flag("--frames", asked.frames, "print each picture's numbers as well");
    if (const auto code = parse(app, {"scree-looks", SCREE_VERSION}, argc, argv)) return *code;
    std::printf("%-20s %8s %8s %9s %8s %8s\n", "level", "flat", "sky", "inside", "hero", "hazards");
    int worst = 0;
    for (const std::string& level : asked.levels) worst = std::max(worst, measure_one(asked, level));
    return worst;
}
