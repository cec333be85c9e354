#include "game/cli/files.hpp"

#include <algorithm>
#include <fstream>
#include <iostream>

namespace scree {

bool is_same_file(const std::filesystem::path& a, const std::filesystem::path& b) {
    if (a.empty() || b.empty()) return false;
    std::error_code error;
    const bool both = std::filesystem::exists(a, error) && std::filesystem::exists(b, error);
    if (both) return std::filesystem::is_regular_file(a, error) && std::filesystem::equivalent(a, b, error);
    const std::filesystem::path one = std::filesystem::weakly_canonical(std::filesystem::absolute(a, error), error);
    const std::filesystem::path two = std::filesystem::weakly_canonical(std::filesystem::absolute(b, error), error);
    return !one.empty() && one == two;
}

std::string overwrites(const std::vector<NamedFile>& outputs, const std::vector<NamedFile>& inputs) {
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        const NamedFile& output = outputs[i];
        for (const NamedFile& input : inputs)
            if (is_same_file(output.path, input.path))
                return output.option + ": it would overwrite " + input.option + " (" + input.path.string() +
                       "). Name another file.";
        for (std::size_t j = 0; j < i; ++j)
            if (is_same_file(output.path, outputs[j].path))
                return output.option + ": it is the same file as " + outputs[j].option + " (" +
                       outputs[j].path.string() + "). Name another file.";
    }
    return {};
}

bool may_write(const std::filesystem::path& path) {
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) return false;
    if (std::filesystem::exists(path, error) && !std::filesystem::is_regular_file(path, error)) return true;
    // Files are written beside and renamed, so the folder must allow that.
    std::filesystem::path beside = path;
    beside += ".new";
    const bool was_there = std::filesystem::exists(beside, error);
    const bool good = std::ofstream(beside, std::ios::binary | std::ios::app).is_open();
    if (!was_there) std::filesystem::remove(beside, error);
    return good;
}

std::string unwritable(const std::vector<std::filesystem::path>& outputs) {
    for (const std::filesystem::path& output : outputs)
        if (!output.empty() && !may_write(output))
            return output.string() + ": it cannot be written. Check that the folder exists, is writable and has space.";
    return {};
}

int refused(const std::string& sentence) {
    std::cerr << sentence << '\n';
    return 2;
}

int tell(const Problems& problems) {
    for (const Problem& problem : problems) std::cerr << problem << '\n';
    return 2;
}

int finished(int code) {
    std::cout.flush();
    if (std::cout) return code;
    std::cerr << "standard output: the output could not be written completely. Check that there is space.\n";
    return 2;
}

std::string quoted(const std::string& path) {
    const auto is_plain = [](char c) {
        return std::string_view("!\"#$&'()*;<>?[\\]^`{|}~ \t\n").find(c) == std::string_view::npos;
    };
    if (!path.empty() && std::all_of(path.begin(), path.end(), is_plain)) return path;
    std::string word = "'";
    for (const char c : path) c == '\'' ? word += "'\\''" : word += c;
    return word + "'";
}

}  // namespace scree
