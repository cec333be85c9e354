#include "engine/core/workers.hpp"
#include "tests/support/test.hpp"

#include <algorithm>
#include <vector>

using namespace scree;

TEST_CASE("a pool does each part of its work once") {
    for (const int count : {1, 2, 8}) {
        Workers pool(count);
        CHECK(pool.count() == count);
        for (const int parts : {0, 1, 3, 100}) {
            std::vector<int> done(static_cast<std::size_t>(parts), 0);
            pool.run(parts, [&](int part) { ++done[static_cast<std::size_t>(part)]; });
            CHECK(std::all_of(done.begin(), done.end(), [](int times) { return times == 1; }));
        }
    }
}
