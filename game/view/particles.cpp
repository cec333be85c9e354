#include "game/view/particles.hpp"

#include "engine/view/camera.hpp"
#include "game/view/seen.hpp"

#include <algorithm>
#include <cmath>

namespace scree {

float Particles::random(float low, float high) {
    return low + (high - low) * static_cast<float>(rng_.below(1024)) / 1023;
}

void Particles::put(Particle particle) {
    if (all_.size() >= most) return;
    particle.before = particle.at;
    all_.push_back(std::move(particle));
}

void Particles::add(const Event& event, float pace) {
    const PointF at = in_px(event.position);
    const float speed = static_cast<float>(event.speed) / 256;
    switch (event.type) {
        case EventType::jumped:
            put({.sprite = "dust_jump",
                 .at = at,
                 .before = {},
                 .velocity = {0, 0},
                 .fades = false,
                 .scale = std::clamp(0.7F + std::abs(pace) / 10, 0.7F, 1.5F)});
            crumbs(at);
            if (std::abs(pace) > 4) spray(at, pace);
            break;
        case EventType::landed:
            if (speed < 2) break;
            puff(at, std::clamp(speed / 4, 0.6F, 1.5F));
            if (speed > 5) spray(at, speed);
            break;
        case EventType::wall_jumped:
            put({.sprite = "dust_jump", .at = at, .before = {}, .velocity = {0, 0}, .fades = false});
            break;
        case EventType::launched:
            spray(at, speed * 1.5F);
            sparkle(at, 4, 1.2F);
            break;
        case EventType::coin:
            sparkle(at, 7, 1.1F);
            break;
        case EventType::gem:
            sparkle(at, 14, 1.8F);
            break;
        case EventType::stomped:
            put({.sprite = "dust_land", .at = at, .before = {}, .velocity = {0, 0}, .fades = false});
            sparkle(at, 5, 1.4F);
            break;
        case EventType::crumbled:
        case EventType::slammed:
            spray(at, 6);
            put({.sprite = "dust_land", .at = at, .before = {}, .velocity = {0, 0}, .fades = false});
            break;
        case EventType::shattered:
            put({.sprite = "icicle_bits", .at = at, .before = {}, .velocity = {0, 0}, .fades = false});
            break;
        case EventType::checkpoint:
            sparkle({at.x, at.y - 16}, 12, 1.6F);
            break;
        case EventType::spring:
            put({.sprite = "dust_jump", .at = at, .before = {}, .velocity = {0, 0}, .fades = false});
            break;
        case EventType::level_complete:
            sparkle(at, 18, 2.2F);
            break;
        default:
            break;
    }
}

void Particles::puff(PointF feet, float scale) {
    put({.sprite = "dust_land", .at = feet, .before = {}, .velocity = {0, 0}, .fades = false, .scale = scale});
}

void Particles::crumbs(PointF at) {
    if (reduced_) return;
    for (const char* stone : {"gravel_0", "gravel_2"})
        put({.sprite = stone,
             .at = at,
             .before = {},
             .velocity = {random(-0.6F, 0.6F), random(-0.9F, 0.1F)},
             .weight = 0.13F,
             .life = static_cast<int>(random(12, 22))});
}

void Particles::spray(PointF feet, float speed) {
    if (reduced_) return;
    static const char* const stones[] = {"gravel_0", "gravel_1", "gravel_2", "gravel_3"};
    const int count = std::clamp(static_cast<int>(std::abs(speed) * 0.6F), 1, 8);
    for (int i = 0; i < count; ++i)
        put({.sprite = stones[rng_.below(4)],
             .at = {feet.x + random(-4, 4), feet.y - 1},
             .before = {},
             .velocity = {-speed * random(0.05F, 0.25F) + random(-0.5F, 0.5F), random(-1.9F, -0.5F)},
             .weight = 0.13F,
             .life = static_cast<int>(random(16, 30))});
}

void Particles::sparkle(PointF at, int count, float spread) {
    if (reduced_) count = std::min(count, 2);
    for (int i = 0; i < count; ++i)
        put({.sprite = "sparkle",
             .at = at,
             .before = {},
             .velocity = {random(-spread, spread), random(-spread, spread)},
             .life = static_cast<int>(random(12, 24)),
             .fades = false});
}

void Particles::step() {
    for (Particle& particle : all_) {
        particle.before = particle.at;
        particle.velocity.y += particle.weight;
        particle.velocity.x *= 0.96F;
        particle.at = particle.at + particle.velocity;
        ++particle.age;
    }
    std::erase_if(all_, [](const Particle& particle) { return particle.age >= particle.life; });
}

void Particles::draw(DrawList& list, const SpriteAtlas& sprites, PointI corner, float alpha) const {
    for (const Particle& particle : all_) {
        const PointF at = to_canvas(between(particle.before, particle.at, alpha), corner);
        SpriteStyle style;
        style.scale = {particle.scale, particle.scale};
        const int left = particle.life - particle.age;
        if (particle.fades && left * 2 < particle.life)
            style.tint.a = static_cast<std::uint8_t>(255 * left * 2 / particle.life);
        sprites.draw(list, particle.sprite, at, particle.age, style);
    }
}

}  // namespace scree
