#include "engine/core/file.hpp"

#include <algorithm>
#include <fstream>
#include <system_error>

namespace scree {

namespace fs = std::filesystem;

Result<std::string> read_file(const fs::path& path) {
    const auto fail = [&](const char* code, std::string what, const char* remedy) {
        return Result<std::string>{std::nullopt, {{Severity::error, code, path.string(), "", std::move(what), remedy}}};
    };
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (!fs::exists(status)) return fail("file-missing", "there is no such file", "Check the name");
    if (fs::is_directory(status)) return fail("not-a-file", "this is a folder", "Name a file in it");
    if (!fs::is_regular_file(status)) return fail("not-a-file", "this is not a regular file", "Name a file");
    const std::uintmax_t size = fs::file_size(path, error);
    if (!error && size > max_file_size)
        return fail(
            "file-too-large",
            "the file has " + std::to_string(size) + " bytes; at most " + std::to_string(max_file_size) + " are read",
            "Split the file");
    std::ifstream in(path, std::ios::binary);
    std::string text(error ? 0 : static_cast<std::size_t>(size), '\0');
    if (in) in.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (!in && !in.eof()) return fail("file-unreadable", "the file cannot be read", "Check its permissions");
    text.resize(static_cast<std::size_t>(std::max<std::streamsize>(in.gcount(), 0)));
    return {std::move(text), {}};
}

std::vector<fs::path> list_files(const fs::path& folder, std::string_view extension) {
    std::vector<fs::path> files;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
        if (entry->path().extension() == extension) files.push_back(entry->path());
    std::sort(files.begin(), files.end());
    return files;
}

namespace {

/// The file that a link leads to, which need not be there yet.
fs::path behind_links(fs::path path) {
    std::error_code error;
    constexpr int most = 40;  // links to each other
    for (int i = 0; i < most && fs::is_symlink(path, error); ++i)
        path = path.parent_path() / fs::read_symlink(path, error);
    return path;
}

/// A name beside the file that nothing has; empty if there is none.
fs::path free_name_beside(const fs::path& path) {
    std::error_code error;
    for (int number = 1; number < 100; ++number) {
        const fs::path name = path.parent_path() / ("." + path.filename().string() + ".new-" + std::to_string(number));
        if (!fs::exists(fs::symlink_status(name, error))) return name;
    }
    return {};
}

bool write_to(const fs::path& path, std::string_view bytes) {
    std::ofstream out(path, std::ios::binary);
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size())).flush();
    return out.good();
}

}  // namespace

Problems write_file(const fs::path& named, std::string_view bytes) {
    const auto fail = [&](const std::string& what) {
        return Problems{{Severity::error, "write", named.string(), "", what,
                         "Check that the folder exists, is writable and has space"}};
    };
    std::error_code error;
    const fs::file_status old = fs::status(named, error);
    if (fs::is_directory(old)) return fail("this is a folder");
    if (fs::exists(old) && !fs::is_regular_file(old))
        return write_to(named, bytes) ? Problems{} : fail("it cannot be written");
    const fs::path path = behind_links(named);
    if (fs::is_symlink(path, error)) return fail("its links point nowhere");
    const bool may_write = (old.permissions() & fs::perms::owner_write) != fs::perms::none;
    if (fs::exists(old) && !(may_write && std::ofstream(path, std::ios::binary | std::ios::app)))
        return fail("it is write-protected");
    const fs::path beside = free_name_beside(path);
    if (beside.empty()) return fail("it cannot be replaced: no free name for a temporary file beside it");
    error.clear();
    if (!write_to(beside, bytes)) {
        fs::remove(beside, error);
        return fail("it cannot be written");
    }
    if (fs::exists(old)) fs::permissions(beside, old.permissions(), error);
    if (!error) fs::rename(beside, path, error);
    if (!error) return {};
    const std::string why = error.message();
    fs::remove(beside, error);
    return fail("it cannot be replaced: " + why);
}

}  // namespace scree
