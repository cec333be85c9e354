#include "game/rules/terrain.hpp"

#include "game/rules/entity_kinds.hpp"

#include <algorithm>

namespace scree {

namespace {

Material material_named(const std::string& name) {
    for (int i = 0; i < material_count; ++i)
        if (name == material_names[i]) return static_cast<Material>(i);
    return Material::grass;
}

std::string point_name(std::size_t index) {
    return index == 0 ? std::string("the entity's place") : "node " + std::to_string(index);
}

/// Says of a line that gives no edges what is wrong with it; each part is put to the same question as the whole.
void explain(const Level& level, const EntityData& entity, Problems& problems) {
    const std::vector<Vec> points = terrain_points(entity);
    const auto fail = [&](const char* code, const std::string& what, const char* remedy) {
        problems.push_back({Severity::error, code, level.path.string(), place_of(level, entity), what, remedy});
    };
    if (std::all_of(points.begin(), points.end(), [&](Vec point) { return point == points.front(); })) {
        fail("terrain-too-short", "its line has no two different points", "Add a node to it in the editor");
        return;
    }
    for (std::size_t i = 0; i < points.size(); ++i) {
        const std::size_t next = (i + 1) % points.size();
        if (next == 0 && !flag_value(entity, "closed")) break;
        const Vec pair[] = {points[i], points[next]};
        if (pair[0] == pair[1] || !edges_of_line(pair, {}).empty()) continue;
        fail("terrain-too-far",
             point_name(next) + " at " + std::to_string(pair[1].x / px(1)) + ", " + std::to_string(pair[1].y / px(1)) +
                 " is too far from " + point_name(i) + ", or from the level",
             "Add a node between the two, at most 32,767 pixels from each; every node must be within 8,380,000 pixels "
             "of the level's corner");
        return;
    }
}

}  // namespace

std::vector<Vec> terrain_points(const EntityData& entity) {
    std::vector<Vec> points{entity.position};
    points.insert(points.end(), entity.nodes.begin(), entity.nodes.end());
    return points;
}

SegmentSpec terrain_spec(const EntityData& entity) {
    SegmentSpec spec;
    spec.material = material_named(choice_value(entity, "material"));
    spec.closed = flag_value(entity, "closed");
    spec.one_way = flag_value(entity, "one_way");
    return spec;
}

std::vector<BoundaryEdge> terrain_edges(const EntityData& entity) {
    return edges_of_line(terrain_points(entity), terrain_spec(entity));
}

int windings(const EntityData& entity, Vec point) {
    const SegmentSpec spec = terrain_spec(entity);
    const std::vector<Vec> points = terrain_points(entity);
    if (spec.one_way || (!spec.closed && points.front() != points.back())) return 0;
    int turns = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Vec a = points[i];
        const Vec b = points[(i + 1) % points.size()];
        if ((a.y <= point.y) == (b.y <= point.y)) continue;
        // Of the part that crosses the point's height only what is to its right counts.
        const std::int64_t side = (std::int64_t{b.x} - a.x) * (std::int64_t{point.y} - a.y) -
                                  (std::int64_t{b.y} - a.y) * (std::int64_t{point.x} - a.x);
        if (b.y > a.y && side > 0) ++turns;
        if (b.y < a.y && side < 0) --turns;
    }
    return turns;
}

Aabb terrain_bounds(const EntityData& entity) {
    Aabb bounds{entity.position.x, entity.position.y, entity.position.x, entity.position.y};
    for (const Vec node : entity.nodes) bounds = hull(bounds, {node.x, node.y, node.x, node.y});
    return bounds;
}

void add_terrain(World& world, const Level& level) {
    std::vector<SegmentLine> lines;
    for (const EntityData& entity : level.entities)
        if (is_terrain(entity)) lines.push_back({terrain_points(entity), terrain_spec(entity)});
    if (!lines.empty()) world.add_segments(lines);
}

void check_terrain(const Level& level, Problems& problems, std::vector<bool>* faulty) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < level.entities.size(); ++i) {
        const EntityData& entity = level.entities[i];
        if (!is_terrain(entity)) continue;
        const std::size_t before = problems.size();
        const std::size_t more = terrain_edges(entity).size();
        if (more == 0) explain(level, entity, problems);
        const std::size_t most = max_segments;
        if (count <= most && count + more > most)
            problems.push_back({Severity::error, "too-much-terrain", level.path.string(), place_of(level, entity),
                                "with this line the level has more than 65,535 segments of terrain",
                                "Split the level"});
        count += more;
        if (faulty != nullptr && (problems.size() != before || count > most)) (*faulty)[i] = true;
    }
}

}  // namespace scree
