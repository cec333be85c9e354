#include "game/view/hero_view.hpp"

#include "engine/view/camera.hpp"
#include "game/view/surface.hpp"

#include <algorithm>
#include <cmath>

namespace scree {

namespace {

constexpr Sub still_speed = 40;         // slower than this it stands
constexpr int longest_hop = 40;         // ticks in the air; after that it is a flight
constexpr float squash_share = 0.22F;   // of the size, at a squash of 1
constexpr float squash_fading = 0.7F;   // per tick
constexpr int launch_ticks = 3;         // that the hero is long after a launch ...
constexpr float launch_length = 1.2F;   // ... this much
constexpr int flat_ticks = 2;           // that it is wide after it came down fast on the flat
constexpr Sub planting_reach = px(12);  // how far the picture may stand below the box on a slope

/// Middle of the feet as drawn: on a slope the box stands on one corner, the picture on its middle.
PointF drawn_feet(const Session& session) {
    const Aabb& box = session.body().box;
    Vec feet{box.left + box.width() / 2, box.bottom};
    if (session.body().ground.type != Ground::Type::none && session.body().ground.collider.body == BodyId::none)
        feet.y = surface_below(session.world(), feet, planting_reach);
    return {static_cast<float>(feet.x) / 256, static_cast<float>(feet.y) / 256};
}

/// Those whose steps go on when one changes into another.
bool are_alike(std::string_view a, std::string_view b) {
    for (const std::string_view cycle : {"hero_run", "hero_slide"})
        if (a.substr(0, cycle.size()) == cycle && b.substr(0, cycle.size()) == cycle) return true;
    return false;
}

/// How fast an animation of `length` ticks must run to be over in `ticks`.
float pace_for(int length, int ticks) { return static_cast<float>(length) / static_cast<float>(std::max(1, ticks)); }

}  // namespace

void HeroView::reset(const Session& session, const SpriteAtlas& sprites) {
    feet_ = drawn_feet(session);
    feet_before_ = feet_;
    facing_ = session.player().facing;
    momentum_.reset(session);
    trail_.fill(feet_);
    squash_ = 0;
    squash_ticks_ = 0;
    lean_ = 0;
    moment_ = {};
    animation_ = "hero_idle";
    animation_ticks_ = 0;
    visible_ = true;
    was_gone_ = session.player().state == PlayerState::gone;
    scarf_.reset(knot(sprites, feet_), facing_);
}

void HeroView::step(const Session& session, const SpriteAtlas& sprites) {
    ++tick_;
    ++moment_.landed_ticks;
    momentum_.step(session);
    if (squash_ticks_ > 0)
        --squash_ticks_;
    else
        squash_ *= squash_fading;
    const PlayerState state = session.player().state;
    const bool moved_there = was_gone_ && state != PlayerState::gone;
    was_gone_ = state == PlayerState::gone;
    for (const Event& event : session.events()) stretch(event);
    for (const Event& event : session.events())
        if (event.type == EventType::launched) stretch_in_flight();
    feet_before_ = feet_;
    feet_ = drawn_feet(session);
    if (moved_there) feet_before_ = feet_;
    for (std::size_t i = trail_.size() - 1; i > 0; --i) trail_[i] = moved_there ? feet_ : trail_[i - 1];
    trail_[0] = feet_;
    look_at(session);
    choose_animation(session);
    facing_ = session.player().facing;

    const bool leaning =
        session.body().is_grounded() && (are_alike(animation_, "hero_slide") || animation_ == "hero_land_slope");
    const float slope = static_cast<float>(session.body().ground.gradient) / 256;
    const float goal = leaning ? lean_on(slope) : 0;
    lean_ += (goal - lean_) * 0.35F;
    if (moved_there) {
        scarf_.reset(knot(sprites, feet_), facing_);
    } else {
        scarf_.step(knot(sprites, feet_), facing_, tick_, momentum_.speed());
        for (const Event& event : session.events())
            if (event.type == EventType::launched) scarf_.snap(momentum_.velocity(), momentum_.speed());
    }
}

void HeroView::hold(float squash, int ticks) {
    squash_ = squash;
    squash_ticks_ = ticks;
}

/// Along the way that it flies.
void HeroView::stretch_in_flight() {
    const PointF velocity = momentum_.velocity();
    const float length = (launch_length - 1) / squash_share;
    hold(std::abs(velocity.x) > std::abs(velocity.y) ? length : -length, launch_ticks);
}

void HeroView::stretch(const Event& event) {
    switch (event.type) {
        case EventType::jumped:
        case EventType::wall_jumped:
            hold(-0.6F, 0);
            break;
        case EventType::spring:
            hold(-1, 0);
            break;
        case EventType::stomped:
            hold(-0.8F, 0);
            break;
        case EventType::landed:
            moment_.landing = momentum_.fast_landing();
            if (event.speed <= px(2) && !moment_.landing) break;
            moment_.landed_ticks = 0;
            if (moment_.landing == Landing::with_slope) break;
            hold(std::clamp(static_cast<float>(event.speed) / 256 / 9, 0.25F, 0.8F),
                 momentum_.fast_landing() ? flat_ticks : 0);
            break;
        default:
            break;
    }
}

void HeroView::look_at(const Session& session) {
    const Player& player = session.player();
    const Mover& body = session.body();
    moment_.state = player.state;
    moment_.speed = std::abs(momentum_.rush().x) * 60;
    moment_.fall = px_per_second(body.velocity.y);
    const int air_ticks = momentum_.air_ticks();
    moment_.flies = air_ticks > 0 &&
                    (moment_.flies || air_ticks > longest_hop || (air_ticks == 1 && momentum_.speed() >= quick_speed));
    moment_.stands = std::abs(body.velocity.x) < still_speed;
    moment_.brakes = body.velocity.x * player.facing < 0;
    const bool right = player.facing > 0;
    moment_.pushes = body.touching.has(right ? Side::right : Side::left) &&
                     player.last_held.holds(right ? Button::right : Button::left);
    moment_.holds_down = player.last_held.holds(Button::down);
    moment_.still_ticks = player.state == PlayerState::ground && moment_.stands ? moment_.still_ticks + 1 : 0;
}

void HeroView::choose_animation(const Session& session) {
    const std::string_view wanted = hero_pose(moment_);
    float pace = 1;
    if (are_alike(wanted, "hero_run"))
        pace = std::clamp(static_cast<float>(std::abs(session.body().velocity.x)) / 700, 0.35F, 1.6F);
    if (moment_.state == PlayerState::gone) pace = pace_for(24, session.tuning().gone_ticks);
    if (moment_.state == PlayerState::arrive) pace = pace_for(24, session.tuning().arrive_ticks);
    visible_ = session.player().is_alive();
    animation_ticks_ = wanted == animation_ || are_alike(wanted, animation_) ? animation_ticks_ + pace : 0;
    animation_ = wanted;
}

const SpriteFrame* HeroView::frame(const SpriteAtlas& sprites) const {
    return sprites.frame_at(animation_, static_cast<long long>(animation_ticks_));
}

PointF HeroView::knot(const SpriteAtlas& sprites, PointF feet) const {
    const SpriteFrame* shown = frame(sprites);
    const PointI at = shown != nullptr && shown->knot ? *shown->knot : PointI{-4, -12};
    return {feet.x + static_cast<float>(at.x * facing_), feet.y + static_cast<float>(at.y)};
}

PointF HeroView::feet(float alpha) const { return between(feet_before_, feet_, alpha); }

void HeroView::draw(DrawList& list, const SpriteAtlas& sprites, PointI corner, float alpha, Color tint) const {
    const SpriteFrame* shown = frame(sprites);
    if (shown == nullptr) return;
    const PointF feet_now = feet(alpha);
    if (visible_) scarf_.draw(list, sprites, corner, knot(sprites, feet_now), alpha, tint);
    sprites.draw(list, *shown, to_canvas(feet_now, corner), style(tint));
}

SpriteStyle HeroView::style(Color tint) const {
    SpriteStyle style{.tint = tint, .flip_h = facing_ < 0, .rotation = lean_};
    if (!reduced_) style.scale = {1 + squash_ * squash_share, 1 - squash_ * squash_share};
    return style;
}

void HeroView::draw_trail(DrawList& list, const SpriteAtlas& sprites, PointI corner) const {
    const SpriteFrame* shown = frame(sprites);
    if (shown == nullptr || momentum_.speed() < fast_speed || !visible_ || reduced_) return;
    SpriteStyle faded = style(white);
    int share = 1;
    for (std::size_t i = trail_.size(); i-- > 2;) {
        if (i % 2 != 0) continue;
        faded.tint.a = static_cast<std::uint8_t>(255 * share++ / 10);
        sprites.draw(list, *shown, to_canvas(trail_[i], corner), faded);
    }
}

}  // namespace scree
