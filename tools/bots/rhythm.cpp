#include "tools/bots/rhythm.hpp"

#include "engine/core/rng.hpp"

namespace scree::bots {

namespace {

constexpr int periods[] = {0, 8, 11, 15, 18, 22, 26, 30, 35, 40, 45, 52, 60, 75};
constexpr int holds[] = {1, 6, 12, 20};
constexpr int first_slides[] = {15, 30, 45, 60, 75, 90, 120};
constexpr int runs[] = {25, 60, 90, 120};
constexpr int slides[] = {30, 60, 100, 160};
constexpr int longest_random_hold = 45;

constexpr Buttons right = Buttons{}.with(Button::right);
constexpr Buttons left = Buttons{}.with(Button::left);

/// A period of 0 never jumps.
Rhythm rhythm_of(Buttons base, int period, int hold) {
    Rhythm rhythm;
    rhythm.name = base.holds(Button::down) ? "right and down" : "right";
    if (period > 0) rhythm.name += ", jump " + std::to_string(hold) + " of every " + std::to_string(period) + " ticks";
    for (int tick = 0; tick < blind_ticks; ++tick)
        rhythm.ticks.push_back(period > 0 && tick % period < hold ? base.with(Button::jump) : base);
    return rhythm;
}

/// So many ticks of running, sliding and jumping, over and over.
Rhythm run_and_slide(int run, int slide, int jump) {
    Rhythm rhythm;
    rhythm.name = "right " + std::to_string(run) + ", and down " + std::to_string(slide) + " ticks";
    if (jump > 0) rhythm.name += ", then jump " + std::to_string(jump);
    for (int tick = 0; tick < blind_ticks; ++tick) {
        const int phase = tick % (run + slide + jump);
        const Buttons base = phase >= run && phase < run + slide ? right.with(Button::down) : right;
        rhythm.ticks.push_back(phase >= run + slide ? base.with(Button::jump) : base);
    }
    return rhythm;
}

}  // namespace

std::vector<Rhythm> fixed_rhythms() {
    std::vector<Rhythm> all;
    for (const Buttons base : {right, right.with(Button::down)})
        for (const int period : periods) {
            if (period == 0) all.push_back(rhythm_of(base, 0, 0));
            for (const int hold : holds)
                if (hold < period) all.push_back(rhythm_of(base, period, hold));
        }
    for (const int run : first_slides) all.push_back(run_and_slide(run, blind_ticks, 0));
    for (const int run : runs)
        for (const int slide : slides)
            for (const int jump : {0, 20}) all.push_back(run_and_slide(run, slide, jump));
    return all;
}

Rhythm random_rhythm(int seed) {
    static constexpr Buttons choices[] = {
        right, right.with(Button::jump), right.with(Button::down), right.with(Button::down).with(Button::jump),
        left,  left.with(Button::jump)};
    Rng rng{static_cast<std::uint64_t>(seed)};
    Rhythm rhythm{"random " + std::to_string(seed), {}};
    while (rhythm.ticks.size() < blind_ticks) {
        const Buttons held = choices[rng.below(std::size(choices))];
        rhythm.ticks.insert(rhythm.ticks.end(), static_cast<std::size_t>(rng.between(1, longest_random_hold)), held);
    }
    rhythm.ticks.resize(blind_ticks);
    return rhythm;
}

std::vector<Rhythm> all_rhythms() {
    std::vector<Rhythm> all = fixed_rhythms();
    for (int seed = 1; seed <= random_rhythms; ++seed) all.push_back(random_rhythm(seed));
    return all;
}

}  // namespace scree::bots
