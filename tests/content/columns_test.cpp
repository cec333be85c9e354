// Checkpoints are columns that no line through a level misses, and deep pits end quickly.
#include "engine/replay/replay.hpp"
#include "game/rules/entities/kinds.hpp"
#include "tests/support/falling_hero.hpp"
#include "tests/support/test.hpp"

#include <algorithm>
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

/// The highest ground within 64 px above the abyss and 32 px beside it, open above; nothing if there is none.
std::optional<Sub> lip_of(const World& world, const Aabb& abyss, bool right) {
    for (Sub beside = px(1); beside <= px(32); beside += px(2)) {
        const Sub x = right ? abyss.right + beside : abyss.left - beside;
        const auto is_free_at = [&](Sub y) { return world.is_free({x - px(1), y, x + px(1), y + px(1)}); };
        Sub lip = abyss.top - px(64);
        if (!is_free_at(lip)) continue;  // a wall
        while (lip < abyss.top && is_free_at(lip)) lip += px(1);
        if (lip < abyss.top) return lip;
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
            for (const bool right : {false, true}) {
                const std::optional<Sub> lip = lip_of(start.world(), abyss.box, right);
                if (!lip) continue;
                Session session = start;
                const Sub feet = *lip + px(24);
                const Sub left = right ? abyss.box.right - px(12) : abyss.box.left;
                if (!start.is_safe({left, feet - px(20), left + px(12), feet})) continue;  // the wall leans in
                REQUIRE(set_falling_hero(session, left, feet));
                const Buttons held = Buttons{}.with(right ? Button::right : Button::left);
                int dead = 0;
                // Until it lands on a ledge, or a wall that leans outwards leads it past the abyss.
                const auto falls_in = [&] {
                    const Sub middle = session.body().box.centre().x;
                    return !session.body().on_floor() && middle >= abyss.box.left && middle <= abyss.box.right;
                };
                while (session.player().is_alive() && falls_in() && dead <= 60) {
                    session.step(held);
                    ++dead;
                }
                if (session.player().is_alive() && !falls_in()) continue;
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
        INFO(name << ": " << falls << " falls into " << abysses << " abysses");
        CHECK((abysses == 0 || falls > 0));
    }
}
