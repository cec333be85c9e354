#pragma once

#include "engine/core/problem.hpp"
#include "game/save/progress.hpp"
#include "game/save/settings.hpp"

#include <filesystem>
#include <optional>

namespace scree {

template <class T>
struct Loaded {
    T value;               // always usable; defaults if there is nothing to read
    Problems problems;     // for the player, who plays on
    bool may_save = true;  // false: saving would destroy a file that could not be read or put aside
    bool newer = false;    // a later program wrote the file: `value` holds only defaults
};

/// A damaged file is kept beside as NAME.damaged-N, and what could be read of it is saved in its place. A file of a
/// later program is left alone.
[[nodiscard]] Loaded<Progress> load_progress(const std::filesystem::path& file);
/// A look that does not touch the file.
struct Peek {
    std::optional<Progress> progress{};  // none if there is no file, or if nothing of it can be read
    bool newer = false;                  // a later program wrote it
};
[[nodiscard]] Peek peek_progress(const std::filesystem::path& file);
[[nodiscard]] Loaded<Settings> load_settings(const std::filesystem::path& file);

/// Together with what another Scree has saved there since, which `progress` then holds as well. A damaged file is put
/// aside first; nothing is saved over one that cannot be, or that a later program wrote.
[[nodiscard]] Problems save_progress(Progress& progress, const std::filesystem::path& file);
[[nodiscard]] Problems save_settings(const Settings& settings, const std::filesystem::path& file);

}  // namespace scree
