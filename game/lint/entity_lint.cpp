#include "game/lint/lint.hpp"

#include "engine/world/world.hpp"
#include "game/lint/reach.hpp"
#include "game/rules/entities/entity.hpp"
#include "game/rules/entity_kinds.hpp"
#include "game/rules/places.hpp"
#include "game/rules/terrain.hpp"

#include <algorithm>
#include <iomanip>
#include <sstream>

namespace scree {

namespace {

/// As Unicode writes it, for a letter that the screen cannot show.
std::string code_point(char32_t letter) {
    std::ostringstream text;
    text << "U+" << std::hex << std::uppercase << std::setw(4) << std::setfill('0')
         << static_cast<std::uint32_t>(letter);
    return text.str();
}

/// Says what is wrong with things, for one level.
class EntityLint {
  public:
    EntityLint(const Level& level, const Doubts& doubts, ogmo::Report& report)
        : level_(level), doubts_(doubts), report_(report), world_(level.grid) {
        add_terrain(world_, level);
        for (const EntityData& entity : level.entities)
            if (entity.name == "spikes") spikes_.emplace_back(spike_box(entity.box, direction_of(entity)), &entity);
    }

    void check() {
        for (const EntityData& entity : level_.entities) {
            check_turned(entity);
            if (entity.name == "player" || entity.name == "checkpoint") check_arrival(entity);
            if (entity.name == "lift") check_lift(entity, make_rail_path(entity));
        }
        if (has_one_start() && !doubts_.any()) lint_idle(level_, sound_arrivals_, report_);
        check_reach();
        if (!doubts_.values) check_title();
    }

  private:
    /// The editor draws what a project lets be turned or mirrored so; the game reads neither.
    void check_turned(const EntityData& entity) {
        std::string how;
        const auto add = [&](const std::string& text) { how += (how.empty() ? "" : ", ") + text; };
        if (entity.rotation != 0) add("\"rotation\" is " + std::to_string(entity.rotation) + " degrees");
        if (entity.flipped_x) add("\"flippedX\" is set");
        if (entity.flipped_y) add("\"flippedY\" is set");
        if (how.empty()) return;
        const auto layer = static_cast<std::size_t>(entity.layer);
        const std::string where = layer < level_.layers.size() ? " in layer \"" + level_.layers[layer].name + '"' : "";
        const auto pixels = [](Sub length) { return std::to_string(length / px(1)); };
        const Vec size = entity.box.size();
        std::string instead = "Reset it in the editor";
        if (entity.name != "gate" && !choice_value(entity, "direction").empty())
            instead += ", and choose its \"direction\" instead";
        else if (entity.rotation % 180 == 90 && size.x != size.y)
            instead += ", and make it " + pixels(size.y) + " wide and " + pixels(size.x) + " high instead";
        report_.warning("entity-turned", place_of(level_, entity),
                        "its " + how + where + ", but the game ignores the rotation of entities", instead);
    }

    /// Where one arrives must be free, by more than standing a little in a slope, and without spikes.
    void check_arrival(const EntityData& entity) {
        const bool start = entity.name == "player";
        const Aabb box = arrival_box(entity, tuning_.body_size);
        Aabb inner = grown(box, -px(2));
        inner.bottom = box.centre().y;
        // On a slope the feet's middle stands on it, while its sides are sunk in.
        const Aabb spine{box.centre().x - px(1), inner.top, box.centre().x + px(1), box.bottom - px(4)};
        const bool walled_in = !doubts_.grid && (is_in_side(box) || !world_.is_free(inner) || !world_.is_free(spine) ||
                                                 is_enclosed(box.centre()));
        if (walled_in) {
            start_in_wall_ = start_in_wall_ || start;
            walled_in_.push_back(&entity);
            report_.error(start ? "start-in-wall" : "checkpoint-in-wall", place_of(level_, entity),
                          "the hero arrives inside a wall", "Move it to where there is room for 12 x 20 pixels");
        }
        for (const EntityData& barrier : level_.entities) {
            if (barrier.name != "barrier" || !overlaps(barrier.box, box)) continue;
            report_.error(start ? "start-in-wall" : "checkpoint-in-wall", place_of(level_, entity),
                          "the hero arrives inside " + place_of(level_, barrier), "Move one of the two away");
            return;
        }
        for (const auto& [points, spikes] : spikes_) {
            if (!overlaps(grown(box, -tuning_.hurt_inset), points)) continue;
            report_.error(start ? "start-on-hazard" : "checkpoint-on-hazard", place_of(level_, entity),
                          "the hero arrives there and dies in an endless loop, because of " + place_of(level_, *spikes),
                          "Move one of the two away");
            return;
        }
        if (!walled_in) sound_arrivals_.push_back(&entity);
    }

    [[nodiscard]] static bool is_start(const EntityData& entity) { return entity.name == "player"; }
    [[nodiscard]] bool has_one_start() const {
        return std::count_if(level_.entities.begin(), level_.entities.end(), is_start) == 1;
    }

    /// True inside ground that closed lines enclose, and in no cave of it.
    [[nodiscard]] bool is_enclosed(Vec point) const {
        int turns = 0;
        for (const EntityData& entity : level_.entities)
            if (is_terrain(entity)) turns += windings(entity, point);
        return turns > 0;
    }
    [[nodiscard]] bool is_enclosed(const Aabb& box) const {
        return is_enclosed(box.centre()) && is_enclosed(box.corner()) && is_enclosed(Vec{box.right, box.top}) &&
               is_enclosed(Vec{box.left, box.bottom}) && is_enclosed(Vec{box.right, box.bottom});
    }

    [[nodiscard]] bool is_in_level(const Aabb& box) const {
        return overlaps(box, Aabb{0, 0, px(level_.width), px(level_.height)});
    }

    /// True beyond a side of the map that is a wall.
    [[nodiscard]] bool is_in_side(const Aabb& box) const {
        const Outside& outside = level_.grid.outside();
        const Vec centre = box.centre();
        return (centre.x < 0 && outside.left_solid) || (centre.x >= px(level_.width) && outside.right_solid) ||
               (centre.y < 0 && outside.top_solid) || (centre.y >= px(level_.height) && outside.bottom_solid);
    }

    /// True if the box overlaps tiles, slopes or lines of terrain. Space outside the map is not a wall.
    [[nodiscard]] bool is_wall(const Aabb& box) const {
        const Aabb inside{std::max(box.left, 0), std::max(box.top, 0), std::min(box.right, px(level_.width)),
                          std::min(box.bottom, px(level_.height))};
        return inside.width() > 0 && inside.height() > 0 && !world_.is_free(inside);
    }

    void check_lift(const EntityData& entity, const RailPath& path) {
        if (path.total == 0) {
            report_.warning(
                "lift-without-path", place_of(level_, entity),
                entity.nodes.empty() ? "the lift has no node to move to" : "all nodes of the lift are at its own place",
                entity.nodes.empty() ? "Add a node to it in the editor"
                                     : "Move a node to the place where the lift shall go");
            return;
        }
        const Vec size = entity.box.size();
        check_nodes(entity, path);
        if (doubts_.grid) return;
        const Sub step = std::max(level_.grid.tile_sub() / 4, path.total / 4096);
        for (Sub distance = 0; distance <= path.total && --looks_ > 0; distance += step) {
            // A pixel may be lost where the path is drawn by hand.
            const Aabb box = grown(Aabb::at(path.corner_at(distance), size), -px(1));
            if (!is_wall(box)) continue;
            report_.warning("lift-through-wall", place_of(level_, entity),
                            "its path leads through the wall at " + std::to_string(box.centre().x / px(1)) + ", " +
                                std::to_string(box.centre().y / px(1)),
                            "Move its nodes, or remove the wall");
            break;
        }
        for (std::size_t i = 0; i < path.corners.size(); ++i) {
            const bool loop = path.mode == RailMode::loop;
            const bool last = i + 1 == path.corners.size();
            if (loop ? i != 0 : i != 0 && !last) continue;  // it rests at the ends only
            const Vec from = loop ? path.corners.back() : path.corners[i == 0 ? 1 : i - 1];
            if (check_rest(entity, path.corners[i], from)) return;
        }
    }

    /// Out of sight just beyond an open side is a way to make lifts come and go; farther out is a slip of the mouse,
    /// and so is a place within the wall beyond a side, which scrapes the riders off.
    void check_nodes(const EntityData& entity, const RailPath& path) {
        const Outside& outside = level_.grid.outside();
        const Sub room = 2 * level_.grid.tile_sub();
        const Aabb seen{outside.left_solid ? 0 : -room, outside.top_solid ? 0 : -room,
                        px(level_.width) + (outside.right_solid ? 0 : room),
                        px(level_.height) + (outside.bottom_solid ? 0 : room)};
        for (std::size_t i = 1; i < path.corners.size(); ++i) {
            if (overlaps(Aabb::at(path.corners[i], entity.box.size()), seen)) continue;
            const Vec node = entity.nodes[i - 1];
            report_.warning("outside-level", place_of(level_, entity) + ", node " + std::to_string(i - 1),
                            "the lift moves to " + std::to_string(node.x / px(1)) + ", " +
                                std::to_string(node.y / px(1)) + ", outside the level",
                            "Move the node inside, or remove it");
            return;
        }
    }

    /// A gap that closes to less than the hero's height, but not fully, traps the hero.
    bool check_rest(const EntityData& entity, Vec corner, Vec from) {
        const Aabb box = Aabb::at(corner, entity.box.size());
        const Sub height = tuning_.body_size.y;
        const bool rises = from.y > corner.y;
        const bool falls = from.y < corner.y && !entity.values.value_bool("one_way");
        const Aabb above{box.left + px(2), box.top - height, box.right - px(2), box.top};
        const Aabb below{box.left + px(2), box.bottom, box.right - px(2), box.bottom + height};
        const Aabb thin{below.left, below.top, below.right, below.top + px(1)};
        const bool crushes = (rises && is_wall(above)) || (falls && is_wall(below) && !is_wall(thin));
        if (!crushes) return false;
        report_.warning("lift-crushes", place_of(level_, entity),
                        std::string("where it rests there is less room than the hero needs ") +
                            (rises ? "on it, so it crushes its rider" : "under it, so it crushes a hero below"),
                        "End its path 20 pixels away from the wall");
        return true;
    }

    /// With a start in a wall, or an unknown start, nothing is reachable; that is not reported per entity.
    void check_reach() {
        const auto start = std::find_if(level_.entities.begin(), level_.entities.end(), is_start);
        if (start_in_wall_ || !has_one_start() || doubts_.any() || !is_in_level(start->box)) return;
        const std::optional<Reach> reach = Reach::from_start(level_);
        const auto may_touch = [&](const EntitySpec& goal) {
            if (is_enclosed(goal.home)) return false;
            return reach ? reach->may_touch(goal.box) : !is_walled_in(level_.grid, goal.box);
        };
        for (const std::optional<EntitySpec>& spec : read_entities(level_)) {
            if (!spec || !spec->kind->is_goal || may_touch(*spec)) continue;
            const EntityData& entity = level_.entities[static_cast<std::size_t>(spec->entity)];
            if (std::find(walled_in_.begin(), walled_in_.end(), &entity) != walled_in_.end()) continue;
            report_.warning(entity.name == "exit" ? "exit-unreachable" : "thing-unreachable", place_of(level_, entity),
                            "no jump, wall, lift or spring leads there from the start", "Open a route, or move it");
        }
    }

    void check_title() {
        const std::string title = level_.values.value_text("title");
        for (std::size_t i = 0; i < title.size();) {
            const auto first = static_cast<unsigned char>(title[i]);
            const std::size_t length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
            char32_t letter = length == 1 ? first : first & (0xFFU >> (length + 1));
            for (std::size_t j = 1; j < length && i + j < title.size(); ++j)
                letter = letter << 6 | (static_cast<unsigned char>(title[i + j]) & 0x3FU);
            if (!has_glyph(letter)) {
                const bool invisible = letter < 32 || letter == 127;
                report_.warning("letter-without-glyph", "value \"title\"",
                                invisible ? "it contains a line break or another invisible character"
                                          : "the fonts have no letter " + code_point(letter) + " \"" +
                                                title.substr(i, length) + "\"",
                                invisible ? "Write it in one line" : "Write it with other letters");
                return;
            }
            i += length;
        }
    }

    const Level& level_;
    const Doubts& doubts_;
    ogmo::Report& report_;
    World world_;
    std::vector<std::pair<Aabb, const EntityData*>> spikes_;  // where each hurts
    int looks_ = 500'000;                                     // budget of tests along the paths of lifts
    bool start_in_wall_ = false;
    std::vector<const EntityData*> walled_in_;
    std::vector<const EntityData*> sound_arrivals_;  // where nothing else is wrong
    Tuning tuning_;
};

}  // namespace

void lint_entities(const Level& level, const Doubts& doubts, ogmo::Report& report) {
    EntityLint(level, doubts, report).check();
}

void lint_level(const Level& level, const std::vector<bool>& faulty, Doubts doubts, ogmo::Report& report) {
    if (std::find(faulty.begin(), faulty.end(), true) != faulty.end()) {
        Level sound = level;
        sound.entities.clear();
        for (std::size_t i = 0; i < level.entities.size(); ++i) {
            if (faulty[i])
                doubts.unread.push_back(level.entities[i].name);
            else
                sound.entities.push_back(level.entities[i]);
        }
        lint_level(sound, {}, std::move(doubts), report);
        return;
    }
    if (doubts.everything) doubts.grid = doubts.entities = doubts.values = true;
    lint_entities(level, doubts, report);
    lint_inert(level, doubts, report);
    lint_ground(level, doubts, report);
    lint_lines(level, doubts, report);
    lint_paths(level, doubts, report);
    lint_art(level, doubts, report);
}

bool has_glyph(char32_t letter) {
    static constexpr std::u32string_view more =
        U"\u00C4\u00D6\u00DC\u00E4\u00F6\u00FC\u00DF\u00B7\u00D7\u2013\u2026"
        U"\u2190\u2191\u2192\u2193\u25A1\u25B2\u25B3\u25B6\u25BC\u25C0\u25CB\u2713\u2605";
    return (letter >= 32 && letter <= 126) || (letter >= 0xE000 && letter <= 0xE00B) ||
           more.find(letter) != std::u32string_view::npos;
}

}  // namespace scree
