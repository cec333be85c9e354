#include "tools/regress/reader.hpp"

#include "engine/replay/button_runs.hpp"

#include <algorithm>
#include <cmath>

namespace scree {

void ScenarioReader::fail(const std::string& place, const std::string& what, const std::string& remedy) {
    problems.push_back({Severity::error, "scenario", scenario.path.string(), place, what, remedy});
}

int ScenarioReader::slot(std::string_view name) const {
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

int ScenarioReader::index_of(std::string_view name) const {
    const auto found = std::find_if(scenario.bodies.begin(), scenario.bodies.end(),
                                    [&](const BodyPlan& body) { return body.name == name; });
    return found == scenario.bodies.end() ? -1 : static_cast<int>(found - scenario.bodies.begin());
}

Expression ScenarioReader::expression(const std::string& text, const std::string& place) {
    Result<Expression> result = Expression::parse(text, [this](std::string_view name) { return slot(name); });
    for (Problem& problem : result.problems) {
        problem.file = scenario.path.string();
        problem.place = place;
        problems.push_back(problem);
    }
    return result.value ? std::move(*result.value) : Expression{};
}

Amount ScenarioReader::amount(const Json& json, const std::string& place) {
    if (json.text()) {
        const std::string text = *json.text();
        Amount result;
        result.expression = expression(text, place);
        return result;
    }
    if (!json.number()) {
        fail(place, "expected a number of pixels or an expression", "Write a number such as 1.5, or \"n + 3px\"");
        return {};
    }
    const double subpixels = *json.number() * subpixels_per_pixel;
    if (std::abs(subpixels) > 1e9) {
        fail(place, "the number is too large for a position or speed", "Write a number of pixels of at most 3900000");
        return {};
    }
    if (std::floor(subpixels) != subpixels) {
        fail(place, "expected a multiple of 1/256 pixel",
             "Use a fraction such as 0.37109375, or \"95\" for 95 subpixels");
        return {};
    }
    return {static_cast<Sub>(subpixels), std::nullopt};
}

Sub ScenarioReader::fixed_amount(const Json& json, const std::string& place) {
    if (json.text()) fail(place, "an expression is not allowed here", "Write a number of pixels");
    return json.text() ? 0 : amount(json, place).fixed;
}

std::vector<Buttons> ScenarioReader::held_buttons(const std::string& text, const std::string& place) {
    // `$n` is filled in for each variation; any number tells whether the rest can be read.
    Result<std::vector<Buttons>> held = parse_button_runs(with_n(text, 1), scenario.path.string(), place);
    append(problems, std::move(held.problems));
    return held.value.value_or(std::vector<Buttons>{});
}

Amount ScenarioReader::amount_of(const Json& object, const char* key, const std::string& place, double fallback) {
    if (object.find(key)) return amount(object[key], place + "." + key);
    return {static_cast<Sub>(fallback * subpixels_per_pixel), std::nullopt};
}

Pair ScenarioReader::pair(const Json& object, const char* key, const std::string& place, int x, int y) {
    if (!object.find(key)) return {{px(x), {}}, {px(y), {}}};
    const Json& value = object[key];
    const std::string at = place + "." + key;
    if (value.items().size() == 2) return {amount(value[0], at + "[0]"), amount(value[1], at + "[1]")};
    fail(at, "it is not a pair", "Write [x, y]");
    return {};
}

std::vector<Vec> ScenarioReader::points(const Json& list, const std::string& place) {
    std::vector<Vec> points;
    for (const Json& point : list.items())
        if (point.items().size() == 2) points.push_back({fixed_amount(point[0], place), fixed_amount(point[1], place)});
    if (!list.array() || points.size() < list.items().size())
        fail(place, "expected a list of points [x, y]", "Such as [[0, 48], [64, 48]]");
    return points;
}

Pair ScenarioReader::size(const Json& object, const std::string& place, int width, int height, Sub most) {
    Pair size = pair(object, "size", place, width, height);
    check_size(size.x, place + ".size[0]", most);
    check_size(size.y, place + ".size[1]", most);
    return size;
}

int ScenarioReader::whole(const Json& object, const char* key, const std::string& place, int fallback, int least,
                          int most) {
    if (!object.find(key)) return fallback;
    const std::optional<std::int64_t> value = object[key].integer();
    if (value && *value >= least && *value <= most) return static_cast<int>(*value);
    fail(place.empty() ? key : place + "." + key,
         "expected an integer from " + std::to_string(least) + " to " + std::to_string(most), "Mend it");
    return fallback;
}

bool ScenarioReader::is_list(const Json& object, const char* key, const std::string& place, const char* such_as) {
    if (!object.find(key) || object[key].array()) return true;
    fail(place.empty() ? key : place + "." + key, "it is not a list", std::string("Such as ") + such_as);
    return false;
}

bool ScenarioReader::is_table(const Json& object, const char* key, const std::string& place, const char* such_as) {
    if (!object.find(key) || object[key].object()) return true;
    fail(place.empty() ? key : place + "." + key, "it is not an object", std::string("Such as ") + such_as);
    return false;
}

void ScenarioReader::check_size(const Amount& length, const std::string& place, Sub most) {
    if (length.expression || (length.fixed >= 1 && length.fixed <= most)) return;
    fail(place, "this size is not possible for a body", "Write 1/256 to " + std::to_string(most / px(1)) + " px");
}

void ScenarioReader::known_keys(const Json& object, const std::string& place, std::initializer_list<const char*> keys) {
    for (const ogmo::JsonMember& item : object.members()) {
        const std::string& key = item.key;
        if (std::find(keys.begin(), keys.end(), key) == keys.end())
            fail(place, "\"" + key + "\" is not known", "Remove it or correct its name");
        else if (item.value.is_null())
            fail(place.empty() ? key : place + "." + key, "it is null", "Give it a value, or remove it");
    }
}

}  // namespace scree
