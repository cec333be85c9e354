#include "game/view/daylight.hpp"

#include "game/rules/entities/kinds.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace scree {

namespace {

struct SkyKey {
    float hour;
    SkyStops stops;
};

constexpr SkyStops stops_of(std::uint32_t top, std::uint32_t high, std::uint32_t middle, std::uint32_t low,
                            std::uint32_t horizon) {
    return {Color::hex(top), Color::hex(high), Color::hex(middle), Color::hex(low), Color::hex(horizon)};
}

constexpr SkyStops half_dark = stops_of(0x10142f, 0x232a5c, 0x4a4a86, 0x8a6a9a, 0xd99a8c);
constexpr SkyStops night = stops_of(0x070a1c, 0x10183a, 0x1c2a55, 0x2f4670, 0x5b7896);

constexpr std::array<SkyKey, 8> sky_keys{{
    {2.5F, night},
    {4, half_dark},
    {5.5F, stops_of(0x1d2b53, 0x3d5a80, 0x98c1d9, 0xf7d6b4, 0xf2a65a)},
    {9, stops_of(0x2e6f9e, 0x5fa3c7, 0xa8d4e0, 0xdcefe6, 0xfff3d6)},
    {14, stops_of(0x1f5fa8, 0x3f8fd0, 0x86c4ea, 0xc6e6f5, 0xeef8ff)},
    {18.5F, stops_of(0x2b1b4b, 0x6b2d73, 0xc8507a, 0xff9a76, 0xffe0b5)},
    {20, half_dark},
    {22, night},
}};

constexpr float sunrise = 4.6F;
constexpr float sunset = 19.4F;
constexpr float moonrise = 19.6F;
constexpr float night_length = 9;  // hours
constexpr float rise_length = 0.4F;
constexpr std::uint8_t shaded_opacity = 90;

constexpr float valley_hour = 7.5F;
constexpr float summit_hour = 18.5F;

Vec middle_of(const Entity& entity) { return entity.spec->home.centre(); }

float distance_between(Vec a, Vec b) {
    return std::hypot(static_cast<float>(a.x - b.x), static_cast<float>(a.y - b.y));
}

}  // namespace

Color mixed(Color a, Color b, float t) {
    const auto channel = [t](std::uint8_t from, std::uint8_t to) {
        return static_cast<std::uint8_t>(
            std::lround(static_cast<float>(from) + (static_cast<float>(to) - static_cast<float>(from)) * t));
    };
    return {channel(a.r, b.r), channel(a.g, b.g), channel(a.b, b.b), 255};
}

SkyStops sky_at(float hour) {
    if (hour <= sky_keys.front().hour) return sky_keys.front().stops;
    for (std::size_t i = 1; i < sky_keys.size(); ++i) {
        const SkyKey& before = sky_keys[i - 1];
        const SkyKey& after = sky_keys[i];
        if (hour > after.hour) continue;
        SkyStops stops;
        for (std::size_t n = 0; n < stops.size(); ++n)
            stops[n] = mixed(before.stops[n], after.stops[n], (hour - before.hour) / (after.hour - before.hour));
        return stops;
    }
    return sky_keys.back().stops;
}

float painted_hour(std::string_view area) { return area == "summit" ? summit_hour : valley_hour; }

Color light_at(float hour, float painted) {
    const SkyStops now = sky_at(hour);
    const SkyStops then = sky_at(painted);
    const auto share = [&](std::uint8_t Color::*of) {
        float sum_now = 0;
        float sum_then = 0;
        for (std::size_t n = 1; n < now.size(); ++n) {
            sum_now += static_cast<float>(now[n].*of);
            sum_then += static_cast<float>(then[n].*of);
        }
        return std::clamp(sum_now / sum_then, 0.0F, 1.0F);
    };
    const float red = share(&Color::r);
    const float blue = share(&Color::b);
    const float green = std::min(share(&Color::g), (red + blue) / 2);  // or snow painted at sunset is green by day
    const auto channel = [](float of) { return static_cast<std::uint8_t>(std::lround(of * 255)); };
    return {channel(red), channel(green), channel(blue), 255};
}

Luminary luminary_at(float hour) {
    const auto up = [](float since) { return std::clamp(since / rise_length, 0.0F, 1.0F); };
    if (hour < sunrise) hour += 24;  // the night before
    if (hour < moonrise)
        return {true, (hour - sunrise) / (sunset - sunrise), std::min(up(hour - sunrise), up(sunset - hour))};
    return {false, (hour - moonrise) / night_length, std::min(up(hour - moonrise), up(moonrise + night_length - hour))};
}

GroundLight ground_light_at(float hour, float painted) {
    const SkyStops sky = sky_at(hour);
    const Luminary source = luminary_at(hour);
    // The lower the sun, the more it grazes.
    const float height = std::sin(std::clamp(source.along, 0.0F, 1.0F) * 3.14159F);
    const float strength = source.is_sun ? 1 - 0.55F * height : 0.5F;
    GroundLight light;
    light.tint = mixed(white, light_at(hour, painted), 0.6F);
    light.lit = sky.back().with_alpha(static_cast<std::uint8_t>(255 * strength));
    light.shaded = mixed(sky[1], white, 0.25F).with_alpha(shaded_opacity);
    light.is_from_right = !source.is_sun || source.along < 0.5F;
    return light;
}

float share_of_route(const Session& session) {
    std::vector<Vec> columns;
    std::size_t lit = 0;  // columns
    Vec end = session.body().box.centre();
    for (const Entity& entity : session.triggers()) {
        if (&entity.kind() == &kinds::exit) end = middle_of(entity);
        if (&entity.kind() != &kinds::checkpoint) continue;
        columns.push_back(middle_of(entity));
        if (&entity - session.entities().data() == session.active_checkpoint()) lit = columns.size();
    }
    columns.push_back(end);
    Vec last = lit == 0 ? end : columns[lit - 1];
    if (lit == 0)
        for (const EntityData& entity : session.level().entities)
            if (entity.name == "player") last = entity.box.centre();
    const Vec next = columns[lit];
    const float whole = std::max(1.0F, distance_between(last, next));
    const float near = std::clamp(1 - distance_between(session.body().box.centre(), next) / whole, 0.0F, 1.0F);
    return (static_cast<float>(lit) + near) / static_cast<float>(columns.size());
}

Daylight::Daylight(const Level& level, std::string_view area)
    : from_(static_cast<float>(level.values.value_float("hour_from", static_cast<double>(painted_hour(area))))),
      to_(static_cast<float>(level.values.value_float("hour_to", static_cast<double>(from_)))) {}

void Daylight::reset(const Session& session) { share_ = share_of_route(session); }

void Daylight::step(const Session& session) {
    const PlayerState state = session.player().state;
    if (state != PlayerState::gone) share_ = std::max(share_, share_of_route(session));
}

}  // namespace scree
