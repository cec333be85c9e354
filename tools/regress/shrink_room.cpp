// Columns and rows out of a room, with all places that its file names.

#include "tools/regress/shrink.hpp"

#include <nlohmann/json.hpp>

#include <cmath>

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

    void move_point(Json& point) const {
        if (!point.is_array() || point.size() != 2) return;
        for (std::size_t i = 0; i < 2; ++i)
            if (point[i].is_number())
                point[i] = tidy(point[i].get<double>() - axes[i].shift_at(point[i].get<double>()));
    }

    void move_points(Json& points) const {
        if (points.is_array())
            for (Json& point : points) move_point(point);
    }

    /// Moves like `like` does, which has not been moved yet.
    void move_along(Json& point, const Json& like) const {
        for (std::size_t i = 0; i < 2; ++i)
            if (point.is_array() && point.size() == 2 && point[i].is_number() && like.is_array() && like.size() == 2 &&
                like[i].is_number())
                point[i] = tidy(point[i].get<double>() - axes[i].shift_at(like[i].get<double>()));
    }

    static Json tidy(double pixels) {
        if (std::floor(pixels) == pixels) return static_cast<std::int64_t>(pixels);
        return pixels;
    }
};

void move_state(Json& state, const Shift& by) {
    const char* const corner[2] = {"hero.left", "hero.top"};
    const std::vector<const char*> fields[2] = {
        {"hero.left", "hero.right", "hero.left_before", "hero.right_before", "hero.dropped_left", "hero.dropped_right"},
        {"hero.top", "hero.bottom", "hero.top_before", "hero.bottom_before", "hero.dropped_top",
         "hero.dropped_bottom"}};
    const std::vector<const char*> cells[2] = {{"hero.ground_col", "hero.wall_col"},
                                               {"hero.ground_row", "hero.wall_row"}};
    for (std::size_t i = 0; i < 2; ++i) {
        if (!state.contains(corner[i])) continue;
        const double place = state[corner[i]].get<double>() / subpixels_per_pixel;
        const auto shift = static_cast<std::int64_t>(by.axes[i].shift_at(place) * subpixels_per_pixel);
        for (const char* field : fields[i])
            if (state.contains(field)) state[field] = state[field].get<std::int64_t>() - shift;
        for (const char* cell : cells[i])
            if (state.contains(cell))
                state[cell] = state[cell].get<int>() - by.axes[i].removed_before(state[cell].get<int>());
    }
}

}  // namespace

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
        if (json.contains(key))
            for (Json& body : json[key])
                if (body.contains("at") && !body.contains("on")) by.move_point(body["at"]);
    if (json.contains("events"))
        for (Json& event : json["events"]) {
            if (event.value("do", "") == "place" && event.contains("to")) by.move_point(event["to"]);
            if (event.contains("cell") && event["cell"].is_array() && event["cell"].size() == 2)
                for (std::size_t i = 0; i < 2; ++i)
                    event["cell"][i] =
                        event["cell"][i].get<int>() - by.axes[i].removed_before(event["cell"][i].get<int>());
        }
    if (json.contains("ground")) by.move_points(json["ground"]);
    if (json.contains("segments"))
        for (Json& line : json["segments"]) by.move_points(line.is_object() ? line["points"] : line);
    if (!json.contains("play")) return json.dump();
    if (json["play"].contains("state")) move_state(json["play"]["state"], by);
    if (json["play"].contains("entities"))
        for (Json& entity : json["play"]["entities"]) {
            if (!entity.contains("at")) continue;
            if (entity.contains("origin")) by.move_along(entity["origin"], entity["at"]);
            if (entity.contains("nodes")) by.move_points(entity["nodes"]);
            by.move_point(entity["at"]);
        }
    return json.dump();
}

}  // namespace scree
