#pragma once
// Everything that a world says of itself, in the places of its room and with the names of its blueprint: equal for all
// views of one room. And two views that are stepped side by side.

#include "tools/golden/random_world.hpp"

#include <compare>
#include <string>
#include <string_view>

namespace scree {

enum class Detail {
    all,
    no_ties,  // left out: which of several that are as near counts, as that is another in the mirror
    course,   // only what it does not matter for which of several pieces is touched
};

struct PictureField {
    std::string_view sort;  // of body or report
    std::string_view what;
    std::int64_t who;  // a body's name, -1 for none
    std::int64_t value;
    friend std::strong_ordering operator<=>(const PictureField&, const PictureField&) = default;
};
using Picture = std::vector<PictureField>;

[[nodiscard]] Picture picture_of(const RandomWorld& world, Detail detail = Detail::all);
/// The first field in which the two differ, in words; empty if they are equal.
[[nodiscard]] std::string first_difference(const Picture& a, const Picture& b);

/// Two worlds that have to take the same course. A value: a copy is a snapshot.
struct Twins {
    RandomWorld one;
    RandomWorld other;
    Detail detail = Detail::all;

    void decide() {
        one.decide();
        other.decide();
    }
    void advance() {
        one.advance();
        other.advance();
    }
    void step() {
        decide();
        advance();
    }
    [[nodiscard]] std::string difference() const {
        return first_difference(picture_of(one, detail), picture_of(other, detail));
    }
    [[nodiscard]] std::uint64_t hash() const {
        return Hash{one.hash()}.number(static_cast<std::int64_t>(other.hash())).value;
    }
};

}  // namespace scree
