#pragma once
// Reads one scenario file. Only for the parts of this folder that read; others include scenario.hpp.

#include "engine/level/json/json.hpp"
#include "tools/regress/scenario.hpp"

#include <functional>
#include <span>

namespace scree {

struct ScenarioReader;

/// A value of the file with its place, such as `movers[0].speed`. Each `read` leaves its target as it is if the value
/// is missing, and after a problem.
class Entry {
  public:
    /// A key of an object, and the target of its value.
    struct Field;

    /// `json` is null if the value is missing.
    Entry(ScenarioReader& reader, const ogmo::Json* json, std::string place)
        : reader_(&reader), json_(json), place_(std::move(place)) {}

    explicit operator bool() const { return json_ != nullptr; }
    [[nodiscard]] const ogmo::Json* operator->() const;
    [[nodiscard]] Entry operator[](const std::string& key) const;
    void fail(const std::string& what, const std::string& remedy) const;
    /// Takes over problems of a text that stands here.
    void adopt(Problems found) const;
    /// The text as buttons where n is 1; none, and a problem, if it is none.
    std::vector<Buttons> held_buttons(const std::string& text) const;

    void read(bool& value) const;
    void read(std::string& value) const;
    void read(int& value, int least = -1, int most = 1'000'000) const;
    /// An expression in subpixels.
    void read(Expression& value) const;
    /// Pixels as a number (whole 256ths only), or an expression as text.
    void read(Amount& value) const;
    template <class T>
    void read(std::optional<T>& value) const {
        if (json_ != nullptr) read(value.emplace());
    }
    void read(Pair& value) const;
    /// `[x, y, ticks]`
    void read(Stretch& value, int least, int most) const;
    // Pixels where nothing can be evaluated: an expression is a fault.
    void read_pixels(Sub& value) const;
    void read(Vec& value) const;
    void read(std::vector<Vec>& value) const;
    /// The value with the name that stands there.
    template <class Enum, std::size_t count>
    void read(Enum& value, const char* const (&names)[count]) const {
        value = static_cast<Enum>(index_in(names, static_cast<std::size_t>(value)));
    }
    /// An object, of which some keys are read elsewhere. Its other entries are problems, and those that are null.
    void read_object(std::initializer_list<Field> fields, std::initializer_list<std::string_view> elsewhere = {}) const;

    /// False for a value that is something else, which `items` tells.
    [[nodiscard]] bool is_list_or_missing() const { return json_ == nullptr || json_->array() != nullptr; }
    /// Of a list; a problem if it is anything else. None if it is missing.
    [[nodiscard]] std::vector<Entry> items(const std::string& such_as) const;
    /// Of an object; a problem if it is anything else. None if it is missing.
    [[nodiscard]] std::vector<std::pair<std::string, Entry>> members(const std::string& such_as) const;

  private:
    [[nodiscard]] std::size_t index_in(std::span<const char* const> names, std::size_t fallback) const;
    /// The items of a list of `count`; none, and a problem, if it is no such list.
    [[nodiscard]] std::vector<Entry> tuple(std::size_t count, const std::string& form) const;

    ScenarioReader* reader_;
    const ogmo::Json* json_;
    std::string place_;
};

struct Entry::Field {
    std::string key;
    std::function<void(const Entry&)> read;

    template <class Target, class... Limits>
    Field(const char* name, Target& target, const Limits&... limits)
        : key(name), read([&](const Entry& entry) { entry.read(target, limits...); }) {}
};

/// Methods of one file of sources stand together.
struct ScenarioReader {
    Scenario scenario;
    Problems problems;

    // scenario.cpp
    void read(const Entry& file);

    // reader.cpp
    /// -1 for a name that is none; `NAME.field` is a body's, a bare field that of the first mover.
    [[nodiscard]] int slot(std::string_view name) const;
    [[nodiscard]] int index_of(std::string_view name) const;

    // read_room.cpp
    void read_legend(const Entry& legend);
    void read_kind(const std::string& letter, const Entry& entry);
    void read_room(const Entry& room);
    void read_segments(const Entry& segments);

    // read_bodies.cpp
    void read_bodies(const Entry& file);
    void read_plan(const Entry& entry, BodyPlan& body, MoverPlan& mover);
    void read_plan(const Entry& entry, BodyPlan& body, SolidPlan& solid);
    void read_plan(const Entry& entry, BodyPlan& body, DiskPlan& disk);
    void read_plan(const Entry& entry, BodyPlan& body, TriggerPlan& trigger);
    void read_event(const Entry& entry);

    // read_play.cpp
    void read_play(const Entry& file);
    void read_entity(const Entry& entry);
    void read_path(const Entry& path, const Entry& vary);

    // read_expect.cpp
    void read_expectation(const Entry& entry);
    void read_vary(const Entry& entry);
};

}  // namespace scree
