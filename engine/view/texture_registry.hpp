#pragma once

#include "engine/view/draw_list.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace scree {

/// Which number stands for which picture file. Numbers go up from 1 in order of first mention, and stay.
class TextureRegistry {
  public:
    /// The number of this file; the same path has the same number.
    TextureId add(std::string_view path);

    /// `id` was handed out by this registry.
    [[nodiscard]] const std::string& path(TextureId id) const;
    [[nodiscard]] int count() const { return static_cast<int>(paths_.size()); }
    /// The `index`-th number, 0..count()-1.
    [[nodiscard]] static TextureId id_at(int index) { return static_cast<TextureId>(index + 1); }

  private:
    std::vector<std::string> paths_;
};

/// The place of a texture in a list that holds one entry per number of a registry.
[[nodiscard]] constexpr int texture_index(TextureId id) { return static_cast<int>(id) - 1; }

}  // namespace scree
