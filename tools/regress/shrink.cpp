#include "tools/regress/shrink.hpp"

#include "engine/replay/button_runs.hpp"
#include "tools/regress/capture.hpp"
#include "tools/regress/pixels_json.hpp"
#include "tools/regress/stage.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <numeric>

namespace scree {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* last_held = "hero.last_held";

/// Held buttons: one text, or a list of texts.
std::string input_of(const Json& body) {
    if (!body.contains("input")) return {};
    if (body["input"].is_string()) return body["input"].get<std::string>();
    std::string text;
    for (const Json& part : body["input"]) text += part.get<std::string>() + ' ';
    return text;
}

/// What fails, by words that stay the same while all else is removed.
struct Target {
    bool mirrored = false;
    std::string text;
    bool held_at_start = false;  // so what is left must not be wrong from the start
    bool sound_start = false;    // so what is left must not begin with the hero on ground that is not there
};

/// False if the game plays it and the state says of the hero's ground what is not so where the hero is.
bool has_sound_start(const Scenario& scenario) {
    if (!scenario.play) return true;
    const Stage stage(scenario, {}, false);
    if (stage.session() == nullptr) return false;
    const Mover& hero = stage.session()->body();
    if (hero.ground.type == Ground::Type::none) return true;
    World world = stage.session()->world();
    const Ground found = world.mover(world.add_mover(hero.spec, hero.box.corner()))->ground;
    return found.type == hero.ground.type && found.collider.body == hero.ground.collider.body;
}

bool holds_at_start(const Scenario& scenario, const Failure& failure) {
    Stage stage(scenario, failure.variation, false);
    const auto index = static_cast<std::size_t>(failure.expectation);
    return scenario.expectations[index].check.evaluate(stage.slots()) != 0;
}

struct Shrinker {
    Json json;
    std::filesystem::path path;
    Target target;
    std::function<bool()> may_go_on;
    std::function<bool(const std::string&)> passes;
    int tried = 0;
    bool finished = true;

    void run() {
        fix_variation();
        for (std::string before; before != json.dump() && finished;) {
            before = json.dump();
            shorten();
            begin_later();
            for (const char* list :
                 {"/movers", "/solids", "/disks", "/triggers", "/events", "/segments", "/play/entities"})
                thin_out(list);
            remove_lines();
            empty_cells();
            for (std::size_t i = 0; i < member(json, "movers").size(); ++i) calm(json["movers"][i], i);
            calm(member(json, "play"), 0);
            plain_bodies();
            thin_out("/play/state");
            thin_out("/legend");
        }
    }

    /// The failure of the candidate, if it is the one of the input and the candidate passes elsewhere.
    std::optional<Failure> failure_of(const Json& candidate) {
        std::optional<Failure> failure = failure_here(candidate);
        if (failure && passes && !passes(candidate.dump())) return std::nullopt;
        return failure;
    }

    std::optional<Failure> failure_here(const Json& candidate) {
        if (!finished || !may_go_on()) {
            finished = false;
            return std::nullopt;
        }
        ++tried;
        const Result<Scenario> scenario = read_scenario(candidate.dump(), path);
        if (!scenario) return std::nullopt;
        const Outcome outcome = run_scenario(*scenario.value, {}, may_go_on);
        finished = !outcome.stopped;
        const std::optional<Failure>& failure = outcome.failure;
        if (!failure || failure->mirrored != target.mirrored) return std::nullopt;
        if (target.mirrored) return failure;
        if (failure->expectation < 0) return std::nullopt;
        const auto index = static_cast<std::size_t>(failure->expectation);
        if (scenario.value->expectations[index].text != target.text) return std::nullopt;
        if (target.held_at_start && !holds_at_start(*scenario.value, *failure)) return std::nullopt;
        if (target.sound_start && !has_sound_start(*scenario.value)) return std::nullopt;
        return failure;
    }

    /// Takes the candidate if it fails as it should.
    bool accept(const Json& candidate) {
        if (candidate == json || !failure_of(candidate)) return false;
        json = candidate;
        return true;
    }

    /// One run instead of many.
    void fix_variation() {
        if (!json.contains("vary")) return;
        Json without = json;
        without.erase("vary");
        if (accept(without)) return;
        const std::optional<Failure> failure = failure_of(json);
        if (!failure) return;
        for (const std::string key : {"mirror", "order", "shift", "n", "speed", "phase_x", "phase_y"}) {
            Json candidate = json;
            Json& vary = candidate["vary"];
            if (!vary.contains(key)) continue;
            const std::int64_t value = value_of(failure->variation, key);
            if (key == "n") {
                fill_in_n(candidate, value);
                vary[key] = Json::array({value});
            } else if (key == "speed") {
                vary[key] = Json::array({pixels_json<Json>(static_cast<Sub>(value))});
            } else {
                vary.erase(key);
                if (key.starts_with("phase")) move_bodies(candidate, key == "phase_x" ? 0 : 1, value);
            }
            accept(candidate);
        }
        if (json["vary"].empty()) json.erase("vary");
    }

    /// By that many subpixels, if their place is a number.
    static void move_bodies(Json& candidate, std::size_t axis, std::int64_t by) {
        for (const char* list : {"movers", "disks"})
            for (Json& body : member(candidate, list))
                if (Json& at = member(body, "at"); at.is_array() && at[axis].is_number())
                    at[axis] = at[axis].get<double>() + static_cast<double>(by) / subpixels_per_pixel;
    }

    /// Writes the number in place of `$n` in all held buttons.
    static void fill_in_n(Json& candidate, std::int64_t n) {
        const auto fill_in = [&](Json& body) {
            if (body.contains("input")) body["input"] = with_n(input_of(body), n);
        };
        fill_in(member(candidate, "play"));
        for (Json& mover : member(candidate, "movers")) fill_in(mover);
    }

    void shorten() {
        const std::optional<Failure> failure = failure_of(json);
        if (!failure) return;
        const auto try_ticks = [this](int ticks) {
            return ticks >= 1 && accept(Json::parse(with_ticks(json.dump(), path, 0, ticks)));
        };
        try_ticks(std::max(failure->tick, 1));
        int ticks = json.value("ticks", 60);
        for (int step = ticks / 2; step > 0; step /= 2)
            while (ticks - step >= 1 && try_ticks(ticks - step)) ticks -= step;
    }

    void begin_later() {
        const int ticks = json.value("ticks", 60);
        for (int step = ticks - 1; step > 0; step /= 2) {
            while (finished && step < json.value("ticks", 60)) {
                if (!accept(Json::parse(begun_later(json.dump(), path, step)))) break;
            }
        }
    }

    /// Keeps as few of `count` items as fail; `candidate_of` makes the scenario with some of them.
    template <class CandidateOf>
    std::vector<std::size_t> keep_needed(std::size_t count, const CandidateOf& candidate_of) {
        std::vector<std::size_t> items(count);
        std::iota(items.begin(), items.end(), std::size_t{0});
        items = delta_debug(std::move(items), [&](const std::vector<std::size_t>& some) {
            return failure_of(candidate_of(some)).has_value();
        });
        if (items.size() < count) json = candidate_of(items);
        return items;
    }

    /// Elements of a list or members of an object.
    void thin_out(const std::string& list) {
        const Json::json_pointer place(list);
        if (!json.contains(place)) return;
        const Json whole = json.at(place);
        keep_needed(whole.size(), [&](const std::vector<std::size_t>& kept) {
            Json part = whole.is_array() ? Json::array() : Json::object();
            for (const std::size_t index : kept) {
                const auto item = std::next(whole.begin(), static_cast<std::ptrdiff_t>(index));
                if (whole.is_array())
                    part.push_back(*item);
                else
                    part[item.key()] = *item;
            }
            // Without it, a button that is held from the start on would be pressed at the start.
            if (whole.contains(last_held) && json["play"].contains("input")) part[last_held] = whole[last_held];
            Json candidate = json;
            candidate.at(place) = part;
            if (kept.empty() && place.parent_pointer().empty()) candidate.erase(place.back());
            return list == "/play/entities" ? Json::parse(without_lost_state(candidate.dump())) : candidate;
        });
    }

    void remove_lines() {
        for (const bool is_cols : {true, false}) {
            const std::string text = json.dump();
            const std::size_t rows = json["room"].size();
            const std::size_t cols = json["room"][0].get<std::string>().size();
            keep_needed(is_cols ? cols : rows, [&](const std::vector<std::size_t>& kept) {
                std::vector<bool> keep_cols(cols, !is_cols);
                std::vector<bool> keep_rows(rows, is_cols);
                for (const std::size_t index : kept) (is_cols ? keep_cols : keep_rows)[index] = true;
                return Json::parse(without_cells(text, keep_cols, keep_rows));
            });
        }
    }

    void empty_cells() {
        const auto room = json["room"].get<std::vector<std::string>>();
        std::vector<std::pair<std::size_t, std::size_t>> cells;
        for (std::size_t row = 0; row < room.size(); ++row)
            for (std::size_t col = 0; col < room[row].size(); ++col)
                if (room[row][col] != '.') cells.emplace_back(row, col);
        keep_needed(cells.size(), [&](const std::vector<std::size_t>& kept) {
            std::vector<std::string> emptied(room.size(), std::string(room.front().size(), '.'));
            for (const std::size_t index : kept) {
                const auto [row, col] = cells[index];
                emptied[row][col] = room[row][col];
            }
            Json candidate = json;
            candidate["room"] = emptied;
            return candidate;
        });
    }

    /// Fewer and shorter runs of held buttons, with fewer buttons in them.
    void calm(const Json& body, std::size_t index) {
        if (!body.contains("input")) return;
        const auto parsed = parse_button_runs(input_of(body));
        if (!parsed) return;  // with a variable in it
        std::vector<Buttons> held = *parsed.value;
        const auto candidate_of = [&](const std::vector<Buttons>& ticks) {
            Json candidate = json;
            Json& holder = candidate.contains("play") ? candidate["play"] : candidate["movers"][index];
            ticks.empty() ? static_cast<void>(holder.erase("input"))
                          : static_cast<void>(holder["input"] = format_button_runs(ticks));
            return candidate;
        };
        const auto try_ticks = [&](const std::vector<Buttons>& ticks) {
            if (!accept(candidate_of(ticks))) return false;
            held = ticks;
            return true;
        };
        const auto ticks = static_cast<std::size_t>(json.value("ticks", 60));
        if (held.size() > ticks) try_ticks({held.begin(), held.begin() + static_cast<std::ptrdiff_t>(ticks)});
        if (try_ticks({})) return;
        // Runs that are left out, then runs in which less is held.
        std::vector<std::size_t> starts;
        for (std::size_t i = 0; i < held.size(); ++i)
            if (i == 0 || held[i] != held[i - 1]) starts.push_back(i);
        starts.push_back(held.size());
        const std::vector<Buttons> all = held;
        const auto joined = [&](const std::vector<std::size_t>& kept) {
            std::vector<Buttons> some;
            for (const std::size_t run : kept)
                some.insert(some.end(), all.begin() + static_cast<std::ptrdiff_t>(starts[run]),
                            all.begin() + static_cast<std::ptrdiff_t>(starts[run + 1]));
            return some;
        };
        held = joined(keep_needed(starts.size() - 1,
                                  [&](const std::vector<std::size_t>& kept) { return candidate_of(joined(kept)); }));
        for (std::size_t i = 0; i < held.size();) {
            std::size_t end = i;
            while (end < held.size() && held[end] == held[i]) ++end;
            for (int bit = 0; bit < button_count; ++bit) {
                if ((held[i].bits >> bit & 1) == 0) continue;
                std::vector<Buttons> less = held;
                for (std::size_t at = i; at < end; ++at)
                    less[at].bits = static_cast<std::uint8_t>(less[at].bits & ~(1U << bit));
                try_ticks(less);
            }
            i = end;
        }
    }

    /// Bodies without what they do not need.
    void plain_bodies() {
        for (const char* list : {"movers", "solids", "disks", "triggers"})
            for (std::size_t i = 0; i < member(json, list).size(); ++i)
                for (const char* key :
                     {"velocity", "input", "speed", "gravity", "jump", "push", "lift", "walkable", "follow_ground",
                      "solid", "removed_at", "one_way", "material", "moves", "sine", "bounce", "kind", "control"}) {
                    Json candidate = json;
                    if (candidate[list][i].erase(key) > 0) accept(candidate);
                }
    }
};

}  // namespace

Result<Shrunk> shrink(const std::string& text, const std::filesystem::path& path,
                      const std::function<bool()>& may_go_on, const std::function<bool(const std::string&)>& passes) {
    Result<Scenario> scenario = read_scenario(text, path);
    if (!scenario) return {std::nullopt, std::move(scenario.problems)};
    const auto refuse = [&](const std::string& what, const std::string& remedy) {
        return Result<Shrunk>{std::nullopt, {{Severity::error, "shrink", path.string(), "expect", what, remedy}}};
    };
    Json json = Json::parse(text);
    const bool had_path = json.erase("path") > 0;
    scenario.value->golden_path.clear();
    const Outcome outcome = run_scenario(*scenario.value, {}, may_go_on);
    if (outcome.stopped) return refuse("the time was up before an expectation failed", "Give more with --seconds");
    const std::optional<Failure>& failure = outcome.failure;
    if (!failure && had_path)
        return refuse("no expectation fails, and a golden path fits its own room only",
                      "Add to `expect` what must be true in any room and fails, such as {\"check\": \"free\"}");
    if (!failure) return refuse("no expectation fails", "Add to `expect` what must be true and fails");
    if (failure->expectation < 0 && !failure->mirrored)
        return refuse("its numbers are not possible: " + failure->actual, "Correct its numbers first");
    if (passes && !passes(json.dump()))
        return refuse("it fails with the program of --passes-with too, or that program cannot run it",
                      "Name a program without the fault, or correct the expectations");
    Shrunk shrunk;
    shrunk.expectation = failure->expected;
    Target target{failure->mirrored, {}, false, has_sound_start(*scenario.value)};
    if (!target.mirrored) {
        target.text = scenario.value->expectations[static_cast<std::size_t>(failure->expectation)].text;
        target.held_at_start = holds_at_start(*scenario.value, *failure);
    }
    shrunk.before = measures_of(*scenario.value);
    Shrinker shrinker{std::move(json), path, target, may_go_on, passes};
    shrinker.run();
    shrunk.text = laid_out(shrinker.json.dump());
    shrunk.tried = shrinker.tried;
    shrunk.finished = shrinker.finished;
    const Result<Scenario> small = read_scenario(shrunk.text, path);
    if (!small) return {std::nullopt, small.problems};
    shrunk.after = measures_of(*small.value);
    return {std::move(shrunk), {}};
}

}  // namespace scree
