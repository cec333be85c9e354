#pragma once

#include "engine/core/file.hpp"
#include "tests/support/test.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace scree {

/// Empty if there is no such file.
[[nodiscard]] inline std::string bytes_of(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

inline void put(const std::filesystem::path& file, std::string_view bytes) {
    std::ofstream(file, std::ios::binary) << bytes;
}

/// How many entries the folder has.
[[nodiscard]] inline int files_in(const std::filesystem::path& folder) {
    return static_cast<int>(std::distance(std::filesystem::directory_iterator(folder), {}));
}

/// list_files of a folder that must have some.
[[nodiscard]] inline std::vector<std::filesystem::path> files_of(const std::filesystem::path& folder,
                                                                 std::string_view extension) {
    std::vector<std::filesystem::path> files = list_files(folder, extension);
    REQUIRE_FALSE(files.empty());
    return files;
}

}  // namespace scree
