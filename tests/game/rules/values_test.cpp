#include "engine/level/ogmo/project.hpp"
#include "game/rules/session_fields.hpp"
#include "tests/game/rules/entity_stage.hpp"
#include "tests/support/files.hpp"
#include "tests/support/test.hpp"

#include <algorithm>
#include <filesystem>

using namespace scree;

namespace {

Value default_of(const ValueRule& rule) {
    const std::string name(rule.name);
    if (rule.type == ValueType::boolean) return {name, rule.fallback != 0};
    if (rule.type == ValueType::integer) return {name, static_cast<std::int64_t>(rule.fallback)};
    if (rule.type == ValueType::number) return {name, rule.fallback};
    return {name, std::string(rule.choices.substr(0, rule.choices.find(' ')))};
}

double number_in(const Value& value) {
    if (const auto* flag = std::get_if<bool>(&value.data)) return *flag ? 1 : 0;
    if (const auto* whole = std::get_if<std::int64_t>(&value.data)) return static_cast<double>(*whole);
    if (const auto* real = std::get_if<double>(&value.data)) return *real;
    return -1;
}

/// A room with one such entity, which is touched, stood on or stood under.
std::shared_ptr<const Level> room_with(EntityData entity) {
    entity.nodes.push_back(entity.position + Vec{px(64), 0});
    return text_level({"................", "................", "................", "................",
                       "..P.............", "................", "..............E.", "################"},
                      {std::move(entity)});
}

}  // namespace

TEST_CASE("an entity without values plays as one with all values of the table does") {
    for (const EntityKind* row : entity_kinds()) {
        const EntityKind& kind = *row;
        if (kind.name == "player" || kind.name == "exit") continue;
        const std::string name(kind.name);
        CAPTURE(name);
        EntityData bare = entity_on_grid(1, name.c_str(), 1, 5, 3, 1);
        EntityData full = bare;
        for (const ValueRule& rule : kind.values) full.values.all.push_back(default_of(rule));
        Session without(room_with(bare));
        Session with(room_with(full));
        for (int tick = 0; tick < 300; ++tick) {
            const char* held = tick % 50 < 10 ? "R" : tick % 50 < 20 ? "L" : "";
            hold(without, held);
            hold(with, held);
            REQUIRE(state_text(without) == state_text(with));
        }
    }
}

TEST_CASE("the project of the content has the same values and defaults as the game's table") {
    const Result<ogmo::Project> project = ogmo::read_project("content/scree.ogmo");
    REQUIRE(project);
    for (const EntityKind* row : entity_kinds()) {
        const EntityKind& kind = *row;
        const std::string name(kind.name);
        CAPTURE(name);
        const auto found = std::find_if(project.value->entities.begin(), project.value->entities.end(),
                                        [&](const ogmo::EntityTemplate& entity) { return entity.name == name; });
        INFO("content/scree.ogmo needs the entity \"" << name
                                                      << "\" with these values: add it in OGMO Editor's project");
        REQUIRE((found != project.value->entities.end()));
        REQUIRE(found->values.size() == kind.values.size());
        for (const ValueRule& rule : kind.values) {
            const auto value = std::find_if(found->values.begin(), found->values.end(),
                                            [&](const auto& other) { return other.fallback.name == rule.name; });
            CAPTURE(std::string(rule.name));
            REQUIRE(value != found->values.end());
            if (rule.type == ValueType::choice)
                CHECK(std::get<std::string>(value->fallback.data) == std::get<std::string>(default_of(rule).data));
            else
                CHECK(number_in(value->fallback) == rule.fallback);
        }
    }
}

namespace {

/// The first line of the function that the place is in, as the layout has it.
std::string head_of_function(const std::string& text, std::size_t at) {
    while (at > 0) {
        const std::size_t start = text.rfind('\n', at - 1);
        if (start == std::string::npos) break;
        if (std::isalpha(static_cast<unsigned char>(text[start + 1])) != 0)
            return text.substr(start + 1, text.find('\n', start + 1) - start - 1);
        at = start;
    }
    return {};
}

}  // namespace

TEST_CASE("only functions that read an entity's data ask for a value by its name") {
    const std::filesystem::path rules = "game/rules";
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(rules / "entities")) files.push_back(entry.path());
    for (const auto& entry : std::filesystem::directory_iterator(rules)) {
        const std::string file = entry.path().filename().string();
        if (file.rfind("player", 0) == 0 || file.rfind("session", 0) == 0 || file == "push_clearance.cpp" ||
            file == "carry_over.cpp")
            files.push_back(entry.path());
    }
    REQUIRE(files.size() > 25);
    for (const std::filesystem::path& file : files) {
        const std::string text = bytes_of(file);
        for (const char* call : {"value_int(", "value_float(", "value_bool(", "value_text(", "number_value(",
                                 "whole_value(", "flag_value(", "choice_value("})
            for (std::size_t at = text.find(call); at != std::string::npos; at = text.find(call, at + 1)) {
                CAPTURE(file.string(), call);
                CHECK(head_of_function(text, at).find("const EntityData&") != std::string::npos);
            }
    }
}
