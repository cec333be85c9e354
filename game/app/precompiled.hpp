#pragma once
// What nearly every screen includes, read by the compiler once. No file may lean on it: preset clang builds without.

#include "game/app/play/play_screen.hpp"
#include "game/app/screens/menu_view.hpp"
#include "game/app/services.hpp"
