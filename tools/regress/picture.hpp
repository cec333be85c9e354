#pragma once
// A picture of a failure: the room around the first wrong tick, enlarged.

#include "engine/view/image.hpp"
#include "tools/regress/run.hpp"

#include <string>
#include <vector>

namespace scree {

// The colours of what is shown.
namespace ink {
inline constexpr Color air = Color::hex(0x1b2030);
inline constexpr Color grid = Color::hex(0x272e42);
inline constexpr Color solid = Color::hex(0x5c6b7a);
inline constexpr Color one_way = Color::hex(0x8a6d4b);
inline constexpr Color segment = Color::hex(0x9aa77a);
inline constexpr Color moving = Color::hex(0x6f7fb8);
inline constexpr Color trigger = Color::hex(0x3c6e6a);
inline constexpr Color disk = Color::hex(0xb07cc6);
inline constexpr Color body = Color::hex(0x4fb3ff);
inline constexpr Color wrong = Color::hex(0xff4d4d);
inline constexpr Color expected = Color::hex(0x55e07a);
inline constexpr Color actual = Color::hex(0xffa53c);
inline constexpr Color contact = Color::hex(0xffe45c);
inline constexpr Color progress = Color::hex(0xffffff);
inline constexpr Color outside = Color::hex(0x0c0f18);
inline constexpr Color border = Color::hex(0x000000);
}  // namespace ink

struct FailurePictures {
    Image still;                // the first wrong tick
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
