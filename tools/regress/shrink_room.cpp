// Columns and rows out of a room, with all places that its file names.

#include "tools/regress/pixels_json.hpp"
#include "tools/regress/play.hpp"
#include "tools/regress/shrink.hpp"

#include <nlohmann/json.hpp>

#include <cmath>
#include <map>
#include <set>

namespace scree {

namespace {

using Json = nlohmann::ordered_json;

/// How far places on one axis move.
struct Axis {
    std::vector<bool> keep;
    double tile = 16;

    /// Cells removed before that one.
    [[nodiscard]] int removed_before(int cell) const {
        int removed = 0;
        for (int i = 0; i < cell && i < static_cast<int>(keep.size()); ++i)
            removed += keep[static_cast<std::size_t>(i)] ? 0 : 1;
        return removed;
    }
    [[nodiscard]] double shift_at(double pixels) const {
        return tile * removed_before(static_cast<int>(std::floor(pixels / tile)));
    }
};

struct Shift {
    Axis axes[2];

    void move_point(Json& point) const { move_along(point, Json(point)); }

    void move_points(Json& points) const {
        for (Json& point : points) move_point(point);
    }

    void move_cell(Json& cell) const {
        for (std::size_t i = 0; i < cell.size(); ++i)
            cell[i] = cell[i].get<int>() - axes[i].removed_before(cell[i].get<int>());
    }

    /// Moves like `like` does, which has not been moved yet.
    void move_along(Json& point, const Json& like) const {
        if (!point.is_array() || point.size() != 2 || !like.is_array() || like.size() != 2) return;
        for (std::size_t i = 0; i < 2; ++i)
            if (point[i].is_number() && like[i].is_number())
                point[i] = tidy(point[i].get<double>() - axes[i].shift_at(like[i].get<double>()));
    }

    static Json tidy(double pixels) {
        if (std::floor(pixels) == pixels) return static_cast<std::int64_t>(pixels);
        return pixels;
    }
};

/// Every body by where it is itself, which need not be near the place of its entity.
void move_state(Json& state, const std::vector<SessionField>& fields, const Shift& by) {
    using Kind = SessionField::Kind;
    std::map<std::string, double> corners[2];  // of bodies, px
    for (const SessionField& field : fields)
        for (const Kind kind : {Kind::x, Kind::y})
            if (field.kind == kind && state.contains(field.name) && state[field.name].is_number())
                corners[kind == Kind::y ? 1 : 0].emplace(field.name.substr(0, field.name.find('.')),
                                                         state[field.name].get<double>() / subpixels_per_pixel);
    for (const SessionField& field : fields) {
        if (!state.contains(field.name) || !state[field.name].is_number()) continue;
        const auto value = state[field.name].get<std::int64_t>();
        const std::size_t axis = field.kind == Kind::y || field.kind == Kind::row ? 1 : 0;
        const auto corner = corners[axis].find(field.name.substr(0, field.name.find('.')));
        if (corner == corners[axis].end()) continue;
        if (field.kind == Kind::x || field.kind == Kind::y)
            state[field.name] =
                value - static_cast<std::int64_t>(by.axes[axis].shift_at(corner->second) * subpixels_per_pixel);
        else if (field.kind == Kind::col || field.kind == Kind::row)
            state[field.name] = value - by.axes[axis].removed_before(static_cast<int>(value));
    }
}

}  // namespace

std::string without_lost_state(const std::string& text) {
    Json json = Json::parse(text);
    std::set<std::string> bodies{"session", "hero"};
    for (const Json& entity : json["play"]["entities"])
        if (entity.contains("name") && entity.contains("id"))
            bodies.insert(entity["name"].get<std::string>() + std::to_string(entity["id"].get<int>()));
    if (!json["play"].contains("state")) return text;
    Json state = Json::object();
    for (const auto& [name, value] : json["play"]["state"].items())
        if (bodies.contains(name.substr(0, name.find('.')))) state[name] = value;
    json["play"]["state"] = state;
    return json.dump();
}

std::string without_cells(const std::string& text, const std::vector<bool>& keep_cols,
                          const std::vector<bool>& keep_rows) {
    Json json = Json::parse(text);
    const double tile = json.value("tile", 16);
    const Shift by{{{keep_cols, tile}, {keep_rows, tile}}};
    Json room = Json::array();
    for (std::size_t row = 0; row < json["room"].size() && row < keep_rows.size(); ++row) {
        if (!keep_rows[row]) continue;
        const auto cells = json["room"][row].get<std::string>();
        std::string kept;
        for (std::size_t col = 0; col < cells.size() && col < keep_cols.size(); ++col)
            if (keep_cols[col]) kept += cells[col];
        room.push_back(kept);
    }
    json["room"] = room;
    for (const char* key : {"movers", "solids", "disks", "triggers"})
        for (Json& body : member(json, key))
            if (!body.contains("on")) by.move_point(member(body, "at"));
    for (Json& event : member(json, "events")) {
        if (event.value("do", "") == "place") by.move_point(member(event, "to"));
        by.move_cell(member(event, "cell"));
    }
    by.move_points(member(json, "ground"));
    for (Json& line : member(json, "segments")) by.move_points(line.is_object() ? member(line, "points") : line);
    Json& play = member(json, "play");
    if (Json& state = member(play, "state"); !state.empty()) {
        const Result<Scenario> scenario = read_scenario(text, "room");
        if (!scenario) return text;
        move_state(state, session_fields(Session(level_of(*scenario.value))), by);
    }
    for (Json& entity : member(play, "entities")) {
        by.move_along(member(entity, "origin"), member(entity, "at"));
        by.move_points(member(entity, "nodes"));
        by.move_point(member(entity, "at"));
    }
    return json.dump();
}

}  // namespace scree
