// Each of the wrong calls stops at an assert. The program calls itself with the number of each, as it ends there;
// builds without asserts skip it.

#include "tests/engine/refusals/wrong_calls.hpp"

#include <csignal>
#include <cstdlib>
#include <iostream>

using namespace scree;

int main(int argc, char** argv) {
    constexpr int went_on = 1;
#ifdef NDEBUG
    return 77;  // skipped
#endif
    std::vector<WrongCall> calls = wrong_calls();
    calls.push_back({"step too fast", [](World& world, BodyId hero) {
                         world.mover(hero)->velocity.x = max_speed + 1;
                         return world.step(), true;
                     }});
    if (argc > 1) {
        std::signal(SIGABRT, [](int) { std::_Exit(0); });
        World world{TileGrid(10, 10, 16)};
        const BodyId hero = world.add_mover({}, {px(40), px(40)});
        world.step();
        (void)calls.at(std::stoul(argv[1])).is_refused(world, hero);
        return went_on;
    }
    bool all_stop = true;
    for (std::size_t i = 0; i < calls.size(); ++i) {
        if (std::system(('"' + std::string(argv[0]) + "\" " + std::to_string(i)).c_str()) == 0) continue;
        std::cerr << "nothing stopped " << calls[i].name << " (" << i << ")\n";
        all_stop = false;
    }
    return all_stop ? 0 : went_on;
}
