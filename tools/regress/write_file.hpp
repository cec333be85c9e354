#pragma once

#include "engine/core/problem.hpp"

#include <filesystem>
#include <fstream>
#include <string>

namespace scree {

/// Writes beside the file and renames; nothing is left behind, and what was there stays, when it fails. A device or a
/// pipe is written to instead.
[[nodiscard]] inline Problems write_file(const std::filesystem::path& path, const std::string& bytes) {
    const auto fail = [&](const std::string& what) {
        return Problems{{Severity::error,
                         "write",
                         path.string(),
                         {},
                         what,
                         "Check that the folder exists, may be written and has room"}};
    };
    std::error_code error;
    const bool is_file = !std::filesystem::exists(path, error) || std::filesystem::is_regular_file(path, error) ||
                         std::filesystem::is_directory(path, error);
    std::filesystem::path beside = path;
    if (is_file) beside += ".new";
    {
        std::ofstream out(beside, std::ios::binary);
        out << bytes;
        out.close();  // an open file cannot be removed everywhere
        if (!out) {
            if (is_file) std::filesystem::remove(beside, error);
            return fail("it cannot be written");
        }
    }
    if (!is_file) return {};
    std::filesystem::rename(beside, path, error);
    if (!error) return {};
    const std::string why = error.message();
    std::filesystem::remove(beside, error);
    return fail("it cannot be replaced: " + why);
}

}  // namespace scree
