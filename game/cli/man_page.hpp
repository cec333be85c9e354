#pragma once

#include "game/cli/arguments.hpp"

#include <optional>
#include <string>

namespace scree {

/// What a manual page says and `--help` does not.
struct ManPage {
    std::string name;           // of the program
    std::string version;        // "0.1.0"
    int section = 1;            // of the manual: 1 commands, 6 games
    std::string files = {};     // lines "NAME: what it is", or nothing
    std::string examples = {};  // lines "COMMAND: what it does", or nothing
};

/// The page in the language of man(7), from the definitions that make `--help`: what is hidden there is hidden here.
[[nodiscard]] std::string man_page(const Arguments& arguments, const ManPage& page);

/// What a program does with its command line once its options are described: it adds `--version` and `--man`, which
/// `--help` does not list, and reads it. The exit code if that is all, else nothing; 2 after a sentence about what
/// cannot be understood.
[[nodiscard]] std::optional<int> parse(Arguments& arguments, const ManPage& page, int argc, char** argv);

}  // namespace scree
