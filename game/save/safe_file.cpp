#include "game/save/safe_file.hpp"

#include <cerrno>
#include <cstdio>
#include <memory>
#include <system_error>

#ifdef _WIN32
#include <io.h>
#else
#include <fcntl.h>
#include <unistd.h>
#endif

namespace scree {

namespace {

namespace fs = std::filesystem;

struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Close>;

File open(const fs::path& path, const char* mode) { return File(std::fopen(path.string().c_str(), mode)); }

std::string reason(int error) { return std::generic_category().message(error); }

bool flush_to_disk(std::FILE* file) {
    if (std::fflush(file) != 0) return false;
#ifdef _WIN32
    return _commit(_fileno(file)) == 0;
#else
    return ::fsync(::fileno(file)) == 0;
#endif
}

/// The name in the folder is data of its own; without this a power cut may bring the old one back.
void flush_folder(const fs::path& folder) {
#ifndef _WIN32
    const int handle = ::open(folder.c_str(), O_RDONLY);
    if (handle < 0) return;
    ::fsync(handle);
    ::close(handle);
#else
    static_cast<void>(folder);
#endif
}

Problems cannot_write(const fs::path& file, const std::string& why) {
    return {{Severity::error, "save-unwritable", file.string(), "", "this cannot be saved (" + why + ")",
             "Make room, or allow writing in this folder"}};
}

}  // namespace

Result<std::string> read_file(const fs::path& file, std::size_t most) {
    std::error_code error;
    if (!fs::exists(file, error)) return {};
    const auto unreadable = [&file](const std::string& why) {
        return Result<std::string>{{},
                                   {{Severity::error, "save-unreadable", file.string(), "",
                                     "this cannot be read (" + why + ")", "Allow reading it"}}};
    };
    if (!fs::is_regular_file(file, error)) return unreadable("it is no file");
    const File in = open(file, "rb");
    if (!in) return unreadable(reason(errno));
    std::string text;
    char block[4096];
    while (text.size() < most) {
        const std::size_t got = std::fread(block, 1, sizeof block, in.get());
        if (got == 0) break;
        text.append(block, got);
    }
    if (std::ferror(in.get()) != 0) return unreadable("the disk reports a fault");
    if (text.size() > most) text.resize(most);
    return {std::move(text), {}};
}

Problems write_safely(const fs::path& file, std::string_view text) {
    std::error_code error;
    fs::create_directories(file.parent_path(), error);
    if (error) return cannot_write(file, error.message());

    fs::path beside = file;
    beside += ".new";
    File out = open(beside, "wb");
    if (!out) return cannot_write(file, reason(errno));
    const bool written = std::fwrite(text.data(), 1, text.size(), out.get()) == text.size() && flush_to_disk(out.get());
    const int fault = errno;
    const bool closed = std::fclose(out.release()) == 0;
    if (!written || !closed) {
        fs::remove(beside, error);
        return cannot_write(file, reason(fault));
    }
    fs::rename(beside, file, error);
    if (error) {
        const std::string why = error.message();
        fs::remove(beside, error);
        return cannot_write(file, why);
    }
    flush_folder(file.parent_path());
    return {};
}

std::optional<fs::path> put_aside(const fs::path& file) {
    for (int number = 1; number < 100; ++number) {
        fs::path name = file;
        name += ".damaged-" + std::to_string(number);
        std::error_code error;
        if (fs::exists(fs::symlink_status(name, error))) continue;
        fs::rename(file, name, error);
        if (error) return {};
        return name;
    }
    return {};
}

}  // namespace scree
