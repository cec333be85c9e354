#include "game/view/birds.hpp"

#include "engine/view/camera.hpp"

#include <cmath>

namespace scree {

namespace {

// The shyest fly first, so that a flock rises as a wave.
constexpr float boldest = 90;  // px from the hero at which the boldest flies
constexpr float shyer = 14;    // px more for each sort that is shyer
constexpr int sorts = 7;

}  // namespace

Birds::Birds(const Level& level) {
    for (const LayerData& layer : level.layers)
        for (const DecalData& decal : layer.decals) {
            if (!is_bird(decal)) continue;
            const auto px_of = [](Sub place) { return static_cast<float>(place) / subpixels_per_pixel; };
            const double below = (1 - decal.origin_y) * decal.image_height;
            birds_.push_back(
                {{px_of(decal.position.x), px_of(decal.position.y) + static_cast<float>(below)}, decal.scale_x < 0});
        }
}

void Birds::reset() {
    for (Bird& bird : birds_) bird.sits = true;
}

void Birds::step(PointF feet, Particles& particles) {
    for (std::size_t i = 0; i < birds_.size(); ++i) {
        Bird& bird = birds_[i];
        const int sort = static_cast<int>(i * 3 % sorts);
        const float reach = boldest + shyer * static_cast<float>(sort);
        if (!bird.sits || std::hypot(bird.at.x - feet.x, bird.at.y - feet.y) > reach) continue;
        bird.sits = false;
        particles.fly_off(bird.at, bird.at.x < feet.x ? -1.0F : 1.0F);
    }
}

void Birds::draw(DrawList& list, const SpriteAtlas& sprites, PointI corner) const {
    for (const Bird& bird : birds_)
        if (bird.sits) sprites.draw(list, "bird_sitting", to_canvas(bird.at, corner), 0, {.flip_h = bird.looks_left});
}

bool is_bird(const DecalData& decal) { return decal.image.stem() == "bird"; }

}  // namespace scree
