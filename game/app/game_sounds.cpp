#include "game/app/game_sounds.hpp"

#include <algorithm>
#include <cstdlib>

namespace scree {

namespace {

constexpr Sub stride = px(30);       // from footstep to footstep
constexpr Sub hard_landing = px(5);  // per tick

const char* footstep_of(Material material) {
    if (material == Material::grass) return "step_grass_";
    if (material == Material::wood) return "step_wood_";
    return "step_stone_";
}

}  // namespace

void GameSounds::step(const Session& session, const Scene& scene) {
    for (const Event& event : session.events()) hear(event, session, scene);
    walk(session, scene);
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

}  // namespace scree
