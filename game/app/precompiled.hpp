#pragma once
// What nearly every screen includes, read by the compiler once. No file may lean on it: preset clang builds without.

#include "game/app/menu_view.hpp"
#include "game/app/play_screen.hpp"
#include "game/app/services.hpp"
