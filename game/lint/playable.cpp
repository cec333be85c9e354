#include "game/lint/playable.hpp"

#include "game/lint/check_level.hpp"

namespace scree {

Result<std::shared_ptr<const Level>> load_playable(const std::filesystem::path& path) {
    Result<Level> loaded = load_level(path);
    if (loaded) append(loaded.problems, check_level(*loaded.value));
    Result<std::shared_ptr<const Level>> result;
    for (Problem& problem : loaded.problems)
        if (problem.severity == Severity::error) result.problems.push_back(std::move(problem));
    if (loaded && result.problems.empty()) result.value = std::make_shared<const Level>(std::move(*loaded.value));
    return result;
}

std::shared_ptr<const Level> bare_level(const Level& level, bool with_checkpoints) {
    auto bare = std::make_shared<Level>(level);
    bare->layers.clear();
    std::erase_if(bare->entities, [&](const EntityData& entity) {
        return entity.name == "coin" || entity.name == "gem" || (entity.name == "checkpoint" && !with_checkpoints);
    });
    return bare;
}

}  // namespace scree
