#include "tests/support/text_level.hpp"

#include "tests/support/test.hpp"
#include "tools/bots/blind.hpp"
#include "tools/bots/jitter.hpp"
#include "tools/bots/stats.hpp"
#include "tools/solve/solve.hpp"

#include <bit>

namespace scree::bots {

namespace {

using Rows = std::vector<std::string>;

const Rows step_room = {"....................", "....................", "....................",
                        "...........#........", "..P........#.....E..", "####################"};

// Up over four storeys with pits and spikes.
const Rows storeys_room = {
    "..............................", "..............................", "..E...........................",
    "#####...###^^.##^^.###^^##....", ".............................#", "..............................",
    "..............................", "....##^.###^^.##^^##^^.#######", "#.............................",
    "..............................", "..............................", "####.^##.^^##^^..###^^.##.....",
    ".............................#", "..............................", "..............................",
    "..P...........................", "######.^.###.^^##^^..###.^####"};

const Rows pit_room = {"........................................", "........................................",
                       "........................................", "..P....................K.............E..",
                       "###############......###################"};

std::vector<Buttons> buttons(const std::string& runs) { return *parse_button_runs(runs).value; }

Line line_in(const Rows& rows, const std::string& runs) { return play_line(text_level(rows), buttons(runs)); }

int finished(const std::vector<BlindPlay>& plays) {
    return static_cast<int>(std::ranges::count(plays, true, &BlindPlay::finished));
}

/// Of all buttons.
int count_presses(const std::vector<Buttons>& ticks) {
    int presses = std::popcount(static_cast<unsigned>(ticks.front().bits));
    for (std::size_t tick = 1; tick < ticks.size(); ++tick)
        presses += std::popcount(static_cast<unsigned>(ticks[tick].bits & ~ticks[tick - 1].bits));
    return presses;
}

const std::string pit_line = "R*61 RJ*14 R*200";

}  // namespace

TEST_CASE("there are 133 fixed and 400 random rhythms of a minute each") {
    CHECK(fixed_rhythms().size() == 133);
    const std::vector<Rhythm> all = all_rhythms();
    REQUIRE(all.size() == 533);
    for (const Rhythm& rhythm : all) CHECK(rhythm.ticks.size() == blind_ticks);
    CHECK(all[533 - 400].name == "random 1");
    CHECK(random_rhythm(7).ticks == random_rhythm(7).ticks);
    CHECK(random_rhythm(7).ticks != random_rhythm(8).ticks);
}

TEST_CASE("a blind rhythm finishes a room with one step, and none finishes four storeys of pits") {
    const std::vector<Rhythm> rhythms = fixed_rhythms();
    CHECK(finished(play_all_blind(text_level(step_room), rhythms, 1)) > 10);
    const auto storeys = text_level(storeys_room);
    SolveOptions options;
    options.seconds = 0;
    options.nodes = 50'000;
    CHECK(solve(*storeys, options).verdict == SolveVerdict::beatable);
    CHECK(finished(play_all_blind(storeys, all_rhythms(), 0)) == 0);
}

TEST_CASE("a turning play turns around at a wall, and a mirrored one begins to the left") {
    const Rows behind = over_floor("E...P.....");
    const Session start(text_level(behind));
    const Rhythm run = fixed_rhythms().front();
    REQUIRE(run.name == "right");
    CHECK_FALSE(play_blind(start, run, Direction::straight).finished);
    const BlindPlay turned = play_blind(start, run, Direction::turned);
    const BlindPlay mirrored = play_blind(start, run, Direction::mirrored);
    CHECK(turned.finished);
    CHECK(mirrored.finished);
    CHECK(mirrored.ticks < turned.ticks);
}

TEST_CASE("a blind play ends with its third death") {
    const Rows pit = {"..........", "..P.......", "###......E"};
    const BlindPlay play = play_blind(Session(text_level(pit)), fixed_rhythms().front(), Direction::straight);
    CHECK_FALSE(play.finished);
    CHECK(play.deaths == 3);
    CHECK(play.ticks < blind_ticks);
}

TEST_CASE("blind plays do not depend on the number of threads") {
    const auto level = text_level(storeys_room);
    const std::vector<BlindPlay> plays = play_all_blind(level, fixed_rhythms(), 1);
    CHECK((plays == play_all_blind(level, fixed_rhythms(), 3)));
}

TEST_CASE("a line is cut into segments at its checkpoints") {
    const Line line = line_in(pit_room, pit_line);
    REQUIRE(line.finished);
    REQUIRE(line.segments.size() == 2);
    CHECK(line.segments[0].from == -1);
    CHECK(line.segments[0].to == 0);
    CHECK(line.segments[1].to == exit_column(*line.level));
    CHECK(line.segments[1].end == static_cast<int>(line.ticks.size()));
    CHECK(line.segments[1].begin() == line.segments[0].end);
    CHECK(line_in(pit_room, "R*200").died);
}

TEST_CASE("moved presses and releases keep their order and number, and are at most the spread from their tick") {
    const std::vector<Buttons> ticks = buttons("R*20 RJ*3 R*2 RJ*9 R L*30 .*10 D*4 R*20");
    Rng none{1};
    CHECK(moved(ticks, {}, 0, none) == ticks);
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        Rng rng{seed};
        const std::vector<Buttons> other = moved(ticks, {}, 6, rng);
        CHECK(other.size() == ticks.size());
        CHECK(count_presses(other) == count_presses(ticks));
        const auto press_of_left = [](const std::vector<Buttons>& all) {
            return std::find_if(all.begin(), all.end(), [](Buttons held) { return held.holds(Button::left); }) -
                   all.begin();
        };
        CHECK(std::abs(press_of_left(other) - press_of_left(ticks)) <= 6);
    }
}

TEST_CASE("a segment without a danger works in every try, and the jump over a pit in some") {
    const Line line = line_in(pit_room, pit_line);
    const std::vector<SegmentJitter> exact = measure_jitter(line, {0, 5, 1});
    REQUIRE(exact.size() == 2);
    CHECK(exact[0].share() == 1);
    const std::vector<SegmentJitter> jitter = measure_jitter(line, {20, 60, 1});
    CHECK(jitter[0].tries == 60);
    CHECK(jitter[0].reached > 5);
    CHECK(jitter[0].reached < 55);
    CHECK(jitter[0].died == 60 - jitter[0].reached);
    CHECK(jitter[1].reached == 60);
    CHECK(jitter[1].from == "checkpoint 1");
    CHECK(jitter[1].to == "exit");
    CHECK(*mean_share(jitter) == (jitter[0].share() + 1) / 2);
}

TEST_CASE("jitter does not depend on the number of threads") {
    const Line line = line_in(pit_room, pit_line);
    const std::vector<SegmentJitter> one = measure_jitter(line, {6, 60, 1});
    const std::vector<SegmentJitter> three = measure_jitter(line, {6, 60, 3});
    REQUIRE(one.size() == three.size());
    for (std::size_t i = 0; i < one.size(); ++i) {
        CHECK(one[i].reached == three[i].reached);
        CHECK(one[i].died == three[i].died);
    }
}

TEST_CASE("a try ends after 1.5 times the ticks of its segment") {
    Line line = line_in(step_room, "R*200");
    CHECK_FALSE(line.finished);
    CHECK(most_try_ticks(100) == 150);
    CHECK(measure_jitter(line, {}).empty());
}

TEST_CASE("the numbers of a known line are what one counts by hand") {
    Lines lines;
    lines.calm = line_in(pit_room, ".*30 R*61 RJ*14 R*200");
    lines.author = lines.calm;
    lines.level = lines.calm->level;
    REQUIRE(lines.calm->finished);
    Stats stats = measure(lines, {});
    const auto number = [&](Measure measure) { return stats[measure].value_or(-1); };
    const double ticks = static_cast<double>(lines.calm->ticks.size());
    CHECK(number(Measure::calm) == ticks / 60);
    CHECK(number(Measure::slide) == 0);
    CHECK(number(Measure::climb) == 0);
    CHECK(number(Measure::fast) == 0);
    CHECK(number(Measure::flight) > 30);
    CHECK(number(Measure::flight) < 45);
    CHECK(number(Measure::still) >= 100 * 30 / ticks);
    CHECK(number(Measure::still) <= 100 * 32 / ticks);
    CHECK(number(Measure::gold) == -1);    // no par
    CHECK(number(Measure::window) == -1);  // no jump of 50 ticks
}

TEST_CASE("the window of a launch has the ticks in which its press still leads over the gap") {
    Rows room(24, std::string(60, '.'));
    room[0].replace(2, 1, "P");
    for (std::size_t row = 1; row < 24; ++row) room[row].replace(0, 12, 12, '#');
    room[22].replace(50, 1, "E");
    room[23].replace(26, 34, 34, '#');
    const Line line = line_in(room, "R*55 RJ*20 R*400");
    REQUIRE(line.finished);
    const std::optional<int> window = narrowest_launch(line);
    REQUIRE(window);
    CHECK(*window >= 4);
    CHECK(*window < 40);
    CHECK_FALSE(narrowest_launch(line_in(pit_room, pit_line)));
}

TEST_CASE("the ticks of a slide and of a climb count for their shares") {
    const Rows hill = {"............................",  "..P.........................",
                       "#####\\......................", "######\\.....................",
                       "#######\\....................", "########\\...................",
                       "#########\\...............E..", "############################"};
    Lines lines;
    lines.calm = line_in(hill, "R*20 RD*300");
    lines.level = lines.calm->level;
    REQUIRE(lines.calm->finished);
    CHECK(measure(lines, {})[Measure::slide].value_or(0) > 40);
    Lines uphill;
    const Rows rise = {"............................", "............................", "........................E...",
                       "....................../#####", "...................../######", "..P................./#######",
                       "############################"};
    uphill.calm = line_in(rise, "R*300");
    uphill.level = uphill.calm->level;
    REQUIRE(uphill.calm->finished);
    CHECK(measure(uphill, {})[Measure::climb].value_or(0) > 10);
}

TEST_CASE("par is 1.1 times the author line, rounded up to seconds, and less than the calm line") {
    CHECK(par_seconds(50 * 60, 99 * 60) == 55);
    CHECK(par_seconds(50 * 60 + 1, 99 * 60) == 56);
    CHECK(par_seconds(60, 3 * 60) == 2);
    CHECK(par_seconds(50 * 60, 54 * 60) == 53);
    CHECK(par_seconds(50 * 60, 54 * 60 + 1) == 54);
}

}  // namespace scree::bots
