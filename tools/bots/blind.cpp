#include "tools/bots/blind.hpp"

#include "game/lint/playable.hpp"

#include <cstdlib>

namespace scree::bots {

namespace {

constexpr int most_deaths = 3;
constexpr Sub least_advance = px(4);
constexpr int patience = 20;  // ticks in which that much is asked for

Buttons mirrored(Buttons held) {
    Buttons other = held;
    other.set(Button::left, held.holds(Button::right));
    other.set(Button::right, held.holds(Button::left));
    return other;
}

/// Notices when the hero no longer gets on.
class Advance {
  public:
    explicit Advance(const Session& session) : x_(session.body().box.left) {}

    /// Once a tick; true when there was no advance for 20 ticks in which the hero lived.
    bool is_stuck(const Session& session) {
        const Sub x = session.body().box.left;
        const bool has_advanced = std::abs(x - x_) >= least_advance;
        ticks_ = has_advanced || !session.player().is_alive() ? 0 : ticks_ + 1;
        if (ticks_ > 0 && ticks_ < patience) return false;
        const bool stuck = ticks_ >= patience;
        x_ = x;
        ticks_ = 0;
        return stuck;
    }

  private:
    Sub x_;
    int ticks_ = 0;
};

}  // namespace

const char* name_of(Direction direction) {
    return direction == Direction::straight ? "straight" : direction == Direction::mirrored ? "mirrored" : "turned";
}

BlindPlay play_blind(Session session, const Rhythm& rhythm, Direction direction, std::vector<Buttons>* held) {
    BlindPlay play{0, direction, false, 0, 0};
    bool is_mirrored = direction == Direction::mirrored;
    Advance advance(session);
    for (const Buttons tick : rhythm.ticks) {
        const Buttons now = is_mirrored ? mirrored(tick) : tick;
        if (held != nullptr) held->push_back(now);
        session.step(now);
        ++play.ticks;
        play.deaths = session.deaths();
        play.finished = session.is_complete();
        if (play.finished || play.deaths >= most_deaths) break;
        if (direction == Direction::turned && advance.is_stuck(session)) is_mirrored = !is_mirrored;
    }
    return play;
}

std::vector<BlindPlay> play_all_blind(const std::shared_ptr<const Level>& level, const std::vector<Rhythm>& rhythms,
                                      int threads, const Progress& progress) {
    constexpr std::size_t count = std::size(directions);
    const Session start(bare_level(*level, true));
    std::vector<BlindPlay> plays(rhythms.size() * count);
    for_each_index(plays.size(), threads, progress, [&](std::size_t i) {
        plays[i] = play_blind(start, rhythms[i / count], directions[i % count]);
        plays[i].rhythm = i / count;
    });
    return plays;
}

}  // namespace scree::bots
