#include "engine/level/files.hpp"
#include "tests/engine/level/sample.hpp"
#include "tests/support/test.hpp"

namespace scree::ogmo::test {

TEST_CASE("the size of an image is told by its bytes, not its name") {
    CHECK(image_size(png_head(640, 3)) == ImageSize{640, 3});
    const std::string jpeg("\xFF\xD8\xFF\xE0\x00\x04zz\xFF\xC4\x00\x03z\xFF\xC2\x00\x11\x08\x01\x02\x03\x04\x03", 24);
    CHECK(image_size(jpeg) == ImageSize{0x304, 0x102});
    std::string bmp = "BM" + std::string(16, '\0');
    bmp += std::string("\x20\x00\x00\x00\xF0\xFF\xFF\xFF", 8);  // 32 wide, 16 high from the top
    CHECK(image_size(bmp) == ImageSize{32, 16});
}

TEST_CASE("a cut or false image header has no size") {
    const std::string png = png_head(16, 16);
    for (std::size_t length = 0; length < 24; ++length) CHECK_FALSE(image_size(png.substr(0, length)));
    CHECK_FALSE(image_size(png_head(0, 16)));
    CHECK_FALSE(image_size(png_head(16, 70'000)));
    CHECK_FALSE(image_size("GIF89a and more that is long enough"));
    CHECK_FALSE(image_size(std::string("\xFF\xD8\xFF\xE0\x00\x01zzzzzzzzzz", 16)));
    CHECK_FALSE(image_size_of_data("data:image/png;base64"));
    CHECK_FALSE(image_size_of_data("cave.png,AAAA"));
}

TEST_CASE("paths are tidied, and one that leaves its folder is known") {
    CHECK(tidy_path(".\\a\\..\\b//c/") == std::filesystem::path("b/c"));
    CHECK(tidy_path("levels") == std::filesystem::path("levels"));
    CHECK(tidy_path(".") == std::filesystem::path("."));
    CHECK_FALSE(leaves_folder(tidy_path("a/../b.png")));
    CHECK_FALSE(leaves_folder(tidy_path("..b.png")));
    for (const char* out : {"..", "../b.png", "a/../../b.png", "/etc/b.png", "C:\\art\\b.png"})
        CHECK(leaves_folder(tidy_path(out)));
    for (const char* root : {"/etc/b.png", "C:\\art\\b.png"}) CHECK(starts_at_root(tidy_path(root)));
    for (const char* climbing : {"../b.png", "a/../../b.png"}) CHECK_FALSE(starts_at_root(tidy_path(climbing)));
}

}  // namespace scree::ogmo::test
