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
    return starts_at_root(tidy) || text == ".." || text.starts_with("../");
}

bool starts_at_root(const fs::path& tidy) {
    const std::string text = tidy.generic_string();
    return tidy.is_absolute() || (text.size() > 1 && text[1] == ':');
}

void tell_if_outside(const fs::path& tidy, bool is_there, const std::string& place, Report& report) {
    const std::string name = in_quotes(tidy.generic_string());
    const char* const move_it = "Move the image into the project's folder, and choose it again in OGMO Editor";
    if (starts_at_root(tidy))
        report.warning("path-leaves-project", place,
                       name +
                           " is an absolute path, which differs on every computer, so it is "
                           "not opened",
                       move_it);
    else if (leaves_folder(tidy) && !is_there)
        report.warning("path-leaves-project", place,
                       name + " is outside the project's folder, and no such image is there", move_it);
    else if (leaves_folder(tidy))
        report.warning("path-leaves-project", place,
                       name + " is outside the project's folder and will be missing when only that folder is copied",
                       "Copy both folders together, or move the image into the project and choose it again");
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

bool is_sidecar(const fs::path& path) {
    const std::string name = path.filename().string();
    return std::any_of(std::begin(sidecar_endings), std::end(sidecar_endings),
                       [&](std::string_view ending) { return name.ends_with(ending); });
}

}  // namespace scree::ogmo
