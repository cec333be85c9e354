#pragma once

#include "game/app/screen.hpp"
#include "game/app/services.hpp"

#include <functional>
#include <string>

namespace scree {

/// Volumes, window and effects; every change counts at once and is kept.
class OptionsScreen : public Screen {
  public:
    explicit OptionsScreen(Services& services);

    Transition input(const MenuInput& input) override;
    void draw(DrawList& list, float alpha) override;
    [[nodiscard]] bool is_overlay() const override { return true; }

  private:
    struct Row {
        std::string label;
        int* percent = nullptr;                     // a slider
        bool* on = nullptr;                         // a switch
        const char* words[2] = {nullptr, nullptr};  // for a switch between two ways: off, on
        std::function<Transition()> act{};          // a button
    };
    void change(const Row& row, int by);

    Services& services_;
    std::vector<Row> rows_;
    Menu menu_;
    std::vector<RectF> areas_;
};

}  // namespace scree
