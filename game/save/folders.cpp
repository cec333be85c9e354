#include "game/save/folders.hpp"

#include <cstdlib>

namespace scree {

namespace {

namespace fs = std::filesystem;

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

UserFolders user_folders() {
    return user_folders([](const char* name) {
        const char* value = std::getenv(name);
        return std::string(value == nullptr ? "" : value);
    });
}

}  // namespace scree
