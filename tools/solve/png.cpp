// The colours of a chart, and its file.

#include "tools/images/indexed_png.hpp"
#include "tools/solve/picture.hpp"

#include <fstream>

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

Problems save_chart(const Chart& chart, const std::filesystem::path& path) {
    const std::string bytes = png_of(chart);
    std::filesystem::path beside = path;
    beside += ".part";
    {
        std::ofstream out(beside, std::ios::binary);
        out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
        out.flush();
        if (out) {
            out.close();
            std::error_code error;
            std::filesystem::rename(beside, path, error);
            if (!error) return {};
        }
    }
    std::error_code ignored;
    std::filesystem::remove(beside, ignored);
    return {{Severity::error,
             "unwritable-file",
             path.string(),
             {},
             "the picture could not be written",
             "Name a file in a folder that exists and has room"}};
}

}  // namespace scree
