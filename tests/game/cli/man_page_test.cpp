#include "game/cli/arguments.hpp"
#include "tests/support/test.hpp"

#include <iostream>
#include <sstream>

using namespace scree;

namespace {

bool has(const std::string& page, const std::string& text) { return page.find(text) != std::string::npos; }

}  // namespace

TEST_CASE("a manual page lists what --help lists, and nothing that is hidden there") {
    Arguments app("Counts stones. It is slow.", "0: counted; 2: the command line is wrong");
    std::vector<std::string> paths;
    int depth = 3;
    bool secret = false;
    app.add_option("PATH", paths, "where they lie").required();
    app.add_option("-d,--depth", depth, "how deep to look").shows_default();
    app.add_flag("--secret", secret, "a secret").is_hidden();
    const std::string page = man_page(app, {"count-stones", "0.1.0"});
    CHECK(page.starts_with(".TH COUNT\\-STONES 1 "));
    CHECK(has(page, "count\\-stones \\- Counts stones\n"));
    CHECK(has(page, " \\fIPATH...\\fR\n.SH DESCRIPTION\nCounts stones. It is slow.\n"));
    CHECK(has(page, "\\fB\\-d\\fR, \\fB\\-\\-depth\\fR \\fIINT\\fR\nhow deep to look. Default: 3.\n"));
    CHECK(has(page, "\\-\\-help"));
    CHECK(has(page, ".SH EXIT STATUS\n0: counted; 2: the command line is wrong.\n"));
    CHECK_FALSE(has(page, "secret"));
}

TEST_CASE("no word of a definition can command the program that shows the page") {
    Arguments app(".de is a command, and so is\n'br here", "0: always");
    app.footer(".so /etc/passwd\n  \\fBlaid out\\fR");
    const std::string page = man_page(app, {"x", "0.1.0"});
    CHECK(has(page, "\n\\&.de is"));
    CHECK(has(page, "\n\\&'br here"));
    CHECK(has(page, "\n\\&.so /etc/passwd\n.nf\n  \\efBlaid out\\efR\n.fi\n"));
}

TEST_CASE("the option --man needs nothing else of the command line, and ends the program with 0") {
    const auto prints = [](std::string option) {
        Arguments app("Counts stones.", "0: counted");
        std::string list;
        app.add_option("--list", list, "FILE: a list of stones");
        std::string path, program = "count-stones";
        app.add_option("PATH", path, "where they lie").required();
        char* words[] = {program.data(), option.data()};
        std::ostringstream printed;
        std::streambuf* const before = std::cout.rdbuf(printed.rdbuf());
        const std::optional<int> code = parse(app, {"count-stones", "0.1.0"}, 2, words);
        std::cout.rdbuf(before);
        CHECK(code == 0);
        return printed.str();
    };
    CHECK(prints("--man").starts_with(".TH COUNT\\-STONES 1 "));
    const std::string help = prints("--help");
    CHECK_FALSE(has(help, "--man"));
    CHECK(has(help, "Usage: count-stones "));
    CHECK(has(help, "--list FILE"));
    CHECK(has(help, "\nExit code 0: counted.\n"));
}
