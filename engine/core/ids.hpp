#pragma once

#include <cstdint>
#include <ostream>

namespace scree {

/// Names a mover, solid, trigger or dynamic for as long as its world lives; never used twice. Zero names nothing.
enum class BodyId : std::uint32_t { none = 0 };

[[nodiscard]] constexpr std::uint32_t to_number(BodyId id) { return static_cast<std::uint32_t>(id); }

inline std::ostream& operator<<(std::ostream& out, BodyId id) { return out << '#' << to_number(id); }

}  // namespace scree
