#pragma once

#include <string>

namespace scree {

/// For a program that has a window: on Windows it prints nothing until it joins the console that it was started from.
void join_terminal();

/// A progress line on standard error. It appears only on a terminal and after a second, and is erased before other
/// output.
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
