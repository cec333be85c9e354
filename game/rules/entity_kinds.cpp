#include "game/rules/entity_kinds.hpp"

#include "game/rules/entities/entity.hpp"

namespace scree {

namespace {

std::string_view first_choice(const ValueRule& rule) { return rule.choices.substr(0, rule.choices.find(' ')); }

/// Null for what is no value of the entity's kind.
const ValueRule* rule_of(const EntityData& entity, std::string_view name) {
    const EntityKind* kind = find_entity_kind(entity.name);
    if (kind == nullptr) return nullptr;
    for (const ValueRule& rule : kind->values)
        if (rule.name == name) return &rule;
    return nullptr;
}

}  // namespace

double number_value(const EntityData& entity, std::string_view name) {
    const ValueRule* rule = rule_of(entity, name);
    return rule == nullptr ? 0 : entity.values.value_float(name, rule->fallback);
}

int whole_value(const EntityData& entity, std::string_view name) {
    const ValueRule* rule = rule_of(entity, name);
    return rule == nullptr ? 0 : entity.values.value_int(name, static_cast<int>(rule->fallback));
}

bool flag_value(const EntityData& entity, std::string_view name) {
    const ValueRule* rule = rule_of(entity, name);
    return rule != nullptr && entity.values.value_bool(name, rule->fallback != 0);
}

std::string choice_value(const EntityData& entity, std::string_view name) {
    const ValueRule* rule = rule_of(entity, name);
    return rule == nullptr ? std::string() : entity.values.value_text(name, first_choice(*rule));
}

std::string place_of(const Level& level, const EntityData& entity) {
    const Vec middle = entity.box.centre();
    return "entity \"" + entity.name + "\" id " + std::to_string(entity.id) + " at column " +
           std::to_string(level.grid.cell_of(middle.x)) + ", row " + std::to_string(level.grid.cell_of(middle.y));
}

}  // namespace scree
