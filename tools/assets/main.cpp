// scree-assets: makes the game's pictures and sounds from readable sources.
#include "game/cli/arguments.hpp"
#include "game/cli/files.hpp"
#include "tools/assets/art.hpp"
#include "tools/assets/sound.hpp"

#include <string>

int main(int argc, char** argv) {
    scree::Arguments app{"Makes the game's pictures and sounds from their sources.",
                         "0: written; 2: a file or the command line is wrong"};
    std::string kind, folder, sources = "tools/assets";
    app.add_option("KIND", kind,
                   "art: tilesets, ground and fonts, the borders of the sprites in OUT_DIR and the icon for Windows; "
                   "sound: effects and music")
        .required()
        .one_of({"art", "sound"});
    app.add_option("OUT_DIR", folder, "folder to write to; the game's is content").required();
    app.add_option("--from", sources, "DIR: folder of the sources: letters.txt, tiles/, sounds/ and music/")
        .shows_default();
    if (const auto code = scree::parse(app, {"scree-assets", SCREE_VERSION}, argc, argv)) return *code;

    if (kind == "art") {
        const scree::Problems problems = scree::assets::make_art(folder, sources);
        return problems.empty() ? 0 : scree::tell(problems);
    }
    const std::string trouble = scree::assets::make_sounds(folder, sources);
    return trouble.empty() ? 0 : scree::refused("scree-assets: " + trouble);
}
