#include "game/app/game_sounds.hpp"

#include "game/app/entity_sounds.hpp"

#include <algorithm>
#include <array>
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

constexpr std::array<std::pair<EventType, const char*>, 18> event_sounds{{
    {EventType::jumped, "jump"},
    {EventType::wall_jumped, "wall_jump"},
    {EventType::landed, "land_soft"},
    {EventType::launched, "launch"},
    {EventType::spring, "spring"},
    {EventType::coin, "coin_0"},
    {EventType::checkpoint, "checkpoint"},
    {EventType::died, "death"},
    {EventType::arrived, "respawn"},
    {EventType::level_complete, "exit_arrive"},
    {EventType::gem, "gem"},
    {EventType::switched, "switch"},
    {EventType::gate_moved, "gate_start"},
    {EventType::warned, "crumble_warn"},
    {EventType::crumbled, "crumble_fall"},
    {EventType::slammed, "crusher_slam"},
    {EventType::stomped, "stomp"},
    {EventType::shattered, "icicle_break"},
}};

const char* warning_of(Material material) {
    if (material == Material::ice) return "icicle_crack";
    if (material == Material::metal) return "crusher_warn";
    return "crumble_warn";
}

}  // namespace

const char* sound_of(EventType type) {
    for (const auto& [event, name] : event_sounds)
        if (event == type) return name;
    return "";
}

void GameSounds::step(const Session& session, const Scene& scene) {
    for (const Event& event : session.events()) hear(event, session, scene);
    hear_ends(sounds_, sounding_, session, scene);
    if (!session.player().is_alive() || session.is_complete()) return;
    walk(session, scene);
    slide(session, scene);
    ride(session, scene);
    hear_entities(sounds_, session, scene);
}

void GameSounds::hear(const Event& event, const Session& session, const Scene& scene) {
    SoundStyle style;
    style.pan = scene.pan_of(event.position);
    std::string name = sound_of(event.type);
    if (event.type == EventType::landed) {
        if (event.speed < px(1)) return;
        if (event.speed > hard_landing) name = "land_hard";
        way_ = 0;
    } else if (event.type == EventType::coin) {
        coin_row_ = session.tick() - last_coin_ < ticks_per_second ? std::min(coin_row_ + 1, 5) : 0;
        last_coin_ = session.tick();
        name = "coin_" + std::to_string(coin_row_);
    } else if (event.type == EventType::warned) {
        name = warning_of(event.material);
    }
    sounds_.play(name, style);
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
    for (const Entity& platform : session.platforms()) {
        const Solid* solid = session.world().solid(platform.body);
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
