#pragma once

#include "engine/core/problem.hpp"
#include "game/text/language.hpp"
#include "game/view/art.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace scree {

/// Lines for the player, over any screen: each is shown for some seconds, one after the other.
class Notices {
  public:
    /// After those that wait, unless it is one of them or too many wait.
    void add(std::string line);
    /// At once, in place of what is shown, for what a key just did; "" takes the last of these away.
    void hint(std::string line);
    /// Takes away those about that file, which is right again.
    void forget(std::string_view file);
    /// 60 times a second.
    void tick();
    /// The oldest line: at the lower edge, or at the upper one.
    void draw(DrawList& list, const Art& art, bool below) const;
    /// Oldest first.
    [[nodiscard]] const std::vector<std::string>& lines() const { return lines_; }

  private:
    std::vector<std::string> lines_;
    std::string hint_;  // the last one; "" if none was given
    int ticks_ = 0;     // that the oldest is still shown
};

/// What a player reads on the screen of faults of saves and settings, in the language of the game: one line for each
/// file, naming the first fault and what became of the file. Any other fault stays as it is written, in English.
[[nodiscard]] std::vector<std::string> save_notices(const Problems& problems, Language language);

}  // namespace scree
