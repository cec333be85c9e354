#include "tools/bench/rectangles.hpp"

namespace scree::bench {

std::vector<Rectangle> merged_rectangles(const SceneMap& map) {
    std::vector<Rectangle> all;
    // By first column: the rectangle of the row above that begins there, counted from one.
    std::vector<std::size_t> above(static_cast<std::size_t>(map.cols), 0);
    for (int row = 0; row < map.rows; ++row) {
        std::vector<std::size_t> here(above.size(), 0);
        for (int col = 0; col < map.cols; ++col) {
            if (map.at(col, row) != SceneTile::solid) continue;
            const int first = col;
            while (col < map.cols && map.at(col, row) == SceneTile::solid) ++col;
            const auto at = static_cast<std::size_t>(first);
            if (above[at] != 0 && all[above[at] - 1].cols == col - first) {
                ++all[above[at] - 1].rows;
                here[at] = above[at];
            } else {
                all.push_back({first, row, col - first, 1});
                here[at] = all.size();
            }
        }
        above = here;
    }
    return all;
}

std::vector<Ledge> merged_ledges(const SceneMap& map) {
    std::vector<Ledge> all;
    for (int row = 0; row < map.rows; ++row)
        for (int col = 0; col < map.cols; ++col) {
            if (map.at(col, row) != SceneTile::ledge) continue;
            const int first = col;
            while (map.at(col, row) == SceneTile::ledge) ++col;
            all.push_back({first, col, row});
        }
    return all;
}

}  // namespace scree::bench
