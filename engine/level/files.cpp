#include "engine/level/files.hpp"

#include "engine/core/file.hpp"

#include <algorithm>
#include <system_error>

namespace scree::ogmo {

namespace fs = std::filesystem;

std::optional<std::string> read_text(const fs::path& path, Report& report) {
    Result<std::string> text = read_file(path);
    report.adopt(std::move(text.problems));
    return std::move(text.value);
}

fs::path tidy_path(std::string_view written) {
    std::string text(written);
    std::replace(text.begin(), text.end(), '\\', '/');
    fs::path path = fs::path(text).lexically_normal();
    if (!path.has_filename() && path.has_parent_path() && path != path.root_path()) path = path.parent_path();
    return path;
}

bool leaves_folder(const fs::path& tidy) {
    const std::string text = tidy.generic_string();
    const bool drive = text.size() > 1 && text[1] == ':';
    return tidy.is_absolute() || drive || text == ".." || text.starts_with("../");
}

bool is_really_inside(const fs::path& folder, const fs::path& path) {
    std::error_code error;
    const fs::path outer = fs::weakly_canonical(fs::absolute(folder, error), error);
    if (error) return false;
    const fs::path inner = fs::weakly_canonical(fs::absolute(path, error), error);
    if (error) return false;
    const fs::path relative = inner.lexically_relative(outer);
    return !relative.empty() && *relative.begin() != "..";
}

bool is_file(const fs::path& path) {
    std::error_code error;
    return fs::is_regular_file(path, error);
}

}  // namespace scree::ogmo
