#include "tools/solve/bare_level.hpp"

#include <algorithm>

namespace scree {

std::shared_ptr<const Level> bare_level(const Level& level) {
    auto bare = std::make_shared<Level>(level);
    bare->layers.clear();
    std::vector<EntityData> kept;
    for (const EntityData& entity : level.entities)
        if (entity.name != "coin" && entity.name != "checkpoint") kept.push_back(entity);
    bare->entities = std::move(kept);
    return bare;
}

}  // namespace scree
