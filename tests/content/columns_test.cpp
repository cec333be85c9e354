// Checkpoints are columns that no line through a level misses, and deep pits end quickly.
#include "engine/replay/replay.hpp"
#include "game/rules/entities/kinds.hpp"
#include "tests/support/falling_hero.hpp"
#include "tests/support/test.hpp"

#include <algorithm>
#include <filesystem>

using namespace scree;
namespace fs = std::filesystem;

namespace {

/// All shipped lines through whole levels: the author's and the calm ones.
std::vector<fs::path> lines_of(const std::string& level) {
    std::vector<fs::path> lines{"content/proofs/" + level + ".replay"};
    const fs::path calm = "content/runs/" + level + "-calm.replay";
    if (fs::exists(calm)) lines.push_back(calm);
    return lines;
}

std::vector<std::string> level_names() {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator("content/levels")) names.push_back(entry.path().stem().string());
    std::sort(names.begin(), names.end());
    return names;
}

Session session_of(const std::string& name) {
    Result<Level> level = load_level("content/levels/" + name + ".json");
    REQUIRE(level);
    return Session(std::make_shared<const Level>(std::move(*level.value)));
}

std::vector<int> checkpoints_of(const Session& session) {
    std::vector<int> numbers;
    for (std::size_t i = 0; i < session.entities().size(); ++i)
        if (session.entities()[i].spec->kind == &kinds::checkpoint) numbers.push_back(static_cast<int>(i));
    return numbers;
}

}  // namespace

TEST_CASE("the author's and the calm lines light every checkpoint of their level, in the order of the file") {
    for (const std::string& name : level_names())
        for (const fs::path& line : lines_of(name)) {
            const Result<Replay> replay = load_replay(line);
            REQUIRE(replay);
            Session session = session_of(name);
            std::vector<int> lit;
            for (const Buttons held : replay.value->ticks) {
                session.step(held);
                const int now = session.active_checkpoint();
                if (now >= 0 && (lit.empty() || lit.back() != now)) lit.push_back(now);
            }
            INFO(line.string());
            CHECK(session.is_complete());
            CHECK(lit == checkpoints_of(session));
        }
}

TEST_CASE(
    "a fall into an abyss is over within 40 ticks of its lip, also along the wall, and control is back 24 later") {
    int falls = 0;
    for (const std::string& name : level_names()) {
        const Session start = session_of(name);
        const TileGrid& grid = start.level().grid;
        for (const EntityData& abyss : start.level().entities) {
            if (abyss.name != "abyss") continue;
            for (const bool right : {false, true}) {
                // The lip: the first ground beside the abyss that is open above, within 4 tiles of its top.
                const int col = grid.cell_of(right ? abyss.box.right : abyss.box.left - 1);
                int row = grid.cell_of(abyss.box.top);
                const auto is_ground = [&](int at) { return grid.facts_at(col, at).type == ShapeType::solid; };
                if (!is_ground(row)) continue;
                while (is_ground(row - 1)) --row;
                const Sub lip = row * px(grid.tile_size());
                if (abyss.box.top - lip > px(64)) continue;
                Session session = start;
                const Sub feet = lip + px(24);
                const Sub left = right ? abyss.box.right - px(12) : abyss.box.left;
                REQUIRE(set_falling_hero(session, left, feet));
                const Buttons held = Buttons{}.with(right ? Button::right : Button::left);
                int dead = 0;
                while (session.player().is_alive() && dead <= 60) {
                    session.step(held);
                    ++dead;
                }
                INFO(name << ", abyss " << abyss.id << ", along its " << (right ? "right" : "left") << " wall");
                CHECK(dead <= 40);
                int gone = 0;
                while (!session.player().is_alive() && gone <= 60) {
                    session.step({});
                    ++gone;
                }
                CHECK(gone <= 24);
                ++falls;
            }
        }
    }
    CHECK(falls > 0);
}
