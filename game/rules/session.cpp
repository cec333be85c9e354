#include "game/rules/session.hpp"

#include "game/rules/assists.hpp"
#include "game/rules/entities/entity_fields.hpp"
#include "game/rules/entities/kinds.hpp"
#include "game/rules/leniency.hpp"
#include "game/rules/places.hpp"
#include "game/rules/terrain.hpp"

#include <algorithm>

namespace scree {

Session::Session(std::shared_ptr<const Level> level, const Tuning& tuning)
    : level_(std::move(level)),
      tuning_(tuning),
      world_(level_->grid),
      cast_(make_cast(*level_, tuning)),
      deadly_(level_->tag(deadly_tag)) {
    for (const EntitySpec& spec : cast_->specs) entities_.push_back(begin_entity(&spec));
    build();
}

void Session::step(Buttons held) {
    events_.clear();
    if (progress_.is_complete) return;
    if (player_.is_alive()) {
        surround_hero();
        steer_player(player_, held, world_, tuning_, events_);
        step_world();
        settle_player(player_, world_, tuning_, events_);
        touch_triggers();
        const bool is_hit = collide_entities();
        const Squish* squish = squish_of_hero();
        const bool is_squished = squish != nullptr && !slip_out(player_, world_, *squish, tuning_);
        const bool is_lost = is_swallowed() || is_squished || (squish == nullptr && is_below_level());
        const bool is_safe_here = progress_.is_complete;  // nothing kills at the exit
        if (is_lost && !is_safe_here)
            die(is_spared(held));
        else if ((is_hit || is_hurt()) && !is_safe_here && !is_spared(held))
            die(false);
    } else {
        step_world();
        touch_triggers();
        // A press just before the hero may move again counts.
        remember_press(player_, held, tuning_);
        player_.last_held = held;
        step_death();
    }
    ++progress_.tick;
}

/// The room as it is when the hero comes in: platforms and actors as they began, the hero at the last checkpoint,
/// standing still. Triggers stay as they are: what a lever opened may lie behind.
void Session::build() {
    begin_entities();
    build_world();
}

void Session::begin_entities() {
    for (std::size_t i = 0; i < cast_->first_trigger; ++i) entities_[i] = begin_entity(entities_[i].spec);
}

/// The same with all entities as they are.
void Session::build_world() {
    world_ = World(level_->grid);
    add_terrain(world_, *level_);
    for (Entity& entity : entities_) entity.body = BodyId::none;  // that was another world
    Context context = this->context();
    const auto place = [&](std::size_t first, std::size_t last) {
        for (std::size_t i = first; i < last; ++i) place_entity(entities_[i], context);
    };
    place(0, cast_->first_actor);
    place(cast_->first_trigger, entities_.size());
    const BodyId body = world_.add_mover({.size = tuning_.body_size}, respawn_corner());
    const int facing = player_.facing;
    const Buttons held = player_.last_held;
    player_ = Player{};
    player_.body = body;
    player_.facing =
        progress_.checkpoint < 0 ? facing : entity(progress_.checkpoint).spec->as<CheckpointValues>().facing;
    player_.last_held = held;
    place(cast_->first_actor, cast_->first_trigger);
}

/// What is where the hero is; all winds there together.
void Session::surround_hero() {
    player_.wind = {};
    player_.is_in_abyss = false;
    player_.platform = displacement_of_ridden(std::span(entities_).first(cast_->first_actor), world_, player_.body);
    for (const int number : cast_->surround) entity(number).kind().surround(entity(number), body(), player_);
    const Sub most = tuning_.most_wind;
    player_.wind = {std::clamp(player_.wind.x / 2, -most, most), std::clamp(player_.wind.y / 2, -most, most)};
}

/// Platforms, then actors say where they go; the world moves all of them and the hero.
void Session::step_world() {
    for (const Solid& solid : world_.solids()) world_.solid(solid.id)->velocity = {};
    move_platforms(std::span(entities_).first(cast_->first_actor), world_, player_.body, trial_);
    Context context = this->context();
    for (const int number : cast_->move) {
        Entity& each = entity(number);
        const Aabb before = box_of(each, world_);
        each.kind().move(each, context);
        // An entity that was away until now has come from nowhere.
        each.corner_before = (before == Aabb{} ? box_of(each, world_) : before).corner();
    }
    world_.step();
    for (const int number : cast_->settle_actors) entity(number).kind().settle(entity(number), context);
}

void Session::touch_triggers() {
    Context context = this->context();
    const std::span triggers = std::span(entities_).subspan(cast_->first_trigger);
    for (const TriggerEvent& event : world_.trigger_events()) {
        // They were added in their order, and ids rise.
        const auto found = std::lower_bound(triggers.begin(), triggers.end(), event.trigger,
                                            [](const Entity& trigger, BodyId body) { return trigger.body < body; });
        if (found == triggers.end() || found->body != event.trigger) continue;
        if (found->kind().touch != nullptr) found->kind().touch(*found, context, event);
    }
    for (const int number : cast_->settle_triggers) entity(number).kind().settle(entity(number), context);
}

bool Session::collide_entities() {
    Context context = this->context();
    bool is_hit = false;
    for (const int number : cast_->colliding) is_hit = entity(number).kind().collide(entity(number), context) || is_hit;
    return is_hit;
}

const Squish* Session::squish_of_hero() const {
    for (const Squish& squish : world_.squishes())
        if (squish.mover == player_.body) return &squish;
    return nullptr;
}

bool Session::is_below_level() const { return body().box.top > level_->height * subpixels_per_pixel + px(16); }

bool Session::is_swallowed() {
    Context context = this->context();
    return std::any_of(cast_->swallows.begin(), cast_->swallows.end(),
                       [&](int number) { return entity(number).kind().swallows(entity(number), context); });
}

bool Session::is_hurt() const {
    for (const Contact& contact : world_.contacts())
        if (contact.mover == player_.body && (contact.tags & deadly_) != 0 && contact.phase != Phase::end) return true;
    return std::any_of(cast_->hurts.begin(), cast_->hurts.end(),
                       [&](int number) { return entity(number).kind().hurts(entity(number), body(), tuning_); });
}

void Session::die(bool is_spared) {
    if (!is_spared) ++progress_.deaths;
    events_.push_back({EventType::died, body().box.centre(), 0, Material::stone, -1});
    world_.mover(player_.body)->velocity = {};
    player_.state = PlayerState::gone;
    player_.state_ticks = 0;
}

void Session::step_death() {
    world_.mover(player_.body)->velocity = {};
    ++player_.state_ticks;
    if (player_.state == PlayerState::gone && player_.state_ticks >= tuning_.gone_ticks) {
        build();
        player_.state = PlayerState::arrive;
        player_.state_ticks = 0;
        events_.push_back({EventType::arrived, feet(body()), 0, Material::stone, -1});
    } else if (player_.state == PlayerState::arrive && player_.state_ticks >= tuning_.arrive_ticks) {
        player_.state = PlayerState::ground;
        player_.state_ticks = 0;
    }
}

Vec Session::respawn_corner() const {
    if (progress_.checkpoint < 0) return cast_->start;
    return arrival_box(entity(progress_.checkpoint).spec->home, tuning_.body_size).corner();
}

int Session::count(const EntityKind& kind, bool only_taken) const {
    return static_cast<int>(std::count_if(entities_.begin(), entities_.end(), [&](const Entity& entity) {
        return &entity.kind() == &kind && (entity.taken || !only_taken);
    }));
}

int Session::coins() const { return count(kinds::coin, true); }
int Session::coins_in_level() const { return count(kinds::coin, false); }
int Session::gems_in_level() const { return count(kinds::gem, false); }

std::uint32_t Session::gems() const {
    std::uint32_t taken = 0;
    unsigned number = 0;
    for (const Entity& entity : entities_) {
        if (&entity.kind() != &kinds::gem) continue;
        if (entity.taken && number < 32) taken |= 1U << number;
        ++number;
    }
    return taken;
}

std::uint64_t Session::hash() const {
    Hash hash;
    world_.hash_into(hash);
    player_.hash_into(hash);
    const auto add = [&](const char*, std::int64_t number, FieldRule) { hash.number(number); };
    for (const Entity& entity : platforms()) visit_fields(entity, add);
    for (const Entity& entity : actors()) {
        hash.number(to_number(entity.body));
        visit_fields(entity, add);
    }
    for (const Entity& entity : triggers()) visit_fields(entity, add);
    const int first = static_cast<int>(cast_->first_trigger);
    hash.number(progress_.checkpoint < 0 ? -1 : progress_.checkpoint - first).number(progress_.tick);
    hash.number(progress_.deaths).number(progress_.is_complete);
    return hash.value;
}

}  // namespace scree
