// Reads the descriptions of fonts and sprites. Every fault of a file is told at once.

#include "engine/core/file.hpp"
#include "engine/core/whole_number.hpp"
#include "engine/level/sidecar/sidecar_json.hpp"
#include "engine/view/bitmap_font.hpp"
#include "engine/view/sprite_atlas.hpp"

#include <cmath>

namespace scree {

namespace {

using ogmo::Fields;
using ogmo::in_quotes;
using ogmo::Json;
using ogmo::Report;

constexpr int largest_px = 16'384;  // the widest texture that ordinary graphics cards take

/// A whole number that must be there.
int whole(const Fields& fields, const char* key, int low, int high) {
    if (!fields.has(key))
        fields.report().error("key-missing", fields.place(), "it has no " + in_quotes(key), "Write an integer");
    return fields.whole(key, low, low, high);
}

std::optional<PointI> read_pair(const Fields& fields, const char* key) {
    const Json::Array* pair = fields.array(key);
    if (pair == nullptr) return {};
    int sides[2] = {};
    bool good = pair->size() == 2;
    for (std::size_t i = 0; good && i < 2; ++i) {
        const double* number = (*pair)[i].number();
        good = number != nullptr && *number == std::trunc(*number) && std::abs(*number) <= largest_px;
        if (good) sides[i] = static_cast<int>(*number);
    }
    if (good) return PointI{sides[0], sides[1]};
    fields.report().error("wrong-type", fields.place() + ", " + in_quotes(key), "expected a pair of integers",
                          "Write [x, y]");
    return {};
}

/// The picture that the file names, beside the file itself.
TextureId read_picture(const Fields& root, const std::string& file, TextureRegistry& textures) {
    const std::string image = root.text("image");
    if (image.empty()) {
        root.report().error("key-missing", "", "it has no \"image\"", "Name the file");
        return TextureId::none;
    }
    const std::size_t folder = file.find_last_of("/\\");
    return textures.add(folder == std::string::npos ? image : file.substr(0, folder + 1) + image);
}

/// Reads every member of the object under `key`, each of which is an object.
template <class Read>
void each(const Fields& root, const Json& json, const char* key, const char* noun, const Read& read) {
    for (const auto& [name, value] : sidecar_entries(json, key, root.report())) {
        const std::string place = noun + (' ' + in_quotes(name));
        if (value.object() != nullptr)
            read(name, Fields(value, root.report(), place));
        else
            root.report().wrong_type(place, value.type_name(), "an object", "Build the assets again");
    }
}

/// "65" as a character.
std::optional<char32_t> character_number(const std::string& key) {
    const auto value = whole_number<std::uint32_t>(key);
    return value && *value <= 0x10FFFF ? std::optional(char32_t{*value}) : std::nullopt;
}

BitmapFont read_font(const Json& json, Report& report, const std::string& file, TextureRegistry& textures) {
    const Fields root(json, report, "");
    BitmapFont font;
    font.texture = read_picture(root, file, textures);
    font.height = whole(root, "height", 1, 256);
    font.line = whole(root, "line", 1, 256);
    each(root, json, "glyphs", "glyph", [&](const std::string& name, const Fields& glyph) {
        const std::optional<char32_t> character = character_number(name);
        if (!character)
            report.error("glyph-number", glyph.place(), "expected the number of a character",
                         "Use its decimal Unicode number");
        else
            font.glyphs[*character] = {whole(glyph, "x", 0, largest_px), whole(glyph, "y", 0, largest_px),
                                       whole(glyph, "w", 0, 256), whole(glyph, "advance", 0, 256)};
    });
    return font;
}

SpriteAtlas read_sprites(const Json& json, Report& report, const std::string& file, TextureRegistry& textures) {
    const Fields root(json, report, "");
    SpriteAtlas atlas;
    atlas.texture = read_picture(root, file, textures);
    each(root, json, "frames", "frame", [&](const std::string& name, const Fields& frame) {
        atlas.frames[name] = {
            {whole(frame, "x", 0, largest_px), whole(frame, "y", 0, largest_px), whole(frame, "w", 1, largest_px),
             whole(frame, "h", 1, largest_px)},
            {whole(frame, "ox", -largest_px, largest_px), whole(frame, "oy", -largest_px, largest_px)},
            read_pair(frame, "knot")};
    });
    each(root, json, "animations", "animation", [&](const std::string& name, const Fields& fields) {
        SpriteAnimation& animation = atlas.animations[name];
        animation = {fields.texts("frames"), whole(fields, "ticks", 1, 100'000), fields.boolean("loop", true)};
        if (animation.frames.empty())
            report.error("animation-empty", fields.place(), "it has no list of frames", "List at least one frame");
        for (const std::string& frame : animation.frames)
            if (atlas.frame(frame) == nullptr)
                report.error("animation-frame", fields.place(), "the frame " + in_quotes(frame) + " does not exist",
                             "Name one of the frames of this file");
    });
    return atlas;
}

}  // namespace

Result<BitmapFont> parse_font(std::string_view json, const std::string& file, TextureRegistry& textures) {
    Report report(file, true);
    Result<BitmapFont> font;
    if (const auto root = read_sidecar_root(json, {"version", "image", "height", "line", "base", "glyphs"}, report))
        font.value = read_font(*root, report, file, textures);
    if (report.failed()) font.value.reset();
    font.problems = report.take();
    return font;
}

Result<SpriteAtlas> parse_sprites(std::string_view json, const std::string& file, TextureRegistry& textures) {
    Report report(file, true);
    Result<SpriteAtlas> atlas;
    if (const auto root = read_sidecar_root(json, {"version", "image", "frames", "animations"}, report))
        atlas.value = read_sprites(*root, report, file, textures);
    if (report.failed()) atlas.value.reset();
    atlas.problems = report.take();
    return atlas;
}

Result<BitmapFont> load_font(const std::string& file, TextureRegistry& textures) {
    Result<std::string> text = read_file(file);
    if (!text) return {{}, std::move(text.problems)};
    return parse_font(*text.value, file, textures);
}

Result<SpriteAtlas> load_sprites(const std::string& file, TextureRegistry& textures) {
    Result<std::string> text = read_file(file);
    if (!text) return {{}, std::move(text.problems)};
    return parse_sprites(*text.value, file, textures);
}

}  // namespace scree
