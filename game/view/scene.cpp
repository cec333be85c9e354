#include "game/view/scene.hpp"

#include "game/rules/entities/kinds.hpp"
#include "game/rules/player_moves.hpp"
#include "game/view/camera_target.hpp"
#include "game/view/contrast.hpp"
#include "game/view/entities_view.hpp"
#include "game/view/entity_pictures.hpp"
#include "game/view/iris.hpp"
#include "game/view/seen.hpp"
#include "game/view/streaks.hpp"
#include "game/view/surface.hpp"
#include "game/view/ui.hpp"
#include "game/view/water_view.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace scree {

namespace {

constexpr float most_zoom_in_caves = 1.1F;
constexpr float flight_zoom_in_caves = 1.2F;
constexpr float farthest_back = 64;      // px: what is farther is elsewhere
constexpr float spray_of_slide = 0.33F;  // in each tick
constexpr int dust_every = 5;            // ticks, while braking or along a wall
constexpr float foot_share = 0.85F;      // of the way down a level stand the ridges as they are painted
constexpr float most_raised = 256;       // or so many px above its lowest view, so that the hills hide no mountains
constexpr Sub shadow_reach = px(420);    // how far below the hero its shadow is still seen
constexpr int clean_shown = 50;          // ticks
constexpr int front_margin = 64;         // px: nearer to the hero or a hazard silhouettes begin to fade, 24 px early
constexpr int front_depth = 7;           // tiles of ground at most below silhouettes
constexpr int front_step_out = 64;       // of 255 per tick
constexpr int front_step_in = 6;
constexpr int most_clean_shown = 8;  // as many as there are bells
constexpr Color ghost_tint = Color::hex(0x9fd8ff).with_alpha(120);
constexpr std::string_view front_layer = "foreground";

/// A star over the head for each clean landing in a row, for players who do not hear the bell.
void draw_clean_landings(DrawList& list, const HeroView& hero, PointI corner, float alpha) {
    const Momentum& momentum = hero.momentum();
    const int left = clean_shown - momentum.since_clean_landing();
    if (left <= 0) return;
    const auto opacity = static_cast<std::uint8_t>(std::min(255, left * 16));
    const PointF head = to_canvas(hero.feet(alpha), corner) + PointF{0, -34};
    const int count = std::min(momentum.clean_landings(), most_clean_shown);
    for (int i = 0; i < count; ++i) {
        const float from_middle = static_cast<float>(i) - static_cast<float>(count - 1) / 2;
        draw_star(list, {std::floor(head.x + 12 * from_middle), std::floor(head.y + from_middle * from_middle)},
                  opacity);
    }
}

/// True if the lower edge of the picture, where silhouettes stand, is ground just below its surface. Deeper ground is
/// seen cut through, and plants would float on it.
bool stands_on_ground(const Level& level, RectI seen) {
    const int size = level.grid.tile_size();
    const int row = std::clamp(floor_div(seen.y + seen.h - 1, size), 0, level.grid.rows() - 1);
    const int right = std::min(level.grid.cols() - 1, floor_div(seen.x + seen.w - 1, size));
    for (int col = std::max(0, floor_div(seen.x, size)); col <= right; ++col) {
        const auto empty_at = [&](int depth) {
            return level.grid.facts_at(col, std::max(0, row - depth)).type == ShapeType::empty;
        };
        if (empty_at(0) || !empty_at(front_depth)) return false;
    }
    return true;
}

Aabb place_of(const Entity& entity, const Session& session) {
    return entity.kind().role == Role::trigger ? entity.spec->home : box_of(entity, session.world());
}

/// The next tick of a target that comes to rest by 1 px a tick in each tick.
CameraTarget& slow_down(CameraTarget& target) {
    for (float* const speed : {&target.velocity.x, &target.velocity.y})
        *speed = *speed > 0 ? std::max(*speed - 1, 0.0F) : std::min(*speed + 1, 0.0F);
    target.feet = target.feet + target.velocity;
    return target;
}

Material wall_material(const Session& session) {
    for (const Contact& contact : session.world().contacts())
        if (contact.mover == session.player().body && (contact.side == Side::left || contact.side == Side::right))
            return contact.material;
    return Material::stone;
}

}  // namespace

CameraSettings camera_settings(const Looks& looks, const Level& level) {
    const bool is_cave = area_of(level) == "mine";
    const bool may_zoom = looks.zooms && !looks.calm_camera;
    return {.zooms = may_zoom && !looks.reduced,
            .zooms_vistas = may_zoom,
            .leads = !looks.calm_camera,
            .most_zoom = is_cave ? most_zoom_in_caves : CameraSettings().most_zoom,
            .flight_zoom = is_cave ? flight_zoom_in_caves : CameraSettings().flight_zoom};
}

Scene::Scene(Art& art, std::shared_ptr<const Level> level)
    : art_(art),
      level_(std::move(level)),
      area_(area_of(*level_)),
      backdrop_(art, area_, level_->values.value_text("range", "area"), level_->values.value_text("sky")),
      backwall_(art, *level_, area_),
      outside_(art, *level_, area_, backwall_),
      daylight_(*level_, area_),
      vistas_(art, *level_),
      tiles_(art, *level_),
      shape_(*level_, area_),
      haze_(art, *level_, area_, shape_),
      ground_(art, *level_, shape_, haze_),
      terrain_(art, shape_),
      decals_(art, *level_),
      birds_(*level_),
      first_ground_(level_->layers.size()),
      first_front_(level_->layers.size()) {
    for (std::size_t i = 0; i < level_->layers.size(); ++i)
        if (level_->layers[i].type == LayerType::entities) first_front_ = i + 1;
    for (std::size_t i = level_->layers.size(); i-- > 0;)
        if (level_->layers[i].name == "collision" || level_->layers[i].name == "terrain") first_ground_ = i;
    first_ground_ = std::min(first_ground_, first_front_);
    camera_.set_bounds({0, 0, static_cast<float>(level_->width), static_cast<float>(level_->height)});
    set_looks(looks_);
}

CameraTarget Scene::target(const Session& session) const { return target_of(session, haze_.ground()); }

void Scene::reset(const Session& session) {
    hero_.reset(session, art_.sprites);
    particles_.clear();
    birds_.reset();
    jolts_.clear();
    daylight_.reset(session);
    vistas_.reset();
    vistas_.step(session);
    camera_.set_shake({});
    camera_.snap_to(target(session));
    tick_ = session.tick();
    front_ = 0;
    has_hero_ = true;
    arrival_.reset();
}

void Scene::go_back(const Session& session) {
    Camera camera = camera_;
    reset(session);
    const PointF offset = target(session).feet - camera.state().feet;
    if (std::abs(offset.x) > farthest_back || std::abs(offset.y) > farthest_back) return;
    camera_ = camera;
    camera_.set_shake({});
    camera_.follow(target(session));
}

void Scene::continue_from(const Scene& before) {
    camera_ = before.camera_;
    camera_.set_bounds({0, 0, static_cast<float>(level_->width), static_cast<float>(level_->height)});
    hero_ = before.hero_;
    particles_ = before.particles_;
    daylight_.continue_from(before.daylight_);
    tick_ = before.tick_;
}

void Scene::step(const Session& session) {
    ++tick_;
    hero_.step(session, art_.sprites);
    jolts_.step();
    daylight_.step(session);
    vistas_.step(session);
    for (const Event& event : session.events()) {
        if (event.type == EventType::level_complete) {
            if (arrival_) continue;  // once, although the hero may stay at the exit
            const CameraTarget now = target(session);
            arrival_ = {
                .feet = now.feet, .velocity = now.velocity, .on_ground = true, .vista = now.vista, .room = now.room};
        }
        particles_.add(event, hero_.momentum());
        if (event.type == EventType::stomped || event.type == EventType::bowled) throw_off(session, event);
        if (event.type == EventType::burst) particles_.shatter(breakage_of(session, event));
        jolts_.add(event, hero_.feet(1), looks_, hero_.momentum().fast_landing());
    }
    camera_.set_shake(jolts_.shake());
    throw_up_dust(session);
    if (!looks_.high_contrast) birds_.step(hero_.feet(1), particles_);
    particles_.step();
    fade_front(session);
    const auto arrives = [](const Event& event) { return event.type == EventType::arrived; };
    if (std::ranges::any_of(session.events(), arrives))
        camera_.jump_to(target(session));
    else if (arrival_)
        camera_.follow(slow_down(*arrival_));
    else
        camera_.follow(target(session));
}

void Scene::throw_off(const Session& session, const Event& beaten) {
    for (const Entity& creature : session.actors())
        if (creature.spec->entity == beaten.entity)
            particles_.throw_off(local_name(art_, session, creature.kind().name), beaten, hero_.momentum().velocity());
}

void Scene::step_without_hero() {
    has_hero_ = false;
    ++tick_;
    particles_.step();
    if (arrival_) camera_.follow(slow_down(*arrival_));
}

void Scene::rise(float by) {
    if (arrival_) arrival_->feet.y -= by;
}

void Scene::throw_up_dust(const Session& session) {
    const Mover& body = session.body();
    const PointF feet = hero_.feet(1);
    const float speed = static_cast<float>(body.velocity.x) / 256;
    const PlayerState state = session.player().state;
    if (is_skimming(session))
        particles_.skim(feet, speed);
    else if (state == PlayerState::slide && body.is_grounded())
        particles_.spray(feet, hero_.momentum().velocity(), body.ground.material, spray_of_slide);
    if (body.is_grounded() && bowls_over(session.player(), body)) particles_.sparks(feet, speed);
    if (hero_.animation() == "hero_skid" && tick_ % dust_every == 0)
        particles_.puff({feet.x + speed * 2, feet.y}, 0.6F);
    if (state == PlayerState::wall_slide && tick_ % dust_every == 0) {
        const float side = body.touching.has(Side::right) ? 6.0F : -6.0F;
        particles_.crumbs({feet.x + side, feet.y - 6}, wall_material(session));
    }
    const auto wets = [&](const Entity& entity) {
        return &entity.kind() == &kinds::waterfall && overlaps(entity.spec->home, body.box);
    };
    if (std::ranges::any_of(session.actors(), wets)) particles_.splash({feet.x, feet.y - 16}, 3, speed * 0.4F);
    if (hero_.momentum().speed() >= fast_speed && tick_ % 2 == 0) particles_.sparkle({feet.x, feet.y - 8}, 1, 0.3F);
}

void Scene::draw(DrawList& list, const Session& session, float alpha) const {
    const RectI seen = camera_.seen(alpha);
    const PointI size{seen.w, seen.h};
    list.begin_part(static_cast<int>(ScenePart::sky));
    if (looks_.high_contrast) {
        list.fill({0, 0, static_cast<float>(seen.w), static_cast<float>(seen.h)}, contrast::background);
        draw_world(list, session, seen, alpha, nullptr);
    } else {
        const BackdropView view = backdrop_view(seen);
        backdrop_.draw_sky(list, view, size);
        list.begin_part(static_cast<int>(ScenePart::ridges));
        outside_.draw(list, view, seen);
        for (const Strip strip : outside_.inside(seen)) backdrop_.draw_ridges(list, view, size, strip);
        outside_.draw_light(list, seen);
        vistas_.draw(list, art_.sprites, seen, backdrop_.light(daylight_.hour(), number_of(level_->name)));
        draw_world(list, session, seen, alpha, &view);
        list.begin_part(static_cast<int>(ScenePart::front));
        for (const Strip strip : outside_.roofed(seen))
            backdrop_.draw_front(list, view, size, static_cast<std::uint8_t>(front_), strip);
    }
    list.end_world(size);
}

GroundLight Scene::ground_light() const {
    if (looks_.high_contrast || area_ == "mine") return {};
    return ground_light_at(daylight_.hour(), painted_hour(area_));
}

void Scene::fade_front(const Session& session) {
    const RectI seen = camera_.seen();
    const Aabb band{px(seen.x), px(seen.y + seen.h - Backdrop::front_height - front_margin), px(seen.x + seen.w),
                    px(seen.y + seen.h)};
    bool hides =
        hero_.momentum().speed() > fast_speed || overlaps(band, session.body().box) || !stands_on_ground(*level_, seen);
    for (const Entity& entity : session.entities())
        hides = hides || (entity.kind().is_danger && overlaps(band, place_of(entity, session)));
    front_ = std::clamp(front_ + (hides ? -front_step_out : front_step_in), 0, 255);
}

BackdropView Scene::backdrop_view(RectI seen) const {
    const int below = level_->height - seen.y - seen.h;  // px of the level that are not seen
    const auto whole = static_cast<float>(std::max(0, level_->height - canvas_height));
    const float rest = std::min(whole * (1 - foot_share), most_raised);
    return {.camera = {static_cast<float>(seen.x) + static_cast<float>(seen.w - canvas_width) / 2,
                       rest - static_cast<float>(below)},
            .hour = daylight_.hour(),
            .tick = tick_,
            .turn = number_of(level_->name)};
}

void Scene::draw_at(DrawList& list, const Session& session, RectI seen, float alpha) const {
    outside_.draw_plain(list, seen);
    draw_world(list, session, seen, alpha, nullptr);
}

void Scene::draw_world(DrawList& list, const Session& session, RectI seen, float alpha,
                       const BackdropView* backdrop) const {
    const PointI corner{seen.x, seen.y};
    const auto begin = [&](ScenePart part) { list.begin_part(static_cast<int>(part)); };
    begin(ScenePart::backwall);
    if (!looks_.high_contrast) backwall_.draw(list, seen, backdrop_.light(daylight_.hour(), number_of(level_->name)));
    begin(ScenePart::behind);
    draw_layers(list, seen, Depth::back);
    draw_waters(list, {art_, session, hero_, seen, alpha, backdrop != nullptr ? &backdrop_ : nullptr,
                       backdrop != nullptr ? *backdrop : BackdropView{}});
    draw_entities_behind_ground(list, art_, session, corner, alpha);
    if (looks_.high_contrast) draw_danger_lines(list, art_, session, corner, alpha);
    if (looks_.may_rush())  // behind the ground: no wind blows in rock
        draw_streaks(list, {static_cast<float>(seen.w), static_cast<float>(seen.h)}, hero_.momentum(), alpha);
    begin(ScenePart::ground);
    draw_layers(list, seen, Depth::ground);
    terrain_.draw(list, seen, !looks_.high_contrast && ground_.has_strata(), ground_light(), &backwall_);
    if (!looks_.high_contrast) draw_haze(list, seen, backdrop != nullptr);
    begin(ScenePart::things);
    if (looks_.high_contrast) {
        draw_danger_edges(list, art_, session, corner, alpha);
        draw_barrier_edges(list, art_, session, corner, alpha);
    }
    draw_entities(list, art_, session, corner, alpha);
    if (ghost_ != nullptr) ghost_->draw(list, art_.sprites, corner, alpha, ghost_tint);
    if (companion_ != nullptr) companion_->draw(list, art_.companion, corner, alpha);
    if (has_hero_) draw_shadow(list, session, corner, alpha);
    if (has_hero_) hero_.draw_trail(list, art_.sprites, corner);
    if (has_hero_ && looks_.high_contrast) draw_hero_edges(list, art_, hero_, corner, alpha);
    begin(ScenePart::hero);
    if (has_hero_) hero_.draw(list, art_.sprites, corner, alpha);
    if (has_hero_) draw_water_over_hero(list, session, hero_.feet(alpha), corner);
    begin(ScenePart::effects);
    if (!looks_.high_contrast) birds_.draw(list, art_.sprites, corner);
    particles_.draw(list, art_.sprites, corner, alpha);
    draw_clean_landings(list, hero_, corner, alpha);
    begin(ScenePart::front);
    draw_layers(list, seen, Depth::front);
    const PointF size{static_cast<float>(seen.w), static_cast<float>(seen.h)};
    const auto light = static_cast<std::uint8_t>(jolts_.flash());
    if (light > 0) list.fill({0, 0, size.x, size.y}, white.with_alpha(light));
    if (has_hero_) draw_iris(list, size, to_canvas(hero_.feet(alpha) + from_feet_to_middle, corner), iris_of(session));
}

void Scene::draw_shadow(DrawList& list, const Session& session, PointI corner, float alpha) const {
    const Momentum& momentum = hero_.momentum();
    if (momentum.air_ticks() == 0 || momentum.flying() <= 0) return;
    const PointF feet = hero_.feet(alpha);
    const Vec place{static_cast<Sub>(feet.x * 256), static_cast<Sub>(feet.y * 256)};
    const Sub ground = surface_below(session.world(), place, shadow_reach);
    if (ground == place.y) return;
    const PointF at = to_canvas({feet.x, static_cast<float>(ground) / 256}, corner);
    const float near = 1 - static_cast<float>(ground - place.y) / static_cast<float>(shadow_reach);
    const float half = std::floor(3 + 6 * near);
    const Color dark = black.with_alpha(static_cast<std::uint8_t>(momentum.flying() * (60 + 70 * near)));
    list.fill({at.x - half, at.y, half * 2, 2}, dark);
    list.fill({at.x - half + 2, at.y - 1, half * 2 - 4, 4}, dark);
}

void Scene::draw_layers(DrawList& list, RectI seen, Depth depth) const {
    const GroundLight light = ground_light();
    for (std::size_t i = 0; i < level_->layers.size(); ++i) {
        const LayerData& layer = level_->layers[i];
        const bool is_front = i >= first_front_ || layer.name == front_layer;
        if ((is_front ? Depth::front : i >= first_ground_ ? Depth::ground : Depth::back) != depth) continue;
        // What only adorns stays away when one wants to see clearly.
        const bool adorns = layer.type == LayerType::decals || layer.name == front_layer;
        if (looks_.high_contrast && adorns) continue;
        tiles_.draw(list, layer, seen, depth == Depth::ground ? light.tint : white, &shape_);
        if (depth == Depth::ground && !looks_.high_contrast) ground_.draw(list, i, seen, light, &backwall_);
        decals_.draw(list, layer, seen, light.tint, tick_);
    }
}

void Scene::draw_haze(DrawList& list, RectI seen, bool has_ridge) const {
    haze_.draw(list, seen,
               haze_.is_cave() ? backdrop_.dark(number_of(level_->name)) : backdrop_.haze(daylight_.hour()));
    if (!has_ridge || haze_.is_cave()) return;
    for (const FarRidge& ridge : backdrop_.ridges_in_haze(daylight_.hour(), seen)) haze_.draw_ridge(list, seen, ridge);
}

void Scene::set_looks(const Looks& looks) {
    looks_ = looks;
    camera_.set_settings(camera_settings(looks, *level_));
    particles_.set_reduced(looks.reduced);
    hero_.set_reduced(looks.reduced);
}

float Scene::pan_of(Vec place) const {
    const RectI seen = camera_.seen();
    const float x = static_cast<float>(place.x) / 256 - static_cast<float>(seen.x);
    return std::clamp((x - static_cast<float>(seen.w) / 2) / 420, -0.7F, 0.7F);
}

}  // namespace scree
