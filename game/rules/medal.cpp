#include "game/rules/medal.hpp"

namespace scree {

int par_of(const Level& level) {
    constexpr double most = 3600;  // seconds
    const double par = level.values.value_float("par");
    return par > 0 && par <= most ? static_cast<int>(par * 60 + 0.5) : 0;
}

}  // namespace scree
