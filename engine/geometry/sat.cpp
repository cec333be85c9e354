#include "engine/geometry/sat.hpp"

#include "engine/geometry/moment.hpp"
#include "engine/geometry/shadow.hpp"

#include <algorithm>
#include <cmath>

namespace scree {

namespace {

/// All axes of a question, one after the other.
template <class Function>
void for_axes(Corners shape, Corners other, std::span<const Vec> extra, Function&& function) {
    const auto offer = [&](Vec axis) {
        if (axis != Vec{}) function(axis);
    };
    for (std::size_t i = 0; i < shape.size(); ++i) offer(normal_of_side(shape, i));
    for (std::size_t i = 0; i < other.size(); ++i) offer(normal_of_side(other, i));
    for (const Vec axis : extra) offer(axis);
}

/// The axis at length 1, pointing against `along`.
Normal against(Vec axis, bool forwards) {
    const double x = axis.x;
    const double y = axis.y;
    const double length = std::sqrt(x * x + y * y);
    return forwards ? Normal{-axis.x / length, -axis.y / length} : Normal{axis.x / length, axis.y / length};
}

struct Crossing {
    bool overlap = true;  // now, on all axes
    Moment enter = Moment::always();
    Moment leave = Moment::never();
    Normal normal;
    bool is_even = false;  // also met along the axis that differs in left and right

    void add(Shadow a, std::int64_t by, Shadow b, Vec axis) {
        const bool apart = a.low >= b.high || b.low >= a.high;
        overlap = overlap && !apart;
        if (by == 0) {
            if (apart) leave = Moment::always();
            return;
        }
        const std::int64_t speed = by > 0 ? by : -by;
        const Moment in{by > 0 ? b.low - a.high : a.low - b.high, speed};
        const Moment out{by > 0 ? b.high - a.low : a.high - b.low, speed};
        if (out < leave) leave = out;
        const int later = compare(in, enter);
        if (later < 0) return;
        const Normal met = against(axis, by > 0);
        // Ties as in WidestAxis: the steeper, then up, then between left and right.
        const double steeper = std::abs(met.y) - std::abs(normal.y);
        if (later > 0 || steeper > 0 || (steeper == 0 && met.y < normal.y)) {
            normal = met;
            is_even = false;
        } else if (steeper == 0 && met.y == normal.y && met.x * normal.x < 0) {
            is_even = true;
        }
        enter = in;
    }
    [[nodiscard]] Normal met_along() const {
        if (!is_even || normal.y == 0) return normal;
        return {0, normal.y > 0 ? 1.0 : -1.0};
    }
    [[nodiscard]] bool happens() const { return enter < leave && Moment{0, 1} < leave; }
};

Crossing cross_axes(Corners shape, Vec velocity, Corners other, std::span<const Vec> extra) {
    Crossing crossing;
    bool any = false;
    for_axes(shape, other, extra, [&](Vec axis) {
        any = true;
        crossing.add(shadow(shape, axis), dot(velocity, axis), shadow(other, axis), axis);
    });
    if (any && !shape.empty() && !other.empty()) return crossing;
    Crossing none;
    none.overlap = false;
    none.leave = Moment::always();
    return none;
}

bool overlaps_after(Corners shape, Vec by, Corners other, std::span<const Vec> extra) {
    bool overlap = true;
    for_axes(shape, other, extra, [&](Vec axis) {
        const std::int64_t shift = dot(by, axis);
        const Shadow a = shadow(shape, axis);
        const Shadow b = shadow(other, axis);
        overlap = overlap && a.low + shift < b.high && b.low < a.high + shift;
    });
    return overlap;
}

}  // namespace

SatAnswers sat(Corners shape, Vec velocity, Corners other, std::span<const Vec> extra) {
    SatAnswers answers;
    answers.result = velocity;
    const Crossing crossing = cross_axes(shape, velocity, other, extra);
    if (crossing.overlap) {
        const Gap gap = gap_polygon_polygon(shape, other);
        answers.are_colliding = answers.would_collide = answers.will_collide = true;
        answers.time = 0;
        answers.normal = gap.normal;
        answers.result = mtv(gap);
        return answers;
    }
    if (!crossing.happens()) return answers;
    answers.will_collide = true;
    answers.time = crossing.enter.as_double();
    answers.normal = crossing.met_along();
    answers.would_collide = crossing.enter < Moment{1, 1};
    if (!answers.would_collide) return answers;
    double share = answers.time;
    do {
        answers.result = {static_cast<Sub>(velocity.x * share), static_cast<Sub>(velocity.y * share)};
        share /= 2;
    } while (answers.result != Vec{} && overlaps_after(shape, answers.result, other, extra));
    return answers;
}

double time_polygon_polygon(Corners shape, Vec by, Corners other) {
    const Crossing crossing = cross_axes(shape, by, other, {});
    if (by == Vec{} || (!crossing.overlap && !crossing.happens())) return no_time;
    return crossing.overlap ? 0 : crossing.enter.as_double();
}

}  // namespace scree
