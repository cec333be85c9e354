#pragma once

#include <string>

namespace scree {

/// "" if there seems to be a sound device; else why not, in one sentence. Asks without opening anything, since the
/// sound library prints a page of its own errors when it opens a device that is not there.
[[nodiscard]] std::string find_sound_device();

}  // namespace scree
