#include "game/view/terrain_view.hpp"

#include "game/view/ground_view.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace scree {

namespace {

constexpr int band = 26;         // px that a body without an other side is deep
constexpr int plank = 7;         // px, of one-way lines
constexpr int strata_from = 28;  // px below the edge
constexpr int ground_in = 160;   // px below (above) a line in which tiles end its body

/// From the edge inwards.
struct Paint {
    Color lip;   // 1 px
    Color edge;  // 3 px, then a row of teeth
    Color body;
    Color deep;  // in a pattern, more the deeper
};

// The game's palette, by material.
constexpr std::array<Paint, material_count> paints{{
    {Color::hex(0xc9a48c), Color::hex(0x75727f), Color::hex(0x3b3b52), Color::hex(0x28283a)},  // stone
    {Color::hex(0xd3e26a), Color::hex(0x4f8a5b), Color::hex(0x3b3b52), Color::hex(0x28283a)},  // grass
    {Color::hex(0xdba463), Color::hex(0xa9713f), Color::hex(0x6b4226), Color::hex(0x3e2731)},  // wood
    {Color::hex(0xcbd5e0), Color::hex(0x718096), Color::hex(0x4a5568), Color::hex(0x2f3548)},  // metal
    {Color::hex(0xfffdf5), Color::hex(0xa0f0ed), Color::hex(0x98c1d9), Color::hex(0x3d5a80)},  // ice
    {Color::hex(0xf0dfc0), Color::hex(0xc4b5a4), Color::hex(0x938a8c), Color::hex(0x5d5566)},  // sand
    {Color::hex(0xfffdf5), Color::hex(0xd8ccc0), Color::hex(0x98c1d9), Color::hex(0x3d5a80)},  // snow
    {Color::hex(0xa0f0ed), Color::hex(0x3ddbd9), Color::hex(0x1f7f8c), Color::hex(0x1d2b53)},  // crystal
}};

/// Part of a column of px, from a line's face inwards.
struct Column {
    int x;      // level px
    int from;   // level px, of the edge
    int depth;  // px
    int way;    // 1 down, -1 up
    bool fades = false;
    bool both_ends = false;  // its end is the other side of a plank or an island, which has no lip of its own
};

/// The order of 4 x 4 px in which a pattern grows denser.
constexpr int pattern[4][4] = {{0, 8, 2, 10}, {12, 4, 14, 6}, {3, 11, 1, 9}, {15, 7, 13, 5}};

int modulo(int value, int divisor) { return value - floor_div(value, divisor) * divisor; }

bool is_wall(const TileGrid& grid, int x, int y) {
    const int tile = grid.tile_size();
    const TileKind& kind = grid.kind_at(floor_div(x, tile), floor_div(y, tile));
    if (kind.one_way != OneWay::none || kind.shape.type == ShapeType::empty) return false;
    if (kind.shape.type == ShapeType::solid) return true;
    const Sub surface = profile_at(kind.shape, px(modulo(x, tile)) + px(1) / 2);
    const Sub inside = px(modulo(y, tile)) + px(1) / 2;
    return kind.shape.type == ShapeType::floor ? inside >= surface : inside < surface;
}

class Painter {
  public:
    Painter(DrawList& list, const Session& session, RectI seen, TextureId strata)
        : list_(list),
          faces_(session.world().segments()),
          grid_(session.world().grid()),
          seen_(seen),
          strata_(strata) {}

    void draw() {
        // Bodies reach down and up from lines that are not seen themselves.
        const Sub beyond = px(2048);
        const Aabb near{px(seen_.x), px(seen_.y) - beyond, px(seen_.x + seen_.w), px(seen_.y + seen_.h) + beyond};
        faces_.find(near, found_);
        for (std::size_t first = 0; first < found_.size();) {
            std::size_t end = first + 1;
            while (end < found_.size() && faces_[found_[end]].line == faces_[found_[first]].line) ++end;
            draw_line(first, end);
            first = end;
        }
    }

  private:
    void draw_line(std::size_t first, std::size_t end) {
        Sub left = faces_[found_[first]].x0;
        Sub right = left;
        for (std::size_t i = first; i < end; ++i) {
            left = std::min(left, faces_[found_[i]].x0);
            right = std::max(right, faces_[found_[i]].x1);
        }
        paint_ = &paints[static_cast<std::size_t>(faces_[found_[first]].material)];
        rooted_ = is_rooted(faces_[found_[first]].line);
        const int from = std::max(floor_div(left, px(1)), seen_.x);
        const int to = std::min(floor_div(right, px(1)), seen_.x + seen_.w - 1);
        depths_.clear();
        for (int x = from; x <= to; ++x) draw_column(first, end, x);
        for (const Depth& depth : depths_) draw_strata_column(list_, strata_, depth.x, depth.top, depth.bottom, seen_);
        for (std::size_t i = first; i < end; ++i) draw_wall(faces_[found_[i]]);
    }

    /// All floors and ceilings of the line in that column of px, from the top; a floor and the ceiling below it are
    /// the two sides of one body.
    void draw_column(std::size_t first, std::size_t end, int x) {
        sides_.clear();
        const Sub middle = px(x) + px(1) / 2;
        for (std::size_t i = first; i < end; ++i) {
            const SegmentFace& face = faces_[found_[i]];
            if (face.type == SegmentFace::Type::wall || face.x0 > middle || face.x1 <= middle) continue;
            sides_.push_back({floor_div(face.height_at(middle) + px(1) / 2, px(1)),
                              face.type == SegmentFace::Type::floor, face.one_way});
        }
        std::sort(sides_.begin(), sides_.end(), [](const auto& a, const auto& b) { return a.y < b.y; });
        for (std::size_t i = 0; i < sides_.size(); ++i) {
            const Side& side = sides_[i];
            const bool paired = side.floor && i + 1 < sides_.size() && !sides_[i + 1].floor;
            if (paired) {
                draw_part({x, side.y, sides_[i + 1].y - side.y, 1, false, true});
                ++i;
            } else if (side.one_way) {
                draw_part({x, side.floor ? side.y : side.y - plank, plank, 1, false, true});
            } else {
                draw_open(x, side.y, side.floor ? 1 : -1);
            }
        }
    }

    /// True if both ends of the line are at tiles, as those of a hill, or meet. Others hang in the air.
    [[nodiscard]] bool is_rooted(std::uint32_t line) const {
        std::size_t last = line - 1;
        while (last + 1 < faces_.size() && faces_[last + 1].line == line) ++last;
        const Vec start = end_of(faces_[line - 1], true);
        const Vec end = end_of(faces_[last], false);
        return (start == end && last > line - 1) || (is_at_tile(start) && is_at_tile(end));
    }

    [[nodiscard]] static Vec end_of(const SegmentFace& face, bool first) {
        const bool backwards =
            face.type == SegmentFace::Type::ceiling || (face.type == SegmentFace::Type::wall && face.stops_right);
        return first == backwards ? Vec{face.x1, face.y1} : Vec{face.x0, face.y0};
    }

    [[nodiscard]] bool is_at_tile(Vec at) const {
        const int x = floor_div(at.x, px(1));
        const int y = floor_div(at.y, px(1));
        for (const int dx : {-2, 0, 2})
            for (const int dy : {-2, 0, 2})
                if (is_wall(grid_, x + dx, y + dy)) return true;
        return false;
    }

    /// To the next tile, or fading.
    void draw_open(int x, int y, int way) {
        const int edge = way > 0 ? y : y - 1;
        int depth = 0;
        while (depth < ground_in && !is_wall(grid_, x, edge + way * depth)) ++depth;
        const bool fades = depth == ground_in || (!rooted_ && depth > band);
        draw_part({x, edge, fades ? band : depth, way, fades, false});
    }

    void draw_part(Column column) {
        // Ragged, as below the edges of tiles.
        const int covered = strata_from + (column.x * 7 / 3 + column.x / 5 * 3) % 5;
        if (strata_ != TextureId::none && !column.fades && column.depth > covered) {
            const int end = column.from + column.way * column.depth;
            const int begin = column.from + column.way * covered;
            depths_.push_back({column.x, column.way > 0 ? begin : end + 1, column.way > 0 ? end : begin + 1});
            column.depth = covered;
        }
        int run = 0;
        Color color = color_at(column, 0);
        for (int depth = 1; depth <= column.depth; ++depth) {
            const Color next = depth < column.depth ? color_at(column, depth) : transparent;
            if (depth < column.depth && next == color) continue;
            const int top = column.way > 0 ? column.from + run : column.from - depth + 1;
            const int bottom = top + depth - run;
            if (color.a != 0 && column.depth > 0 && bottom > seen_.y && top < seen_.y + seen_.h)
                list_.fill({static_cast<float>(column.x - seen_.x), static_cast<float>(top - seen_.y), 1,
                            static_cast<float>(bottom - top)},
                           color);
            run = depth;
            color = next;
        }
    }

    [[nodiscard]] Color color_at(const Column& column, int depth) const {
        const int y = column.from + column.way * depth;
        const int order = pattern[modulo(y, 4)][modulo(column.x, 4)];
        const int rest = column.depth - 1 - depth;
        if (depth == 0) return paint_->lip;
        const int teeth = modulo(column.x, 3) == 0 ? 1 : 0;
        if (depth <= 2 + teeth) return paint_->edge;
        if (column.both_ends && rest == 0) return paint_->deep;
        // The last px of a body without an end are looser and looser; within, the deep colour takes over from 10 px on.
        if (column.fades && order >= (rest + 1) * 2) return transparent;
        return order < (depth - 10) * 4 / 5 ? paint_->deep : paint_->body;
    }

    /// Upright faces have no columns: their edge alone, over the body beside them.
    void draw_wall(const SegmentFace& face) {
        if (face.type != SegmentFace::Type::wall) return;
        const int x = floor_div(face.x0 + px(1) / 2, px(1));
        const int top = floor_div(face.y0 + px(1) / 2, px(1));
        const int bottom = floor_div(face.y1 + px(1) / 2, px(1));
        const int inwards = face.stops_right ? 1 : -1;
        const auto strip = [&](int from, int width, Color color) {
            const int left = inwards > 0 ? x + from : x - from - width;
            list_.fill({static_cast<float>(left - seen_.x), static_cast<float>(top - seen_.y),
                        static_cast<float>(width), static_cast<float>(bottom - top)},
                       color);
        };
        strip(0, 1, paint_->edge);
        strip(1, 3, paint_->body);
    }

    struct Side {
        int y;  // level px
        bool floor;
        bool one_way;
    };

    /// Part of a column of px that shows strata.
    struct Depth {
        int x, top, bottom;  // level px
    };

    DrawList& list_;
    const Segments& faces_;
    const TileGrid& grid_;
    RectI seen_;
    TextureId strata_;
    std::vector<Depth> depths_;
    const Paint* paint_ = nullptr;
    bool rooted_ = false;
    std::vector<std::uint32_t> found_;
    std::vector<Side> sides_;
};

}  // namespace

void draw_terrain(DrawList& list, const Session& session, RectI seen, TextureId strata) {
    if (!session.world().segments().empty()) Painter(list, session, seen, strata).draw();
}

}  // namespace scree
