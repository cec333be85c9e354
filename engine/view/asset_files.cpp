// Reads the descriptions of fonts and sprites. Every fault of a file is told at once; the JSON library's exceptions are
// not used, and no type of it leaves this file.

#include "engine/view/bitmap_font.hpp"
#include "engine/view/sprite_atlas.hpp"

#include <fstream>
#include <iterator>
#include <limits>
#include <nlohmann/json.hpp>

namespace scree {

namespace {

using Json = nlohmann::json;

constexpr int largest_px = 16'384;  // the widest texture that ordinary graphics cards take

/// Asks one file for its values and collects what is wrong with them.
class Reader {
  public:
    Reader(std::string_view text, const std::string& file) : file_(file) {
        json_ = Json::parse(text, nullptr, false);
        if (json_.is_discarded())
            fault("asset-not-json", "", "this is not JSON, or it ends too early", "Build the assets again");
        else if (!json_.is_object())
            fault("asset-not-object", "", "the file does not hold an object", "Build the assets again");
        else if (const int version = integer(json_, "", "version", 1, std::numeric_limits<int>::max()); version > 1)
            fault("asset-version", "version", "version " + std::to_string(version) + " is newer than this program",
                  "Use a newer Scree, or build the assets again");
    }

    void fault(const char* code, const std::string& place, const std::string& what, const std::string& remedy) {
        problems.push_back({Severity::error, code, file_, place, what, remedy});
    }

    int integer(const Json& object, const std::string& place, const char* key, int least, int most) {
        const std::string at = place.empty() ? key : place + ", " + key;
        if (const auto found = object.find(key); found != object.end()) return integer(*found, at, least, most);
        fault("asset-number", at, "the number is missing", "Give a whole number");
        return least;
    }

    int integer(const Json& number, const std::string& place, int least, int most) {
        if (!number.is_number_integer()) {
            fault("asset-number", place, "this is no whole number", "Give a whole number");
            return least;
        }
        const bool huge = number.is_number_unsigned() && number.get<std::uint64_t>() > 1'000'000'000;
        const std::int64_t value = huge ? std::int64_t{1'000'000'001} : number.get<std::int64_t>();
        if (value < least || value > most) {
            fault("asset-range", place, "the number is outside " + std::to_string(least) + ".." + std::to_string(most),
                  "Give a number in this range");
            return least;
        }
        return static_cast<int>(value);
    }

    std::string text(const Json& object, const char* key) {
        const auto found = object.find(key);
        if (found != object.end() && found->is_string() && !found->get_ref<const std::string&>().empty())
            return found->get<std::string>();
        fault("asset-text", key, "the text is missing or empty", "Name the file");
        return {};
    }

    /// An object of that name; an empty one, and a fault, if there is none.
    const Json& object(const Json& parent, const char* key) {
        static const Json none = Json::object();
        const auto found = parent.find(key);
        if (found != parent.end() && found->is_object()) return *found;
        fault("asset-object", key, "this part is missing or no object", "Build the assets again");
        return none;
    }

    /// The picture that the file names, beside the file itself.
    TextureId picture(TextureRegistry& textures) {
        const std::string image = text(json_, "image");
        if (image.empty()) return TextureId::none;
        const std::size_t folder = file_.find_last_of("/\\");
        return textures.add(folder == std::string::npos ? image : file_.substr(0, folder + 1) + image);
    }

    [[nodiscard]] const Json& json() const { return json_; }

    Problems problems;

  private:
    std::string file_;
    Json json_;
};

/// "65" as a character.
std::optional<char32_t> character_number(const std::string& key) {
    if (key.empty() || key.size() > 7 || key.find_first_not_of("0123456789") != std::string::npos) return {};
    const long value = std::stol(key);
    if (value > 0x10FFFF) return {};
    return static_cast<char32_t>(value);
}

void read_animation(Reader& reader, SpriteAtlas& atlas, const std::string& name, const Json& json) {
    const std::string place = "animation \"" + name + '"';
    SpriteAnimation animation;
    animation.ticks = reader.integer(json, place, "ticks", 1, 100'000);
    const auto loop = json.find("loop");
    if (loop != json.end() && !loop->is_boolean())
        reader.fault("asset-boolean", place + ", loop", "this is neither true nor false", "Write true or false");
    else if (loop != json.end())
        animation.loop = loop->get<bool>();
    const auto frames = json.find("frames");
    if (frames == json.end() || !frames->is_array() || frames->empty()) {
        reader.fault("animation-empty", place, "it has no list of frames", "List at least one frame");
        return;
    }
    for (const Json& frame : *frames) {
        if (!frame.is_string() || atlas.frame(frame.get_ref<const std::string&>()) == nullptr)
            reader.fault("animation-frame", place, "the frame " + frame.dump() + " does not exist",
                         "Name one of the frames of this file");
        else
            animation.frames.push_back(frame.get<std::string>());
    }
    atlas.animations[name] = std::move(animation);
}

std::optional<std::string> file_text(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in) return {};
    std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    if (in.bad()) return {};
    return text;
}

Problems unreadable(const std::string& file) {
    return {{Severity::error, "asset-unreadable", file, "", "the file cannot be opened",
             "Check that it is there and may be read"}};
}

}  // namespace

Result<BitmapFont> parse_font(std::string_view json, const std::string& file, TextureRegistry& textures) {
    Reader reader(json, file);
    if (!reader.problems.empty()) return {{}, std::move(reader.problems)};
    BitmapFont font;
    font.texture = reader.picture(textures);
    font.height = reader.integer(reader.json(), "", "height", 1, 256);
    font.line = reader.integer(reader.json(), "", "line", 1, 256);
    for (const auto& [key, glyph] : reader.object(reader.json(), "glyphs").items()) {
        const std::string place = "glyph \"" + key + '"';
        const std::optional<char32_t> character = character_number(key);
        if (!character)
            reader.fault("glyph-number", place, "this is no number of a character", "Use its decimal Unicode number");
        else if (!glyph.is_object())
            reader.fault("asset-object", place, "this is no object", "Give x, y, w and advance");
        else
            font.glyphs[*character] = {
                reader.integer(glyph, place, "x", 0, largest_px), reader.integer(glyph, place, "y", 0, largest_px),
                reader.integer(glyph, place, "w", 0, 256), reader.integer(glyph, place, "advance", 0, 256)};
    }
    if (!reader.problems.empty()) return {{}, std::move(reader.problems)};
    return {std::move(font), {}};
}

Result<SpriteAtlas> parse_sprites(std::string_view json, const std::string& file, TextureRegistry& textures) {
    Reader reader(json, file);
    if (!reader.problems.empty()) return {{}, std::move(reader.problems)};
    SpriteAtlas atlas;
    atlas.texture = reader.picture(textures);
    for (const auto& [name, frame] : reader.object(reader.json(), "frames").items()) {
        const std::string place = "frame \"" + name + '"';
        if (!frame.is_object()) {
            reader.fault("asset-object", place, "this is no object", "Give x, y, w, h, ox and oy");
            continue;
        }
        SpriteFrame read;
        read.source = {
            reader.integer(frame, place, "x", 0, largest_px), reader.integer(frame, place, "y", 0, largest_px),
            reader.integer(frame, place, "w", 1, largest_px), reader.integer(frame, place, "h", 1, largest_px)};
        read.origin = {reader.integer(frame, place, "ox", -largest_px, largest_px),
                       reader.integer(frame, place, "oy", -largest_px, largest_px)};
        if (const auto knot = frame.find("knot"); knot != frame.end()) {
            if (knot->is_array() && knot->size() == 2)
                read.knot = {reader.integer((*knot)[0], place + ", knot, x", -largest_px, largest_px),
                             reader.integer((*knot)[1], place + ", knot, y", -largest_px, largest_px)};
            else
                reader.fault("asset-pair", place + ", knot", "this is no pair of whole numbers", "Give [x, y]");
        }
        atlas.frames[name] = read;
    }
    for (const auto& [name, animation] : reader.object(reader.json(), "animations").items()) {
        if (animation.is_object())
            read_animation(reader, atlas, name, animation);
        else
            reader.fault("asset-object", "animation \"" + name + '"', "this is no object", "Give frames and ticks");
    }
    if (!reader.problems.empty()) return {{}, std::move(reader.problems)};
    return {std::move(atlas), {}};
}

Result<BitmapFont> load_font(const std::string& file, TextureRegistry& textures) {
    const std::optional<std::string> text = file_text(file);
    if (!text) return {{}, unreadable(file)};
    return parse_font(*text, file, textures);
}

Result<SpriteAtlas> load_sprites(const std::string& file, TextureRegistry& textures) {
    const std::optional<std::string> text = file_text(file);
    if (!text) return {{}, unreadable(file)};
    return parse_sprites(*text, file, textures);
}

}  // namespace scree
