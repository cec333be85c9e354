// A replay may begin with any state: it is either refused with an error, or the session continues from it.

#include "game/rules/replay_part.hpp"
#include "tests/fuzz/property.hpp"
#include "tests/support/text_level.hpp"

using namespace scree;

namespace {

EntityData machine(int id, const char* name, int col, int row, int cols = 1, int rows = 1) {
    EntityData entity = entity_at(id, name, {px(16 * col), px(16 * row)}, {px(16 * cols), px(16 * rows)});
    entity.nodes.push_back({px(16 * (col + 3)), px(16 * row)});
    return entity;
}

std::shared_ptr<const Level> room() {
    EntityData ground = entity_at(20, "terrain", {px(32), px(96)}, {px(16), px(16)});
    ground.nodes = {{px(128), px(80)}, {px(129), px(96)}};
    return text_level({"......................................", "......................................",
                       "......................................", "..............................----....",
                       ".P.............o........./\\....K....E", "########..####....####################",
                       "######################################"},
                      {machine(1, "crate", 4, 3), machine(2, "crumble", 8, 4, 2), machine(3, "conveyor", 12, 5, 4),
                       machine(4, "lever", 6, 4), machine(5, "gate", 18, 3, 1, 2), machine(6, "crusher", 20, 0, 2, 1),
                       machine(7, "boulder", 24, 1, 2, 2), machine(8, "walker", 10, 4), machine(9, "crawler", 28, 4),
                       machine(10, "flyer", 14, 1), machine(11, "saw", 30, 2, 2, 2), machine(12, "icicle", 16, 0),
                       machine(13, "wind", 0, 0, 8, 3), machine(14, "plate", 9, 4), machine(15, "lift", 20, 4, 3),
                       std::move(ground)});
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const std::shared_ptr<const Level> level = room();
    Replay replay;
    replay.start = fuzz::as_text(data, size);
    while (!replay.start.empty() && replay.start.back() == '\n') replay.start.pop_back();
    Result<Session> begun = begin_replay(replay, level, "fuzz.replay");
    fuzz::must(begun.value.has_value() != has_errors(begun.problems),
               "a state is refused with an error, and only then");
    if (!begun) return 0;
    Session& session = *begun.value;
    for (int tick = 0; tick < 60; ++tick) hold(session, tick % 20 < 8 ? "RJ" : tick % 20 < 14 ? "LD" : "L");
    fuzz::must(is_place(session.body().box.corner()), "the hero stays where bodies can be");
    return 0;
}
