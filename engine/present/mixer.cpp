#include "engine/present/mixer.hpp"

#include "engine/present/music_stream.hpp"
#include "engine/present/sound_device.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <map>
#include <utility>
#include <vector>

namespace scree {

namespace {

constexpr std::size_t most_voices = 32;

constexpr float music_fade = 1.0F / 30;  // per call of fade_music

float to_sfml_volume(float share) { return 100.0F * std::clamp(share, 0.0F, 1.0F); }

Problem unreadable(const std::string& file) {
    return {Severity::error,
            "sound-unreadable",
            file,
            "",
            "the sound cannot be read: it is missing, damaged or not an OGG or WAV file",
            "Build the assets again"};
}

}  // namespace

struct Mixer::Impl {
    std::string silent_reason;
    bool silent = false;
    // Sounds point to their buffers, so the buffers are declared first and go last.
    std::map<std::string, std::unique_ptr<sf::SoundBuffer>, std::less<>> buffers;
    std::vector<std::unique_ptr<sf::Sound>> voices;  // oldest first
    std::map<std::string, std::unique_ptr<sf::Sound>, std::less<>> loops;
    struct Track {
        std::unique_ptr<MusicStream> stream{};  // while it is heard
        sf::Time place{};                       // where it resumes
        float share = 0;
    };
    std::map<std::string, Track> tracks;  // by file; all that have played
    std::string music_file;               // what is heard, or fades in
    float music_volume = 1;
    float effects_volume = 1;
    float music_gain = 1;
    float music_openness = 1;

    explicit Impl(bool mute);
    void apply_music_volume() {
        for (auto& [file, track] : tracks)  // the square root: two tracks together are as loud as one
            if (track.stream)
                track.stream->setVolume(to_sfml_volume(music_volume * music_gain * std::sqrt(track.share)));
    }
    void apply(const SoundStyle& style, sf::Sound& voice) const;
    void remove_finished() {
        std::erase_if(voices, [](const auto& voice) { return voice->getStatus() == sf::SoundSource::Status::Stopped; });
    }
};

void Mixer::Impl::apply(const SoundStyle& style, sf::Sound& voice) const {
    voice.setVolume(to_sfml_volume(style.volume * effects_volume));
    voice.setPitch(std::clamp(style.pitch, 0.25F, 4.0F));
    // On a half circle around the listener, so that the distance, and with it the volume, stays the same.
    const float pan = std::clamp(style.pan, -1.0F, 1.0F);
    voice.setRelativeToListener(true);
    voice.setAttenuation(0);
    voice.setPosition({pan, 0, -std::sqrt(1 - pan * pan)});
}

Mixer::Impl::Impl(bool mute) : silent(mute) {
    if (mute) return;
    silent_reason = find_sound_device();
    if (silent_reason.empty()) {
#if !defined(_WIN32)
        setenv("ALSOFT_LOGLEVEL", "0", 0);  // OpenAL's own complaints; said in one line instead
#endif
        // The first object of the sound library opens the device; a failure is told by message only.
        const SfmlMessages messages;
        const sf::SoundBuffer opens_device;
        if (!messages.text().empty()) silent_reason = "the sound device cannot be opened";
    }
    silent = !silent_reason.empty();
}

Mixer::Mixer(bool mute) : impl_(std::make_unique<Impl>(mute)) {}
Mixer::Mixer(Mixer&&) noexcept = default;
Mixer& Mixer::operator=(Mixer&&) noexcept = default;
Mixer::~Mixer() = default;

const std::string& Mixer::silent_reason() const { return impl_->silent_reason; }

Problems Mixer::load(const std::string& name, const std::string& file) {
    if (impl_->silent) {
        if (!std::ifstream(file, std::ios::binary)) return {unreadable(file)};
        impl_->buffers[name] = nullptr;
        return {};
    }
    auto buffer = std::make_unique<sf::SoundBuffer>();
    const SfmlMessages messages;
    if (!buffer->loadFromFile(file)) return {unreadable(file)};
    impl_->voices.clear();  // one of them may play what is replaced
    impl_->loops.clear();
    impl_->buffers[name] = std::move(buffer);
    return {};
}

bool Mixer::play(std::string_view name, const SoundStyle& style) {
    const auto found = impl_->buffers.find(name);
    if (found == impl_->buffers.end()) return false;
    if (impl_->silent) return true;
    impl_->remove_finished();
    if (impl_->voices.size() >= most_voices) impl_->voices.erase(impl_->voices.begin());
    auto voice = std::make_unique<sf::Sound>(*found->second);
    impl_->apply(style, *voice);
    voice->play();
    impl_->voices.push_back(std::move(voice));
    return true;
}

bool Mixer::loop(std::string_view name, const SoundStyle& style) {
    const auto found = impl_->buffers.find(name);
    if (found == impl_->buffers.end()) return false;
    if (impl_->silent) return true;
    std::unique_ptr<sf::Sound>& voice = impl_->loops[found->first];
    const bool starts = voice == nullptr;
    if (starts) voice = std::make_unique<sf::Sound>(*found->second);
    impl_->apply(style, *voice);
    if (!starts) return true;
    set_loop(*voice, true);
    voice->play();
    return true;
}

void Mixer::stop_loop(std::string_view name) {
    if (const auto found = impl_->loops.find(name); found != impl_->loops.end()) impl_->loops.erase(found);
}

Problems Mixer::play_music(const std::string& file) {
    if (!std::ifstream(file, std::ios::binary)) return {unreadable(file)};
    Impl::Track& track = impl_->tracks[file];
    if (!impl_->silent && !track.stream) {
        auto stream = std::make_unique<MusicStream>();
        const SfmlMessages messages;
        if (!stream->open(file)) return {unreadable(file)};
        set_loop(*stream, true);
        stream->setVolume(0);
        stream->set_openness(impl_->music_openness);
        stream->play();
        if (track.place != sf::Time::Zero) stream->setPlayingOffset(track.place);
        track.stream = std::move(stream);
    }
    impl_->music_file = file;
    return {};
}

void Mixer::stop_music() { impl_->music_file.clear(); }

void Mixer::fade_music() {
    for (auto& [file, track] : impl_->tracks) {
        const float step = file == impl_->music_file ? music_fade : -music_fade;
        track.share = std::clamp(track.share + step, 0.0F, 1.0F);
        if (track.share > 0 || !track.stream) continue;
        track.place = track.stream->getPlayingOffset();
        track.stream.reset();
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
    impl_->music_openness = std::clamp(share, 0.0F, 1.0F);
    for (auto& [file, track] : impl_->tracks)
        if (track.stream) track.stream->set_openness(impl_->music_openness);
}

}  // namespace scree
