#pragma once

#include "tools/assets/atlas.hpp"

namespace scree::assets {

Picture title_scene();          // 640 x 360, opaque; the name belongs in its upper left
Picture title_logo();           // the name in stone, 324 x 92, clear around
void add_logo(Atlas& atlas);    // its letters as frames logo_0..4, anchored at the upper left
Picture window_icon(int size);  // 16 or 32 px, or a multiple

}  // namespace scree::assets
