// Checkpoints are columns that no line through a level misses, and deep pits end quickly.
#include "engine/replay/replay.hpp"
#include "game/rules/entities/kinds.hpp"
#include "tests/support/falling_hero.hpp"
#include "tests/support/shipped_level.hpp"
#include "tests/support/test.hpp"

#include <filesystem>
#include <optional>

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
    for (const fs::path& file : level_files()) names.push_back(file.stem().string());
    return names;
}

Session session_of(const std::string& name) { return Session(shipped_level(name)); }

std::vector<int> checkpoints_of(const Session& session) {
    std::vector<int> numbers;
    for (std::size_t i = 0; i < session.entities().size(); ++i)
        if (session.entities()[i].spec->kind == &kinds::checkpoint) numbers.push_back(static_cast<int>(i));
    return numbers;
}

/// The first place from the middle of the abyss to 32 px beside it where ground ends within 80 px above its top;
/// nothing if there is none, or a higher wall stands before it.
std::optional<Vec> lip_of(const World& world, const Aabb& abyss, int side) {
    const Sub farthest = abyss.width() / 2 + px(32);
    for (Sub beside = 0; beside <= farthest; beside += px(1)) {
        const Sub x = abyss.centre().x + side * beside;
        const auto is_free_at = [&](Sub y) { return world.is_free({x - px(1), y, x + px(1), y + px(1)}); };
        Sub y = abyss.top - px(80);
        if (!is_free_at(y)) return {};
        while (y < abyss.top && is_free_at(y)) y += px(1);
        if (y < abyss.top) return Vec{x, y};
    }
    return {};
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
    for (const std::string& name : level_names()) {
        const Session start = session_of(name);
        int abysses = 0;
        int falls = 0;
        for (const EntityData& abyss : start.level().entities) {
            if (abyss.name != "abyss") continue;
            ++abysses;
            for (const int side : {-1, 1}) {
                const std::optional<Vec> lip = lip_of(start.world(), abyss.box, side);
                if (!lip) continue;
                Session session = start;
                const Sub feet = lip->y + px(24);
                Sub left = lip->x - px(6);
                const auto is_in_wall = [&] { return !start.is_safe({left, feet - px(20), left + px(12), feet}); };
                for (int i = 0; i < 64 && is_in_wall(); ++i) left -= side * px(1);
                REQUIRE(set_falling_hero(session, left, feet));
                const Buttons held = Buttons{}.with(side > 0 ? Button::right : Button::left);
                int dead = 0;
                while (session.player().is_alive() && !session.body().is_grounded() && dead <= 60) {
                    session.step(held);
                    ++dead;
                }
                if (session.player().is_alive() && session.body().is_grounded()) continue;  // on a ledge
                INFO(name << ", abyss " << abyss.id << ", along its " << (side > 0 ? "right" : "left") << " wall");
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
        INFO(name << ": " << falls << " falls into " << abysses << " abysses");
        CHECK((abysses == 0 || falls > 0));
    }
}
