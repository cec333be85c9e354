#include "tests/support/text_level.hpp"

#include "engine/core/rng.hpp"
#include "game/lint/playable.hpp"
#include "tests/support/test.hpp"
#include "tools/solve/closed_gates.hpp"
#include "tools/solve/control.hpp"
#include "tools/solve/hasten.hpp"
#include "tools/solve/picture.hpp"
#include "tools/solve/polish.hpp"
#include "tools/solve/proof.hpp"
#include "tools/solve/search_store.hpp"
#include "tools/solve/solve.hpp"

#include <array>
#include <deque>
#include <set>
#include <tuple>

using namespace scree;

namespace {

using Rows = std::vector<std::string>;

SolveOptions few_nodes(std::size_t nodes = 8'000) {
    SolveOptions options;
    options.seconds = 0;
    options.nodes = nodes;
    return options;
}

/// Solves the level, and plays the whole level with what was found.
Solution solved(const std::shared_ptr<const Level>& level, const SolveOptions& options = few_nodes()) {
    Solution solution = solve(*level, options);
    if (solution.verdict == SolveVerdict::beatable) {
        CHECK(proof_of(level, solution.route).has_value());
        CHECK(proof_of(level, polished(bare_level(*level), solution.route, 200'000)).has_value());
    }
    return solution;
}

const Rows jump_room = {"....................", "....................", "....................",
                        "...........#........", "..P........#.....E..", "####################"};

/// A slope of 45 degrees from the start down to the last row, which is solid below it alone.
Rows slope_room(std::size_t height, std::size_t width) {
    Rows rows(height, std::string(width, '.'));
    rows[1][1] = 'P';
    rows[2].replace(0, 3, "###");
    for (std::size_t row = 3; row + 1 < height; ++row) rows[row].replace(0, row + 1, std::string(row, '#') + "\\");
    rows.back().replace(0, height, std::string(height, '#'));
    return rows;
}

const Rows gap_room = {"..............................", "..............................",
                       "..............................", "..P........................E..",
                       "#####....................#####", "#####....................#####"};

}  // namespace

TEST_CASE("a gap that only a lift crosses is beatable with it and not found without it") {
    CHECK(solved(text_level(gap_room)).verdict == SolveVerdict::not_found);
    CHECK(solved(text_level(gap_room, {lift_at(1, 6, 4, 21, 4, 90)}), few_nodes(40'000)).verdict ==
          SolveVerdict::beatable);
}

TEST_CASE("a shaft between two walls is climbed by wall jumps") {
    const Rows shaft = {"......E...............", "....####..............", "....####..............",
                        "....####...####.......", "....####...####.......", "....####...####.......",
                        "....####...####.......", "....####...####.......", "....####...####.......",
                        "....####...####.......", "....####...####.......", ".............##.......",
                        "..P..........##.......", "######################"};
    CHECK(solved(text_level(shaft), few_nodes(30'000)).verdict == SolveVerdict::beatable);
}

TEST_CASE("a gate that opens for a moment is passed in time") {
    const Rows room = {"..............", "..............", "#######.######", "#######.######",
                       "..............", "..P.........E.", "##############"};
    EntityData gate = entity_at(1, "lift", {px(16 * 7), px(16 * 4)}, {px(16), px(32)});
    gate.nodes.push_back({px(16 * 7), px(16 * 2)});
    gate.values.all.push_back({"speed", 60.0});
    CHECK(solved(text_level(room, {gate}), few_nodes(40'000)).verdict == SolveVerdict::beatable);
}

TEST_CASE("a spring, spikes, a ledge to drop through and a slope are no hindrance") {
    const Rows spring = {"....................", "..............E.....", "............#####...",
                         "....................", "....................", "....................",
                         "....................", "..P......Y..........", "####################"};
    CHECK(solved(text_level(spring)).verdict == SolveVerdict::beatable);
    const Rows spikes = over_floor("..P..^^^....^^...E..", 3);
    CHECK(solved(text_level(spikes)).verdict == SolveVerdict::beatable);
    const Rows cellar = {"..P.........", "----########", "............",
                         "............", "..........E.", "############"};
    CHECK(solved(text_level(cellar)).verdict == SolveVerdict::beatable);
    const Rows hill = {"....................", ".......##.........E.", "....../##\\.........", "..P../####\\..../####",
                       "####################"};
    CHECK(solved(text_level(hill)).verdict == SolveVerdict::beatable);
}

TEST_CASE("if no route was found, a gate that was never opened is named with its channel and switches") {
    const Rows room = {"...............", "########.######", "...............", "..P..........E.", "###############"};
    EntityData gate = entity_at(1, "gate", {px(16 * 8), px(16 * 1)}, {px(16), px(48)});
    EntityData lever = entity_at(2, "lever", {px(16 * 10), px(16 * 3)}, {px(16), px(16)});
    EntityData plate = entity_at(3, "plate", {px(16 * 4), px(16 * 3)}, {px(16), px(16)});
    const auto of_channel = [](EntityData& entity, const std::string& channel) {
        entity.values.all.push_back({"channel", channel});
    };
    of_channel(gate, "2");
    of_channel(lever, "2");
    of_channel(plate, "1");
    const auto closed_in = [&](const std::vector<EntityData>& entities) {
        const auto level = text_level(room, entities);
        std::vector<std::string> texts;
        for (const ClosedGate& closed : closed_gates(*level, solved(level, few_nodes(3'000)).places))
            texts.push_back(text_of(closed, *level));
        return texts;
    };
    CHECK(closed_in({gate, lever, plate}) ==
          std::vector<std::string>{
              "gate 1 (column 8, row 3) stays closed: of its channel 2, the search did not reach lever 2 "
              "(column 10, row 3)"});
    CHECK(closed_in({gate, plate}) ==
          std::vector<std::string>{"gate 1 (column 8, row 3) stays closed: no lever or plate has its channel 2"});
    of_channel(plate, "2");
    plate.values.all.erase(plate.values.all.begin());
    CHECK(closed_in({gate, lever, plate}).empty());
}

TEST_CASE("an exit that is walled in is impossible") {
    const auto level = text_level({"..........###", "..........#.#", "..P.......#E#", "#############"});
    CHECK(is_impossible(*level));
    CHECK(solved(level).verdict == SolveVerdict::impossible);
    CHECK_FALSE(is_impossible(*text_level(jump_room)));
}

TEST_CASE("a route that was not found tells how far it came, in words and in a picture") {
    const auto level = text_level(gap_room);
    const Solution solution = solved(level, few_nodes(500));
    REQUIRE(solution.verdict == SolveVerdict::not_found);
    CHECK(solution.ended == "the limit of states is reached");
    CHECK_FALSE(solution.route.empty());
    CHECK_FALSE(solution.places.empty());
    const Image chart = chart_of(*level, solution);
    CHECK(chart.width == level->width / 2);
    CHECK(chart.height == level->height / 2);
    std::set<std::array<int, 3>> colours;
    for (int y = 0; y < chart.height; ++y)
        for (int x = 0; x < chart.width; ++x) colours.insert({chart.at(x, y).r, chart.at(x, y).g, chart.at(x, y).b});
    CHECK(colours.count({0x5a, 0x64, 0x70}) == 1);  // ground
    CHECK(colours.count({0xff, 0x40, 0xff}) == 1);  // the cross
    CHECK(colours.count({40, 20, 90}) == 1);        // heat
}

TEST_CASE("the same nodes and seed find the same route with one thread and with three") {
    SolveOptions options = few_nodes(40'000);
    const auto level = text_level(gap_room, {lift_at(1, 6, 4, 21, 4, 90)});
    options.threads = 1;
    const Solution one = solve(*level, options);
    options.threads = 3;
    const Solution three = solve(*level, options);
    REQUIRE(one.verdict == SolveVerdict::beatable);
    CHECK(one.route == three.route);
    CHECK(one.strategy == three.strategy);
}

TEST_CASE("an interrupted search stops and has found nothing") {
    const std::atomic<bool> stop{true};
    SolveOptions options;
    options.stop = &stop;
    const Solution solution = solve(*text_level(gap_room), options);
    CHECK(solution.verdict == SolveVerdict::not_found);
    CHECK(solution.ended == "the time is up");
}

TEST_CASE("a known route is taken as it is if it still works, and is the start of the search if not") {
    SolveOptions options = few_nodes();
    const Solution first = solve(*text_level(jump_room), options);
    REQUIRE(first.verdict == SolveVerdict::beatable);
    options.known = first.route;
    CHECK(solve(*text_level(jump_room), options).strategy == "known");
    Rows changed = jump_room;
    changed[2][11] = '#';
    changed[4][7] = '^';
    CHECK(solved(text_level(changed), options).verdict == SolveVerdict::beatable);
}

TEST_CASE("buttons that are forbidden are never held, and a known route that holds them does not count") {
    SolveOptions options = few_nodes();
    options.forbidden = Buttons{}.with(Button::jump);
    const Rows flat = over_floor("..P..............E..");
    options.known.assign(200, Buttons{}.with(Button::right).with(Button::jump));
    const Solution walk = solved(text_level(flat), options);
    REQUIRE(walk.verdict == SolveVerdict::beatable);
    CHECK(walk.strategy != "known");
    CHECK(std::none_of(walk.route.begin(), walk.route.end(), [](Buttons held) { return held.holds(Button::jump); }));
    CHECK(solved(text_level(jump_room), options).verdict == SolveVerdict::not_found);
}

TEST_CASE("a gap that only a slide crosses is found with Down and not without it") {
    Rows rows = slope_room(24, 70);
    rows[22].replace(40, 30, std::string(23, '.') + "E......");
    rows[23].replace(40, 30, std::string(30, '#'));
    const auto level = text_level(rows);
    CHECK(solved(level, few_nodes(40'000)).verdict == SolveVerdict::beatable);
    SolveOptions options = few_nodes(4'000);
    options.forbidden = Buttons{}.with(Button::down);
    CHECK(solved(level, options).verdict == SolveVerdict::not_found);
}

TEST_CASE("the control of a slide holds where one segment needs it, and not where none does") {
    Rows rows = slope_room(24, 90);
    rows[22][60] = 'K';
    rows[20].replace(52, 16, std::string(16, '#'));  // not to be jumped over
    rows[22][80] = 'E';
    rows[23].replace(40, 50, std::string(50, '#'));
    const auto level = text_level(rows);
    SolveOptions options = few_nodes(40'000);
    const Solution route = solved(level, options);
    REQUIRE(route.verdict == SolveVerdict::beatable);
    options.forbidden = Buttons{}.with(Button::down);
    const Control result = control(*level, route.route, options);
    REQUIRE(result.segments.size() == 2);
    CHECK(result.segments[0].from == "start");
    CHECK(result.segments[0].found);
    CHECK_FALSE(result.segments[0].found_without);
    CHECK(result.segments[1].to == "exit");
    CHECK(result.segments[1].found_without);
    CHECK(result.holds());
    options.forbidden = Buttons{}.with(Button::up);
    CHECK_FALSE(control(*level, route.route, options).holds());
}

TEST_CASE("races find the slide that makes a known route faster, and never a slower route") {
    Rows rows = slope_room(16, 70);
    rows[15] = std::string(70, '#');
    rows[14][67] = 'E';
    const auto level = bare_level(*text_level(rows));
    const std::vector<Buttons> run(400, Buttons{}.with(Button::right));
    const std::vector<Buttons> known = proof_of(level, run)->ticks;
    HastenOptions options;
    options.races = 2;
    const std::vector<Buttons> fast = hastened(level, Guide(*level), known, options);
    CHECK(fast.size() * 10 < known.size() * 8);
    CHECK(proof_of(level, fast).has_value());
    CHECK(std::any_of(fast.begin(), fast.end(), [](Buttons held) { return held.holds(Button::down); }));
    CHECK(hastened(level, Guide(*level), fast, options).size() <= fast.size());
    options.forbidden = Buttons{}.with(Button::down);
    for (const Buttons held : hastened(level, Guide(*level), known, options)) CHECK_FALSE(held.holds(Button::down));
}

TEST_CASE("a known route with a pause is followed to its end") {
    const Rows plain = over_floor("..P..............E..", 4);
    const auto level = bare_level(*text_level(plain));
    const auto guide = std::make_shared<const Guide>(*level);
    std::vector<Buttons> route(90);
    route.insert(route.end(), 60, Buttons{}.with(Button::right));
    Search search(Session(level), guide, solve_strategies().front(), {std::size_t{1} << 26U, 0});
    CHECK_FALSE(search.follow(route));
    CHECK(search.nearest() * 2 < guide->from(Session(level), 0));
    CHECK(search.route_to(search.nearest_node()).size() > 120);
}

TEST_CASE("needless presses are taken out of a route") {
    const auto level = text_level(over_floor("..P..............E.."));
    std::vector<Buttons> route;
    for (int i = 0; i < 400; ++i)
        route.push_back(Buttons{static_cast<std::uint8_t>(i % 40 < 3 ? 18 : i % 17 < 5 ? 0 : 2)});
    REQUIRE(proof_of(level, route));
    const std::vector<Buttons> simple = polished(level, route, 500'000);
    REQUIRE(proof_of(level, simple));
    CHECK(labour(simple) * 4 < labour(route));
    const auto presses = [](const std::vector<Buttons>& ticks) {
        int count = 0;
        for (std::size_t i = 1; i < ticks.size(); ++i)
            count += ticks[i].holds(Button::jump) && !ticks[i - 1].holds(Button::jump) ? 1 : 0;
        return count;
    };
    CHECK(presses(simple) <= 1);
}

namespace {

enum class Forced { finds, ends, gives_up };

/// Tries all buttons for three ticks each, breadth first, from each square of 4 px once at each speed of 120 px a
/// second. `ends` if nothing new is left, `gives_up` after `most` places.
Forced by_force(const std::shared_ptr<const Level>& level, std::size_t most) {
    std::deque<Session> open{Session(level)};
    std::set<std::tuple<int, int, int, int, bool>> seen;
    for (std::size_t count = 0; !open.empty(); ++count) {
        if (count == most) return Forced::gives_up;
        const Session from = std::move(open.front());
        open.pop_front();
        for (const unsigned bits : {0U, 1U, 2U, 4U, 16U, 17U, 18U, 20U}) {
            Session session = from;
            for (int i = 0; i < 3; ++i) session.step(Buttons{static_cast<std::uint8_t>(bits)});
            if (session.is_complete()) return Forced::finds;
            if (session.deaths() > 0) continue;
            const Mover& body = session.body();
            const bool jumps = (bits & 16U) != 0;  // held: the next press is not a new one
            if (seen.emplace(body.box.left / px(4), body.box.top / px(4), body.velocity.x / px(2),
                             body.velocity.y / px(2), jumps)
                    .second)
                open.push_back(std::move(session));
        }
    }
    return Forced::ends;
}

}  // namespace

TEST_CASE("in forty random rooms that force decides the solver finds what force finds, and more") {
    Rng rng{11};
    int decided = 0;
    int beatable = 0;
    int hopeless = 0;
    int impossible = 0;
    for (int room = 0; decided < 40; ++room) {
        REQUIRE(room < 80);
        Rows rows(8, std::string(12, '.'));
        for (std::size_t row = 1; row < 7; ++row)
            for (char& cell : rows[row]) {
                const std::uint32_t dice = rng.below(100);
                cell = dice < 30 ? '#' : dice < 34 ? '-' : dice < 37 ? '^' : '.';
            }
        rows[7] = std::string(12, '#');
        rows[5][1] = rows[6][1] = rows[5][10] = rows[6][10] = '.';
        rows[6][1] = 'P';
        rows[rng.below(2) == 0 ? 6 : 3][10] = 'E';
        const auto level = text_level(rows);
        INFO("room " << room);
        for (const std::string& row : rows) UNSCOPED_INFO(row);
        const Forced forced = by_force(level, 30'000);
        if (forced == Forced::gives_up) continue;
        ++decided;
        const Solution solution = solved(level, few_nodes(2'000));
        if (forced == Forced::finds) CHECK(solution.verdict == SolveVerdict::beatable);
        beatable += solution.verdict == SolveVerdict::beatable ? 1 : 0;
        hopeless += forced == Forced::ends ? 1 : 0;
        impossible += solution.verdict == SolveVerdict::impossible ? 1 : 0;
    }
    CHECK(beatable >= 10);
    CHECK(hopeless >= 10);
    CHECK(impossible >= 5);
}

TEST_CASE("the memory that a session is thought to take grows with its terrain, and its copies share the paths") {
    const std::vector<std::string> rows = over_floor("P.....E.", 1);
    EntityData line = entity_at(1, "terrain", {px(16), px(40)}, {px(16), px(16)});
    EntityData lift = entity_at(2, "lift", {px(16), px(16)}, {px(16), px(16)});
    constexpr std::size_t many = 500;
    for (std::size_t i = 0; i < many; ++i) {
        line.nodes.push_back({px(24 + static_cast<int>(i) * 8), px(i % 2 == 0 ? 32 : 40)});
        lift.nodes.push_back({px(16), px(i % 2 == 0 ? 24 : 16)});
    }
    const std::size_t bare = memory_of(Session(text_level(rows)));
    CHECK(memory_of(Session(text_level(rows, {line}))) >= bare + many * sizeof(SegmentFace));
    CHECK(memory_of(Session(text_level(rows, {lift}))) < bare + many * sizeof(Vec));
}
