#pragma once

namespace scree {

inline constexpr const char* version = SCREE_VERSION;

}  // namespace scree
