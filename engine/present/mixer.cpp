#include "engine/present/mixer.hpp"

#include "engine/present/audio.hpp"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <map>
#include <optional>
#include <set>

namespace scree {

namespace {

constexpr float music_fade = 1.0F / 30;  // per call of fade_music

Problem unreadable(const std::string& file) {
    return {Severity::error,
            "sound-unreadable",
            file,
            "",
            "the sound cannot be read: it is missing, damaged or not an OGG or WAV file",
            "Build the assets again"};
}

bool exists(const std::string& file) { return std::ifstream(file, std::ios::binary).good(); }

}  // namespace

struct Mixer::Impl {
    std::string silent_reason;
    std::optional<Audio> audio;  // none: nothing is heard
    std::set<std::string, std::less<>> sounds;
    struct Track {
        bool plays = false;
        float share = 0;
    };
    std::map<std::string, Track> tracks;  // by file; all that have played
    std::string music_file;               // what is heard, or fades in
    float music_volume = 1;
    float effects_volume = 1;
    float music_gain = 1;

    explicit Impl(bool mute);
    void apply_music_volume();
    [[nodiscard]] SoundStyle heard(const SoundStyle& style) const {
        return {std::clamp(style.volume * effects_volume, 0.0F, 1.0F), std::clamp(style.pitch, 0.25F, 4.0F),
                std::clamp(style.pan, -1.0F, 1.0F)};
    }
};

Mixer::Impl::Impl(bool mute) {
    if (mute) return;
    audio.emplace();
    silent_reason = audio->silent_reason();
    if (!silent_reason.empty()) audio.reset();
}

void Mixer::Impl::apply_music_volume() {
    for (const auto& [file, track] : tracks)  // the square root: two tracks together are as loud as one
        if (track.plays)
            audio->set_music_volume(file, std::clamp(music_volume * music_gain * std::sqrt(track.share), 0.0F, 1.0F));
}

Mixer::Mixer(bool mute) : impl_(std::make_unique<Impl>(mute)) {}
Mixer::Mixer(Mixer&&) noexcept = default;
Mixer& Mixer::operator=(Mixer&&) noexcept = default;
Mixer::~Mixer() = default;

const std::string& Mixer::silent_reason() const { return impl_->silent_reason; }

Problems Mixer::load(const std::string& name, const std::string& file) {
    const bool is_read = impl_->audio ? impl_->audio->load(name, file) : exists(file);
    if (!is_read) return {unreadable(file)};
    impl_->sounds.insert(name);
    return {};
}

bool Mixer::play(std::string_view name, const SoundStyle& style) {
    if (!impl_->sounds.contains(name)) return false;
    if (impl_->audio) impl_->audio->play(name, impl_->heard(style));
    return true;
}

bool Mixer::loop(std::string_view name, const SoundStyle& style) {
    if (!impl_->sounds.contains(name)) return false;
    if (impl_->audio) impl_->audio->loop(name, impl_->heard(style));
    return true;
}

void Mixer::stop_loop(std::string_view name) {
    if (impl_->audio) impl_->audio->stop_loop(name);
}

Problems Mixer::play_music(const std::string& file) {
    const auto found = impl_->tracks.find(file);
    const bool plays = found != impl_->tracks.end() && found->second.plays;
    if (!plays) {
        const bool is_read = impl_->audio ? impl_->audio->start_music(file) : exists(file);
        if (!is_read) return {unreadable(file)};
        impl_->tracks[file].plays = impl_->audio.has_value();
    }
    impl_->music_file = file;
    return {};
}

void Mixer::stop_music() { impl_->music_file.clear(); }

void Mixer::fade_music() {
    for (auto& [file, track] : impl_->tracks) {
        const float step = file == impl_->music_file ? music_fade : -music_fade;
        track.share = std::clamp(track.share + step, 0.0F, 1.0F);
        if (track.share > 0 || !track.plays) continue;
        impl_->audio->stop_music(file);
        track.plays = false;
    }
    impl_->apply_music_volume();
}

float Mixer::music_share(const std::string& file) const {
    const auto track = impl_->tracks.find(file);
    return track == impl_->tracks.end() ? 0 : track->second.share;
}

void Mixer::set_volumes(float music, float effects) {
    impl_->music_volume = music;
    impl_->effects_volume = effects;
    impl_->apply_music_volume();
}

void Mixer::set_music_gain(float gain) {
    impl_->music_gain = gain;
    impl_->apply_music_volume();
}

void Mixer::set_music_openness(float share) {
    if (impl_->audio) impl_->audio->set_music_openness(std::clamp(share, 0.0F, 1.0F));
}

}  // namespace scree
