#pragma once

#include <filesystem>
#include <random>
#include <string>

namespace scree {

/// A temporary folder, deleted by the destructor.
struct TempFolder {
    std::filesystem::path path;

    TempFolder() {
        std::random_device device;
        path = std::filesystem::temp_directory_path() /
               ("scree-test-" + std::to_string(device()) + std::to_string(device()));
        std::filesystem::create_directories(path);
    }
    ~TempFolder() {
        std::error_code error;
        std::filesystem::permissions(path, std::filesystem::perms::owner_all, error);
        std::filesystem::remove_all(path, error);
    }
    TempFolder(const TempFolder&) = delete;
    TempFolder& operator=(const TempFolder&) = delete;
};

}  // namespace scree
