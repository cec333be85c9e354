#include "tools/draw/picture_files.hpp"

#include "tools/images/images.hpp"

#include <algorithm>
#include <cctype>
#include <system_error>

namespace scree::draw {

std::string ends_otherwise(const std::string& option, const std::filesystem::path& file, const std::string& ending) {
    std::string found = file.extension().string();
    std::transform(found.begin(), found.end(), found.begin(),
                   [](char letter) { return static_cast<char>(std::tolower(static_cast<unsigned char>(letter))); });
    if (file.empty() || found == ending) return {};
    return option + ": the name of the picture must end in " + ending + ", not as \"" + file.filename().string() +
           "\".";
}

TextureImages load_textures(const TextureRegistry& registry, Problems& problems, TextureImages loaded) {
    const bool no_art =
        std::any_of(problems.begin(), problems.end(), [](const Problem& problem) { return problem.code == "no-art"; });
    std::error_code error;
    for (int i = static_cast<int>(loaded.size()); i < registry.count(); ++i) {
        const std::string& file = registry.path(TextureRegistry::id_at(i));
        std::optional<Image> image = read_image(file);
        // What has no file was told when the level was read, and that the game's pictures are missing by no-art.
        if (!image && !file.empty() && !(no_art && !std::filesystem::exists(file, error)))
            problems.push_back({Severity::warning, "image-unreadable", file, "", "the picture cannot be read",
                                "Check that it exists and is a PNG file"});
        loaded.push_back(image ? std::move(*image) : Image());
    }
    return loaded;
}

}  // namespace scree::draw
