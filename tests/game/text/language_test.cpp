#include "game/text/language.hpp"
#include "tests/support/test.hpp"

#include <cstdlib>

using namespace scree;

namespace {

/// The language in an environment with these three, which stay for the tests after it.
Language language_in(const char* all, const char* messages, const char* lang, Language otherwise = Language::english) {
    for (const auto& [name, value] : {std::pair{"LC_ALL", all}, {"LC_MESSAGES", messages}, {"LANG", lang}})
#ifdef _WIN32
        _putenv_s(name, value);
#else
        setenv(name, value, 1);
#endif
    return language_of_environment(otherwise);
}

}  // namespace

TEST_CASE("a locale's language is the part before its country, encoding and variant") {
    for (const char* german : {"de", "de_DE", "de_AT.UTF-8", "de_CH@euro", "de-DE", "de.ISO-8859-1"})
        CHECK(language_of_locale(german) == Language::german);
    for (const char* english : {"en", "en_GB.UTF-8", "C", "C.UTF-8", "POSIX"})
        CHECK(language_of_locale(english) == Language::english);
    for (const char* other : {"", "_", "dea", "fr_FR.UTF-8", "den", "d"}) CHECK_FALSE(language_of_locale(other));
}

TEST_CASE("the first variable of the environment that says something decides the language") {
    CHECK(language_in("de_DE.UTF-8", "en_GB", "en_GB") == Language::german);
    CHECK(language_in("", "de_DE", "en_GB") == Language::german);
    CHECK(language_in("", "", "de_AT") == Language::german);
    CHECK(language_in("C", "de_DE", "de_DE") == Language::english);
    CHECK(language_in("fr_FR.UTF-8", "", "de_DE") == Language::english);
    CHECK(language_in("C", "", "", Language::german) == Language::english);
    for (const Language otherwise : {Language::english, Language::german})
        CHECK(language_in("", "", "", otherwise) == otherwise);
}

TEST_CASE("each language is found again by its name in settings files") {
    for (int i = 0; i < language_count; ++i)
        CHECK(language_from_name(language_name(static_cast<Language>(i))) == static_cast<Language>(i));
    CHECK_FALSE(language_from_name("German"));
    CHECK_FALSE(language_from_name(""));
}
