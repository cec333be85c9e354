#include "engine/view/texture_registry.hpp"

#include <algorithm>
#include <cassert>

namespace scree {

TextureId TextureRegistry::add(std::string_view path) {
    const auto found = std::find(paths_.begin(), paths_.end(), path);
    if (found != paths_.end()) return id_at(static_cast<int>(found - paths_.begin()));
    assert(paths_.size() < 65'535 && "a registry has room for 65,535 pictures");
    paths_.emplace_back(path);
    return id_at(count() - 1);
}

const std::string& TextureRegistry::path(TextureId id) const {
    assert(id != TextureId::none && texture_index(id) < count() && "a number of this registry");
    return paths_[static_cast<std::size_t>(texture_index(id))];
}

}  // namespace scree
