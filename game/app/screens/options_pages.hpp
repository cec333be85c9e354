#pragma once
// What the pages of the options hold, as data that the screen shows and changes.

#include "game/app/screens/screen.hpp"
#include "game/app/services.hpp"

#include <functional>
#include <vector>

namespace scree {

enum class OptionsPage : std::uint8_t { picture, sound, play, assist, keys, language };
inline constexpr int options_page_count = 6;

/// For the command line; the first is that of the whole screen.
inline constexpr const char* options_page_names[options_page_count] = {"options", "sound", "play",
                                                                       "assist",  "keys",  "language"};

[[nodiscard]] Text page_title(OptionsPage page);

/// One line of a page: a slider, a switch, a choice between words, or something to open.
struct OptionRow {
    enum class Kind : std::uint8_t { slider, toggle, choice, button };
    Kind kind = Kind::toggle;
    std::string label;
    std::string about{};                 // what it does, in a line or two; "" if the label says it all
    int* percent = nullptr;              // slider: in tens
    int least = 0;                       // slider
    bool* on = nullptr;                  // toggle
    std::vector<std::string> words{};    // choice
    std::function<int()> chosen{};       // choice: index into the words
    std::function<void(int)> choose{};   // choice
    std::function<Transition()> open{};  // button
};

/// The rows of a page, in the language of now. They point into the services' settings.
[[nodiscard]] std::vector<OptionRow> options_rows(Services& services, OptionsPage page);
/// Changes the option by one step. Switches and choices wrap around. False if the row has no value or is at its end.
bool change_option(const OptionRow& row, int by);
/// The slider's value at `share` 0..1 of its length.
void slide_option(const OptionRow& row, float share);
/// 0..1
[[nodiscard]] float slider_share(const OptionRow& row);

}  // namespace scree
