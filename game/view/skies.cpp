#include "game/view/skies.hpp"

#include <algorithm>

namespace scree {

namespace {

// Rows: top and height in the picture, y, speed, share, opacity, ridges behind.
// clang-format off
constexpr std::array skies{
    Weather{.name = "streaks",
            .rows = {{{0, 90, 96, 4, {0.02F, 0.01F}, 130},
                      {90, 90, 50, 9, {0.03F, 0.02F}, 170},
                      {180, 90, 4, 18, {0.05F, 0.04F}, 205}}}},
    Weather{.name = "mist",  // a veil before the sun, and fog out of which the peaks rise
            .rows = {{{0, 90, 70, 3, {0.02F, 0.02F}, 150},
                      {90, 120, 158, 5, {0.06F, 0.05F}, 255, 1},
                      {210, 120, 206, 9, {0.13F, 0.10F}, 255, 2}}},
            .disc = Color::hex(0xfffaf0).with_alpha(200)},
    Weather{.name = "banks",  // a mackerel sky, with sunbeams
            .rows = {{{0, 44, 88, 4, {0.02F, 0.02F}, 190},
                      {44, 92, 2, 9, {0.03F, 0.03F}, 225}}},
            .around = {0, 136, 420, 420}},
    Weather{.name = "clear",
            .rows = {{{0, 40, 112, 2, {0.02F, 0.02F}, 190},
                      {40, 40, 40, 4, {0.02F, 0.02F}, 150}}}},
    Weather{.name = "towers",  // one of them over rain
            .rows = {{{0, 64, 106, 2, {0.02F, 0.02F}, 210},
                      {64, 196, 8, 4, {0.03F, 0.03F}}}},
            .turns = true},
    Weather{.name = "storm",  // torn clouds, and gusts of snow before the peaks
            .rows = {{{0, 120, 0, 30, {0.03F, 0.03F}},
                      {120, 60, 104, 66, {0.05F, 0.05F}},
                      {180, 190, 60, 210, {0.3F, 0.2F}, 170, 2},
                      {370, 220, 40, 380, {0.6F, 0.3F}, 190, 3}}},
            .air = Color::hex(0x6f7190).with_alpha(150),
            .disc = Color::hex(0xf4f2ff).with_alpha(190)},
    Weather{.name = "halo",  // feathers of ice, a ring and two mock suns
            .rows = {{{0, 96, 36, 5, {0.02F, 0.02F}, 170}}},
            .around = {0, 96, 320, 320}},
};
// clang-format on

}  // namespace

std::span<const Weather> all_skies() { return skies; }

const Weather& sky_named(std::string_view name) {
    const auto found = std::ranges::find(skies, name, &Weather::name);
    return found == skies.end() ? skies.front() : *found;
}

}  // namespace scree
