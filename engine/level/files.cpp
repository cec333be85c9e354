#include "engine/level/files.hpp"

#include <algorithm>
#include <fstream>
#include <system_error>

namespace scree::ogmo {

namespace fs = std::filesystem;

std::optional<std::string> read_text(const fs::path& path, Report& report) {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (!fs::exists(status)) {
        report.error("file-missing", "", "there is no such file", "Check the name");
        return std::nullopt;
    }
    if (!fs::is_regular_file(status)) {
        report.error("not-a-file", "", "this is not an ordinary file", "Name a file");
        return std::nullopt;
    }
    const std::uintmax_t size = fs::file_size(path, error);
    if (!error && size > max_file_size) {
        report.error(
            "file-too-large", "",
            "the file has " + std::to_string(size) + " bytes; at most " + std::to_string(max_file_size) + " are read",
            "Split the level");
        return std::nullopt;
    }
    std::ifstream in(path, std::ios::binary);
    std::string text(error ? 0 : static_cast<std::size_t>(size), '\0');
    if (in) in.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (!in && !in.eof()) {
        report.error("file-unreadable", "", "the file cannot be read", "Check its permissions");
        return std::nullopt;
    }
    text.resize(static_cast<std::size_t>(std::max<std::streamsize>(in.gcount(), 0)));
    return text;
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
    return tidy.is_absolute() || drive || text == ".." || text.compare(0, 3, "../") == 0;
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
