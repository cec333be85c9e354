#include "game/save/folders.hpp"

#if defined(_WIN32)
#ifndef NOMINMAX
#define NOMINMAX
#endif
#include <windows.h>
#elif defined(__APPLE__)
#include <mach-o/dyld.h>
#endif

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

namespace scree {

namespace fs = std::filesystem;

namespace {

fs::path absolute_or_empty(const std::string& text) {
    fs::path path(text);
    return path.is_absolute() ? path : fs::path{};
}

std::string own_environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
}

/// As the system has it; empty if it does not tell.
fs::path asked_of_system() {
#if defined(_WIN32)
    std::wstring name(32'768, L'\0');  // the longest path that Windows has
    const DWORD length = GetModuleFileNameW(nullptr, name.data(), static_cast<DWORD>(name.size()));
    return fs::path(name.substr(0, length));
#elif defined(__APPLE__)
    std::uint32_t size = 0;
    _NSGetExecutablePath(nullptr, &size);
    std::string name(size, '\0');
    if (_NSGetExecutablePath(name.data(), &size) != 0) return {};
    return fs::path(name.c_str());
#else
    std::error_code error;
    return fs::read_symlink("/proc/self/exe", error);
#endif
}

/// Where a shell found a program that was named without its folder; empty if nowhere.
fs::path found_by_shell(const fs::path& name) {
    const char* variable = std::getenv("PATH");
    if (variable == nullptr || name.has_parent_path()) return {};
    std::istringstream folders(variable);
    std::error_code error;
    for (std::string folder; std::getline(folders, folder, ':');)
        if (fs::is_regular_file(fs::path(folder) / name, error)) return fs::path(folder) / name;
    return {};
}

}  // namespace

UserFolders user_folders(const Environment& environment) {
#if defined(_WIN32)
    const fs::path base = absolute_or_empty(environment("APPDATA"));
    if (base.empty()) return {};
    return {base / "Scree", base / "Scree"};
#elif defined(__APPLE__)
    const fs::path home = absolute_or_empty(environment("HOME"));
    if (home.empty()) return {};
    return {home / "Library/Application Support/Scree", home / "Library/Application Support/Scree"};
#else
    const fs::path home = absolute_or_empty(environment("HOME"));
    const auto base = [&](const char* variable, const char* in_home) -> fs::path {
        const fs::path named = absolute_or_empty(environment(variable));
        if (!named.empty()) return named / "scree";
        return home.empty() ? fs::path{} : home / in_home / "scree";
    };
    return {base("XDG_DATA_HOME", ".local/share"), base("XDG_CONFIG_HOME", ".config")};
#endif
}

UserFolders portable_folders(const fs::path& program) {
    const fs::path user = program.parent_path() / "user";
    return {user, user};
}

bool can_write(const fs::path& folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) return false;
    const fs::path trial = folder / ".trial";
    if (!std::ofstream(trial)) return false;
    fs::remove(trial, error);
    return true;
}

UserFolders choose_folders(bool portable, const fs::path& program, const Environment& environment) {
    const UserFolders beside = portable_folders(program);
    std::error_code error;
    if (portable || (fs::is_directory(beside.data, error) && can_write(beside.data))) return beside;
    return user_folders(environment);
}

UserFolders choose_folders(bool portable, const fs::path& program) {
    return choose_folders(portable, program, own_environment);
}

Language language_of_system() {
#if defined(_WIN32)
    if (PRIMARYLANGID(GetUserDefaultUILanguage()) == LANG_GERMAN) return Language::german;
#endif
    return Language::english;
}

bool is_content(const fs::path& folder) {
    std::error_code error;
    return fs::exists(folder / "sprites" / "sprites.json", error);
}

std::optional<fs::path> find_content(const fs::path& asked, const fs::path& program) {
    if (!asked.empty()) {
        if (is_content(asked)) return asked;
        return {};
    }
    const fs::path beside = program.parent_path();
    if (is_content(beside / "content")) return beside / "content";
    // Relative, so that the whole of an installation can be moved.
    if (const fs::path installed = (beside / SCREE_INSTALLED_CONTENT).lexically_normal(); is_content(installed))
        return installed;
    for (fs::path folder = beside;; folder = folder.parent_path()) {
        if (is_content(folder / "content")) return folder / "content";
        if (is_content(folder / "share" / "scree")) return folder / "share" / "scree";
        if (folder == folder.parent_path()) return {};
    }
}

fs::path program_file(const char* argv0) {
    std::error_code error;
    fs::path told = asked_of_system();
    if (told.empty()) told = found_by_shell(argv0);  // for example where /proc is not there
    if (told.empty()) told = fs::absolute(argv0, error);
    if (error) return argv0;
    const fs::path real = fs::canonical(told, error);
    return error ? told : real;
}

}  // namespace scree
