#pragma once
// Lines of points as terrain: hills, caves and ledges that no tile could draw.
//
// Chosen:     a segment is a face without thickness that stops what comes from its front; movers ask it what they ask
//             the profile of a one-way cell, in whole numbers.
// Instead of: polygons with an inside, which movers would be pushed out of.
// Because:    a surface under a foot span is an exact query on any line. A mover behind or across a line passes through
//             and can never get stuck on it. An open line needs no inside.
//
// Invariant: a mover that has no segment between its sides and is not behind one never ends up across one from the
// front, at any legal speed, unless a push fails (a squish).

#include "engine/tiles/boundary.hpp"
#include "engine/world/broad_phase/buckets.hpp"

#include <span>
#include <vector>

namespace scree {

/// Material and collision rules of a line of points.
struct SegmentSpec {
    Material material = Material::stone;
    Tags tags = 0;
    bool closed = false;   // the last point leads back to the first
    bool one_way = false;  // can be dropped through; its ends block only dynamics whose centre is in front
};

inline constexpr int max_segments = 65'535;              // of one world
inline constexpr Sub max_segment_size = max_solid_size;  // of one segment, per axis

/// A horizontal interval, from <= x < to. Empty if `to` is not greater than `from`.
struct Span {
    Sub from = 0;
    Sub to = 0;
    [[nodiscard]] constexpr bool is_empty() const { return from >= to; }
};

/// A segment as movers see it.
struct SegmentFace {
    enum class Type : std::uint8_t {
        floor,    // leads to the right; its front is above
        ceiling,  // leads to the left; its front is below
        wall,     // upright
    };
    Type type = Type::floor;
    bool one_way = false;
    bool stops_right = false;  // of a wall: blocks movement to the right. Else: its left end does
    bool stops_left = false;   // the same to the left, with its right end
    Material material = Material::stone;
    Tags tags = 0;
    std::uint32_t number = 0;  // from 1, in the order in which they were added
    std::uint32_t line = 0;    // number of the first segment of its line
    Sub x0 = 0, y0 = 0;        // its left end; the upper one of a wall
    Sub x1 = 0, y1 = 0;        // its right end; the lower one of a wall

    /// Height at x0 <= x <= x1, of a floor rounded up the screen, of a ceiling down: away from what is behind.
    [[nodiscard]] Sub height_at(Sub x) const {
        const std::int64_t run = std::int64_t{x1} - x0;
        const std::int64_t scaled = (std::int64_t{y1} - y0) * (std::int64_t{x} - x0);
        return y0 + static_cast<Sub>(type == Type::ceiling ? ceil_div(scaled, run) : floor_div(scaled, run));
    }
    /// The horizontal part that a box is above or below of.
    [[nodiscard]] Span span_of(const Aabb& box) const { return {std::max(box.left, x0), std::min(box.right, x1)}; }
    /// Where the feet (or head) of a box over that part rest.
    [[nodiscard]] Sub height_over(Span span) const {
        const Sub here = height_at(span.from);
        const Sub there = height_at(span.to);
        return type == Type::ceiling ? std::max(here, there) : std::min(here, there);
    }
    /// y per 256 x, positive where it falls to the right, rounded away from zero. Walls have none.
    [[nodiscard]] int gradient() const;
    /// Exact; so is a comparison of |gradient()|.
    [[nodiscard]] bool is_steeper(int limit) const {
        const std::int64_t rise = std::int64_t{y1} - y0;
        return (rise < 0 ? -rise : rise) * subpixels_per_pixel > limit * (std::int64_t{x1} - x0);
    }
    /// True if the line passes through the inside of the box. The part of a subpixel that rounding leaves in front of
    /// the line does not count.
    [[nodiscard]] bool cuts(const Aabb& box) const;
    [[nodiscard]] Aabb bounds() const { return {x0, std::min(y0, y1), x1, std::max(y0, y1)}; }
};

/// The face of an edge that belongs to no cell.
[[nodiscard]] SegmentFace face_of(const BoundaryEdge& edge);

/// The segments of a world, found by place.
class Segments {
  public:
    [[nodiscard]] bool empty() const { return faces_.empty(); }
    [[nodiscard]] std::size_t size() const { return faces_.size(); }
    /// By number less 1.
    [[nodiscard]] const SegmentFace& operator[](std::size_t index) const { return faces_[index]; }
    void add(const SegmentFace& face) { faces_.push_back(face); }
    /// To be called after the last `add`, before the first `find`.
    void sort();
    /// Appends the indices, rising, of all that touch the region.
    void find(const Aabb& region, std::vector<std::uint32_t>& found) const {
        if (!faces_.empty() && is_near(bounds_, region)) buckets_.find(region, found);
    }

  private:
    std::vector<SegmentFace> faces_;
    Buckets buckets_;
    Aabb bounds_;
};

/// A line as it was added to the world.
struct SegmentLine {
    std::vector<Vec> points;
    SegmentSpec spec;
};

/// The edges of a line of points, without those of no length; points that lie on a straight way between two others, no
/// farther apart than `max_segment_size`, make no edges of their own. Empty if the line is not legal: fewer than two
/// points that differ, farther than `max_segment_size` from one to the next, or out of what a place can be.
[[nodiscard]] std::vector<BoundaryEdge> edges_of_line(std::span<const Vec> points, const SegmentSpec& spec);

}  // namespace scree
