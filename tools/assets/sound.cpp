#include "tools/assets/sound.hpp"

#include "engine/core/file.hpp"
#include "tools/assets/sound_effect.hpp"
#include "tools/assets/sound_file.hpp"
#include "tools/assets/sound_math.hpp"
#include "tools/assets/sound_music.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <sstream>
#include <system_error>

namespace scree::assets {
namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& file) { return read_file(file).value.value_or(""); }

double decibels(double gain) { return gain > 0 ? 20.0 * std::log10(gain) : -99.0; }

/// One row about a sound as it is decoded again, since encoding changes peaks.
void print_row(const Sound& made, const Sound& decoded) {
    std::vector<double> left;
    int peak = 0;
    for (std::size_t i = 0; i < decoded.samples.size(); ++i) {
        peak = std::max(peak, std::abs(int{decoded.samples[i]}));
        if (i % decoded.channels == 0) left.push_back(decoded.samples[i] / 32768.0);
    }
    const double step = left.empty() ? 0.0 : std::abs(left.front() - left.back());
    std::printf("%-18s %7.2f s  %u ch  peak %6.1f dB  loudest %6.1f dB  mean %6.1f dB", made.name.c_str(),
                static_cast<double>(left.size()) / sample_rate, decoded.channels, decibels(peak / 32768.0),
                decibels(loudest_moment(left)), decibels(average_loudness(left)));
    if (made.loops) std::printf("  end to start %.4f", step);
    std::printf("\n");
}

std::string write_all(const std::vector<Sound>& sounds, const fs::path& folder) {
    std::error_code failed;
    fs::create_directories(folder, failed);
    for (const Sound& sound : sounds) {
        const fs::path path = folder / (sound.name + ".ogg");
        if (std::string trouble = write_sound(sound, path); !trouble.empty()) return trouble + "\n";
        print_row(sound, load_sound(path));
    }
    return {};
}

std::string in_words(const Problems& problems) {
    std::ostringstream out;
    for (const Problem& problem : problems) out << problem << '\n';
    return out.str();
}

}  // namespace

std::string make_sounds(const fs::path& out, const fs::path& from) {
    const std::vector<fs::path> effects = list_files(from / "sounds", ".txt"),
                                tracks = list_files(from / "music", ".txt");
    if (effects.empty() && tracks.empty())
        return from.string() + ": no sounds/*.txt or music/*.txt found. Give their folder with --from.";
    std::string trouble;
    for (const fs::path& file : effects) {
        const Result<Effect> effect = read_effect(file.string(), file.stem().string(), text_of(file));
        trouble += effect ? write_all(render_effect(*effect.value), out / "sounds") : in_words(effect.problems);
    }
    for (const fs::path& file : tracks) {
        const Result<Track> track = read_track(file.string(), text_of(file));
        trouble += track ? write_all({render_track(*track.value, file.stem().string())}, out / "music")
                         : in_words(track.problems);
    }
    return trouble;
}

}  // namespace scree::assets
