#include "game/text/language.hpp"
#include "tests/support/test.hpp"

#include <cstdlib>
#include <string>

using namespace scree;

namespace {

/// The environment with these three, in this test and those after it.
class Environment {
  public:
    Environment(const char* all, const char* messages, const char* lang) {
        set("LC_ALL", all);
        set("LC_MESSAGES", messages);
        set("LANG", lang);
    }

  private:
    static void set(const char* name, const char* value) {
#ifdef _WIN32
        _putenv_s(name, value);
#else
        setenv(name, value, 1);
#endif
    }
};

}  // namespace

TEST_CASE("a locale's language is the part before its country, encoding and variant") {
    for (const char* german : {"de", "de_DE", "de_AT.UTF-8", "de_CH@euro", "de-DE", "de.ISO-8859-1"})
        CHECK(language_of_locale(german) == Language::german);
    for (const char* english : {"en", "en_GB.UTF-8", "C", "C.UTF-8", "POSIX"})
        CHECK(language_of_locale(english) == Language::english);
    for (const char* other : {"", "_", "dea", "fr_FR.UTF-8", "den", "d"}) CHECK_FALSE(language_of_locale(other));
}

TEST_CASE("the first variable of the environment that says something decides the language") {
    CHECK((Environment("de_DE.UTF-8", "en_GB", "en_GB"), language_of_environment(Language::english)) ==
          Language::german);
    CHECK((Environment("", "de_DE", "en_GB"), language_of_environment(Language::english)) == Language::german);
    CHECK((Environment("", "", "de_AT"), language_of_environment(Language::english)) == Language::german);
    CHECK((Environment("C", "de_DE", "de_DE"), language_of_environment(Language::english)) == Language::english);
    CHECK((Environment("fr_FR.UTF-8", "", "de_DE"), language_of_environment(Language::english)) == Language::english);
    CHECK((Environment("", "", ""), language_of_environment(Language::english)) == Language::english);
    CHECK((Environment("", "", ""), language_of_environment(Language::german)) == Language::german);
    CHECK((Environment("C", "", ""), language_of_environment(Language::german)) == Language::english);
}

TEST_CASE("each language is found again by its name in settings files") {
    for (int i = 0; i < language_count; ++i)
        CHECK(language_from_name(language_name(static_cast<Language>(i))) == static_cast<Language>(i));
    CHECK_FALSE(language_from_name("German"));
    CHECK_FALSE(language_from_name(""));
}
