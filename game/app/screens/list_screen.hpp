#pragma once

#include "game/app/screens/screen.hpp"
#include "game/app/services.hpp"

#include <functional>
#include <string>
#include <vector>

namespace scree {

/// Which rows of a list are seen when not all of them fit.
class Scroll {
  public:
    Scroll(int count = 0, int shown = 0) : count_(count), shown_(shown) {}

    [[nodiscard]] int first() const { return first_; }
    /// The row after the last one that is seen.
    [[nodiscard]] int end() const { return first_ + shown_ < count_ ? first_ + shown_ : count_; }
    [[nodiscard]] bool all_fit() const { return count_ <= shown_; }
    /// Downwards, as far as there are rows; false if nothing moved.
    bool by(int rows);
    /// As little as shows that row.
    void follow(int row);
    /// Arrows where there are more rows; each place is the middle of the arrow's upper edge, canvas px.
    void draw_arrows(DrawList& list, const Art& art, PointF above, PointF below) const;

  private:
    int count_;
    int shown_;
    int first_ = 0;
};

/// One row that can be chosen.
struct ListRow {
    Text label{};
    std::function<Transition()> accept{};
    bool offered = true;  // else it is left out
    std::string value{};  // for the gap in the label, or of a row that its screen draws
    int number = -1;      // of what the row is for, if its screen asks
};

/// Opens that kind of screen over this one.
template <class Opened>
std::function<Transition()> opens(Services& services, bool wipe = false) {
    return [&services, wipe] { return push(std::make_unique<Opened>(services), wipe); };
}

/// A screen with a column of rows to choose from; a long column scrolls.
class ListScreen : public Screen {
  public:
    Transition input(const MenuInput& input) override;

  protected:
    /// `first`: the uppermost row, canvas px; the next one is `step` px below it. At most `shown` are seen.
    ListScreen(Services& services, RectF first, float step, int shown = 100)
        : services_(services), first_(first), step_(step), shown_(shown) {}
    /// Those that are offered, with the first one chosen.
    void set_rows(std::vector<ListRow> rows);
    /// Chooses the row with that label, if it is offered.
    void choose(Text label);

    /// What the key that leads back does.
    virtual Transition leave() { return pop(); }
    /// A button with the label, unless a screen draws its rows otherwise.
    virtual void draw_row(DrawList& list, int row, RectF area) const;
    /// The rows that are seen, `drop` px below their places.
    void draw_rows(DrawList& list, float drop = 0) const;

    Services& services_;
    std::vector<ListRow> rows_;
    Menu menu_{0};
    Scroll scroll_;

  private:
    [[nodiscard]] RectF area_of(int row) const;
    RectF first_;
    float step_;
    int shown_;
};

/// Asks before data is lost. "No" is chosen first. "Yes" calls `yes` once; both answers close the screen. `more` is a
/// second line below the question, or empty.
class ConfirmScreen : public ListScreen {
  public:
    ConfirmScreen(Services& services, const std::string& question, std::function<void()> yes, Text no_label = Text::no,
                  Text yes_label = Text::yes, std::string more = {});

    void draw(DrawList& list, float alpha) override;
    [[nodiscard]] bool is_overlay() const override { return true; }

  private:
    std::string question_;
    std::string more_;
};

}  // namespace scree
