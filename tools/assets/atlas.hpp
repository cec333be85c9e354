#pragma once
// Sprites by name, packed into one picture.

#include "tools/assets/picture.hpp"

#include <string>
#include <vector>

namespace scree::assets {

struct Point {
    int x = 0;
    int y = 0;
};

struct Frame {
    std::string name;
    Picture picture;
    Point anchor;                  // px from the frame's top left: centre of the feet for actors
    std::vector<Point> knot = {};  // where the scarf's tail begins, px from the anchor; none for all but the hero
};

struct Animation {
    std::string name;
    std::vector<std::string> frames;
    int ticks = 6;  // per frame, 60 to the second
    bool loop = true;
};

class Atlas {
  public:
    void add(Frame frame) { frames_.push_back(std::move(frame)); }
    /// Adds frames NAME_0, NAME_1... and the animation NAME that shows them in order.
    void add_animation(const std::string& name, const std::vector<Picture>& pictures, Point anchor, int ticks,
                       bool loop);
    void add_animation(Animation animation) { animations_.push_back(std::move(animation)); }

    [[nodiscard]] const std::vector<Frame>& frames() const { return frames_; }
    /// All frames, 2 px apart, the border of each repeated once around it so that scaling cannot bleed.
    [[nodiscard]] Picture picture() const;
    [[nodiscard]] std::string description(const std::string& image) const;

  private:
    [[nodiscard]] std::vector<Point> places() const;

    std::vector<Frame> frames_;
    std::vector<Animation> animations_;
};

void add_hero(Atlas& atlas);       // hero.cpp
void add_machines(Atlas& atlas);   // machines.cpp: lifts, springs, spikes
void add_treasure(Atlas& atlas);   // treasure.cpp: coin, flag, exit
void add_gems(Atlas& atlas);       // gems.cpp
void add_works(Atlas& atlas);      // works.cpp: crates, slabs, conveyors, gates, crushers
void add_switches(Atlas& atlas);   // switches.cpp: levers, plates, marks, lamps, wind
void add_hazards(Atlas& atlas);    // hazards.cpp: boulders, saws, icicles
void add_creatures(Atlas& atlas);  // creatures.cpp
void add_effects(Atlas& atlas);    // effects.cpp: dust, gravel, sparkles, motes
void add_panel(Atlas& atlas);      // panel.cpp: what menus are made of

}  // namespace scree::assets
