#pragma once
// Included before each file that emscripten compiles: the algorithms of std::ranges that Scree uses. The libc++ of
// emscripten 3.1.6 has none of them. CMake also compiles files of its own with it, as older C++.

#include <algorithm>
#include <functional>
#include <iterator>

#if __cplusplus >= 202002L && !defined(__cpp_lib_ranges)

namespace std::ranges {

template <class Range, class Test, class Projection = identity>
constexpr auto find_if(Range&& range, Test test, Projection of = {}) {
    return std::find_if(std::begin(range), std::end(range),
                        [&](const auto& item) { return std::invoke(test, std::invoke(of, item)); });
}

template <class Range, class Value, class Projection = identity>
constexpr auto find(Range&& range, const Value& value, Projection of = {}) {
    return std::ranges::find_if(range, [&](const auto& item) { return std::invoke(of, item) == value; });
}

template <class Range, class Test>
constexpr bool any_of(Range&& range, Test test) {
    return std::any_of(std::begin(range), std::end(range), std::ref(test));
}

template <class Range, class Test>
constexpr bool all_of(Range&& range, Test test) {
    return std::all_of(std::begin(range), std::end(range), std::ref(test));
}

template <class Range, class Test>
constexpr bool none_of(Range&& range, Test test) {
    return std::none_of(std::begin(range), std::end(range), std::ref(test));
}

template <class Range, class Test>
constexpr auto count_if(Range&& range, Test test) {
    return std::count_if(std::begin(range), std::end(range), std::ref(test));
}

template <class Range, class Value, class Projection = identity>
constexpr auto count(Range&& range, const Value& value, Projection of = {}) {
    return std::ranges::count_if(range, [&](const auto& item) { return std::invoke(of, item) == value; });
}

template <class Less, class Projection>
constexpr auto by(Less& less, Projection& of) {
    return [&](const auto& a, const auto& b) { return std::invoke(less, std::invoke(of, a), std::invoke(of, b)); };
}

template <class Range, class Less = std::less<>, class Projection = identity>
constexpr auto min_element(Range&& range, Less less = {}, Projection of = {}) {
    return std::min_element(std::begin(range), std::end(range), by(less, of));
}

template <class Range, class Less = std::less<>, class Projection = identity>
void sort(Range&& range, Less less = {}, Projection of = {}) {
    std::sort(std::begin(range), std::end(range), by(less, of));
}

template <class Range, class Less = std::less<>, class Projection = identity>
void stable_sort(Range&& range, Less less = {}, Projection of = {}) {
    std::stable_sort(std::begin(range), std::end(range), by(less, of));
}

template <class A, class B, class Same = std::equal_to<>>
constexpr bool equal(A&& a, B&& b, Same same = {}) {
    return std::equal(std::begin(a), std::end(a), std::begin(b), std::end(b), std::ref(same));
}

template <class A, class B>
constexpr auto mismatch(A&& a, B&& b) {
    return std::mismatch(std::begin(a), std::end(a), std::begin(b), std::end(b));
}

}  // namespace std::ranges

#endif
