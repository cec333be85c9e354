#include "tools/assets/sound_text.hpp"

#include <array>
#include <charconv>
#include <cstdlib>
#include <sstream>
#include <utility>

namespace scree::assets {
namespace {

std::string shown(double number) {
    std::ostringstream out;
    out << number;
    return out.str();
}

std::optional<double> to_number(const std::string& word) {
    // std::from_chars for double is missing in some standard libraries that this builds with.
    std::istringstream in(word);
    in.imbue(std::locale::classic());
    double number = 0;
    if (word.empty() || word.front() == ' ' || !(in >> number) || in.peek() != std::istringstream::traits_type::eof())
        return std::nullopt;
    return number;
}

struct CurveLimits {
    double low, high;
    bool notes;  // values may be names of notes
};

Curve read_curve(SoundText& text, const SoundLine& line, CurveLimits limits) {
    Curve curve;
    for (std::size_t i = 1; i < line.words.size(); ++i) {
        const std::string& word = line.words[i];
        const std::size_t at = word.find('@');
        const std::string value = word.substr(0, at);
        CurvePoint point;
        if (at != std::string::npos) point.at = read_number(text, line, word.substr(at + 1), 0, 60000);
        if (const auto pitch = limits.notes ? pitch_of_name(value) : std::nullopt)
            point.value = *pitch;
        else if (limits.notes)
            text.fault(line, "bad-note", "\"" + value + "\" is not a note",
                       "Write a letter, # or b, and an octave: F#4");
        else
            point.value = read_number(text, line, value, limits.low, limits.high);
        if (!curve.empty() && point.at < curve.back().at)
            text.fault(line, "time-runs-back", "\"" + word + "\" is earlier than the point before it",
                       "Order the points by the milliseconds after @");
        else
            curve.push_back(point);
    }
    if (line.words.size() < 2)
        text.fault(line, "empty-curve", "\"" + line.words[0] + "\" has no points",
                   "Write value@milliseconds, for example 1@0 0@90");
    return curve;
}

void read_wave(SoundText& text, const SoundLine& line, Voice& voice) {
    struct Kind {
        const char* name;
        Wave wave;
        double low, high;  // of the number that follows; both zero: none follows
    };
    static constexpr std::array<Kind, 7> kinds = {{{"sine", Wave::sine, 0, 0},
                                                   {"triangle", Wave::triangle, 0, 0},
                                                   {"saw", Wave::saw, 0, 0},
                                                   {"noise", Wave::noise, 0, 0},
                                                   {"pulse", Wave::pulse, 0.02, 0.5},
                                                   {"string", Wave::string, 0, 1},
                                                   {"grains", Wave::grains, 1, 20000}}};
    const std::string name = line.words.size() > 1 ? line.words[1] : "";
    for (const Kind& kind : kinds) {
        if (name != kind.name) continue;
        const std::size_t wanted = kind.high > 0 ? 3 : 2;
        if (line.words.size() != wanted) {
            text.fault(line, "bad-wave", "wave " + name + " is followed by the wrong number of words",
                       wanted == 3
                           ? "Write one number from " + shown(kind.low) + " to " + shown(kind.high) + " after it"
                           : "Write nothing after it");
            return;
        }
        voice.wave = kind.wave;
        if (wanted == 3) voice.shape = read_number(text, line, line.words[2], kind.low, kind.high);
        return;
    }
    text.fault(line, "unknown-wave", "\"" + name + "\" is not a wave",
               "Write sine, triangle, saw, noise, pulse WIDTH, string BRIGHTNESS or grains PER-SECOND");
}

}  // namespace

void SoundText::fault(const SoundLine& line, std::string code, std::string what, std::string remedy) {
    problems.push_back({Severity::error, std::move(code), file, "line " + std::to_string(line.number), std::move(what),
                        std::move(remedy)});
}

SoundText split_sound_text(std::string file, std::string_view text) {
    SoundText out{std::move(file), {}, {}};
    std::istringstream in{std::string(text)};
    std::string row;
    for (int number = 1; std::getline(in, row); ++number) {
        SoundLine line{number, {}};
        std::istringstream words(row);
        for (std::string word; words >> word && word.front() != '#';) line.words.push_back(word);
        if (!line.words.empty()) out.lines.push_back(std::move(line));
    }
    return out;
}

double read_number(SoundText& text, const SoundLine& line, const std::string& word, double low, double high) {
    const std::optional<double> number = to_number(word);
    if (number && *number >= low && *number <= high) return *number;
    text.fault(line, "bad-number", "\"" + word + "\" is not a number from " + shown(low) + " to " + shown(high),
               "Write a number in that range");
    return low;
}

double read_single(SoundText& text, const SoundLine& line, double low, double high) {
    if (line.words.size() == 2) return read_number(text, line, line.words[1], low, high);
    text.fault(line, "bad-number", "\"" + line.words[0] + "\" is not followed by exactly one number",
               "Write one number from " + shown(low) + " to " + shown(high) + " after it");
    return low;
}

std::optional<int> pitch_of_name(std::string_view name) {
    static constexpr std::array<int, 7> semitones = {9, 11, 0, 2, 4, 5, 7};  // A B C D E F G above C
    if (name.size() < 2 || name[0] < 'A' || name[0] > 'G') return std::nullopt;
    int pitch = semitones[static_cast<std::size_t>(name[0] - 'A')];
    name.remove_prefix(1);
    if (name[0] == '#' || name[0] == 'b') {
        pitch += name[0] == '#' ? 1 : -1;
        name.remove_prefix(1);
    }
    if (name.size() != 1 || name[0] < '0' || name[0] > '8') return std::nullopt;
    return pitch + 12 * (name[0] - '0' + 1);
}

bool read_voice_line(SoundText& text, const SoundLine& line, Voice& voice, bool relative) {
    const std::string& key = line.words[0];
    const auto curve = [&](double low, double high) { return read_curve(text, line, {low, high, false}); };
    if (key == "wave")
        read_wave(text, line, voice);
    else if (key == "pitch")
        voice.pitch = read_curve(text, line, {-48, 48, !relative});
    else if (key == "volume")
        voice.volume = curve(0, 1);
    else if (key == "lowpass")
        voice.lowpass = curve(20, 18000);
    else if (key == "highpass")
        voice.highpass = curve(20, 18000);
    else if (key == "bandpass")
        voice.bandpass = curve(20, 18000);
    else if (key == "fm")
        voice.fm = curve(0, 4);
    else if (key == "fm-ratio")
        voice.fm_ratio = read_single(text, line, 0.1, 16);
    else if (key == "resonance")
        voice.resonance = read_single(text, line, 0.5, 40);
    else if (key == "gain")
        voice.gain = read_single(text, line, 0, 4);
    else if (key == "start")
        voice.start = read_single(text, line, 0, 10000);
    else if (key == "release" && relative)
        voice.release = read_single(text, line, 0, 10000);
    else if (key == "vibrato") {
        if (line.words.size() == 3) {
            voice.vibrato_hertz = read_number(text, line, line.words[1], 0.1, 40);
            voice.vibrato_depth = read_number(text, line, line.words[2], 0, 12);
        } else {
            text.fault(line, "bad-vibrato", "vibrato is not followed by two numbers",
                       "Write its hertz and its semitones");
        }
    } else {
        return false;
    }
    return true;
}

void check_voice(SoundText& text, const SoundLine& first, const Voice& voice, bool relative) {
    const bool pitched = voice.wave != Wave::noise && voice.wave != Wave::grains;
    if (voice.volume.empty())
        text.fault(first, "voice-without-volume", "this voice has no volume",
                   "Add a line such as: volume 0@0 1@2 0@120");
    else if (!relative && voice.volume.back().value != 0.0)
        text.fault(first, "voice-without-end", "the volume of this voice does not end at 0",
                   "End the volume line with 0@milliseconds");
    if (pitched && !relative && voice.pitch.empty())
        text.fault(first, "voice-without-pitch", "this voice has no pitch", "Add a line such as: pitch D5@0");
}

}  // namespace scree::assets
