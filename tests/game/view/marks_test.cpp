#include "game/view/marks.hpp"
#include "tests/support/test.hpp"
#include "tests/support/test_font.hpp"

#include <array>
#include <string>

using namespace scree;

namespace {

constexpr std::array all = {Overlay::collision, Overlay::contacts, Overlay::paths, Overlay::reach, Overlay::trails};

std::size_t letters_in(const DrawList& list) {
    std::size_t count = 0;
    for (const Quad& quad : list.quads) count += quad.texture == TextureId{9} ? 1 : 0;
    return count;
}

}  // namespace

TEST_CASE("each mark has its line of the table, and no two that are seen together look alike") {
    int expected = 0;
    for (const MarkStyle& style : mark_styles()) {
        INFO(style.words);
        CHECK(static_cast<int>(style.mark) == expected++);
        CHECK(&style_of(style.mark) == &style);
        CHECK(style.line.a > 0);
        CHECK(*style.words != '\0');
        for (const MarkStyle& other : mark_styles())
            if (other.overlay == style.overlay && other.mark != style.mark)
                CHECK((other.line != style.line || other.sign != style.sign));
    }
}

TEST_CASE("the legend has a line for each mark of the overlays that are shown, and none for others") {
    BitmapFont font = test_font();
    font.texture = TextureId{9};
    for (const Overlay overlay : all) {
        DrawList list;
        draw_legend(list, font, {632, 30}, {&overlay, 1});
        std::size_t wanted = 0;
        for (const MarkStyle& style : mark_styles())
            if (style.overlay == overlay)
                for (const char letter : std::string(style.words)) wanted += letter != ' ' ? 1 : 0;
        CHECK(wanted > 0);
        CHECK(letters_in(list) >= wanted);
        CHECK(letters_in(list) <= wanted + 60);  // fonts may draw blanks
    }
    DrawList list;
    draw_legend(list, font, {632, 30}, {});
    CHECK(list.quads.empty());
}

TEST_CASE("the legend of everything at once fits beside what is played") {
    DrawList list;
    draw_legend(list, test_font(), {636, 24}, all);
    REQUIRE(!list.quads.empty());
    for (const Quad& quad : list.quads) {
        CHECK(quad.dest.x >= 400);
        CHECK(quad.dest.x + quad.dest.w <= 636);
        CHECK(quad.dest.y + quad.dest.h <= 330);
    }
}
