#include "game/lint/check_level.hpp"

#include "engine/core/capitals.hpp"
#include "game/lint/lint.hpp"
#include "game/rules/entities/entity.hpp"
#include "game/rules/entity_kinds.hpp"
#include "game/rules/places.hpp"
#include "game/rules/terrain.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>
#include <sstream>

namespace scree {

namespace {

constexpr std::size_t most_entities = 20'000;

bool is_choice(const ValueRule& rule, std::string_view text) {
    std::istringstream choices{std::string(rule.choices)};
    for (std::string choice; choices >> choice;)
        if (choice == text) return true;
    return false;
}

std::vector<std::string> choices_of(const ValueRule& rule) {
    std::istringstream in{std::string(rule.choices)};
    return {std::istream_iterator<std::string>(in), {}};
}

std::vector<std::string_view> kind_names() {
    std::vector<std::string_view> names;
    for (const EntityKind* kind : entity_kinds()) names.push_back(kind->name);
    return names;
}

std::string value_in(const std::string& place, const std::string& name) { return place + "value \"" + name + "\""; }

/// Unknown names are ignored, except for those that differ from a known name only in capitals.
template <class Names>
void check_value_names(const std::vector<ogmo::ValueTemplate>& values, const Names& known, const std::string& place,
                       ogmo::Report& report) {
    for (const ogmo::ValueTemplate& value : values) {
        const std::string& name = value.fallback.name;
        const std::string meant = maybe_meant(name, known);
        if (!meant.empty())
            report.warning("wrong-capitals", value_in(place, name), "the game has no value of this name" + meant,
                           "Rename it in the project editor");
    }
}

void check_values(const Level& level, const EntityData& entity, const EntityKind& kind, Problems& problems) {
    for (const ValueRule& rule : kind.values) {
        const std::string name(rule.name);
        const auto fail = [&](const std::string& what, const std::string& remedy) {
            problems.push_back({Severity::error, "entity-value", level.path.string(),
                                place_of(level, entity) + ", value \"" + name + "\"", what, remedy});
        };
        if (rule.type == ValueType::choice) {
            const std::string text = choice_value(entity, rule.name);
            if (!is_choice(rule, text))
                fail("\"" + text + "\" is not one of its choices" + maybe_meant(text, choices_of(rule)),
                     "Choose one of: " + std::string(rule.choices));
        } else if (rule.type != ValueType::boolean) {
            const double number = entity.values.value_float(rule.name, rule.fallback);
            if (!(number >= rule.low && number <= rule.high)) {
                std::ostringstream what;
                what << number << " is outside " << rule.low << " to " << rule.high;
                fail(what.str(), "Enter a number in that range");
            }
        }
    }
}

void check_entity(const Level& level, const EntityData& entity, const EntityKind& kind, Problems& problems) {
    const std::string file = level.path.string();
    const Vec size = entity.box.size();
    if (size.x < 1 || size.y < 1 || size.x > max_body_size || size.y > max_body_size)
        problems.push_back({Severity::error, "entity-size", file, place_of(level, entity),
                            "its box must be between 1/256 px and 1024 px wide and high",
                            "Resize it, or set its size in the project editor"});
    check_values(level, entity, kind, problems);
    if (path_length(entity) > longest_path)
        problems.push_back({Severity::error, "path-too-long", file, place_of(level, entity),
                            "its path is longer than " + std::to_string(longest_path / subpixels_per_pixel) + " pixels",
                            "Remove some of its nodes"});
}

/// More of something than a level can have.
void check_limits(const Level& level, Problems& problems) {
    const auto fail = [&](const char* code, const std::string& what, const char* remedy) {
        problems.push_back({Severity::error, code, level.path.string(), {}, what, remedy});
    };
    if (level.entities.size() > most_entities)
        fail("too-many-entities", "the level has more than 20,000 entities", "Split the level");
    const std::size_t speeds = conveyor_speeds(level).size();
    if (speeds > max_conveyor_speeds)
        fail("too-many-conveyor-speeds", "the level has conveyors of more than 16 different speeds",
             "Give some of them the same speed");
    if (level.tag_names.size() + speeds > std::numeric_limits<Tags>::digits)
        fail("too-many-tags",
             "its tiles have " + std::to_string(level.tag_names.size()) + " tags and its conveyors " +
                 std::to_string(speeds) + " speeds, together more than 32",
             "Remove tags in the tileset's sidecar, or give some conveyors the same speed");
}

/// The game knows one tag.
void check_tags(const Level& level, Problems& problems) {
    for (const std::string& tag : level.tag_names)
        if (tag != deadly_tag)
            problems.push_back(
                {Severity::warning, "tag-unknown", level.path.string(), "tag \"" + tag + "\"",
                 "a sidecar of the level gives it to tiles or cells, but the game has no tag of this name" +
                     maybe_meant(tag, std::array{deadly_tag}),
                 "Write \"" + std::string(deadly_tag) + "\" for what kills, or remove it"});
}

/// The hours of the light: 0 to 24, and not backwards.
void check_hours(const Level& level, Problems& problems) {
    const auto complain = [&](std::string_view name, const std::string& message, const std::string& remedy) {
        problems.push_back({Severity::error, "hour-invalid", level.path.string(),
                            "level value \"" + std::string(name) + "\"", message, remedy});
    };
    for (const std::string_view name : {"hour_from", "hour_to"}) {
        const double hour = level.values.value_float(name);
        if (!(hour >= 0 && hour <= 24))
            complain(name, "not an hour: " + std::to_string(hour), "Write an hour from 0 to 24, such as 18.5");
    }
    const double from = level.values.value_float("hour_from");
    if (level.values.value_float("hour_to", from) < from)
        complain("hour_to", "the light would run backwards from the start to the exit",
                 "Write an hour not before hour_from");
}

}  // namespace

Problems check_project(const ogmo::Project& project) {
    static constexpr std::array level_values =
        std::to_array<std::string_view>({"title", "music", "background", "rock", "range", "sky", "par", "hour_from",
                                         "hour_to", "left", "right", "top", "bottom"});
    ogmo::Report report(project.path.string());
    check_value_names(project.level_values, level_values, "", report);
    for (const ogmo::EntityTemplate& entity : project.entities) {
        const std::string place = "entity \"" + entity.name + "\"";
        const EntityKind* kind = find_entity_kind(entity.name);
        if (kind == nullptr) {
            report.warning("entity-unknown", place,
                           "the game has no entity of this name" + maybe_meant(entity.name, kind_names()) +
                               ", so it refuses levels that contain it",
                           "Rename it to one of the game's entities, or remove it");
            continue;
        }
        std::vector<std::string_view> known;
        for (const ValueRule& rule : kind->values) known.push_back(rule.name);
        check_value_names(entity.values, known, place + ", ", report);
        for (const ValueRule& rule : kind->values)
            for (const ogmo::ValueTemplate& value : entity.values) {
                if (rule.type != ValueType::choice || value.fallback.name != rule.name) continue;
                for (const std::string& choice : value.choices)
                    if (!is_choice(rule, choice))
                        report.warning("choice-unknown", place + ", value \"" + value.fallback.name + "\"",
                                       "the game does not know the choice \"" + choice + "\"" +
                                           maybe_meant(choice, choices_of(rule)),
                                       "Known are: " + std::string(rule.choices));
            }
    }
    return report.take();
}

Problems check_level(const Level& level, Doubts doubts) {
    Problems problems;
    std::vector<bool> faulty(level.entities.size(), false);
    const std::string file = level.path.string();
    int starts = 0;
    const EntityData* first_start = nullptr;
    int exits = 0;
    for (std::size_t i = 0; i < level.entities.size(); ++i) {
        const EntityData& entity = level.entities[i];
        const std::size_t before = problems.size();
        const EntityKind* kind = find_entity_kind(entity.name);
        if (kind == nullptr) {
            const std::string meant = maybe_meant(entity.name, kind_names());
            problems.push_back({Severity::error, "entity-unknown", file, place_of(level, entity),
                                "the game has no entity of this name" + meant,
                                meant.empty()
                                    ? "Remove it, or rename it in the project editor to one of the game's entities"
                                    : "Rename it in the project editor"});
            faulty[i] = true;
            // It is there, but for its name.
            if (differ_in_capitals(entity.name, "player")) doubts.unread.push_back("player");
            if (differ_in_capitals(entity.name, "exit")) doubts.unread.push_back("exit");
            continue;
        }
        if (kind->name == "player" && ++starts == 2)
            problems.push_back({Severity::error, "two-starts", file, place_of(level, entity),
                                "the level has two starts; the other is " + place_of(level, *first_start),
                                "Remove all but one entity \"player\""});
        if (kind->name == "player" && starts == 1) first_start = &entity;
        if (kind->name == "exit") ++exits;
        check_entity(level, entity, *kind, problems);
        faulty[i] = problems.size() != before;
    }
    if (starts == 0 && !doubts.may_hide("player"))
        problems.push_back(
            {Severity::error, "no-start", file, {}, "the level has no start", "Place one entity \"player\""});
    if (exits == 0 && !doubts.may_hide("exit"))
        problems.push_back({Severity::error, "no-exit", file, {}, "the level has no exit", "Place an entity \"exit\""});
    check_limits(level, problems);
    check_hours(level, problems);
    check_tags(level, problems);
    check_terrain(level, problems, &faulty);
    ogmo::Report report(file);  // limits the messages per code
    report.adopt(std::move(problems));
    if (level.entities.size() <= most_entities) lint_level(level, faulty, std::move(doubts), report);
    return report.take();
}

}  // namespace scree
