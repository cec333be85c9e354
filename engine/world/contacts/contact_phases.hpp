#pragma once
// What became of the contacts of the last tick, of movers or of dynamics.
//
// Chosen:     the two lists have the same order, so the old one is read while the new one is written: each mover's
//             contacts get their phases, and ended contacts their place, while they are at hand.
// Instead of: two lists of one tick merged into a third when all movers are done.
// Because:    most contacts stay and few end; so they are written once instead of twice.

#include "engine/world/contacts/add_contact.hpp"

#include <span>
#include <vector>

namespace scree {

template <class Any>
class ContactPhases {
  public:
    /// `before`: the contacts of the last tick.
    explicit ContactPhases(std::span<const Any> before) : next_(before.data()), end_(next_ + before.size()) {}

    /// Completes a list of contacts up to that body's. Those that were added since the last call are its own, in order.
    void complete(std::vector<Any>& contacts, BodyId body) {
        // Most contacts stay: asked first.
        Any* at = contacts.data() + completed_;
        Any* const end = contacts.data() + contacts.size();
        for (; at != end && next_ != end_ && is_same_place(*next_, *at); ++at, ++next_, ++completed_)
            if (next_->phase != Phase::end) at->phase = Phase::stay;
        if (at != end || (next_ != end_ && body_of(*next_) <= body)) complete_rest(contacts, body);
    }

    /// The body, of which none was added since the last call, has the contacts of the last tick again. `update` is
    /// called with each, to say how fast they are now.
    template <class Update>
    void repeat(std::vector<Any>& contacts, BodyId body, Update update) {
        for (; next_ != end_ && body_of(*next_) <= body; ++next_) {
            if (next_->phase == Phase::end) continue;
            contacts.push_back(body_of(*next_) < body ? ended(*next_) : *next_);  // those of removed bodies end
            if (body_of(*next_) != body) continue;
            update(contacts.back());
            contacts.back().phase = Phase::stay;
        }
        completed_ = contacts.size();
    }

  private:
    void complete_rest(std::vector<Any>& contacts, BodyId body) {
        std::size_t at = completed_;
        while (next_ != end_ && body_of(*next_) <= body) {
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

    const Any* next_;
    const Any* end_;
    std::size_t completed_ = 0;  // how many of the new ones
};

}  // namespace scree
