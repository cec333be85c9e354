#include "game/app/game_sounds.hpp"

#include "game/app/machine_sounds.hpp"

#include <algorithm>
#include <cstdlib>

namespace scree {

namespace {

constexpr Sub stride = px(30);       // from footstep to footstep
constexpr Sub hard_landing = px(5);  // per tick
constexpr float hearing = 360;       // px from the hero to a lift that is just heard

const char* footstep_of(Material material) {
    if (material == Material::grass) return "step_grass_";
    if (material == Material::wood) return "step_wood_";
    if (material == Material::metal) return "step_metal_";
    if (material == Material::snow) return "step_snow_";
    if (material == Material::ice) return "step_ice_";
    return "step_stone_";
}

const char* warning_of(Material material) {
    if (material == Material::ice) return "icicle_crack";
    if (material == Material::metal) return "crusher_warn";
    return "crumble_warn";
}

}  // namespace

void GameSounds::step(const Session& session, const Scene& scene) {
    for (const Event& event : session.events()) hear(event, session, scene);
    if (!session.player().is_alive() || session.is_complete()) return;
    walk(session, scene);
    slide(session, scene);
    ride(session, scene);
    hear_machines(sounds_, session, scene);
}

void GameSounds::hear(const Event& event, const Session& session, const Scene& scene) {
    SoundStyle style;
    style.pan = scene.pan_of(event.position);
    switch (event.type) {
        case EventType::jumped:
            sounds_.play("jump", style);
            break;
        case EventType::wall_jumped:
            sounds_.play("wall_jump", style);
            break;
        case EventType::landed:
            if (event.speed < px(1)) break;
            sounds_.play(event.speed > hard_landing ? "land_hard" : "land_soft", style);
            way_ = 0;
            break;
        case EventType::launched:
            sounds_.play("launch", style);
            break;
        case EventType::spring:
            sounds_.play("spring", style);
            break;
        case EventType::coin:
            coin_row_ = session.tick() - last_coin_ < ticks_per_second ? std::min(coin_row_ + 1, 5) : 0;
            last_coin_ = session.tick();
            sounds_.play("coin_" + std::to_string(coin_row_), style);
            break;
        case EventType::gem:
            sounds_.play("gem", style);
            break;
        case EventType::switched:
            sounds_.play("switch", style);
            break;
        case EventType::gate_moved:
            sounds_.play("gate_start", style);
            break;
        case EventType::warned:
            sounds_.play(warning_of(event.material), style);
            break;
        case EventType::crumbled:
            sounds_.play("crumble_fall", style);
            break;
        case EventType::slammed:
            sounds_.play("crusher_slam", style);
            break;
        case EventType::stomped:
            sounds_.play("stomp", style);
            break;
        case EventType::shattered:
            sounds_.play("icicle_break", style);
            break;
        case EventType::checkpoint:
            sounds_.play("checkpoint", style);
            break;
        case EventType::died:
            sounds_.play("death", style);
            break;
        case EventType::arrived:
            sounds_.play("respawn", style);
            break;
        case EventType::level_complete:
            sounds_.play("exit_arrive", style);
            break;
    }
}

void GameSounds::walk(const Session& session, const Scene& scene) {
    const Mover& body = session.body();
    if (session.player().state != PlayerState::ground || !body.on_floor()) return;
    way_ += std::abs(body.velocity.x);
    if (way_ < stride) return;
    way_ = 0;
    step_ = (step_ + 1) % 3;
    SoundStyle style;
    style.volume = 0.7F;
    style.pan = scene.pan_of(body.box.centre());
    sounds_.play(footstep_of(body.ground.material) + std::to_string(step_), style);
}

/// Louder and higher with speed.
void GameSounds::slide(const Session& session, const Scene& scene) {
    const PlayerState state = session.player().state;
    if (state != PlayerState::slide && state != PlayerState::wall_slide) return;
    const Mover& body = session.body();
    const auto speed = static_cast<float>(std::abs(body.velocity.x) + std::abs(body.velocity.y));
    const float share = std::min(1.0F, speed / static_cast<float>(session.tuning().run_speed * 3));
    SoundStyle style;
    style.pan = scene.pan_of(body.box.centre());
    style.volume = 0.25F + 0.75F * share;
    style.pitch = 0.85F + 0.35F * share;
    sounds_.loop(state == PlayerState::slide ? "slide_loop" : "wall_slide_loop", style);
}

/// The nearest lift that moves is heard.
void GameSounds::ride(const Session& session, const Scene& scene) {
    const Vec ear = session.body().box.centre();
    float nearest = hearing;
    Vec place;
    int moving = 0;
    for (const Lift& lift : session.lifts()) {
        const Solid* solid = session.world().solid(lift.body);
        if (solid == nullptr || solid->velocity == Vec{}) continue;
        const Vec way = solid->box.centre() - ear;
        const float far = static_cast<float>(std::max(std::abs(way.x), std::abs(way.y))) / subpixels_per_pixel;
        if (far >= hearing) continue;
        ++moving;
        if (far >= nearest) continue;
        nearest = far;
        place = solid->box.centre();
    }
    if (moving > 0) {
        SoundStyle style;
        style.pan = scene.pan_of(place);
        style.volume = 0.6F * (1 - nearest / hearing);
        if (moving > moving_lifts_) sounds_.play("lift_start", style);
        sounds_.loop("lift_loop", style);
    }
    moving_lifts_ = moving;
}

}  // namespace scree
