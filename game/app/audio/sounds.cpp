#include "game/app/audio/sounds.hpp"

#include <algorithm>
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

}  // namespace

Sounds::Sounds(Mixer& mixer, const fs::path& content) : mixer_(mixer), content_(content) {
    std::error_code error;
    std::vector<fs::path> files;
    for (const fs::directory_entry& file : fs::directory_iterator(content / "sounds", error))
        if (is_sound(file.path())) files.push_back(file.path());
    std::sort(files.begin(), files.end());
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

}  // namespace scree
