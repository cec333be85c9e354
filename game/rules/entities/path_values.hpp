#pragma once
// The values of kinds that move along their nodes without an end.

#include "game/rules/entities/entity.hpp"

#include <array>

namespace scree {

inline constexpr std::array path_values{
    ValueRule{"speed", ValueType::number, 60, 1, 600, {}},  // px per second
    ValueRule{"mode", ValueType::choice, 0, 0, 0, "ping-pong loop"},
    ValueRule{"pause", ValueType::integer, 0, 0, 600, {}},  // ticks at each end
};

}  // namespace scree
