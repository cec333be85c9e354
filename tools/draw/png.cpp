#include "tools/draw/png.hpp"

#include <SFML/Config.hpp>
#include <SFML/Graphics/Image.hpp>
#include <SFML/System/Err.hpp>

#include <algorithm>
#include <cctype>
#include <cstring>
#include <sstream>
#include <system_error>

namespace scree::draw {

namespace {

/// While it lives, SFML prints nothing: what is wrong is told once, in our words.
class Silence {
  public:
    Silence() : before_(sf::err().rdbuf(kept_.rdbuf())) {}
    Silence(const Silence&) = delete;
    Silence& operator=(const Silence&) = delete;
    ~Silence() { sf::err().rdbuf(before_); }

  private:
    std::ostringstream kept_;
    std::streambuf* before_;
};

}  // namespace

std::string ends_otherwise(const std::string& option, const std::filesystem::path& file, const std::string& ending) {
    std::string found = file.extension().string();
    std::transform(found.begin(), found.end(), found.begin(),
                   [](char letter) { return static_cast<char>(std::tolower(static_cast<unsigned char>(letter))); });
    if (file.empty() || found == ending) return {};
    return option + ": the name of the picture must end in " + ending + ", not as \"" + file.filename().string() +
           "\".";
}

std::optional<Image> read_png(const std::string& file) {
    const Silence silence;
    sf::Image pixels;
    if (!pixels.loadFromFile(file) || pixels.getSize().x == 0 || pixels.getSize().y == 0) return std::nullopt;
    Image image(static_cast<int>(pixels.getSize().x), static_cast<int>(pixels.getSize().y));
    std::memcpy(image.rgba.data(), pixels.getPixelsPtr(), image.rgba.size());
    return image;
}

TextureImages load_textures(const TextureRegistry& registry, Problems& problems, TextureImages loaded) {
    const bool no_art =
        std::any_of(problems.begin(), problems.end(), [](const Problem& problem) { return problem.code == "no-art"; });
    std::error_code error;
    for (int i = static_cast<int>(loaded.size()); i < registry.count(); ++i) {
        const std::string& file = registry.path(TextureRegistry::id_at(i));
        std::optional<Image> image = read_png(file);
        // What has no file was told when the level was read, and that the game's pictures are missing by no-art.
        if (!image && !file.empty() && !(no_art && !std::filesystem::exists(file, error)))
            problems.push_back({Severity::warning, "image-unreadable", file, "", "the picture cannot be read",
                                "Check that it exists and is a PNG file"});
        loaded.push_back(image ? std::move(*image) : Image());
    }
    return loaded;
}

Problems save_png(const Image& image, const std::string& file) {
    const Silence silence;
    sf::Image pixels;
#if SFML_VERSION_MAJOR >= 3
    pixels.resize({static_cast<unsigned>(image.width), static_cast<unsigned>(image.height)}, image.rgba.data());
#else
    pixels.create(static_cast<unsigned>(image.width), static_cast<unsigned>(image.height), image.rgba.data());
#endif
    if (pixels.saveToFile(file)) return {};
    return {{Severity::error, "image-unwritable", file, "", "the picture cannot be written",
             "Check that its folder exists and is writable"}};
}

}  // namespace scree::draw
