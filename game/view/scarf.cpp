#include "game/view/scarf.hpp"

#include "engine/view/camera.hpp"
#include "game/view/speed_classes.hpp"

#include <cmath>

namespace scree {

namespace {

constexpr float resting_length = 2.3F;  // px, of a link
constexpr float most_stretch = 1.5F;    // times that
constexpr float drag = 0.80F;           // share of a link's way that it keeps
constexpr float weight = 0.11F;         // px per tick and tick
constexpr float breeze = 0.16F;         // px per tick and tick, backwards
constexpr Color outline = Color::hex(0x1a1523);

/// 0 when it hangs as it likes, 1 when it streams.
float streaming(float speed) { return share_between(speed, quick_speed, 600); }

}  // namespace

float Scarf::link_length(float speed) { return resting_length * (1 + (most_stretch - 1) * streaming(speed)); }

void Scarf::reset(PointF knot, int facing) {
    for (std::size_t i = 0; i < links_.size(); ++i) {
        const float n = static_cast<float>(i);
        links_[i].at = {knot.x - static_cast<float>(facing) * resting_length * n * 0.7F, knot.y + n * 0.9F};
        links_[i].before = links_[i].at;
    }
}

void Scarf::snap(PointF velocity, float speed) {
    const float pace = std::hypot(velocity.x, velocity.y);
    if (pace <= 0) return;
    const float length = link_length(speed);
    for (std::size_t i = 1; i < links_.size(); ++i) {
        const float n = static_cast<float>(i);
        links_[i].at = {links_[0].at.x - velocity.x / pace * length * n,
                        links_[0].at.y - velocity.y / pace * length * n};
        links_[i].before = links_[i].at - velocity;
    }
}

void Scarf::step(PointF knot, int facing, int tick, float speed) {
    const float stream = streaming(speed);
    const float length = link_length(speed);
    const PointF last_knot = links_[0].at;
    links_[0].before = last_knot;
    links_[0].at = knot;
    PointF lead = knot;
    for (std::size_t i = 1; i < links_.size(); ++i) {
        Link& link = links_[i];
        const PointF motion = link.at - link.before;
        link.before = link.at;
        const float n = static_cast<float>(i);
        // A wave runs down the chain, faster when it streams; its tail swings widest.
        const float wave = std::sin(static_cast<float>(tick) * (0.16F + 0.5F * stream) - n * 0.75F) * 0.06F * n;
        link.at.x += motion.x * drag - static_cast<float>(facing) * breeze;
        link.at.y += motion.y * drag + weight * (1 - stream) + wave * (0.5F + stream);
        const PointF from = link.at - lead;
        const float distance = std::sqrt(from.x * from.x + from.y * from.y);
        if (distance > length) {
            const float share = length / distance;
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
    // Between two links lies one more, so that a stretched scarf has no gaps.
    std::array<PointF, 2 * segments - 1> places{};
    for (std::size_t i = 0; i < places.size(); ++i) {
        const Link& a = links_[i / 2];
        const Link& b = links_[(i + 1) / 2];
        const PointF at = between(between(a.before, a.at, alpha), between(b.before, b.at, alpha), 0.5F);
        places[i] = to_canvas(at + shift, corner);
    }
    for (std::size_t i = places.size(); i-- > 0;) {
        const float size = i < 8 ? 4.0F : i < 14 ? 3.0F : 2.0F;
        const float half = std::floor(size / 2);
        list.fill({places[i].x - half - 1, places[i].y - half - 1, size + 1, size + 1}, outline.with_alpha(tint.a));
    }
    for (std::size_t i = places.size(); i-- > 0;)
        sprites.draw(list,
                     i < 8    ? "scarf_segment_0"
                     : i < 14 ? "scarf_segment_1"
                              : "scarf_segment_2",
                     places[i], 0, style);
}

}  // namespace scree
