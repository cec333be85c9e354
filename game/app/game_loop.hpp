#pragma once

#include "engine/core/rng.hpp"
#include "engine/loop/fixed_step.hpp"
#include "engine/present/canvas.hpp"
#include "engine/present/frame_pacer.hpp"
#include "engine/present/main_loop.hpp"
#include "engine/present/mixer.hpp"
#include "engine/present/window.hpp"
#include "game/app/command_line.hpp"
#include "game/app/input_script.hpp"
#include "game/app/screens/menu.hpp"
#include "game/app/screens/screen.hpp"
#include "game/app/services.hpp"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <ostream>

namespace scree {

/// How long each frame took: by the clock, or as a test says.
class FrameSource {
  public:
    explicit FrameSource(FrameTimes times) : times_(times), pacer_(frames_without_vsync) {}

    /// Nanoseconds since the last frame; waits only in real time.
    std::int64_t next(bool vsync);

  private:
    static constexpr int frames_without_vsync = 144;
    FrameTimes times_;
    FramePacer pacer_;
    Rng rng_{2026};
};

/// What frames cost, without the time that they wait for the display's next one.
class FrameCost {
  public:
    using Clock = std::chrono::steady_clock;

    /// `since`: when the program began.
    explicit FrameCost(Clock::time_point since) : since_(since) {}
    void begin() { begun_ = Clock::now(); }
    /// A frame that took so many draw calls is on the screen.
    void end(int draw_calls);
    /// One line.
    friend std::ostream& operator<<(std::ostream& out, const FrameCost& cost);

  private:
    Clock::time_point since_;
    Clock::time_point begun_{};
    Clock::duration first_{};
    Clock::duration total_{};
    Clock::duration longest_{};
    int frames_ = 0;
    int most_calls_ = 0;
};

/// All that the screens share, as long as the game runs.
struct Game {
    CommandLine line;
    Art art;
    Mixer mixer;
    Sounds sounds;
    LevelLibrary levels;
    Controls controls;
    Services services;
    std::optional<InputScript> script{};  // presses the keys in place of a person

    Game(CommandLine asked, Art loaded, const std::filesystem::path& content);
};

/// Texts in the language and size of the settings.
void take_texts(Services& services);
void set_volumes(Services& services, bool muted);

/// The window, the picture in it, and what they show: one frame after the other.
class GameLoop : public MainLoop {
  public:
    /// `since`: when the program began.
    GameLoop(std::unique_ptr<Game> game, Window window, Canvas canvas, std::unique_ptr<Screen> first,
             FrameCost::Clock::time_point since);

    bool frame() override;
    int finish() override;

  private:
    [[nodiscard]] std::vector<WindowEvent> take_events();
    void notice_pads();
    void mute_unseen();
    void notice(const WindowEvent& event);
    void remember_size(PointI size);
    void window_actions();
    void save_screenshot();
    void tick();
    void trace() const;
    void show(float alpha);
    void apply_settings();
    [[nodiscard]] int report();

    std::unique_ptr<Game> game_;
    const CommandLine& line_;
    Services& services_;
    Window window_;
    Canvas canvas_;
    std::optional<ScreenStack> stack_;  // until the loop is finished
    FrameSource frames_;
    FixedStep step_;
    MenuReader menu_;
    DrawList list_;
    FrameCost cost_;
    PointI size_;         // of the window while it is no full screen
    int save_ticks_ = 0;  // until the settings are saved
    int textures_ = 0;
    int ticks_ = 0;
    bool muted_ = false;  // while another window is in front
    bool leaving_ = false;
    bool done_ = false;  // all the ticks that were asked for have passed
};

}  // namespace scree
