#pragma once
// The two files as text: JSON with a version. What cannot be understood is told, and what can be is kept.

#include "engine/core/problem.hpp"
#include "game/save/progress.hpp"
#include "game/save/settings.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace scree {

inline constexpr int save_version = 1;  // of the settings
/// Versions 1 and 2 are still read. Version 1 had no times but the best, and no sum; before version 3 the levels from
/// 06 on had other numbers.
inline constexpr int progress_version = 3;
inline constexpr std::size_t max_save_bytes = std::size_t{1} << 20;

template <class T>
struct Parsed {
    T value;             // defaults where the text says nothing or something wrong
    Problems faults;     // one per place
    bool newer = false;  // written by a later program: `value` holds only defaults
};

/// `file` is only for the messages.
[[nodiscard]] Parsed<Progress> parse_progress(std::string_view text, const std::string& file);
[[nodiscard]] Parsed<Settings> parse_settings(std::string_view text, const std::string& file);

/// Ends in a line break; parsing it gives the same value. Progress carries a sum over everything else in the file, so
/// that a damage that still reads well is told.
[[nodiscard]] std::string format_progress(const Progress& progress);
[[nodiscard]] std::string format_settings(const Settings& settings);

}  // namespace scree
