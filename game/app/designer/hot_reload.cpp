#include "game/app/designer/hot_reload.hpp"

#include "engine/present/image_file.hpp"

#include <algorithm>
#include <iostream>
#include <set>

namespace scree {

namespace {

std::vector<std::filesystem::path> files_of(const Level& level, const TextureRegistry& textures) {
    std::vector<std::filesystem::path> files = watched_files(level);
    const std::set<std::filesystem::path> known(files.begin(), files.end());
    for (int i = 0; i < textures.count(); ++i)
        if (const std::filesystem::path file = textures.path(TextureRegistry::id_at(i)); known.count(file) == 0)
            files.push_back(file);
    return files;
}

/// On the terminal, as at the start: a designer may have no eye on the corner of the window.
void tell_new(const Problems& problems, const Problems& told) {
    for (const Problem& problem : problems)
        if (std::none_of(told.begin(), told.end(), [&](const Problem& old) { return is_same_problem(old, problem); }))
            std::cerr << problem << std::endl;
}

}  // namespace

HotReload::HotReload(Services& services, const LevelEntry& entry)
    : services_(services),
      path_(entry.path),
      folder_(entry.level->project_path.parent_path()),
      watch_(watched_files(*entry.level)),
      told_(entry.problems),
      panel_(services) {
    watch_pictures();
}

std::optional<LevelEntry> HotReload::tick() {
    watch_pictures();
    if (!watch_.look()) return {};
    LevelEntry fresh = load_entry(path_);
    std::vector<Designing::Picture> pictures;
    append(fresh.problems, load_pictures(pictures));
    if (!fresh.level || has_errors(fresh.problems)) {
        std::error_code error;
        if (!std::filesystem::exists(path_, error))
            fresh.problems = {{Severity::error, "level-gone", path_.string(), "",
                               "the level file is missing: it was renamed, moved or deleted",
                               "Restore it, or start the game again with its new name"}};
        if (watch_.failed()) panel_.set(fresh.problems, folder_);
        return {};
    }
    watch_.took(files_of(*fresh.level, services_.art.textures));
    tell_new(fresh.problems, told_);
    told_ = fresh.problems;
    for (Designing::Picture& picture : pictures) services_.design.pictures.push_back(std::move(picture));
    panel_.clear();
    return fresh;
}

/// The backdrop and the game's own too, which come with the first picture of a level or later.
void HotReload::watch_pictures() {
    const TextureRegistry& textures = services_.art.textures;
    for (; watched_pictures_ < textures.count(); ++watched_pictures_)
        watch_.add(textures.path(TextureRegistry::id_at(watched_pictures_)));
}

/// Loads the changed pictures that the level draws. A missing picture is not an error here; the level's loader reports
/// it.
Problems HotReload::load_pictures(std::vector<Designing::Picture>& pictures) const {
    Problems problems;
    const TextureRegistry& textures = services_.art.textures;
    for (const std::filesystem::path& file : watch_.changed())
        for (int i = 0; i < textures.count(); ++i) {
            const TextureId id = TextureRegistry::id_at(i);
            std::error_code error;
            if (textures.path(id) != file.string() || !std::filesystem::exists(file, error)) continue;
            Result<Image> image = load_image(file.string());
            append(problems, std::move(image.problems));
            if (image) pictures.push_back({id, std::move(*image.value)});
        }
    return problems;
}

}  // namespace scree
