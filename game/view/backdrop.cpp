#include "game/view/backdrop.hpp"

#include "engine/view/camera.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace scree {

namespace {

constexpr float cave_width = 640;
constexpr float layer_width = 1280;
constexpr int foot_of_ridges = 232;  // px from the top of their pictures
/// Of the camera's path that a layer follows; the first stands.
constexpr std::array<PointF, 4> shares{{{0, 0}, {0.04F, 0.03F}, {0.09F, 0.10F}, {0.18F, 0.24F}}};
/// No ridge sinks further below its painted place than so many px, so that peaks stay in view from the highest place.
constexpr std::array<float, 4> deepest{0, 44, 84, 300};
constexpr Color vault_of_cave = Color::hex(0x312537);  // as the top row of mine_1: it fills what is above the picture
constexpr float next_below = 84;                       // px from the foot of the nearest ridge to that of the next
constexpr float front_share = 1.25F;
constexpr int sky_bands = 9;       // between two colours
constexpr float sky_height = 290;  // px from the canvas's top to the horizon

/// A ridge that shows through deep ground: the tops of one of the layers, down to where mist hides its foot.
struct HazeRidge {
    int height;   // px of the layer's picture
    float share;  // of the camera's path
    int shift;    // px to the left
    int opacity;
};
constexpr HazeRidge peaks_in_haze{110, 0.25F, 400, 140};
constexpr HazeRidge forest_in_haze{84, 0.4F, 0, 230};
constexpr int top_of_valley = 170;  // px above the tops in the pictures
constexpr int top_of_summit = 208;
constexpr int top_of_forest = 238;

constexpr int disc = 44;  // px of the sun and the moon in their picture
constexpr int disc_left = 256;
// The light round them: px in the same picture.
constexpr RectI glow_of_moon{0, 0, 256, 256};
constexpr RectI glow_at_noon{300, 0, 128, 128};
constexpr RectI glow_at_horizon{0, 256, 428, 428};
// Of the light and of the sun at the horizon.
constexpr Color warm_glow = Color::hex(0xffb060);
constexpr Color warm_sun = Color::hex(0xffe0b0);
// Where the middle of the disc stands, px from the canvas's top.
constexpr float sun_at_noon = 41;
constexpr float moon_at_highest = 30;
constexpr float deepest_cloud = 60;  // px below its place that a cloud sinks at most
constexpr float pi = 3.14159F;
constexpr float below_ridges = 310;
/// Where a disc that has risen is lowest, so that at least half of it is above the ridges.
constexpr float lowest_in_valley = 140;
constexpr float lowest_on_summit = 190;

constexpr float dusk = 19.6F;        // when the first stars show ...
constexpr float dawn = 4.6F;         // ... and the last
constexpr float dusk_length = 1.6F;  // hours
constexpr int stars_height = 240;    // px
constexpr int falling_every = 400;   // ticks between two falling stars
constexpr int falling_ticks = 22;

float wrapped_left(float shift, float width) {
    const float left = -std::fmod(shift, width);
    return std::floor(left > 0 ? left - width : left);
}

/// Red, green and blue, each by itself.
template <class Channel>
Color by_channel(const Channel& value, std::uint8_t alpha = 255) {
    const auto channel = [&](std::uint8_t Color::*of) { return static_cast<std::uint8_t>(value(of)); };
    return {channel(&Color::r), channel(&Color::g), channel(&Color::b), alpha};
}

Color multiplied(Color color, Color by) {
    return by_channel([&](auto of) { return color.*of * (by.*of) / 255; }, color.a);
}

/// The air of the galleries, different in each: damp and blue, dusty, red as before a fire, or dim.
Color air_of_cave(int turn) {
    constexpr std::array<Color, 4> airs{Color::hex(0x8cc8f4), Color::hex(0xe8dca0), Color::hex(0xffc8a0),
                                        Color::hex(0xdcc8f0)};
    return airs[static_cast<std::size_t>(turn) % airs.size()];
}

/// How many px of a layer lie left of the canvas: the further it is, the less of the camera's path.
float shift_of(const BackdropView& view, std::size_t layer) {
    constexpr std::array<int, 4> turned{0, 347, 811, 523};  // px each turn, of layers as wide as 1280
    return view.camera.x * shares[layer].x + static_cast<float>(view.turn * turned[layer] % 1280);
}

/// A part of a picture across the strip of another that is `size` wide, its left edge `shift` px left of the canvas's.
void repeat(DrawList& list, TextureId texture, float shift, float y, RectI source, PointI size, Strip strip = {},
            Color tint = white, bool is_mirrored = false) {
    const auto width = static_cast<float>(source.w);
    const float margin = static_cast<float>(size.x - canvas_width) / 2;
    const float end = std::min(strip.right, static_cast<float>(size.x));
    const float top = std::max(y, strip.top);
    const float bottom = std::min(y + static_cast<float>(source.h), strip.bottom);
    if (top >= bottom) return;
    for (float x = wrapped_left(shift - margin, width); x < end; x += width) {
        const float left = std::max(x, strip.left);
        const float right = std::min(x + width, end);
        if (left >= right) continue;
        const float from = is_mirrored ? x + width - right : left - x;
        list.sprite(texture, {left, top},
                    {source.x + static_cast<int>(from), source.y + static_cast<int>(top - y),
                     static_cast<int>(right - left), static_cast<int>(bottom - top)},
                    tint, is_mirrored ? quad_flip_h : quad_plain);
    }
}

/// The colour of the sky so far below the canvas's top, px.
Color sky_color(const SkyStops& stops, float y) {
    const float place = std::clamp(y / sky_height, 0.0F, 1.0F) * static_cast<float>(stops.size() - 1);
    const auto first = std::min(static_cast<std::size_t>(place), stops.size() - 2);
    const float t = place - static_cast<float>(first);
    return mixed(stops[first], stops[first + 1], t);
}

/// As seen through air of that colour, the more of it the less transparent.
SkyStops through(Color air, SkyStops stops) {
    for (Color& stop : stops) stop = mixed(stop, air, static_cast<float>(air.a) / 255);
    return stops;
}

float top_of(PointI size) { return static_cast<float>(size.y - canvas_height) / 2; }

}  // namespace

Backdrop::Backdrop(Art& art, const std::string& area, const std::string& range, std::string_view sky)
    : sky_(&sky_named(sky)), area_(area), has_sky_(area == "valley" || area == "summit") {
    if (area == "mine") below_ = Color::hex(0x4f3f4b);
    if (area == "summit") below_ = Color::hex(0x6f5f92);
    const auto texture = [&](const std::string& name) {
        return art.textures.add((art.content / "backgrounds" / (name + ".png")).string());
    };
    const std::string& far = has_sky_ && range != "area" ? range : area;
    for (int i = has_sky_ ? 1 : 0; i < 5; ++i) layers_[i] = texture((i < 3 ? far : area) + '_' + std::to_string(i));
    if (!has_sky_) return;
    forest_ = texture("valley_3");
    clouds_ = texture("sky_" + std::string(sky_->name));
    lights_ = texture("lights");
    stars_ = texture("stars");
}

SkyStops Backdrop::stops_at(float hour) const { return through(sky_->air, sky_at(hour)); }

Color Backdrop::light(float hour, int turn) const {
    return has_sky_ ? light_at(hour, painted_hour(area_)) : air_of_cave(turn);
}

Color Backdrop::haze(float hour) const {
    const SkyStops stops = stops_at(hour);
    const Color lit = light(hour, 0);
    return by_channel([&](auto of) {
        const int sky = (2 * (stops[1].*of) + 4 * (stops[2].*of) + stops[3].*of) / 7;
        return (2 * sky + below_.*of * (lit.*of) / 255) / 3;
    });
}

Color Backdrop::dark(int turn) const {
    return area_ == "mine" ? multiplied(Color::hex(0x3a3042), air_of_cave(turn)) : Color::hex(0x1b1a2c);
}

std::array<FarRidge, 2> Backdrop::ridges_in_haze(float hour, RectI seen) const {
    const Color tint = haze(hour);
    const auto shown = [&](TextureId texture, int top, const HazeRidge& ridge) {
        const auto shift = [&](int from, int length, int by) {  // around the middle, as all that zooms
            const float half = static_cast<float>(length) / 2;
            return static_cast<int>(std::lround((static_cast<float>(from) + half) * ridge.share - half)) + by;
        };
        return FarRidge{texture,
                        {0, top, static_cast<int>(layer_width), ridge.height},
                        {shift(seen.x, seen.w, ridge.shift), shift(seen.y, seen.h, 0)},
                        tint,
                        ridge.opacity};
    };
    return {shown(layers_[2], area_ == "summit" ? top_of_summit : top_of_valley, peaks_in_haze),
            shown(forest_, top_of_forest, forest_in_haze)};
}

void Backdrop::draw_sky(DrawList& list, const BackdropView& view, PointI size) const {
    if (!has_sky_) return;
    const SkyStops stops = stops_at(view.hour);
    const float top = top_of(size);
    const auto width = static_cast<float>(size.x);
    const float step = sky_height / (sky_bands * static_cast<float>(stops.size() - 1));
    if (top > 0) list.fill({0, 0, width, top}, stops.front());
    float from = 0;
    while (from < sky_height) {
        const float to = std::round(from + step);
        list.fill({0, top + from, width, to - from}, sky_color(stops, from));
        from = to;
    }
    list.fill({0, top + from, width, static_cast<float>(size.y) - top - from}, stops.back());
    draw_stars(list, view, size);
    if (view.has_disc) draw_lights(list, view.hour, size);
    draw_clouds(list, view, size, 0);
}

void Backdrop::draw_stars(DrawList& list, const BackdropView& view, PointI size) const {
    const float dark = std::clamp(std::max(view.hour - dusk, dawn - view.hour) / dusk_length, 0.0F, 1.0F);
    if (dark <= 0) return;
    const float top = top_of(size);
    repeat(list, stars_, 0, top, {0, 0, static_cast<int>(layer_width), stars_height}, size, {},
           white.with_alpha(static_cast<std::uint8_t>(255 * dark)));
    const int age = view.tick % falling_every;
    if (age >= falling_ticks) return;
    // Each from another place, down to the left.
    const int number = view.tick / falling_every;
    const float reach = static_cast<float>(age) * 4;
    const PointF head{static_cast<float>(140 + number * 211 % (canvas_width - 140)) - reach,
                      top + 20 + static_cast<float>(number * 37 % 50) + std::floor(reach / 3)};
    for (int i = 0; i < 6; ++i) {
        const float fade = static_cast<float>((6 - i) * (falling_ticks - age)) / (6 * falling_ticks);
        list.fill({head.x + static_cast<float>(i * 3), head.y - static_cast<float>(i), 3, 1},
                  white.with_alpha(static_cast<std::uint8_t>(255 * fade * dark)));
    }
}

/// The sun on its arc, or the moon. Only the hour moves them: ridges that rise while the camera descends hide neither.
void Backdrop::draw_lights(DrawList& list, float hour, PointI size) const {
    const auto [is_day, along, up] = luminary_at(hour);
    const float lowest = area_ == "summit" ? lowest_on_summit : lowest_in_valley;
    const float height = std::max(std::sin(along * pi), 0.0F);  // of the sun, 1 at noon
    const float risen = is_day ? lowest - (lowest - sun_at_noon) * height : lowest - (lowest - moon_at_highest) * along;
    const PointF middle{std::round(static_cast<float>(size.x) * (is_day ? 0.9F - 0.72F * along : 0.72F)),
                        std::round(top_of(size) + below_ridges - (below_ridges - risen) * up)};
    const auto centred = [&](TextureId texture, RectI source, Color tint) {
        const PointF half{static_cast<float>(source.w / 2), static_cast<float>(source.h / 2)};
        list.sprite(texture, middle - half, source, tint);
    };
    const Color horizon = stops_at(hour).back();
    if (!is_day) {
        centred(lights_, glow_of_moon, horizon.with_alpha(110));
        centred(lights_, {disc_left, disc, disc, disc}, white);
        return;
    }
    const Color glow = mixed(warm_glow, horizon, height);
    const auto share = [&](float of) { return static_cast<std::uint8_t>(sky_->disc.a * of); };
    centred(lights_, glow_at_horizon, glow.with_alpha(share(up * (1 - 0.7F * height))));
    centred(lights_, glow_at_noon, glow.with_alpha(share(height)));
    if (sky_->around.w > 0) centred(clouds_, sky_->around, glow.with_alpha(share(up)));
    centred(lights_, {disc_left, 0, disc, disc}, multiplied(sky_->disc, mixed(warm_sun, white, height)));
}

void Backdrop::draw_clouds(DrawList& list, const BackdropView& view, PointI size, int ridges_behind,
                           Strip strip) const {
    if (!has_sky_) return;
    const SkyStops stops = stops_at(view.hour);
    const Color tint = by_channel([&](auto of) { return (white.*of + 2 * (stops[3].*of) + stops[4].*of) / 4; });
    const bool is_mirrored = sky_->turns && luminary_at(view.hour).along > 0.5F;
    for (const SkyRow& row : sky_->rows) {
        if (row.height == 0 || row.ridges_behind != ridges_behind) continue;
        const float drift = row.speed * static_cast<float>(view.tick) / 60;
        const float sunk = std::min(-std::round(view.camera.y * row.share.y), deepest_cloud);
        repeat(list, clouds_, view.camera.x * row.share.x + drift, top_of(size) + static_cast<float>(row.y) + sunk,
               {0, row.top, static_cast<int>(layer_width), row.height}, size, strip,
               tint.with_alpha(static_cast<std::uint8_t>(row.opacity)), is_mirrored);
    }
}

void Backdrop::draw(DrawList& list, const BackdropView& view, PointI size) const {
    draw_sky(list, view, size);
    draw_ridges(list, view, size);
}

void Backdrop::draw_ridges(DrawList& list, const BackdropView& view, PointI size, Strip strip) const {
    const float top = top_of(size);
    const Color tint = light(view.hour, view.turn);
    if (!has_sky_) {
        for (float y = top - std::ceil(top / canvas_height) * canvas_height; y < static_cast<float>(size.y);
             y += canvas_height)
            repeat(list, layers_[0], 0, y, {0, 0, static_cast<int>(cave_width), canvas_height}, size, strip, tint);
    }
    const float right = std::min(strip.right, static_cast<float>(size.x));
    const auto fill = [&](float from, float to, Color color) {
        from = std::max(from, strip.top);
        to = std::min({to, strip.bottom, static_cast<float>(size.y)});
        if (from < to) list.fill({strip.left, from, right - strip.left, to - from}, color);
    };
    float below = 0;
    for (std::size_t index = 1; index < shares.size(); ++index) {
        const float sunk = std::min(-std::round(view.camera.y * shares[index].y), deepest[index]);
        const float y = top + sunk;
        const RectI source{0, 0, static_cast<int>(layer_width), canvas_height};
        if (!has_sky_ && index == 1) fill(0, y, multiplied(vault_of_cave, tint));
        repeat(list, layers_[index], shift_of(view, index), y, source, size, strip, tint);
        below = y + canvas_height;
        draw_clouds(list, view, size, static_cast<int>(index), strip);
    }
    // A tall level or a wide view looks below the nearest ridge: there it is drawn again, each time lower.
    fill(below, static_cast<float>(size.y), multiplied(below_, tint));
    if (has_sky_)
        for (int n = 1; below < static_cast<float>(size.y); ++n, below += next_below)
            repeat(list, layers_[3], shift_of(view, 3) + static_cast<float>(n * 487),
                   below + next_below - canvas_height, {0, 0, static_cast<int>(layer_width), canvas_height}, size,
                   strip, tint);
}

void Backdrop::draw_mirrored(DrawList& list, const BackdropView& view, PointI size, std::span<const MirrorRow> rows,
                             Color tint) const {
    const float margin = static_cast<float>(size.x - canvas_width) / 2;
    const SkyStops stops = stops_at(view.hour);
    const Color shown = light(view.hour, view.turn);
    const auto both = [&](Color color) { return multiplied(color, tint).with_alpha(tint.a); };
    for (std::size_t layer = 0; layer < 3; ++layer)
        for (const MirrorRow& row : rows) {
            const auto height = static_cast<int>(row.area.h);
            const int source_top = foot_of_ridges - static_cast<int>(row.depth) - height;
            if (source_top < 0) break;
            if (layer == 0 && has_sky_) {
                list.fill(row.area, both(sky_color(stops, static_cast<float>(source_top))));
                continue;
            }
            const float width = layer == 0 ? cave_width : layer_width;
            const float end = row.area.x + row.area.w;
            float left = std::floor(margin - std::fmod(shift_of(view, layer), width)) + row.shift;
            while (left > row.area.x) left -= width;
            for (; left < end; left += width) {
                const float from = std::max(row.area.x, left);
                const float length = std::min(end, left + width) - from;
                if (length < 1) continue;
                list.sprite(layers_[layer], {from, row.area.y},
                            {static_cast<int>(from - left), source_top, static_cast<int>(length), height}, both(shown),
                            quad_flip_v);
            }
        }
}

void Backdrop::draw_front(DrawList& list, const BackdropView& view, PointI size, std::uint8_t opacity,
                          Strip strip) const {
    if (opacity == 0) return;
    repeat(list, layers_[4], view.camera.x * front_share, static_cast<float>(size.y - front_height),
           {0, canvas_height - front_height, static_cast<int>(layer_width), front_height}, size, strip,
           white.with_alpha(opacity));
}

}  // namespace scree
