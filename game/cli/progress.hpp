#pragma once

#include <string>

namespace scree {

/// One line on the standard error that says what a program is at: only on a terminal, only after a second, and gone
/// when something else is written.
class ProgressLine {
  public:
    ProgressLine();

    /// Asks `what` at most ten times a second.
    template <class What>
    void tell(const What& what) {
        if (is_due()) write(what());
    }
    void clear();

  private:
    [[nodiscard]] bool is_due() const;
    void write(const std::string& text);

    bool is_terminal_;
    bool is_written_ = false;
    double next_;  // seconds of the clock
};

}  // namespace scree
