#include "game/view/scene.hpp"

#include "game/view/contrast.hpp"
#include "game/view/entities_view.hpp"
#include "game/view/terrain_view.hpp"

#include <algorithm>
#include <cmath>

namespace scree {

namespace {

constexpr float look_ahead_px = 34;
constexpr int spray_every = 3;  // ticks, while sliding
constexpr int dust_every = 5;   // ticks, while braking or along a wall
constexpr Color ghost_tint = Color::hex(0x9fd8ff).with_alpha(120);
constexpr std::string_view front_layer = "foreground";

std::string area_of(const Level& level) {
    const std::string area = level.values.value_text("background", "valley");
    return area.empty() ? "valley" : area;
}

PointF target_of(const HeroView& hero) {
    const PointF feet = hero.feet(1);
    return {feet.x, feet.y - 20};
}

}  // namespace

Scene::Scene(Art& art, std::shared_ptr<const Level> level)
    : art_(art),
      level_(std::move(level)),
      backdrop_(art, area_of(*level_)),
      tiles_(art, *level_),
      decals_(art, *level_),
      first_front_(level_->layers.size()) {
    for (std::size_t i = 0; i < level_->layers.size(); ++i)
        if (level_->layers[i].type == LayerType::entities) first_front_ = i + 1;
    camera_.set_bounds({0, 0, static_cast<float>(level_->width), static_cast<float>(level_->height)});
}

void Scene::reset(const Session& session) {
    hero_.reset(session, art_.sprites);
    particles_.clear();
    jolts_.clear();
    camera_.set_shake({});
    ahead_ = {};
    camera_.snap_to(target_of(hero_));
    tick_ = session.tick();
}

void Scene::continue_from(const Scene& before) {
    camera_ = before.camera_;
    camera_.set_bounds({0, 0, static_cast<float>(level_->width), static_cast<float>(level_->height)});
    hero_ = before.hero_;
    particles_ = before.particles_;
    ahead_ = before.ahead_;
    tick_ = before.tick_;
}

void Scene::step(const Session& session) {
    ++tick_;
    hero_.step(session, art_.sprites);
    jolts_.step();
    for (const Event& event : session.events()) {
        particles_.add(event, static_cast<float>(session.body().velocity.x) / 256);
        jolts_.add(event, hero_.feet(1), looks_);
    }
    camera_.set_shake(jolts_.shake());
    throw_up_dust(session);
    particles_.step();
    ahead_ = look_ahead(session);
    camera_.follow(target_of(hero_), ahead_);
}

void Scene::throw_up_dust(const Session& session) {
    const Mover& body = session.body();
    const PointF feet = hero_.feet(1);
    const float speed = static_cast<float>(body.velocity.x) / 256;
    const PlayerState state = session.player().state;
    if (state == PlayerState::slide && body.on_floor() && tick_ % spray_every == 0) particles_.spray(feet, speed);
    if (hero_.animation() == "hero_skid" && tick_ % dust_every == 0)
        particles_.puff({feet.x + speed * 2, feet.y}, 0.6F);
    if (state == PlayerState::wall_slide && tick_ % dust_every == 0) {
        const float side = body.touching.has(Side::right) ? 6.0F : -6.0F;
        particles_.crumbs({feet.x + side, feet.y - 6});
    }
    const Sub fast = session.tuning().run_speed * 3 / 2;
    if (std::abs(body.velocity.x) > fast && tick_ % 2 == 0) particles_.sparkle({feet.x, feet.y - 8}, 1, 0.3F);
}

PointF Scene::look_ahead(const Session& session) const {
    const float speed = static_cast<float>(session.body().velocity.x) / static_cast<float>(session.tuning().run_speed);
    const PointF goal{std::clamp(speed, -1.6F, 1.6F) * look_ahead_px, session.body().velocity.y > px(4) ? 40.0F : 0.0F};
    return {ahead_.x + (goal.x - ahead_.x) * 0.05F, ahead_.y + (goal.y - ahead_.y) * 0.06F};
}

void Scene::draw(DrawList& list, const Session& session, float alpha) const {
    const PointI corner = camera_.corner(alpha);
    if (looks_.high_contrast) {
        list.fill({0, 0, canvas_width, canvas_height}, contrast::background);
        draw_at(list, session, corner, alpha);
        return;
    }
    const float span = static_cast<float>(std::max(1, level_->height - 360));
    const float height = std::clamp(static_cast<float>(corner.y) / span, 0.0F, 1.0F) * 2 - 1;
    const PointF sway{static_cast<float>(corner.x), level_->height > 360 ? height : 0.0F};
    backdrop_.draw(list, sway);
    draw_at(list, session, corner, alpha);
    backdrop_.draw_front(list, sway);
}

void Scene::draw_at(DrawList& list, const Session& session, PointI corner, float alpha) const {
    const RectI seen{corner.x, corner.y, canvas_width, canvas_height};
    draw_layers(list, seen, false);
    draw_terrain(list, session, seen);
    if (looks_.high_contrast) draw_danger_edges(list, art_, session, corner, alpha);
    draw_entities(list, art_, session, corner, alpha);
    if (ghost_ != nullptr) ghost_->draw(list, art_.sprites, corner, alpha, ghost_tint);
    hero_.draw_trail(list, art_.sprites, corner);
    if (looks_.high_contrast) draw_hero_edges(list, art_, hero_, corner, alpha);
    hero_.draw(list, art_.sprites, corner, alpha);
    particles_.draw(list, art_.sprites, corner, alpha);
    draw_layers(list, seen, true);
    const auto light = static_cast<std::uint8_t>(jolts_.flash());
    if (light > 0) list.fill({0, 0, canvas_width, canvas_height}, white.with_alpha(light));
}

void Scene::draw_layers(DrawList& list, RectI seen, bool front) const {
    for (std::size_t i = 0; i < level_->layers.size(); ++i) {
        const LayerData& layer = level_->layers[i];
        if ((i >= first_front_ || layer.name == front_layer) != front) continue;
        // What only adorns stays away when one wants to see clearly.
        const bool adorns = layer.type == LayerType::decals || layer.name == front_layer;
        if (looks_.high_contrast && adorns) continue;
        tiles_.draw(list, layer, seen);
        decals_.draw(list, layer, seen);
    }
}

void Scene::set_looks(const Looks& looks) {
    looks_ = looks;
    particles_.set_reduced(looks.reduced);
    hero_.set_reduced(looks.reduced);
}

float Scene::pan_of(Vec place) const {
    const float x = static_cast<float>(place.x) / 256 - static_cast<float>(camera_.corner().x);
    return std::clamp((x - 320) / 420, -0.7F, 0.7F);
}

}  // namespace scree
