#include "game/app/saves/keep_replay.hpp"

#include "game/rules/replay_part.hpp"
#include "game/rules/session_fields.hpp"

namespace scree {

namespace {

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
