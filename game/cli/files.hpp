#pragma once
// What every command line program needs to neither lose its input nor pretend that its output was written.

#include "engine/core/problem.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace scree {

/// A file of the command line by the name of its option, such as "-o" or "LEVEL". An empty path is none.
struct NamedFile {
    std::string option;
    std::filesystem::path path;
};

/// Two names of the same file, also through links and other spellings of its folder. Devices are no files.
[[nodiscard]] bool is_same_file(const std::filesystem::path& a, const std::filesystem::path& b);

/// The sentence that refuses to write one of the outputs over an input or over another output; empty if all is well.
[[nodiscard]] std::string overwrites(const std::vector<NamedFile>& outputs, const std::vector<NamedFile>& inputs);

/// True if a file can be made there or is there and can be written: to be asked before hours of work. Nothing changes.
[[nodiscard]] bool may_write(const std::filesystem::path& path);

/// The sentence that refuses the first output that may not be written; empty if all may, and of an empty path.
[[nodiscard]] std::string unwritable(const std::vector<std::filesystem::path>& outputs);

/// A line on the standard error. 2: the exit code for it.
int refused(const std::string& sentence);
/// A line for each on the standard error. 2: the exit code where they are why nothing can be done.
int tell(const Problems& problems);

/// For the end of a program: `code`, or 2 after a sentence on the standard error if what was printed did not arrive.
[[nodiscard]] int finished(int code);

/// As a shell takes it for one word.
[[nodiscard]] std::string quoted(const std::string& path);

/// "1 run" or "2 runs": a number and its noun, for nouns with a plural in s.
inline std::string counted(long long number, const std::string& noun) {
    return std::to_string(number) + ' ' + noun + (number == 1 ? "" : "s");
}

}  // namespace scree
