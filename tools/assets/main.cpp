// scree-assets: makes the game's pictures and sounds from readable sources.
#include "tools/assets/art.hpp"

#include <CLI/CLI.hpp>

#include <iostream>
#include <string>

int main(int argc, char** argv) {
    CLI::App app{"Makes the game's pictures and sounds from readable sources."};
    app.set_version_flag("--version", "scree-assets 0.1.0");
    app.require_subcommand(1);

    std::string art_dir;
    auto* art = app.add_subcommand("art", "Draws tilesets, sprites, fonts and backgrounds");
    art->add_option("OUT_DIR", art_dir, "Folder to write to; the game's own is content")->required();

    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : 2;
    }

    std::string trouble;
    if (art->parsed()) trouble = scree::assets::make_art(art_dir);
    if (!trouble.empty()) {
        std::cerr << "scree-assets: " << trouble << '\n';
        return 2;
    }
    return 0;
}
