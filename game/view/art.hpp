#pragma once

#include "engine/core/problem.hpp"
#include "engine/view/bitmap_font.hpp"
#include "engine/view/sprite_atlas.hpp"
#include "engine/view/texture_registry.hpp"
#include "game/text/text.hpp"

#include <filesystem>

namespace scree {

struct Level;

/// All sprites, fonts and textures by index and position; the renderer loads the pixels.
struct Art {
    std::filesystem::path content;  // the folder that holds it
    TextureRegistry textures;
    SpriteAtlas sprites;
    TextureId silhouettes = TextureId::none;  // the same sheet, all white
    SpriteAtlas companion;                    // the same sheet, the hero in teal
    BitmapFont small;                         // 5 x 7
    BitmapFont large;                         // 8 x 12
    Language language = Language::english;
    bool large_texts = false;  // the large font in place of the small one where there is room

    /// The font for a short text of which `width` px may be taken.
    [[nodiscard]] const BitmapFont& note_font(std::string_view text, int width) const {
        return large_texts && large.width(text) <= width ? large : small;
    }

    [[nodiscard]] const char* say(Text text) const { return words(text, language); }
    /// With its gaps {1}, {2} ... filled.
    [[nodiscard]] std::string say(Text text, std::initializer_list<std::string_view> values) const {
        return filled(words(text, language), values);
    }
    /// Of a level or an area.
    [[nodiscard]] std::string title(std::string_view english) const { return title_in(language, english); }
};

/// "valley", "mine" or "summit": whose backdrop, ground and creatures the level shows.
[[nodiscard]] std::string area_of(const Level& level);

/// Reads the descriptions in the game's content folder.
[[nodiscard]] Result<Art> load_art(const std::filesystem::path& content);

/// The number at the start of a level's name, 0 without one; views vary by it.
[[nodiscard]] int number_of(std::string_view name);

}  // namespace scree
