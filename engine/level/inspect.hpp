#pragma once
// A level as far as it could be read, for saying in one go all that is wrong with it.

#include "engine/level/level.hpp"
#include "engine/level/ogmo/project.hpp"

namespace scree {

/// What of a level could not be read, so that nothing is said that would only follow from it.
struct Doubts {
    bool everything = false;          // its size, its layers or its project
    bool grid = false;                // a layer that collides, or what its tiles mean
    bool entities = false;            // a layer of entities
    bool values = false;              // the level's own values
    std::vector<Aabb> cells;          // single cells of the map, which are empty in the grid; subpixels
    std::vector<std::string> unread;  // names of single entities, which the level does not have; may be empty
    [[nodiscard]] bool any() const {
        return everything || grid || entities || values || !cells.empty() || !unread.empty();
    }
    /// True if an entity of that name may be among those that could not be read.
    [[nodiscard]] bool may_hide(std::string_view name) const;
};

/// A level as far as it could be read, and what could not.
struct InspectedLevel {
    Level level;  // without what is doubtful
    Doubts doubts;
};

/// As load_level, of a project that was read before. Unlike there a value may come together with errors. Problems of
/// the project are not among the problems; `project_is_sound` says whether it had no errors.
[[nodiscard]] Result<InspectedLevel> inspect_level(const std::filesystem::path& path, const ogmo::Project& project,
                                                   bool project_is_sound);

/// The problems without those that say again, or of the same place in other words, what another one says already.
[[nodiscard]] Problems without_repeats(Problems problems);

}  // namespace scree
