#include "game/rules/medal.hpp"

#include <cmath>

namespace scree {

int par_of(const Level& level) {
    constexpr double most = 3600;  // seconds
    const double par = level.values.value_float("par");
    return par > 0 && par <= most ? static_cast<int>(std::lround(par * 60)) : 0;
}

}  // namespace scree
