#include "game/view/momentum.hpp"

namespace scree {

namespace {

constexpr float catch_up = 0.1F;  // share of the difference, per tick

}  // namespace

void Momentum::reset(const Session& session) {
    *this = Momentum{};
    air_ticks_ = session.body().is_grounded() ? 0 : 1;
    ground_ = session.body().ground.material;
}

void Momentum::step(const Session& session) {
    const Mover& body = session.body();
    Motion motion{.velocity = {static_cast<float>(body.velocity.x) / 256, static_cast<float>(body.velocity.y) / 256},
                  .grounded = body.is_grounded(),
                  .ground = body.ground.material,
                  .alive = session.player().is_alive()};
    if (motion.grounded) motion.velocity.y = motion.velocity.x * static_cast<float>(body.ground.gradient) / 256;
    step(motion, session.events());
}

void Momentum::step(const Motion& motion, const Events& events) {
    const float speed_before = speed();
    velocity_ = motion.alive ? motion.velocity : PointF{};
    rush_.x += (velocity_.x - rush_.x) * catch_up;
    rush_.y += (velocity_.y - rush_.y) * catch_up;
    travelled_ += std::hypot(velocity_.x, velocity_.y);
    const bool flies = motion.alive && speed() >= flying_speed;
    flying_ticks_ = std::clamp(flying_ticks_ + (flies ? 1 : -1), 0, fade_ticks);

    if (motion.grounded) ground_ = motion.ground;
    since_clean_ = std::min(since_clean_ + 1, 1'000);
    note_landings(events, std::max(speed_before, speed()));
    air_ticks_ = motion.grounded ? 0 : air_ticks_ + 1;
}

void Momentum::note_landings(const Events& events, float speed) {
    landing_.reset();
    for (const Event& event : events) {
        if (event.type == EventType::died) clean_landings_ = 0;
        if (event.type != EventType::landed || air_ticks_ < least_air) continue;
        if (speed > hop_speed) landing_ = event.landing;
        if (landing_ == Landing::with_slope) {
            best_row_ = std::max(best_row_, ++clean_landings_);
            since_clean_ = 0;
        } else {
            clean_landings_ = 0;
        }
    }
}

}  // namespace scree
