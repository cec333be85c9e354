#include "tools/solve/search.hpp"

#include "tools/solve/search_store.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>

namespace scree {

namespace {

// Eighths of a tick for each tick; less than for others, as waiting for a lift costs nothing.
constexpr int wait_price = 2;
constexpr int wait_macros = 4;

constexpr std::uint8_t sideways = 3;  // bits of left and right

int price_of(Buttons before, Buttons now, int change_price) {
    const unsigned changed = before.bits ^ now.bits;
    int price = (changed & sideways) != 0 ? change_price : 0;
    if ((changed & now.bits & static_cast<unsigned>(Button::jump)) != 0) price += 2 * change_price;
    if ((changed & now.bits & static_cast<unsigned>(Button::down)) != 0) price += 3 * change_price;
    return price;
}

std::uint64_t part(Sub value, Sub size) { return static_cast<std::uint64_t>(floor_div(value, size)) & 0xFFFFU; }

}  // namespace

Search::Search(const Session& start, std::shared_ptr<const Guide> guide, const Strategy& strategy, Options options)
    : guide_(std::move(guide)),
      strategy_(strategy),
      options_(options),
      here_(start),
      child_(start),
      snapshots_(std::make_unique<Snapshots>(here_)),
      seen_(std::make_unique<Seen>()),
      crowds_(std::make_unique<Crowds>()) {
    const auto bounds_of = [](const Entity& entity) {
        const Aabb& home = entity.spec->home;
        return entity.kind().has_rail ? entity.spec->rail.bounds(home.size()) : home;
    };
    for (const Entity& platform : here_.platforms()) platform_bounds_.push_back(bounds_of(platform));
    for (const Entity& actor : here_.actors()) actor_bounds_.push_back(bounds_of(actor));
    has_courses_ = !platform_bounds_.empty() || !actor_bounds_.empty();
    snapshots_->limit = std::clamp<std::size_t>(options.bytes / 4 / memory_of(here_), 16, 200'000);
    keep(here_, 0, {}, 0, 0);
}

Search::~Search() = default;

bool Search::is_full() const {
    const std::size_t sessions = snapshots_->rings[0].size() + snapshots_->rings[1].size();
    const std::size_t bytes = nodes_.capacity() * (sizeof(Node) + sizeof(std::uint32_t)) +
                              open_.capacity() * sizeof(Entry) + seen_->table.size() * 12 + sessions * memory_of(here_);
    return bytes > options_.bytes || nodes_.size() > 0xFFFF'FF00U;
}

/// The phases of the platforms and actors near the hero, in steps of so many ticks. A wait must be longer than a step.
std::uint64_t Search::courses_near(const Session& session, Sub reach, int ticks) const {
    std::uint64_t key = 0;
    for (std::size_t i = 0; i < platform_bounds_.size(); ++i) {
        if (!is_near(grown(platform_bounds_[i], reach), session.body().box)) continue;
        const Entity& platform = session.platforms()[i];
        const Rail& rail = platform.rail;
        const auto phase = static_cast<std::uint64_t>(rail.distance / (platform.spec->rail.speed * ticks)) << 20U |
                           static_cast<std::uint64_t>((rail.pause + ticks - 1) / ticks) << 2U |
                           (rail.direction > 0 ? 1U : 0U) | (rail.started ? 2U : 0U);
        key = mixed(key * 31 + phase * 64 + i + 1);
    }
    for (std::size_t i = 0; i < actor_bounds_.size(); ++i) {
        const Entity& actor = session.actors()[i];
        const Aabb box = box_of(actor, session.world());
        if (!is_near(grown(hull(actor_bounds_[i], box == Aabb{} ? actor_bounds_[i] : box), reach), session.body().box))
            continue;
        const Sub stride = std::max(actor.spec->rail.speed, Sub{1}) * ticks;
        const std::uint64_t course = static_cast<std::uint64_t>(actor.phase) | (actor.direction > 0 ? 8U : 0U) |
                                     (actor.rail.direction > 0 ? 16U : 0U) |
                                     part(actor.timer + actor.rail.pause + ticks - 1, ticks) << 5U |
                                     part(actor.rail.distance, stride) << 21U;
        key = mixed(key * 31 + course * 64 + i + 1) + (part(box.left, px(12)) | part(box.top, px(12)) << 16U);
    }
    return actor_bounds_.empty() ? key : mixed(key + session.channels());
}

std::uint64_t Search::key_of(const Session& session) const {
    const Player& player = session.player();
    const Mover& body = session.body();
    const bool waits = has_courses_ && body.is_grounded() && body.velocity.x == 0;
    const Sub cell = waits ? std::max(strategy_.cell, px(6)) : strategy_.cell;
    std::uint64_t place = part(body.box.left, cell) | part(body.box.top, cell) << 16U |
                          part(body.velocity.x, strategy_.speed) << 32U | part(body.velocity.y, strategy_.speed) << 48U;
    std::uint64_t more = body.is_grounded() ? 1U : 0U;
    more |= player.coyote > 0 ? 2U : 0U;
    more |= player.last_held.holds(Button::jump) ? 4U : 0U;
    more |= player.sliding ? 8U : 0U;
    more |= static_cast<std::uint64_t>((player.hold + 2) / 3) << 4U;
    more |= static_cast<std::uint64_t>((player.wall_force + 2) / 3) << 8U;
    more |= static_cast<std::uint64_t>(player.wall > 0 ? player.wall_side + 2 : 0) << 12U;
    more |= static_cast<std::uint64_t>(player.buffer > 0 ? 1 : 0) << 14U;
    more |= static_cast<std::uint64_t>(player.slide_memory > 0 ? 1 : 0) << 15U;
    if (strategy_.all_buttons) more |= std::uint64_t{player.last_held.bits} << 16U;
    if (has_courses_) more |= courses_near(session, px(80), 2 * strategy_.macro) << 24U;
    return mixed(mixed(place) + more * 0x9e3779b97f4a7c15U);
}

std::uint64_t Search::place_of(const Session& session) const {
    const Mover& body = session.body();
    const Vec foot = feet(body);
    const auto col = static_cast<std::uint64_t>(floor_div(foot.x, px(place_size))) & 0xFFFFFU;
    const auto row = static_cast<std::uint64_t>(floor_div(foot.y - 1, px(place_size))) & 0xFFFFFU;
    const std::uint64_t route = body.is_grounded() ? 0 : body.velocity.y < 0 ? 1 : 2;
    const std::uint64_t phase = !has_courses_ ? 0 : courses_near(session, px(48), 24);
    return mixed((col | row << 20U | route << 40U) + 1) ^ mixed(phase);
}

void Search::keep(const Session& session, std::uint32_t parent, Buttons held, int ticks, int wall, bool even_if_seen) {
    if (!seen_->add(key_of(session)) && !even_if_seen) return;
    const auto index = static_cast<std::uint32_t>(nodes_.size());
    Node node;
    node.parent = parent;
    node.ticks = static_cast<std::uint16_t>(ticks);
    node.held = held;
    node.wall = static_cast<std::int8_t>(wall);
    if (index > 0) {
        node.depth = static_cast<std::uint16_t>(nodes_[parent].depth + 1);
        node.at = static_cast<std::uint16_t>(nodes_[parent].at + ticks);
        const bool waits =
            has_courses_ && held.bits == 0 && session.body().is_grounded() && session.body().velocity.x == 0;
        node.cost = nodes_[parent].cost + ticks * (waits ? wait_price : 8) +
                    price_of(nodes_[parent].held, held, strategy_.change_price);
    }
    nodes_.push_back(node);
    snapshots_->slot.push_back(0);
    const int left = guide_->from(session, wall);
    if (left < nearest_) {
        nearest_ = left;
        nearest_node_ = index;
    }
    const Vec foot = feet(session.body());
    Entry entry;
    entry.node = index;
    entry.crowd =
        crowds_->of(place_of(session), floor_div(foot.x, px(place_size)), floor_div(foot.y - 1, px(place_size)));
    entry.seen = crowds_->visits[entry.crowd];
    entry.rank = node.cost + left / 16 * strategy_.guide_weight + static_cast<int>(entry.seen) * strategy_.crowd;
    if (speed_ticks_ > 0) {  // all of a layer are as late
        const Sub run = session.tuning().run_speed;
        entry.rank = left - std::max(std::abs(session.body().velocity.x) - run, 0) * 8 * speed_ticks_ / run;
    }
    if (options_.seed != 0) entry.rank += static_cast<int>(mixed(options_.seed + index) & 31U);
    open_.push_back(entry);
    std::push_heap(open_.begin(), open_.end(), Later{});
}

/// Returns -1 if the hero died, else the ticks done: fewer than asked for when the exit was reached. `wall` is what
/// was jumped off last since the ground was left.
int Search::step(Session& session, Buttons held, int ticks, int& wall) {
    for (int i = 0; i < ticks; ++i) {
        session.step(held);
        ++ticks_stepped_;
        if (!session.player().is_alive()) return -1;
        if (is_done(session)) return i + 1;
        if (session.body().is_grounded()) wall = 0;
        for (const Event& event : session.events())
            if (event.type == EventType::wall_jumped) wall = -session.player().facing;
    }
    return ticks;
}

void Search::go_to(std::uint32_t node) {
    steps_.clear();
    const Session* from = snapshots_->find(node);
    for (std::uint32_t at = node; from == nullptr; from = snapshots_->find(at)) {
        steps_.emplace_back(nodes_[at].held, nodes_[at].ticks);
        at = nodes_[at].parent;
    }
    here_ = *from;
    for (std::size_t i = steps_.size(); i-- > 0;)
        for (int tick = 0; tick < steps_[i].second; ++tick) here_.step(steps_[i].first);
    if (!steps_.empty()) snapshots_->keep(node, nodes_[node].depth, here_);
}

void Search::try_buttons(std::uint32_t parent, Buttons held, int ticks) {
    if ((held.bits & options_.forbidden.bits) != 0) return;
    child_ = here_;
    int wall = nodes_[parent].wall;  // no letter. NOLINT(bugprone-signed-char-misuse)
    const int done = step(child_, held, ticks, wall);
    if (done < 0) return;
    if (is_done(child_))
        finish(parent, held, done);
    else
        keep(child_, parent, held, ticks, wall);
}

void Search::finish(std::uint32_t node, Buttons held, int ticks) {
    route_ = route_to(node);
    route_.insert(route_.end(), static_cast<std::size_t>(ticks), held);
    state_ = State::found;
}

std::vector<Buttons> Search::route_to(std::uint32_t node) const {
    std::vector<Buttons> route;
    for (; node != 0; node = nodes_[node].parent) route.insert(route.end(), nodes_[node].ticks, nodes_[node].held);
    std::reverse(route.begin(), route.end());
    return route;
}

/// On the ground Down slides, and drops through a one-way together with Jump; in the air it makes a long fall faster,
/// and is held at the touch by a dive.
bool Search::is_down_useful() const {
    const Mover& body = here_.body();
    const Tuning& tuning = here_.tuning();
    if (strategy_.all_buttons || here_.player().sliding) return true;
    if (!body.is_grounded()) return body.velocity.y >= tuning.fall_speed - strategy_.macro * tuning.gravity;
    return body.ground.gradient != 0 || body.ground.one_way || std::abs(body.velocity.x) > tuning.hop_speed;
}

void Search::expand(std::uint32_t index) {
    go_to(index);
    const Player& player = here_.player();
    const Mover& body = here_.body();
    const Tuning& tuning = here_.tuning();
    const bool is_grounded = body.is_grounded();
    const Buttons before = player.last_held;
    const bool was_jump = before.holds(Button::jump);
    const Sub rising = -body.velocity.y;

    bool may_jump = false;
    if (was_jump) {  // is holding on good for anything?
        const bool lasts = player.hold > 0 && rising > 0;
        const bool floats =
            rising < tuning.apex_speed + strategy_.macro * tuning.gravity && rising > -tuning.apex_speed;
        may_jump = !is_grounded && (lasts || floats);
    } else {
        const bool footing = is_grounded || player.coyote > 1 || body.ground.type == Ground::Type::steep ||
                             (player.wall > 1 && player.wall_side != 0);
        may_jump = footing || strategy_.all_buttons;
    }
    static constexpr std::uint8_t sides[] = {0, 1, 2};
    const bool dead_stick = player.wall_force >= strategy_.macro;
    const bool may_press_down = is_down_useful();
    const Sub course = body.velocity.x != 0 ? body.velocity.x : body.ground.gradient;
    const unsigned forward = course < 0 ? 1U : course > 0 ? 2U : 0U;
    for (const std::uint8_t side : sides) {
        if (dead_stick && side != (before.bits & sideways)) continue;
        for (int down = 0; down <= (may_press_down ? 1 : 0); ++down) {
            // A slide hears the stick only once it leaves the ground.
            if (down != 0 && side != forward && is_grounded && !strategy_.all_buttons) continue;
            for (int jump = 0; jump <= (may_jump ? 1 : 0); ++jump) {
                Buttons held{side};
                held.set(Button::down, down != 0);
                held.set(Button::jump, jump != 0);
                try_buttons(index, held, strategy_.macro);
                if (state_ == State::found) return;
            }
        }
    }
    if (has_courses_ && is_grounded && body.velocity.x == 0) try_buttons(index, {}, strategy_.macro * wait_macros);
}

bool Search::follow(std::span<const Buttons> ticks) {
    constexpr std::size_t most_nodes = 50'000;  // what Node::depth can count; no proof is as long
    Session session = snapshots_->start;
    std::uint32_t parent = 0;
    int wall = 0;
    for (std::size_t at = 0; at < ticks.size() && nodes_.size() < most_nodes && !is_full();) {
        int run = 0;
        const Buttons held = ticks[at];
        while (run < strategy_.macro && at + static_cast<std::size_t>(run) < ticks.size() &&
               ticks[at + static_cast<std::size_t>(run)] == held)
            ++run;
        const int done = step(session, held, run, wall);
        if (done < 0) return false;
        if (is_done(session)) {
            finish(parent, held, done);
            return true;
        }
        // A waiting hero returns to a known state; the route continues from there nevertheless.
        const auto node = static_cast<std::uint32_t>(nodes_.size());
        keep(session, parent, held, run, wall, true);
        parent = node;
        at += static_cast<std::size_t>(run);
    }
    return false;
}

Search::State Search::run(std::size_t nodes, const std::atomic<bool>& stop) {
    if (state_ == State::stopped) state_ = State::going;
    for (std::size_t i = 0; i < nodes && state_ == State::going;) {
        if (open_.empty()) return state_ = State::exhausted;
        std::pop_heap(open_.begin(), open_.end(), Later{});
        Entry entry = open_.back();
        open_.pop_back();
        const std::uint32_t visits = crowds_->visits[entry.crowd];
        if (visits != entry.seen) {
            entry.rank += static_cast<int>(visits - entry.seen) * strategy_.crowd;
            entry.seen = visits;
            if (!open_.empty() && Later{}(entry, open_.front())) {
                open_.push_back(entry);
                std::push_heap(open_.begin(), open_.end(), Later{});
                continue;
            }
        }
        ++crowds_->visits[entry.crowd];
        expand(entry.node);
        ++looked_at_;
        ++i;
        if ((looked_at_ & 63U) == 0) {
            if (stop.load(std::memory_order_relaxed)) return state_ = State::stopped;
            if (is_full()) return state_ = State::out_of_memory;
        }
    }
    return state_;
}

void Search::thin_out(std::vector<Entry>& layer, const Race& race) const {
    std::sort(layer.begin(), layer.end(), [](const Entry& a, const Entry& b) { return Later{}(b, a); });
    std::map<std::uint32_t, std::uint32_t> in_place;
    std::size_t kept = 0;
    for (const Entry& entry : layer)
        if (kept < race.width && in_place[entry.crowd]++ < race.per_place) layer[kept++] = entry;
    layer.resize(kept);
}

Search::State Search::race(const Race& race, const std::atomic<bool>& stop) {
    speed_ticks_ = race.speed_ticks;
    std::map<std::size_t, std::vector<Entry>> layers;  // by ticks; a wait leads some layers on
    layers[0] = std::move(open_);
    open_.clear();
    while (!layers.empty() && state_ == State::going) {
        std::vector<Entry> layer = std::move(layers.begin()->second);
        layers.erase(layers.begin());
        if (nodes_[layer.front().node].at >= race.most_ticks) break;
        thin_out(layer, race);
        for (const Entry& entry : layer) {
            expand(entry.node);
            ++looked_at_;
            if (state_ == State::found) return state_;
        }
        for (const Entry& entry : open_) layers[nodes_[entry.node].at].push_back(entry);
        open_.clear();
        if (stop.load(std::memory_order_relaxed)) return state_ = State::stopped;
        if (is_full()) return state_ = State::out_of_memory;
    }
    return state_ = State::exhausted;
}

std::vector<Search::Place> Search::places() const {
    std::map<std::pair<std::int32_t, std::int32_t>, std::uint32_t> sums;
    for (std::size_t i = 0; i < crowds_->visits.size(); ++i) sums[crowds_->squares[i]] += crowds_->visits[i];
    std::vector<Place> places;
    for (const auto& [square, visits] : sums)
        if (visits > 0) places.push_back({square.first, square.second, visits});
    return places;
}

}  // namespace scree
