#pragma once
// Golden paths that are taken anew, and results as other programs read them.

#include "tools/regress/run.hpp"

#include <string>
#include <vector>

namespace scree {

struct Updated {
    std::string text;    // of the file; empty if nothing changes
    std::string change;  // a sentence
};

/// The file with the path that its first mover takes now. A problem if something else fails: that is not accepted.
[[nodiscard]] Result<Updated> with_new_path(const std::string& text, const Scenario& scenario);

/// One scenario's result. `failure` is empty if all is as expected.
struct TestResult {
    std::string file;
    std::string name;
    std::string failure;  // the error, one or more lines
    bool unreadable = false;
};

/// As CI systems read it.
[[nodiscard]] std::string junit_xml(const std::vector<TestResult>& results);

}  // namespace scree
