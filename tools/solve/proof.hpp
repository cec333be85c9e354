#pragma once
// Proofs: replays that show that levels can be finished, one for each, in the folder `proofs` beside `levels`.

#include "engine/replay/replay.hpp"
#include "game/rules/session.hpp"

#include <filesystem>
#include <memory>

namespace scree {

/// The replay of these buttons on the whole level, up to the exit; nothing if they do not lead there alive.
[[nodiscard]] std::optional<Replay> proof_of(const std::shared_ptr<const Level>& level,
                                             const std::vector<Buttons>& route);

/// An error, with the command that makes a fresh proof as its remedy, if the proof is missing, broken, for another
/// content or other rules, or does not lead to the exit.
[[nodiscard]] Problems check_proof(const std::filesystem::path& level, const std::filesystem::path& proof);

}  // namespace scree
