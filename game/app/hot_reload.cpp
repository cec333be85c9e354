#include "game/app/hot_reload.hpp"

#include "engine/present/image_file.hpp"
#include "game/view/ui.hpp"

#include <algorithm>
#include <iostream>

namespace scree {

namespace {

constexpr int lines_shown = 12;
constexpr float line_height = 12;  // px
constexpr int text_width = 576;    // px

}  // namespace

HotReload::HotReload(Services& services, const LevelEntry& entry)
    : services_(services),
      path_(entry.path),
      folder_(entry.level->project_path.parent_path()),
      watch_(watched_files(*entry.level)) {}

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
        if (watch_.failed()) show(fresh.problems);
        return {};
    }
    watch_.took(watched_files(*fresh.level));
    for (Services::Picture& picture : pictures) services_.pictures.push_back(std::move(picture));
    lines_.clear();
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

void HotReload::show(const Problems& problems) {
    Problems errors;
    for (const Problem& problem : problems) {
        std::cerr << problem << std::endl;
        if (problem.severity != Severity::error) continue;
        errors.push_back(problem);
        errors.back().file = short_path(problem.file, folder_);
    }
    lines_ = problem_lines(errors, services_.art.small, text_width);
    first_ = 0;
    heading_ =
        errors.size() == 1 ? "Not loaded: 1 problem" : "Not loaded: " + std::to_string(errors.size()) + " problems";
    if (services_.trace) services_.trace("broken");
}

void HotReload::scroll(int lines) {
    first_ = std::clamp(first_ + lines, 0, std::max(0, static_cast<int>(lines_.size()) - lines_shown));
}

void HotReload::draw(DrawList& list) const {
    if (lines_.empty()) return;
    const Art& art = services_.art;
    const int end = std::min(first_ + lines_shown, static_cast<int>(lines_.size()));
    const bool more = static_cast<int>(lines_.size()) > lines_shown;
    const float height = 44 + line_height * static_cast<float>(end - first_) + (more ? line_height : 0);
    draw_panel(list, art, {16, 30, 608, height});
    art.large.draw(list, {32, 39}, heading_, ui::orange);
    art.small.draw_right(list, {608, 42}, "The level is kept as it was", ui::quiet);
    list.fill({32, 56, 576, 1}, ui::orange);
    float y = 62;
    for (int i = first_; i < end; ++i, y += line_height) {
        const ProblemLine& line = lines_[static_cast<std::size_t>(i)];
        art.small.draw(list, {32, y}, line.text, line.color);
    }
    if (more)
        art.small.draw_right(list, {608, y},
                             "Mouse wheel: line " + std::to_string(first_ + 1) + " to " + std::to_string(end) + " of " +
                                 std::to_string(lines_.size()),
                             ui::quiet);
}

}  // namespace scree
