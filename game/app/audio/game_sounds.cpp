#include "game/app/audio/game_sounds.hpp"

#include "game/rules/entities/kinds.hpp"
#include "game/rules/entities/phases.hpp"
#include "game/view/water_view.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace scree {

namespace {

constexpr Sub stride = px(30);       // from footstep to footstep
constexpr Sub hard_landing = px(5);  // per tick
constexpr float game_hearing = 360;  // px from the hero to a lift that is just heard
constexpr float least_scrape = 90;   // px/s
constexpr int takes = 4;             // recordings of each footstep, of gravel and of a hiss
constexpr int bells = 8;
constexpr int coins = 10;               // the motif over two octaves
constexpr int loud_coins = 8;           // in a row; then they are 6 dB softer
constexpr float loudest_wind = 0.355F;  // -9 dB
constexpr int bright_ticks = 60;        // that the music stays bright after a launch
constexpr float plain_music = 0.4F;     // how bright it is else

/// The sounds of one sort of ground: four recordings of a foot, four of its loose bits, and a slide.
struct GroundSound {
    const char* step = "step_stone";
    const char* bits = "gravel";
    const char* slide = "slide_loop";
};
constexpr std::array<GroundSound, material_count> ground_sounds{{
    {},                                                                         // stone
    {.step = "step_grass", .slide = "slide_grass_loop"},                        // grass
    {.step = "step_wood", .bits = "step_wood", .slide = "slide_wood_loop"},     // wood
    {.step = "step_metal", .bits = "step_metal", .slide = "slide_metal_loop"},  // metal
    {.step = "step_ice", .bits = "step_ice", .slide = "slide_ice_loop"},        // ice
    {.step = "step_snow", .slide = "slide_snow_loop"},                          // sand
    {.step = "step_snow", .bits = "step_snow", .slide = "slide_snow_loop"},     // snow
    {.step = "step_ice", .bits = "step_ice", .slide = "slide_ice_loop"},        // crystal
}};
const GroundSound& sound_of_ground(Material material) { return ground_sounds[static_cast<std::size_t>(material)]; }

/// The air of the place, under all other sounds.
const char* air_of(const Scene& scene) {
    if (scene.area() == "mine") return "air_mine_loop";
    if (scene.area() == "summit") return "air_summit_loop";
    return scene.hour() < 5 || scene.hour() > 19 ? "air_night_loop" : "air_valley_loop";
}

constexpr std::array<std::pair<EventType, const char*>, 24> event_sounds{{
    {EventType::jumped, "jump"},
    {EventType::wall_jumped, "wall_jump"},
    {EventType::landed, "land_soft"},
    {EventType::launched, "whoosh"},
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
    {EventType::bowled, "bowl"},
    {EventType::burst, "burst"},
    {EventType::skimmed, "skim"},
    {EventType::splashed, "splash"},
    {EventType::bubbled, "splash"},
    {EventType::cracked, "crumble_warn"},
}};

/// Up to the last of `count` and back, over and over, so that no tone stays.
std::string up_and_back(const char* name, int step, int count) {
    const int at = step % (2 * count - 2);
    return std::string(name) + '_' + std::to_string(at < count ? at : 2 * count - 2 - at);
}

/// Not struck but lost in the depth.
bool is_fall(const Event& death, const Session& session) {
    return death.entity >= 0 && session.level().entities[static_cast<std::size_t>(death.entity)].name == "abyss";
}

const char* warning_of(Material material) {
    if (material == Material::ice) return "icicle_crack";
    if (material == Material::metal) return "crusher_warn";
    return "crumble_warn";
}

constexpr float hearing = 300;  // px

/// What it sounds like now, and how fast it is from 0 to 1.
struct Voice {
    bool sounds = false;
    float effort = 0;
};

Voice voice_without_end(const Entity&, const World&) { return {true, 0.5F}; }

Voice voice_of_gate(const Entity& gate, const World&) { return gate.speed != 0 ? Voice{true, 0.5F} : Voice{}; }

Voice voice_of_boulder(const Entity& entity, const World& world) {
    const Dynamic* boulder = world.dynamic(entity.body);
    if (boulder == nullptr || !boulder->on_ground) return {};
    const int speed = std::abs(boulder->velocity.x) + std::abs(boulder->velocity.y);
    return speed > 32 ? Voice{true, std::min(1.0F, static_cast<float>(speed) / 1536)} : Voice{};
}

Voice voice_of_crate(const Entity& entity, const World& world) {
    const Mover* crate = world.mover(entity.body);
    const bool is_pushed =
        crate != nullptr && crate->is_grounded() && crate->pushed.x != 0 && crate->ground.conveyor == 0;
    return is_pushed ? Voice{true, 0.5F} : Voice{};
}

Voice voice_of_avalanche(const Entity& entity, const World&) {
    return is_in(entity, Avalanche::running) ? Voice{true, 0.5F} : Voice{};
}

/// One row for each kind that sounds for as long as it does something.
struct EntitySound {
    const EntityKind* kind;
    const char* loop;
    Voice (*voice)(const Entity&, const World&);
    const char* end = nullptr;  // played when the loop ends
    float pitch = 1;            // without effort ...
    float pitch_of_effort = 0;  // ... and added with all of it
};
constexpr std::array sounds_of_kinds{
    EntitySound{&kinds::avalanche, "avalanche_loop", voice_of_avalanche},
    EntitySound{&kinds::saw, "saw_loop", voice_without_end},
    EntitySound{&kinds::conveyor, "belt_loop", voice_without_end},
    EntitySound{&kinds::waterfall, "waterfall_loop", voice_without_end},
    EntitySound{&kinds::gate, "gate_loop", voice_of_gate, "gate_stop"},
    EntitySound{&kinds::boulder, "boulder_loop", voice_of_boulder, nullptr, 0.8F, 0.5F},
    EntitySound{&kinds::crate, "crate_push_loop", voice_of_crate},
};

struct Nearest {
    float far = hearing;
    float effort = 0;
    Vec place;
};

}  // namespace

const char* sound_of(EventType type) {
    for (const auto& [event, name] : event_sounds)
        if (event == type) return name;
    return "";
}

float wind_volume(const WindLayer& layer, float air_speed) {
    return loudest_wind * share_between(air_speed, layer.from, layer.to);
}

void GameSounds::step(const Session& session, const Scene& scene) {
    if (session.tick() <= tick_) recent_ = {};  // a restart or a rewind
    tick_ = session.tick();
    for (const Event& event : session.events()) hear(event, session, scene);
    hear_ends(sounds_, sounding_, session, scene);
    sounds_.loop(air_of(scene));
    if (!session.player().is_alive() || session.is_complete()) return;
    walk(session, scene);
    slide(session, scene);
    scrape(session, scene);
    rush(scene);
    ride(session, scene);
    hear_entities(sounds_, session, scene);
}

void GameSounds::play(std::string_view name, Vec place, const Scene& scene, SoundStyle style) {
    style.pan = scene.pan_of(place);
    sounds_.play(name, style, tick_);
}

void GameSounds::play_take(std::string_view name, Vec place, const Scene& scene, SoundStyle style) {
    play(sounds_.take(name, takes, tick_), place, scene, style);
}

void GameSounds::hear(const Event& event, const Session& session, const Scene& scene) {
    if (event.type == EventType::landed) {
        hear_landing(event, scene);
    } else if (event.type == EventType::launched) {
        hear_launch(event, scene);
    } else if (event.type == EventType::coin) {
        recent_.coin_row = tick_ - recent_.last_coin < ticks_per_second ? recent_.coin_row + 1 : 0;
        recent_.last_coin = tick_;
        play(up_and_back("coin", recent_.coin_row, coins), event.position, scene,
             {.volume = recent_.coin_row < loud_coins ? 1.0F : 0.5F});
    } else if (event.type == EventType::warned) {
        play(warning_of(event.material), event.position, scene);
    } else if (event.type == EventType::died && is_fall(event, session)) {
        play("abyss_fall", event.position, scene);
    } else {
        play(sound_of(event.type), event.position, scene, {.volume = event.type == EventType::bubbled ? 0.3F : 1.0F});
    }
}

void GameSounds::hear_landing(const Event& event, const Scene& scene) {
    if (event.speed < px(1)) return;
    stride_ = 0;
    const Momentum& hero = scene.hero().momentum();
    if (hero.fast_landing() == Landing::with_slope) {
        play_take("hiss", event.position, scene);
        play(up_and_back("bell", std::max(hero.clean_landings(), 1) - 1, bells), event.position, scene);
    } else if (hero.fast_landing() == Landing::against_slope) {
        play("thud", event.position, scene);
        play_take(sound_of_ground(event.material).bits, event.position, scene);
    } else {
        play(event.speed > hard_landing ? "land_hard" : "land_soft", event.position, scene);
        play_take(sound_of_ground(event.material).step, event.position, scene);
    }
}

/// The slide that stops hard, and air.
void GameSounds::hear_launch(const Event& event, const Scene& scene) {
    const float speed = px_per_second(event.speed);
    const float strength = launch_strength(speed);
    const GroundSound& ground = sound_of_ground(scene.hero().momentum().ground());
    sounds_.cut(ground.slide);
    sounds_.cut("skim_loop");
    play_take(ground.bits, event.position, scene, {.volume = 0.6F + 0.4F * strength});
    play("whoosh", event.position, scene, {.volume = 0.4F + 0.6F * strength, .pitch = 0.9F + 0.25F * strength});
    if (speed < fast_speed) return;
    play("launch", event.position, scene, {.volume = 0.3F + 0.4F * strength});
    recent_.bright_until = tick_ + bright_ticks;
}

void GameSounds::walk(const Session& session, const Scene& scene) {
    const Mover& body = session.body();
    if (session.player().state != PlayerState::ground || !body.is_grounded()) return;
    stride_ += std::abs(body.velocity.x);
    if (stride_ < stride) return;
    stride_ = 0;
    if (is_wading(session)) play("splash", body.box.centre(), scene, {.volume = 0.15F, .pitch = 1.3F});
    play_take(sound_of_ground(body.ground.material).step, body.box.centre(), scene, {.volume = 0.7F});
}

/// Louder and higher with speed, with single bits of the ground now and then.
void GameSounds::slide(const Session& session, const Scene& scene) {
    const PlayerState state = session.player().state;
    if (state != PlayerState::slide && state != PlayerState::wall_slide) return;
    const Mover& body = session.body();
    const GroundSound& ground = sound_of_ground(scene.hero().momentum().ground());
    const bool skims = is_skimming(session);
    const float speed = px_per_second(std::abs(state == PlayerState::slide ? body.velocity.x : body.velocity.y));
    const float share = share_between(speed, 0, flying_speed);
    const char* const loop = skims ? "skim_loop" : state == PlayerState::slide ? ground.slide : "wall_slide_loop";
    sounds_.loop(
        loop, {.volume = 0.25F + 0.75F * share, .pitch = slide_pitch(speed), .pan = scene.pan_of(body.box.centre())});
    if (state != PlayerState::slide || skims || tick_ - recent_.last_bits < 16 - static_cast<int>(8 * share)) return;
    recent_.last_bits = tick_;
    play_take(ground.bits, body.box.centre(), scene, {.volume = 0.15F + 0.3F * share});
}

/// A slide that ends on the ground, a turn at speed, and a wall that is run into.
void GameSounds::scrape(const Session& session, const Scene& scene) {
    const Mover& body = session.body();
    const bool slides = session.player().state == PlayerState::slide;
    const bool skids = scene.hero().animation() == "hero_skid";
    const bool begins = (recent_.slid && !slides) || (skids && !recent_.skidded);
    if (begins && body.is_grounded() && scene.hero().momentum().speed() > least_scrape)
        play_take(sound_of_ground(body.ground.material).bits, body.box.centre(), scene, {.volume = 0.5F});
    if (px_per_second(std::abs(body.blocked_velocity.x)) > hop_speed) play("land_hard", body.box.centre(), scene);
    recent_.slid = slides;
    recent_.skidded = skids;
}

/// The air that a fast hero passes through, and the music that opens with it.
void GameSounds::rush(const Scene& scene) {
    const Momentum& hero = scene.hero().momentum();
    for (const WindLayer& layer : wind_layers) {
        const float volume = wind_volume(layer, hero.air_speed());
        if (volume > 0) sounds_.loop(layer.loop, {.volume = volume});
    }
    const bool bright = tick_ < recent_.bright_until || hero.speed() >= fast_speed;
    sounds_.dim_music(bright ? 1 : plain_music);
}

/// The nearest lift that moves is heard.
void GameSounds::ride(const Session& session, const Scene& scene) {
    const Vec ear = session.body().box.centre();
    float nearest = game_hearing;
    Vec place;
    int moving = 0;
    for (const Entity& platform : session.platforms()) {
        const Solid* solid = session.world().solid(platform.body);
        if (solid == nullptr || solid->velocity == Vec{}) continue;
        const Vec offset = solid->box.centre() - ear;
        const float far = static_cast<float>(std::max(std::abs(offset.x), std::abs(offset.y))) / subpixels_per_pixel;
        if (far >= game_hearing) continue;
        ++moving;
        if (far >= nearest) continue;
        nearest = far;
        place = solid->box.centre();
    }
    if (moving > 0) {
        const SoundStyle style{.volume = 0.6F * (1 - nearest / game_hearing), .pan = scene.pan_of(place)};
        if (moving > moving_lifts_) sounds_.play("lift_start", style, tick_);
        sounds_.loop("lift_loop", style);
    }
    moving_lifts_ = moving;
}

void hear_entities(Sounds& sounds, const Session& session, const Scene& scene) {
    std::array<Nearest, sounds_of_kinds.size()> nearest;
    const Vec ear = session.body().box.centre();
    for (const Entity& actor : session.actors())
        for (std::size_t i = 0; i < nearest.size(); ++i) {
            if (sounds_of_kinds[i].kind != &actor.kind()) continue;
            const Voice voice = sounds_of_kinds[i].voice(actor, session.world());
            if (!voice.sounds) continue;
            const Aabb box = box_of(actor, session.world());
            // Beside a long conveyor or a high fall one is near it all along.
            const Vec place{std::clamp(ear.x, box.left, box.right), std::clamp(ear.y, box.top, box.bottom)};
            const float far = static_cast<float>(std::max(std::abs(place.x - ear.x), std::abs(place.y - ear.y))) / 256;
            if (far < nearest[i].far) nearest[i] = {far, voice.effort, place};
        }
    for (std::size_t i = 0; i < nearest.size(); ++i) {
        if (nearest[i].far >= hearing) continue;
        const EntitySound& sound = sounds_of_kinds[i];
        sounds.loop(sound.loop, {.volume = 0.7F * (1 - nearest[i].far / hearing),
                                 .pitch = sound.pitch + sound.pitch_of_effort * nearest[i].effort,
                                 .pan = scene.pan_of(nearest[i].place)});
    }
    if (session.player().wind != Vec{}) sounds.loop("wind_loop", {});
}

void hear_ends(Sounds& sounds, std::set<int>& sounding, const Session& session, const Scene& scene) {
    for (const Entity& actor : session.actors())
        for (const EntitySound& sound : sounds_of_kinds) {
            if (sound.kind != &actor.kind() || sound.end == nullptr) continue;
            if (sound.voice(actor, session.world()).sounds) {
                sounding.insert(actor.spec->entity);
            } else if (sounding.erase(actor.spec->entity) > 0) {
                sounds.play(sound.end, {.pan = scene.pan_of(actor.spec->home.centre())}, session.tick());
            }
        }
}

}  // namespace scree
