#include "tools/regress/scenario.hpp"

#include "engine/replay/button_runs.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <iterator>

namespace scree {

namespace {

using Json = nlohmann::json;
constexpr std::uintmax_t max_file_size = 1U << 20U;

/// Reads one file; every complaint names its place in it.
struct Reader {
    Scenario scenario;
    Problems problems;

    void fail(const std::string& place, const std::string& what, const std::string& remedy) {
        problems.push_back({Severity::error, "scenario", scenario.path.string(), place, what, remedy});
    }

    /// -1 for a name that is none; `NAME.field` is a body's, a bare field that of the first mover.
    [[nodiscard]] int slot(std::string_view name) const {
        for (int i = 0; i < common_count; ++i)
            if (name == common_variables[i]) return i;
        int body = 0;
        const std::size_t dot = name.find('.');
        if (dot != std::string_view::npos) {
            body = index_of(name.substr(0, dot));
            name.remove_prefix(dot + 1);
        }
        for (int i = 0; body >= 0 && i < body_count; ++i)
            if (name == body_variables[i]) return common_count + body * body_count + i;
        return -1;
    }

    [[nodiscard]] int index_of(std::string_view name) const {
        int index = 0;
        for (const MoverPlan& mover : scenario.movers) {
            if (mover.name == name) return index;
            ++index;
        }
        for (const SolidPlan& solid : scenario.solids) {
            if (solid.name == name) return index;
            ++index;
        }
        return -1;
    }

    Expression expression(const std::string& text, const std::string& place) {
        Result<Expression> result = Expression::parse(text, [this](std::string_view name) { return slot(name); });
        for (Problem& problem : result.problems) {
            problem.file = scenario.path.string();
            problem.place = place;
            problems.push_back(problem);
        }
        return result.value ? std::move(*result.value) : Expression{};
    }

    /// Pixels as a number (whole 256ths only), or an expression in subpixels as text.
    Amount amount(const Json& json, const std::string& place) {
        if (json.is_string()) {
            const std::string text = json.get<std::string>();
            Amount result;
            result.expression = expression(text, place);
            return result;
        }
        if (!json.is_number()) {
            fail(place, "it is neither a number of pixels nor an expression",
                 "Write a number such as 1.5, or \"n + 3px\"");
            return {};
        }
        const double subpixels = json.get<double>() * subpixels_per_pixel;
        if (std::abs(subpixels) > 1e9 || std::floor(subpixels) != subpixels) {
            fail(place, "it is not a whole number of 256ths of a pixel",
                 "Use a fraction such as 0.37109375, or \"95\" for 95 subpixels");
            return {};
        }
        return {static_cast<Sub>(subpixels), std::nullopt};
    }

    Amount amount_of(const Json& object, const char* key, const std::string& place, double fallback = 0) {
        return amount(object.contains(key) ? object[key] : Json(fallback), place + "." + key);
    }

    void pair(const Json& object, const char* key, const std::string& place, Amount& x, Amount& y, double default_x,
              double default_y) {
        const Json value = object.contains(key) ? object[key] : Json{default_x, default_y};
        if (!value.is_array() || value.size() != 2) {
            fail(place + "." + key, "it is not a pair", "Write [x, y]");
            return;
        }
        x = amount(value[0], place + "." + key + "[0]");
        y = amount(value[1], place + "." + key + "[1]");
    }

    template <class T>
    T get(const Json& object, const char* key, const std::string& place, T fallback) {
        if (!object.contains(key)) return fallback;
        const Json& value = object[key];
        bool good = false;
        if constexpr (std::is_same_v<T, bool>)
            good = value.is_boolean();
        else if constexpr (std::is_integral_v<T>)
            good =
                value.is_number_integer() && value.get<std::int64_t>() >= -1 && value.get<std::int64_t>() <= 1'000'000;
        else
            good = value.is_string();
        if (good) return value.get<T>();
        fail(place + "." + key, "it has the wrong type or size", "See tests/scenarios/README.md");
        return fallback;
    }

    void known_keys(const Json& object, const std::string& place, std::initializer_list<const char*> keys) {
        for (const auto& [key, value] : object.items())
            if (std::find(keys.begin(), keys.end(), key) == keys.end())
                fail(place, "\"" + key + "\" is not known", "Remove it or mend its name");
    }

    void read_kind(const std::string& letter, const Json& json) {
        const std::string place = "legend." + letter;
        if (letter.size() != 1 || !json.is_object())
            return fail(place, "an entry is one character and an object", "See README.md");
        known_keys(json, place, {"shape", "profile", "one_way"});
        TileKind kind;
        const std::string shape = get<std::string>(json, "shape", place, "solid");
        const std::string one_way = get<std::string>(json, "one_way", place, "");
        const std::map<std::string, ShapeType> shapes{
            {"solid", ShapeType::solid}, {"floor", ShapeType::floor}, {"ceiling", ShapeType::ceiling}};
        const std::map<std::string, OneWay> ways{{"", OneWay::none},
                                                 {"up", OneWay::up},
                                                 {"down", OneWay::down},
                                                 {"left", OneWay::left},
                                                 {"right", OneWay::right}};
        if (!shapes.contains(shape) || !ways.contains(one_way))
            return fail(place, "its shape or direction is unknown", "solid, floor or ceiling; up, down, left or right");
        kind.shape.type = shapes.at(shape);
        kind.one_way = ways.at(one_way);
        if (kind.shape.type != ShapeType::solid) {
            const Json profile = json.contains("profile") ? json["profile"] : Json();
            int last = -1;
            bool good = profile.is_array() && profile.size() >= 2;
            for (std::size_t i = 0; good && i < profile.size(); ++i) {
                const Json& point = profile[i];
                good = point.is_array() && point.size() == 2 && point[0].is_number_integer() &&
                       point[1].is_number_integer();
                if (!good) break;
                const int x = point[0].get<int>();
                const int y = point[1].get<int>();
                good = x > last && x <= scenario.tile && y >= 0 && y <= scenario.tile;
                last = x;
                kind.shape.points.push_back({static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)});
            }
            if (!good || kind.shape.points.front().x != 0 || last != scenario.tile)
                return fail(place + ".profile",
                            "it is not a list of points [x, y] with rising x from 0 to the tile size",
                            "Such as [[0, 16], [16, 8]]");
        }
        scenario.legend[letter[0]] = kind;
    }

    void read_room(const Json& json) {
        if (!json.contains("room") || !json["room"].is_array() || json["room"].empty())
            return fail("room", "there is no room", "Draw it as a list of rows");
        for (const Json& row : json["room"]) {
            if (!row.is_string() || row.get<std::string>().empty() || row.get<std::string>().size() > 1000)
                return fail("room", "a row is not a text of 1 to 1000 characters", "Draw it as text");
            scenario.room.push_back(row.get<std::string>());
            if (scenario.room.back().size() != scenario.room.front().size())
                fail("room[" + std::to_string(scenario.room.size() - 1) + "]", "this row is not as long as the first",
                     "Fill it up with dots");
            for (const char cell : scenario.room.back())
                if (cell != '.' && !scenario.legend.contains(cell))
                    fail("room[" + std::to_string(scenario.room.size() - 1) + "]",
                         std::string("the legend has no \"") + cell + "\"", "Add it to the legend");
        }
    }

    void read_outside(const Json& json) {
        if (!json.contains("outside")) return;
        const Json& outside = json["outside"];
        if (!outside.is_object()) return fail("outside", "it is not an object", "Such as {\"left\": \"open\"}");
        known_keys(outside, "outside", {"left", "right", "top", "bottom"});
        const auto side = [&](const char* key, bool& solid) {
            const std::string text = get<std::string>(outside, key, "outside", solid ? "wall" : "open");
            if (text != "wall" && text != "open")
                fail(std::string("outside.") + key, "it is neither wall nor open", "Write wall or open");
            solid = text == "wall";
        };
        side("left", scenario.outside.left_solid);
        side("right", scenario.outside.right_solid);
        side("top", scenario.outside.top_solid);
        side("bottom", scenario.outside.bottom_solid);
    }

    void read_mover(const Json& json, const std::string& place, MoverPlan& mover) {
        known_keys(json, place,
                   {"name", "at", "size", "control", "speed", "gravity", "jump", "velocity", "input", "solid",
                    "walkable", "follow_ground", "removed_at"});
        pair(json, "at", place, mover.x, mover.y, 0, 0);
        pair(json, "size", place, mover.width, mover.height, 12, 20);
        pair(json, "velocity", place, mover.velocity_x, mover.velocity_y, 0, 0);
        mover.speed = amount_of(json, "speed", place);
        mover.gravity = amount_of(json, "gravity", place, 0.25);
        mover.jump = amount_of(json, "jump", place, 4);
        mover.input = get<std::string>(json, "input", place, ".");
        mover.solid = get(json, "solid", place, false);
        mover.follow_ground = get(json, "follow_ground", place, true);
        mover.walkable = get(json, "walkable", place, 512);
        mover.removed_at = get(json, "removed_at", place, -1);
        const std::map<std::string, Control> controls{{"still", Control::still},
                                                      {"force", Control::force},
                                                      {"free", Control::free},
                                                      {"walk", Control::walk},
                                                      {"turn", Control::turn}};
        const std::string control = get<std::string>(json, "control", place, "free");
        if (!controls.contains(control))
            return fail(place + ".control", "there is no control \"" + control + "\"",
                        "still, force, free, walk or turn");
        mover.control = controls.at(control);
        if (mover.input.find('$') == std::string::npos)
            append(problems, parse_button_runs(mover.input, scenario.path.string(), place + ".input").problems);
    }

    void read_solid(const Json& json, const std::string& place, SolidPlan& solid) {
        known_keys(json, place, {"name", "at", "size", "one_way", "moves", "removed_at"});
        pair(json, "at", place, solid.x, solid.y, 0, 0);
        pair(json, "size", place, solid.width, solid.height, 16, 16);
        solid.one_way = get(json, "one_way", place, false);
        solid.removed_at = get(json, "removed_at", place, -1);
        if (!json.contains("moves")) return;
        int number = 0;
        for (const Json& move : json["moves"]) {
            const std::string at = place + ".moves[" + std::to_string(number++) + "]";
            if (!move.is_array() || move.size() != 3 || !move[2].is_number_integer() || move[2].get<int>() < 1) {
                fail(at, "it is not [x per tick, y per tick, ticks]", "Such as [0, -1, 60]");
                continue;
            }
            solid.moves.push_back({amount(move[0], at), amount(move[1], at), move[2].get<int>()});
        }
    }

    void read_expectation(const Json& json, const std::string& place) {
        if (!json.is_object())
            return fail(place, "it is not an object", "Such as {\"at\": \"always\", \"check\": \"on_floor\"}");
        known_keys(json, place, {"at", "check"});
        Expectation expectation;
        expectation.text = get<std::string>(json, "check", place, "");
        expectation.check = expression(expectation.text, place + ".check");
        expectation.last = scenario.ticks;
        const std::string at = json.contains("at") && json["at"].is_number_integer()
                                   ? std::to_string(json["at"].get<int>())
                                   : get<std::string>(json, "at", place, "always");
        if (at == "end") {
            expectation.when = Expectation::When::between;
            expectation.first = scenario.ticks;
        } else if (at == "some") {
            expectation.when = Expectation::When::some;
        } else if (at != "always") {
            expectation.when = Expectation::When::between;
            const std::size_t dots = at.find("..");
            char* end = nullptr;
            expectation.first = static_cast<int>(std::strtol(at.c_str(), &end, 10));
            expectation.last = dots == std::string::npos
                                   ? expectation.first
                                   : static_cast<int>(std::strtol(at.c_str() + dots + 2, &end, 10));
            if (*end != '\0' || expectation.first < 0 || expectation.last < expectation.first ||
                expectation.last > scenario.ticks)
                fail(place + ".at", "\"" + at + "\" is no moment of this scenario",
                     "always, some, end, a tick, or a range such as 10..20");
        }
        scenario.expectations.push_back(std::move(expectation));
    }

    void read_vary(const Json& vary) {
        if (!vary.is_object()) return fail("vary", "it is not an object", "See README.md");
        known_keys(vary, "vary", {"mirror", "phase_x", "phase_y", "speed", "n", "order", "shift"});
        scenario.mirror = get(vary, "mirror", "vary", false);
        const auto phases = [&](const char* key) {
            const int count = get(vary, key, "vary", 1);
            if (count < 1 || count > 256)
                return fail(std::string("vary.") + key, "it is not 1 to 256",
                            "Write how many of the 256 phases to try");
            Dimension dimension{key, {}};
            for (int i = 0; i < count; ++i) dimension.values.push_back(i * 256 / count);
            if (count > 1) scenario.dimensions.push_back(dimension);
        };
        phases("phase_x");
        phases("phase_y");
        for (const char* key : {"speed", "n"}) {
            if (!vary.contains(key)) continue;
            const std::string place = std::string("vary.") + key;
            if (!vary[key].is_array() || vary[key].empty() || vary[key].size() > 1000) {
                fail(place, "it is not a list", "Such as [1, 2.5]");
                continue;
            }
            Dimension dimension{key, {}};
            for (const Json& value : vary[key])
                dimension.values.push_back(key == std::string("n")
                                               ? (value.is_number_integer() ? value.get<std::int64_t>() : 0)
                                               : amount(value, place).fixed);
            scenario.dimensions.push_back(dimension);
        }
        if (get(vary, "order", "vary", false)) {
            Dimension dimension{"order", {}};
            std::int64_t orders = 1;
            for (int i = 2; i <= std::min(scenario.bodies(), 4); ++i) orders *= i;
            for (std::int64_t i = 0; i < orders; ++i) dimension.values.push_back(i);
            scenario.dimensions.push_back(dimension);
        }
        if (get(vary, "shift", "vary", false)) scenario.dimensions.push_back({"shift", {0, 1, 113, 1999}});
    }

    void read(const Json& json) {
        if (!json.is_object()) return fail({}, "it is not a JSON object", "See tests/scenarios/README.md");
        known_keys(json, {},
                   {"format", "name", "source", "about", "tile", "room", "legend", "outside", "movers", "solids",
                    "ground", "ticks", "expect", "vary"});
        if (get(json, "format", "", 0) != 1)
            return fail("format", "this program reads format 1", "Write \"format\": 1");
        scenario.name = get<std::string>(json, "name", "", scenario.path.stem().string());
        scenario.source = get<std::string>(json, "source", "", "");
        scenario.tile = get(json, "tile", "", 16);
        scenario.ticks = get(json, "ticks", "", 60);
        if (scenario.tile < min_tile_size || scenario.tile > max_tile_size)
            return fail("tile", "it is not 4 to 256 px", "16 is usual");
        if (scenario.ticks < 1 || scenario.ticks > 100'000)
            return fail("ticks", "it is not 1 to 100,000", "600 is ten seconds");
        scenario.legend = default_legend();
        if (json.contains("legend"))
            for (const auto& [letter, kind] : json["legend"].items()) read_kind(letter, kind);
        read_room(json);
        read_outside(json);
        for (const char* key : {"movers", "solids"})
            for (std::size_t i = 0; json.contains(key) && i < json[key].size(); ++i) {
                const std::string name =
                    json[key][i].is_object()
                        ? json[key][i].value("name", std::string(key).substr(0, 5) + std::to_string(i))
                        : std::string();
                if (name.empty()) return fail(key, "it is not a list of objects", "See README.md");
                if (index_of(name) >= 0)
                    fail(std::string(key) + "[" + std::to_string(i) + "]", "\"" + name + "\" is taken",
                         "Give each body its own name");
                if (key == std::string("movers"))
                    scenario.movers.emplace_back().name = name;
                else
                    scenario.solids.emplace_back().name = name;
            }
        if (scenario.movers.empty()) fail("movers", "there is none", "Add one");
        for (std::size_t i = 0; i < scenario.movers.size(); ++i)
            read_mover(json["movers"][i], "movers[" + std::to_string(i) + "]", scenario.movers[i]);
        for (std::size_t i = 0; i < scenario.solids.size(); ++i)
            read_solid(json["solids"][i], "solids[" + std::to_string(i) + "]", scenario.solids[i]);
        if (!json.contains("ground")) return;
        for (const Json& point : json["ground"]) {
            if (!point.is_array() || point.size() != 2)
                return fail("ground", "it is not a list of points", "Such as [[0, 48], [64, 48]]");
            scenario.ground.push_back({amount(point[0], "ground").fixed, amount(point[1], "ground").fixed});
        }
    }
};

}  // namespace

Result<Scenario> read_scenario(const std::string& text, const std::filesystem::path& path) {
    Reader reader;
    reader.scenario.path = path;
    const Json json = Json::parse(text, nullptr, false);
    if (json.is_discarded()) {
        reader.fail({}, text.empty() ? "it is empty" : "it is not JSON", "Check commas and brackets");
    } else {
        reader.read(json);
        if (reader.problems.empty()) {
            int number = 0;
            if (!json.contains("expect") || !json["expect"].is_array() || json["expect"].empty())
                reader.fail("expect", "nothing is expected", "A test that cannot fail is none: say what must be true");
            else
                for (const Json& expectation : json["expect"])
                    reader.read_expectation(expectation, "expect[" + std::to_string(number++) + "]");
            if (json.contains("vary")) reader.read_vary(json["vary"]);
        }
    }
    Result<Scenario> result{std::nullopt, std::move(reader.problems)};
    if (!has_errors(result.problems)) result.value = std::move(reader.scenario);
    return result;
}

Result<Scenario> load_scenario(const std::filesystem::path& path) {
    std::error_code error;
    const auto fail = [&](const char* what) {
        return Result<Scenario>{std::nullopt,
                                {{Severity::error, "scenario", path.string(), {}, what, "Check the path"}}};
    };
    if (!std::filesystem::is_regular_file(path, error)) return fail("there is no such file");
    if (std::filesystem::file_size(path, error) > max_file_size) return fail("it is larger than 1 MB");
    std::ifstream in(path, std::ios::binary);
    const std::string text((std::istreambuf_iterator<char>(in)), {});
    if (!in.is_open() || in.bad()) return fail("it cannot be read");
    return read_scenario(text, path);
}

}  // namespace scree
