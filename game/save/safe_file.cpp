#include "game/save/safe_file.hpp"

#include <cerrno>
#include <chrono>
#include <cstdio>
#include <memory>
#include <system_error>
#include <thread>

#ifdef _WIN32
#include <io.h>
#include <share.h>
#else
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace scree {

namespace {

namespace fs = std::filesystem;

struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Close>;

File open_to_read(const fs::path& path) {
#ifdef _WIN32
    return File(_wfsopen(path.c_str(), L"rb", _SH_DENYNO));
#else
    return File(std::fopen(path.c_str(), "rb"));
#endif
}

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
             "Free some space, or allow writing in this folder"}};
}

}  // namespace

Result<std::string> read_file(const fs::path& file, std::size_t most) {
    std::error_code error;
    if (!fs::exists(file, error)) return {};
    const auto unreadable = [&file](const std::string& why, const char* remedy = "Allow reading it") {
        return Result<std::string>{
            {}, {{Severity::error, "save-unreadable", file.string(), "", "this cannot be read (" + why + ")", remedy}}};
    };
    if (fs::is_directory(file, error)) return unreadable("it is a folder", "Move it away");
    if (!fs::is_regular_file(file, error)) return unreadable("it is not a regular file", "Move it away");
    const File in = open_to_read(file);
    if (!in) return unreadable(reason(errno));
    std::string text;
    char block[4096];
    while (text.size() < most) {
        const std::size_t got = std::fread(block, 1, sizeof block, in.get());
        if (got == 0) break;
        text.append(block, got);
    }
    if (std::ferror(in.get()) != 0) return unreadable("the disk reports a fault", "Replace it with a copy");
    if (text.size() > most) text.resize(most);
    return {std::move(text), {}};
}

namespace {

constexpr int most_tries = 200;  // a program that is stopped must not stop this one
constexpr std::chrono::milliseconds between_tries{3};

/// The file beside, in the hands of this program alone, empty; null and `error` if that cannot be.
// Chosen:     a lock on the file beside, which is asked for again if the name has come to mean another file meanwhile.
// Instead of: a lock file of its own.
// Because:    nothing is left over when a program is killed, and the lock ends with it.
File open_alone(const fs::path& beside, int& error) {
#ifdef _WIN32
    for (int tries = 0; tries < most_tries; ++tries) {
        File file(_wfsopen(beside.c_str(), L"wb", _SH_DENYRW));
        error = errno;
        if (file || error != EACCES) return file;
        std::this_thread::sleep_for(between_tries);
    }
    return {};
#else
    for (int tries = 0; tries < most_tries; ++tries) {
        const int handle = ::open(beside.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
        error = errno;
        if (handle < 0) return {};
        const bool busy = ::flock(handle, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
        struct stat held {};
        struct stat named {};
        const bool ours = !busy && ::fstat(handle, &held) == 0 && ::stat(beside.c_str(), &named) == 0 &&
                          held.st_ino == named.st_ino && held.st_dev == named.st_dev;
        if (ours && (::ftruncate(handle, 0) == 0 || errno == EINVAL)) {
            File file(::fdopen(handle, "r+b"));
            error = errno;
            if (!file) ::close(handle);
            return file;
        }
        ::close(handle);
        if (busy) std::this_thread::sleep_for(between_tries);
    }
    error = EBUSY;
    return {};
#endif
}

/// Replaces a file by the one beside.
void replace(const fs::path& beside, const fs::path& file, std::error_code& error) {
#ifdef _WIN32
    // There a virus scanner that has the old file open forbids it for a moment.
    for (int tries = 0; tries < most_tries; ++tries) {
        fs::rename(beside, file, error);
        if (error != std::errc::permission_denied) return;
        std::this_thread::sleep_for(between_tries);
    }
#else
    fs::rename(beside, file, error);
#endif
}

/// Takes the file beside away while it is in the hands of this program alone: it may be another's right after.
void discard(File& out, const fs::path& beside) {
#ifdef _WIN32
    out.reset();  // there an open file cannot be removed
#endif
    std::error_code error;
    fs::remove(beside, error);
    out.reset();
}

}  // namespace

Problems rewrite_safely(const fs::path& file, const MakeText& make) {
    std::error_code error;
    fs::create_directories(file.parent_path(), error);
    if (error) return cannot_write(file, error.message());

    fs::path beside = file;
    beside += ".new";
    int fault = 0;
    File out = open_alone(beside, fault);
    if (!out) return cannot_write(file, reason(fault));
    Problems problems;
    const std::optional<std::string> text = make(problems);
    if (!text) {
        discard(out, beside);
        return problems;
    }
    const auto give_up = [&](const std::string& why) {
        discard(out, beside);
        append(problems, cannot_write(file, why));
        return problems;
    };
    errno = 0;
    const bool written = std::fwrite(text->data(), 1, text->size(), out.get()) == text->size();
    if (!flush_to_disk(out.get()) || !written) return give_up(reason(errno));
#ifdef _WIN32
    out.reset();  // nor renamed
#endif
    replace(beside, file, error);
    if (error) return give_up(error.message());
    flush_folder(file.parent_path());
    return problems;
}

Problems write_safely(const fs::path& file, std::string_view text) {
    return rewrite_safely(file, [&](Problems&) { return std::optional<std::string>(text); });
}

std::optional<fs::path> put_aside(const fs::path& file, std::string_view word, std::error_code& error) {
    for (int number = 1; number < 100; ++number) {
        fs::path name = file;
        name += '.' + std::string(word) + '-' + std::to_string(number);
        if (fs::exists(fs::symlink_status(name, error))) continue;
        fs::rename(file, name, error);
        if (error) return {};
        return name;
    }
    error = std::make_error_code(std::errc::file_exists);
    return {};
}

}  // namespace scree
