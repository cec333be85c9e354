#include "game/app/screens/map_screen.hpp"

#include "game/app/play/play_screen.hpp"
#include "game/app/screens/level_screens.hpp"
#include "game/app/screens/menu_view.hpp"
#include "game/app/screens/title_screen.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace scree {

namespace {

constexpr RectF map_panel{436, 12, 194, 314};
constexpr float locked_height = 196;  // px of the panel of a locked level, which has no record
constexpr RectF signpost{404, 306, 28, 26};
constexpr float walk = 4;  // px a tick at least; farther ways are walked faster

PointF direction_of(MapDirection direction) {
    if (direction == MapDirection::left || direction == MapDirection::right)
        return {direction == MapDirection::left ? -1.0F : 1.0F, 0};
    return {0, direction == MapDirection::up ? -1.0F : 1.0F};
}

PointF between(const MapStop& from, const MapStop& to) {
    const PointI a = mountain_stops[static_cast<std::size_t>(from.stop)];
    const PointI b = mountain_stops[static_cast<std::size_t>(to.stop)];
    return {static_cast<float>(b.x - a.x), static_cast<float>(b.y - a.y)};
}

}  // namespace

int stop_beside(const std::vector<MapStop>& route, int from, MapDirection direction) {
    const PointF to = direction_of(direction);
    const auto way = [&](int place) {
        return between(route[static_cast<std::size_t>(from)], route[static_cast<std::size_t>(place)]);
    };
    // How far it lies to that side, and how far off its line.
    const auto along = [&](int place) { return way(place).x * to.x + way(place).y * to.y; };
    const auto across = [&](int place) { return std::abs(way(place).x * to.y) + std::abs(way(place).y * to.x); };
    const int count = static_cast<int>(route.size());
    int best = from;
    for (const int place : {from + 1, from - 1}) {  // along the route, if that fits the direction best
        if (place < 0 || place >= count || along(place) <= 0 || along(place) * 2 < across(place)) continue;
        if (best == from || along(place) - across(place) > along(best) - across(best)) best = place;
    }
    if (best != from) return best;
    float nearest = 0;
    for (int place = 0; place < count; ++place) {
        if (along(place) <= 0 || along(place) < across(place)) continue;
        const float cost = along(place) + 2 * across(place);
        if (best != from && cost >= nearest) continue;
        best = place;
        nearest = cost;
    }
    return best;
}

MapScreen::MapScreen(Services& services, bool in_level) : services_(services), map_(services.art) {
    look_again();
    const std::string& last = services_.level_opened_last();
    int from = stop_to_go_on_with(services_.climb.progress, route_, open_);
    chosen_ = from;
    for (std::size_t n = 0; n < route_.size(); ++n) {
        if (route_[n].level != last) continue;
        from = static_cast<int>(n);  // the hero comes from there
        if (in_level || last != services_.climb.progress.last_level) chosen_ = from;
    }
    if (!route_.empty()) hero_ = map_.route().distance(route_[static_cast<std::size_t>(from)].stop);
}

void MapScreen::look_again() {
    if (services_.design.on) services_.levels.look_again();
    route_ = known_route(services_.levels, services_.climb.progress);
    beside_ = levels_off_route(services_.levels);
    open_ = open_stops(services_.levels, services_.climb.progress, route_);
    const std::vector<StopMark> before = std::exchange(marks_, {});
    for (std::size_t n = 0; n < route_.size(); ++n) {
        const LevelRecord record = services_.climb.progress.record(route_[n].level);
        StopMark mark;
        mark.stop = route_[n].stop;
        mark.state = record.done                    ? StopMark::State::done
                     : is_open(static_cast<int>(n)) ? StopMark::State::open
                                                    : StopMark::State::locked;
        // Until it is looked at again.
        for (const StopMark& old : before)
            if (old.stop == mark.stop && mark.state == StopMark::State::done) {
                mark.medal = old.medal;
                mark.all_gems = old.all_gems;
            }
        marks_.push_back(mark);
    }
    ticks_ = 0;
}

void MapScreen::entered() {
    const std::string before = chosen_level();
    look_again();
    const int last = std::max(0, static_cast<int>(route_.size()) - (beside_.empty() ? 1 : 0));
    chosen_ = before.empty() ? last : std::clamp(chosen_, 0, last);
    for (std::size_t n = 0; n < route_.size(); ++n)
        if (route_[n].level == before) chosen_ = static_cast<int>(n);
    pointed_ = -1;
}

bool MapScreen::is_open(int place) const {
    return services_.design.on || (place >= 0 && open_[static_cast<std::size_t>(place)]);
}

std::string MapScreen::chosen_level() const {
    return is_signpost() ? std::string() : route_[static_cast<std::size_t>(chosen_)].level;
}

void MapScreen::choose(int place) {
    if (place == chosen_) return;
    chosen_ = place;
    services_.sounds.play("menu_move");
}

int MapScreen::pointed_at(PointF at) const {
    for (std::size_t n = 0; n < route_.size(); ++n)
        if (holds(MountainMap::stop_area(route_[n].stop), at)) return static_cast<int>(n);
    return !beside_.empty() && holds(signpost, at) ? static_cast<int>(route_.size()) : -1;
}

Transition MapScreen::accept() {
    const bool may_go = is_signpost() || is_open(chosen_);
    services_.sounds.play(may_go ? "menu_accept" : "menu_back");
    if (!may_go) return {};
    if (is_signpost()) return push(std::make_unique<LevelListScreen>(services_), true);
    return push(open_level(services_, chosen_level()), true);
}

Transition MapScreen::sheet() {
    const std::string level = chosen_level();
    if (!services_.levels.at(level).level) return accept();
    services_.sounds.play("menu_accept");
    return push(std::make_unique<LevelSheetScreen>(services_, level));
}

Transition MapScreen::input(const MenuInput& input) {
    if (route_.empty()) return {};  // it is about to go
    const int last = static_cast<int>(route_.size()) - 1;
    const auto go = [&](bool asked, MapDirection direction) {
        if (!asked) return;
        if (is_signpost()) {  // it stands at the right end of the valley
            if (direction != MapDirection::left && direction != MapDirection::up) return;
            int stop = std::min(last, valley_stops - 1);
            while (stop > 0 && !is_open(stop)) --stop;
            choose(stop);
            return;
        }
        const int next = stop_beside(route_, chosen_, direction);
        const bool to_post = !beside_.empty() && route_[static_cast<std::size_t>(chosen_)].stop < valley_stops &&
                             (direction == MapDirection::down || (direction == MapDirection::right && next == chosen_));
        // Keys lead to no stop in the mist; the mouse does, and keys back from there.
        if (to_post || is_open(next) || !is_open(chosen_)) choose(to_post ? last + 1 : next);
    };
    go(input.left, MapDirection::left);
    go(input.right, MapDirection::right);
    go(input.up, MapDirection::up);
    go(input.down, MapDirection::down);
    if (input.wheel != 0) choose(std::clamp(chosen_ + (input.wheel > 0 ? 1 : -1), 0, last));
    bool clicked = false;
    if (input.pointer) {
        pointed_ = pointed_at(*input.pointer);
        // The first click chooses: on the way to the panel the mouse crosses other stops.
        clicked = input.click && pointed_ == chosen_;
        if (input.click && pointed_ >= 0) choose(pointed_);
    }
    if (input.back) return go_back(services_, true);
    const bool on_panel = input.click && input.pointer && holds(map_panel, *input.pointer);
    if ((services_.controls.pressed(Action::retry) || on_panel) && !is_signpost() && is_open(chosen_)) return sheet();
    if (input.confirm || clicked) return accept();
    return {};
}

Transition MapScreen::tick() {
    // A designer has taken the numbered levels away.
    if (route_.empty()) return replace_by(choose_level(services_), true);
    // One level a tick is loaded for its medal, so that the map is there at once.
    if (ticks_ < static_cast<int>(route_.size())) {
        const auto n = static_cast<std::size_t>(ticks_);
        if (marks_[n].state == StopMark::State::done) {
            const LevelEntry& entry = services_.levels.at(route_[n].level);
            const LevelRecord record = record_of(services_.climb.progress, entry);
            if (entry.level) marks_[n].medal = medal_for(record.best_ticks, par_of(*entry.level));
            marks_[n].all_gems = entry.gems > 0 && record.gems == (1 << std::min(entry.gems, 30)) - 1;
        }
    }
    ++ticks_;
    if (is_signpost() || !is_open(chosen_)) {
        speed_ = 0;
        return {};
    }
    const float to = map_.route().distance(route_[static_cast<std::size_t>(chosen_)].stop);
    const float most = std::max(walk, std::abs(to - hero_) / 14);
    speed_ = std::clamp(to - hero_, -most, most);
    if (speed_ != 0) facing_ = map_.route().place(hero_ + speed_).x < map_.route().place(hero_).x ? -1 : 1;
    hero_ += speed_;
    return {};
}

void MapScreen::draw(DrawList& list, float alpha) {
    const float time = static_cast<float>(ticks_) + alpha;
    map_.draw(list, marks_, is_signpost() ? -1 : route_[static_cast<std::size_t>(chosen_)].stop, time);
    if (!beside_.empty()) {
        const Color wood = Color::hex(0x6b4226);
        list.fill({signpost.x + 12, signpost.y + 8, 4, 18}, ui::ink);
        list.fill({signpost.x + 13, signpost.y + 9, 2, 17}, wood);
        list.fill({signpost.x + 2, signpost.y + 1, 24, 11}, is_signpost() ? ui::text : ui::ink);
        list.fill({signpost.x + 3, signpost.y + 2, 22, 9}, Color::hex(0xa9713f));
        services_.art.small.draw_centred(list, {signpost.x + 15, signpost.y + 3}, "+" + std::to_string(beside_.size()),
                                         is_signpost() ? ui::text : ui::ink);
    }
    if (pointed_ >= 0 && pointed_ != chosen_) {
        const bool post = pointed_ == static_cast<int>(route_.size());
        list.outline(post ? signpost : MountainMap::stop_area(route_[static_cast<std::size_t>(pointed_)].stop),
                     ui::text);
    }
    map_.draw_hero(list, hero_ - speed_ * (1 - alpha), speed_, facing_, time);
    draw_sums(list);
    const bool is_locked = !is_signpost() && !is_open(chosen_);
    draw_panel(list, services_.art, {map_panel.x, map_panel.y, map_panel.w, is_locked ? locked_height : map_panel.h});
    if (is_signpost()) {
        services_.art.large.draw_centred(list, {map_panel.x + map_panel.w / 2, map_panel.y + 14},
                                         services_.say(Text::more_levels), ui::gold);
        services_.art.small.draw_centred(
            list, {map_panel.x + map_panel.w / 2, map_panel.y + 44},
            services_.art.small.wrapped(services_.say(Text::more_levels_about), static_cast<int>(map_panel.w) - 32),
            ui::text);
    } else {
        draw_level_panel(list, services_, map_panel, chosen_level(), is_open(chosen_),
                         route_[static_cast<std::size_t>(chosen_)].stop, chosen_ + 1);
    }
    std::vector<Hint> hints{{Action::menu_left, Text::map_go}};
    const bool playable = !is_signpost() && is_open(chosen_);
    if (is_signpost())
        hints.push_back({Action::confirm, Text::map_look});
    else if (playable)
        hints.push_back({Action::confirm, Text::hint_play});
    if (playable) hints.push_back({Action::retry, Text::hint_more});
    hints.push_back({Action::back, Text::hint_back});
    draw_hints(list, services_, hints, mountain_window.x, mountain_window.w);
}

void MapScreen::draw_sums(DrawList& list) {
    int gems = 0;
    int done = 0;
    for (std::size_t n = 0; n < route_.size(); ++n) {
        const LevelRecord record = services_.climb.progress.record(route_[n].level);
        done += record.done ? 1 : 0;
        for (int bits = record.gems; bits != 0; bits &= bits - 1) ++gems;
    }
    const Art& art = services_.art;
    const std::string levels =
        std::string(art.say(Text::levels)) + ' ' + std::to_string(done) + "/" + std::to_string(route_.size());
    const std::string taken = std::to_string(gems);
    std::vector<std::pair<Medal, std::string>> won;
    int width = art.large.width(levels) + art.large.width(taken) + 51;
    for (const Medal medal : {Medal::gold, Medal::silver, Medal::bronze})
        if (const auto count = std::ranges::count(marks_, medal, &StopMark::medal); count > 0) {
            won.emplace_back(medal, std::to_string(count));
            width += art.large.width(won.back().second) + 33;
        }
    constexpr PointF corner{10, 9};  // inside the frame
    float x = corner.x + 10;
    const auto sum = [&](const std::string& text) {
        art.large.draw(list, {x, corner.y + 5}, text, ui::text);
        x += static_cast<float>(art.large.width(text) + 12);
    };
    list.fill({corner.x, corner.y, static_cast<float>(width), 25}, ui::ink.with_alpha(190));
    sum(levels);
    art.sprites.draw(list, "gem_0", {x + 6, corner.y + 12}, ticks_);
    x += 17;
    sum(taken);
    for (const auto& [medal, count] : won) {
        draw_medal(list, art, {x, corner.y}, medal);
        x += 21;
        sum(count);
    }
}

bool is_map_earned(const Services& services) {
    const std::vector<MapStop> route = levels_on_route(services.levels);
    if (services.design.on || route.size() < 3) return true;
    return std::any_of(route.begin() + 2, route.end(),
                       [&services](const MapStop& stop) { return services.climb.progress.record(stop.level).done; });
}

std::unique_ptr<Screen> go_on_climbing(Services& services) {
    if (is_map_earned(services)) return choose_level(services);
    const std::vector<MapStop> route = levels_on_route(services.levels);
    const Progress& progress = services.climb.progress;
    const int stop = stop_to_go_on_with(progress, route, open_stops(services.levels, progress, route));
    const std::string& level = route[static_cast<std::size_t>(stop)].level;
    // The map says what is wrong with a broken level, and leads past it.
    return services.levels.at(level).level ? open_level(services, level) : choose_level(services);
}

std::unique_ptr<Screen> choose_level(Services& services, bool in_level) {
    if (services.design.on) services.levels.look_again();
    if (levels_on_route(services.levels).empty()) return std::make_unique<LevelListScreen>(services);
    return std::make_unique<MapScreen>(services, in_level);
}

std::unique_ptr<Screen> leave_level(Services& services) {
    if (is_map_earned(services)) return choose_level(services);
    return std::make_unique<TitleScreen>(services);
}

}  // namespace scree
