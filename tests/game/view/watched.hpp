#pragma once

#include "game/view/scene.hpp"
#include "tests/support/shipped_art.hpp"
#include "tests/support/text_level.hpp"

#include <algorithm>

namespace scree {

/// The pictures, fonts and texts of the game, read once.
inline Art& whole_art() {
    static Art art = shipped_art();
    return art;
}

/// A session that is watched from its first tick.
struct Watched {
    Session session;
    Scene scene;

    explicit Watched(const std::shared_ptr<const Level>& level, const Looks& looks = {})
        : session(level), scene(whole_art(), level) {
        scene.set_looks(looks);
        scene.reset(session);
    }
    void step(Buttons held, int ticks = 1) {
        for (int tick = 0; tick < ticks; ++tick) {
            session.step(held);
            scene.step(session);
        }
    }
    void hold(const std::string& letters) { step(letters.empty() ? Buttons{} : buttons_named(letters).value()); }
    [[nodiscard]] DrawList picture(float alpha = 1) const {
        DrawList list;
        scene.draw(list, session, alpha);
        return list;
    }
    [[nodiscard]] std::vector<Quad> drawn() const { return picture().quads; }
    /// How many of the quads that are drawn are so.
    template <class Predicate>
    [[nodiscard]] long count(Predicate is_so) const {
        const std::vector<Quad> all = drawn();
        return std::count_if(all.begin(), all.end(), is_so);
    }
};

}  // namespace scree
