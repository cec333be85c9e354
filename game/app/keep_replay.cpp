#include "game/app/keep_replay.hpp"

#include <algorithm>

namespace scree {

namespace {

constexpr int most_names = 10'000;

/// LEVEL-1.replay, or the next number that no file has; empty if all are taken.
std::filesystem::path free_name(const std::filesystem::path& folder, const std::string& level) {
    for (int number = 1; number <= most_names; ++number) {
        std::filesystem::path file = folder / (level + '-' + std::to_string(number) + ".replay");
        std::error_code error;
        if (!std::filesystem::exists(file, error)) return file;
    }
    return {};
}

}  // namespace

void keep_replay(Services& services, const Replay* attempt) {
    services.hint("");
    if (attempt == nullptr) {
        services.hint("No replay was saved: this attempt did not begin at the start of the level as it is now.");
        return;
    }
    if (services.progress_file.empty()) {
        services.hint("No replay was saved: your home folder is unknown.");
        return;
    }
    const std::filesystem::path folder = services.progress_file.parent_path() / "replays";
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    const std::filesystem::path file = free_name(folder, attempt->level);
    if (file.empty()) {
        services.hint("No replay was saved: " + folder.string() + " is full of replays of this level.");
        return;
    }
    if (const Problems problems = save_replay(*attempt, file); !problems.empty()) {
        services.notify(problems);
        return;
    }
    const auto ticks = static_cast<int>(attempt->ticks.size());
    const std::string from = std::to_string(std::max(0, ticks - kept_ticks));
    services.hint("Saved " + file.string() + "; the last 20 seconds are its ticks " + from + " to " +
                  std::to_string(ticks) + ".");
    if (services.trace) services.trace("kept " + file.string());
}

bool wants_replay(const Services& services) {
    const DesignerKey& key = designer_key(DesignerCommand::keep);
    return services.desk.pressed(key.key) && !is_taken(services.controls.bindings(), key);
}

}  // namespace scree
