#pragma once
// A picture of a failure: the room around the first wrong tick, enlarged.

#include "tools/regress/canvas.hpp"
#include "tools/regress/run.hpp"

#include <string>
#include <vector>

namespace scree {

struct FailurePictures {
    Canvas still{1, 1};         // the first wrong tick
    std::vector<Image> frames;  // half a second before it, up to it and a little after
    std::vector<int> delays;    // 1/100 s
    std::string body;           // whose way is followed
};

/// Bodies are blue, the one in question red in the wrong tick; a line of dots is the path that it took (orange) and the
/// golden path if there is one (green); bars at its sides are side flags, crosses are contacts (yellow).
[[nodiscard]] FailurePictures draw_failure(const Scenario& scenario, const Failure& failure);

/// Writes NAME-tick-N.png and NAME-tick-N.gif into the folder, which is made if need be, and appends their paths.
[[nodiscard]] Problems save_pictures(const Scenario& scenario, const Failure& failure,
                                     const std::filesystem::path& folder, std::vector<std::string>& written);

}  // namespace scree
