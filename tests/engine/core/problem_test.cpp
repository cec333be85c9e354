#include "engine/core/problem.hpp"
#include "tests/support/test.hpp"

using namespace scree;

TEST_CASE("the contents of a file cannot control a terminal, by no kind of control character") {
    CHECK(printable("a\x1B[2Jb\n\x7F") == "a?[2Jb??");
    CHECK(printable("a\xC2\x9B"
                    "2Jb\xC2\x80\xC2\x9F") == "a?2Jb??");
    CHECK(printable("\xC2\xA0\xC3\xA4\xE2\x82\xAC \xC2") == "\xC2\xA0\xC3\xA4\xE2\x82\xAC \xC2");
    CHECK(printable("\xC2z") == "\xC2z");
}
