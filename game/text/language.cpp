#include "game/text/language.hpp"

#include <cstdlib>

namespace scree {

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

Language language_of_environment(Language otherwise) {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(name);
        if (value != nullptr && *value != '\0') return language_of_locale(value).value_or(Language::english);
    }
    return otherwise;
}

}  // namespace scree
