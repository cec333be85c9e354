#pragma once
// What the pages of the options hold, as data, and the screen that shows and changes it.

#include "game/app/screens/screen.hpp"
#include "game/app/services.hpp"

#include <functional>
#include <vector>

namespace scree {

enum class OptionsPage : std::uint8_t { picture, sound, play, assist };
inline constexpr int options_page_count = 4;

/// For the command line; the first is that of the whole screen.
inline constexpr const char* options_page_names[options_page_count] = {"options", "sound", "play", "assist"};

[[nodiscard]] Text page_title(OptionsPage page);

/// One line of a page: a slider, a switch, a choice between words, or something to open.
struct OptionRow {
    enum class Kind : std::uint8_t { slider, toggle, choice, button };
    Kind kind = Kind::toggle;
    Text label{};
    std::optional<Text> about{};            // what it does, in a line or two; none if the label says it all
    std::string value{};                    // for the gap in the label
    int* percent = nullptr;                 // slider: in tens
    int least = 0;                          // slider
    bool* on = nullptr;                     // toggle
    std::function<const char*()> chosen{};  // choice: the word for it
    std::function<void(int)> turn{};        // choice: to the next one, or to the one before if less than 0
    std::function<Transition()> open{};     // button
};

/// The rows of a page. They point into the services' settings.
[[nodiscard]] std::vector<OptionRow> options_rows(Services& services, OptionsPage page);
/// Changes the option by one step. Switches and choices wrap around. False if the row has no value or is at its end.
bool change_option(const OptionRow& row, int by);
/// The slider's value at `share` 0..1 of its length.
void slide_option(const OptionRow& row, float share);
/// 0..1
[[nodiscard]] float slider_share(const OptionRow& row);

/// All settings, on pages; every change counts at once and is kept. The uppermost item is the row of pages: left and
/// right turn them.
class OptionsScreen : public Screen {
  public:
    explicit OptionsScreen(Services& services, OptionsPage page = OptionsPage::picture);

    Transition input(const MenuInput& input) override;
    void draw(DrawList& list, float alpha) override;
    [[nodiscard]] bool is_overlay() const override { return true; }
    [[nodiscard]] bool is_page() const override { return true; }
    [[nodiscard]] OptionsPage page() const { return page_; }

  private:
    void turn_to(OptionsPage page);
    [[nodiscard]] const OptionRow* chosen_row() const;
    Transition accept(const MenuInput& input);
    /// Moves the knob of the chosen row to `x`, in canvas px.
    void slide(float x);
    void changed();
    void draw_pages(DrawList& list) const;
    void draw_row(DrawList& list, const OptionRow& row, RectF area, bool chosen) const;

    Services& services_;
    OptionsPage page_;
    std::vector<OptionRow> rows_;
    Menu menu_{2};              // the pages, the rows, back
    std::vector<RectF> areas_;  // of the menu's items
    bool dragged_ = false;      // the mouse holds the knob of the chosen row
};

}  // namespace scree
