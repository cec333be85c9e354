#include "engine/present/audio.hpp"

#include "engine/present/sfml/music_stream.hpp"
#include "engine/present/sfml/sound_device.hpp"

#include <cmath>
#include <cstdlib>
#include <map>
#include <utility>
#include <vector>

namespace scree {

namespace {

constexpr std::size_t most_voices = 32;

constexpr float to_sfml_volume(float share) { return 100.0F * share; }

void apply(const SoundStyle& style, sf::Sound& voice) {
    voice.setVolume(to_sfml_volume(style.volume));
    voice.setPitch(style.pitch);
    // On a half circle around the listener, so that the distance, and with it the volume, stays the same.
    voice.setRelativeToListener(true);
    voice.setAttenuation(0);
    voice.setPosition({style.pan, 0, -std::sqrt(1 - style.pan * style.pan)});
}

std::string open_device() {
    std::string reason = find_sound_device();
    if (!reason.empty()) return reason;
#if !defined(_WIN32)
    setenv("ALSOFT_LOGLEVEL", "0", 0);  // OpenAL's own complaints; said in one line instead
#endif
    // The first object of the sound library opens the device; a failure is told by message only.
    const SfmlMessages messages;
    const sf::SoundBuffer opens_device;
    return messages.text().empty() ? "" : "the sound device cannot be opened";
}

}  // namespace

struct Audio::Impl {
    std::string silent_reason = open_device();
    // Sounds point to their buffers, so the buffers are declared first and go last.
    std::map<std::string, std::unique_ptr<sf::SoundBuffer>, std::less<>> buffers;
    std::vector<std::unique_ptr<sf::Sound>> voices;  // oldest first
    std::map<std::string, std::unique_ptr<sf::Sound>, std::less<>> loops;
    struct Track {
        std::unique_ptr<MusicStream> stream{};  // while it is heard
        sf::Time place{};                       // where it resumes
    };
    std::map<std::string, Track> tracks;  // by file; all that have played
    float openness = 1;
};

Audio::Audio() : impl_(std::make_unique<Impl>()) {}
Audio::Audio(Audio&&) noexcept = default;
Audio& Audio::operator=(Audio&&) noexcept = default;
Audio::~Audio() = default;

const std::string& Audio::silent_reason() const { return impl_->silent_reason; }

bool Audio::load(const std::string& name, const std::string& file) {
    auto buffer = std::make_unique<sf::SoundBuffer>();
    const SfmlMessages messages;
    if (!buffer->loadFromFile(file)) return false;
    impl_->voices.clear();  // one of them may play what is replaced
    impl_->loops.clear();
    impl_->buffers[name] = std::move(buffer);
    return true;
}

void Audio::play(std::string_view name, const SoundStyle& style) {
    auto& voices = impl_->voices;
    std::erase_if(voices, [](const auto& voice) { return voice->getStatus() == sf::SoundSource::Status::Stopped; });
    if (voices.size() >= most_voices) voices.erase(voices.begin());
    auto voice = std::make_unique<sf::Sound>(*impl_->buffers.find(name)->second);
    apply(style, *voice);
    voice->play();
    voices.push_back(std::move(voice));
}

void Audio::loop(std::string_view name, const SoundStyle& style) {
    const auto buffer = impl_->buffers.find(name);
    std::unique_ptr<sf::Sound>& voice = impl_->loops[buffer->first];
    const bool starts = voice == nullptr;
    if (starts) voice = std::make_unique<sf::Sound>(*buffer->second);
    apply(style, *voice);
    if (!starts) return;
    set_loop(*voice, true);
    voice->play();
}

void Audio::stop_loop(std::string_view name) {
    if (const auto found = impl_->loops.find(name); found != impl_->loops.end()) impl_->loops.erase(found);
}

bool Audio::start_music(const std::string& file) {
    auto stream = std::make_unique<MusicStream>();
    const SfmlMessages messages;
    if (!stream->open(file)) return false;
    Impl::Track& track = impl_->tracks[file];
    set_loop(*stream, true);
    stream->setVolume(0);
    stream->set_openness(impl_->openness);
    stream->play();
    if (track.place != sf::Time::Zero) stream->setPlayingOffset(track.place);
    track.stream = std::move(stream);
    return true;
}

void Audio::stop_music(const std::string& file) {
    Impl::Track& track = impl_->tracks[file];
    track.place = track.stream->getPlayingOffset();
    track.stream.reset();
}

void Audio::set_music_volume(const std::string& file, float volume) {
    impl_->tracks[file].stream->setVolume(to_sfml_volume(volume));
}

void Audio::set_music_openness(float share) {
    impl_->openness = share;
    for (auto& [file, track] : impl_->tracks)
        if (track.stream) track.stream->set_openness(share);
}

}  // namespace scree
