#include "engine/present/main_loop.hpp"

#include <emscripten/emscripten.h>

namespace scree {

namespace {

std::unique_ptr<MainLoop> running;

void show_frame() {
    if (running->frame()) return;
    emscripten_cancel_main_loop();
    const int code = running->finish();
    running.reset();
    emscripten_force_exit(code);
}

}  // namespace

int run_main_loop(std::unique_ptr<MainLoop> loop) {
    running = std::move(loop);
    constexpr int when_the_display_is_ready = 0;
    emscripten_set_main_loop(show_frame, when_the_display_is_ready, false);
    return 0;
}

}  // namespace scree
