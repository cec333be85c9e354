// Contacts of all movers, found by one thread or several.

#include "engine/world/begin_mover.hpp"
#include "engine/world/contact_phases.hpp"
#include "engine/world/world.hpp"

namespace scree {

namespace {

// Smaller parts cost more to hand out than to do.
constexpr std::size_t least_movers_per_part = 64;

// Room for more than most worlds ever have, so that a tick with a new most asks for no memory.
constexpr std::size_t contacts_per_mover = 6;

}  // namespace

void World::finish_movers(Workers* workers) {
    const bool alone = are_movers_alone();
    const bool is_bare = !has_obstacles();
    const std::size_t most = workers != nullptr ? static_cast<std::size_t>(workers->count()) : 1;
    const std::size_t count = std::clamp<std::size_t>(movers_.size() / least_movers_per_part, 1, most);
    std::vector<Part>& parts = scratch_.parts;
    if (parts.size() < count) parts.resize(count);
    // As many again may have ended.
    contacts_.reserve(movers_.size() * 2 * contacts_per_mover);
    for (std::size_t part = 1; part < count; ++part)
        parts[part].contacts.reserve((movers_.size() / count + 1) * 2 * contacts_per_mover);
    for (std::size_t part = 0; part < count && has_obstacles(); ++part) parts[part].near.make_room();
    const bool has_currents = !currents_.empty();
    const auto do_part = [&](int number) {
        const auto part = static_cast<std::size_t>(number);
        const std::size_t begin = movers_.size() * part / count;
        const std::size_t end = movers_.size() * (part + 1) / count;
        Near& near = parts[part].near;
        std::vector<Contact>& contacts = part == 0 ? contacts_ : parts[part].contacts;
        contacts.clear();
        ContactPhases phases(scratch_.contacts_before, part == 0 ? BodyId::none : movers_[begin].id);
        for (std::size_t i = begin; i < end; ++i) {
            Mover& mover = movers_[i];
            if (is_bare) begin_mover(mover);
            if (!alone)
                touch(mover, near, contacts);
            else if (!(is_bare ? step_quickly(mover, contacts) : step_by_solid(mover, contacts)))
                step_alone(mover, near, contacts);
            if (has_currents) feel_currents(mover, near);
            phases.complete(contacts, mover.id);
        }
        // Those of movers that are not there any more.
        const BodyId last{end < movers_.size() ? to_number(movers_[end].id) - 1 : last_id_};
        phases.complete(contacts, last);
    };
    if (count == 1)
        do_part(0);
    else
        workers->run(static_cast<int>(count), do_part);
    // Movers are in order, so are the parts.
    for (std::size_t part = 1; part < count; ++part)
        contacts_.insert(contacts_.end(), parts[part].contacts.begin(), parts[part].contacts.end());
}

}  // namespace scree
