#include "game/app/play/key_hints.hpp"

#include "engine/view/camera.hpp"
#include "game/view/seen.hpp"
#include "game/view/ui.hpp"
#include "game/view/water_view.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace scree {

namespace {

constexpr Sub tile = px(16);
constexpr Sub least_fall = px(3);      // per tile, of a slope that is worth a slide
constexpr int slope_tiles = 3;         // at least so long
constexpr Sub shown_before = px(360);  // how far from its place a key is shown
constexpr Sub passed = px(240);        // how far behind it its place is over
constexpr Sub ahead = px(192);         // from the hero to the next place where it is shown
constexpr Sub gap_depth = px(96);      // at least, of a gap that asks for a jump
constexpr Sub same_place = px(80);     // along x or y
constexpr int linger = 4 * ticks_per_second;
constexpr Sub near_wall = px(96);      // from the hero; planks before it are a way down, not a bridge
constexpr Sub plates_apart = px(112);  // from the hero to another place: nearer than that only that one is shown
constexpr float plate_height = 54;     // px
constexpr float above_head = 40;       // px from the feet to the plate
constexpr float aside = 52;            // px behind the hero: a plate there leaves the way ahead in view
constexpr Color water_line = Color::hex(0x7fb7d9);

enum class Under { flat, downhill, uphill, water, plank };

struct Picture {
    const char* animation = "";
    std::vector<Action> keys{};
    float rise = 0;  // px that the hero hops, or falls if negative
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

/// To the right; `tip` is the middle of its left side.
void draw_arrow(DrawList& list, PointF tip) {
    for (float i = 0; i < 6; ++i) list.fill({tip.x + i, tip.y - 6 + i, 2, 13 - 2 * i}, ui::text);
}

/// What the hero does, and under it the keys for it; `tip`: the x that the plate points at.
void draw_picture(DrawList& list, const Services& services, RectF plate, const Picture& picture, int tick, float tip) {
    const Color back = ui::ink.with_alpha(180);
    const Color edge = ui::text.with_alpha(110);
    const float middle = std::round(plate.x + plate.w / 2);
    list.fill({plate.x + 1, plate.y, plate.w - 2, plate.h}, back);
    list.fill({plate.x, plate.y + 1, 1, plate.h - 2}, edge);
    list.fill({plate.x + plate.w - 1, plate.y + 1, 1, plate.h - 2}, edge);
    list.fill({plate.x + 1, plate.y - 1, plate.w - 2, 1}, edge);
    const float point = std::round(std::clamp(tip, plate.x + 7, plate.x + plate.w - 7));
    for (float row = 0; row < 5; ++row) list.fill({point - 5 + row, plate.y + plate.h + row, 10 - 2 * row, 1}, back);
    const float hop = picture.rise * std::abs(std::sin(static_cast<float>(tick) * 0.08F));
    SpriteStyle style{.flip_h = picture.to_left};
    const bool is_sloping = picture.under == Under::downhill || picture.under == Under::uphill;
    if (is_sloping) {
        const int side = picture.to_left == (picture.under == Under::downhill) ? -1 : 1;  // where it falls
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
        list.fill({middle - 14, plate.y + (picture.under == Under::plank ? 24 : 35), 28, 2}, ui::text);
    }
    const float foot = is_sloping ? 32 : picture.under == Under::plank ? 24 : 35;
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
        y = ground_near(session, x, y);
        if (x < from.x + apart) continue;
        Sub before = y;
        bool falls = true;
        // In half tiles, so that stairs are no slope.
        for (int half = 1; half <= 2 * slope_tiles && falls; ++half) {
            const Sub next = ground_near(session, x + half * tile / 2, before);
            falls = next - before >= least_fall / 2 && next - before <= tile / 2 + px(1);
            before = next;
        }
        if (!falls) continue;
        const Sub place = std::max(from.x, x - 2 * tile);
        return Vec{place, ground_near(session, place, y)};
    }
    return {};
}

std::optional<Vec> place_before_gap(const Session& session) {
    const Vec from = feet(session.body());
    const Sub end = px(session.level().width) - tile;
    Sub y = from.y;
    for (Sub x = from.x; x < end; x += tile / 2) {
        const Sub next = ground_near(session, x, y);
        if (next - y >= gap_depth) {
            const Sub place = std::max(from.x, x - 2 * tile);
            return Vec{place, ground_near(session, place, y)};
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
    idle_at_.reset();
    idle_ticks_ = 0;
    waits_on_planks_ = false;
    stuck_ticks_ = turns_ = tried_ticks_ = 0;
    place_ = hero_;
    moved_left_ = false;
    needs_.begin();
}

void KeyHints::note(const Session& session, Buttons held) {
    ++ticks_;
    hero_ = feet(session.body());
    has_run_ = has_run_ || held.holds(Button::left) || held.holds(Button::right);
    has_jumped_ = has_jumped_ || held.holds(Button::jump);
    const bool on_slope = session.body().is_grounded() && session.body().ground.gradient != 0;
    has_slid_ = has_slid_ || (on_slope && session.player().sliding);
    const auto is_past = [&](const std::optional<Vec>& place) {
        return place && hero_.x > place->x + passed && session.body().is_grounded();
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
    if (idle_ticks_ == patience && !needs_.now()) idle_at_ = hero_;
    for (const Event& event : session.events())
        has_leapt_ = has_leapt_ || (event.type == EventType::jumped && was_sliding_);
    was_sliding_ = session.player().sliding;
    has_dropped_ = has_dropped_ || session.body().is_dropping;
    needs_.note(session);
    const Mover& hero = session.body();
    const bool has_direction = held.holds(Button::left) != held.holds(Button::right);
    if (has_direction) to_left_ = held.holds(Button::left);
    const bool is_slow = std::abs(hero.velocity.x) < session.tuning().run_speed;
    is_blocked_ = session.world().free_distance(hero.id, to_left_ ? Side::left : Side::right, px(1)) == 0;
    const bool starts_to_duck = !ducks_ && held.holds(Button::down);
    ducks_ = held.holds(Button::down);
    const bool moves_left = hero.velocity.x == 0 ? moved_left_ : hero.velocity.x < 0;
    if (moves_left != moved_left_) ++turns_;
    moved_left_ = moves_left;
    if (!ducks_ || has_direction || !hero.is_grounded()) turns_ = 0;
    const bool slips_back = hero.velocity.x != 0 && (hero.velocity.x < 0) != to_left_;
    const bool is_pulled_on = hero.ground.gradient != 0 && (hero.ground.gradient < 0) == to_left_;
    const bool rocks = turns_ >= 2;
    const bool gets_nowhere =
        is_slow || rocks || (slips_back && has_direction);  // the first turn with Down alone may be meant
    const bool wants_on = hero.is_grounded() && (has_direction || (ducks_ && session.player().sliding));
    if (!wants_on || !gets_nowhere || !(ducks_ || is_blocked_))
        stuck_ticks_ = 0;
    else if (rocks)
        stuck_ticks_ = std::max(stuck_ticks_, pause);
    else if (!is_pulled_on || is_blocked_)  // a slope that leads on gives speed in time
        stuck_ticks_ += slips_back ? 2 : 1;
    // So is one who hops again and again at one wall.
    if (std::abs(hero_.x - place_.x) > same_place || std::abs(hero_.y - place_.y) > same_place) {
        place_ = hero_;
        tried_ticks_ = 0;
    }
    tried_ticks_ += has_direction ? 1 : 0;
    if (tried_ticks_ > linger && has_direction && is_blocked_) stuck_ticks_ = std::max(stuck_ticks_, pause);
    const bool is_on_planks = hero.ground.one_way && hero.ground.collider.body == BodyId::none;  // not on a lift
    const bool waits = is_on_planks && idle_ticks_ >= pause;
    if (stuck_ticks_ < pause && !waits)
        way_on_.reset();
    else if (!way_on_)
        way_on_ = find_way_on(session, to_left_);
    // Down that is still held after a slide onto planks asks for nothing, unless a wall is near.
    const auto is_wall_near = [&] {
        const Side ahead_of_hero = to_left_ ? Side::left : Side::right;
        return session.world().free_distance(hero.id, ahead_of_hero, near_wall) < near_wall;
    };
    const bool leads_on = way_on_ == WayOn::jump || (waits && (way_on_ == WayOn::run || way_on_ == WayOn::back));
    const bool is_held = way_on_ && !leads_on && (waits || is_wall_near());
    const bool asks_for_help = is_held || (starts_to_duck && !session.player().sliding);
    waits_on_planks_ = is_on_planks && !is_skimming(session) && (asks_for_help || waits_on_planks_);
}

std::optional<Vec> KeyHints::slide_at() const {
    if (has_slid_ || is_blocked_) return {};
    if (slope_ && std::abs(hero_.x - slope_->x) < shown_before) return slope_;
    return {};
}

std::optional<Vec> KeyHints::jump_at() const {
    if (!has_leapt_ && !is_blocked_ && gap_ && std::abs(hero_.x - gap_->x) < shown_before) return gap_;
    return {};
}

void KeyHints::draw(DrawList& list, const Services& services, RectI seen, Player player) const {
    const float scale = 640.0F / static_cast<float>(seen.w);
    // Beside each other over that place, with arrows between them if they have an order.
    const auto draw_all = [&](Vec at, const std::vector<Picture>& pictures, bool in_order = false, float shift = 0) {
        const float gap = in_order ? 14 : 6;
        float width = -gap;
        for (const Picture& picture : pictures) width += width_of(services, picture) + gap;
        const PointF foot = to_canvas(in_px(at), {seen.x, seen.y});
        float x = std::round(foot.x * scale - width / 2 + shift);
        const float y = std::max(26.0F, std::round((foot.y - above_head) * scale - plate_height));
        for (const Picture& picture : pictures) {
            const float w = width_of(services, picture);
            if (in_order && &picture != &pictures.front()) draw_arrow(list, {x - 10, y + plate_height / 2});
            draw_picture(list, services, {x, y, w, plate_height}, picture, ticks_, foot.x * scale);
            x += w + gap;
        }
    };
    // First further from it, if the hero is too low, then down the slope; both here, if it is not known from where.
    const auto for_slide = [&](const SlideNeed& need) {
        std::vector<Picture> pictures;
        if (needs_.is_too_low())
            pictures = {
                {"hero_run", {need.to_left ? Action::right : Action::left}, 0, Under::uphill, 0, !need.to_left}};
        Picture slide{"hero_slide", {Action::down}, 0, Under::downhill, 0, need.to_left};
        if (const auto& start = needs_.start()) {
            draw_all(*start, {slide});
            if (std::abs(start->x - hero_.x) < plates_apart) pictures.clear();
            return pictures;
        }
        const bool is_at_water = need.of == SlideNeed::Of::water && hero_.y > need.level - 2 * tile;
        if (is_at_water && pictures.empty()) slide.under = Under::water;
        pictures.push_back(slide);
        return pictures;
    };
    // What the hero needs comes first, one at a time.
    const bool is_new = player != Player::knows_level;
    std::vector<Picture> over_hero;
    if (is_new && shows_drop())
        over_hero = {{"hero_drop", {Action::down, Action::jump}, -12, Under::plank}};
    else if (const auto& need = needs_.now(); need && (is_new || need->of == SlideNeed::Of::barrier))
        return draw_all(hero_, for_slide(*need), true, to_left_ ? aside : -aside);
    else if (shows_back())
        over_hero = {{"hero_run", {to_left_ ? Action::right : Action::left}, 0, Under::flat, 0, !to_left_}};
    else if (shows_wall() && (is_new || ducks_))
        over_hero = {{"hero_rise", {Action::jump}, 12}};
    else if (shows_run_on())
        over_hero = {
            {"hero_run", {Action::down, to_left_ ? Action::left : Action::right}, 0, Under::flat, 1, to_left_}};
    if (!over_hero.empty()) return draw_all(hero_, over_hero, true, to_left_ ? aside : -aside);
    if (player != Player::new_to_game) return;
    std::vector<Picture> idle;
    if (shows_run()) idle.push_back({"hero_run", {Action::left, Action::right}});
    if (shows_jump()) idle.push_back({"hero_rise", {Action::jump}, 12});
    if (!idle.empty()) draw_all(*idle_at_, idle);
    const auto is_above_picture = [&](Vec at) { return at.y < px(seen.y); };
    if (const auto at = jump_at(); at && !is_above_picture(*at)) draw_all(*at, {{"hero_rise", {Action::jump}, 12}});
    if (const auto at = slide_at(); at && !is_above_picture(*at))
        draw_all(*at, {{"hero_slide", {Action::down}, 0, Under::downhill}});
}

}  // namespace scree
