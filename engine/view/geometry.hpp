#pragma once
// Places in the picture, in canvas pixels; y points down. The simulation has its own types in engine/core.

#include <cstdint>
#include <ostream>

namespace scree {

/// A place or a way in the picture, also between pixels.
struct PointF {
    float x = 0;
    float y = 0;
    friend constexpr bool operator==(PointF, PointF) = default;
    friend constexpr PointF operator+(PointF a, PointF b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr PointF operator-(PointF a, PointF b) { return {a.x - b.x, a.y - b.y}; }
    friend std::ostream& operator<<(std::ostream& out, PointF p) { return out << '(' << p.x << ", " << p.y << ')'; }
};

/// A place or a size in whole pixels.
struct PointI {
    int x = 0;
    int y = 0;
    friend constexpr bool operator==(PointI, PointI) = default;
    friend std::ostream& operator<<(std::ostream& out, PointI p) { return out << '(' << p.x << ", " << p.y << ')'; }
};

/// Half-open: left and top belong to it.
struct RectF {
    float x = 0;
    float y = 0;
    float w = 0;
    float h = 0;
    friend constexpr bool operator==(const RectF&, const RectF&) = default;
    friend std::ostream& operator<<(std::ostream& out, const RectF& r) {
        return out << '[' << r.x << ' ' << r.y << ' ' << r.w << 'x' << r.h << ']';
    }
};

/// As RectF, in whole pixels.
struct RectI {
    int x = 0;
    int y = 0;
    int w = 0;
    int h = 0;
    friend constexpr bool operator==(const RectI&, const RectI&) = default;
    friend std::ostream& operator<<(std::ostream& out, const RectI& r) {
        return out << '[' << r.x << ' ' << r.y << ' ' << r.w << 'x' << r.h << ']';
    }
};

}  // namespace scree
