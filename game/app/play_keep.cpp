// What remains of a visit to a level: progress, the best run, the figures at its end.
#include "game/app/campaign.hpp"
#include "game/app/complete_screen.hpp"
#include "game/app/helps.hpp"
#include "game/app/play_screen.hpp"
#include "game/app/slots.hpp"
#include "game/rules/replay_part.hpp"
#include "game/rules/session_fields.hpp"

#include <algorithm>

namespace scree {

namespace {

constexpr int split_shown = 150;  // ticks

}  // namespace

/// What was earned in this tick is saved at once.
void PlayScreen::keep_what_happened() {
    bool earned = session_.gems() != 0 && note_gems(services_.progress, entry_.id, session_.gems());
    ++play_ticks_;
    for (const Event& event : session_.events()) {
        if (event.type == EventType::jumped || event.type == EventType::wall_jumped) ++jumps_;
        if (event.type == EventType::checkpoint) {
            const unsigned bit = 1U << std::clamp(checkpoint_number(*entry_.level, event.entity), 0, 29);
            earned = note_checkpoints(services_.progress, entry_.id, bit) || earned;
        }
    }
    if (session_.deaths() > deaths_kept_) {
        note_deaths(services_.progress, entry_.id, session_.deaths() - deaths_kept_);
        deaths_kept_ = session_.deaths();
        earned = true;
    }
    if (!earned) return;
    note_play_now();
    services_.save_progress_now();
}

bool PlayScreen::note_play_now() {
    if (!counts() || play_ticks_ == 0) return false;
    note_play(services_.progress, entry_.id, play_ticks_, jumps_);
    play_ticks_ = 0;
    jumps_ = 0;
    return true;
}

std::filesystem::path PlayScreen::best_run() const {
    if (!counts() || services_.progress_file.empty()) return {};
    return best_runs(services_) / (entry_.id + ".replay");
}

void PlayScreen::load_ghost() {
    if (best_run().empty() || start_) return;
    Problems problems;
    ghost_ = Ghost::load(best_run(), entry_.level, problems);
    services_.notify(problems);
}

void PlayScreen::step_ghost() {
    if (!ghost_) return;
    ghost_->go_to(session_.tick(), services_.art.sprites);
    for (const Event& event : session_.events())
        if (const auto best = ghost_->ticks_to(event.entity); best && event.type == EventType::checkpoint) {
            split_ = session_.tick() - *best;
            split_ticks_ = split_shown;
        }
}

/// A run that is quicker than the one that is kept, or the first in the level as it is now, takes its place.
bool PlayScreen::keep_best_run() {
    const std::filesystem::path file = best_run();
    if (file.empty() || recording() == nullptr || !is_record(recording_)) return false;
    if (ghost_ && ghost_->ticks() <= session_.tick()) return false;
    Replay run = recording_;
    record_end(run, [this] { return state_text(session_); });
    std::error_code error;
    std::filesystem::create_directories(file.parent_path(), error);
    const Problems problems = save_replay(run, file);
    services_.notify(problems);
    return problems.empty();
}

/// Once for each arrival, also if nobody waits for its figures.
bool PlayScreen::keep_finish() {
    if (!counts() || finish_kept_) return false;
    finish_kept_ = true;
    note_play_now();
    note_finish(services_.progress, entry_.id, is_record(recording_) ? session_.tick() : 0, session_.coins());
    services_.save_progress_now();
    return keep_best_run();
}

Transition PlayScreen::finish() {
    RunResult result;
    result.ticks = session_.tick();
    result.coins = session_.coins();
    result.coins_in_level = session_.coins_in_level();
    result.deaths = session_.deaths();
    result.gems = static_cast<std::uint32_t>(services_.progress.record(entry_.id).gems) | session_.gems();
    result.gems_in_level = session_.gems_in_level();
    result.best_ticks = services_.progress.record(entry_.id).best_ticks;
    result.rewound = recording_.rewound;
    result.assisted = is_assisted(recording_);
    result.practice = start_.has_value() && !services_.designer;
    result.splits = splits_;
    result.may_go_on = !result.practice || services_.progress.record(entry_.id).done;
    if (result.practice) result.best_ticks = 0;
    result.new_best = counts() && is_record(recording_) && (result.best_ticks == 0 || result.ticks < result.best_ticks);
    const bool kept = keep_finish();
    result.can_race = kept || (ghost_.has_value() && !result.practice);
    return {Transition::Kind::push, std::make_unique<CompleteScreen>(services_, *this, result), false};
}

/// The first touch of each checkpoint, as long as nobody has gone back before it.
void PlayScreen::note_splits() {
    for (const Event& event : session_.events()) {
        if (event.type != EventType::checkpoint) continue;
        const int number = checkpoint_number(*entry_.level, event.entity);
        const auto known = [&](const Split& split) { return split.checkpoint == number; };
        if (std::any_of(splits_.begin(), splits_.end(), known)) continue;
        splits_.push_back({number, session_.tick(), ghost_ ? ghost_->ticks_to(event.entity) : std::nullopt});
    }
}

bool PlayScreen::has_next() const { return index_ >= 0 && level_after(services_.levels, index_) >= 0; }

bool PlayScreen::is_last() const {
    const std::vector<MapStop> way = levels_on_the_way(services_.levels);
    return index_ >= 0 && !way.empty() && way.back().level == index_;
}

std::unique_ptr<Screen> PlayScreen::next() { return open_level(services_, level_after(services_.levels, index_)); }

std::unique_ptr<Screen> PlayScreen::again() {
    auto screen = std::make_unique<PlayScreen>(services_, entry_, index_, start_);
    screen->attempts_.take(std::move(attempts_));
    screen->attempts_.begin(screen->session_);
    return screen;
}

std::unique_ptr<PlayScreen> PlayScreen::watch_run() const {
    return recording() == nullptr ? nullptr : watch(services_, entry_, index_, recording_);
}

std::unique_ptr<PlayScreen> watch(Services& services, const LevelEntry& entry, int index, Replay replay) {
    if (!entry.level || replay.ticks.empty()) return nullptr;
    if (compare_header(replay, entry.level->content_hash, rules_version).type != Verdict::Type::success) return nullptr;
    Result<Session> begun = begin_replay(replay, entry.level, entry.id);
    if (!begun) return nullptr;
    auto play = std::make_unique<PlayScreen>(services, entry, index);
    play->play_back(std::move(replay), *begun.value);
    play->return_after_replay();
    return play;
}

}  // namespace scree
