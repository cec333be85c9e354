#pragma once
// Reads one scenario file. Only for the parts of this folder that read; others include scenario.hpp.

#include "engine/level/json/json.hpp"
#include "tools/regress/scenario.hpp"

#include <algorithm>
#include <initializer_list>
#include <iterator>

namespace scree {

/// Every complaint names its place in the file. Methods of one file of sources stand together.
struct ScenarioReader {
    using Json = ogmo::Json;

    Scenario scenario;
    Problems problems;

    // scenario.cpp
    void read(const Json& json);

    // reader.cpp
    void fail(const std::string& place, const std::string& what, const std::string& remedy);
    /// -1 for a name that is none; `NAME.field` is a body's, a bare field that of the first mover.
    [[nodiscard]] int slot(std::string_view name) const;
    [[nodiscard]] int index_of(std::string_view name) const;
    Expression expression(const std::string& text, const std::string& place);
    /// Pixels as a number (whole 256ths only), or an expression in subpixels as text.
    Amount amount(const Json& json, const std::string& place);
    /// The same where nothing can be evaluated: an expression is a fault.
    Sub fixed_amount(const Json& json, const std::string& place);
    /// The buttons where n is 1; none, and a complaint, if they cannot be read.
    std::vector<Buttons> held_buttons(const std::string& text, const std::string& place);
    Amount amount_of(const Json& object, const char* key, const std::string& place, double fallback = 0);
    Pair pair(const Json& object, const char* key, const std::string& place, int x = 0, int y = 0);
    /// A list of pairs in which nothing can be evaluated.
    std::vector<Vec> points(const Json& list, const std::string& place);
    /// The pair `size`, checked.
    Pair size(const Json& object, const std::string& place, int width, int height, Sub most);
    /// Sets the value to the one with the name that `key` says. False, and a complaint, if there is none.
    template <class Enum, std::size_t count>
    bool one_of(const Json& object, const char* key, const std::string& place, const char* const (&names)[count],
                Enum& value) {
        const std::string name = get<std::string>(object, key, place, names[static_cast<std::size_t>(value)]);
        const auto* const found = std::find(std::begin(names), std::end(names), name);
        if (found != std::end(names)) {
            value = static_cast<Enum>(found - std::begin(names));
            return true;
        }
        std::string known = "Write one of:";
        for (const char* const each : names) known += std::string(" ") + each;
        fail(place + "." + key, "unknown value \"" + name + "\"", known);
        return false;
    }
    void known_keys(const Json& object, const std::string& place, std::initializer_list<const char*> keys);

    template <class T>
    T get(const Json& object, const char* key, const std::string& place, T fallback) {
        if (!object.find(key)) return fallback;
        const Json& value = object[key];
        const std::string at = place.empty() ? key : place + "." + key;
        if constexpr (std::is_same_v<T, bool>) {
            if (value.boolean()) return *value.boolean();
            fail(at, "expected true or false", "Write true or false, without quotes");
        } else if constexpr (std::is_integral_v<T>) {
            return whole(object, key, place, fallback, -1, 1'000'000);
        } else {
            if (value.text()) return *value.text();
            fail(at, "expected a text", "Write it in quotes");
        }
        return fallback;
    }
    /// A whole number of that range.
    int whole(const Json& object, const char* key, const std::string& place, int fallback, int least, int most);
    /// False, and a complaint, if what is there is neither missing nor a list (or an object).
    bool is_list(const Json& object, const char* key, const std::string& place, const char* such_as);
    bool is_table(const Json& object, const char* key, const std::string& place, const char* such_as);
    /// Checks that the size is valid for a body, in pixels; expressions are only known later.
    void check_size(const Amount& length, const std::string& place, Sub most);

    // read_room.cpp
    void read_kind(const std::string& letter, const Json& json);
    void read_room(const Json& json);
    void read_outside(const Json& json);
    void read_segments(const Json& json);

    // read_bodies.cpp
    void read_bodies(const Json& json);
    void read_body(const Json& json, const std::string& place, BodyPlan& body);
    void read_plan(const Json& json, const std::string& place, BodyPlan& body, MoverPlan& mover);
    void read_plan(const Json& json, const std::string& place, BodyPlan& body, SolidPlan& solid);
    void read_plan(const Json& json, const std::string& place, BodyPlan& body, DiskPlan& disk);
    void read_plan(const Json& json, const std::string& place, BodyPlan& body, TriggerPlan& trigger);
    void read_event(const Json& json, const std::string& place);

    // read_play.cpp
    void read_play(const Json& json);
    void read_entity(const Json& json, const std::string& place);
    void read_path(const Json& json);

    // read_expect.cpp
    void read_expectation(const Json& json, const std::string& place);
    void read_vary(const Json& vary);
};

}  // namespace scree
