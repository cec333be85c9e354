#include "game/app/sounds.hpp"

#include <algorithm>
#include <vector>

namespace scree {

namespace fs = std::filesystem;

namespace {

constexpr int loop_patience = 10;    // ticks: an eighth of the speed still asks often enough
constexpr float fade_step = 0.125F;  // per tick

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

void Sounds::play(std::string_view name, const SoundStyle& style) { mixer_.play(name, style); }

void Sounds::loop(std::string_view name, const SoundStyle& style) {
    const auto found = loops_.try_emplace(std::string(name)).first;
    found->second.style = style;
    found->second.idle = 0;
}

void Sounds::tick() {
    for (auto loop = loops_.begin(); loop != loops_.end();) {
        Loop& now = loop->second;
        const float change = ++now.idle > loop_patience ? -fade_step : fade_step;
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
        append(problems_, mixer_.play_music(file.string(), name != "arrival"));
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
