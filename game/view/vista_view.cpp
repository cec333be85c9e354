#include "game/view/vista_view.hpp"

#include "game/rules/entities/kinds.hpp"
#include "game/view/seen.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace scree {

namespace {

constexpr PointI crag_size{420, 150};  // px
constexpr PointF crag_share{0.2F, 0.1F};
constexpr float foot_below = 64;  // px from the middle of the picture down to a crag's foot
constexpr float most_shift = 60;  // px up or down

struct CragLook {
    std::string_view picture;  // of a vista; the animation has the same name
    std::string_view file;     // in content/backgrounds
};
constexpr std::array<CragLook, 2> crag_looks{{{"teal_01", "crag_slide.png"}, {"teal_17", "crag_parted.png"}}};

}  // namespace

VistaView::VistaView(Art& art, const Level& level) {
    for (const CragLook& look : crag_looks) {
        const bool is_used = std::ranges::any_of(level.entities, [&](const EntityData& entity) {
            return entity.name == "vista" && entity.values.value_text("picture") == look.picture;
        });
        if (!is_used) continue;
        crags_.push_back({look.picture, art.textures.add((art.content / "backgrounds" / look.file).string())});
    }
}

void VistaView::find_places(const Session& session) {
    for (const Entity& trigger : session.triggers()) {
        if (&trigger.kind() != &kinds::vista) continue;
        const auto crag = std::ranges::find_if(
            crags_, [&](const Crag& one) { return one.animation == trigger.spec->as<VistaValues>().picture; });
        if (crag == crags_.end()) continue;
        places_.push_back({in_px(trigger.spec->as<VistaValues>().focus),
                           static_cast<std::size_t>(crag - crags_.begin()), trigger.spec->entity});
    }
}

void VistaView::step(const Session& session) {
    if (places_.empty() && !crags_.empty()) find_places(session);
    for (Place& place : places_) {
        const bool plays = std::ranges::any_of(
            session.triggers(), [&](const Entity& one) { return one.spec->entity == place.entity && one.on; });
        if (plays || place.since_start > 0) ++place.since_start;
    }
}

void VistaView::draw(DrawList& list, const SpriteAtlas& sprites, RectI seen, Color tint) const {
    const PointF half{static_cast<float>(seen.w) / 2, static_cast<float>(seen.h) / 2};
    for (const Place& place : places_) {
        const PointF move =
            place.focus - PointF{static_cast<float>(seen.x) + half.x, static_cast<float>(seen.y) + half.y};
        const float shift = std::clamp(move.y * crag_share.y, -most_shift, most_shift);
        const PointF at{std::round(half.x + move.x * crag_share.x - static_cast<float>(crag_size.x) / 2),
                        std::round(half.y + foot_below + shift - static_cast<float>(crag_size.y))};
        if (at.x > static_cast<float>(seen.w) || at.x + static_cast<float>(crag_size.x) < 0) continue;
        list.sprite(crags_[place.crag].texture, at, {0, 0, crag_size.x, crag_size.y}, tint);
        sprites.draw(list, crags_[place.crag].animation, at, place.since_start);
    }
}

}  // namespace scree
