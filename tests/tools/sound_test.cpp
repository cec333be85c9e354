#include "tests/support/files.hpp"
#include "tests/support/problems.hpp"
#include "tests/support/test.hpp"
#include "tools/assets/sound_effect.hpp"
#include "tools/assets/sound_math.hpp"
#include "tools/assets/sound_music.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <set>

using namespace scree;
using namespace scree::assets;
using Catch::Matchers::ContainsSubstring;

namespace {

const std::filesystem::path sources = "tools/assets";

std::string faults_of_effect(const std::string& text) {
    return all_text(read_effect("sounds/hop.txt", "hop", text).problems);
}

std::string faults_of_track(const std::string& text) { return all_text(read_track("music/air.txt", text).problems); }

/// What is struck at once, and how long until the next, in ticks.
struct Struck {
    std::vector<int> pitches;
    int gap = 0;
    friend bool operator==(const Struck&, const Struck&) = default;
};

/// What an instrument plays of a track and its return to the start; nothing if it has one pitch only, as drums have.
std::vector<Struck> played_twice(const Track& track, std::size_t instrument) {
    std::map<int, std::vector<int>> at;
    std::set<int> pitches;
    int bar = 0;
    for (int round = 0; round < 2; ++round)
        for (const std::size_t index : track.order) {
            for (const ScoreNote& note : track.sections[index].notes) {
                if (note.instrument != instrument) continue;
                at[bar * ticks_per_bar + note.start].push_back(note.pitch);
                pitches.insert(note.pitch);
            }
            bar += track.sections[index].bars;
        }
    std::vector<Struck> all;
    if (pitches.size() < 2) return all;
    for (auto now = at.begin(); std::next(now) != at.end(); ++now)
        all.push_back({now->second, std::next(now)->first - now->first});
    return all;
}

/// How often the phrase that repeats most comes without anything between.
std::size_t most_in_a_row(const std::vector<Struck>& heard) {
    std::size_t most = 1;
    for (std::size_t length = 1; length <= heard.size() / 5; ++length) {
        std::size_t alike = 0;
        for (std::size_t n = 0; n + length < heard.size(); ++n) {
            alike = heard[n] == heard[n + length] ? alike + 1 : 0;
            most = std::max(most, 1 + alike / length);
        }
    }
    return most;
}

/// Every sound that the shipped effects make.
std::vector<Sound> shipped_effects() {
    std::vector<Sound> all;
    for (const std::filesystem::path& file : files_of(sources / "sounds", ".txt")) {
        const auto effect = read_effect(file.string(), file.stem().string(), bytes_of(file));
        INFO(all_text(effect.problems));
        REQUIRE(effect);
        for (Sound& sound : render_effect(*effect.value)) all.push_back(std::move(sound));
    }
    return all;
}

int largest_step(const Sound& sound) {
    int most = 0;
    for (std::size_t i = sound.channels; i < sound.samples.size(); ++i)
        most = std::max(most, std::abs(sound.samples[i] - sound.samples[i - sound.channels]));
    return most;
}

/// How far the first frame of the left channel lies from the last one.
int seam(const Sound& sound) {
    return std::abs(sound.samples.front() - sound.samples[sound.samples.size() - sound.channels]);
}

const std::string small_track = R"(tempo 120
key D mixolydian
instrument bell
  send-room 0.3
  voice
    wave sine
    volume 0@0 1@5 0@900
    release 50
section A 2
bell | D4 E4 A4 - | F#4 - A4 - |
play A A
)";

}  // namespace

TEST_CASE("every fault of an effect is told at once, with its file, line and remedy") {
    const std::string told = faults_of_effect("loudness 3\nvoice\n  wave pulse\n  pitch H4@0\n  volume 1@40 1@10\n");
    CHECK_THAT(told, ContainsSubstring("sounds/hop.txt: line 1: error unknown-line"));
    CHECK_THAT(told, ContainsSubstring("line 3: error bad-wave"));
    CHECK_THAT(told, ContainsSubstring("line 4: error bad-note"));
    CHECK_THAT(told, ContainsSubstring("line 5: error time-runs-back"));
    CHECK_THAT(told, ContainsSubstring("line 2: error voice-without-end"));
    const std::string misspelt = faults_of_effect("level -20\nvoice\n  wave sin\n  pitch D4@0\n  volume 1@0 0@90\n");
    CHECK_THAT(misspelt, ContainsSubstring("sounds/hop.txt: line 3: error unknown-wave"));
    CHECK_THAT(misspelt, ContainsSubstring("Write sine, triangle"));
}

TEST_CASE("a number with letters behind it or outside its range is refused") {
    CHECK_THAT(faults_of_effect("level -20dB\n"), ContainsSubstring("\"-20dB\" is not a number from -60 to -6"));
    CHECK_THAT(faults_of_effect("level 3\n"), ContainsSubstring("\"3\" is not a number from -60 to -6"));
    CHECK_THAT(faults_of_effect("level nan\n"), ContainsSubstring("\"nan\" is not a number"));
}

TEST_CASE("an empty source is refused and not taken for silence") {
    CHECK_THAT(faults_of_effect(""), ContainsSubstring("error no-voice"));
    CHECK_THAT(faults_of_track(""), ContainsSubstring("error nothing-played"));
}

TEST_CASE("a note outside the key of its track is a fault unless it is meant") {
    std::string text = small_track;
    text.replace(text.find("F#4"), 3, "F4");
    CHECK_THAT(faults_of_track(text), ContainsSubstring("music/air.txt: line 10: error note-outside-key"));
    text.replace(text.find("F4"), 2, "=F4");
    CHECK(faults_of_track(text).empty());
}

TEST_CASE("rows that do not fit their section are told") {
    const std::string head = small_track.substr(0, small_track.find("bell |"));
    CHECK_THAT(faults_of_track(head + "bell | D4 | D4 | D4 |\nplay A\n"),
               ContainsSubstring("line 10: error too-many-bars"));
    CHECK_THAT(faults_of_track(head + "bell | D4 E4 A4 D4 E4 |\nplay A\n"),
               ContainsSubstring("line 10: error bad-bar"));
    CHECK_THAT(faults_of_track(head + "bell |\nplay A\n"), ContainsSubstring("line 10: error open-bar"));
    CHECK_THAT(faults_of_track(head + "bell | - |\nplay A\n"), ContainsSubstring("line 10: error nothing-to-hold"));
    CHECK_THAT(faults_of_track(head + "ball | D4 |\nplay A\n"), ContainsSubstring("line 10: error unknown-instrument"));
    CHECK_THAT(faults_of_track(head + "bell | D4 |\nplay B\n"), ContainsSubstring("line 11: error unknown-section"));
}

TEST_CASE("a row of one bar repeats to the end of its section and a hold makes its note longer") {
    const std::string head = small_track.substr(0, small_track.find("bell |"));
    const auto track = read_track("music/air.txt", head + "bell | D4 - . A4 |\nplay A\n");
    REQUIRE(track);
    const std::vector<ScoreNote>& notes = track.value->sections[0].notes;
    REQUIRE(notes.size() == 4);
    CHECK(notes[0].length == ticks_per_bar / 2);
    CHECK(notes[1].start == ticks_per_bar * 3 / 4);
    CHECK(notes[2].start == ticks_per_bar);
    CHECK(notes[3].pitch == 69);
}

TEST_CASE("the same text gives the same samples") {
    const auto track = read_track("music/air.txt", small_track);
    REQUIRE(track);
    CHECK(render_track(*track.value, "air").samples == render_track(*track.value, "air").samples);
    const std::vector<Sound> first = shipped_effects(), second = shipped_effects();
    REQUIRE(first.size() == second.size());
    for (std::size_t i = 0; i < first.size(); ++i) CHECK(first[i].samples == second[i].samples);
}

TEST_CASE("another seed gives other noise") {
    const auto effect =
        read_effect("hiss.txt", "hiss", "make a seed 1\nmake b seed 2\nvoice\n  wave noise\n  volume 1@0 0@50\n");
    REQUIRE(effect);
    const std::vector<Sound> sounds = render_effect(*effect.value);
    REQUIRE(sounds.size() == 2);
    CHECK(sounds[0].samples != sounds[1].samples);
}

TEST_CASE("each shipped effect is loud enough and below the ceiling, short, and without a step at its start or end") {
    int loops = 0;
    for (const Sound& sound : shipped_effects()) {
        INFO(sound.name);
        int peak = 0;
        for (const std::int16_t sample : sound.samples) peak = std::max(peak, std::abs(int{sample}));
        CHECK(peak <= static_cast<int>(ceiling * 32768.0));
        CHECK(peak > 1000);
        CHECK(sound.samples.size() < (sound.name.starts_with("air_") ? 15 : 5) * sample_rate);
        // What is heard of a death is over when the hero can be steered again, 24 ticks later.
        const auto ticks = sound.samples.size() * 60 / sample_rate;
        if (sound.name == "death" || sound.name == "abyss_fall") CHECK(ticks <= 24);
        if (sound.name == "respawn") CHECK(ticks <= 12);
        if (sound.loops) {
            ++loops;
            CHECK(seam(sound) < largest_step(sound) / 2);
        } else {
            CHECK(std::abs(int{sound.samples.front()}) < 330);  // a hundredth of full scale: more would click
            CHECK(std::abs(int{sound.samples.back()}) < 32);
        }
    }
    CHECK(loops >= 2);
}

TEST_CASE("a sound stays below the ceiling however loud it is asked for") {
    const Stereo wave{{0.1, -0.2, 1.0, -1.0}, {}};
    const Sound sound = finish("loud", wave, 0.1, 10.0, true, false);
    for (const std::int16_t sample : sound.samples) CHECK(std::abs(int{sample}) <= static_cast<int>(ceiling * 32768.0));
}

TEST_CASE("a tone that does not fit its loop is joined without a step and keeps its level") {
    std::vector<double> tone(15000);
    for (std::size_t i = 0; i < tone.size(); ++i) tone[i] = sine(0.010025 * static_cast<double>(i));
    const std::vector<double> loop = join_ends(tone, 10000);
    REQUIRE(loop.size() == 10000);
    CHECK(std::abs(tone.front() - tone[9999]) > 0.9);  // unjoined
    CHECK(std::abs(loop.front() - loop.back()) < 0.07);
    const auto power = [&loop](std::size_t from) {
        double sum = 0;
        for (std::size_t i = from; i < from + 1000; ++i) sum += loop[i] * loop[i];
        return sum;
    };
    CHECK(power(2000) > 0.5 * power(8000));
    CHECK(power(2000) < 1.5 * power(8000));
}

TEST_CASE("a track that loops is whole bars long and joins its start") {
    const auto track = read_track("music/air.txt", small_track);
    REQUIRE(track);
    const Sound sound = render_track(*track.value, "air");
    CHECK(sound.loops);
    CHECK(sound.samples.size() == 2 * 8 * sample_rate);  // two channels; four bars of two seconds
    CHECK(seam(sound) < 400);
}

TEST_CASE("a note that rings past the end of a loop is heard at its start") {
    std::string text = small_track.substr(0, small_track.find("section"));
    text.replace(text.find("release 50"), 10, "release 800");
    text.replace(text.find("send-room 0.3"), 13, "send-room 0");  // the reverberation wraps by itself
    const auto track = read_track("music/air.txt", text + "section A 1\nbell | . . . . . . . D4 |\nplay A\n");
    REQUIRE(track);
    const Sound sound = render_track(*track.value, "air");
    int loudest = 0;
    for (std::size_t i = 0; i < sample_rate / 10; ++i) loudest = std::max(loudest, std::abs(int{sound.samples[i]}));
    CHECK(loudest > 2000);
}

TEST_CASE("every shipped track can be read, and no phrase of one comes more than four times in a row") {
    const std::vector<std::filesystem::path> files = files_of(sources / "music", ".txt");
    CHECK(files.size() >= 3);
    for (const std::filesystem::path& file : files) {
        const Result<Track> read = read_track(file.string(), bytes_of(file));
        CHECK(all_text(read.problems).empty());
        REQUIRE(read);
        for (std::size_t n = 0; n < read.value->instruments.size(); ++n) {
            INFO(file.stem() << ", " << read.value->instruments[n].name);
            CHECK(most_in_a_row(played_twice(*read.value, n)) <= 4);
        }
    }
}

TEST_CASE("pitches are named as musicians name them") {
    CHECK(std::abs(hertz_of_pitch(69) - 440.0) < 1e-9);
    CHECK(std::abs(hertz_of_pitch(81) - 880.0) < 1e-9);
    CHECK(std::abs(sine(0.25) - 1.0) < 1e-6);
    CHECK(std::abs(sine(-0.75) - 1.0) < 1e-6);
    CHECK(std::abs(gain_of_decibels(-20) - 0.1) < 1e-9);
}
