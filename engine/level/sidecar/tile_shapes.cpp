#include "engine/level/sidecar/tile_shapes.hpp"

#include "engine/core/capitals.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace scree::ogmo {

namespace {

template <std::size_t Count>
std::optional<std::size_t> index_of(const char* const (&names)[Count], const std::string& name) {
    const auto found = std::find(std::begin(names), std::end(names), name);
    if (found == std::end(names)) return std::nullopt;
    return static_cast<std::size_t>(found - std::begin(names));
}

template <std::size_t Count>
std::string listed(const char* const (&names)[Count]) {
    std::string out;
    for (const char* name : names) out += (out.empty() ? "" : ", ") + std::string(name);
    return out;
}

constexpr const char* shape_names[] = {"empty", "solid", "floor", "ceiling"};
constexpr const char* one_way_names[] = {"none", "up", "down", "left", "right"};

/// One of a list of names, the first if the key is absent.
template <std::size_t Count>
std::optional<std::size_t> read_name(const Fields& fields, const char* key, const char* const (&names)[Count],
                                     Report& report) {
    const Json* found = fields.find(key);
    if (found == nullptr) return 0;
    const std::string* name = found->text();
    if (name == nullptr) {
        fields.wrong_type(key, *found, "a text");
        return std::nullopt;
    }
    const std::optional<std::size_t> index = index_of(names, *name);
    if (!index)
        report.error(std::string("unknown-") + key, fields.place(),
                     in_quotes(*name) + " is none of " + listed(names) + maybe_meant(*name, names),
                     "Write one of these");
    return index;
}

std::optional<std::int16_t> coordinate(const Json& json, int tile_size) {
    const double* number = json.number();
    if (number == nullptr || *number != std::floor(*number) || *number < 0 || *number > tile_size) return std::nullopt;
    return static_cast<std::int16_t>(*number);
}

/// `[left, right]`, or `[[x, y], ...]`, in whole pixels within the tile.
std::optional<std::vector<ProfilePoint>> read_profile(const Fields& fields, int tile_size, Report& report) {
    const auto refuse = [&](const std::string& what) {
        report.error("bad-profile", fields.place(), what,
                     "Write [left, right] or [[0, y], ..., [" + std::to_string(tile_size) +
                         ", y]] in whole pixels from the tile's top");
        return std::nullopt;
    };
    const Json* json = fields.find("profile");
    const Json::Array* items = json == nullptr ? nullptr : json->array();
    if (items == nullptr) return refuse("a floor or ceiling needs a list \"profile\"");
    std::vector<ProfilePoint> points;
    if (items->size() == 2 && items->front().number() != nullptr) {
        const std::optional<std::int16_t> left = coordinate(items->front(), tile_size);
        const std::optional<std::int16_t> right = coordinate(items->back(), tile_size);
        if (!left || !right) return refuse("heights must be integers from 0 to " + std::to_string(tile_size));
        return std::vector<ProfilePoint>{{0, *left}, {static_cast<std::int16_t>(tile_size), *right}};
    }
    for (const Json& item : *items) {
        const Json::Array* pair = item.array();
        if (pair == nullptr || pair->size() != 2) return refuse("each point is a list of two numbers");
        const std::optional<std::int16_t> x = coordinate(pair->front(), tile_size);
        const std::optional<std::int16_t> y = coordinate(pair->back(), tile_size);
        if (!x || !y) return refuse("coordinates must be integers from 0 to " + std::to_string(tile_size));
        if (!points.empty() && *x <= points.back().x) return refuse("the points are not ordered from left to right");
        points.push_back({*x, *y});
    }
    if (points.size() < 2 || points.front().x != 0 || points.back().x != tile_size)
        return refuse("the points do not reach from 0 to " + std::to_string(tile_size));
    return points;
}

OneWay swapped(OneWay value, OneWay a, OneWay b) { return value == a ? b : value == b ? a : value; }

bool is_level(const std::vector<ProfilePoint>& points) {
    return std::all_of(points.begin(), points.end(), [&](ProfilePoint p) { return p.y == points.front().y; });
}
bool never_falls(const std::vector<ProfilePoint>& points) {  // on the page: y never becomes less
    return std::is_sorted(points.begin(), points.end(), [](ProfilePoint a, ProfilePoint b) { return a.y < b.y; });
}
bool never_rises(const std::vector<ProfilePoint>& points) {
    return std::is_sorted(points.begin(), points.end(), [](ProfilePoint a, ProfilePoint b) { return a.y > b.y; });
}

/// The profile with x and y exchanged, from left to right; nothing if part of it is a wall within the cell then.
std::optional<std::vector<ProfilePoint>> transposed(std::vector<ProfilePoint> points, int tile_size) {
    const auto size = static_cast<std::int16_t>(tile_size);
    const bool reversed = never_rises(points);
    if (!reversed && !never_falls(points)) return std::nullopt;
    if (reversed) std::reverse(points.begin(), points.end());
    std::vector<ProfilePoint> out;
    for (const ProfilePoint point : points) {
        const ProfilePoint turned{point.y, point.x};
        const bool is_wall = !out.empty() && out.back().x == turned.x;
        if (is_wall && turned.x != 0 && turned.x != size) return std::nullopt;
        if (is_wall && turned.x == 0) out.back() = turned;  // at the cell's own sides a wall needs no point
        if (!is_wall) out.push_back(turned);
    }
    const auto edge = [&](std::int16_t x) { return ProfilePoint{x, reversed == (x == 0) ? size : std::int16_t{0}}; };
    if (out.front().x != 0) out.insert(out.begin(), edge(0));
    if (out.back().x != size) out.push_back(edge(size));
    return out;
}

/// The kind with x and y exchanged. A surface that is seen from the left is one that is seen from above.
std::optional<CellKind> transposed(const CellKind& kind, int tile_size) {
    CellKind out = kind;
    const bool profiled = !kind.shape.points.empty();
    const bool is_floor = kind.shape.type == ShapeType::floor;
    const bool is_full =
        profiled && is_level(kind.shape.points) && kind.shape.points.front().y == (is_floor ? 0 : tile_size);
    if (!profiled || (is_full && kind.one_way != OneWay::none)) {
        if (is_full) out.shape = {ShapeType::solid, {}};
        out.one_way = swapped(swapped(out.one_way, OneWay::up, OneWay::left), OneWay::down, OneWay::right);
        return out;
    }
    std::optional<std::vector<ProfilePoint>> points = transposed(kind.shape.points, tile_size);
    if (!points) return std::nullopt;
    const bool floor_now = never_rises(kind.shape.points) == is_floor;
    out.shape = {floor_now ? ShapeType::floor : ShapeType::ceiling, std::move(*points)};
    if (kind.one_way == OneWay::none) return out;
    // Only the face counts of a one-way: it must be the whole line, before and after.
    const bool is_face = kind.one_way == (is_floor ? OneWay::up : OneWay::down) &&
                         out.shape.points.size() == kind.shape.points.size() &&
                         std::abs(kind.shape.points.front().y - kind.shape.points.back().y) == tile_size;
    if (!is_face) return std::nullopt;
    out.one_way = floor_now ? OneWay::up : OneWay::down;
    return out;
}

}  // namespace

std::optional<CellKind> read_cell_kind(const Fields& fields, int tile_size, Report& report) {
    const std::optional<std::size_t> shape = read_name(fields, "shape", shape_names, report);
    const std::optional<std::size_t> one_way = read_name(fields, "one_way", one_way_names, report);
    const std::optional<std::size_t> material = read_name(fields, "material", material_names, report);
    if (!fields.has("shape"))
        report.error("key-missing", fields.place(), "it has no \"shape\"", "Write one of " + listed(shape_names));
    if (!shape || !one_way || !material || !fields.has("shape")) return std::nullopt;

    CellKind kind;
    kind.shape.type = static_cast<ShapeType>(*shape);
    kind.one_way = static_cast<OneWay>(*one_way);
    kind.material = static_cast<Material>(*material);
    kind.tags = fields.texts("tags");
    std::sort(kind.tags.begin(), kind.tags.end());
    kind.tags.erase(std::unique(kind.tags.begin(), kind.tags.end()), kind.tags.end());
    const bool profiled = kind.shape.type == ShapeType::floor || kind.shape.type == ShapeType::ceiling;
    if (profiled) {
        std::optional<std::vector<ProfilePoint>> points = read_profile(fields, tile_size, report);
        if (!points) return std::nullopt;
        kind.shape.points = std::move(*points);
    } else if (fields.has("profile")) {
        report.error("bad-profile", fields.place(), "only a floor or ceiling has a profile",
                     "Remove the profile, or write another shape");
        return std::nullopt;
    }
    if (kind.one_way != OneWay::none && kind.shape.type == ShapeType::empty) {
        report.error("one-way-needs-solid", fields.place(), "an empty tile cannot be one-way",
                     "Write another shape, or remove one_way");
        return std::nullopt;
    }
    const bool sideways = kind.one_way == OneWay::left || kind.one_way == OneWay::right;
    if (sideways && kind.shape.type != ShapeType::solid) {
        report.error("one-way-needs-solid", fields.place(), "only a solid can be one-way to the left or right",
                     "Write \"shape\": \"solid\", or another one_way");
        return std::nullopt;
    }
    return kind;
}

std::optional<CellKind> with_flags(const CellKind& kind, std::uint8_t flags, int tile_size) {
    CellKind out = kind;
    if ((flags & 1U) != 0) {
        std::optional<CellKind> turned = transposed(kind, tile_size);
        if (!turned) return std::nullopt;
        out = std::move(*turned);
    }
    if ((flags & 4U) != 0) {
        std::reverse(out.shape.points.begin(), out.shape.points.end());
        for (ProfilePoint& point : out.shape.points) point.x = static_cast<std::int16_t>(tile_size - point.x);
        out.one_way = swapped(out.one_way, OneWay::left, OneWay::right);
    }
    if ((flags & 2U) != 0) {
        for (ProfilePoint& point : out.shape.points) point.y = static_cast<std::int16_t>(tile_size - point.y);
        if (out.shape.type == ShapeType::floor)
            out.shape.type = ShapeType::ceiling;
        else if (out.shape.type == ShapeType::ceiling)
            out.shape.type = ShapeType::floor;
        out.one_way = swapped(out.one_way, OneWay::up, OneWay::down);
    }
    return out;
}

std::string name_of(const Shape& shape, OneWay one_way) {
    if (shape.points.empty()) return shape.type == ShapeType::empty ? "empty" : "solid";
    if (one_way != OneWay::none) return is_level(shape.points) ? "a ledge" : "a one-way slope";
    if (is_level(shape.points)) return "a part of a tile";
    if (never_falls(shape.points) || never_rises(shape.points)) return "a slope with a level piece";
    return shape.type == ShapeType::floor ? "a bump or hollow" : "an uneven ceiling";
}

}  // namespace scree::ogmo
