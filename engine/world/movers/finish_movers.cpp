// The contacts of all movers.

#include "engine/world/contacts/contact_phases.hpp"
#include "engine/world/contacts/contacts.hpp"
#include "engine/world/movers/movers.hpp"

namespace scree {

namespace {

// Room for more than most worlds ever have, and for as many that have ended, so that a tick with a new most asks for no
// memory.
constexpr std::size_t contacts_per_mover = 2 * 6;

/// True if the tick of an isolated mover ends as its last one did, so that its contacts stay. Else moves it, finds its
/// contacts, and remembers the tick if the next one may repeat it.
bool repeat_or_step(WorldState& state, Scratch& scratch, std::size_t index) {
    Mover& mover = state.movers[index];
    MoverMemo& memo = scratch.movers.memos[index];
    const bool is_only_carried = mover.pushed == Vec{} || (mover.displaced == Vec{} && mover.velocity == mover.wish);
    if (is_only_carried && is_as_before(memo, mover) && is_quiet_near(state, scratch.broad_phase, mover)) {
        repeat_tick(memo, mover);
        return true;
    }
    const Ground::Type ground_before = mover.ground.type;
    const bool one_way_before = mover.ground.one_way;
    if (!is_bare(state) || !step_in_clearing(state, scratch.movers.clearings[index], mover))
        step_isolated(state, scratch, mover);
    memo.id = BodyId::none;
    if (is_only_carried && is_unchanged(mover, ground_before, one_way_before) &&
        is_quiet_near(state, scratch.broad_phase, mover))
        remember(memo, mover);
    return false;
}

}  // namespace

void finish_movers(WorldState& state, Scratch& scratch) {
    std::vector<Contact>& contacts = state.contacts;
    contacts.reserve(state.movers.size() * contacts_per_mover);
    const bool has_currents = !state.currents.empty();
    ContactPhases<Contact> phases(scratch.contacts_before);
    for (std::size_t i = 0; i < state.movers.size(); ++i) {
        Mover& mover = state.movers[i];
        if (scratch.broad_phase.isolated[i] == 0) {
            scratch.movers.memos[i].id = BodyId::none;
            find_contacts(state, scratch, mover, contacts);
        } else if (repeat_or_step(state, scratch, i)) {
            // Its colliders moved as it was carried.
            const Forces forces = forces_on(mover, {});
            phases.repeat(contacts, mover.id, [&](Contact& contact) { set_force(contact, forces, {}); });
            if (mover.pushed == Vec{}) continue;
        }
        if (has_currents) update_currents(state, scratch, mover);
        phases.complete(contacts, mover.id);
    }
    phases.complete(contacts, BodyId{state.last_id});  // those of movers that are not there any more
}

}  // namespace scree
