#pragma once
// Reading of the sound sources: lines of words. `#` at the start of a word begins a comment (F#4 is a note).

#include "engine/core/problem.hpp"
#include "tools/assets/sound_voice.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace scree::assets {

struct SoundLine {
    int number = 1;                  // counted from 1, as editors do
    std::vector<std::string> words;  // never empty
};

/// A source while it is read; faults are collected and reading continues.
struct SoundText {
    std::string file;
    std::vector<SoundLine> lines;
    Problems problems;

    void fault(const SoundLine&, std::string code, std::string what, std::string remedy);
};

[[nodiscard]] SoundText split_sound_text(std::string file, std::string_view text);

/// The whole of `word` as a number in [low, high]; otherwise notes a fault and returns `low`.
double read_number(SoundText&, const SoundLine&, const std::string& word, double low, double high);

/// The number that is the second of exactly two words.
double read_single(SoundText&, const SoundLine&, double low, double high);

/// Pitch of a name such as `F#4` or `Bb3`, in semitones where A4 is 69; nothing when it is not a note.
[[nodiscard]] std::optional<int> pitch_of_name(std::string_view name);

/// Reads one line of a voice (`wave`, `pitch`, `volume`, ...) into `voice`. False when it is no such line.
/// `relative`: pitches are semitones from the note that is played (`+7`) and not names of notes.
bool read_voice_line(SoundText&, const SoundLine&, Voice& voice, bool relative);

/// Notes what a voice still lacks after its last line.
void check_voice(SoundText&, const SoundLine& first, const Voice&, bool relative);

}  // namespace scree::assets
