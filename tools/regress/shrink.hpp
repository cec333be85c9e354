#pragma once
// Makes a failing scenario as small as it gets while the same expectation fails: delta debugging (Zeller and
// Hildebrandt, "Simplifying and isolating failure-inducing input", 2002) over everything that a scenario is made of.

#include "tools/regress/run.hpp"

#include <functional>
#include <string>
#include <vector>

namespace scree {

/// What a scenario is made of, to say how much was removed.
struct Measures {
    int ticks = 0;
    int cols = 0;
    int rows = 0;
    int tiles = 0;   // cells that are not empty
    int bodies = 0;  // and entities, events and lines
    int runs = 0;    // of held buttons
    int fields = 0;  // of the state to begin with
    friend bool operator==(const Measures&, const Measures&) = default;
};

struct Shrunk {
    std::string text;         // of the file
    std::string expectation;  // that fails, before and after
    Measures before;
    Measures after;
    int tried = 0;
    bool finished = true;  // false if it was told to stop
};

/// `may_go_on` is called before each try. With `passes`, the text of the result passes there, and so does the input. A
/// problem if nothing fails, or only the golden path, which is true of its own room only.
[[nodiscard]] Result<Shrunk> shrink(const std::string& text, const std::filesystem::path& path,
                                    const std::function<bool()>& may_go_on,
                                    const std::function<bool(const std::string& text)>& passes = {});

[[nodiscard]] Measures measures_of(const Scenario& scenario);

// Steps of it, from text to text; the text is returned as it is when the step cannot be done.

/// The scenario without some columns and rows of its room; what is right of or below them moves up to what is left.
[[nodiscard]] std::string without_cells(const std::string& text, const std::vector<bool>& keep_cols,
                                        const std::vector<bool>& keep_rows);
/// The scenario without the state of bodies that are none of its entities any more.
[[nodiscard]] std::string without_lost_state(const std::string& text);
/// The scenario with its ticks from `first` to `last` and what is expected in them, without a golden path. What is
/// expected at the start stays.
[[nodiscard]] std::string with_ticks(const std::string& text, const std::filesystem::path& path, int first, int last);
/// The rest of the scenario after that many ticks.
[[nodiscard]] std::string begun_later(const std::string& text, const std::filesystem::path& path, int ticks);

/// Removes as many of the items as it can while `test` of what is left holds; it holds for all of them.
[[nodiscard]] std::vector<std::size_t> delta_debug(std::vector<std::size_t> items,
                                                   const std::function<bool(const std::vector<std::size_t>&)>& test);

}  // namespace scree
