// The checker with all its lints, on damaged copies of everything that designers write.
#include "tests/engine/level/mutate.hpp"
#include "tests/engine/level/sample.hpp"
#include "tests/support/files.hpp"
#include "tests/support/test.hpp"
#include "tools/check/collect.hpp"

using namespace scree;
using namespace scree::check;
using namespace scree::ogmo::test;

namespace fs = std::filesystem;

namespace {

/// Relative to the root.
std::vector<fs::path> json_files(const fs::path& folder, const fs::path& root) {
    std::vector<fs::path> files = files_of(root / folder, ".json");
    for (fs::path& file : files) file = folder / file.filename();
    return files;
}

/// Damages one of the files in a copy of the folder, `times` times, and checks one level of it; how often nothing was
/// found.
int check_damaged(const fs::path& root, const std::vector<const char*>& copied, const std::vector<fs::path>& files,
                  const std::vector<fs::path>& levels, std::uint64_t times) {
    const Folder copy;  // with its own files, of another project
    const fs::path to = copy.path("game");
    fs::create_directories(to);
    for (const char* part : copied) fs::copy(root / part, to / part, fs::copy_options::recursive);
    int quiet = 0;
    for (std::uint64_t seed = 0; seed < times; ++seed) {
        Rng rng{seed};
        const auto any = [&](const std::vector<fs::path>& of) {
            return of[rng.below(static_cast<std::uint32_t>(of.size()))];
        };
        const fs::path level = any(levels);
        const fs::path file = rng.below(2) == 0 ? level : any(files);
        const std::string good = bytes_of(to / file);
        put(to / file, mutated(good, rng));
        INFO("seed " << seed << ", " << file << ", " << level);
        Findings found;
        const Seconds seconds = seconds_of([&] { found = scree::check::check({to / level}); });
        if (seconds > too_long) FAIL("checked in " << seconds << " seconds");
        for (const Problem& problem : found.problems)
            if (problem.code.empty() || problem.file.empty() || problem.what.empty()) FAIL("a problem without words");
        quiet += found.problems.empty() ? 1 : 0;
        put(to / file, good);
    }
    CHECK(quiet < static_cast<int>(times) * 9 / 10);
    return quiet;
}

}  // namespace

TEST_CASE("no damage to what the game ships makes the checker fall or wait") {
    const fs::path content = "content";
    std::vector<fs::path> levels = json_files("levels", content);
    for (fs::path& level : json_files("templates", content)) levels.push_back(std::move(level));
    const int quiet = check_damaged(
        content, {"levels", "templates", "tilesets", "decals", "scree.ogmo", "scree.collision.json"},
        {"scree.ogmo", "scree.collision.json", "tilesets/valley.tiles.json", "tilesets/valley.rules.json"}, levels,
        150);
    CHECK(quiet > 0);
}

TEST_CASE("no damage to the lint levels makes the checker fall or wait") {
    const fs::path lint_levels = "tests/tools/lint_levels";
    check_damaged(lint_levels, {"levels", "game.ogmo", "game.collision.json", "cave.png", "cave.tiles.json"},
                  {"game.ogmo", "game.collision.json", "cave.tiles.json"}, json_files("levels", lint_levels), 1000);
}
