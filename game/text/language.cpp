#include "game/text/language.hpp"

#include <cstdlib>

#ifdef _WIN32
#include <windows.h>
#endif

namespace scree {

namespace {

/// The language in which the system itself speaks, where the environment names none.
Language language_of_system() {
#ifdef _WIN32
    if (PRIMARYLANGID(GetUserDefaultUILanguage()) == LANG_GERMAN) return Language::german;
#endif
    return Language::english;
}

}  // namespace

std::string_view language_name(Language language) { return language == Language::german ? "german" : "english"; }

std::optional<Language> language_from_name(std::string_view name) {
    if (name == "english") return Language::english;
    if (name == "german") return Language::german;
    return {};
}

const char* language_label(Language language) { return language == Language::german ? "Deutsch" : "English"; }

std::optional<Language> language_of_locale(std::string_view locale) {
    const std::string_view code = locale.substr(0, locale.find_first_of("_.@-"));
    if (code == "de" || code == "DE" || code == "German" || code == "german") return Language::german;
    if (code == "en" || code == "EN" || code == "English" || code == "english" || code == "C" || code == "POSIX")
        return Language::english;
    return {};
}

Language language_of_environment() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(name);
        if (value != nullptr && *value != '\0') return language_of_locale(value).value_or(Language::english);
    }
    return language_of_system();
}

}  // namespace scree
