#include "game/view/particles.hpp"
#include "game/view/seen.hpp"

#include <algorithm>

namespace scree {

void Particles::add(const Event& event, const Momentum& hero) {
    const PointF at = in_px(event.position);
    const float speed = static_cast<float>(event.speed) / 256;
    switch (event.type) {
        case EventType::jumped:
            jump(at, hero);
            break;
        case EventType::landed:
            land(at, speed, hero);
            break;
        case EventType::launched:
            launch(at, launch_strength(px_per_second(event.speed)), hero);
            break;
        case EventType::wall_jumped:
        case EventType::spring:
            put({.sprite = "dust_jump", .at = at, .fades = false});
            break;
        case EventType::coin:
            sparkle(at, 7, 1.1F);
            break;
        case EventType::gem:
            sparkle(at, 14, 1.8F);
            break;
        case EventType::stomped:
        case EventType::bowled:
            put({.sprite = "dust_land", .at = at, .fades = false});
            sparkle(at, 5, 1.4F);
            if (event.type == EventType::bowled) throw_bits(hero.ground(), at, 6, hero.velocity(), {1.2F, 1.5F});
            break;
        case EventType::cracked:
            throw_bits(event.material, at, 8, {0, -1.6F}, {1.6F, 0.9F});
            break;
        case EventType::crumbled:
        case EventType::slammed:
            throw_bits(Material::stone, at, 4, {0, -1.2F}, {1, 0.7F});
            put({.sprite = "dust_land", .at = at, .fades = false});
            break;
        case EventType::shattered:
            put({.sprite = "icicle_bits", .at = at, .fades = false});
            break;
        case EventType::splashed:
            splash(at, 18, hero.velocity().x * 0.2F);
            break;
        case EventType::bubbled:
            splash(at, 3, 0);
            break;
        case EventType::skimmed:
            splash(at, 10, hero.velocity().x * 0.5F);
            break;
        case EventType::checkpoint:
            sparkle({at.x, at.y - 16}, 12, 1.6F);
            break;
        case EventType::level_complete:
            sparkle(at, 18, 2.2F);
            break;
        default:
            break;
    }
}

void Particles::throw_off(std::string_view picture, const Event& event, PointF velocity) {
    const bool is_bowled = event.type == EventType::bowled;
    const float along = velocity.x * (is_bowled ? random(1, 1.2F) : 0.3F);
    put({.sprite = picture,
         .at = in_px(event.position),
         .velocity = {along, is_bowled ? random(-4, -3) : 0.5F},
         .keep = {0.99F, 1},
         .weight = 0.16F,
         .life = 80,
         .spin = along < 0 ? -14.0F : 14.0F});
}

void Particles::jump(PointF feet, const Momentum& hero) {
    const float pace = hero.velocity().x;
    put({.sprite = "dust_jump",
         .at = feet,
         .fades = false,
         .scale = std::clamp(0.7F + std::abs(pace) / 10, 0.7F, 1.5F)});
    crumbs(feet, hero.ground());
    if (std::abs(pace) > 4) spray(feet, {pace, 0}, hero.ground());
}

void Particles::launch(PointF feet, float strength, const Momentum& hero) {
    const PointF velocity = hero.velocity();
    puff(feet, 1 + 0.5F * strength, velocity.x * -0.1F);
    ring(feet + from_feet_to_middle, velocity, launch_ring(strength));
    throw_bits(hero.ground(), feet, launch_bits(strength), {velocity.x * 0.75F, velocity.y * 0.7F - 0.6F},
               {1.6F, 1.1F});
}

/// So that the eye learns the rule: bits of the ground fly ahead if the landing costs nothing, to both sides or up if
/// it does.
void Particles::land(PointF feet, float fall, const Momentum& hero) {
    const PointF velocity = hero.velocity();
    if (!hero.fast_landing()) {
        if (fall < 2) return;
        puff(feet, std::clamp(fall / 4, 0.6F, 1.5F));
        if (fall > 5) throw_bits(hero.ground(), feet, 5, {0, -1.2F}, {1.2F, 0.7F});
        return;
    }
    switch (*hero.fast_landing()) {
        case Landing::with_slope:
            throw_bits(hero.ground(), feet, std::clamp(static_cast<int>(std::abs(velocity.x) * 2), 8, 18),
                       {velocity.x * 1.25F, velocity.y * 1.25F - 1.1F}, {1.2F, 0.7F});
            throw_dust(hero.ground(), feet, 10, {velocity.x * 1.3F, velocity.y * 1.3F - 0.5F}, {1, 0.5F});
            break;
        case Landing::flat:
            for (const float side : {-1.0F, 1.0F}) {
                puff({feet.x + 6 * side, feet.y}, 1, 1.5F * side);
                throw_bits(hero.ground(), feet, 3, {1.4F * side, -1}, {0.6F, 0.5F});
            }
            break;
        case Landing::against_slope:
            puff(feet, 1.5F);
            throw_bits(hero.ground(), feet, 12, {velocity.x * -0.1F, -2}, {1.5F, 0.9F});
            break;
    }
}

}  // namespace scree
