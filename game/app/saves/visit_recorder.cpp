#include "game/app/saves/visit_recorder.hpp"

#include "game/app/assists.hpp"
#include "game/app/saves/slots.hpp"
#include "game/rules/replay_part.hpp"
#include "game/rules/session_fields.hpp"

#include <algorithm>

namespace scree {

namespace fs = std::filesystem;

namespace {

constexpr int settle_ticks = 2 * ticks_per_second;  // for a practising hero to come to rest

/// Lets the hero come to rest, since practice should not begin in mid-air. A hero that dies meanwhile respawns at the
/// checkpoint.
Session settled(Session session) {
    const auto stands = [&session] { return session.player().is_alive() && session.player().was_grounded; };
    for (int tick = 0; tick < settle_ticks && !stands() && !session.is_complete(); ++tick) session.step(Buttons{});
    return session;
}

/// What is in the file, if it fits the level.
std::optional<Replay> fitting_replay(const fs::path& file, const Level& level) {
    std::error_code error;
    if (file.empty() || !fs::exists(file, error)) return {};
    Result<Replay> replay = load_replay(file);
    if (!replay || !fits(*replay.value, level)) return {};
    return std::move(replay.value);
}

/// As it was when the run touched the checkpoint first.
std::optional<Session> touched(const Replay& run, const std::shared_ptr<const Level>& level, int number) {
    Session session(level);
    for (const Buttons held : run.ticks) {
        session.step(held);
        for (const Event& event : session.events())
            if (event.type == EventType::checkpoint && checkpoint_number(*level, event.entity) == number)
                return session;
    }
    return {};
}

constexpr int most_names = 10'000;

std::filesystem::path last_of(std::filesystem::path file) {
    file.replace_extension();
    file += "-last.replay";
    return file;
}

/// LEVEL-1.replay, or the next number that no file has; empty if all are taken.
std::filesystem::path free_name(const std::filesystem::path& folder, const std::string& level) {
    for (int number = 1; number <= most_names; ++number) {
        const std::filesystem::path file = folder / (level + '-' + std::to_string(number) + ".replay");
        std::error_code error;
        if (!std::filesystem::exists(file, error) && !std::filesystem::exists(last_of(file), error)) return file;
    }
    return {};
}

}  // namespace

VisitRecorder::VisitRecorder(Services& services, const LevelEntry& entry)
    : services_(services), id_(entry.id), level_(entry.level) {
    Progress& progress = services_.climb.progress;
    const Progress before = progress;
    if (note_content(progress, id_, level_->content_hash, entry.gems))
        services_.notices.add(services_.say(Text::level_changed));
    progress.last_level = id_;
    if (progress != before) services_.save_progress_now();
}

VisitRecorder::~VisitRecorder() {
    if (note_play()) services_.save_progress_now();
}

void VisitRecorder::begin() {
    deaths_kept_ = 0;
    finish_kept_ = false;
}

void VisitRecorder::note(const Session& session) {
    Progress& progress = services_.climb.progress;
    bool earned = session.gems() != 0 && note_gems(progress, id_, session.gems());
    ++play_ticks_;
    for (const Event& event : session.events()) {
        if (event.type == EventType::jumped || event.type == EventType::wall_jumped) ++jumps_;
        if (event.type != EventType::checkpoint) continue;
        const int number = checkpoint_number(*level_, event.entity);
        if (number < 0 || number >= most_bits_kept) continue;
        earned = note_checkpoints(progress, id_, 1U << number) || earned;
        if (practice_kept_.insert(number).second) keep_practice(session, number);
    }
    if (session.deaths() > deaths_kept_) {
        note_deaths(progress, id_, session.deaths() - deaths_kept_);
        deaths_kept_ = session.deaths();
        earned = true;
    }
    if (!earned) return;
    note_play();
    services_.save_progress_now();
}

void VisitRecorder::go_back(const Session& session) {
    deaths_kept_ = std::min(deaths_kept_, session.deaths());
    finish_kept_ = false;
}

bool VisitRecorder::note_play() {
    if (play_ticks_ == 0) return false;
    scree::note_play(services_.climb.progress, id_, play_ticks_, jumps_);
    play_ticks_ = jumps_ = 0;
    return true;
}

bool VisitRecorder::keep_finish(const Session& session, const Replay& recording, const Replay* run,
                                const std::optional<Ghost>& best) {
    if (finish_kept_) return false;
    finish_kept_ = true;
    note_play();
    note_finish(services_.climb.progress, id_, is_record(recording) ? session.tick() : 0, session.coins());
    services_.save_progress_now();
    return run != nullptr && is_record(*run) && keep_best(session, *run, best);
}

bool VisitRecorder::keep_best(const Session& session, const Replay& run, const std::optional<Ghost>& best) {
    const fs::path file = best_run_file(services_, id_);
    if (file.empty() || (best && best->ticks() <= session.tick())) return false;
    Replay whole = run;
    record_end(whole, [&] { return state_text(session); });
    std::error_code error;
    fs::create_directories(file.parent_path(), error);
    const Problems problems = save_replay(whole, file);
    services_.notify(problems);
    return problems.empty();
}

std::optional<Ghost> VisitRecorder::best_run() const {
    if (best_run_file(services_, id_).empty()) return {};
    Problems problems;
    std::optional<Ghost> ghost = Ghost::load(best_run_file(services_, id_), level_, problems);
    services_.notify(problems);
    return ghost;
}

/// Keeps the first state that fits the level. Practice works without the file, so a failure to write it is not
/// reported.
void VisitRecorder::keep_practice(const Session& session, int number) {
    const fs::path file = practice_file(services_, id_, number);
    if (file.empty()) return;
    Replay state{id_, level_->content_hash, rules_version, {}, {}};
    state.start = state_text(session);
    services_.saving.writer.later([file, level = level_, state = std::move(state)] {
        if (fitting_replay(file, *level)) return;
        std::error_code error;
        fs::create_directories(file.parent_path(), error);
        static_cast<void>(save_replay(state, file));
    });
}

fs::path best_run_file(const Services& services, std::string_view level) {
    const fs::path folder = best_runs(services);
    return folder.empty() ? fs::path() : folder / (std::string(level) + ".replay");
}

fs::path practice_file(const Services& services, std::string_view level, int number) {
    const fs::path folder = best_runs(services);
    if (folder.empty()) return {};
    return folder / (std::string(level) + ".checkpoint-" + std::to_string(number + 1) + ".replay");
}

std::optional<Session> practice_start(const Services& services, const LevelEntry& entry, int number) {
    const fs::path file = practice_file(services, entry.id, number);
    if (const std::optional<Replay> state = fitting_replay(file, *entry.level)) {
        Result<Session> begun = begin_replay(*state, entry.level, file.string());
        if (begun) return settled(std::move(*begun.value));
    }
    const std::optional<Replay> best = fitting_replay(best_run_file(services, entry.id), *entry.level);
    if (!best || !best->start.empty()) return {};
    std::optional<Session> session = touched(*best, entry.level, number);
    if (session) session = settled(std::move(*session));
    return session;
}

void keep_replay(Services& services, const Replay* attempt, const Session& session) {
    services.notices.hint("");
    if (attempt == nullptr) {
        services.notices.hint(services.say(Text::no_replay_start));
        return;
    }
    if (services.climb.file.empty()) {
        services.notices.hint(services.say(Text::no_replay_home));
        return;
    }
    const std::filesystem::path folder = services.climb.file.parent_path() / "replays";
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    const std::filesystem::path file = free_name(folder, attempt->level);
    if (file.empty()) {
        services.notices.hint(services.say(Text::no_replay_full, {folder.string()}));
        return;
    }
    Replay whole = *attempt;
    record_end(whole, [&] { return state_text(session); });
    Result<Replay> last = last_part(whole, session.level_pointer(), kept_ticks, file.string());
    append(last.problems, save_replay(whole, file));
    if (last) append(last.problems, save_replay(*last.value, last_of(file)));
    if (!last.problems.empty()) {
        services.notify(last.problems);
        return;
    }
    services.notices.hint(services.say(Text::replay_saved, {file.string(), last_of(file).filename().string()}));
    if (services.trace) services.trace("kept " + file.string());
}

bool wants_replay(const Services& services) {
    const DesignerKey& key = designer_key(DesignerCommand::keep);
    return services.raw_input.pressed(key.key) && !is_taken(services.controls.bindings(), key);
}

}  // namespace scree
