#pragma once
// Three places to keep progress in. The first is the one file that older versions know.

#include "game/app/services.hpp"

#include <filesystem>

namespace scree {

inline constexpr int slot_count = 3;

/// `slot` 1..3: progress.json, progress-2.json, progress-3.json.
[[nodiscard]] std::filesystem::path slot_file(const std::filesystem::path& data, int slot);
/// The slot whose file was written last, to continue there; 1 if there is none.
[[nodiscard]] int slot_saved_last(const std::filesystem::path& data);

/// What is kept in that slot; what cannot be read of it is told. `data` is empty if there is nowhere to save.
[[nodiscard]] Climb open_climb(const std::filesystem::path& data, int slot, Problems& problems);
/// Makes that slot the one that is played. What could not be saved of the one before is remembered as long as the
/// program runs.
void open_slot(Services& services, int slot);
/// Puts the slot's file and best runs aside as NAME.deleted-1, -2 ...; a failure is told. False if the file is still
/// there.
bool delete_slot(Services& services, int slot);

/// What is in a slot, read without touching it.
struct SlotLook {
    enum class State { empty, used, unreadable, newer };
    State state = State::empty;
    Progress progress{};
};
[[nodiscard]] SlotLook look_into_slot(const Services& services, int slot);

/// Where the best runs of the slot that is played are kept; empty if nothing is.
[[nodiscard]] std::filesystem::path best_runs(const Services& services);

}  // namespace scree
