// The memory of a world, taken and given back.

#include "engine/world/contacts/add_contact.hpp"
#include "engine/world/world.hpp"

#include <algorithm>
#include <functional>
#include <utility>

namespace scree {

namespace {

constexpr double longest_normal = 1.001;  // squared

template <class Bodies>
std::uint32_t greatest_id(const Bodies& bodies) {
    return bodies.empty() ? 0 : to_number(bodies.back().id);
}

std::uint32_t greatest_id(const WorldState& state) {
    return std::max({greatest_id(state.movers), greatest_id(state.solids), greatest_id(state.dynamics.bodies),
                     greatest_id(state.triggers.bodies)});
}

/// True if each element of the list is possible and comes before the next.
template <class List, class Is, class Before>
bool is_list(const List& list, const Is& is_possible, const Before& is_before) {
    const auto is_not_before = [&](const auto& a, const auto& b) { return !is_before(a, b); };
    return std::all_of(list.begin(), list.end(), is_possible) &&
           std::adjacent_find(list.begin(), list.end(), is_not_before) == list.end();
}

bool is_possible(const WorldState& state, const ColliderRef& collider, Material material, Phase phase) {
    return collider.tile.kind < state.grid.kinds().size() && collider.segment <= state.segments.size() &&
           static_cast<int>(material) < material_count && phase <= Phase::end;
}

bool is_possible(const WorldState& state, const Supports& supports) {
    // Also false for what is no number.
    const auto is_normal = [](Normal normal) { return normal.x * normal.x + normal.y * normal.y <= longest_normal; };
    return find_body(state.dynamics.bodies, supports.dynamic) != nullptr && supports.count <= supports.normals.size() &&
           std::all_of(supports.normals.begin(), supports.normals.end(), is_normal);
}

bool is_possible(const WorldState& state, const TriggerPair& pair) {
    return find_body(state.triggers.bodies, pair.trigger) != nullptr &&
           (find_body(state.movers, pair.body) != nullptr || find_body(state.dynamics.bodies, pair.body) != nullptr);
}

}  // namespace

WorldMemory World::memory() const {
    std::vector<Supports> supports;
    for (const Dynamic& dynamic : state_.dynamics.bodies)
        if (dynamic.support_count > 0) supports.push_back({dynamic.id, dynamic.support_count, dynamic.support_normals});
    return {state_.last_id,         state_.dynamics.failed_move_count,
            state_.contacts,        state_.dynamics.contacts,
            std::move(supports),    state_.triggers.inside,
            state_.triggers.cut_off};
}

bool World::remember(WorldMemory memory) {
    // Contacts of a body that was removed since the step are there until the next.
    const auto is_contact = [&](const Contact& contact) {
        return contact.side <= Side::right && is_possible(state_, contact.other, contact.material, contact.phase);
    };
    const auto is_dynamic_contact = [&](const DynamicContact& contact) {
        return is_possible(state_, contact.other, contact.material, contact.phase);
    };
    const auto is_known = [&](const auto& entry) { return is_possible(state_, entry); };
    if (memory.last_id < greatest_id(state_) || memory.failed_move_count < 0) return false;
    if (!is_list(memory.contacts, is_contact, comes_before) ||
        !is_list(memory.dynamic_contacts, is_dynamic_contact, comes_before) ||
        !is_list(memory.inside, is_known, std::less<>{}) ||
        !std::all_of(memory.supports.begin(), memory.supports.end(), is_known))
        return false;
    state_.last_id = memory.last_id;
    state_.dynamics.failed_move_count = memory.failed_move_count;
    state_.contacts = std::move(memory.contacts);
    state_.dynamics.contacts = std::move(memory.dynamic_contacts);
    for (Dynamic& dynamic : state_.dynamics.bodies) dynamic.support_count = 0;
    for (const Supports& supports : memory.supports) {
        Dynamic& dynamic = *find_body(state_.dynamics.bodies, supports.dynamic);
        dynamic.support_count = supports.count;
        dynamic.support_normals = supports.normals;
    }
    state_.triggers.inside = std::move(memory.inside);
    state_.triggers.cut_off = std::move(memory.cut_off);
    return true;
}

bool World::set_last_id(std::uint32_t id) {
    if (id < greatest_id(state_)) return false;
    state_.last_id = id;
    return true;
}

}  // namespace scree
