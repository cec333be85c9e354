#include "tools/replay/open.hpp"

#include "game/cli/files.hpp"
#include "game/lint/playable.hpp"
#include "game/rules/replay_part.hpp"
#include "game/save/folders.hpp"

namespace scree::replay_tool {

namespace {

std::filesystem::path find_level(const Source& source, const std::string& name) {
    const std::filesystem::path replay = source.file;
    const std::filesystem::path file = name + ".json";
    if (file.has_parent_path()) return {};  // accept a plain name only
    std::error_code error;
    for (const auto& folder : {replay.parent_path() / ".." / "levels", std::filesystem::path("content/levels")})
        if (std::filesystem::is_regular_file(folder / file, error)) return (folder / file).lexically_normal();
    if (const auto content = find_content({}, source.program))
        if (std::filesystem::is_regular_file(*content / "levels" / file, error)) return *content / "levels" / file;
    return {};
}

}  // namespace

int refuse(const std::string& file, const std::string& place, const std::string& what, const std::string& remedy) {
    return tell({{Severity::error, "replay", file, place, what, remedy}});
}

std::shared_ptr<const Level> open_level(const std::filesystem::path& path) {
    const auto level = load_playable(path);
    tell(level.problems);
    return level ? *level.value : nullptr;
}

std::shared_ptr<const Level> level_of(const Replay& replay, const Source& source) {
    const std::filesystem::path path =
        source.level.empty() ? find_level(source, replay.level) : std::filesystem::path(source.level);
    if (!path.empty()) return open_level(path);
    refuse(source.file, "", "its level \"" + replay.level + "\" was not found", "Name the level's file with --level");
    return nullptr;
}

Opened open_replay(const Source& source) {
    Result<Replay> replay = load_replay(source.file);
    if (replay) return open_replay(std::move(*replay.value), source);
    Opened opened;
    opened.exit_code = tell(replay.problems);
    return opened;
}

Opened open_replay(Replay replay, const Source& source) {
    Opened opened;
    opened.replay = std::move(replay);
    opened.level = level_of(opened.replay, source);
    if (opened.level == nullptr) {
        opened.exit_code = unusable;
        return opened;
    }
    const Verdict header = compare_header(opened.replay, opened.level->content_hash, rules_version);
    if (header.type == Verdict::Type::content_differs) {
        const bool is_other = opened.replay.level != opened.level->name;
        refuse(source.file, "",
               is_other ? "content differs: it was made for the level \"" + opened.replay.level + "\", not for " +
                              opened.level->path.string()
                        : "content differs: it was made for another version of " + opened.level->path.string(),
               is_other ? "Name its level with --level" : "Record it again, or renew it with --renew");
        opened.exit_code = content_differs;
    } else if (header.type == Verdict::Type::rules_differ) {
        refuse(source.file, "",
               "rules differ: it was made with rules " + std::to_string(opened.replay.rules_version) +
                   ", these are rules " + std::to_string(rules_version),
               "Record it again, or use the version of Scree that made it");
        opened.exit_code = rules_differ;
    } else if (Result<Session> begun = begin_replay(opened.replay, opened.level, source.file); begun) {
        opened.start = std::move(*begun.value);
    } else {
        opened.exit_code = tell(begun.problems);
    }
    return opened;
}

}  // namespace scree::replay_tool
