#include "game/app/designer/hot_reload.hpp"

#include "engine/core/hash.hpp"
#include "engine/level/files.hpp"
#include "engine/present/image_file.hpp"

#include <algorithm>
#include <fstream>
#include <iostream>
#include <set>
#include <string>

namespace scree {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_read = std::size_t{16} << 20;      // bytes; larger files are known by size and time
constexpr auto fresh_for = std::chrono::milliseconds(2'500);  // coarsest clock of a disk, and some

/// Never zero.
std::uint64_t content_of(const fs::path& file, std::uintmax_t size, fs::file_time_type time) {
    Hash hash;
    hash.number(static_cast<std::int64_t>(size));
    if (size > most_read) {
        hash.number(static_cast<std::int64_t>(time.time_since_epoch().count()));
    } else {
        std::ifstream stream(file, std::ios::binary);
        std::string text(static_cast<std::size_t>(size), '\0');
        stream.read(text.data(), static_cast<std::streamsize>(size));
        hash.text(text);
    }
    return hash.value == 0 ? 1 : hash.value;
}

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
        if (std::ranges::none_of(told, [&](const Problem& old) { return is_same_problem(old, problem); }))
            std::cerr << problem << std::endl;
}

}  // namespace

std::vector<fs::path> watched_files(const Level& level) {
    std::vector<fs::path> files = level.files;
    const std::size_t count = files.size();
    for (std::size_t i = 0; i < count; ++i) {
        const bool project = files[i].extension() == ".ogmo";
        if (!project && files[i].extension() != ".png") continue;
        for (const std::string_view ending : ogmo::sidecar_endings)
            files.push_back(fs::path(files[i]).replace_extension(ending));
    }
    std::ranges::sort(files);
    files.erase(std::unique(files.begin(), files.end()), files.end());
    return files;
}

LevelWatch::LevelWatch(std::vector<fs::path> files) { took(std::move(files)); }

bool LevelWatch::look() {
    if (--wait_ > 0) return false;
    wait_ = ticks_between;
    std::vector<std::uint64_t> now = refresh();
    if (now == tried_) return failures_ > 0 && failures_ < patience;
    tried_ = std::move(now);
    failures_ = 0;
    return true;
}

std::vector<fs::path> LevelWatch::changed() const {
    std::vector<fs::path> changed;
    for (std::size_t i = 0; i < files_.size(); ++i)
        if (prints_[i].content != taken_[i]) changed.push_back(files_[i]);
    return changed;
}

void LevelWatch::took(std::vector<fs::path> files) {
    // What was loaded is what the look before saw; a file that changed since then will differ from it.
    std::vector<Print> prints;
    for (const fs::path& file : files) {
        const auto known = std::ranges::find(files_, file);
        prints.push_back(known == files_.end() ? print_of(file, {})
                                               : prints_[static_cast<std::size_t>(known - files_.begin())]);
    }
    files_ = std::move(files);
    prints_ = std::move(prints);
    taken_.clear();
    for (const Print& print : prints_) taken_.push_back(print.content);
    tried_ = taken_;
    failures_ = 0;
}

void LevelWatch::add(const fs::path& file) {
    if (std::ranges::find(files_, file) != files_.end()) return;
    files_.push_back(file);
    prints_.push_back(print_of(file, {}));
    taken_.push_back(prints_.back().content);
    tried_.push_back(prints_.back().content);
}

bool LevelWatch::failed() { return ++failures_ == patience; }

LevelWatch::Print LevelWatch::print_of(const fs::path& file, const Print& before) {
    std::error_code error;
    Print print;
    if (!fs::is_regular_file(file, error)) return {};
    print.time = fs::last_write_time(file, error);
    if (!error) print.size = fs::file_size(file, error);
    if (error) return {};
    const bool same = before.content != 0 && print.time == before.time && print.size == before.size;
    const bool old = print.time + fresh_for < fs::file_time_type::clock::now();
    print.content = same && old ? before.content : content_of(file, print.size, print.time);
    return print;
}

std::vector<std::uint64_t> LevelWatch::refresh() {
    std::vector<std::uint64_t> contents;
    for (std::size_t i = 0; i < files_.size(); ++i) {
        prints_[i] = print_of(files_[i], prints_[i]);
        contents.push_back(prints_[i].content);
    }
    return contents;
}

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
