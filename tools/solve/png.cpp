// The colours of a chart.

#include "tools/images/indexed_png.hpp"
#include "tools/solve/picture.hpp"

namespace scree {

namespace {

std::vector<std::uint32_t> palette() {
    std::vector<std::uint32_t> colours = {0x101418, 0x5a6470, 0xb08850, 0xffffff,
                                          0xff40ff, 0x40ff60, 0x40e0ff, 0xc02020};
    colours.resize(16);
    for (std::uint32_t t = 0; t < 16; ++t)  // heat: dark blue, violet, red, yellow
        colours.push_back((40 + t * 14) << 16U | (t > 9 ? (t - 9) * 36 : 20) << 8U |
                          (t < 9 ? 90 + t * 10 : 170 - (t - 9) * 25));
    return colours;
}

}  // namespace

std::string png_of(const Chart& chart) { return indexed_png(chart.width, chart.height, chart.pixels, palette()); }

}  // namespace scree
