// For windows_test.sh: what hardship_test does with fork(), as a program that Windows can run.
//   saves_until_killed FILE       earns one finished run after the other, saves each, and says so by a line
//   saves_until_killed FILE read  prints how many runs are in the file
//   saves_until_killed FILE busy  saves once, while another has the file open for a moment, as scanners for viruses do
// Exit code 1: a problem of the file, which is printed.
#include "game/save/progress.hpp"
#include "game/save/store.hpp"

#include <chrono>
#include <cstdio>
#include <iostream>
#include <string>
#include <thread>

using namespace scree;

namespace {

int tell(const Problems& problems) {
    for (const Problem& problem : problems) std::cout << problem.code << ": " << problem.what << '\n';
    return problems.empty() ? 0 : 1;
}

int finishes(const Progress& progress) { return progress.record("a").finishes; }

Problems save_one_more(Progress& progress, const std::string& file) {
    note_finish(progress, "a", 1000, 1);
    return save_progress(progress, file);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) return 2;
    const std::string file = argv[1];
    const std::string mode = argc > 2 ? argv[2] : "";
    Loaded<Progress> loaded = load_progress(file);
    if (tell(loaded.problems) != 0) return 1;
    Progress& progress = loaded.value;
    if (mode == "read") {
        std::cout << finishes(progress) << std::endl;
        return 0;
    }
    if (mode == "busy") {
        std::FILE* const scanner = std::fopen(file.c_str(), "rb");
        std::thread ends([scanner] {
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
            std::fclose(scanner);
        });
        const Problems problems = save_one_more(progress, file);
        ends.join();
        return tell(problems);
    }
    for (;;) {
        if (tell(save_one_more(progress, file)) != 0) return 1;
        std::cout << finishes(progress) << std::endl;
    }
}
