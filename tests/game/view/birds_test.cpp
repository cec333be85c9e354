#include "game/view/birds.hpp"

#include "tests/support/test.hpp"

using namespace scree;

namespace {

/// A level with birds at those places along x, in px.
Level with_birds(const std::vector<int>& places) {
    LayerData layer;
    layer.type = LayerType::decals;
    for (const int x : places) {
        DecalData decal;
        decal.image = "decals/bird.png";
        decal.position = {px(x), px(100)};
        layer.decals.push_back(decal);
    }
    Level level;
    level.layers.push_back(layer);
    return level;
}

}  // namespace

TEST_CASE("birds fly off when the hero comes near, each once, and sit again when an attempt begins") {
    Birds birds(with_birds({300, 310, 320, 900}));
    Particles flying;
    birds.step({0, 100}, flying);
    CHECK(flying.count() == 0);
    for (float x = 0; x < 300; x += 8) birds.step({x, 100}, flying);
    CHECK(flying.count() == 3);
    birds.step({300, 100}, flying);
    CHECK(flying.count() == 3);
    birds.step({300, 700}, flying);
    CHECK(flying.count() == 3);
    birds.reset();
    birds.step({300, 100}, flying);
    CHECK(flying.count() == 6);
}
