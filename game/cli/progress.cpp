#include "game/cli/progress.hpp"

#include "game/cli/terminal.hpp"

#include <chrono>
#include <iostream>

namespace scree {

namespace {

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

}  // namespace

ProgressLine::ProgressLine() : is_terminal_(stderr_is_terminal()), next_(now() + 1) {}

bool ProgressLine::is_due() const { return is_terminal_ && now() >= next_; }

void ProgressLine::write(const std::string& text) {
    std::cerr << "\r\x1b[K" << text << std::flush;
    is_written_ = true;
    next_ = now() + 0.1;
}

void ProgressLine::clear() {
    if (is_written_) std::cerr << "\r\x1b[K" << std::flush;
    is_written_ = false;
}

}  // namespace scree
