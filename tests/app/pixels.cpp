// For the scripts beside: counts and changes the pixels of PNG and GIF files.
//   pixels count FILE RRGGBB   how many pixels have that colour
//   pixels differ FILE FILE    how many differ below the figures at the upper edge, visibly and in the same place
//   pixels same FILE FILE      exit code 0 if all of their pixels are the same, in all frames of a GIF
//   pixels negate FILE FILE    the first with its colours turned round, as the second

#include "engine/core/file.hpp"
#include "tools/images/images.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

using namespace scree;

namespace {

constexpr int figures_end = 30;  // px from the upper edge
constexpr int visible = 5;       // of 255

Image read(const std::string& file) {
    std::optional<Image> image = read_image(file);
    if (image) return std::move(*image);
    std::cerr << "pixels: " << file << " is no picture\n";
    std::exit(2);
}

Color color_of(const std::string& hex) {
    std::uint32_t number = 0;
    std::from_chars(hex.data(), hex.data() + hex.size(), number, 16);
    return Color::hex(number);
}

bool are_same(const std::string& a, const std::string& b) {
    if (!a.ends_with(".gif")) return read(a) == read(b);
    const Movie first = read_gif(read_file(a).value.value_or(""));
    const Movie second = read_gif(read_file(b).value.value_or(""));
    return !first.frames.empty() && first.frames == second.frames && first.delays == second.delays;
}

int count(const Image& image, Color color) {
    int found = 0;
    for (int y = 0; y < image.height; ++y)
        for (int x = 0; x < image.width; ++x) found += image.at(x, y) == color ? 1 : 0;
    return found;
}

bool are_apart(Color a, Color b) {
    return std::max({std::abs(a.r - b.r), std::abs(a.g - b.g), std::abs(a.b - b.b)}) > visible;
}

int count_different(const Image& a, const Image& b) {
    if (a.width != b.width || a.height != b.height) return a.width * a.height;
    int found = 0;
    for (int y = figures_end; y < a.height; ++y)
        for (int x = 0; x < a.width; ++x) found += are_apart(a.at(x, y), b.at(x, y)) ? 1 : 0;
    return found;
}

Image negated(Image image) {
    for (int y = 0; y < image.height; ++y)
        for (int x = 0; x < image.width; ++x) {
            Color color = image.at(x, y);
            color.r = static_cast<std::uint8_t>(255 - color.r);
            color.g = static_cast<std::uint8_t>(255 - color.g);
            color.b = static_cast<std::uint8_t>(255 - color.b);
            image.set(x, y, color);
        }
    return image;
}

}  // namespace

int main(int argc, char** argv) {
    const std::vector<std::string> words(argv + 1, argv + argc);
    if (words.size() != 3) return 2;
    if (words[0] == "same") return are_same(words[1], words[2]) ? 0 : 1;
    const Image first = read(words[1]);
    if (words[0] == "count") std::cout << count(first, color_of(words[2])) << '\n';
    if (words[0] == "differ") std::cout << count_different(first, read(words[2])) << '\n';
    if (words[0] == "negate" && !save_png(negated(first), words[2]).empty()) return 2;
}
