// Animated pictures, read back by a reader of their own.
#include "tools/draw/movie.hpp"
#include "tests/support/test.hpp"
#include "tools/images/gif.hpp"

#include <algorithm>
#include <vector>

using namespace scree;

namespace {

struct Frame {
    int delay = 0;
    std::vector<int> pixels;
};

struct Movie {
    int width = 0;
    int height = 0;
    std::vector<Color> palette;
    std::vector<Frame> frames;
};

/// The words of a GIF's frame, unpacked.
std::vector<int> unpacked(const std::string& data) {
    std::vector<std::vector<int>> words;
    const auto clear = [&] {
        words.clear();
        for (int i = 0; i < 256; ++i) words.push_back({i});
        words.resize(258);
    };
    clear();
    std::vector<int> out;
    std::vector<int> before;
    int size = 9;
    std::uint32_t bits = 0;
    int count = 0;
    for (const char byte : data) {
        bits |= static_cast<std::uint32_t>(static_cast<std::uint8_t>(byte)) << count;
        count += 8;
        if (count < size) continue;
        const std::size_t code = bits & ((1U << size) - 1);
        bits >>= size;
        count -= size;
        if (code == 257) return out;
        if (code == 256) {
            clear();
            size = 9;
            before.clear();
            continue;
        }
        std::vector<int> word = code < words.size() ? words[code] : before;
        if (code >= words.size()) word.push_back(before.front());
        if (!before.empty() && words.size() < 4096) {
            before.push_back(word.front());
            words.push_back(before);
        }
        out.insert(out.end(), word.begin(), word.end());
        before = word;
        if (words.size() == std::size_t{1} << size && size < 12) ++size;
    }
    FAIL("the words have no end");
    return out;
}

Movie read(const std::string& bytes) {
    const auto byte = [&](std::size_t at) { return static_cast<int>(static_cast<std::uint8_t>(bytes.at(at))); };
    Movie movie;
    REQUIRE(bytes.starts_with("GIF89a"));
    movie.width = byte(6) + byte(7) * 256;
    movie.height = byte(8) + byte(9) * 256;
    for (std::size_t i = 0; i < 256; ++i)
        movie.palette.push_back({static_cast<std::uint8_t>(byte(13 + 3 * i)),
                                 static_cast<std::uint8_t>(byte(14 + 3 * i)),
                                 static_cast<std::uint8_t>(byte(15 + 3 * i)), 255});
    std::size_t at = 13 + 768 + 19;
    std::vector<int> shown(static_cast<std::size_t>(movie.width * movie.height), 0);
    while (byte(at) != ';') {
        REQUIRE(byte(at) == 0x21);
        Frame frame;
        frame.delay = byte(at + 4) + byte(at + 5) * 256;
        const int see_through = byte(at + 6);
        at += 8 + 10;
        REQUIRE(byte(at++) == 8);
        std::string data;
        for (int length = byte(at++); length != 0; length = byte(at++)) {
            data += bytes.substr(at, static_cast<std::size_t>(length));
            at += static_cast<std::size_t>(length);
        }
        const std::vector<int> indices = unpacked(data);
        REQUIRE(indices.size() == shown.size());
        for (std::size_t i = 0; i < shown.size(); ++i)
            if (indices[i] != see_through) shown[i] = indices[i];
        frame.pixels = shown;
        movie.frames.push_back(frame);
    }
    return movie;
}

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
    const Movie movie = read(draw::movie(frames, 5));
    REQUIRE(movie.width == 120);
    REQUIRE(movie.height == 90);
    REQUIRE(movie.frames.size() == frames.size());
    for (std::size_t n = 0; n < frames.size(); ++n) {
        CHECK(movie.frames[n].delay == 5);
        int wrong = 0;
        for (int y = 0; y < 90; ++y)
            for (int x = 0; x < 120; ++x) {
                const int index = movie.frames[n].pixels[static_cast<std::size_t>(y * 120 + x)];
                wrong += movie.palette[static_cast<std::size_t>(index)] == frames[n].at(x, y) ? 0 : 1;
            }
        CHECK(wrong == 0);
    }
}

TEST_CASE("an animated picture of any size ends where its reader expects the end") {
    const std::uint32_t palette[] = {0, 1, 2, 3};
    for (int width = 1; width < 1'300; ++width) {
        std::vector<std::uint8_t> pixels;
        for (int x = 0; x < width; ++x) pixels.push_back(static_cast<std::uint8_t>(x * x / 3 % 250));
        Gif gif(width, 1, palette);
        gif.add(pixels, 5);
        const Movie movie = read(gif.finish());
        INFO(width);
        REQUIRE(std::equal(pixels.begin(), pixels.end(), movie.frames.at(0).pixels.begin()));
    }
}

TEST_CASE("with too many colours each rare one becomes one that is near") {
    Image image(300, 4, Color::hex(0x202020));
    for (int x = 0; x < 300; ++x) {
        const int low = x < 256 ? x : 255;
        for (int y = 0; y < 3; ++y)
            image.set(x, y, {static_cast<std::uint8_t>(low), 0, static_cast<std::uint8_t>(x - low), 255});
    }
    const Movie movie = read(draw::movie({image}, 10));
    for (int x = 0; x < 300; ++x) {
        const Color shown =
            movie.palette[static_cast<std::size_t>(movie.frames[0].pixels[static_cast<std::size_t>(x)])];
        CHECK(std::abs(static_cast<int>(shown.r) - static_cast<int>(image.at(x, 0).r)) <= 60);
    }
}

TEST_CASE("colours that are nearer than asked for become the commoner of them, and far ones stay") {
    Image image(20, 3, Color::hex(0x404040));
    for (int x = 0; x < 5; ++x) image.set(x, 1, Color::hex(0x404048));
    image.set(7, 2, Color::hex(0xff6b35));
    const Movie movie = read(draw::movie({image}, 5, 12));
    const auto shown = [&](std::size_t at) {
        return movie.palette[static_cast<std::size_t>(movie.frames[0].pixels[at])];
    };
    CHECK(shown(21) == Color::hex(0x404040));
    CHECK(shown(47) == Color::hex(0xff6b35));
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
