#include "engine/present/sfml/music_stream.hpp"

#include <algorithm>
#include <cmath>

namespace scree {

namespace {

constexpr std::size_t chunk_frames = 4096;  // three of them wait to be heard
constexpr float least_treble = 0.35F;       // -9 dB
constexpr float dull_above = 1500;          // hertz

}  // namespace

bool MusicStream::open(const std::string& file) {
    if (!file_.openFromFile(file) || file_.getChannelCount() > low_.size()) return false;
    samples_.resize(chunk_frames * file_.getChannelCount());
    begin(file_);
    return true;
}

bool MusicStream::onGetData(Chunk& data) {
    const auto count = static_cast<std::size_t>(file_.read(samples_.data(), samples_.size()));
    filter(count);
    data.samples = samples_.data();
    data.sampleCount = count;
    return count == samples_.size();
}

void MusicStream::onSeek(sf::Time offset) { file_.seek(offset); }

/// The treble is what a low-pass leaves out; it is given back in the share that is wanted.
void MusicStream::filter(std::size_t count) {
    const std::size_t channels = file_.getChannelCount();
    const float follow = 1 - std::exp(-6.2831853F * dull_above / static_cast<float>(file_.getSampleRate()));
    const float goal = least_treble + (1 - least_treble) * openness_;
    const float step = count > 0 ? (goal - treble_) / static_cast<float>(count) : 0;
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t channel = i % channels;
        const auto sample = static_cast<float>(samples_[i]);
        low_[channel] += (sample - low_[channel]) * follow;
        lower_[channel] += (low_[channel] - lower_[channel]) * follow;
        treble_ += step;
        const float heard = lower_[channel] + (sample - lower_[channel]) * treble_;
        samples_[i] = static_cast<std::int16_t>(std::lround(std::clamp(heard, -32768.0F, 32767.0F)));
    }
}

}  // namespace scree
