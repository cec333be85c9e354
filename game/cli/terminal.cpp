#include "game/cli/terminal.hpp"

#include <chrono>
#include <cstdio>
#include <iostream>

#ifdef _WIN32
#include <io.h>
#include <windows.h>
#else
#include <unistd.h>
#endif

namespace scree {

namespace {

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

/// False for files and pipes, in which no line can be overwritten.
bool stderr_is_terminal() {
#ifdef _WIN32
    return _isatty(_fileno(stderr)) != 0;
#else
    return isatty(STDERR_FILENO) != 0;
#endif
}

}  // namespace

void join_terminal() {
#ifdef _WIN32
    const bool redirected = _fileno(stdout) >= 0;
    if (redirected || !AttachConsole(ATTACH_PARENT_PROCESS)) return;
    std::freopen("CONOUT$", "w", stdout);
    std::freopen("CONOUT$", "w", stderr);
#endif
}

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
