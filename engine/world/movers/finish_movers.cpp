// Contacts of all movers, found by one thread or several.

#include "engine/world/contacts/contact_phases.hpp"
#include "engine/world/contacts/contacts.hpp"
#include "engine/world/movers/movers.hpp"

namespace scree {

namespace {

// Smaller parts cost more to hand out than to do.
constexpr std::size_t least_movers_per_part = 64;

// Room for more than most worlds ever have, so that a tick with a new most asks for no memory.
constexpr std::size_t contacts_per_mover = 6;

/// True if the tick of an isolated mover ends as its last one did, so that its contacts stay. Else moves it, finds its
/// contacts, and remembers the tick if the next one may repeat it.
bool repeat_or_step(WorldState& state, Scratch& scratch, std::size_t index, NearbyBodies& near,
                    std::vector<Contact>& contacts) {
    Mover& mover = state.movers[index];
    MoverMemo& memo = scratch.movers.memos[index];
    const bool is_only_carried = mover.pushed == Vec{} || (mover.displaced == Vec{} && mover.velocity == mover.wish);
    if (is_only_carried && is_as_before(memo, mover) && is_quiet_near(state, scratch.broad_phase, mover)) {
        repeat_tick(memo, mover);
        return true;
    }
    const Ground::Type ground_before = mover.ground.type;
    const bool one_way_before = mover.ground.one_way;
    if (!is_bare(state) || !step_in_clearing(state, scratch.movers.clearings[index], mover, contacts))
        step_isolated(state, scratch, mover, near, contacts);
    memo.id = BodyId::none;
    if (is_only_carried && is_unchanged(mover, ground_before, one_way_before) &&
        is_quiet_near(state, scratch.broad_phase, mover))
        remember(memo, mover);
    return false;
}

}  // namespace

void finish_movers(WorldState& state, Scratch& scratch, Workers* workers) {
    const std::size_t most = workers != nullptr ? static_cast<std::size_t>(workers->count()) : 1;
    const std::size_t count = std::clamp<std::size_t>(state.movers.size() / least_movers_per_part, 1, most);
    std::vector<MoverPart>& parts = scratch.movers.parts;
    if (parts.size() < count) parts.resize(count);
    // As many again may have ended.
    state.contacts.reserve(state.movers.size() * 2 * contacts_per_mover);
    for (std::size_t part = 1; part < count; ++part)
        parts[part].contacts.reserve((state.movers.size() / count + 1) * 2 * contacts_per_mover);
    for (std::size_t part = 0; part < count && has_obstacles(state); ++part) parts[part].near.make_room();
    const bool has_currents = !state.currents.empty();
    const auto do_part = [&](int number) {
        const auto part = static_cast<std::size_t>(number);
        const std::size_t begin = state.movers.size() * part / count;
        const std::size_t end = state.movers.size() * (part + 1) / count;
        NearbyBodies& near = parts[part].near;
        std::vector<Contact>& contacts = part == 0 ? state.contacts : parts[part].contacts;
        contacts.clear();
        ContactPhases<Contact> phases(scratch.contacts_before, part == 0 ? BodyId::none : state.movers[begin].id);
        for (std::size_t i = begin; i < end; ++i) {
            Mover& mover = state.movers[i];
            if (scratch.broad_phase.isolated[i] == 0) {
                scratch.movers.memos[i].id = BodyId::none;
                find_contacts(state, scratch, mover, near, contacts);
            } else if (repeat_or_step(state, scratch, i, near, contacts)) {
                // Its colliders moved as it was carried.
                const Forces forces = forces_on(mover, {});
                phases.repeat(contacts, mover.id, [&](Contact& contact) { set_force(contact, forces, {}); });
                if (mover.pushed == Vec{}) continue;
            }
            if (has_currents) update_currents(state, scratch, mover, near);
            phases.complete(contacts, mover.id);
        }
        // Those of movers that are not there any more.
        const BodyId last{end < state.movers.size() ? to_number(state.movers[end].id) - 1 : state.last_id};
        phases.complete(contacts, last);
    };
    if (count == 1)
        do_part(0);
    else
        workers->run(static_cast<int>(count), do_part);
    // Movers are in order, so are the parts.
    for (std::size_t part = 1; part < count; ++part)
        state.contacts.insert(state.contacts.end(), parts[part].contacts.begin(), parts[part].contacts.end());
}

}  // namespace scree
