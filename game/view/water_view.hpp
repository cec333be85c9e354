#pragma once
// Water as a mirror: the backdrop upside down, and the hero while it is near.

#include "game/rules/session.hpp"
#include "game/view/backdrop.hpp"
#include "game/view/hero_view.hpp"

namespace scree {

/// The picture that water lies in.
struct WaterScene {
    const Art& art;
    const Session& session;
    const HeroView& hero;
    RectI seen;  // level px
    float alpha = 1;
    const Backdrop* backdrop = nullptr;  // none: water of one colour
    BackdropView view{};                 // of the backdrop
};

inline constexpr float mirror_reach = 120;  // px above the surface from which the hero is still mirrored
inline constexpr Color mirrored_hero = Color::hex(0xb8d4ec);  // its alpha fades with the height

/// All water in the picture. Draw it before the ground, which is its shore.
void draw_waters(DrawList& list, const WaterScene& scene);
/// The water before the part of a hero that is under a surface. Draw it after the hero.
void draw_water_over_hero(DrawList& list, const Session& session, PointF feet, PointI corner);
/// True while some water carries the hero.
[[nodiscard]] bool is_skimming(const Session& session);
/// True while the hero stands in some.
[[nodiscard]] bool is_wading(const Session& session);

}  // namespace scree
