#pragma once

#include <algorithm>
#include <chrono>
#include <ostream>

namespace scree {

/// What frames cost, without the time that they wait for the display's next one.
class FrameCost {
  public:
    using Clock = std::chrono::steady_clock;

    /// `since`: when the program began.
    explicit FrameCost(Clock::time_point since) : since_(since) {}
    void begin() { begun_ = Clock::now(); }
    /// A frame that took so many draw calls is on the screen.
    void end(int draw_calls) {
        const Clock::time_point now = Clock::now();
        if (frames_++ == 0) first_ = now - since_;
        // The first one loads pictures to the graphics card.
        if (frames_ == 1) return;
        total_ += now - begun_;
        longest_ = std::max(longest_, now - begun_);
        most_calls_ = std::max(most_calls_, draw_calls);
    }
    /// One line.
    friend std::ostream& operator<<(std::ostream& out, const FrameCost& cost) {
        const auto ms = [](Clock::duration time) { return std::chrono::duration<double, std::milli>(time).count(); };
        return out << "frames " << cost.frames_ << ", first after " << ms(cost.first_) << " ms, then on average "
                   << ms(cost.total_) / std::max(1, cost.frames_ - 1) << " ms, at most " << ms(cost.longest_)
                   << " ms, at most " << cost.most_calls_ << " draw calls";
    }

  private:
    Clock::time_point since_;
    Clock::time_point begun_{};
    Clock::duration first_{};
    Clock::duration total_{};
    Clock::duration longest_{};
    int frames_ = 0;
    int most_calls_ = 0;
};

}  // namespace scree
