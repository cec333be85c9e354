#include "engine/view/sprite_atlas.hpp"

#include "tests/support/test.hpp"

using namespace scree;

namespace {

SpriteAtlas atlas() {
    SpriteAtlas made;
    made.texture = TextureId{2};
    made.frames["stand"] = {{0, 0, 10, 20}, {3, 20}};
    made.frames["run 1"] = {{10, 0, 10, 20}, {5, 20}};
    made.frames["run 2"] = {{20, 0, 10, 20}, {5, 20}};
    made.animations["run"] = {{"run 1", "run 2"}, 5, true};
    made.animations["land"] = {{"run 1", "stand"}, 3, false};
    return made;
}

}  // namespace

TEST_CASE("an animation shows each frame for its ticks and starts again") {
    const SpriteAtlas sprites = atlas();
    CHECK(sprites.frame_at("run", 0) == sprites.frame("run 1"));
    CHECK(sprites.frame_at("run", 4) == sprites.frame("run 1"));
    CHECK(sprites.frame_at("run", 5) == sprites.frame("run 2"));
    CHECK(sprites.frame_at("run", 10) == sprites.frame("run 1"));
    CHECK(sprites.frame_at("run", -1) == sprites.frame("run 1"));
    CHECK(sprites.duration("run") == 10);
}

TEST_CASE("an animation that does not loop stays at its last frame") {
    const SpriteAtlas sprites = atlas();
    CHECK(sprites.frame_at("land", 2) == sprites.frame("run 1"));
    CHECK(sprites.frame_at("land", 3) == sprites.frame("stand"));
    CHECK(sprites.frame_at("land", 1'000'000'000'000) == sprites.frame("stand"));
}

TEST_CASE("a name that the atlas lacks draws nothing and says so") {
    DrawList list;
    CHECK_FALSE(atlas().draw(list, "fly", {0, 0}));
    CHECK(list.quads.empty());
    CHECK(atlas().frame_at("fly", 0) == nullptr);
    CHECK(atlas().duration("fly") == 0);
}

TEST_CASE("a frame's origin lies at the given place, also when flipped or enlarged") {
    const SpriteAtlas sprites = atlas();
    DrawList list;
    CHECK(sprites.draw(list, "stand", {100, 50}));
    CHECK(list.quads[0].dest == RectF{97, 30, 10, 20});
    CHECK(sprites.draw(list, "stand", {100, 50}, 0, {.flip_h = true}));
    CHECK(list.quads[1].dest == RectF{93, 30, 10, 20});
    CHECK(int{list.quads[1].flags} == quad_flip_h);
    CHECK(sprites.draw(list, "stand", {100, 50}, 0, {.scale = {2, 0.5F}}));
    CHECK(list.quads[2].dest == RectF{94, 40, 20, 10});
}

TEST_CASE("a frame turns about its origin") {
    const SpriteAtlas sprites = atlas();
    DrawList list;
    CHECK(sprites.draw(list, "stand", {100, 50}, 0, {.rotation = 30}));
    CHECK(list.quads[0].pivot == PointF{3, 20});
    CHECK(list.quads[0].rotation == 30);
}
