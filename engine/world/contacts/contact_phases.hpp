#pragma once
// What became of the contacts of the last tick.
//
// Chosen:     the two lists have the same order, so the old one is read while the new one is written: each mover's
//             contacts get their phases, and ended contacts their place, while they are at hand.
// Instead of: two lists of one tick merged into a third when all movers are done.
// Because:    most contacts stay and few end; so they are written once instead of twice.

#include "engine/world/contacts/add_contact.hpp"

#include <algorithm>
#include <span>
#include <vector>

namespace scree {

/// Reads the contacts of the last tick from those of one mover on.
class ContactPhases {
  public:
    /// Of movers from this id on.
    ContactPhases(std::span<const Contact> before, BodyId from) : next_(before.data()), end_(next_ + before.size()) {
        next_ = std::partition_point(next_, end_, [&](const Contact& contact) { return contact.mover < from; });
    }

    /// Completes a list of contacts up to that mover's. Those that were added since the last call are its own, in
    /// order.
    void complete(std::vector<Contact>& contacts, BodyId mover) {
        // Most contacts stay: asked first.
        Contact* at = contacts.data() + completed_;
        Contact* const end = contacts.data() + contacts.size();
        for (; at != end && next_ != end_ && is_same_place(*next_, *at); ++at, ++next_, ++completed_)
            if (next_->phase != Phase::end) at->phase = Phase::stay;
        if (at != end || (next_ != end_ && next_->mover <= mover)) complete_rest(contacts, mover);
    }

    /// The mover, of which none was added since the last call, has the contacts of the last tick again, all of them
    /// with colliders that moved as it was carried.
    void repeat(std::vector<Contact>& contacts, const Mover& mover) {
        for (; next_ != end_ && next_->mover <= mover.id; ++next_) {
            if (next_->phase == Phase::end) continue;
            contacts.push_back(next_->mover < mover.id ? ended(*next_) : *next_);  // those of removed movers end
            if (next_->mover != mover.id) continue;
            const ContactForce force = force_on(mover, next_->side, mover.pushed);
            contacts.back().approach = force.approach;
            contacts.back().displacement = force.displacement;
            contacts.back().phase = Phase::stay;
        }
        completed_ = contacts.size();
    }

  private:
    void complete_rest(std::vector<Contact>& contacts, BodyId mover) {
        std::size_t at = completed_;
        while (next_ != end_ && next_->mover <= mover) {
            if (at < contacts.size() && is_same_place(*next_, contacts[at])) {
                if (next_->phase != Phase::end) contacts[at].phase = Phase::stay;
                ++at;
                ++next_;
            } else if (at < contacts.size() && comes_before(contacts[at], *next_)) {
                ++at;
            } else {
                if (next_->phase != Phase::end)
                    contacts.insert(contacts.begin() + static_cast<std::ptrdiff_t>(at++), ended(*next_));
                ++next_;
            }
        }
        completed_ = contacts.size();
    }

    static Contact ended(Contact contact) {
        contact.phase = Phase::end;
        contact.approach = 0;
        contact.displacement = 0;
        return contact;
    }

    const Contact* next_;
    const Contact* end_;
    std::size_t completed_ = 0;  // how many of the new ones
};

}  // namespace scree
