#include "game/app/play/slide_needs.hpp"

#include "game/rules/entities/kinds.hpp"
#include "game/rules/entities/phases.hpp"
#include "game/rules/player_moves.hpp"
#include "game/view/seen.hpp"
#include "game/view/surface.hpp"

#include <algorithm>

namespace scree {

namespace {

constexpr int pause = ticks_per_second;
constexpr Sub half_tile = px(8);
constexpr Sub seen_from = px(560);    // along x and y
constexpr Sub left_behind = px(640);  // along x
constexpr Sub least_descent = px(48);
constexpr Sub slide_energy = 50;  // at least the square of a slide's speed, for each subpixel that it came down

/// From the hero to the box along x; negative inside and behind it.
Sub distance_to(const SlideNeed& need, Sub x) { return need.to_left ? x - need.box.right : need.box.left - x; }

/// True if the hero is beyond the far side of the box.
bool is_passed(const SlideNeed& need, Sub x) { return distance_to(need, x) < -need.box.width(); }

bool is_deep_water(const Entity& entity) {
    return &entity.kind() == &kinds::water && entity.kind().bars_without_slide(*entity.spec);
}

/// The barrier that the hero stands at.
const Entity* barrier_beside(const Session& session) {
    const Aabb& hero = session.body().box;
    for (const Entity& entity : session.entities()) {
        const Aabb& box = entity.spec->home;
        if (&entity.kind() == &kinds::barrier && entity.body != BodyId::none && hero.top < box.bottom &&
            hero.bottom > box.top && (hero.right == box.left || hero.left == box.right))
            return &entity;
    }
    return nullptr;
}

/// True if the ground below the hero falls to that place without a ledge.
bool is_slope_to(const Session& session, Vec to) {
    const Vec from = feet(session.body());
    const Sub stride = from.x < to.x ? half_tile : -half_tile;
    Sub y = ground_near(session, from.x, from.y);
    for (Sub x = from.x; std::abs(to.x - x) >= half_tile; x += stride) {
        const Sub next = ground_near(session, x + stride, y);
        if (next < y - px(1) || next > y + half_tile + px(1)) return false;
        y = next;
    }
    return true;
}

/// True if it is at the foot of the slope that the hero is on.
bool is_at_foot(const Session& session, const SlideNeed& need) {
    const Vec hero = feet(session.body());
    const Sub distance = distance_to(need, hero.x);
    const Sub descent = need.level - hero.y;
    if (distance <= 0 || distance > seen_from || descent < least_descent || descent > seen_from) return false;
    return is_slope_to(session, {need.to_left ? need.box.right : need.box.left, need.level});
}

std::optional<SlideNeed> find_at_foot(const Session& session, SlideNeed::Of of) {
    const Sub hero = feet(session.body()).x;
    std::optional<SlideNeed> nearest;
    for (const Entity& entity : session.entities()) {
        const EntityKind& kind = entity.kind();
        SlideNeed need{.of = of};
        if (of == SlideNeed::Of::creature && (&kind == &kinds::walker || &kind == &kinds::crawler)) {
            need.box = box_of(entity, session.world());
            need.level = need.box.bottom;
            need.speed = bowling_speed;
        } else if (of == SlideNeed::Of::water && is_deep_water(entity)) {
            need.box = entity.spec->home;
            need.level = need.box.top;
            need.speed = entity.spec->as<WaterValues>().needs;
        }
        if (need.box == Aabb{}) continue;
        need.to_left = need.box.right < hero;
        if (need.to_left != (session.player().facing < 0)) continue;
        const bool is_nearer = !nearest || distance_to(need, hero) < distance_to(*nearest, hero);
        if (is_nearer && is_at_foot(session, need)) nearest = need;
    }
    return nearest;
}

}  // namespace

Sub ground_near(const Session& session, Sub x, Sub y) {
    constexpr Sub above = px(56);
    constexpr Sub below = px(300);
    return surface_below(session.world(), {x, y - above}, above + below);
}

void SlideNeeds::begin() {
    need_.reset();
    water_.reset();
    barrier_ticks_ = 0;
    is_too_low_ = false;
}

void SlideNeeds::note_events(const Session& session) {
    const Vec hero = feet(session.body());
    const auto ends = [this](SlideNeed::Of of) {
        if (need_ && need_->of == of) need_.reset();
    };
    for (const Event& event : session.events()) {
        if (event.type == EventType::burst) ends(SlideNeed::Of::barrier);
        if (event.type == EventType::died) need_.reset();
        has_bowled_ = has_bowled_ || event.type == EventType::bowled;
        if (event.type != EventType::skimmed || water_) continue;
        for (const Entity& entity : session.entities()) {
            const Aabb& box = entity.spec->home;
            if (is_deep_water(entity) && hero.x >= box.left && hero.x <= box.right &&
                std::abs(hero.y - box.top) <= 2 * half_tile)
                water_ = {SlideNeed::Of::water, box, box.top, entity.spec->as<WaterValues>().needs,
                          session.body().velocity.x < 0};
        }
    }
    const bool is_ashore =
        water_ && session.body().is_grounded() && (hero.x < water_->box.left || hero.x > water_->box.right);
    has_crossed_ = has_crossed_ || (is_ashore && is_passed(*water_, hero.x));
    if (is_ashore || !session.player().is_alive()) water_.reset();
    if (has_bowled_) ends(SlideNeed::Of::creature);
    if (has_crossed_) ends(SlideNeed::Of::water);
}

void SlideNeeds::note(const Session& session) {
    const Vec hero = feet(session.body());
    note_events(session);
    const Entity* const barrier = barrier_beside(session);
    barrier_ticks_ = barrier ? barrier_ticks_ + 1 : 0;
    if (barrier_ticks_ == pause) {
        const Sub needs = barrier->spec->as<BarrierValues>().needs;
        need_ = {SlideNeed::Of::barrier, barrier->spec->home, std::min(barrier->spec->home.bottom, hero.y),
                 is_in(*barrier, Barrier::cracked) ? needs / 2 : needs, barrier->spec->home.right < hero.x};
    }
    if (need_ && (is_passed(*need_, hero.x) || distance_to(*need_, hero.x) > left_behind)) need_.reset();
    if (!need_ && !has_bowled_) need_ = find_at_foot(session, SlideNeed::Of::creature);
    if (!need_ && !has_crossed_) need_ = find_at_foot(session, SlideNeed::Of::water);
    if (need_ && !session.body().is_grounded()) return;  // a hop changes nothing
    // Only a slide counts: a run may lead the other way.
    const Sub speed = session.player().sliding ? own_speed(session.player(), session.body()) : 0;
    is_too_low_ = need_ && speed * speed + (need_->level - hero.y) * slide_energy < need_->speed * need_->speed;
    find_start(session);
}

void SlideNeeds::find_start(const Session& session) {
    start_.reset();
    if (!is_too_low_) return;
    const Vec hero = feet(session.body());
    const Sub stride = need_->to_left ? half_tile : -half_tile;
    Sub y = hero.y;
    for (Sub x = hero.x; std::abs(x - hero.x) < left_behind && !start_; x += stride) {
        y = ground_near(session, x, y);
        if ((need_->level - y) * slide_energy >= need_->speed * need_->speed) start_ = Vec{x, y};
    }
}

}  // namespace scree
