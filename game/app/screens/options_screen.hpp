#pragma once

#include "game/app/screens/options_pages.hpp"
#include "game/app/screens/screen.hpp"
#include "game/app/services.hpp"

namespace scree {

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
    Menu menu_{2};  // the pages, the rows, back
    std::vector<RectF> areas_;
    bool dragged_ = false;  // the mouse holds the knob of the chosen row
};

}  // namespace scree
