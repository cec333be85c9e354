#include "game/app/machine_sounds.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace scree {

namespace {

constexpr float hearing = 300;  // px

/// What it sounds like now, and how fast it is from 0 to 1; null if it is silent.
struct Voice {
    const char* loop = nullptr;
    float effort = 0;
};

Voice voice_of(const Machine& machine, const Session& session) {
    switch (machine.type) {
        case Machine::Type::saw:
            return {"saw_loop", 0.5F};
        case Machine::Type::conveyor:
            return {"belt_loop", 0.5F};
        case Machine::Type::gate:
            return machine.speed != 0 ? Voice{"gate_loop", 0.5F} : Voice{};
        case Machine::Type::boulder:
            if (const Dynamic* boulder = session.world().dynamic(machine.body); boulder && boulder->on_ground) {
                const int speed = std::abs(boulder->velocity.x) + std::abs(boulder->velocity.y);
                if (speed > 32) return {"boulder_loop", std::min(1.0F, static_cast<float>(speed) / 1536)};
            }
            return {};
        case Machine::Type::crate:
            if (const Mover* crate = session.world().mover(machine.body))
                if (crate->on_floor() && crate->pushed.x != 0 && crate->ground.conveyor == 0)
                    return {"crate_push_loop", 0.5F};
            return {};
        default:
            return {};
    }
}

struct Nearest {
    float far = hearing;
    float effort = 0;
    Vec place;
};

}  // namespace

void hear_machines(Sounds& sounds, const Session& session, const Scene& scene) {
    static constexpr std::array<const char*, 5> loops = {"saw_loop", "belt_loop", "gate_loop", "boulder_loop",
                                                         "crate_push_loop"};
    std::array<Nearest, loops.size()> nearest;
    const Vec ear = session.body().box.centre();
    for (const Machine& machine : session.machines()) {
        const Voice voice = voice_of(machine, session);
        if (voice.loop == nullptr) continue;
        const Aabb box = box_of(machine, session.world(), session.level());
        // Beside a long conveyor one is near it all along.
        const Vec place{std::clamp(ear.x, box.left, box.right), std::clamp(ear.y, box.top, box.bottom)};
        const float far = static_cast<float>(std::max(std::abs(place.x - ear.x), std::abs(place.y - ear.y))) / 256;
        for (std::size_t i = 0; i < loops.size(); ++i)
            if (loops[i] == std::string_view(voice.loop) && far < nearest[i].far)
                nearest[i] = {far, voice.effort, place};
    }
    for (std::size_t i = 0; i < loops.size(); ++i) {
        if (nearest[i].far >= hearing) continue;
        SoundStyle style;
        style.pan = scene.pan_of(nearest[i].place);
        style.volume = 0.7F * (1 - nearest[i].far / hearing);
        if (loops[i] == std::string_view("boulder_loop")) style.pitch = 0.8F + 0.5F * nearest[i].effort;
        sounds.loop(loops[i], style);
    }
    if (session.player().wind != Vec{}) sounds.loop("wind_loop", {});
}

}  // namespace scree
