#include "tools/assets/sound_effect.hpp"

#include "tools/assets/sound_math.hpp"
#include "tools/assets/sound_space.hpp"
#include "tools/assets/sound_text.hpp"

#include <algorithm>
#include <utility>

namespace scree::assets {
namespace {

EffectVariant read_variant(SoundText& text, const SoundLine& line) {
    EffectVariant variant;
    if (line.words.size() < 2 || line.words.size() % 2 != 0) {
        text.fault(line, "bad-variant", "make is not followed by a name and pairs of word and number",
                   "Write: make NAME transpose 2 seed 7");
        return variant;
    }
    variant.name = line.words[1];
    for (std::size_t i = 2; i < line.words.size(); i += 2) {
        if (line.words[i] == "transpose")
            variant.transpose = read_number(text, line, line.words[i + 1], -48, 48);
        else if (line.words[i] == "seed")
            variant.seed = static_cast<std::uint64_t>(read_number(text, line, line.words[i + 1], 0, 1e9));
        else
            text.fault(line, "bad-variant", "\"" + line.words[i] + "\" is not known after make",
                       "Write transpose or seed");
    }
    return variant;
}

void read_header_line(SoundText& text, const SoundLine& line, Effect& effect) {
    const std::string& key = line.words[0];
    if (key == "level")
        effect.level = read_single(text, line, -60, -6);
    else if (key == "loop")
        effect.loop = read_single(text, line, 100, 20000);
    else if (key == "make")
        effect.variants.push_back(read_variant(text, line));
    else if (key == "room" && line.words.size() == 3) {
        effect.room = read_number(text, line, line.words[1], 0.1, 8);
        effect.room_level = read_number(text, line, line.words[2], 0, 1);
    } else
        text.fault(
            line, "unknown-line", "\"" + key + "\" is not known here",
            "Write level, loop, room SECONDS LEVEL, make or voice; put the lines of a voice below its voice line");
}

}  // namespace

Result<Effect> read_effect(std::string file, std::string name, std::string_view source) {
    SoundText text = split_sound_text(std::move(file), source);
    Effect effect;
    std::vector<SoundLine> starts;
    for (const SoundLine& line : text.lines) {
        if (line.words[0] == "voice") {
            effect.voices.emplace_back();
            starts.push_back(line);
        } else if (effect.voices.empty() || !read_voice_line(text, line, effect.voices.back(), false)) {
            read_header_line(text, line, effect);
        }
    }
    for (std::size_t i = 0; i < effect.voices.size(); ++i) check_voice(text, starts[i], effect.voices[i], false);
    if (effect.voices.empty())
        text.fault({}, "no-voice", "this effect has no voice",
                   "Add a line: voice, and below it wave, pitch and volume");
    if (effect.variants.empty()) effect.variants.push_back({std::move(name), 0, 1});
    const std::size_t needed = static_cast<std::size_t>(effect.loop * sample_rate / 1000.0);
    if (effect.loop > 0 && note_frames(effect.voices, {}) < needed + needed / 8)
        text.fault({}, "loop-too-short", "the voices end too soon to be blended into a loop",
                   "Let the volume last at least an eighth longer than the loop");
    if (has_errors(text.problems)) return {std::nullopt, std::move(text.problems)};
    return {std::move(effect), std::move(text.problems)};
}

std::vector<Sound> render_effect(const Effect& effect) {
    std::vector<Sound> out;
    for (const EffectVariant& variant : effect.variants) {
        Note note;
        note.pitch = variant.transpose;
        note.seed = variant.seed;
        std::vector<double> mix = render_note(effect.voices, note);
        if (effect.room > 0) {
            mix.resize(mix.size() + static_cast<std::size_t>(effect.room * 0.8 * sample_rate));
            const Stereo room = reverberate(mix, effect.room, false);
            for (std::size_t i = 0; i < mix.size(); ++i) mix[i] += effect.room_level * (room.left[i] + room.right[i]);
        }
        const bool loops = effect.loop > 0;
        if (loops) {
            mix = join_ends(mix, static_cast<std::size_t>(effect.loop * sample_rate / 1000.0));
        } else {
            // The last 8 ms fade, so that no ending clicks.
            const std::size_t fade = std::min<std::size_t>(mix.size(), sample_rate / 125);
            for (std::size_t i = 0; i < fade; ++i)
                mix[mix.size() - 1 - i] *= static_cast<double>(i) / static_cast<double>(fade);
        }
        const double now = loops ? average_loudness(mix) : loudest_moment(mix);
        out.push_back(finish(variant.name, {mix, {}}, now, gain_of_decibels(effect.level), true, loops));
    }
    return out;
}

}  // namespace scree::assets
