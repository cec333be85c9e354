#pragma once
// Turns a session into a picture.
//
// Chosen:     read the session after each tick; interpolate from the previous positions of the bodies. Effects live
// here,
//             with random numbers of their own.
// Instead of: a copy of the whole session before each tick, or particles in the rules.
// Because:    the game takes the same course at any frame rate and with effects off, and a replay need not draw.

#include "engine/view/camera.hpp"
#include "game/rules/session.hpp"
#include "game/view/art.hpp"
#include "game/view/backdrop.hpp"
#include "game/view/backwall.hpp"
#include "game/view/birds.hpp"
#include "game/view/day_outside.hpp"
#include "game/view/daylight.hpp"
#include "game/view/decals.hpp"
#include "game/view/ground_haze.hpp"
#include "game/view/ground_view.hpp"
#include "game/view/hero_view.hpp"
#include "game/view/jolts.hpp"
#include "game/view/looks.hpp"
#include "game/view/particles.hpp"
#include "game/view/terrain_view.hpp"
#include "game/view/tile_layers.hpp"
#include "game/view/vista_view.hpp"

namespace scree {

/// How the camera may move in that level.
[[nodiscard]] CameraSettings camera_settings(const Looks& looks, const Level& level);

/// The parts of a scene's draw list, from back to front.
enum class ScenePart : std::uint8_t { sky, ridges, backwall, behind, ground, things, hero, effects, front };

class Scene {
  public:
    /// Mentions every picture of the level in the art's registry, so make it before textures are loaded.
    Scene(Art& art, std::shared_ptr<const Level> level);

    /// Shows the current state: no effects, the camera on the hero. Call at a start, a restart or a jump in time.
    void reset(const Session& session);
    /// Continues from the scene of the level before it was reloaded.
    void continue_from(const Scene& before);
    /// Once after each tick of the session.
    void step(const Session& session);
    /// One tick or more back in time: as the session stands, but the camera follows.
    void go_back(const Session& session);
    /// `alpha` 0..1: how far the picture lies between the last tick but one and the last. It is the list's world.
    void draw(DrawList& list, const Session& session, float alpha) const;
    /// The same without a backdrop, of any part of the level: `seen` in level px.
    void draw_at(DrawList& list, const Session& session, RectI seen, float alpha) const;

    /// Draws another hero translucent behind the session's from now on; null: none. It outlives the scene or the call.
    void show_ghost(const HeroView* ghost) { ghost_ = ghost; }
    /// The same of the other climber, who is as real as the hero.
    void show_companion(const HeroView* companion) { companion_ = companion; }
    /// The same as step(), for a hero that is indoors and is not drawn any more.
    void step_without_hero();
    /// Once after each tick at the end: lifts the camera so many px off the exit.
    void rise(float by);

    void set_looks(const Looks& looks);
    [[nodiscard]] const Looks& looks() const { return looks_; }
    /// The hero's place on the canvas, for sounds: -1 left .. 1 right.
    [[nodiscard]] float pan_of(Vec place) const;
    /// The level px in the picture.
    [[nodiscard]] RectI seen(float alpha) const { return camera_.seen(alpha); }
    [[nodiscard]] const Camera& camera() const { return camera_; }
    [[nodiscard]] const HeroView& hero() const { return hero_; }
    /// "valley", "mine", "summit" or a designer's.
    [[nodiscard]] const std::string& area() const { return area_; }
    /// Of the day, 0..24.
    [[nodiscard]] float hour() const { return daylight_.hour(); }

  private:
    enum class Depth : std::uint8_t { back, ground, front };
    /// The light on the ground; plain in high contrast and where no sky is.
    [[nodiscard]] GroundLight ground_light() const;
    /// Silhouettes in front of play fade out where they could hide something, and come back later.
    void fade_front(const Session& session);
    /// The level's layers behind the ground, those of the ground, or those above the entities and `foreground`.
    void draw_layers(DrawList& list, RectI seen, Depth depth) const;
    /// Over deep ground; with `has_ridge` a ridge shows through it.
    void draw_haze(DrawList& list, RectI seen, bool has_ridge) const;
    [[nodiscard]] CameraTarget target(const Session& session) const;
    [[nodiscard]] BackdropView backdrop_view(RectI seen) const;
    /// `backdrop`: what water mirrors; none: there is no backdrop.
    void draw_world(DrawList& list, const Session& session, RectI seen, float alpha,
                    const BackdropView* backdrop) const;
    /// Of a flying hero on the ground below, so that one sees where it will land.
    void draw_shadow(DrawList& list, const Session& session, PointI corner, float alpha) const;
    void throw_off(const Session& session, const Event& beaten);
    /// What the hero's feet and hands throw up while they slide, brake or rub along a wall.
    void throw_up_dust(const Session& session);

    Art& art_;
    std::shared_ptr<const Level> level_;
    std::string area_;
    Backdrop backdrop_;
    Backwall backwall_;
    DayOutside outside_;
    Daylight daylight_;
    VistaView vistas_;
    TileLayers tiles_;
    GroundShape shape_;
    GroundHaze haze_;
    GroundView ground_;
    TerrainView terrain_;
    Decals decals_;
    Birds birds_;
    std::size_t first_ground_;  // of the level's layers
    std::size_t first_front_;   // of the level's layers; the first above all entities
    Camera camera_;
    HeroView hero_;
    const HeroView* ghost_ = nullptr;
    const HeroView* companion_ = nullptr;
    Particles particles_;
    Looks looks_;
    Jolts jolts_;
    int front_ = 0;  // opacity of the silhouettes
    bool has_hero_ = true;
    int tick_ = 0;
    std::optional<CameraTarget> arrival_;  // the camera stays there when the hero walks on
};

}  // namespace scree
