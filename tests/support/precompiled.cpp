// Nothing but the header that all tests share: CMake precompiles it with this file, and every test program reuses that.
#include "tests/support/test.hpp"
