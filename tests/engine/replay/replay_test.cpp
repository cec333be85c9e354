#include "engine/replay/replay.hpp"

#include "engine/replay/button_runs.hpp"
#include "tests/support/files.hpp"
#include "tests/support/temp_folder.hpp"
#include "tests/support/test.hpp"

#include <filesystem>
#include <fstream>
#include <functional>

using namespace scree;

namespace {

std::uint64_t hash_at(int tick) { return static_cast<std::uint64_t>(tick) * 1'000'003U; }

/// Records the ticks from that one on to 129.
void record_from(Replay& replay, int first) {
    for (int tick = first; tick < 130; ++tick)
        record(replay, Buttons{static_cast<std::uint8_t>(tick / 7 % 64)}, hash_at(tick));
}

Replay sample() {
    Replay replay{"01-first-light", 0xf0335090007c35c0U, 3, {}, {}};
    record_from(replay, 0);
    return replay;
}

/// The verdict on a game whose states are those of sample() before that tick, and others from then on. The fields of
/// its state are `fields(tick)`.
Verdict verdict_on(const Replay& replay, int wrong, const std::function<std::string(int)>& fields = {}) {
    int tick = 0;
    const auto step = [&](Buttons) { return ++tick >= wrong ? 77U : hash_at(tick - 1); };
    return fields ? verify(replay, step, [&] { return fields(tick); }) : verify(replay, step);
}

}  // namespace

TEST_CASE("runs of buttons read back as the ticks that they were written from") {
    std::vector<Buttons> ticks;
    for (int bits = 0; bits < 64; ++bits)
        ticks.insert(ticks.end(), static_cast<std::size_t>(bits % 5 + 1), Buttons{static_cast<std::uint8_t>(bits)});
    const std::string text = format_button_runs(ticks);
    const auto again = parse_button_runs(text);
    REQUIRE(again);
    CHECK(*again.value == ticks);
    CHECK(format_button_runs(parse_button_runs("R*30 RJ*12 . .*4").value.value()) == "R*30 RJ*12 .*5");
}

TEST_CASE("a run that is none is named together with what a run is") {
    for (const char* text : {"X", "RR", "R*", "R*0", "R*-3", "R*3x", "*3", "R*99999999999", "R3"}) {
        const auto runs = parse_button_runs(text, "file", "line 7");
        INFO(text);
        REQUIRE_FALSE(runs);
        CHECK(runs.problems.front().place == "line 7");
        CHECK(runs.problems.front().what.find(std::string(text).substr(0, 40)) != std::string::npos);
    }
}

TEST_CASE("how it was played, where it began and what each tick changed are kept too") {
    Replay replay = sample();
    replay.rewound = true;
    replay.start = "hero.x=1 hero.y=2";
    replay.steps = {{1, "hero.x=2"}, {3, "hero.x=4 hero.z=1"}};
    replay.states = {{60, "hero.x=5 hero.y=2"}};
    for (const bool slowed : {false, true}) {
        replay.slowed = slowed;
        const auto again = read_replay(write_replay(replay), "test.replay");
        REQUIRE(again);
        CHECK(*again.value == replay);
    }
    CHECK(changed_fields("a.x=1 a.y=2 a.z=3", "a.x=1 a.y=4 b.x=1") == "a.y=4 b.x=1");
    take_back(replay, 2, 1);
    CHECK(replay.steps.size() == 1);
}

TEST_CASE("a replay that was cut off anywhere is refused with a sentence") {
    const std::string text = write_replay(sample());
    for (std::size_t length = 0; length + 1 < text.size(); ++length) {
        const auto cut = read_replay(text.substr(0, length), "test.replay");
        INFO("cut after " << length);
        REQUIRE_FALSE(cut);
        REQUIRE_FALSE(cut.problems.front().what.empty());
        REQUIRE_FALSE(cut.problems.front().remedy.empty());
    }
}

TEST_CASE("damaged lines of a replay are named by number") {
    const std::string good = write_replay(sample());
    const auto damaged = [&](const std::string& from, const std::string& to) {
        std::string text = good;
        text.replace(text.find(from), from.size(), to);
        return read_replay(text, "test.replay");
    };
    CHECK(damaged("end 130 ", "end 130 0").problems.front().place == "line 12");
    CHECK(damaged("settings standard", "settings slow").problems.front().place == "line 5");
    CHECK(damaged("settings standard", "start hero.x=1\nstart hero.x=2").problems.front().place == "line 6");
    CHECK(damaged("settings standard", "step 0 hero.x=2").problems.front().place == "line 5");
    CHECK(damaged("settings standard", "step 131 hero.x=2").problems.front().what.find("after its end") !=
          std::string::npos);
    CHECK(damaged("rules 3", "rules x").problems.front().place == "line 4");
    CHECK(damaged("hash 60", "hash 125").problems.front().place == "line 7");
    CHECK(damaged("hash 120", "hash 200").problems.front().what.find("after its end") != std::string::npos);
    CHECK(damaged("trace 0000", "trace 000").problems.front().place == "line 9");
    CHECK(damaged("trace 0000", "trace").problems.front().what.find("trace") != std::string::npos);
    CHECK(damaged("buttons .", "buttons ?").problems.front().place == "line 8");
    CHECK(damaged("end 130", "end 131").problems.front().what.find("131") != std::string::npos);
    CHECK(damaged("content f0", "kontent f0").problems.front().place == "line 3");
    CHECK(damaged("rules 3", "rules -3").problems.front().place == "line 4");
    CHECK(damaged("rules 3\n", "").problems.front().what.find("`rules`") != std::string::npos);
    CHECK(damaged("content f0", "\nlevel f0").problems.front().what.find("`content`") != std::string::npos);
    CHECK(damaged("scree-replay 3", "\xEF\xBB\xBFscree-replay 3").problems.front().what.find("byte order") !=
          std::string::npos);
}

TEST_CASE("a folder is not taken for a replay") {
    const Result<Replay> folder = load_replay("content");
    REQUIRE_FALSE(folder);
    CHECK(folder.problems.front().what == "this is a folder");
}

TEST_CASE("a replay for another content or other rules is told apart before it is played") {
    const Replay replay = sample();
    CHECK(compare_header(replay, replay.content_hash, 3).type == Verdict::Type::success);
    CHECK(compare_header(replay, 1, 3).type == Verdict::Type::content_differs);
    CHECK(compare_header(replay, replay.content_hash, 4).type == Verdict::Type::rules_differ);
}

TEST_CASE("without a trace, verifying names the first checkpoint or end at which the state is another") {
    Replay replay = sample();
    CHECK(replay.checkpoints.size() == 2);
    replay.trace.clear();
    CHECK(verdict_on(replay, 131).type == Verdict::Type::success);
    for (const int wrong : {91, 130}) {
        const Verdict verdict = verdict_on(replay, wrong);
        CHECK(verdict.type == Verdict::Type::diverged);
        CHECK(verdict.tick == (wrong == 91 ? 120 : 130));
        CHECK_FALSE(verdict.exact);
    }
}

TEST_CASE("with a trace, verifying names the very tick, and the first field that differs where fields were recorded") {
    Replay replay = sample();
    replay.states = {{60, "hero.x=1 hero.y=2"}, {120, "hero.x=7 hero.y=8 lift1.way=9"}};
    for (const int wrong : {1, 60, 61, 90, 119, 120, 130}) {
        const Verdict verdict = verdict_on(replay, wrong, [](int tick) {
            return std::string(tick == 60 ? "hero.x=1 hero.y=3" : "hero.x=7 hero.y=8 lift1.way=10");
        });
        INFO("wrong from tick " << wrong);
        CHECK(verdict.type == Verdict::Type::diverged);
        CHECK(verdict.tick == wrong);
        CHECK(verdict.exact);
        CHECK(verdict_on(replay, wrong).tick == wrong);
        if (wrong == 130) continue;  // no fields were recorded after it
        CHECK(verdict.seen_at == (wrong <= 60 ? 60 : 120));
        CHECK(verdict.field == (wrong <= 60 ? "hero.y" : "lift1.way"));
        CHECK(verdict.recorded == (wrong <= 60 ? "2" : "9"));
        CHECK(verdict.actual == (wrong <= 60 ? "3" : "10"));
    }
}

TEST_CASE("a recording that was taken back is as if the rest had never been played") {
    Replay replay = sample();
    take_back(replay, 70, hash_at(69));
    CHECK(replay.ticks.size() == 70);
    CHECK(replay.trace.size() == 70);
    CHECK(replay.checkpoints.size() == 1);
    record_from(replay, 70);
    CHECK(replay == sample());
    take_back(replay, 61, hash_at(60));
    CHECK(verdict_on(replay, 62).type == Verdict::Type::success);
    take_back(replay, 0, 0);
    CHECK(read_replay(write_replay(replay), "empty").value == replay);
}

TEST_CASE("a replay of another format version gets one sentence") {
    for (const int version : {1, 2, 4}) {
        const Problems problems =
            read_replay("scree-replay " + std::to_string(version) + "\nlevel a\nnew 1\nend 3\n", "other").problems;
        REQUIRE(problems.size() == 1);
        CHECK(problems.front().place == "line 1");
        CHECK(problems.front().what.find("version " + std::to_string(version)) != std::string::npos);
        CHECK(problems.front().what.find(version < 3 ? "an older Scree" : "a newer Scree") != std::string::npos);
    }
}

TEST_CASE("a replay that cannot be saved leaves nothing behind") {
    const TempFolder temporary;
    const std::filesystem::path folder = temporary.path / "replays";
    CHECK_FALSE(save_replay(sample(), folder / "missing" / "a.replay").empty());
    std::filesystem::create_directories(folder);
    CHECK(save_replay(sample(), folder / "a.replay").empty());
    const auto loaded = load_replay(folder / "a.replay");
    REQUIRE(loaded);
    CHECK(*loaded.value == sample());
    CHECK(files_in(folder) == 1);
    CHECK_FALSE(load_replay(folder / "b.replay"));
}

TEST_CASE("replays behind each other are read one by one, and what is broken is named by its place") {
    const TempFolder folder;
    const std::filesystem::path file = folder.path / "both.replay";
    Replay one;
    one.level = "a";
    one.rules_version = 7;
    record(one, Buttons{}, 7);
    Replay two = one;
    two.level = "b";
    std::ofstream(file) << write_replay(one) << write_replay(two);
    const Result<std::vector<Replay>> both = load_replays(file);
    REQUIRE(both);
    REQUIRE(both.value->size() == 2);
    CHECK((*both.value)[0].level == "a");
    CHECK((*both.value)[1].level == "b");

    std::string cut = write_replay(two);
    cut.resize(cut.rfind("end "));
    std::ofstream(file) << write_replay(one) << cut;
    const Result<std::vector<Replay>> broken = load_replays(file);
    REQUIRE_FALSE(broken);
    CHECK(broken.problems.front().file.find("replay 2") != std::string::npos);

    std::ofstream(file) << write_replay(one);
    CHECK(load_replays(file).value->size() == 1);
    std::filesystem::remove(file);
    CHECK_FALSE(load_replays(file));
}
