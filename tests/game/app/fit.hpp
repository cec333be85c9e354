#pragma once
// What a picture says, and where its words do not fit.

#include "game/app/screens/screen.hpp"
#include "game/view/art.hpp"

#include <string>
#include <vector>

namespace scree {

/// One line of text as it stands in a picture.
struct SeenText {
    std::string text;
    RectF area;             // canvas px, without the empty rows of its glyphs
    std::size_t first = 0;  // its quads in the list, from first to before end
    std::size_t end = 0;
};

/// All lines that no later shade over the whole canvas puts in the background; edges of one text are one line.
[[nodiscard]] std::vector<SeenText> texts_in(const DrawList& list, const Art& art);

/// All of them, with a | behind each.
[[nodiscard]] std::string words_in(const DrawList& list, const Art& art);
[[nodiscard]] std::string words_on(Screen& screen, const Art& art);

/// Lines that leave the canvas or their panel, that lie over each other, or over which something else was drawn.
[[nodiscard]] std::vector<std::string> misfits(const DrawList& list, const Art& art);

}  // namespace scree
