#include "engine/present/audio.hpp"

#include <emscripten/emscripten.h>

#include <fstream>
#include <iterator>
#include <vector>

// The calls of audio.js, which the page loads before the game. Not linked to it: emscripten 3.1.6 spoils a script with
// a pattern in a loop.
// clang-format off
EM_JS(bool, scree_audio_open, (), { return screeAudio.open(); })
EM_JS(void, scree_audio_load, (const char* name, const char* bytes, std::size_t count), {
    screeAudio.load(UTF8ToString(name), HEAPU8.slice(bytes, bytes + count));
})
EM_JS(void, scree_audio_play, (const char* name, float volume, float pitch, float pan), {
    screeAudio.play(UTF8ToString(name), { volume, pitch, pan });
})
EM_JS(void, scree_audio_loop, (const char* name, float volume, float pitch, float pan), {
    screeAudio.loop(UTF8ToString(name), { volume, pitch, pan });
})
EM_JS(void, scree_audio_stop_loop, (const char* name), { screeAudio.stopLoop(UTF8ToString(name)); })
EM_JS(void, scree_music_start, (const char* file), { screeAudio.startMusic(UTF8ToString(file)); })
EM_JS(void, scree_music_stop, (const char* file), { screeAudio.stopMusic(UTF8ToString(file)); })
EM_JS(void, scree_music_volume, (const char* file, float volume), {
    screeAudio.setMusicVolume(UTF8ToString(file), volume);
})
EM_JS(void, scree_music_openness, (float share), { screeAudio.setMusicOpenness(share); })
// clang-format on

namespace scree {

struct Audio::Impl {
    std::string silent_reason;
};

Audio::Audio() : impl_(std::make_unique<Impl>()) {
    if (!scree_audio_open()) impl_->silent_reason = "this browser plays no Web Audio";
}
Audio::Audio(Audio&&) noexcept = default;
Audio& Audio::operator=(Audio&&) noexcept = default;
Audio::~Audio() = default;

const std::string& Audio::silent_reason() const { return impl_->silent_reason; }

bool Audio::load(const std::string& name, const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in) return false;
    const std::vector<char> bytes(std::istreambuf_iterator<char>(in), {});
    scree_audio_load(name.c_str(), bytes.data(), bytes.size());
    return true;
}

void Audio::play(std::string_view name, const SoundStyle& style) {
    scree_audio_play(std::string(name).c_str(), style.volume, style.pitch, style.pan);
}

void Audio::loop(std::string_view name, const SoundStyle& style) {
    scree_audio_loop(std::string(name).c_str(), style.volume, style.pitch, style.pan);
}

void Audio::stop_loop(std::string_view name) { scree_audio_stop_loop(std::string(name).c_str()); }

// Music lies beside the page, not among the files of the game. What is missing there is told by the browser.
bool Audio::start_music(const std::string& file) {
    scree_music_start(file.c_str());
    return true;
}

void Audio::stop_music(const std::string& file) { scree_music_stop(file.c_str()); }

void Audio::set_music_volume(const std::string& file, float volume) { scree_music_volume(file.c_str(), volume); }

void Audio::set_music_openness(float share) { scree_music_openness(share); }

}  // namespace scree
