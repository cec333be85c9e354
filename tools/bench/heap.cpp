// Counts calls for memory. With glibc malloc itself is counted, which C peers use; elsewhere operator new.

#include "tools/bench/heap.hpp"

#include <cstdlib>
#include <new>

namespace {
std::uint64_t calls = 0;
}

namespace scree::bench {
std::uint64_t heap_calls() { return calls; }
}  // namespace scree::bench

#if defined(__SANITIZE_ADDRESS__)
#define SCREE_BENCH_SANITIZED
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SCREE_BENCH_SANITIZED
#endif
#endif

#if defined(__GLIBC__) && !defined(SCREE_BENCH_SANITIZED)

extern "C" {
// What glibc calls its own. NOLINTBEGIN(bugprone-reserved-identifier)
void* __libc_malloc(std::size_t size);
void* __libc_calloc(std::size_t count, std::size_t size);
void* __libc_realloc(void* memory, std::size_t size);
// NOLINTEND(bugprone-reserved-identifier)

void* malloc(std::size_t size) {
    ++calls;
    return __libc_malloc(size);
}
void* calloc(std::size_t count, std::size_t size) {
    ++calls;
    return __libc_calloc(count, size);
}
void* realloc(void* memory, std::size_t size) {
    ++calls;
    return __libc_realloc(memory, size);
}
}

#else

void* operator new(std::size_t size) {
    ++calls;
    if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

#endif
