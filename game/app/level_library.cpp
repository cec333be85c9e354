#include "game/app/level_library.hpp"

#include "engine/core/file.hpp"
#include "engine/core/utf8.hpp"
#include "engine/level/inspect.hpp"
#include "game/lint/check_level.hpp"
#include "game/rules/session.hpp"

#include <algorithm>

namespace scree {

namespace fs = std::filesystem;

LevelLibrary::LevelLibrary(const fs::path& content) : folder_(content / "levels") { look_again(); }

void LevelLibrary::look_again() {
    entries_.clear();
    for (const fs::path& file : list_files(folder_, ".json")) {
        LevelEntry entry;
        entry.path = file;
        entry.id = id_of(entry.path);
        entry.title = title_of(entry.id);
        entries_.push_back(std::move(entry));
    }
    std::ranges::sort(entries_, {}, &LevelEntry::id);
}

std::vector<std::string> LevelLibrary::ids() const {
    std::vector<std::string> ids;
    for (const LevelEntry& entry : entries_) ids.push_back(entry.id);
    return ids;
}

LevelEntry* LevelLibrary::find(std::string_view id) {
    const auto found = std::ranges::find(entries_, id, &LevelEntry::id);
    return found == entries_.end() ? nullptr : &*found;
}

bool LevelLibrary::has(std::string_view id) const {
    return std::ranges::find(entries_, id, &LevelEntry::id) != entries_.end();
}

const LevelEntry& LevelLibrary::at(std::string_view id) {
    if (LevelEntry* entry = find(id)) {
        if (!entry->level && entry->problems.empty()) *entry = load_entry(entry->path);
        return *entry;
    }
    LevelEntry gone;  // apart, since the id may be that of the last one
    gone.id = id;
    gone.title = title_of(id);
    gone.path = folder_ / (gone.id + ".json");
    gone.problems = {{Severity::error, "level-gone", gone.path.string(), "",
                      "the level file is missing: it was renamed, moved or deleted",
                      "Restore it, or choose another one"}};
    gone_ = std::move(gone);
    return gone_;
}

void LevelLibrary::load_again(std::string_view id) {
    if (LevelEntry* entry = find(id)) *entry = load_entry(entry->path);
}

std::string id_of(const fs::path& file) {
    const std::u8string stem = file.stem().u8string();
    const std::string name(stem.begin(), stem.end());
    std::string id;
    const auto escape = [&id](char c) {
        constexpr const char* digits = "0123456789ABCDEF";
        const auto byte = static_cast<unsigned char>(c);
        id += {'%', digits[byte >> 4U], digits[byte & 15U]};
    };
    for (std::string_view rest = name; !rest.empty();) {
        const std::size_t bad = find_bad_utf8(rest);
        for (const char c : rest.substr(0, bad)) {
            if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F)
                escape(c);
            else
                id += c;
        }
        if (bad == std::string_view::npos) break;
        escape(rest[bad]);
        rest.remove_prefix(bad + 1);
    }
    return id;
}

LevelEntry load_entry(const fs::path& path) {
    LevelEntry entry;
    entry.path = path;
    entry.id = id_of(path);
    entry.title = title_of(entry.id);
    Result<Level> loaded = load_level(path);
    entry.problems = std::move(loaded.problems);
    if (!loaded) return entry;
    // What is odd about the files comes first: it may be the cause of what is odd about the level.
    append(entry.problems, check_level(*loaded.value));
    entry.problems = without_repeats(std::move(entry.problems));
    if (has_errors(entry.problems)) return entry;
    entry.title = loaded.value->values.value_text("title", entry.title);
    if (entry.title.empty()) entry.title = title_of(entry.id);
    entry.level = std::make_shared<const Level>(std::move(*loaded.value));
    const Session session(entry.level);
    entry.coins = session.coins_in_level();
    entry.gems = session.gems_in_level();
    return entry;
}

std::shared_ptr<const Level> started_at(const Level& level, Vec feet) {
    Level copy = level;
    for (EntityData& entity : copy.entities) {
        if (entity.name != "player") continue;
        const Vec by = feet - Vec{entity.box.centre().x, entity.box.bottom};
        entity.box = entity.box.moved(by);
        entity.position += by;
    }
    return std::make_shared<const Level>(std::move(copy));
}

int checkpoint_number(const Level& level, int entity) {
    if (entity < 0 || entity >= static_cast<int>(level.entities.size())) return -1;
    int number = -1;
    for (int n = 0; n <= entity; ++n)
        if (level.entities[static_cast<std::size_t>(n)].name == "checkpoint") ++number;
    return level.entities[static_cast<std::size_t>(entity)].name == "checkpoint" ? number : -1;
}

std::vector<int> checkpoints_from_start(const Level& level) {
    Vec start;
    for (const EntityData& entity : level.entities)
        if (entity.name == "player") start = entity.box.centre();
    std::vector<std::pair<std::int64_t, int>> order;
    for (const EntityData& entity : level.entities) {
        if (entity.name != "checkpoint") continue;
        const std::int64_t x = std::int64_t{entity.box.centre().x} - start.x;
        const std::int64_t y = std::int64_t{entity.box.centre().y} - start.y;
        order.emplace_back(x * x + y * y, static_cast<int>(order.size()));
    }
    std::ranges::sort(order);
    std::vector<int> numbers;
    for (const auto& [distance, number] : order) numbers.push_back(number);
    return numbers;
}

int place_on_route(const Level& level, int number) {
    const std::vector<int> order = checkpoints_from_start(level);
    return static_cast<int>(std::ranges::find(order, number) - order.begin()) + 1;
}

std::optional<Vec> checkpoint_feet(const Level& level, int number) {
    for (const EntityData& entity : level.entities)
        if (entity.name == "checkpoint" && number-- == 0) return Vec{entity.box.centre().x, entity.box.bottom};
    return {};
}

std::string title_of(std::string_view id) {
    std::size_t start = 0;
    while (start < id.size() && id[start] >= '0' && id[start] <= '9') ++start;
    if (start > 0 && start < id.size() && (id[start] == '-' || id[start] == '_')) ++start;
    if (start >= id.size()) start = 0;
    std::string title;
    bool first = true;
    for (char c : id.substr(start)) {
        if (c == '-' || c == '_') c = ' ';
        title += first && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
        first = c == ' ';
    }
    return title;
}

}  // namespace scree
