#include "game/app/audio/sounds.hpp"

#include "engine/core/hash.hpp"
#include "engine/core/rng.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace scree {

namespace fs = std::filesystem;

namespace {

constexpr int loop_patience = 10;    // ticks: an eighth of the speed still asks often enough
constexpr float fade_step = 0.125F;  // per tick
constexpr float cut_step = 0.34F;
constexpr float opening_step = 0.08F;  // of the music, per tick
constexpr float closing_step = 0.01F;

bool is_sound(const fs::path& file) { return file.extension() == ".ogg" || file.extension() == ".wav"; }

constexpr std::array<std::string_view, 9> tuned = {"bell_",  "checkpoint", "coin_", "exit_arrive", "gem",
                                                   "launch", "menu_",      "pause", "respawn"};

/// True for effects with a tone that belongs to the scale of the music.
bool is_tuned(std::string_view name) {
    return std::ranges::any_of(tuned, [name](std::string_view start) { return name.starts_with(start); });
}

Rng chance_at(std::string_view name, int tick) { return Rng{Hash{}.text(name).number(tick).value}; }

}  // namespace

Sounds::Sounds(Mixer& mixer, const fs::path& content) : mixer_(mixer), content_(content) {
    std::error_code error;
    std::vector<fs::path> files;
    for (const fs::directory_entry& file : fs::directory_iterator(content / "sounds", error))
        if (is_sound(file.path())) files.push_back(file.path());
    std::ranges::sort(files);
    for (const fs::path& file : files) append(problems_, mixer_.load(file.stem().string(), file.string()));
}

void Sounds::play(std::string_view name, const SoundStyle& style, std::optional<int> tick) {
    const SoundStyle varied = variety_.vary(name, style, tick.value_or(ticks_));
    if (listener) listener(name, varied, false);
    mixer_.play(name, varied);
}

std::string Sounds::take(std::string_view name, int count, int tick) {
    return std::string(name) + '_' + std::to_string(variety_.take(name, count, tick));
}

void Sounds::loop(std::string_view name, const SoundStyle& style) {
    auto found = loops_.find(name);
    if (found == loops_.end()) found = loops_.emplace(name, Loop{}).first;
    found->second.style = style;
    found->second.idle = 0;
    found->second.cut = false;
    if (listener) listener(name, style, true);
}

void Sounds::cut(std::string_view name) {
    if (const auto found = loops_.find(name); found != loops_.end()) found->second.cut = true;
}

void Sounds::dim_music(float openness) {
    openness_wanted_ = openness;
    since_dimmed_ = 0;
}

void Sounds::tick() {
    ++ticks_;
    if (++since_dimmed_ > loop_patience) openness_wanted_ = 1;
    openness_ += std::clamp(openness_wanted_ - openness_, -closing_step, opening_step);
    mixer_.set_music_openness(openness_);
    mixer_.fade_music();
    for (auto loop = loops_.begin(); loop != loops_.end();) {
        Loop& now = loop->second;
        float change = ++now.idle > loop_patience ? -fade_step : fade_step;
        if (now.cut) change = -cut_step;
        now.share = std::clamp(now.share + change, 0.0F, 1.0F);
        SoundStyle style = now.style;
        style.volume *= now.share;
        if (now.share > 0 && mixer_.loop(loop->first, style)) {
            ++loop;
            continue;
        }
        mixer_.stop_loop(loop->first);
        loop = loops_.erase(loop);
    }
}

void Sounds::music(const std::string& name) {
    if (name.empty() || name == playing_) return;
    playing_ = name;
    for (const char* ending : {".ogg", ".wav"}) {
        const fs::path file = content_ / "music" / (name + ending);
        std::error_code error;
        if (!fs::exists(file, error)) continue;
        append(problems_, mixer_.play_music(file.string()));
        return;
    }
    mixer_.stop_music();
}

void Sounds::set_ducked(bool ducked) { mixer_.set_music_gain(ducked ? 0.4F : 1.0F); }

void Sounds::set_volumes(int music_percent, int effects_percent) {
    // Loudness is heard as the square of what is asked for.
    const auto gain = [](int percent) {
        const float share = static_cast<float>(percent) / 100.0F;
        return share * share;
    };
    mixer_.set_volumes(gain(music_percent), gain(effects_percent));
}

SoundStyle SoundVariety::vary(std::string_view name, SoundStyle style, int tick) {
    Rng chance = chance_at(name, tick);
    const int most = is_tuned(name) ? most_tuned_pitch : most_pitch;
    int off = chance.between(-most, most);
    auto last = pitches_.find(name);
    if (last == pitches_.end()) last = pitches_.emplace(name, most + 1).first;
    if (off == last->second) off = off < most ? off + 1 : -most;
    last->second = off;
    const float gain = most_gain * static_cast<float>(chance.between(-100, 100)) / 100;
    style.pitch *= 1 + static_cast<float>(off) / 1000;
    style.volume *= std::pow(10.0F, gain / 20);
    return style;
}

int SoundVariety::take(std::string_view name, int count, int tick) {
    Rng chance = chance_at(name, tick);
    auto last = takes_.find(name);
    if (last == takes_.end()) last = takes_.emplace(name, 0).first;
    last->second = (last->second + chance.between(1, count - 1)) % count;
    return last->second;
}

}  // namespace scree
