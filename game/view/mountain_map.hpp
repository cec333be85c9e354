#pragma once
// The picture of the mountain with its stops, the route between them and the hero on it. Places in canvas px.

#include "game/rules/medal.hpp"
#include "game/view/art.hpp"
#include "game/view/mountain_stops.hpp"

#include <vector>

namespace scree {

inline constexpr RectF mountain_window{10, 10, 414, 328};  // what is seen of the mountain
inline constexpr Color mist_color = Color::hex(0xb6a4c4);  // over what is not open yet

/// A stop as it stands with the player.
struct StopMark {
    enum class State : std::uint8_t { locked, open, done };
    int stop = 0;  // in mountain_stops
    State state = State::locked;
    Medal medal = Medal::none;
    bool all_gems = false;
};

/// The hero's route between the stops, px by px of its length.
class MountainRoute {
  public:
    MountainRoute();
    /// Px from the first stop to that one along the route.
    [[nodiscard]] float distance(int stop) const { return at_stop_[static_cast<std::size_t>(stop)]; }
    /// The place so far along; held at both ends.
    [[nodiscard]] PointF place(float distance) const;

  private:
    std::vector<PointF> points_;
    std::vector<float> lengths_;  // from the first point to each
    std::vector<float> at_stop_;
};

class MountainMap {
  public:
    /// Mentions its picture in the art's registry, so make it before textures are loaded.
    explicit MountainMap(Art& art);

    /// `marks` in the order of the route; `chosen` is one of them, or -1.
    void draw(DrawList& list, const std::vector<StopMark>& marks, int chosen, float time) const;
    /// The mountain alone, over the whole canvas.
    void draw_whole(DrawList& list) const;
    /// `distance` px along the route; `speed` px per tick with its sign.
    void draw_hero(DrawList& list, float distance, float speed, int facing, float time) const;
    /// The part of the picture round a stop, and the hero on it if `hero`.
    void draw_place(DrawList& list, RectF frame, int stop, bool hero, float time) const;
    [[nodiscard]] const MountainRoute& route() const { return route_; }

    /// What one points at to choose a stop.
    [[nodiscard]] static RectF stop_area(int stop);

  private:
    /// Over the part above the highest open stop, until all are open.
    void draw_mist(DrawList& list, const std::vector<StopMark>& marks, float time) const;
    /// The wall and the window of the hut from which one looks.
    void draw_hut(DrawList& list) const;

    const Art& art_;
    TextureId picture_;
    MountainRoute route_;
};

/// English, as the table of titles knows it.
[[nodiscard]] const char* area_name(MountainArea area);
/// The colour that stands for an area.
[[nodiscard]] Color area_color(MountainArea area);

/// A colour for the medal; pale grey for none.
[[nodiscard]] Color medal_color(Medal medal);
/// A medal 17 px wide and 24 high: its colour, and for players that do not see colours one to three stars for bronze,
/// silver and gold. `none` is an empty ring.
void draw_medal(DrawList& list, const Art& art, PointF at, Medal medal, float scale = 1);
/// The place of a medal that is still to be won: its ring and stars, in its colour.
void draw_medal_place(DrawList& list, const Art& art, PointF at, Medal medal);
/// As many discs as the medal has stars, with these middles.
void draw_pips(DrawList& list, PointF first, float step, Medal medal);
/// A filled circle of pixels with this middle.
void draw_disc(DrawList& list, PointF middle, int radius, Color color);

}  // namespace scree
