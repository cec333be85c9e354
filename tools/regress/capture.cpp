#include "tools/regress/capture.hpp"

#include "engine/replay/button_runs.hpp"
#include "game/rules/session_fields.hpp"
#include "game/rules/terrain.hpp"
#include "tools/regress/pixels_json.hpp"
#include "tools/regress/play.hpp"
#include "tools/regress/run.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>
#include <sstream>

namespace scree {

namespace {

using Json = nlohmann::ordered_json;

/// Cells, ends excluded.
struct Area {
    int left = 0;
    int top = 0;
    int right = 0;
    int bottom = 0;
    friend bool operator==(const Area&, const Area&) = default;
};

/// The room as text, and the entries of the legend that it needs.
struct Drawn {
    std::vector<std::string> rows;
    Json legend = Json::object();
};

Json legend_entry(const TileKind& kind) {
    Json entry = Json::object();
    entry["shape"] = shape_names[static_cast<int>(kind.shape.type)];
    if (!kind.shape.points.empty()) {
        entry["profile"] = Json::array();
        for (const ProfilePoint& p : kind.shape.points) entry["profile"].push_back(Json::array({p.x, p.y}));
    }
    if (kind.one_way != OneWay::none) entry["one_way"] = one_way_names[static_cast<int>(kind.one_way)];
    if (kind.material != Material::stone) entry["material"] = material_names[static_cast<int>(kind.material)];
    if (kind.tags != 0) entry["tags"] = kind.tags;
    return entry;
}

/// False if there are more kinds than letters.
bool draw(const TileGrid& grid, const Area& area, Drawn& drawn) {
    std::map<KindIndex, char> letters{{empty_kind, '.'}};
    std::string used;
    const auto letter_of = [&](KindIndex index) {
        if (const auto found = letters.find(index); found != letters.end()) return found->second;
        const TileKind& kind = grid.kinds()[index];
        // The usual letter of that shape if it is free, for any material.
        char letter = '\0';
        for (const auto& [usual, other] : default_legend())
            if (letter == '\0' && other.shape == kind.shape && other.one_way == kind.one_way &&
                used.find(usual) == std::string::npos)
                letter = usual;
        constexpr std::string_view more = "ABCDEFGHIJKLMNOPQRUVWXYZefgijklmnopqruvwxyz*+=~^!?$@|:;";
        for (const char free : more)
            if (letter == '\0' && used.find(free) == std::string::npos) letter = free;
        if (letter == '\0') return '\0';
        used += letter;
        letters[index] = letter;
        const auto usual = default_legend().find(letter);
        if (usual == default_legend().end() || usual->second != kind)
            drawn.legend[std::string(1, letter)] = legend_entry(kind);
        return letter;
    };
    for (int row = area.top; row < area.bottom; ++row) {
        std::string text;
        for (int col = area.left; col < area.right; ++col) text += letter_of(grid.at(col, row));
        if (text.find('\0') != std::string::npos) return false;
        drawn.rows.push_back(std::move(text));
    }
    return true;
}

Json entity_json(const EntityData& entity, Vec offset) {
    Json json{{"name", entity.name},
              {"id", entity.id},
              {"at", point_json<Json>(entity.box.corner() - offset)},
              {"size", point_json<Json>(entity.box.size())}};
    if (entity.position != entity.box.corner()) json["origin"] = point_json<Json>(entity.position - offset);
    if (entity.rotation != 0) json["rotation"] = entity.rotation;
    if (entity.flipped_x) json["flipped_x"] = true;
    if (entity.flipped_y) json["flipped_y"] = true;
    for (const Vec node : entity.nodes) json["nodes"].push_back(point_json<Json>(node - offset));
    for (const Value& value : entity.values.all)
        std::visit([&](const auto& data) { json["values"][value.name] = data; }, value.data);
    return json;
}

/// What the session needs of its level when it stays inside `area`.
std::vector<EntityData> needed_entities(const Session& session, const Area& area, bool all) {
    const Sub tile = session.level().grid.tile_sub();
    const Aabb near{area.left * tile, area.top * tile, area.right * tile, area.bottom * tile};
    const auto& entities = session.level().entities;
    const int lit = session.active_checkpoint();
    const int checkpoint = lit < 0 ? -1 : session.entities()[static_cast<std::size_t>(lit)].spec->entity;
    std::vector<EntityData> needed;
    for (const EntityData& entity : entities) {
        const EntityKind* kind = find_entity_kind(entity.name);
        if (kind == nullptr) continue;
        // Wherever platforms and actors may come to.
        if (all || entity.name == "player" || is_terrain(entity) || is_near(entity.box, near) ||
            kind->role < Role::trigger || &entity - entities.data() == checkpoint)
            needed.push_back(entity);
    }
    return needed;
}

std::int64_t in_room(const SessionField& field, const Area& area, Sub tile) {
    using Kind = SessionField::Kind;
    const auto before = [&](int cells, Kind length, Kind cell) {
        return field.kind == length ? cells * tile : field.kind == cell ? cells : 0;
    };
    return field.value - before(area.left, Kind::x, Kind::col) - before(area.top, Kind::y, Kind::row);
}

/// Nothing if there are more kinds of tile than letters.
std::optional<Captured> write(const Session& start, std::span<const Buttons> held, const Area& area, bool all,
                              const std::string& name, const std::string& source) {
    const TileGrid& grid = start.level().grid;
    const Sub tile = grid.tile_sub();
    const Vec offset{area.left * tile, area.top * tile};
    Drawn drawn;
    if (!draw(grid, area, drawn)) return std::nullopt;
    Json json{{"format", 1}, {"name", name}, {"source", source}, {"tile", grid.tile_size()}, {"room", drawn.rows}};
    if (!drawn.legend.empty()) json["legend"] = drawn.legend;
    const auto side = [](bool solid) { return solid ? "wall" : "open"; };
    const Outside& outside = grid.outside();
    json["outside"] = {{"left", side(outside.left_solid && area.left == 0)},
                       {"right", side(outside.right_solid && area.right == grid.cols())},
                       {"top", side(outside.top_solid && area.top == 0)},
                       {"bottom", side(outside.bottom_solid && area.bottom == grid.rows())}};
    json["ticks"] = held.size();
    Json play = Json::object();
    play["input"] = Json::array();
    for (std::size_t at = 0; at < held.size(); at += 120)
        play["input"].push_back(format_button_runs(held.subspan(at, std::min<std::size_t>(120, held.size() - at))));
    play["state"] = Json::object();
    play["entities"] = Json::array();
    std::set<std::string> kept{"hero", "session"};
    for (const EntityData& entity : needed_entities(start, area, all)) {
        play["entities"].push_back(entity_json(entity, offset));
        kept.insert(body_name(entity));
    }
    Captured captured;
    captured.cols = area.right - area.left;
    captured.rows = area.bottom - area.top;
    captured.entities = static_cast<int>(play["entities"].size());
    Session session = start;
    captured.path = {session.body().box.corner() - offset};
    for (const Buttons buttons : held) {
        session.step(buttons);
        captured.path.push_back(session.body().box.corner() - offset);
    }
    json["play"] = std::move(play);
    json["path"] = path_texts(captured.path);
    json["expect"] = Json::array();
    // Fields with their value at the start of a session in this room are left out (the hero may start elsewhere than in
    // the level). Positions are always written.
    std::map<std::string, std::int64_t> usual;
    if (const Result<Scenario> bare = read_scenario(json.dump(), name))
        usual = field_values(Session(level_of(*bare.value), start.tuning()));
    for (const SessionField& field : session_fields(start)) {
        const bool plain = field.kind == SessionField::Kind::plain || field.kind == SessionField::Kind::line;
        const std::string body = field.name.substr(0, field.name.find('.'));
        const auto as_usual = usual.find(field.name);
        if (!kept.contains(body) || (plain && as_usual != usual.end() && as_usual->second == field.value)) continue;
        json["play"]["state"][field.name] = in_room(field, area, tile);
    }
    captured.text = laid_out(json.dump());
    return captured;
}

/// The cells where the hero comes.
Area cells_of_path(const Session& start, std::span<const Buttons> held) {
    Session session = start;
    Aabb swept = session.body().box;
    for (const Buttons buttons : held) {
        session.step(buttons);
        swept = hull(swept, session.body().box);
    }
    const TileGrid& grid = start.level().grid;
    return {grid.cell_of(swept.left), grid.cell_of(swept.top), grid.cell_of(swept.right - 1) + 1,
            grid.cell_of(swept.bottom - 1) + 1};
}

}  // namespace

Result<Captured> capture(const Session& start, std::span<const Buttons> held, const std::string& name,
                         const std::string& source) {
    const TileGrid& grid = start.level().grid;
    const Area path = cells_of_path(start, held);
    Area before;
    const char* why = "even the whole level takes another path";
    for (const int margin : {2, 4, 8, 16, 32, max_tiles_per_side}) {
        // At least one cell, also for a body far outside the map.
        const int left = std::clamp(path.left - margin, 0, grid.cols() - 1);
        const int top = std::clamp(path.top - margin, 0, grid.rows() - 1);
        const Area area{left, top, std::clamp(path.right + margin, left + 1, grid.cols()),
                        std::clamp(path.bottom + margin, top + 1, grid.rows())};
        const bool all = margin == max_tiles_per_side;
        if (area == before && !all) continue;
        before = area;
        std::optional<Captured> captured = write(start, held, area, all, name, source);
        if (!captured) {
            why = "it has more kinds of tile than there are characters for a scenario";
            continue;
        }
        const Result<Scenario> scenario = read_scenario(captured->text, name);
        if (!scenario || run_scenario(*scenario.value).failure) {
            if (all && !scenario) return {std::nullopt, scenario.problems};
            continue;
        }
        return {std::move(*captured), {}};
    }
    return {std::nullopt,
            {{Severity::error,
              "cut",
              name,
              {},
              std::string("it cannot become a scenario: ") + why,
              "Cut from another tick"}}};
}

std::vector<std::string> path_texts(std::span<const Vec> path) {
    std::vector<std::string> texts;
    std::ostringstream out;
    int ticks = 0;
    for (std::size_t i = 0; i < path.size();) {
        const auto step = [&](std::size_t at) { return at == 0 ? path[0] : path[at] - path[at - 1]; };
        std::size_t end = i + 1;
        while (i > 0 && end < path.size() && step(end) == step(i)) ++end;
        out << (out.tellp() > 0 ? " " : "") << step(i).x << ',' << step(i).y;
        if (end - i > 1) out << '*' << end - i;
        ticks += i == 0 ? 1'000 : static_cast<int>(end - i);  // the start has a line of its own
        if (ticks >= 60 || end >= path.size()) {
            texts.push_back(out.str());
            out.str({});
            ticks = 0;
        }
        i = end;
    }
    return texts;
}

std::string laid_out(std::string_view text) {
    const Json json = Json::parse(text);
    std::ostringstream out;
    // Lists and objects are broken into lines down to the depth that a reader looks for things at.
    const auto write_value = [&](const auto& self, const Json& value, int depth) -> void {
        const std::string indent(static_cast<std::size_t>(depth) * 2, ' ');
        bool nested = false;
        for (const auto& item : value) nested = nested || item.is_structured();
        const bool rows = value.is_array() && !value.empty() && value.front().is_string();
        const bool broken = value.is_structured() && !value.empty() && depth < 3 &&
                            (depth == 0 || nested || rows || (value.is_object() && value.size() > 12));
        if (!broken) {
            out << value.dump();
            return;
        }
        out << (value.is_array() ? "[" : "{") << '\n';
        std::size_t left = value.size();
        for (const auto& [key, item] : value.items()) {
            out << indent << "  ";
            if (value.is_object()) out << Json(key).dump() << ": ";
            self(self, item, depth + 1);
            out << (--left > 0 ? "," : "") << '\n';
        }
        out << indent << (value.is_array() ? "]" : "}");
    };
    write_value(write_value, json, 0);
    out << '\n';
    return out.str();
}

}  // namespace scree
