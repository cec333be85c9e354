#pragma once

#include "engine/core/problem.hpp"

#include <filesystem>
#include <fstream>
#include <string>

namespace scree {

/// Writes beside the file and renames; nothing is left behind, and what was there stays, when it fails.
[[nodiscard]] inline Problems write_file(const std::filesystem::path& path, const std::string& bytes) {
    const auto fail = [&](const std::string& what) {
        return Problems{{Severity::error,
                         "write",
                         path.string(),
                         {},
                         what,
                         "Check that the folder exists, may be written and has room"}};
    };
    std::filesystem::path beside = path;
    beside += ".new";
    std::error_code error;
    {
        std::ofstream out(beside, std::ios::binary);
        out << bytes << std::flush;
        if (!out) {
            std::filesystem::remove(beside, error);
            return fail("it cannot be written");
        }
    }
    std::filesystem::rename(beside, path, error);
    if (!error) return {};
    const std::string why = error.message();
    std::filesystem::remove(beside, error);
    return fail("it cannot be replaced: " + why);
}

}  // namespace scree
