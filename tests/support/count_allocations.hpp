#pragma once
// Replaces operator new to count how often a program asks for memory; for one source of a test program.

#include <atomic>
#include <cstdlib>
#include <new>

namespace scree {
inline std::atomic<long> allocation_count{0};
}

void* operator new(std::size_t size) {
    ++scree::allocation_count;
    if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
