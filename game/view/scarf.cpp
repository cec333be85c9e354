#include "game/view/scarf.hpp"

#include "engine/view/camera.hpp"

#include <cmath>

namespace scree {

namespace {

constexpr float link_length = 2.3F;  // px
constexpr float drag = 0.80F;        // share of a link's way that it keeps
constexpr float weight = 0.11F;      // px per tick and tick
constexpr float breeze = 0.16F;      // px per tick and tick, backwards
constexpr Color outline = Color::hex(0x1a1523);

}  // namespace

void Scarf::reset(PointF knot, int facing) {
    for (std::size_t i = 0; i < links_.size(); ++i) {
        const float n = static_cast<float>(i);
        links_[i].at = {knot.x - static_cast<float>(facing) * link_length * n * 0.7F, knot.y + n * 0.9F};
        links_[i].before = links_[i].at;
    }
}

void Scarf::step(PointF knot, int facing, int tick) {
    const PointF last_knot = links_[0].at;
    links_[0].before = last_knot;
    links_[0].at = knot;
    PointF lead = knot;
    for (std::size_t i = 1; i < links_.size(); ++i) {
        Link& link = links_[i];
        const PointF way = link.at - link.before;
        link.before = link.at;
        const float n = static_cast<float>(i);
        // A wave runs down the chain; its tail swings widest.
        const float wave = std::sin(static_cast<float>(tick) * 0.16F - n * 0.75F) * 0.06F * n;
        link.at.x += way.x * drag - static_cast<float>(facing) * breeze;
        link.at.y += way.y * drag + weight + wave * 0.5F;
        const PointF from = link.at - lead;
        const float distance = std::sqrt(from.x * from.x + from.y * from.y);
        if (distance > link_length) {
            const float share = link_length / distance;
            link.at = {lead.x + from.x * share, lead.y + from.y * share};
        }
        lead = link.at;
    }
}

void Scarf::draw(DrawList& list, const SpriteAtlas& sprites, PointI corner, PointF knot, float alpha,
                 Color tint) const {
    SpriteStyle style;
    style.tint = tint;
    // The chain hangs from the knot as it is drawn, which may be elsewhere than at the last tick.
    const PointF first = between(links_[0].before, links_[0].at, alpha);
    const PointF shift = knot - first;
    std::array<PointF, segments> places{};
    for (std::size_t i = 0; i < links_.size(); ++i)
        places[i] = to_canvas(between(links_[i].before, links_[i].at, alpha) + shift, corner);
    const auto size = [](std::size_t i) { return i < 4 ? 4.0F : i < 7 ? 3.0F : 2.0F; };
    for (std::size_t i = links_.size(); i-- > 0;) {
        const float half = std::floor(size(i) / 2);
        list.fill({places[i].x - half - 1, places[i].y - half - 1, size(i) + 1, size(i) + 1},
                  outline.with_alpha(tint.a));
    }
    for (std::size_t i = links_.size(); i-- > 0;)
        sprites.draw(list,
                     i < 4   ? "scarf_segment_0"
                     : i < 7 ? "scarf_segment_1"
                             : "scarf_segment_2",
                     places[i], 0, style);
}

}  // namespace scree
