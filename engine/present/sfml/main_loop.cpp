#include "engine/present/main_loop.hpp"

namespace scree {

int run_main_loop(std::unique_ptr<MainLoop> loop) {
    while (loop->frame()) {
    }
    return loop->finish();
}

}  // namespace scree
