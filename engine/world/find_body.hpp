#pragma once

#include "engine/core/ids.hpp"

#include <algorithm>
#include <cstddef>

namespace scree {

/// The body of that id in a list by rising id, null if there is none. Ids rise in the order in which bodies are added:
/// a body is where its id says, or before that by as many as were removed or are of another sort.
template <class Bodies>
[[nodiscard]] auto* find_body(Bodies& bodies, BodyId id) {
    using Body = decltype(bodies.data());
    if (bodies.empty() || id < bodies.front().id) return Body{};
    const std::size_t most = to_number(id) - to_number(bodies.front().id);
    auto end = bodies.end();
    if (most < bodies.size()) {
        if (bodies[most].id == id) return &bodies[most];
        end = bodies.begin() + static_cast<std::ptrdiff_t>(most);
    }
    const auto at =
        std::lower_bound(bodies.begin(), end, id, [](const auto& body, BodyId wanted) { return body.id < wanted; });
    return at != end && at->id == id ? &*at : Body{};
}

}  // namespace scree
