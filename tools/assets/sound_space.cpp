#include "tools/assets/sound_space.hpp"

#include "tools/assets/sound_math.hpp"

#include <array>

namespace scree::assets {
namespace {

class DelayLine {
  public:
    explicit DelayLine(std::size_t frames) : line_(frames) {}
    [[nodiscard]] double oldest() const { return line_[at_]; }
    void push(double sample) {
        line_[at_] = sample;
        if (++at_ == line_.size()) at_ = 0;
    }

  private:
    std::vector<double> line_;
    std::size_t at_ = 0;
};

/// Blurs the attack so that the first echoes are not heard one by one.
class Diffuser {
  public:
    explicit Diffuser(std::size_t frames) : line_(frames) {}
    double step(double in) {
        const double delayed = line_.oldest();
        const double fed = in + 0.6 * delayed;
        line_.push(fed);
        return delayed - 0.6 * fed;
    }

  private:
    DelayLine line_;
};

constexpr std::array<std::size_t, 8> room_frames = {1193, 1361, 1549, 1733, 1931, 2143, 2341, 2557};

}  // namespace

Stereo reverberate(const std::vector<double>& dry, double seconds, bool loops) {
    Stereo out{std::vector<double>(dry.size()), std::vector<double>(dry.size())};
    std::vector<DelayLine> lines(room_frames.begin(), room_frames.end());
    std::array<double, 8> decay{}, dull{};
    for (std::size_t i = 0; i < decay.size(); ++i)
        decay[i] = exp2_of(-9.965784284662087 * static_cast<double>(room_frames[i]) / (seconds * sample_rate));
    Diffuser first(229), second(389), third(571);
    // A loop is run twice and the second time kept: by then the room rings as it will at every later turn.
    for (int turn = loops ? 0 : 1; turn < 2; ++turn) {
        for (std::size_t n = 0; n < dry.size(); ++n) {
            const double in = third.step(second.step(first.step(dry[n])));
            std::array<double, 8> tap{};
            double sum = 0;
            for (std::size_t i = 0; i < tap.size(); ++i) {
                dull[i] += 0.45 * (lines[i].oldest() - dull[i]);
                tap[i] = dull[i] * decay[i];
                sum += tap[i];
            }
            for (std::size_t i = 0; i < tap.size(); ++i) lines[i].push(in + tap[i] - sum * 0.25);
            out.left[n] = 0.35 * (tap[0] - tap[2] + tap[4] - tap[6]);
            out.right[n] = 0.35 * (tap[1] - tap[3] + tap[5] - tap[7]);
        }
    }
    return out;
}

Stereo echo(const std::vector<double>& dry, std::size_t delay, double feedback, bool loops) {
    Stereo out{std::vector<double>(dry.size()), std::vector<double>(dry.size())};
    DelayLine left(delay), right(delay);
    double dull_left = 0, dull_right = 0;
    for (int turn = loops ? 0 : 1; turn < 2; ++turn) {
        for (std::size_t n = 0; n < dry.size(); ++n) {
            dull_left += 0.3 * (left.oldest() - dull_left);
            dull_right += 0.3 * (right.oldest() - dull_right);
            out.left[n] = dull_left;
            out.right[n] = dull_right;
            left.push(dry[n] + dull_right * feedback);
            right.push(dull_left * feedback);
        }
    }
    return out;
}

}  // namespace scree::assets
