#include "game/view/particles.hpp"

#include "engine/view/camera.hpp"

#include <algorithm>
#include <cmath>

namespace scree {

namespace {

constexpr const char* stones[] = {"gravel_0", "gravel_1", "gravel_2", "gravel_3"};
constexpr float stone_weight = 0.13F;  // px per tick and tick

/// The loose bits on ground of one material: stones, or squares of these colours.
struct Loose {
    int stones = 0;  // of four bits
    std::array<Color, 3> colors{};
    int largest = 2;  // px
    float weight = stone_weight;
    float keep = 0.96F;    // share of its speed that a tick keeps
    int amount = 2;        // bits where stone gives two
    float along = -0.15F;  // share of a slide's velocity that they take
    float life = 1;        // times that of stones
};
constexpr std::array<Loose, material_count> loose_on{{
    {.stones = 4},                                                                                   // stone
    {.stones = 1, .colors = {Color::hex(0x8fb05a), Color::hex(0x5f8a48), Color::hex(0xb9cc7a)}},     // grass
    {.colors = {Color::hex(0xc79a62), Color::hex(0x8f6238), Color::hex(0x6b4729)}},                  // wood
    {.colors = {Color::hex(0xffe6a0), Color::hex(0xff9a3c), Color::hex(0xc8ced8)}, .weight = 0.1F},  // metal
    {.colors = {Color::hex(0xffffff), Color::hex(0xc4ecf7), Color::hex(0x86c9e6)}},                  // ice
    {.colors = {Color::hex(0xead9a8), Color::hex(0xd2b878), Color::hex(0xf4e9c8)}, .amount = 3},     // sand
    {.colors = {Color::hex(0xffffff), Color::hex(0xeef6ff), Color::hex(0xcfe1f4)},                   // snow
     .largest = 4,
     .weight = 0.05F,
     .keep = 0.93F,
     .amount = 6,
     .along = 0.25F,
     .life = 1.4F},
    {.colors = {Color::hex(0xffffff), Color::hex(0xd9c6ff), Color::hex(0x9fd6ff)}},  // crystal
}};
const Loose& loose(Material ground) { return loose_on[static_cast<std::size_t>(ground)]; }

constexpr int ring_pieces = 22;
constexpr float ring_keep = 0.8F;      // share of its velocity that a piece of a ring keeps
constexpr float ring_flatness = 0.4F;  // how wide it is along its direction
constexpr Color dust = Color::hex(0xe8dcc8).with_alpha(210);
constexpr Color powder = Color::hex(0xf4f9ff).with_alpha(210);
constexpr Color drop = Color::hex(0xa9e4ee).with_alpha(220);

/// Turned about `at`: its face, and its long edges.
void draw_piece(DrawList& list, const Particle& piece, PointF at, Color face) {
    const auto [w, h] = piece.size;
    const auto fill = [&](RectF part, Color color) {
        list.push({.dest = {at.x + part.x, at.y + part.y, part.w, part.h},
                   .tint = color.with_alpha(static_cast<std::uint8_t>(color.a * face.a / 255)),
                   .rotation = std::round(piece.turn / 15) * 15,
                   .pivot = {-part.x, -part.y}});
    };
    const bool stands = h > w;
    fill({-w / 2, -h / 2, w, h}, face.with_alpha(255));
    fill(stands ? RectF{-w / 2, -h / 2, 1, h} : RectF{-w / 2, -h / 2, w, 1}, piece.lit);
    fill(stands ? RectF{w / 2 - 1, -h / 2, 1, h} : RectF{-w / 2, h / 2 - 1, w, 1}, piece.shade);
}

}  // namespace

float Particles::random(float low, float high) {
    return low + (high - low) * static_cast<float>(rng_.below(1024)) / 1023;
}

void Particles::put(const Particle& particle) {
    if (all_.size() >= most) return;
    all_.push_back(particle);
    all_.back().before = particle.at;
}

void Particles::puff(PointF feet, float scale, float drift) {
    put({.sprite = "dust_land", .at = feet, .velocity = {drift, 0}, .keep = {0.9F, 1}, .fades = false, .scale = scale});
}

void Particles::fly_off(PointF from, float side) {
    constexpr std::size_t kept_free = 40;  // for what tells more
    if (all_.size() + kept_free >= most) return;
    put({.sprite = "bird",
         .at = from,
         .velocity = {side * random(1.2F, 2.2F), random(-1.9F, -1.2F)},
         .keep = {1, 1},
         .weight = random(0.002F, 0.006F),
         .age = static_cast<int>(rng_.below(18)),
         .life = 260});
}

Particle Particles::bit_of(Material ground) {
    const Loose& kind = loose(ground);
    Particle bit{.keep = {kind.keep, 1}, .weight = kind.weight};
    if (static_cast<int>(rng_.below(4)) < kind.stones) {
        bit.sprite = stones[rng_.below(4)];
    } else {
        bit.scale = static_cast<float>(1 + rng_.below(static_cast<std::uint32_t>(kind.largest)));
        bit.tint = kind.colors[rng_.below(3)];
    }
    return bit;
}

void Particles::crumbs(PointF at, Material wall) {
    if (reduced_) return;
    for (int i = 0; i < 2; ++i) {
        Particle bit = bit_of(wall);
        bit.at = at;
        bit.velocity = {random(-0.6F, 0.6F), random(-0.9F, 0.1F)};
        bit.life = static_cast<int>(random(12, 22));
        put(bit);
    }
}

void Particles::spray(PointF feet, PointF velocity, Material ground, float share) {
    if (reduced_) return;
    const Loose& kind = loose(ground);
    const float count =
        std::clamp(std::abs(velocity.x) * 0.6F, 1.0F, 8.0F) * share * static_cast<float>(kind.amount) / 2;
    const float behind = velocity.x < 0 ? -1.0F : 1.0F;
    for (auto left = static_cast<int>(count + random(0, 0.99F)); left > 0; --left) {
        const float taken_along = kind.along + random(-0.1F, 0.1F);
        Particle bit = bit_of(ground);
        bit.at = {feet.x - behind * random(2, 12), feet.y - 1};
        bit.velocity = {velocity.x * taken_along + random(-0.5F, 0.5F),
                        std::max(velocity.y * taken_along, 0.0F) + random(-1.9F, -0.5F)};
        bit.life = static_cast<int>(random(16, 30) * kind.life);
        put(bit);
    }
}

void Particles::skim(PointF feet, float speed) {
    const int count = reduced_ ? 1 : 4;
    for (int i = 0; i < count; ++i)
        put({.at = {feet.x - speed * random(0, 1), feet.y},
             .velocity = {speed * random(0.05F, 0.5F), random(-3.4F, -0.6F)},
             .weight = stone_weight,
             .life = static_cast<int>(random(14, 30)),
             .scale = std::floor(random(1, 2.6F)),
             .tint = rng_.below(3) == 0 ? drop : white});
}

void Particles::throw_bits(Material ground, PointF feet, int count, PointF velocity, PointF spread) {
    if (reduced_) return;
    for (int i = 0; i < count; ++i) {
        Particle bit = bit_of(ground);
        bit.at = {feet.x + random(-5, 5), feet.y - random(1, 4)};
        bit.velocity = {velocity.x + random(-spread.x, spread.x), velocity.y + random(-spread.y, spread.y)};
        bit.keep.x = 1 - (1 - bit.keep.x) * 0.375F;  // thrown hard, it flies farther
        bit.life = static_cast<int>(random(26, 46));
        put(bit);
    }
}

void Particles::throw_dust(Material ground, PointF feet, int count, PointF velocity, PointF spread) {
    if (reduced_) return;
    const bool is_white = ground == Material::snow || ground == Material::ice || ground == Material::crystal;
    for (int i = 0; i < count; ++i)
        put({.at = {feet.x + random(-4, 8), feet.y - random(0, 5)},
             .velocity = {velocity.x + random(-spread.x, spread.x), velocity.y + random(-spread.y, spread.y)},
             .keep = {0.96F, 0.96F},
             .life = static_cast<int>(random(12, 24)),
             .scale = random(1, 4),
             .tint = is_white ? powder : dust});
}

void Particles::splash(PointF surface, int count, float drift) {
    if (reduced_) count = std::min(count, 3);
    for (int i = 0; i < count; ++i)
        put({.at = {surface.x + random(-6, 6), surface.y},
             .velocity = {drift + random(-1.2F, 1.2F), random(-3.2F, -0.8F)},
             .weight = stone_weight,
             .life = static_cast<int>(random(20, 40)),
             .scale = random(1, 3),
             .tint = drop});
}

void Particles::ring(PointF middle, PointF direction, float radius) {
    if (reduced_) return;
    const float length = std::hypot(direction.x, direction.y);
    const PointF along = length > 0 ? PointF{direction.x / length, direction.y / length} : PointF{1, 0};
    // A piece's whole displacement is `reach` times its first velocity.
    const float reach = ring_keep * (1 - std::pow(ring_keep, static_cast<float>(ring_ticks))) / (1 - ring_keep);
    for (int i = 0; i < ring_pieces; ++i) {
        const float turn = static_cast<float>(i) * 6.2831853F / ring_pieces;
        const float forwards = std::cos(turn) * ring_flatness * radius / reach;
        const float aside = std::sin(turn) * radius / reach;
        put({.at = middle,
             .velocity = {along.x * forwards - along.y * aside, along.y * forwards + along.x * aside},
             .keep = {ring_keep, ring_keep},
             .life = ring_ticks,
             .scale = i % 3 == 0 ? 3.0F : 2.0F,
             .tint = dust});
    }
}

void Particles::sparks(PointF feet, float speed) {
    if (reduced_) return;
    const float ahead = speed < 0 ? -9.0F : 9.0F;
    for (int i = 0; i < 2; ++i)
        put({.at = {feet.x + ahead, feet.y - 1},
             .velocity = {speed * random(0.6F, 1.1F), std::abs(speed) * random(-0.3F, 0.4F)},
             .weight = 0.1F,
             .life = static_cast<int>(random(7, 15)),
             .fades = false,
             .scale = random(1, 2.6F),
             .tint = Color::hex(i == 0 ? 0xffe08a : 0xff8a2c)});
}

void Particles::sparkle(PointF at, int count, float spread) {
    if (reduced_) count = std::min(count, 2);
    for (int i = 0; i < count; ++i)
        put({.sprite = "sparkle",
             .at = at,
             .velocity = {random(-spread, spread), random(-spread, spread)},
             .life = static_cast<int>(random(12, 24)),
             .fades = false});
}

float PieceGround::at(float x) const {
    const float place = (x - left) / step;
    const auto before = static_cast<std::size_t>(std::max(place, 0.0F));
    if (place < 0 || before + 1 >= heights.size()) return none;
    const float share = place - static_cast<float>(before);
    return heights[before] * (1 - share) + heights[before + 1] * share;
}

void Particles::bounce(Particle& piece) const {
    const float half = std::min(piece.size.x, piece.size.y) / 2;
    const float surface = ground_.at(piece.at.x);
    if (piece.at.y + half < surface) return;
    piece.at.y = surface - half;
    const float grade = (ground_.at(piece.at.x + 4) - surface) / 4;
    const float fall = piece.velocity.y - grade * piece.velocity.x;
    if (fall <= 0 || std::abs(grade) > 3) return;
    piece.velocity.x *= 0.9F;
    piece.velocity.y = grade * piece.velocity.x - 0.5F * fall;
    piece.spin *= -0.8F;
}

void Particles::step() {
    for (Particle& particle : all_) {
        particle.before = particle.at;
        particle.velocity.y += particle.weight;
        particle.velocity.x *= particle.keep.x;
        particle.velocity.y *= particle.keep.y;
        particle.at = particle.at + particle.velocity;
        particle.turn += particle.spin;
        if (particle.size.x > 0) bounce(particle);
        ++particle.age;
    }
    std::erase_if(all_, [](const Particle& particle) { return particle.age >= particle.life; });
}

void Particles::draw(DrawList& list, const SpriteAtlas& sprites, PointI corner, float alpha) const {
    const auto tint_of = [](const Particle& particle) {
        const int left = particle.life - particle.age;
        const int fading = particle.size.x > 0 ? 8 : (particle.life + 1) / 2;
        if (!particle.fades || left >= fading) return particle.tint;
        return particle.tint.with_alpha(static_cast<std::uint8_t>(particle.tint.a * left / fading));
    };
    const auto place_of = [&](const Particle& particle) {
        return to_canvas(between(particle.before, particle.at, alpha), corner);
    };
    // Squares apart from sprites: each kind is one draw call.
    for (const Particle& particle : all_) {
        if (!particle.sprite.empty()) continue;
        const PointF at = place_of(particle);
        if (particle.size.x > 0) {
            draw_piece(list, particle, at, tint_of(particle));
            continue;
        }
        const float size = std::floor(particle.scale);
        list.fill({at.x - std::floor(size / 2), at.y - std::floor(size / 2), size, size}, tint_of(particle));
    }
    for (const Particle& particle : all_) {
        if (particle.sprite.empty()) continue;
        SpriteStyle style{.tint = tint_of(particle), .scale = {particle.scale, particle.scale}};
        const SpriteFrame* const frame = sprites.frame_at(particle.sprite, particle.age);
        if (particle.spin == 0 || frame == nullptr) {
            sprites.draw(list, particle.sprite, place_of(particle), particle.age, style);
            continue;
        }
        SpriteFrame centred = *frame;
        centred.origin = {frame->source.w / 2, frame->source.h / 2};
        style.rotation = std::round(particle.turn / 15) * 15;
        sprites.draw(list, centred, place_of(particle), style);
    }
}

}  // namespace scree
