#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace scree {

enum class Language : std::uint8_t { english, german };
inline constexpr int language_count = 2;

/// Stable name for settings files: "english", "german".
[[nodiscard]] std::string_view language_name(Language language);
[[nodiscard]] std::optional<Language> language_from_name(std::string_view name);
/// In its own words: "English", "Deutsch".
[[nodiscard]] const char* language_label(Language language);

/// The language of a locale such as "de_DE.UTF-8", "de" or "C"; none for a language that the game does not have.
[[nodiscard]] std::optional<Language> language_of_locale(std::string_view locale);
/// What LC_ALL, or else LC_MESSAGES, or else LANG asks for: the first of them that is not empty decides, English if
/// the game does not have its language. If all are empty it is `otherwise`.
[[nodiscard]] Language language_of_environment(Language otherwise);

}  // namespace scree
