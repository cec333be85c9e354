#include "game/rules/entities/cast.hpp"

#include "game/rules/places.hpp"

#include <algorithm>

namespace scree {

namespace {

/// The numbers, from `first` to before `last`, of the specs whose kind has the function.
template <class Function>
std::vector<int> having(const Cast& cast, Function EntityKind::*function, std::size_t first, std::size_t last) {
    std::vector<int> numbers;
    for (std::size_t i = first; i < last; ++i)
        if (cast.specs[i].kind->*function != nullptr) numbers.push_back(static_cast<int>(i));
    return numbers;
}

}  // namespace

std::shared_ptr<const Cast> make_cast(const Level& level, const Tuning& tuning) {
    auto cast = std::make_shared<Cast>();
    std::vector<EntitySpec>& specs = cast->specs;
    for (const EntityData& entity : level.entities)
        if (entity.name == "player") cast->start = arrival_box(entity, tuning.body_size).corner();
    for (std::optional<EntitySpec>& spec : read_entities(level))
        if (spec) specs.push_back(*std::move(spec));
    std::stable_sort(specs.begin(), specs.end(),
                     [](const EntitySpec& a, const EntitySpec& b) { return a.kind->role < b.kind->role; });
    const auto first_of = [&](Role role) {
        return static_cast<std::size_t>(
            std::count_if(specs.begin(), specs.end(), [&](const EntitySpec& spec) { return spec.kind->role < role; }));
    };
    const std::size_t actor = cast->first_actor = first_of(Role::actor);
    const std::size_t trigger = cast->first_trigger = first_of(Role::trigger);
    cast->conveyor_speeds = conveyor_speeds(level);
    cast->surround = having(*cast, &EntityKind::surround, 0, specs.size());
    cast->move = having(*cast, &EntityKind::move, 0, specs.size());
    cast->settle_actors = having(*cast, &EntityKind::settle, actor, trigger);
    cast->settle_triggers = having(*cast, &EntityKind::settle, trigger, specs.size());
    cast->colliding = having(*cast, &EntityKind::collide, 0, specs.size());
    cast->swallows = having(*cast, &EntityKind::swallows, 0, specs.size());
    cast->hurts = having(*cast, &EntityKind::hurts, 0, specs.size());
    for (std::size_t i = trigger; i < specs.size(); ++i)
        if (specs[i].channel > 0) cast->switches.push_back(static_cast<int>(i));
    return cast;
}

}  // namespace scree
