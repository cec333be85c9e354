#include "tools/assets/shading.hpp"

#include "tools/assets/noise.hpp"

namespace scree::assets {

Picture recolored(const Picture& picture, const Ramp& from, const Ramp& to) {
    Picture out = picture;
    for (int y = 0; y < out.height(); ++y)
        for (int x = 0; x < out.width(); ++x)
            for (std::size_t n = 0; n < from.size(); ++n)
                if (picture.at(x, y) == from[n]) out.set(x, y, to[n]);
    return out;
}

int sine48(int step) {
    constexpr int quarter[13] = {0, 134, 265, 392, 512, 623, 724, 812, 887, 946, 989, 1015, 1024};
    const int at = wrap(step, 48);
    const int folded = at % 24 <= 12 ? at % 24 : 24 - at % 24;
    return at < 24 ? quarter[folded] : -quarter[folded];
}

}  // namespace scree::assets
