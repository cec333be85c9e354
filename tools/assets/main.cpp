// scree-assets: makes the game's pictures and sounds from readable sources.
#include "game/cli/man_page.hpp"
#include "tools/assets/art.hpp"
#include "tools/assets/sound.hpp"

#include <CLI/CLI.hpp>

#include <iostream>
#include <string>

int main(int argc, char** argv) {
    CLI::App app{"Makes the game's pictures and sounds from readable sources."};
    app.require_subcommand(1);

    std::string art_dir;
    auto* art = app.add_subcommand("art", "Draws tilesets, sprites, fonts and backgrounds");
    art->add_option("OUT_DIR", art_dir, "Folder to write to; the game's own is content")->required();

    std::string sound_dir, sound_sources = "tools/assets";
    auto* sound = app.add_subcommand("sound", "Makes the effects and the music");
    sound->add_option("OUT_DIR", sound_dir, "Folder to write to; the game's own is content")->required();
    sound->add_option("--from", sound_sources, "Folder with sounds/*.txt and music/*.txt")->capture_default_str();

    if (const auto code = scree::parse(app, {"scree-assets", SCREE_VERSION}, argc, argv)) return *code;

    std::string trouble;
    if (art->parsed()) trouble = scree::assets::make_art(art_dir);
    if (sound->parsed()) trouble = scree::assets::make_sounds(sound_dir, sound_sources);
    if (!trouble.empty()) {
        std::cerr << "scree-assets: " << trouble << '\n';
        return 2;
    }
    return 0;
}
