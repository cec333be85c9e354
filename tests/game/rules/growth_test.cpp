// What a session's creation costs grows with the level and not with its square.

#include "tests/support/count_allocations.hpp"
#include "tests/support/test.hpp"
#include "tests/support/text_level.hpp"

using namespace scree;

namespace {

/// A row of so many checkpoints, each under a line of terrain of its own.
std::shared_ptr<const Level> row_of_checkpoints(int count) {
    std::vector<EntityData> entities;
    for (int i = 0; i < count; ++i) {
        entities.push_back(entity_at(10 + 2 * i, "checkpoint", {px(32 * i), px(48)}, {px(16), px(16)}));
        entities.push_back(entity_at(11 + 2 * i, "terrain", {px(32 * i), px(16)}, {px(16), px(16)}));
        entities.back().nodes.push_back({px(32 * i + 24), px(16)});
    }
    const std::string air(static_cast<std::size_t>(2 * count), '.');
    return text_level({air, air, air, 'P' + air.substr(2) + 'E', std::string(air.size(), '#')}, entities);
}

long allocations(int count) {
    const auto level = row_of_checkpoints(count);
    const long before = allocation_count;
    const Session session(level);
    return allocation_count - before;
}

}  // namespace

TEST_CASE("Twice the checkpoints and lines of terrain ask for about twice the memory blocks of a session") {
    const long small = allocations(200);
    const long large = allocations(400);
    INFO(small << " and " << large);
    CHECK(large * 2 < small * 5);
}
