// How far each mover was pushed because of one displacement, and what is known to be stuck.

#include "engine/world/push/push.hpp"

#include <algorithm>

namespace scree {

bool is_known_stuck(PushScratch& push, std::size_t index, Vec by) {
    const PushMemory& memory = push_memory_of(push, index);
    const auto is_within = [](Sub way, Sub known) {
        return known > 0 ? way >= 0 && way <= known : way <= 0 && way >= known;
    };
    return memory.stuck_by != Vec{} && memory.stuck_moves == push.push_moves &&
           memory.stuck_causes <= push.causes.size() && is_within(by.x, memory.stuck_by.x) &&
           is_within(by.y, memory.stuck_by.y);
}

void begin_pushes(PushScratch& push, std::span<SolidTurn> roots, Vec by) {
    push.roots = roots;
    push.root_way = by;
    push.pushes.clear();
    ++push.push_round;
}

void record_push(PushScratch& push, std::size_t index, Vec by) {
    ++push.push_moves;
    PushMemory& memory = push_memory_of(push, index);
    if (!memory.is_listed) push.pushes.push_back(static_cast<std::uint32_t>(index));
    memory.is_listed = true;
    memory.pushed += by;
}

}  // namespace scree
