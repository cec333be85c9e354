// Animated pictures, read back by another library than the one that writes them.
#include "tools/draw/movie.hpp"
#include "tests/support/test.hpp"
#include "tools/images/images.hpp"

#include <cstdlib>
#include <vector>

using namespace scree;

namespace {

/// A picture with a few thousand words in it.
Image noise(int seed, int colours) {
    Image image(120, 90);
    for (int y = 0; y < image.height; ++y)
        for (int x = 0; x < image.width; ++x) {
            const int value = (x * 7 + y * y * 13 + seed * x * y) % colours;
            image.set(x, y, {static_cast<std::uint8_t>(value), static_cast<std::uint8_t>(255 - value), 90, 255});
        }
    return image;
}

}  // namespace

TEST_CASE("an animated picture shows its frames pixel by pixel, those that stay the same too") {
    const std::vector<Image> frames{noise(1, 200), noise(1, 200), noise(2, 200), noise(3, 5)};
    const Movie movie = read_gif(draw::movie(frames, 5));
    CHECK(movie.frames == frames);
    CHECK(movie.delays == std::vector<int>(4, 5));
}

TEST_CASE("with too many colours each rare one becomes one that is near") {
    Image image(300, 4, Color::hex(0x202020));
    for (int x = 0; x < 300; ++x) {
        const int low = x < 256 ? x : 255;
        for (int y = 0; y < 3; ++y)
            image.set(x, y, {static_cast<std::uint8_t>(low), 0, static_cast<std::uint8_t>(x - low), 255});
    }
    const Image shown = read_gif(draw::movie({image}, 10)).frames.at(0);
    for (int x = 0; x < 300; ++x) {
        CHECK(std::abs(shown.at(x, 0).r - image.at(x, 0).r) <= 60);
    }
}

TEST_CASE("colours that are nearer than asked for become the commoner of them, and far ones stay") {
    Image image(20, 3, Color::hex(0x404040));
    for (int x = 0; x < 5; ++x) image.set(x, 1, Color::hex(0x404048));
    image.set(7, 2, Color::hex(0xff6b35));
    const Image shown = read_gif(draw::movie({image}, 5, 12)).frames.at(0);
    CHECK(shown.at(1, 1) == Color::hex(0x404040));
    CHECK(shown.at(7, 2) == Color::hex(0xff6b35));
}

TEST_CASE("a part of a picture holds its middle and never leaves the picture") {
    Image image(100, 50);
    for (int x = 0; x < 100; ++x)
        for (int y = 0; y < 50; ++y)
            image.set(x, y, {static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y), 0, 255});
    CHECK(draw::cut_around(image, 20, 10, 50, 25).at(10, 5) == image.at(50, 25));
    CHECK(draw::cut_around(image, 20, 10, 3, 49).at(0, 0) == image.at(0, 40));
    CHECK(draw::cut_around(image, 20, 10, 99, 0).at(19, 0) == image.at(99, 0));
    CHECK(draw::cut_around(image, 200, 90, 5, 5) == image);
}

TEST_CASE("a film strip shows its frames in rows, in the order of time") {
    std::vector<Image> frames;
    for (const Color color : {Color::hex(0x010101), Color::hex(0x020202), Color::hex(0x030303)})
        frames.emplace_back(10, 6, color);
    const Image strip = draw::film_strip(frames, 2);
    CHECK(strip.width == 24);
    CHECK(strip.height == 16);
    CHECK(strip.at(0, 0) == Color::hex(0x010101));
    CHECK(strip.at(14, 5) == Color::hex(0x020202));
    CHECK(strip.at(9, 10) == Color::hex(0x030303));
    CHECK(strip.at(20, 12) != Color::hex(0x030303));
}
