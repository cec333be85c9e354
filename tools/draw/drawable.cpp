#include "tools/draw/drawable.hpp"

#include "engine/level/files.hpp"
#include "engine/level/inspect.hpp"
#include "engine/level/ogmo/project.hpp"
#include "game/lint/check_level.hpp"
#include "game/rules/entity_kinds.hpp"

#include <algorithm>
#include <set>

namespace scree::draw {

namespace {

constexpr std::size_t most_entities = 20'000;  // more are no level of the game

}  // namespace

Result<Level> load_for_picture(const std::filesystem::path& path) {
    Result<Level> loaded = load_level(path);
    if (loaded) append(loaded.problems, check_level(*loaded.value));
    if (loaded || !ogmo::is_file(path)) return loaded;
    Result<ogmo::Project> project = ogmo::find_project(path);
    if (!project) return loaded;
    Result<InspectedLevel> found = inspect_level(path, *project.value, !has_errors(project.problems));
    if (!found || found.value->level.width <= 0 || found.value->level.height <= 0) return loaded;
    append(loaded.problems, check_level(found.value->level, std::move(found.value->doubts)));
    loaded.value = std::move(found.value->level);
    return loaded;
}

Level drawable(Level level, const Problems& problems) {
    std::set<std::string> faulty;
    for (const Problem& problem : problems)
        if (problem.severity == Severity::error) faulty.insert(problem.place);
    std::erase_if(level.entities, [&](const EntityData& entity) { return faulty.count(place_of(level, entity)) != 0; });
    if (level.entities.size() > most_entities) level.entities.resize(most_entities);
    const bool has_start = std::any_of(level.entities.begin(), level.entities.end(),
                                       [](const EntityData& entity) { return entity.name == "player"; });
    if (!has_start) {
        EntityData start;
        start.name = "player";
        start.box = Aabb::at({px(-256), px(-256)}, {px(12), px(20)});
        start.position = start.box.corner();
        level.entities.push_back(start);
    }
    return level;
}

Art art_for(const std::filesystem::path& project, Problems& problems) {
    Result<Art> loaded = load_art(project.parent_path());
    if (loaded) {
        append(problems, std::move(loaded.problems));
        return std::move(*loaded.value);
    }
    problems.push_back({Severity::warning, "no-art", project.parent_path().string(), "",
                        "the game's sprites, fonts and backgrounds are not beside this project, so entities, names and "
                        "the background are not drawn",
                        "Copy the game's folders sprites, fonts and backgrounds there to draw them"});
    Art art;
    art.content = project.parent_path();
    return art;
}

}  // namespace scree::draw
