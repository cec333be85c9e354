// Pictures of what stays where it is and answers to touch.
#include "game/view/decals.hpp"
#include "game/view/entity_pictures.hpp"
#include "game/view/seen.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace scree {

namespace {

constexpr Color smoke = Color::hex(0xdfe4ea);
constexpr Color flag_pole = Color::hex(0x4a3428);
constexpr Color iron = Color::hex(0x2b2d3f);
constexpr Color iron_lit = Color::hex(0x7f88a0);
constexpr Color warning_stripe = Color::hex(0xe2b13c);
constexpr Color bulb_off = Color::hex(0x5a4a3a);
constexpr Color bulb_on = Color::hex(0xffe9a0);
constexpr Color flag = Color::hex(0xc7401f);
constexpr Color flag_lit = Color::hex(0xf26a2e);

void draw(const EntityDrawing& place, std::string_view name, PointF at, long long tick = 0, SpriteStyle style = {}) {
    place.art.sprites.draw(place.list, name, at, tick, style);
}

/// The badge of a channel, which says which lever moves which gate.
void draw_channel(const EntityDrawing& place, PointF middle) {
    draw(place, "key_mark_" + std::to_string(place.entity.spec->channel), middle);
}

/// Neighbours turn one after the other.
void draw_coin(const EntityDrawing& place) {
    if (!place.entity.taken) draw(place, "coin", place.middle(), place.tick + place.data.position.x / px(5));
}

void draw_gem(const EntityDrawing& place) {
    if (place.entity.taken) return;
    int number = 0;
    for (const Entity& entity : place.session.triggers()) {
        if (&entity == &place.entity) break;
        if (&entity.kind() == &kinds::gem) ++number;
    }
    draw(place, "gem_" + std::to_string(number % 3), place.middle(), place.tick);
}

void draw_checkpoint(const EntityDrawing& place) {
    const int number = static_cast<int>(&place.entity - place.session.entities().data());
    if (place.session.active_checkpoint() == number)
        draw(place, "checkpoint_on", place.foot(), place.tick);
    else
        draw(place, "checkpoint_off", place.foot());
}

/// A shelter whose smoke and flag are seen from afar; nothing where a decal has a door, which is the exit.
void draw_exit(const EntityDrawing& place) {
    if (is_at_door(place.session.level(), place.data.box.centre())) return;
    const PointF foot = place.foot();
    draw_smoke(place.list, {foot.x, foot.y - 30}, place.tick);
    const PointF top{foot.x + 19, foot.y - 50};
    place.list.fill({top.x - 2, top.y - 1, 3, 3}, flag_pole);
    place.list.fill({top.x - 1, top.y, 1, 50}, flag_pole);
    draw_flag(place.list, {top.x, top.y + 6}, place.tick);
    draw(place, "exit", foot, place.tick);
}

/// As tall as it is crossed; its bulb shines while it is on.
void draw_pole(const EntityDrawing& place) {
    const auto height = static_cast<float>(place.entity.spec->box.height() / px(1));
    const PointF top{place.foot().x, place.foot().y - height};
    place.list.fill({top.x - 2, top.y, 4, height}, iron);
    place.list.fill({top.x - 1, top.y, 1, height}, iron_lit);
    for (float y = 16; y < height; y += 12) place.list.fill({top.x - 2, top.y + y, 4, 4}, warning_stripe);
    place.list.fill({top.x - 4, top.y - 3, 8, 7}, iron);
    place.list.fill({top.x - 3, top.y - 2, 6, 5}, place.entity.on ? bulb_on : bulb_off);
    draw_channel(place, {top.x, top.y + 10});
}

void draw_lever(const EntityDrawing& place) {
    if (place.entity.spec->as<LeverValues>().is_pole) return draw_pole(place);
    draw(place, place.entity.on ? "lever_on" : "lever_off", place.foot());
    draw_channel(place, {place.foot().x, place.foot().y - 4});
}

/// As wide as it is, pressed or not.
void draw_plate(const EntityDrawing& place) {
    draw(place, place.entity.on ? "plate_down" : "plate_up", place.foot(), 0,
         {.scale = {static_cast<float>(place.w) / 16, 1}});
    draw_channel(place, {place.foot().x, place.foot().y - 3});
}

void draw_spikes(const EntityDrawing& place) {
    const Vec points = place.entity.spec->direction;
    const char* name = points.y < 0   ? "spikes_up"
                       : points.y > 0 ? "spikes_down"
                       : points.x < 0 ? "spikes_left"
                                      : "spikes_right";
    for (int y = 0; y < place.h; y += 16)
        for (int x = 0; x < place.w; x += 16)
            draw(place, place.local(name), {place.at.x + static_cast<float>(x), place.at.y + static_cast<float>(y)});
}

void draw_spring(const EntityDrawing& place) {
    const Vec points = place.entity.spec->direction;
    const PointF middle = place.middle();
    const int since_used = place.entity.last_used < 0 ? -1 : place.tick - place.entity.last_used;
    SpriteStyle style;
    PointF foot{middle.x, middle.y + 8};
    if (points.x != 0) {
        style.rotation = points.x > 0 ? 90.0F : -90.0F;
        foot = {middle.x + (points.x > 0 ? -8.0F : 8.0F), middle.y};
    }
    const bool bounces = since_used >= 0 && since_used < place.art.sprites.duration("spring_bounce");
    draw(place, place.local(bounces ? "spring_bounce" : "spring_idle"), foot, since_used, style);
}

/// What the wind drives before it, in gusts: short dashes that waver, and now and then one that curls up at its head.
void draw_wind(const EntityDrawing& drawing) {
    const PointF speed = in_px(drawing.entity.spec->as<WindValues>().speed);
    const float pace = std::hypot(speed.x, speed.y);
    if (pace <= 0) return;
    constexpr std::array<PointF, 9> curl{
        {{0, 0}, {3, 0}, {5, -1}, {6, -2}, {6, -3}, {6, -4}, {5, -5}, {4, -5}, {3, -4}}};  // px ahead, aside
    const PointF along{speed.x / pace, speed.y / pace};
    const bool is_level = std::abs(along.x) >= std::abs(along.y);
    const float w = static_cast<float>(drawing.w);
    const float h = static_cast<float>(drawing.h);
    const float time = static_cast<float>(drawing.tick);
    const auto wrapped = [](float value, float size) { return std::fmod(std::fmod(value, size) + size, size); };
    const int streaks = std::clamp(static_cast<int>(w * h / 1200), 4, 90);
    for (int i = 0; i < streaks; ++i) {
        // Golden-ratio places never line up; no two are as fast as each other.
        const auto number = static_cast<float>(i);
        const float faster = 0.8F + 0.4F * wrapped(number * 0.414214F, 1);
        const PointF place{wrapped(number * 0.618034F * w + speed.x * faster * time, w),
                           wrapped(number * 0.754878F * h + speed.y * faster * time, h)};
        const float gone = is_level ? place.x : place.y;
        const float gust = std::sin(gone / 34 - time * pace / 80 + wrapped(number * 0.27F, 1.4F));
        const int opacity = 140 + static_cast<int>(110 * gust);
        if (opacity < 40) continue;
        const auto dot = [&](float ahead, float aside, float length) {
            PointF at{std::round(drawing.at.x + place.x + along.x * ahead - along.y * aside),
                      std::round(drawing.at.y + place.y + along.y * ahead + along.x * aside)};
            if (is_level ? along.x < 0 : along.y < 0) (is_level ? at.x : at.y) -= length;
            const PointF size{is_level ? length : 1, is_level ? 1 : length};
            if (is_seen(at, 8, 8))
                drawing.list.fill({at.x, at.y, size.x, size.y},
                                  white.with_alpha(static_cast<std::uint8_t>(std::min(opacity, 215))));
        };
        const auto waver = [&](float ahead) { return std::round(1.6F * std::sin((gone + ahead) / 13 + number)); };
        const int parts = i % 7 == 0 ? 8 : 1 + i % 3;
        for (int part = 0; part < parts; ++part) {
            const float behind = static_cast<float>(-4 * part);
            dot(behind, waver(behind), part + 1 == parts ? 2 : 4);
        }
        if (i % 7 == 0)
            for (const PointF bend : curl) dot(bend.x + 4, bend.y + waver(0), 1);
    }
}

/// What fills the depth of an area: at the edge, and where nothing is seen through it any more.
struct Mist {
    std::string_view area;
    Color edge;
    Color deep;
    Color wisp;
};

constexpr std::array mists{
    Mist{"valley", Color::hex(0x98c1d9), Color::hex(0x22395b), Color::hex(0xdcefe6)},
    Mist{"mine", Color::hex(0x1f1827), Color::hex(0x120e1a), Color::hex(0x47334a)},
    Mist{"summit", Color::hex(0xe3ecf7), Color::hex(0x8a6a9a), Color::hex(0xffffff)},
};

const Mist& mist_of(const Level& level) {
    const std::string area = area_of(level);
    for (const Mist& mist : mists)
        if (mist.area == area) return mist;
    return mists[0];
}

/// Shreds of mist that drift above and below its edge, so that it never looks like a floor.
void draw_wisps(const EntityDrawing& place, Color color) {
    const int count = place.w / 20 + 3;
    for (int n = 0; n < count; ++n) {
        const int length = 18 + n * 11 % 30;
        const int along = (n * 47 + place.tick * (1 + n % 3) / 8) % (place.w + length) - length;
        const int down = n * 23 % 72 - 14;
        const auto strip = [&](int inset, int row, int height) {
            const int from = std::max(along + inset, 0);
            const int to = std::min(along + length - inset, place.w);
            if (from < to)
                place.list.fill({place.at.x + static_cast<float>(from), place.at.y + static_cast<float>(down + row),
                                 static_cast<float>(to - from), static_cast<float>(height)},
                                color.with_alpha(static_cast<std::uint8_t>(down < 0 ? 40 : 60)));
        };
        strip(5, 0, 1);
        strip(0, 1, 2);
        strip(8, 3, 1);
    }
}

/// Mist that thickens downwards from nothing, and thins out to both sides behind the ground.
void draw_abyss(const EntityDrawing& place) {
    const Mist& mist = mist_of(place.session.level());
    constexpr float whole = 144;  // px down to where it hides all
    constexpr int coats = 3;
    const auto h = static_cast<float>(place.h);
    const float thick = std::min(h, whole);
    for (int coat = 0; coat < coats; ++coat) {
        const auto beside = static_cast<float>(16 * (coats - coat));
        const RectF area{place.at.x - beside, place.at.y, static_cast<float>(place.w) + 2 * beside, thick};
        const Color full = mist.deep.with_alpha(170);
        place.list.gradient(area, mist.edge.with_alpha(0), full, 16);
        place.list.fill({area.x, area.y + thick, area.w, h - thick}, full);
    }
    draw_wisps(place, mist.wisp);
}

constexpr std::array pictures_of_triggers{
    EntityPicture{&kinds::coin, draw_coin},
    EntityPicture{&kinds::gem, draw_gem},
    EntityPicture{&kinds::checkpoint, draw_checkpoint},
    EntityPicture{&kinds::exit, draw_exit},
    EntityPicture{&kinds::lever, draw_lever},
    EntityPicture{&kinds::plate, draw_plate},
    EntityPicture{&kinds::spikes, draw_spikes},
    EntityPicture{&kinds::spring, draw_spring},
    EntityPicture{.kind = &kinds::wind, .draw = draw_wind, .is_behind_ground = true},
    EntityPicture{.kind = &kinds::abyss, .draw = draw_abyss, .is_behind_ground = true},
};

}  // namespace

void draw_smoke(DrawList& list, PointF chimney, int tick) {
    constexpr int puffs = 5;
    constexpr int puff_ticks = 150;
    for (int n = 0; n < puffs; ++n) {
        const auto age = static_cast<float>((tick + n * puff_ticks / puffs) % puff_ticks);
        const float size = std::round(2 + age / 30);
        const PointF at{std::round(chimney.x + age / 12 + 2 * std::sin(age / 19 + static_cast<float>(n))),
                        std::round(chimney.y - age / 3)};
        list.fill({at.x, at.y - size, size, size}, smoke.with_alpha(static_cast<std::uint8_t>(150 - age)));
    }
}

void draw_flag(DrawList& list, PointF pole, int tick) {
    constexpr int length = 18;
    for (int x = 0; x < length; ++x) {
        const auto along = static_cast<float>(x);
        const float wave = std::round(along / 8 * std::sin(static_cast<float>(tick) / 9 - along * 0.4F));
        const auto half = static_cast<float>((length - x) / 4 + 1);
        list.fill({pole.x + along, pole.y + wave - half, 1, half}, flag_lit);
        list.fill({pole.x + along, pole.y + wave, 1, half}, flag);
    }
}

std::span<const EntityPicture> trigger_pictures() { return pictures_of_triggers; }

}  // namespace scree
