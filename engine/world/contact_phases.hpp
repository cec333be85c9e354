#pragma once
// What became of the contacts of the last tick.
//
// Chosen:     the two lists are in the same order, so a reader of the old one goes along with the writer of the new
//             one: each mover's contacts get their phases, and those that ended their place, while they are at hand.
// Instead of: two lists of one tick merged into a third when all movers are done.
// Because:    most contacts stay and few end; that way they are written once instead of twice.

#include "engine/world/contact_order.hpp"

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

    /// Completes a list of contacts up to that mover's, of which its own begin at `first`, in order.
    void complete(std::vector<Contact>& contacts, std::size_t first, BodyId mover) {
        std::size_t at = first;
        // Most contacts stay: asked first.
        for (; at < contacts.size() && next_ != end_ && is_same_place(*next_, contacts[at]); ++at, ++next_)
            if (next_->phase != Phase::end) contacts[at].phase = Phase::stay;
        if (next_ != end_ && next_->mover <= mover) complete_rest(contacts, at, mover);
    }

  private:
    void complete_rest(std::vector<Contact>& contacts, std::size_t at, BodyId mover) {
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
    }

    static Contact ended(Contact contact) {
        contact.phase = Phase::end;
        contact.approach = 0;
        contact.displacement = 0;
        return contact;
    }

    const Contact* next_;
    const Contact* end_;
};

}  // namespace scree
