#include "game/view/entities_view.hpp"

#include "engine/view/camera.hpp"
#include "game/view/entity_pictures.hpp"
#include "game/view/seen.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace scree {

namespace {

/// Dots along a path, and a bolt at each node.
void draw_rail(DrawList& list, const Art& art, const RailPath& path, Vec size, PointI corner) {
    const Vec half{size.x / 2, size.y / 2};
    for (std::size_t i = 0; i < path.lengths.size(); ++i) {
        const PointF from = in_px(path.corners[i] + half);
        const PointF to = in_px(path.corners[(i + 1) % path.corners.size()] + half);
        const PointF along = to - from;
        const float length = std::sqrt(along.x * along.x + along.y * along.y);
        const int dots = static_cast<int>(length / 12);
        for (int n = 1; n < dots; ++n) {
            const float share = static_cast<float>(n) / static_cast<float>(dots);
            const PointF at = to_canvas({from.x + along.x * share, from.y + along.y * share}, corner);
            if (is_seen(at, 4, 4)) art.sprites.draw(list, "rail_dot", at);
        }
    }
    for (const Vec node : path.corners) {
        const PointF at = to_canvas(in_px(node + half), corner);
        if (is_seen(at, 6, 6)) art.sprites.draw(list, "rail_end", at);
    }
}

/// What a platform belongs to that moves in a loop whose corners are all equally far from its middle.
struct Wheel {
    PointF hub;  // level px
    float radius = 0;
};

std::optional<Wheel> wheel_of(const Entity& entity) {
    const RailPath& path = entity.spec->rail;
    constexpr std::size_t least_corners = 6;
    if (path.mode != RailMode::loop || path.corners.size() < least_corners) return {};
    Wheel wheel;
    const auto share = 1 / static_cast<float>(path.corners.size());
    const Vec size = entity.spec->home.size();
    const PointF half = in_px({size.x / 2, size.y / 2});
    wheel.hub = half;
    for (const Vec corner : path.corners) {
        const PointF at = in_px(corner);
        wheel.hub = wheel.hub + PointF{at.x * share, at.y * share};
    }
    float nearest = 0;
    for (const Vec corner : path.corners) {
        const PointF spoke = in_px(corner) + half - wheel.hub;
        const float length = std::hypot(spoke.x, spoke.y);
        nearest = nearest == 0 ? length : std::min(nearest, length);
        wheel.radius = std::max(wheel.radius, length);
    }
    return nearest > 0.9F * wheel.radius ? std::optional(wheel) : std::nullopt;
}

/// Its spoke, its part of the rim on both sides, and the hub.
void draw_wheel(DrawList& list, const Wheel& wheel, PointF platform, PointI corner) {
    constexpr Color dark = Color::hex(0x2b2230);
    constexpr Color wood = Color::hex(0x6b4630);
    constexpr Color iron = Color::hex(0x4a5568);
    const PointF hub = to_canvas(wheel.hub, corner);
    const PointF spoke = platform - hub;
    const auto turned = [&](float degrees, float share) {
        const float angle = degrees * 0.01745329F;
        return PointF{hub.x + (spoke.x * std::cos(angle) - spoke.y * std::sin(angle)) * share,
                      hub.y + (spoke.x * std::sin(angle) + spoke.y * std::cos(angle)) * share};
    };
    for (const float share : {0.9F, 0.45F})
        for (float degrees = -22.5F; degrees < 22; degrees += 7.5F) {
            const PointF from = turned(degrees, share);
            const PointF to = turned(degrees + 8, share);
            list.line(from, to, dark, share > 0.5F ? 7.0F : 5.0F);
            list.line(from, to, share > 0.5F ? wood : iron, share > 0.5F ? 5.0F : 3.0F);
        }
    list.line(hub, platform, dark, 6);
    list.line(hub, platform, wood, 4);
    const auto block = [&](float w, float h, Color color) { list.fill({hub.x - w / 2, hub.y - h / 2, w, h}, color); };
    for (const float inset : {0.0F, 2.0F})
        for (const float longer : {0.0F, 6.0F, 12.0F})
            block(24 + longer - 2 * inset, 36 - longer - 2 * inset, inset > 0 ? iron : dark);
    block(10, 10, dark);
    block(6, 6, wood);
}

void draw_all(DrawList& list, const Art& art, const Session& session, bool behind_ground, PointI corner, float alpha) {
    for (const std::span entities : {session.triggers(), session.actors(), session.platforms()})
        for (const Entity& entity : entities) {
            const EntityPicture* picture = picture_of(entity.kind());
            if (picture != nullptr && picture->is_behind_ground == behind_ground)
                draw_entity(list, art, session, entity, corner, alpha);
        }
}

}  // namespace

std::string_view local_name(const Art& art, const Session& session, std::string_view name) {
    const SpriteAtlas& sprites = art.sprites;
    const std::string local = std::string(name) + '_' + area_of(session.level());
    if (const auto animation = sprites.animations.find(local); animation != sprites.animations.end())
        return animation->first;
    const auto frame = sprites.frames.find(local);
    return frame != sprites.frames.end() ? std::string_view(frame->first) : name;
}

void draw_entities_behind_ground(DrawList& list, const Art& art, const Session& session, PointI corner, float alpha) {
    draw_all(list, art, session, true, corner, alpha);
}

void draw_entities(DrawList& list, const Art& art, const Session& session, PointI corner, float alpha) {
    for (const Entity& entity : session.entities()) {
        const EntityPicture* picture = picture_of(entity.kind());
        if (picture == nullptr || !picture->shows_rail || entity.spec->rail.total == 0) continue;
        if (const auto wheel = wheel_of(entity)) {
            const float width = 2 * wheel->radius;
            const PointF left_top = to_canvas(wheel->hub - PointF{wheel->radius, wheel->radius}, corner);
            if (!is_seen(left_top, width, width)) continue;
            if (const auto platform = drawing_of(list, art, session, entity, corner, alpha))
                draw_wheel(list, *wheel, platform->middle(), corner);
        } else {
            draw_rail(list, art, entity.spec->rail, entity.spec->home.size(), corner);
        }
    }
    draw_all(list, art, session, false, corner, alpha);
}

}  // namespace scree
