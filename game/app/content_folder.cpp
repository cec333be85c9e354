#include "game/app/content_folder.hpp"

namespace scree {

namespace fs = std::filesystem;

namespace {

bool is_content(const fs::path& folder) {
    std::error_code error;
    return fs::exists(folder / "sprites" / "sprites.json", error);
}

}  // namespace

std::optional<fs::path> find_content(const fs::path& asked, const fs::path& program) {
    if (!asked.empty()) {
        if (is_content(asked)) return asked;
        return {};
    }
    for (fs::path folder = program.parent_path();; folder = folder.parent_path()) {
        if (is_content(folder / "content")) return folder / "content";
        if (is_content(folder / "share" / "scree")) return folder / "share" / "scree";
        if (folder == folder.parent_path()) return {};
    }
}

fs::path program_file(const char* argv0) {
    std::error_code error;
    const fs::path self = fs::read_symlink("/proc/self/exe", error);
    if (!error) return self;
    const fs::path named = fs::absolute(argv0, error);
    return error ? fs::path(argv0) : named;
}

}  // namespace scree
