#pragma once

#include <memory>

namespace scree {

/// A program that shows one frame after the other.
class MainLoop {
  public:
    MainLoop() = default;
    MainLoop(const MainLoop&) = delete;
    MainLoop& operator=(const MainLoop&) = delete;
    virtual ~MainLoop() = default;

    /// Shows the next frame; false if it was the last.
    virtual bool frame() = 0;
    /// After the last frame; returns the exit code of the program.
    virtual int finish() = 0;
};

/// Runs the loop to its end and returns the exit code. In a browser, which asks for each frame itself, it returns 0 at
/// once, main has to return too, and the program ends after `finish`.
[[nodiscard]] int run_main_loop(std::unique_ptr<MainLoop> loop);

}  // namespace scree
