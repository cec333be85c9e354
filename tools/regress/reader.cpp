#include "tools/regress/reader.hpp"

#include "engine/replay/button_runs.hpp"

#include <cmath>

namespace scree {

const ogmo::Json* Entry::operator->() const {
    static const ogmo::Json nothing;
    return json_ == nullptr ? &nothing : json_;
}

Entry Entry::operator[](const std::string& key) const {
    return {*reader_, operator->()->find(key), place_.empty() ? key : place_ + "." + key};
}

void Entry::fail(const std::string& what, const std::string& remedy) const {
    reader_->problems.push_back({Severity::error, "scenario", reader_->scenario.path.string(), place_, what, remedy});
}

void Entry::adopt(Problems found) const {
    for (Problem& problem : found) {
        problem.file = reader_->scenario.path.string();
        problem.place = place_;
        reader_->problems.push_back(std::move(problem));
    }
}

std::vector<Buttons> Entry::held_buttons(const std::string& text) const {
    // `$n` is filled in for each variation; any number tells whether the rest can be read.
    Result<std::vector<Buttons>> held = parse_button_runs(with_n(text, 1));
    adopt(std::move(held.problems));
    return held.value.value_or(std::vector<Buttons>{});
}

void Entry::read(bool& value) const {
    if (json_ == nullptr) return;
    if (json_->boolean() == nullptr) return fail("expected true or false", "Write true or false, without quotes");
    value = *json_->boolean();
}

void Entry::read(std::string& value) const {
    if (json_ == nullptr) return;
    if (json_->text() == nullptr) return fail("expected a text", "Write it in quotes");
    value = *json_->text();
}

void Entry::read(int& value, int least, int most) const {
    if (json_ == nullptr) return;
    const std::optional<std::int64_t> read = json_->integer();
    if (!read || *read < least || *read > most)
        return fail("expected an integer from " + std::to_string(least) + " to " + std::to_string(most), "Write one");
    value = static_cast<int>(*read);
}

void Entry::read(Expression& value) const {
    std::string text;
    read(text);
    Result<Expression> result = Expression::parse(text, [this](std::string_view name) { return reader_->slot(name); });
    adopt(result.problems);
    if (result.value) value = std::move(*result.value);
}

void Entry::read(Amount& value) const {
    if (json_ == nullptr) return;
    if (json_->text() != nullptr) return read(value.expression.emplace());
    if (json_->number() == nullptr)
        return fail("expected a number of pixels or an expression", "Write a number such as 1.5, or \"n + 3px\"");
    const double subpixels = *json_->number() * subpixels_per_pixel;
    if (std::abs(subpixels) > 1e9)
        return fail("the number is too large for a position or speed", "Write a number of pixels of at most 3900000");
    if (std::floor(subpixels) != subpixels)
        return fail("expected a multiple of 1/256 pixel",
                    "Use a fraction such as 0.37109375, or \"95\" for 95 subpixels");
    value = {static_cast<Sub>(subpixels), std::nullopt};
}

void Entry::read(Pair& value) const {
    const std::vector<Entry> both = tuple(2, "[x, y]");
    if (both.empty()) return;
    both[0].read(value.x);
    both[1].read(value.y);
}

void Entry::read(Stretch& value, int least, int most) const {
    const std::vector<Entry> parts = tuple(3, "[x, y, ticks]");
    if (parts.empty()) return;
    parts[0].read(value.step.x);
    parts[1].read(value.step.y);
    parts[2].read(value.ticks, least, most);
}

void Entry::read_pixels(Sub& value) const {
    Amount amount{value, {}};
    read(amount);
    if (amount.expression) return fail("an expression is not allowed here", "Write a number of pixels");
    value = amount.fixed;
}

void Entry::read(Vec& value) const {
    const std::vector<Entry> both = tuple(2, "[x, y]");
    if (both.empty()) return;
    both[0].read_pixels(value.x);
    both[1].read_pixels(value.y);
}

void Entry::read(std::vector<Vec>& value) const {
    for (const Entry& point : items("[[0, 48], [64, 48]]")) point.read(value.emplace_back());
}

void Entry::read_object(std::initializer_list<Field> fields, std::initializer_list<std::string_view> elsewhere) const {
    if (json_ == nullptr) return;
    if (json_->object() == nullptr) return fail("it is not an object", "See tests/scenarios/README.md");
    for (const auto& [key, value] : json_->members()) {
        const auto is_key = [&, &name = key](const Field& field) { return field.key == name; };
        if (std::none_of(fields.begin(), fields.end(), is_key) &&
            std::find(elsewhere.begin(), elsewhere.end(), key) == elsewhere.end())
            fail("\"" + key + "\" is not known", "Remove it or correct its name");
        else if (value.is_null())
            (*this)[key].fail("it is null", "Give it a value, or remove it");
    }
    for (const Field& field : fields) field.read((*this)[field.key]);
}

std::size_t Entry::index_in(std::span<const char* const> names, std::size_t fallback) const {
    std::string name = names[fallback];
    read(name);
    const auto found = std::find(names.begin(), names.end(), name);
    if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
    std::string known = "Write one of:";
    for (const char* const each : names) known += std::string(" ") + each;
    fail("unknown value \"" + name + "\"", known);
    return fallback;
}

std::vector<Entry> Entry::items(const std::string& such_as) const {
    std::vector<Entry> items;
    if (json_ != nullptr && json_->array() == nullptr) fail("it is not a list", "Such as " + such_as);
    for (const ogmo::Json& item : operator->()->items())
        items.emplace_back(*reader_, &item, place_ + "[" + std::to_string(items.size()) + "]");
    return items;
}

std::vector<std::pair<std::string, Entry>> Entry::members(const std::string& such_as) const {
    std::vector<std::pair<std::string, Entry>> members;
    if (json_ != nullptr && json_->object() == nullptr) fail("it is not an object", "Such as " + such_as);
    for (const auto& [key, value] : operator->()->members()) {
        members.emplace_back(key, (*this)[key]);
        members.back().second.json_ = &value;
    }
    return members;
}

std::vector<Entry> Entry::tuple(std::size_t count, const std::string& form) const {
    if (json_ == nullptr) return {};
    if (json_->items().size() == count) return items(form);
    fail("it is not " + form, "Write " + form);
    return {};
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
    const auto found = std::ranges::find(scenario.bodies, name, &BodyPlan::name);
    return found == scenario.bodies.end() ? -1 : static_cast<int>(found - scenario.bodies.begin());
}

}  // namespace scree
