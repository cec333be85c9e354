#pragma once

#include <cstddef>
#include <memory>

namespace scree {

/// A pool of threads that share out a range of work. Results must not depend on which thread does which part: the world
/// gives every part its own place to write to and puts the parts together in order. For one caller of run() at a time:
/// worlds that step in several threads at once need pools of their own.
class Workers {
  public:
    /// `count` workers, the calling thread among them; at least 1, which starts no thread.
    explicit Workers(int count);
    ~Workers();
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    [[nodiscard]] int count() const;

    /// Calls `work(part)` for every part in [0, parts), and returns when all are done. Allocates nothing.
    template <class Work>
    void run(int parts, const Work& work) {
        run_parts(
            parts, [](const void* object, int part) { (*static_cast<const Work*>(object))(part); }, &work);
    }

  private:
    using Call = void (*)(const void*, int);
    void run_parts(int parts, Call call, const void* object);

    struct Pool;
    std::unique_ptr<Pool> pool_;
};

}  // namespace scree
