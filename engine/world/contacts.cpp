// Contacts of all movers, found by one thread or several, and what became of them since the last tick.

#include "engine/world/contact_order.hpp"
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
    const std::size_t most = workers != nullptr ? static_cast<std::size_t>(workers->count()) : 1;
    const std::size_t count = std::clamp<std::size_t>(movers_.size() / least_movers_per_part, 1, most);
    std::vector<Part>& parts = scratch_.parts;
    if (parts.size() < count) parts.resize(count);
    parts[0].contacts.reserve(movers_.size() * contacts_per_mover);
    for (std::size_t part = 1; part < count; ++part)
        parts[part].contacts.reserve((movers_.size() / count + 1) * contacts_per_mover);
    contacts_.reserve(movers_.size() * 2 * contacts_per_mover);
    for (std::size_t part = 0; part < count && has_obstacles(); ++part) parts[part].near.make_room();
    const bool has_currents = !dynamic_store_.conveyors.empty() || !dynamic_store_.waters.empty();
    const auto do_part = [&](int number) {
        const auto part = static_cast<std::size_t>(number);
        parts[part].contacts.clear();
        const std::size_t end = movers_.size() * (part + 1) / count;
        Near& near = parts[part].near;
        std::vector<Contact>& contacts = parts[part].contacts;
        for (std::size_t i = movers_.size() * part / count; i < end; ++i) {
            Mover& mover = movers_[i];
            alone ? step_alone(mover, near, contacts) : touch(mover, near, contacts);
            if (has_currents) {
                feel_currents(mover);
            }
        }
    };
    if (count == 1)
        do_part(0);
    else
        workers->run(static_cast<int>(count), do_part);
    for (std::size_t i = 0; alone && has_use_for_ways() && i < movers_.size(); ++i)
        went_itself(i, movers_[i].box_before.moved(movers_[i].pushed));
    // Movers are in order, so are the parts.
    for (std::size_t part = 1; part < count; ++part)
        parts[0].contacts.insert(parts[0].contacts.end(), parts[part].contacts.begin(), parts[part].contacts.end());
    report_contacts();
}

void World::report_contacts() {
    const std::vector<Contact>& now = scratch_.parts[0].contacts;
    const std::vector<Contact>& before = scratch_.contacts_before;
    std::size_t old = 0;
    const auto end_before = [&](const Contact* next) {
        for (; old < before.size() && (next == nullptr || comes_before(before[old], *next)); ++old) {
            if (before[old].phase == Phase::end) continue;
            contacts_.push_back(before[old]);
            contacts_.back().phase = Phase::end;
            contacts_.back().approach = 0;
            contacts_.back().displacement = 0;
        }
    };
    for (const Contact& contact : now) {
        // Most contacts stay: asked first.
        const auto was_there = [&] { return old < before.size() && is_same_place(before[old], contact); };
        if (!was_there()) end_before(&contact);
        contacts_.push_back(contact);
        if (!was_there()) continue;
        if (before[old].phase != Phase::end) contacts_.back().phase = Phase::stay;
        ++old;
    }
    end_before(nullptr);
}

}  // namespace scree
