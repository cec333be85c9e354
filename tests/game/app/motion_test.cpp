// Motion on displays of 144, 60 and 30 Hz, measured in the draw lists.
#include "engine/loop/fixed_step.hpp"
#include "engine/replay/replay.hpp"
#include "tests/game/app/table.hpp"
#include "tests/support/shipped_level.hpp"

#include <algorithm>
#include <cmath>
#include <map>

using namespace scree;

namespace {

constexpr float rounding = 1.01F;              // px: places are whole on the canvas
const std::string in_water = " in the water";  // added to what is drawn upside down
constexpr float longest_step = 20;  // px a tick, as far as a boulder falls: a larger step is a jump in position

/// A run as a display of some rate shows it.
class Show {
  public:
    /// `kinds`: how the names of the pictures begin whose places are told.
    Show(Art& art, std::shared_ptr<const Level> level, std::vector<Buttons> buttons,
         const std::vector<std::string>& kinds)
        : art_(art), level_(std::move(level)), buttons_(std::move(buttons)) {
        for (const auto& [name, frame] : art_.sprites.frames)
            for (const std::string& kind : kinds)
                if (name.starts_with(kind)) kinds_[{frame.source.x, frame.source.y}] = kind;
    }

    using Places = std::map<std::string, std::vector<PointF>>;  // level px, by what it is

    /// At rate 0 there is a frame for each tick, with all bodies at their positions of that tick.
    /// Each frame: the ticks so far, alpha, the camera's corner, and the drawn positions of moving bodies.
    template <class See>
    void play(int rate, See see) {
        constexpr std::int64_t second = 1'000'000'000;
        Session session(level_);
        Scene scene(art_, level_);
        scene.reset(session);
        FixedStep step;
        DrawList list;
        std::size_t ticks = 0;
        std::int64_t now = 0;
        for (std::int64_t frame = 1; ticks < buttons_.size(); ++frame) {
            const std::int64_t next = rate == 0 ? 0 : frame * second / rate;
            const FrameTicks due = rate == 0 ? FrameTicks{1, 0, 1.0F} : step.advance(next - now);
            now = next;
            for (int i = 0; i < due.ticks && ticks < buttons_.size(); ++i) {
                session.step(buttons_[ticks++]);
                scene.step(session);
            }
            const float alpha = due.alpha;
            list.reset();
            scene.draw(list, session, alpha);
            const PointI corner{scene.seen(alpha).x, scene.seen(alpha).y};
            see(ticks, alpha, corner, places(list, corner));
        }
    }

  private:
    Places places(const DrawList& list, PointI corner) const {
        Places found;
        for (const Quad& quad : list.quads) {
            if (quad.texture != art_.sprites.texture) continue;
            const auto kind = kinds_.find({quad.source.x, quad.source.y});
            if (kind == kinds_.end()) continue;
            const bool is_mirrored = (quad.flags & quad_flip_v) != 0;
            // The point that was placed: pictures of several sizes have it at the feet.
            found[kind->second + (is_mirrored ? in_water : "")].push_back(
                {quad.dest.x + quad.pivot.x + static_cast<float>(corner.x),
                 quad.dest.y + quad.pivot.y + static_cast<float>(corner.y)});
        }
        return found;
    }

    Art& art_;
    std::shared_ptr<const Level> level_;
    std::vector<Buttons> buttons_;
    std::map<std::pair<int, int>, std::string> kinds_;  // by the corner of a frame's source
};

/// Between a and b, or beside them by what rounding does.
bool lies_between(PointF at, PointF a, PointF b, float slack) {
    return at.x >= std::min(a.x, b.x) - slack && at.x <= std::max(a.x, b.x) + slack &&
           at.y >= std::min(a.y, b.y) - slack && at.y <= std::max(a.y, b.y) + slack;
}

}  // namespace

TEST_CASE("at 144, 60 and 30 Hz the camera and all moving bodies are drawn between their positions at two ticks") {
    Table table;
    for (const char* level : {"01-first-light", "08-trolley", "13-rolling", "15-crosswind"}) {
        Result<Replay> proof = load_replay(content + "/proofs/" + level + ".replay");
        REQUIRE(proof);
        proof.value->ticks.resize(std::min<std::size_t>(proof.value->ticks.size(), 900));
        Show show(table.art, shipped_level(level), proof.value->ticks,
                  {"hero_", "lift_left", "plank_left", "walker", "crawler", "flyer", "saw", "boulder"});
        std::vector<Show::Places> at_tick{{}};
        std::vector<PointI> corner_at{{}};
        show.play(0, [&](std::size_t ticks, float, PointI corner, Show::Places places) {
            REQUIRE(ticks == at_tick.size());
            at_tick.push_back(std::move(places));
            corner_at.push_back(corner);
        });
        REQUIRE(at_tick.size() > 300);
        for (const int rate : {144, 60, 30}) {
            int seen = 0;
            int astray = 0;
            std::string first;
            PointI before{};
            std::size_t tick_before = 0;
            show.play(rate, [&](std::size_t ticks, float, PointI corner, const Show::Places& places) {
                if (ticks < 3 || ticks >= at_tick.size()) return;
                // The camera: between its places at both ticks, and never back while it moves on.
                const PointF view{static_cast<float>(corner.x), static_cast<float>(corner.y)};
                const auto place = [&](std::size_t n) {
                    return PointF{static_cast<float>(corner_at[n].x), static_cast<float>(corner_at[n].y)};
                };
                if (!lies_between(view, place(ticks - 1), place(ticks), rounding)) ++astray;
                const int way = corner_at[ticks].x - corner_at[ticks - 1].x;
                const int moved = corner.x - before.x;
                if (tick_before == ticks && ((way >= 0 && moved < 0) || (way <= 0 && moved > 0))) ++astray;
                before = corner;
                tick_before = ticks;
                for (const auto& [kind, all] : places)
                    for (const PointF at : all) {
                        // Bodies outside the picture are not drawn at each tick.
                        if (!holds({0, 0, 640, 360}, {at.x - view.x, at.y - view.y})) continue;
                        ++seen;
                        const auto& from = at_tick[ticks - 1][kind];
                        const auto& to = at_tick[ticks][kind];
                        // A mirror image appears or ends where the hero passes a shore.
                        bool found = kind.ends_with(in_water) && from.empty() != to.empty();
                        for (const PointF a : from)
                            for (const PointF b : to)
                                found =
                                    found || (std::abs(a.x - b.x) < longest_step &&
                                              std::abs(a.y - b.y) < longest_step && lies_between(at, a, b, rounding));
                        // At the edge of the picture it may have entered or left in this tick.
                        for (const auto* ends : {&from, &to})
                            for (const PointF end : *ends) found = found || lies_between(at, end, end, rounding);
                        if (found) continue;
                        ++astray;
                        if (first.empty())
                            first = kind + " at tick " + std::to_string(ticks) + ": " + std::to_string(at.x) + ',' +
                                    std::to_string(at.y);
                    }
            });
            INFO(level << " at " << rate << " Hz: " << first);
            CHECK(seen > 200);
            CHECK(astray == 0);
        }
    }
}

TEST_CASE("even motion takes even steps at 144, 60 and 30 Hz: none back, none double, none skipped") {
    Table table;
    const auto level = text_level(
        plain_rows(200, 12, 2),
        {lift_at(1, 6, 3, 120, 3, 90), entity_at(2, "walker", {px(16 * 75), px(16 * 10)}, {px(16), px(16)})});
    Show show(table.art, level, std::vector<Buttons>(300, Buttons{}.with(Button::right)),
              {"hero_run", "lift_left", "walker"});
    for (const int rate : {144, 60, 30}) {
        std::map<std::string, std::vector<float>> tracks;
        show.play(rate, [&](std::size_t ticks, float, PointI corner, const Show::Places& places) {
            if (ticks < 220) return;  // until all run evenly
            tracks["camera"].push_back(static_cast<float>(corner.x));
            for (const auto& [kind, all] : places)
                for (const PointF at : all) tracks[kind].push_back(at.x);
        });
        for (const auto& [kind, track] : tracks) {
            INFO(kind << " at " << rate << " Hz");
            REQUIRE(track.size() > 20);
            const float mean = (track.back() - track.front()) / static_cast<float>(track.size() - 1);
            CHECK(std::abs(mean) > 0.1F);
            for (std::size_t n = 1; n < track.size(); ++n) {
                const float taken = track[n] - track[n - 1];
                REQUIRE(std::abs(taken - mean) <= rounding);
                REQUIRE(taken * mean >= 0);
            }
        }
        CHECK(tracks.size() >= 3);
    }
}
