// The table of all kinds. A new kind is a file with its row, a line in kinds.hpp and one here.
#include "game/rules/entities/kinds.hpp"

#include <array>

namespace scree {

namespace {

// In the order in which the guide names them.
constexpr std::array all_kinds{
    &kinds::player,  &kinds::checkpoint, &kinds::exit,  &kinds::coin,      &kinds::gem,     &kinds::lift,
    &kinds::spikes,  &kinds::spring,     &kinds::wind,  &kinds::crate,     &kinds::crumble, &kinds::conveyor,
    &kinds::lever,   &kinds::plate,      &kinds::gate,  &kinds::crusher,   &kinds::boulder, &kinds::walker,
    &kinds::crawler, &kinds::flyer,      &kinds::saw,   &kinds::icicle,    &kinds::abyss,   &kinds::barrier,
    &kinds::water,   &kinds::waterfall,  &kinds::vista, &kinds::avalanche, &kinds::terrain,
};

}  // namespace

std::span<const EntityKind* const> entity_kinds() { return all_kinds; }

const EntityKind* find_entity_kind(std::string_view name) {
    for (const EntityKind* kind : all_kinds)
        if (kind->name == name) return kind;
    return nullptr;
}

}  // namespace scree
