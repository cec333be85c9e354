#include "game/app/hot_reload.hpp"

#include "engine/present/image_file.hpp"

namespace scree {

HotReload::HotReload(Services& services, const LevelEntry& entry)
    : services_(services),
      path_(entry.path),
      folder_(entry.level->project_path.parent_path()),
      watch_(watched_files(*entry.level)),
      panel_(services) {}

std::optional<LevelEntry> HotReload::tick() {
    if (!watch_.look()) return {};
    LevelEntry fresh = load_entry(path_);
    std::vector<Services::Picture> pictures;
    append(fresh.problems, load_pictures(pictures));
    if (!fresh.level || has_errors(fresh.problems)) {
        std::error_code error;
        if (!std::filesystem::exists(path_, error))
            fresh.problems = {{Severity::error, "level-gone", path_.string(), "",
                               "the level is gone: it was renamed, moved or deleted",
                               "Put it back, or start the game again with its new name"}};
        if (watch_.failed()) panel_.set(fresh.problems, folder_);
        return {};
    }
    watch_.took(watched_files(*fresh.level));
    for (Services::Picture& picture : pictures) services_.pictures.push_back(std::move(picture));
    panel_.clear();
    return fresh;
}

/// Those that changed and that the level draws from. A picture that is gone is no fault here: the loader knows whether
/// it is needed.
Problems HotReload::load_pictures(std::vector<Services::Picture>& pictures) const {
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
