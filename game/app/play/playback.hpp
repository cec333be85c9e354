#pragma once

#include "engine/present/controls.hpp"
#include "engine/replay/replay.hpp"
#include "game/rules/session.hpp"
#include "game/text/language.hpp"

#include <string>

namespace scree {

/// Playback of a replay: position and speed. Jump pauses and resumes, left and right step one tick (held: more), up and
/// down change the speed.
class Playback {
  public:
    Playback(Replay replay, Session start) : replay_(std::move(replay)), start_(std::move(start)) {}

    /// Once per frame.
    void update(const Controls& controls);
    /// Once per tick: how many ticks of the replay go by; less than 0 is back.
    [[nodiscard]] int due();
    /// Where between two ticks the picture lies when it is slow or stands.
    [[nodiscard]] float alpha(float alpha) const;

    [[nodiscard]] bool is_over() const { return at_ >= length(); }
    /// The next buttons; it is not over.
    [[nodiscard]] Buttons take() { return replay_.ticks[static_cast<std::size_t>(at_++)]; }
    [[nodiscard]] int at() const { return at_; }
    [[nodiscard]] int length() const { return static_cast<int>(replay_.ticks.size()); }
    void go_to(int tick) { at_ = tick; }
    [[nodiscard]] const Replay& replay() const { return replay_; }
    /// As it was before the first tick.
    [[nodiscard]] const Session& start() const { return start_; }

    /// "Replay 1:02.33 of 1:10.00, speed 1/2".
    [[nodiscard]] std::string text(Language language) const;

  private:
    Replay replay_;
    Session start_;
    int at_ = 0;     // ticks that were played
    int speed_ = 2;  // index: a quarter, a half, one, two, four
    int slow_count_ = 0;
    bool paused_ = false;
    int pressed_ = 0;     // steps that were asked for and are still to come; less than 0: back
    int held_ = 0;        // -1 or 1: the direction that is held
    int held_ticks_ = 0;  // for so long
};

}  // namespace scree
