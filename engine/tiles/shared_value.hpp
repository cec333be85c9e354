#pragma once
// A value that copies share until one of them writes to it.
//
// Chosen:     an own count, read with acquire before a write in place.
// Instead of: std::shared_ptr and use_count().
// Because:    use_count() is a relaxed load: that the count is one again says nothing of the other thread's last look
//             at the value, so a write in place would race with it. Threads that copy worlds need no lock this way.

#include <atomic>
#include <cstdint>
#include <utility>

namespace scree {

/// Each handle is for one thread at a time; handles of one value may be in as many threads as there are.
template <class T>
class SharedValue {
  public:
    SharedValue() : block_(new Block) {}
    SharedValue(const SharedValue& other) noexcept : block_(other.block_) {
        if (block_ != nullptr) block_->count.fetch_add(1, std::memory_order_relaxed);
    }
    SharedValue(SharedValue&& other) noexcept : block_(std::exchange(other.block_, nullptr)) {}
    SharedValue& operator=(SharedValue other) noexcept {
        std::swap(block_, other.block_);
        return *this;
    }
    ~SharedValue() {
        // Release, then acquire: the last owner to let go, or the next to write in place, sees all earlier writes.
        if (block_ != nullptr && block_->count.fetch_sub(1, std::memory_order_acq_rel) == 1) delete block_;
    }

    /// Not for one that was moved from.
    [[nodiscard]] const T& operator*() const { return block_->value; }
    [[nodiscard]] const T* operator->() const { return &block_->value; }
    /// The value, owned by this handle alone; copied first if it is shared.
    [[nodiscard]] T& own() {
        if (block_->count.load(std::memory_order_acquire) != 1) *this = SharedValue(block_->value);
        return block_->value;
    }
    [[nodiscard]] bool is_same(const SharedValue& other) const { return block_ == other.block_; }

  private:
    struct Block {
        std::atomic<std::uint32_t> count{1};
        T value{};
    };
    explicit SharedValue(const T& value) : block_(new Block{{1}, value}) {}

    Block* block_;
};

}  // namespace scree
