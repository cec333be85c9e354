// scree: the game.
#include "game/app/app.hpp"
#include "game/cli/terminal.hpp"
#include "game/save/content_folder.hpp"

int main(int argc, char** argv) {
    scree::join_terminal();
    int exit_code = 0;
    const auto line = scree::parse_command_line(argc, argv, exit_code);
    if (!line) return exit_code;
    return scree::run_app(*line, scree::program_file(argv[0]));
}
