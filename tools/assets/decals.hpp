#pragma once
// Pictures for designers to place anywhere before and behind the ground.

#include "tools/assets/picture.hpp"

#include <string>
#include <vector>

namespace scree::assets {

struct Decal {
    std::string name;
    Picture picture;
};

[[nodiscard]] std::vector<Decal> aqueduct_decals();  // aqueduct.cpp
[[nodiscard]] std::vector<Decal> bank_decals();      // banks.cpp
[[nodiscard]] std::vector<Decal> crag_decals();      // crags.cpp
[[nodiscard]] std::vector<Decal> mine_decals();      // decals_mine.cpp
[[nodiscard]] std::vector<Decal> summit_decals();    // decals_summit.cpp

}  // namespace scree::assets
