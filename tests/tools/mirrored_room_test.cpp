// Rooms of dynamics beside their mirror images. Seen to fail, each with the room that is named for it: what is near a
// body known for one side more than for the other, the last of three equal slopes, walls as near as each other met in
// the order of their cells, the first of two walls that face each other, and the inner corner of a line whose next
// piece lets the body through.

#include "tools/golden/mirrored_room.hpp"
#include "tests/support/test.hpp"
#include "tools/golden/world_checker.hpp"

#include <sstream>

using namespace scree;

namespace {

/// The first fault of a room, or nothing.
std::string fault_of(std::uint64_t seed, Sub grain, int ticks) {
    MirroredRoom room(seed, 16, grain);
    WorldChecker watch;
    watch.begin(room.world());
    for (int tick = 1; tick <= ticks; ++tick) {
        room.decide();
        if (room.has_changed()) watch.note_change(room.world());
        room.advance();
        std::string fault = watch.after(room.world());
        if (fault.empty()) fault = room.check();
        if (fault.empty()) continue;
        std::ostringstream out;
        out << "room " << seed << " of grain " << grain << ", tick " << tick << ": " << fault;
        return out.str();
    }
    return "";
}

}  // namespace

TEST_CASE("a room takes the course of its mirror image, and no disk ends inside a line") {
    const std::uint64_t parted[] = {1481, 5427, 6482, 22833};
    const std::uint64_t closed_in = 30797;  // by a cell, and let out four ticks later
    const std::uint64_t in_line[] = {121, 2107, 2788, 2884, 3022, 3049, 12684, 14253, 20712};
    CHECK(fault_of(closed_in, 1, 300) == "");
    for (const std::uint64_t seed : parted) CHECK(fault_of(seed, 1, 300) == "");
    for (const std::uint64_t seed : in_line) CHECK(fault_of(seed, 1, 300) == "");
    for (std::uint64_t seed = 0; seed < 40; ++seed) CHECK(fault_of(seed, 1, 200) == "");
}

TEST_CASE("a room in which most bodies tie takes the course of its mirror image") {
    for (std::uint64_t seed = 0; seed < 60; ++seed) CHECK(fault_of(seed, px(4), 200) == "");
}
