// Hands every file of the named folders and files to the fuzz target, in the order of their names: what a fuzzer found
// once is looked at by each run of the tests.

#include "tests/fuzz/property.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

int main(int argc, char** argv) {
    namespace fs = std::filesystem;
    std::vector<fs::path> files;
    for (const std::string& argument : std::vector<std::string>(argv + 1, argv + argc)) {
        if (fs::is_regular_file(argument)) files.emplace_back(argument);
        if (fs::is_directory(argument))
            for (const auto& entry : fs::directory_iterator(argument))
                if (entry.is_regular_file()) files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    if (files.empty()) {
        std::cerr << "There is nothing in the folders that were named.\n";
        return 2;
    }
    for (const fs::path& file : files) {
        std::ifstream in(file, std::ios::binary);
        const std::vector<char> bytes((std::istreambuf_iterator<char>(in)), {});
        if (!in.is_open() || in.bad()) {
            std::cerr << file << " cannot be read.\n";
            return 2;
        }
        std::cout << file.filename().string() << std::endl;  // flushed, so that the one that ends it all is the last
        LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    }
    std::cout << files.size() << " files\n";
}
