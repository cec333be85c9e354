#include "game/save/folders.hpp"

#include <cstdlib>
#include <fstream>

#if defined(_WIN32)
#ifndef NOMINMAX
#define NOMINMAX
#endif
#include <windows.h>
#endif

namespace scree {

namespace fs = std::filesystem;

namespace {

fs::path absolute_or_empty(const std::string& text) {
    fs::path path(text);
    return path.is_absolute() ? path : fs::path{};
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

namespace {

std::string own_environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
}

}  // namespace

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

}  // namespace scree
