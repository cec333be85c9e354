#include "tools/assets/sound_music.hpp"

#include "tools/assets/sound_text.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace scree::assets {
namespace {

/// Seven semitones above the tonic for each mode that a track may be in.
struct Mode {
    const char* name;
    std::array<int, 7> steps;
};
constexpr std::array<Mode, 4> modes = {{{"major", {0, 2, 4, 5, 7, 9, 11}},
                                        {"mixolydian", {0, 2, 4, 5, 7, 9, 10}},
                                        {"dorian", {0, 2, 3, 5, 7, 9, 10}},
                                        {"minor", {0, 2, 3, 5, 7, 8, 10}}}};

class TrackReader {
  public:
    explicit TrackReader(SoundText& text) : text_(text) {}

    void read(const SoundLine& line) {
        const std::string& key = line.words[0];
        if (line.words.size() > 1 && line.words[1] == "|")
            read_row(line);
        else if (key == "instrument" || key == "section" || key == "play")
            read_structure(line);
        else if (!track_.instruments.empty() && track_.sections.empty() && read_instrument_line(line))
            return;
        else
            read_header(line);
    }

    Track finish() {
        for (std::size_t i = 0; i < voice_starts_.size(); ++i) {
            const auto [instrument, voice] = voice_places_[i];
            check_voice(text_, voice_starts_[i], track_.instruments[instrument].voices[voice], true);
        }
        for (const Instrument& instrument : track_.instruments)
            if (instrument.voices.empty())
                text_.fault({}, "no-voice", "instrument " + instrument.name + " has no voice",
                            "Add a line: voice, and below it wave and volume");
        if (track_.order.empty())
            text_.fault({}, "nothing-played", "the file has no line `play`",
                        "End the file with a line such as: play A B A");
        return std::move(track_);
    }

  private:
    void read_header(const SoundLine& line) {
        const std::string& key = line.words[0];
        const std::size_t words = line.words.size();
        if (key == "tempo")
            track_.tempo = read_single(text_, line, 20, 300);
        else if (key == "beats")
            track_.beats = static_cast<int>(read_single(text_, line, 2, 12));
        else if (key == "level")
            track_.level = read_single(text_, line, -60, -10);
        else if (key == "tail")
            track_.tail = read_single(text_, line, 0, 20);
        else if (key == "room")
            track_.room = read_single(text_, line, 0.1, 10);
        else if (key == "echo" && words == 3) {
            track_.echo_beats = read_number(text_, line, line.words[1], 0.05, 8);
            track_.echo_feedback = read_number(text_, line, line.words[2], 0, 0.9);
        } else if (key == "loose" && words == 3) {
            track_.loose_gain = read_number(text_, line, line.words[1], 0, 0.9);
            track_.loose_ms = read_number(text_, line, line.words[2], 0, 50);
        } else if (key == "key" && words == 3)
            read_key(line);
        else
            text_.fault(
                line, "unknown-line", "\"" + key + "\" is not known here",
                "Write tempo, beats, key TONIC MODE, level, tail, room, echo BEATS FEEDBACK, loose, instrument, "
                "section, play, or a row: INSTRUMENT | notes |");
    }

    void read_key(const SoundLine& line) {
        const std::optional<int> tonic = pitch_of_name(line.words[1] + "0");
        for (const Mode& mode : modes) {
            if (!tonic || line.words[2] != mode.name) continue;
            in_key_.emplace();
            for (const int step : mode.steps) (*in_key_)[static_cast<std::size_t>((*tonic + step) % 12)] = true;
            key_name_ = line.words[1] + " " + mode.name;
            return;
        }
        text_.fault(line, "bad-key", "\"" + line.words[1] + " " + line.words[2] + "\" is not a key",
                    "Write a letter and major, mixolydian, dorian or minor");
    }

    bool read_instrument_line(const SoundLine& line) {
        Instrument& instrument = track_.instruments.back();
        const std::string& key = line.words[0];
        if (key == "voice") {
            instrument.voices.emplace_back();
            voice_starts_.push_back(line);
            voice_places_.emplace_back(track_.instruments.size() - 1, instrument.voices.size() - 1);
        } else if (key == "pan")
            instrument.pan = read_single(text_, line, -1, 1);
        else if (key == "send-room")
            instrument.room = read_single(text_, line, 0, 1);
        else if (key == "send-echo")
            instrument.echo = read_single(text_, line, 0, 1);
        else
            return !instrument.voices.empty() && read_voice_line(text_, line, instrument.voices.back(), true);
        return true;
    }

    void read_structure(const SoundLine& line) {
        const std::string& key = line.words[0];
        if (key == "instrument" && line.words.size() == 2) {
            Instrument instrument;
            instrument.name = line.words[1];
            track_.instruments.push_back(std::move(instrument));
        } else if (key == "section" && line.words.size() == 3) {
            close_section(line);
            Section section;
            section.name = line.words[1];
            section.bars = static_cast<int>(read_number(text_, line, line.words[2], 1, 64));
            track_.sections.push_back(std::move(section));
        } else if (key == "play" && line.words.size() > 1) {
            close_section(line);
            for (std::size_t i = 1; i < line.words.size(); ++i) read_order(line, line.words[i]);
        } else {
            text_.fault(line, "bad-" + key, key + " is followed by the wrong number of words",
                        key == "play"
                            ? "Name the sections in the order they sound"
                            : (key == "section" ? "Write its name and how many bars it has" : "Write its name"));
        }
    }

    void read_order(const SoundLine& line, const std::string& name) {
        for (std::size_t i = 0; i < track_.sections.size(); ++i)
            if (track_.sections[i].name == name) return track_.order.push_back(i);
        text_.fault(line, "unknown-section", "unknown section \"" + name + "\" above",
                    "Name a section that the file describes");
    }

    void read_row(const SoundLine& line) {
        if (track_.sections.empty())
            return text_.fault(line, "row-outside-section", "notes before the first section",
                               "Put a line such as \"section A 8\" above");
        Section& section = track_.sections.back();
        const auto found = std::find_if(track_.instruments.begin(), track_.instruments.end(),
                                        [&](const Instrument& i) { return i.name == line.words[0]; });
        if (found == track_.instruments.end())
            return text_.fault(line, "unknown-instrument", "unknown instrument \"" + line.words[0] + "\" above",
                               "Describe it before the first section, or correct its name");
        if (line.words.size() < 4 || line.words.back() != "|")
            return text_.fault(line, "open-bar", "the last bar is empty or not closed",
                               "Write notes and end the line with |");
        const auto instrument = static_cast<std::size_t>(found - track_.instruments.begin());
        std::vector<std::vector<std::string>> bars;
        for (std::size_t i = 1; i + 1 < line.words.size(); ++i) {
            if (line.words[i] == "|")
                bars.emplace_back();
            else
                bars.back().push_back(line.words[i]);
        }
        const int count = static_cast<int>(bars.size());
        int& filled = filled_bars(instrument);
        const int room = section.bars - filled;
        // A short row that stands alone is an accompaniment which repeats to the end of its section.
        const bool repeats = filled == 0 && room % count == 0 && count <= 2;
        if (count > room)
            return text_.fault(line, "too-many-bars",
                               "section " + section.name + " has " + std::to_string(section.bars) +
                                   " bars, and this row " + "goes to bar " + std::to_string(filled + count),
                               "Remove bars, or lengthen the section");
        std::vector<ScoreNote> notes;
        for (int bar = 0; bar < count; ++bar)
            read_bar(line, bars[static_cast<std::size_t>(bar)], (filled + bar) * ticks_per_bar, instrument, notes);
        for (int turn = 0; turn < (repeats ? section.bars / count : 1); ++turn)
            for (ScoreNote note : notes) {
                note.start += turn * count * ticks_per_bar;
                section.notes.push_back(note);
            }
        filled = repeats ? section.bars : filled + count;
    }

    void read_bar(const SoundLine& line, const std::vector<std::string>& words, int start, std::size_t instrument,
                  std::vector<ScoreNote>& notes) {
        const int count = static_cast<int>(words.size());
        if (count == 0 || ticks_per_bar % count != 0)
            return text_.fault(line, "bad-bar",
                               "bar " + std::to_string(start / ticks_per_bar + 1) + " of the section has " +
                                   std::to_string(count) + " steps",
                               "Give it 1, 2, 3, 4, 6, 8, 12 or 16 steps; . is silence and - holds the note");
        const int step = ticks_per_bar / count;
        for (const std::string& word : words) {
            if (word == "-")
                hold(line, start, step, notes);
            else if (word != ".")
                read_chord(line, word, {instrument, start, step, 60, 1.0}, notes);
            start += step;
        }
    }

    void hold(const SoundLine& line, int start, int step, std::vector<ScoreNote>& notes) {
        bool held = false;
        for (ScoreNote& note : notes) {
            if (note.start + note.length != start) continue;
            note.length += step;
            held = true;
        }
        if (!held) text_.fault(line, "nothing-to-hold", "a - follows no note in this row", "Write . for silence");
    }

    void read_chord(const SoundLine& line, const std::string& word, ScoreNote note, std::vector<ScoreNote>& notes) {
        std::string names = word;
        if (names.back() == '!') note.gain = 1.3;
        if (names.back() == '?') note.gain = 0.6;
        if (note.gain != 1.0) names.pop_back();
        for (std::size_t from = 0; from <= names.size();) {
            const std::size_t plus = std::min(names.find('+', from), names.size());
            std::string name = names.substr(from, plus - from);
            const bool meant = !name.empty() && name.front() == '=';
            if (meant) name.erase(0, 1);
            const std::optional<int> pitch = name == "x" ? std::optional<int>(60) : pitch_of_name(name);
            if (!pitch)
                text_.fault(line, "bad-note", "\"" + name + "\" is not a note",
                            "Write a letter, # or b, and an octave: F#4; x for a drum, . for silence, - to hold");
            else if (name != "x" && !meant && in_key_ && !(*in_key_)[static_cast<std::size_t>(*pitch % 12)])
                text_.fault(line, "note-outside-key", name + " is not in " + key_name_,
                            "Choose a note of the key, or write =" + name + " to mean it");
            else {
                note.pitch = *pitch;
                notes.push_back(note);
            }
            from = plus + 1;
        }
    }

    /// Bars that `instrument` has so far in the section being read.
    int& filled_bars(std::size_t instrument) {
        for (auto& entry : filled_)
            if (entry.first == instrument) return entry.second;
        filled_.emplace_back(instrument, 0);
        return filled_.back().second;
    }

    void close_section(const SoundLine& line) {
        for (const auto& entry : filled_) {
            const Section& section = track_.sections.back();
            if (entry.second == section.bars) continue;
            text_.fault(line, "section-not-filled",
                        "section " + section.name + " above has " + std::to_string(section.bars) +
                            " bars, and its row " + track_.instruments[entry.first].name + " only " +
                            std::to_string(entry.second),
                        "Write the missing bars; | . | is a silent one");
        }
        filled_.clear();
    }

    SoundText& text_;
    Track track_;
    std::optional<std::array<bool, 12>> in_key_;
    std::string key_name_;
    std::vector<SoundLine> voice_starts_;
    std::vector<std::pair<std::size_t, std::size_t>> voice_places_;
    std::vector<std::pair<std::size_t, int>> filled_;  // bars that each instrument has in the section being read
};

}  // namespace

Result<Track> read_track(std::string file, std::string_view source) {
    SoundText text = split_sound_text(std::move(file), source);
    TrackReader reader(text);
    for (const SoundLine& line : text.lines) reader.read(line);
    Track track = reader.finish();
    if (has_errors(text.problems)) return {std::nullopt, std::move(text.problems)};
    return {std::move(track), std::move(text.problems)};
}

}  // namespace scree::assets
