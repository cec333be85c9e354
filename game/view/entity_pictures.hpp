#pragma once
// The picture of each kind of entity: one row beside its row in the rules.

#include "game/rules/entities/kinds.hpp"
#include "game/rules/session.hpp"
#include "game/view/art.hpp"

#include <algorithm>
#include <optional>

namespace scree {

/// The name of the picture that the level's area has in place of `name`: NAME_AREA, or `name` itself.
[[nodiscard]] std::string_view local_name(const Art& art, const Session& session, std::string_view name);

/// What the picture of an entity needs; places in px on the canvas.
struct EntityDrawing {
    DrawList& list;
    const Art& art;
    const Session& session;
    const Entity& entity;
    const EntityData& data;
    PointF at;  // left top corner
    int w = 0;
    int h = 0;
    int tick = 0;

    [[nodiscard]] PointF middle() const { return {at.x + static_cast<float>(w) / 2, at.y + static_cast<float>(h) / 2}; }
    [[nodiscard]] PointF foot() const { return {at.x + static_cast<float>(w) / 2, at.y + static_cast<float>(h)}; }
    /// Its area's own picture of that name, such as "flyer_summit", if there is one.
    [[nodiscard]] std::string_view local(std::string_view name) const { return local_name(art, session, name); }
    /// Trembles by a pixel.
    [[nodiscard]] PointF shaken() const { return {at.x + static_cast<float>(tick / 2 % 2 * 2 - 1), at.y}; }
};

struct EntityPicture {
    const EntityKind* kind;
    void (*draw)(const EntityDrawing&);
    bool shows_rail = false;
    bool is_behind_ground = false;
    int reach = 0;  // px: how far it draws beyond the entity's box
};

// Of entities of each role.
[[nodiscard]] std::span<const EntityPicture> platform_pictures();
[[nodiscard]] std::span<const EntityPicture> actor_pictures();
[[nodiscard]] std::span<const EntityPicture> trigger_pictures();

// Pictures with a file of their own.
void draw_barrier(const EntityDrawing& place);
void draw_avalanche(const EntityDrawing& place);
void draw_waterfall(const EntityDrawing& place);
inline constexpr int waterfall_reach = 1000;  // px: its brook, at most

/// From a chimney, whose middle of the upper edge is given in canvas px.
void draw_smoke(DrawList& list, PointF chimney, int tick);

/// To the right of a pole, at whose right edge its middle begins, in canvas px.
void draw_flag(DrawList& list, PointF pole, int tick);

/// Null for kinds without one.
[[nodiscard]] const EntityPicture* picture_of(const EntityKind& kind);

/// 0 .. `below` - 1, always the same for the same number.
[[nodiscard]] inline int scattered(int number, int below) {
    const auto mixed = static_cast<std::uint32_t>(number) * 2'654'435'761U;
    return static_cast<int>((mixed >> 8U) % static_cast<std::uint32_t>(std::max(1, below)));
}

/// The last column and row are cut off where the place ends.
void fill_tiles(const EntityDrawing& drawing, std::string_view name);

/// An entity where it is between two ticks; nothing while it is away.
[[nodiscard]] std::optional<EntityDrawing> drawing_of(DrawList& list, const Art& art, const Session& session,
                                                      const Entity& entity, PointI corner, float alpha);
/// One entity where it is between two ticks; `alpha` from 0 (the start of the last one) to 1, `corner` the camera's.
void draw_entity(DrawList& list, const Art& art, const Session& session, const Entity& entity, PointI corner,
                 float alpha);

}  // namespace scree
