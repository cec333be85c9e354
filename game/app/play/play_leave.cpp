// The end of a visit to a level: its results and the next screen.
#include "game/app/assists.hpp"
#include "game/app/designer/designer_screens.hpp"
#include "game/app/play/play_screen.hpp"
#include "game/app/saves/campaign.hpp"
#include "game/app/screens/credits_screen.hpp"
#include "game/app/screens/home_screen.hpp"
#include "game/app/screens/map_screen.hpp"
#include "game/app/screens/results_screen.hpp"
#include "game/rules/replay_part.hpp"
#include "game/view/mountain_stops.hpp"

#include <algorithm>

namespace scree {

Transition PlayScreen::finish() {
    const LevelRecord before = record_of(services_.climb.progress, entry_);
    RunResult result;
    result.ticks = session_.tick() - (practice_ ? practice_->tick() : 0);
    result.coins = session_.coins();
    result.coins_in_level = session_.coins_in_level();
    result.deaths = session_.deaths() - (practice_ ? practice_->deaths() : 0);
    result.best_row = scene_->hero().momentum().best_row();
    result.gems = static_cast<std::uint32_t>(before.gems) | session_.gems();
    result.gems_in_level = session_.gems_in_level();
    result.best_ticks = home_ == Home::practice ? 0 : before.best_ticks;
    result.rewound = recording_.rewound;
    result.assisted = is_assisted(recording_);
    result.practice = home_ == Home::practice;
    if (!practice_) result.splits = race_.splits();  // which count from the level's start
    result.may_go_on = !result.practice || before.done;
    result.new_best =
        recorder_ && is_record(recording_) && (before.best_ticks == 0 || result.ticks < before.best_ticks);
    const bool had_map = is_map_earned(services_);
    const bool kept = recorder_ && recorder_->keep_finish(session_, recording_, recording(), race_.ghost());
    if (services_.trace) services_.trace("finishes " + entry_.id + " in " + std::to_string(result.ticks) + " ticks");
    result.can_race = kept || race_.ghost().has_value();
    if (goes_home()) return push(std::make_unique<HomeScreen>(services_, *this, result));
    // Without a former time there is nothing to compare: the table is only one key away.
    if (recorder_ && before.best_ticks == 0 && has_next()) {
        const bool to_map = is_map_earned(services_) && (!had_map || ends_area());
        return push(std::make_unique<MedalScreen>(services_, *this, result, to_map));
    }
    return push(std::make_unique<CompleteScreen>(services_, *this, result));
}

bool PlayScreen::has_next() const { return is_of_game() && !level_after(services_.levels, entry_.id).empty(); }

bool PlayScreen::ends_route() const {
    const std::vector<MapStop> route = levels_on_route(services_.levels);
    return is_of_game() && !route.empty() && route.back().level == entry_.id;
}

bool PlayScreen::ends_area() const {
    const std::vector<MapStop> route = levels_on_route(services_.levels);
    const auto here = std::ranges::find(route, entry_.id, &MapStop::level);
    return is_of_game() && here != route.end() && here + 1 != route.end() &&
           area_of_stop(here->stop) != area_of_stop(here[1].stop);
}

std::unique_ptr<Screen> PlayScreen::next() {
    if (!has_next()) return std::make_unique<CreditsScreen>(services_);
    const std::string level = level_after(services_.levels, entry_.id);
    // Of a level that is broken the map says so, and leads on.
    if (!services_.design.on && !services_.levels.at(level).level) return choose_level(services_);
    return open_level(services_, level);
}

std::unique_ptr<Screen> PlayScreen::again() {
    auto screen = std::make_unique<PlayScreen>(services_, entry_, home_, start_);
    if (practice_) screen->practise(*practice_);
    screen->attempts_.take(std::move(attempts_));
    screen->attempts_.begin(screen->session_);
    return screen;
}

std::unique_ptr<PlayScreen> PlayScreen::watch_run() const {
    return recording() == nullptr ? nullptr : watch(services_, entry_, recording_);
}

std::unique_ptr<PlayScreen> watch(Services& services, const LevelEntry& entry, Replay replay) {
    if (!entry.level || replay.ticks.empty() || !fits(replay, *entry.level)) return nullptr;
    Result<Session> begun = begin_replay(replay, entry.level, entry.id);
    if (!begun) return nullptr;
    auto play = std::make_unique<PlayScreen>(services, entry, PlayScreen::Home::nowhere);
    play->play_back(std::move(replay), *begun.value);
    play->return_after_replay();
    return play;
}

std::unique_ptr<Screen> open_level(Services& services, const std::string& level) {
    if (services.design.on) services.levels.load_again(level);
    const LevelEntry& entry = services.levels.at(level);
    if (!entry.level)
        return std::make_unique<ProblemsScreen>(services, services.say(Text::cannot_be_played), entry.problems);
    return std::make_unique<PlayScreen>(services, entry, PlayScreen::Home::game);
}

std::unique_ptr<Screen> practise_level(Services& services, const std::string& level, int checkpoint) {
    const LevelEntry& entry = services.levels.at(level);
    if (!entry.level) return open_level(services, level);  // says what is wrong with it
    services.saving.writer.wait();                         // the state may still be in the queue of writes
    const std::optional<Session> from = practice_start(services, entry, checkpoint);
    // No state of this version of the level: place the hero there, with everything else as at the start.
    const std::optional<Vec> feet = from ? std::nullopt : checkpoint_feet(*entry.level, checkpoint);
    auto play = std::make_unique<PlayScreen>(services, entry, PlayScreen::Home::practice, feet);
    if (from) play->practise(*from);
    return play;
}

}  // namespace scree
