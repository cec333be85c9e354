#pragma once

#include "engine/present/sfml/sfml.hpp"

#include <array>
#include <atomic>
#include <vector>

namespace scree {

/// Music from a file, with a filter for its treble that follows within a third of a second.
class MusicStream : public FileStream {
  public:
    MusicStream() = default;
    MusicStream(const MusicStream&) = delete;
    MusicStream& operator=(const MusicStream&) = delete;
    ~MusicStream() override { stop(); }

    /// False if the file cannot be read.
    [[nodiscard]] bool open(const std::string& file);
    /// 0: dull; 1: as it was recorded.
    void set_openness(float share) { openness_ = share; }

  private:
    bool onGetData(Chunk& data) override;
    void onSeek(sf::Time offset) override;
    void filter(std::size_t count);

    sf::InputSoundFile file_;
    std::vector<std::int16_t> samples_;
    std::atomic<float> openness_ = 1;  // set by the game, read by the thread that streams
    float treble_ = 1;                 // share of the treble that is let through now
    std::array<float, 2> low_{};       // of each channel, once and twice filtered
    std::array<float, 2> lower_{};
};

}  // namespace scree
