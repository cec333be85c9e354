#include "tools/replay/renew.hpp"

#include "engine/core/file.hpp"
#include "game/cli/files.hpp"
#include "game/rules/session_fields.hpp"

#include <iostream>

namespace scree::replay_tool {

namespace {

/// The same buttons under the rules of today, as far as the exit; with the fields of the state where it had them.
Replay recorded_again(const Replay& old, Session& session) {
    Replay replay{old.level, session.level().content_hash, rules_version, {}, {}};
    const StateText state = old.states.empty() ? StateText{} : [&] { return state_text(session); };
    for (const Buttons held : old.ticks) {
        if (session.is_complete()) break;
        session.step(held);
        record(replay, held, session.hash(), state);
    }
    if (state) record_end(replay, state);
    replay.rewound = old.rewound;
    replay.slowed = old.slowed;
    return replay;
}

/// False if it tells the state at its end, and that is not at the exit.
bool may_have_finished(const Replay& replay) {
    const auto says_so = [](const std::vector<Replay::State>& states) {
        return !states.empty() && states.back().fields.find("session.complete=1") != std::string::npos;
    };
    return replay.states.empty() || says_so(replay.states) || says_so(replay.steps);
}

}  // namespace

int renew_file(const Source& source, bool must_finish) {
    const std::string& file = source.file;
    const Result<std::vector<Replay>> replays = load_replays(file);
    if (!replays) return tell(replays.problems);
    std::string text;
    for (const Replay& old : *replays.value) {
        if (!old.start.empty())
            return refuse(file, "", "it begins in the middle of a level, in a state of the rules that recorded it",
                          "Renew a replay that begins at the start");
        const auto played = level_of(old, source);
        if (played == nullptr) return unusable;
        Session session(played);
        text += write_replay(recorded_again(old, session));
        std::cout << old.level << ": " << session.tick() << " ticks, "
                  << (session.is_complete() ? "level complete" : "not at the exit") << ", " << session.deaths()
                  << " deaths\n";
        if (session.is_complete() || !(must_finish || may_have_finished(old))) continue;
        refuse(file, "", "not finished: its buttons no longer reach the exit of " + old.level, "Record it anew");
        return not_finished;
    }
    const Problems problems = write_file(file, text);
    return problems.empty() ? ok : tell(problems);
}

}  // namespace scree::replay_tool
