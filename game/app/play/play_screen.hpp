#pragma once

#include "engine/replay/replay.hpp"
#include "game/app/assists.hpp"
#include "game/app/audio/game_sounds.hpp"
#include "game/app/designer/designer.hpp"
#include "game/app/designer/hot_reload.hpp"
#include "game/app/designer/problems.hpp"
#include "game/app/play/companion.hpp"
#include "game/app/play/key_hints.hpp"
#include "game/app/play/playback.hpp"
#include "game/app/play/start_place.hpp"
#include "game/app/play/walk_on.hpp"
#include "game/app/saves/ghost.hpp"
#include "game/app/saves/history.hpp"
#include "game/app/saves/visit_recorder.hpp"
#include "game/app/screens/screen.hpp"
#include "game/app/services.hpp"
#include "game/rules/session.hpp"
#include "game/view/hit_stop.hpp"
#include "game/view/scene.hpp"

#include <optional>

namespace scree {

/// One visit to one level. It stands on screens of its own kind only by way of transitions.
class PlayScreen : public Screen {
  public:
    /// Whether the level is one of the game's, such a one to practise in, so that nothing counts, one of a file that
    /// was named on the command line, or only looked at. `title`: one of the game's behind the title, which becomes
    /// `game` with the first key; until then nothing is saved.
    enum class Home { game, practice, file, nowhere, title };
    /// `entry.level` is sound. `start`: the middle of the feet in subpixels, if it is not to be the level's own.
    PlayScreen(Services& services, LevelEntry entry, Home home, std::optional<Vec> start = {});
    ~PlayScreen() override;

    /// Begins in that state, now and whenever it is started again.
    void practise(const Session& from);
    /// Plays these buttons in place of the person's, from that session on. Nothing of it counts as progress.
    void play_back(Replay replay, const Session& start);

    Transition input(const MenuInput& input) override;
    Transition tick() override;
    void draw(DrawList& list, float alpha) override;
    void entered() override;
    Transition focus_lost() override;
    [[nodiscard]] const char* music() const override { return music_.c_str(); }
    [[nodiscard]] bool takes_buttons() const override { return true; }
    [[nodiscard]] bool has_free_lower_edge() const override { return true; }
    [[nodiscard]] int speed_percent() const override {
        return playback_ || services_.design.on ? 100 : services_.settings.speed_percent;
    }

    /// From the level's start, or where a designer put it, as a new attempt.
    void restart();
    /// In the person's language.
    [[nodiscard]] std::string title() const { return services_.art.title(entry_.title); }
    /// Its id.
    [[nodiscard]] const std::string& level() const { return entry_.id; }
    [[nodiscard]] bool is_of_game() const {
        return home_ == Home::game || home_ == Home::practice || home_ == Home::title;
    }
    /// One tick after the exit was reached, in the picture only.
    void walk_on();
    /// Lifts the camera so many px off the exit.
    void rise(float by) { scene_->rise(by); }
    [[nodiscard]] bool has_next() const;
    /// The credits, if it has none.
    [[nodiscard]] std::unique_ptr<Screen> next();
    [[nodiscard]] std::unique_ptr<Screen> again();
    /// What was just played, to be looked at; null if it cannot be.
    [[nodiscard]] std::unique_ptr<PlayScreen> watch_run() const;
    /// Leads back to the screen below once a replay is over, not to the title.
    void return_after_replay() { returns_ = true; }
    /// Everything that was tried here; it is noted only for players.
    [[nodiscard]] const AttemptLog& attempts() const { return attempts_; }
    /// The last level on the mountain's way: the way up is done.
    [[nodiscard]] bool is_last() const { return is_last_; }
    /// The next level is in another area; the map comes first.
    [[nodiscard]] bool ends_area() const;
    /// From the exit back in time, if a designer's key asks for it now.
    [[nodiscard]] bool wants_back() const;
    /// Saves the attempt as a file if the key for it was pressed.
    void keep_if_asked();
    [[nodiscard]] const Session& session() const { return session_; }
    /// The buttons of this attempt; null if it did not begin at the start of the level as it is now, so that they
    /// would lead elsewhere.
    [[nodiscard]] const Replay* recording() const { return recordable_ ? &recording_ : nullptr; }

  private:
    static constexpr int title_leaves = 24;  // ticks
    static constexpr int retry_held = 30;    // ticks

    Transition finish();
    Transition title_input(const MenuInput& input);
    void ask_to_restart();
    void open_recorder();
    void draw_title(DrawList& list, float alpha) const;
    void draw_name(DrawList& list) const;
    [[nodiscard]] std::shared_ptr<const Level> level_to_play() const;
    void take_over(LevelEntry fresh);
    [[nodiscard]] Session start() const;
    void begin();
    void begin_recording();
    void advance();
    [[nodiscard]] Transition leave_replay();
    [[nodiscard]] Transition pause();
    void go_back(int steps);
    void load_companion();
    [[nodiscard]] bool ends_route() const;
    /// The end of the story comes: in play, not in practice, in design or in a replay.
    [[nodiscard]] bool goes_home() const { return is_last_ && home_ == Home::game && !designer_ && !playback_; }
    /// Time can go back here: designers always can, players if they want it.
    [[nodiscard]] bool remembers() const { return designer_ || playback_ || services_.settings.rewind; }
    [[nodiscard]] int due();
    [[nodiscard]] const Session& shown() const;
    /// No level is finished yet.
    [[nodiscard]] bool is_first_level() const;
    Transition obey(const Designer::Wishes& wishes);
    void start_at(PointF canvas);
    [[nodiscard]] bool replay_is_over() const { return playback_ && playback_->is_over(); }
    void draw_playback(DrawList& list) const;

    Services& services_;
    LevelEntry entry_;
    Home home_;
    std::optional<Vec> start_;
    std::optional<Session> practice_{};  // the state to start from, if the player has been there
    std::string music_;
    Session session_;
    std::optional<Session> idle_{};  // what the picture shows until the first button
    std::optional<WalkOn> walk_{};   // what it shows after the exit
    std::optional<Scene> scene_;     // another one for each state of the level's files
    GameSounds sounds_;
    Replay recording_;
    bool recordable_ = true;
    bool is_last_ = false;
    std::optional<Playback> playback_;
    std::optional<HotReload> reload_;
    std::optional<Designer> designer_;
    History history_;
    HitStop hit_stop_;
    KeyHints key_hints_;
    SlideToggle slide_toggle_;
    /// What is reached here is kept. Designers can go back in time, so for them it is not; nor is what one practises.
    std::optional<VisitRecorder> recorder_;
    Race race_;
    std::optional<Companion> companion_;  // the other climber, where the level has a run of its own for it
    AttemptLog attempts_;
    bool returns_ = false;    // a replay that lies on another screen
    bool back_held_ = false;  // by a player
    SafePlaces safe_places_;
    WarningsNote warnings_;
    int loaded_ticks_ = 0;  // that "loaded again" is still shown
    int name_ticks_ = 0;    // that the level's name is still shown
    int title_ticks_ = 0;   // that the title leaves the picture
    int done_ticks_ = 0;    // since the exit was reached
    int retry_ticks_ = 0;   // that the key to restart was held
    bool waiting_ = false;  // for the first button of this attempt: until then the session does not tick
};

/// The level with that run to look at; null if the run does not fit the level as it is now.
[[nodiscard]] std::unique_ptr<PlayScreen> watch(Services& services, const LevelEntry& entry, Replay replay);

/// The screen for that level of the game: the level, or what is wrong with it.
[[nodiscard]] std::unique_ptr<Screen> open_level(Services& services, const std::string& level);
/// The same level from one of its checkpoints, by its number.
[[nodiscard]] std::unique_ptr<Screen> practise_level(Services& services, const std::string& level, int checkpoint);

}  // namespace scree
