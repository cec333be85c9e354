#include "tools/assets/sound_file.hpp"

#include "tools/assets/sound_math.hpp"

#include <SFML/Audio/InputSoundFile.hpp>
#include <SFML/Audio/OutputSoundFile.hpp>
#include <SFML/Config.hpp>

namespace scree::assets {
namespace {

bool open(sf::OutputSoundFile& file, const std::filesystem::path& path, unsigned channels) {
#if SFML_VERSION_MAJOR >= 3
    std::vector<sf::SoundChannel> map = {sf::SoundChannel::Mono};
    if (channels == 2) map = {sf::SoundChannel::FrontLeft, sf::SoundChannel::FrontRight};
    return file.openFromFile(path, sample_rate, channels, map);
#else
    return file.openFromFile(path.string(), sample_rate, channels);
#endif
}

}  // namespace

std::string write_sound(const Sound& sound, const std::filesystem::path& path) {
    sf::OutputSoundFile file;
    if (!open(file, path, sound.channels))
        return path.string() + " cannot be written. Check that its folder is writable.";
    file.write(sound.samples.data(), sound.samples.size());
    return {};
}

Sound load_sound(const std::filesystem::path& path) {
    sf::InputSoundFile file;
    Sound sound{path.stem().string(), 1, false, {}};
#if SFML_VERSION_MAJOR >= 3
    const bool opened = file.openFromFile(path);
#else
    const bool opened = file.openFromFile(path.string());
#endif
    if (!opened) return sound;
    sound.channels = file.getChannelCount();
    sound.samples.resize(static_cast<std::size_t>(file.getSampleCount()));
    sound.samples.resize(static_cast<std::size_t>(file.read(sound.samples.data(), sound.samples.size())));
    return sound;
}

}  // namespace scree::assets
