#include "game/app/play/key_hints.hpp"

#include "engine/view/camera.hpp"
#include "game/rules/entities/kinds.hpp"
#include "game/view/seen.hpp"
#include "game/view/surface.hpp"
#include "game/view/ui.hpp"
#include "game/view/water_view.hpp"

#include <algorithm>
#include <cmath>

namespace scree {

namespace {

constexpr Sub tile = px(16);
constexpr Sub least_fall = px(3);      // per tile, of a slope that is worth a slide
constexpr int slope_tiles = 3;         // at least so long
constexpr Sub step_up = px(56);        // how far above the last ground a search for the next begins
constexpr Sub drop = px(300);          // and how far below it ends
constexpr Sub shown_before = px(360);  // how far from its place a key is shown
constexpr Sub barrier_left = px(640);  // how far from a barrier the hero has left it
constexpr Sub passed = px(240);        // how far behind it its place is over
constexpr Sub ahead = px(192);         // from the hero to the next place where it is shown
constexpr Sub gap_depth = px(96);      // at least, of a gap that asks for a jump
constexpr Sub least_descent = px(48);  // to a creature that is told of
constexpr Sub slide_energy = 50;       // at least the square of a slide's speed, for each subpixel that it came down
constexpr float plate_height = 54;     // px
constexpr float above_head = 40;       // px from the feet to the plate
constexpr Color water_line = Color::hex(0x7fb7d9);

/// The ground near a height.
Sub ground_at(const Session& session, Sub x, Sub y) {
    return surface_below(session.world(), {x, y - step_up}, step_up + drop);
}

/// The barrier that the hero stands at.
const EntitySpec* barrier_beside(const Session& session) {
    const Mover& hero = session.body();
    for (const Entity& entity : session.entities()) {
        const Aabb& box = entity.spec->home;
        if (&entity.kind() == &kinds::barrier && entity.body != BodyId::none && hero.box.top < box.bottom &&
            hero.box.bottom > box.top && (hero.box.right == box.left || hero.box.left == box.right))
            return entity.spec;
    }
    return nullptr;
}

/// True if the ground below one place falls to the other without a ledge.
bool is_slope(const Session& session, Vec from, Vec to) {
    const Sub stride = from.x < to.x ? tile / 2 : -tile / 2;
    Sub y = ground_at(session, from.x, from.y);
    for (Sub x = from.x; std::abs(to.x - x) >= tile / 2; x += stride) {
        const Sub next = ground_at(session, x + stride, y);
        if (next < y - px(1) || next > y + tile / 2 + px(1)) return false;
        y = next;
    }
    return true;
}

/// The middle of the feet of a creature below the slope that the hero is on.
std::optional<Vec> creature_below(const Session& session) {
    const Vec hero = feet(session.body());
    for (const Entity& entity : session.entities()) {
        if (&entity.kind() != &kinds::walker && &entity.kind() != &kinds::crawler) continue;
        const Aabb box = box_of(entity, session.world());
        const Vec at{box.centre().x, box.bottom};
        const bool is_near = std::abs(at.x - hero.x) < shown_before && at.y - hero.y >= least_descent &&
                             at.y - hero.y < shown_before && box != Aabb{};
        if (is_near && is_slope(session, hero, at)) return at;
    }
    return {};
}

enum class Under { flat, slope, water };

struct Picture {
    const char* animation = "";
    std::vector<Action> keys{};
    float rise = 0;  // px that the hero hops
    Under under = Under::flat;
    std::size_t let_go = 0;  // how many of the keys, from the first, are struck out
    bool to_left = false;
};

float keys_width(const Services& services, const Picture& picture) {
    float width = -3;
    for (const Action key : picture.keys)
        width += static_cast<float>(key_cap_width(services.art, action_label(services, key)) + 3);
    return width;
}

float width_of(const Services& services, const Picture& picture) {
    return std::max(40.0F, keys_width(services, picture) + 10);
}

/// What the hero does, and under it the keys for it.
void draw_picture(DrawList& list, const Services& services, RectF plate, const Picture& picture, int tick) {
    const Color back = ui::ink.with_alpha(180);
    const Color edge = ui::text.with_alpha(110);
    const float middle = std::round(plate.x + plate.w / 2);
    list.fill({plate.x + 1, plate.y, plate.w - 2, plate.h}, back);
    list.fill({plate.x, plate.y + 1, 1, plate.h - 2}, edge);
    list.fill({plate.x + plate.w - 1, plate.y + 1, 1, plate.h - 2}, edge);
    list.fill({plate.x + 1, plate.y - 1, plate.w - 2, 1}, edge);
    for (float row = 0; row < 5; ++row)  // points at its place
        list.fill({middle - 5 + row, plate.y + plate.h + row, 10 - 2 * row, 1}, back);
    const float hop = picture.rise * std::abs(std::sin(static_cast<float>(tick) * 0.08F));
    SpriteStyle style{.flip_h = picture.to_left};
    if (picture.under == Under::slope) {
        const int side = picture.to_left ? -1 : 1;
        style.rotation = 26.6F * static_cast<float>(side);
        for (int x = -16; x < 16; x += 2)
            list.fill({middle + static_cast<float>(side * x), plate.y + 32 + static_cast<float>(x / 2), 2, 2},
                      ui::text);
    } else if (picture.under == Under::water) {
        for (int x = -16; x < 16; x += 2) {
            const float crest = (x + 16 + tick / 4 * 2) % 8 < 4 ? 0 : 1;
            list.fill({middle + static_cast<float>(x), plate.y + 35 + crest, 2, 2}, water_line);
        }
    } else {
        list.fill({middle - 14, plate.y + 35, 28, 2}, ui::text);
    }
    const float foot = picture.under == Under::slope ? 32 : 35;
    services.art.sprites.draw(list, picture.animation, {middle, std::round(plate.y + foot - hop)}, tick, style);
    float x = std::round(middle - keys_width(services, picture) / 2);
    for (std::size_t i = 0; i < picture.keys.size(); ++i) {
        const auto width =
            static_cast<float>(draw_key_cap(list, services.art, {x, plate.y + 39},
                                            action_label(services, picture.keys[i]), services.controls.uses_pad()));
        for (float step = 0; i < picture.let_go && step <= 12; ++step)
            list.fill({std::round(x - 1 + step * width / 12), plate.y + 51 - step, 2, 2}, ui::orange);
        x += width + 3;
    }
}

}  // namespace

std::optional<Vec> place_before_slope(const Session& session, Sub apart) {
    const Vec from = feet(session.body());
    const Sub end = px(session.level().width) - (slope_tiles + 1) * tile;
    Sub y = from.y;
    for (Sub x = from.x; x < end; x += tile / 2) {
        y = ground_at(session, x, y);
        if (x < from.x + apart) continue;
        Sub before = y;
        bool falls = true;
        // In half tiles, so that stairs are no slope.
        for (int half = 1; half <= 2 * slope_tiles && falls; ++half) {
            const Sub next = ground_at(session, x + half * tile / 2, before);
            falls = next - before >= least_fall / 2 && next - before <= tile / 2 + px(1);
            before = next;
        }
        if (!falls) continue;
        const Sub place = std::max(from.x, x - 2 * tile);
        return Vec{place, ground_at(session, place, y)};
    }
    return {};
}

std::optional<Vec> place_before_gap(const Session& session) {
    const Vec from = feet(session.body());
    const Sub end = px(session.level().width) - tile;
    Sub y = from.y;
    for (Sub x = from.x; x < end; x += tile / 2) {
        const Sub next = ground_at(session, x, y);
        if (next - y >= gap_depth) {
            const Sub place = std::max(from.x, x - 2 * tile);
            return Vec{place, ground_at(session, place, y)};
        }
        y = next;
    }
    return {};
}

void KeyHints::begin(const Session& session) {
    slope_ = place_before_slope(session, 0);
    gap_ = place_before_gap(session);
    slopes_ = gaps_ = 1;
    was_sliding_ = false;
    hero_ = feet(session.body());
    lakes_.clear();
    for (const Entity& entity : session.entities())
        if (&entity.kind() == &kinds::water && entity.kind().bars_without_slide(*entity.spec))
            lakes_.push_back(entity.spec->home);
    idle_at_.reset();
    idle_ticks_ = 0;
    waits_on_planks_ = false;
    barrier_ticks_ = stuck_ticks_ = 0;
    barrier_.reset();
    creature_.reset();
}

void KeyHints::note_barrier(const Session& session) {
    const EntitySpec* barrier = barrier_beside(session);
    barrier_ticks_ = barrier ? barrier_ticks_ + 1 : 0;
    if (barrier_ticks_ == pause) {
        barrier_ = barrier->home;
        run_up_ = std::min(hero_.y - tile, barrier_->bottom - barrier->speed * barrier->speed / slide_energy);
    }
    if (barrier_ && std::abs(hero_.x - barrier_->centre().x) > barrier_left) barrier_.reset();
}

void KeyHints::note(const Session& session, Buttons held) {
    ++ticks_;
    hero_ = feet(session.body());
    has_run_ = has_run_ || held.holds(Button::left) || held.holds(Button::right);
    has_jumped_ = has_jumped_ || held.holds(Button::jump);
    const bool on_slope = session.body().on_floor() && session.body().ground.gradient != 0;
    has_slid_ = has_slid_ || (on_slope && session.player().sliding);
    const auto is_past = [&](const std::optional<Vec>& place) {
        return place && hero_.x > place->x + passed && session.body().on_floor();
    };
    if (is_past(slope_) && !has_slid_ && slopes_ < most_places) {
        slope_ = place_before_slope(session, ahead);
        ++slopes_;
    }
    if (is_past(gap_) && !has_leapt_ && gaps_ < most_places) {
        gap_ = place_before_gap(session);
        ++gaps_;
    }
    const bool is_still = session.body().velocity == Vec{} && held == Buttons{} && session.player().is_alive();
    idle_ticks_ = is_still ? idle_ticks_ + 1 : 0;
    if (idle_ticks_ == patience && !barrier_) idle_at_ = hero_;
    for (const Event& event : session.events()) {
        has_skimmed_ =
            has_skimmed_ ||
            (event.type == EventType::skimmed && std::any_of(lakes_.begin(), lakes_.end(), [this](const Aabb& lake) {
                 return hero_.x >= lake.left && hero_.x <= lake.right && std::abs(hero_.y - lake.top) <= tile;
             }));
        has_bowled_ = has_bowled_ || event.type == EventType::bowled;
        if (event.type == EventType::burst) barrier_.reset();
        has_leapt_ = has_leapt_ || (event.type == EventType::jumped && was_sliding_);
    }
    was_sliding_ = session.player().sliding;
    has_dropped_ = has_dropped_ || session.body().is_dropping;
    note_barrier(session);
    creature_ = has_bowled_ ? std::nullopt : creature_below(session);
    to_left_ = held.holds(Button::left);
    const Mover& hero = session.body();
    const bool wants_on = hero.on_floor() && to_left_ != held.holds(Button::right);
    const bool is_slow = std::abs(hero.velocity.x) < session.tuning().run_speed;
    is_blocked_ = session.world().free_way(hero.id, to_left_ ? Side::left : Side::right, px(1)) == 0;
    ducks_ = held.holds(Button::down);
    const bool slips_back = hero.velocity.x != 0 && (hero.velocity.x < 0) != to_left_;
    const bool is_stuck = wants_on && (is_slow || slips_back) && (ducks_ || is_blocked_);
    stuck_ticks_ = is_stuck ? stuck_ticks_ + (slips_back ? 2 : 1) : 0;
    const bool asks_for_way = idle_ticks_ >= pause || stuck_ticks_ >= pause || (ducks_ && !session.player().sliding);
    waits_on_planks_ = hero.ground.one_way && !is_skimming(session) && (asks_for_way || waits_on_planks_);
}

std::optional<Vec> KeyHints::slide_at() const {
    if (has_slid_) return {};
    if (slope_ && std::abs(hero_.x - slope_->x) < shown_before) return slope_;
    return {};
}

std::optional<Vec> KeyHints::jump_at() const {
    if (!has_leapt_ && gap_ && std::abs(hero_.x - gap_->x) < shown_before) return gap_;
    return {};
}

std::optional<Vec> KeyHints::skim_at() const {
    if (has_skimmed_) return {};
    for (const Aabb& lake : lakes_)
        if (std::abs(hero_.x - lake.left) < shown_before && std::abs(hero_.y - lake.top) < shown_before)
            return lake.corner();
    return {};
}

void KeyHints::draw(DrawList& list, const Services& services, RectI seen, Player player) const {
    const float scale = 640.0F / static_cast<float>(seen.w);
    // Beside each other over that place.
    const auto draw_all = [&](Vec at, const std::vector<Picture>& pictures) {
        float width = -6;
        for (const Picture& picture : pictures) width += width_of(services, picture) + 6;
        const PointF foot = to_canvas(in_px(at), {seen.x, seen.y});
        float x = std::round(foot.x * scale - width / 2);
        const float y = std::max(26.0F, std::round((foot.y - above_head) * scale - plate_height));
        for (const Picture& picture : pictures) {
            const float w = width_of(services, picture);
            draw_picture(list, services, {x, y, w, plate_height}, picture, ticks_);
            x += w + 6;
        }
    };
    // What the hero needs comes first, one at a time.
    const bool is_new = player != Player::knows_level;
    std::vector<Picture> over_hero;
    if (is_new && shows_drop())
        over_hero = {{"hero_drop", {Action::down, Action::jump}}};
    else if (barrier_) {
        const bool is_right = hero_.x > barrier_->right;
        if (shows_run_up())
            over_hero = {{"hero_run", {is_right ? Action::right : Action::left}, 0, Under::flat, 0, !is_right}};
        over_hero.push_back({"hero_slide", {Action::down}, 0, Under::slope, 0, is_right});
    } else if (shows_wall() && (is_new || ducks_))
        over_hero = {{"hero_rise", {Action::jump}, 12}};
    else if (shows_run_on())
        over_hero = {{"hero_run", {Action::down, to_left_ ? Action::left : Action::right}, 0, Under::flat, 1}};
    if (!over_hero.empty()) return draw_all(hero_, over_hero);
    if (!is_new) return;
    if (const auto at = creature_at()) draw_all(*at, {{"hero_slide", {Action::down}, 0, Under::slope}});
    if (const auto at = skim_at()) draw_all(*at, {{"hero_slide", {Action::down}, 0, Under::water}});
    if (player != Player::new_to_game) return;
    std::vector<Picture> idle;
    if (shows_run()) idle.push_back({"hero_run", {Action::left, Action::right}});
    if (shows_jump()) idle.push_back({"hero_rise", {Action::jump}, 12});
    if (!idle.empty()) draw_all(*idle_at_, idle);
    if (const auto at = jump_at()) draw_all(*at, {{"hero_rise", {Action::jump}, 12}});
    if (const auto at = slide_at()) draw_all(*at, {{"hero_slide", {Action::down}, 0, Under::slope}});
}

}  // namespace scree
