#include "game/app/audio/entity_sounds.hpp"

#include "game/rules/entities/kinds.hpp"
#include "game/rules/entities/phases.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace scree {

namespace {

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
    const bool is_pushed = crate != nullptr && crate->on_floor() && crate->pushed.x != 0 && crate->ground.conveyor == 0;
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
        SoundStyle style;
        style.pan = scene.pan_of(nearest[i].place);
        style.volume = 0.7F * (1 - nearest[i].far / hearing);
        style.pitch = sounds_of_kinds[i].pitch + sounds_of_kinds[i].pitch_of_effort * nearest[i].effort;
        sounds.loop(sounds_of_kinds[i].loop, style);
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
                SoundStyle style;
                style.pan = scene.pan_of(actor.spec->home.centre());
                sounds.play(sound.end, style, session.tick());
            }
        }
}

}  // namespace scree
