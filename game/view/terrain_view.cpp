#include "game/view/terrain_view.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <utility>

namespace scree {

namespace {

using PixelGrid = std::array<std::int8_t, static_cast<std::size_t>(pattern_cell* pattern_cell)>;
constexpr std::int8_t no_pixel = -1;
constexpr int brow_depth = 4;  // px below a surface in which its free end is looked for

/// The stones of one period of the pattern, row by row.
std::vector<Stone> stones_of(StoneShape shape) {
    std::vector<Stone> all;
    for (int y = 0; y < pattern_period; ++y)
        for (int x = 0; x < pattern_period; ++x) {
            const int col = x / pattern_cell, row = y / pattern_cell;
            Stone stone = stone_at(shape, x % pattern_cell, y % pattern_cell, wrap(col + 2 * row, pattern_parts));
            stone.x += col * pattern_cell - x;  // from the pixel
            stone.y += row * pattern_cell - y;
            all.push_back(stone);
        }
    return all;
}

/// Cuts equal pixels into rectangles and hands out each with its value.
template <class Use>
void cut_rectangles(PixelGrid& grid, const Use& use) {
    const auto at = [&](int x, int y) -> std::int8_t& { return grid[static_cast<std::size_t>(y * pattern_cell + x)]; };
    for (int y = 0; y < pattern_cell; ++y)
        for (int x = 0; x < pattern_cell; ++x) {
            const std::int8_t value = at(x, y);
            if (value == no_pixel) continue;
            int right = x, bottom = y;
            while (right < pattern_cell && at(right, y) == value) ++right;
            const auto is_row = [&](int row) {
                for (int i = x; i < right; ++i)
                    if (at(i, row) != value) return false;
                return true;
            };
            while (bottom < pattern_cell && is_row(bottom)) ++bottom;
            for (int j = y; j < bottom; ++j)
                for (int i = x; i < right; ++i) at(i, j) = no_pixel;
            use(value, RectI{x, y, right - x, bottom - y});
        }
}

/// One cell as tools/assets/terrain.cpp draws a tile.
class CellPainter {
  public:
    CellPainter(const GroundShape& shape, const std::vector<Stone>& stones, int col, int row)
        : shape_(shape), stones_(stones), col_(col), row_(row) {}

    [[nodiscard]] PixelGrid faces() {
        PixelGrid grid;
        for (int y = 0; y < pattern_cell; ++y)
            for (int x = 0; x < pattern_cell; ++x)
                grid[static_cast<std::size_t>(y * pattern_cell + x)] =
                    solid(x, y) ? static_cast<std::int8_t>(face_at(x, y)) : no_pixel;
        return grid;
    }
    [[nodiscard]] PixelGrid rims(int side) const {
        PixelGrid grid;
        for (int y = 0; y < pattern_cell; ++y)
            for (int x = 0; x < pattern_cell; ++x) {
                const int n = solid(x, y) ? rim_at([this](int i, int j) { return solid(i, j); }, x, y, side) : 0;
                grid[static_cast<std::size_t>(y * pattern_cell + x)] = static_cast<std::int8_t>(n - 1);
            }
        return grid;
    }
    /// Hands out the parts of covers: places in the cell, and sources in the picture.
    template <class Use>
    void covers(const Use& use) const {
        std::vector<std::pair<PointI, RectI>> open;
        for (int x = 0; x < pattern_cell; ++x)
            for (int y = 0; y < pattern_cell; ++y) {
                if (!solid(x, y) || (y > 0 && solid(x, y - 1))) continue;
                const RectI source = cover_from(x, y);
                if (source.h <= 0) continue;
                // Columns with the same surface become one piece.
                const auto joins = [&](const std::pair<PointI, RectI>& piece) {
                    return piece.first.y == y && piece.first.x + piece.second.w == x &&
                           piece.second.x + piece.second.w == source.x && piece.second.y == source.y &&
                           piece.second.h == source.h;
                };
                const auto found = std::ranges::find_if(open, joins);
                if (found != open.end())
                    ++found->second.w;
                else
                    open.push_back({{x, y}, source});
            }
        for (const auto& [at, source] : open) use(at, source);
    }

  private:
    [[nodiscard]] bool solid(int x, int y) const {
        return shape_.is_solid(col_ * pattern_cell + x, row_ * pattern_cell + y);
    }
    [[nodiscard]] auto asked() const {
        return [this](int x, int y) { return solid(x, y); };
    }
    [[nodiscard]] GroundFace face_at(int x, int y) {
        const bool right_air = !solid(x + 1, y), left_air = !solid(x - 1, y);
        if (!solid(x, y + 1) || ((right_air || left_air) && looks_down(asked(), x, y))) return GroundFace::underside;
        if (right_air) return GroundFace::right;
        if (left_air) return GroundFace::left;
        const int px_x = wrap(col_ * pattern_cell + x, pattern_period);
        const int px_y = wrap(row_ * pattern_cell + y, pattern_period);
        Stone stone = stones_[static_cast<std::size_t>(px_y * pattern_period + px_x)];
        stone.x += x;
        stone.y += y;
        for (const auto& [known, face] : known_)
            if (known.x == stone.x && known.y == stone.y) return face;
        const auto face = static_cast<GroundFace>(stone_zone(stone, depth_squared_at(asked(), stone.x, stone.y)));
        known_.push_back({stone, face});
        return face;
    }
    /// The cover from that px down to the end of the cell or its ground.
    [[nodiscard]] RectI cover_from(int x, int y) const {
        const int below = below_surface(asked(), x, y);
        if (below >= surface_sight) return {};
        const int surface = y - below;
        const bool is_brow = !solid(x - 2, surface + brow_depth) || !solid(x + 2, surface + brow_depth);
        const int row = std::max(0, floor_div(row_ * pattern_cell + surface, pattern_cell));
        const int steepness =
            shape_.is_extended(col_, row) ? line_steepness(x, surface) : steepness_at(asked(), x, surface);
        const EdgeStrip& strip = edge_strips[steepness == 8 ? 3 : steepness == 5 ? 2 : is_brow ? 1 : 0];
        int height = 0;
        while (y + height < pattern_cell && below + height < strip.rows && solid(x, y + height + 1)) ++height;
        const int part = wrap(col_ + 2 * shape_.pattern_row(col_, row), pattern_parts);
        return {static_cast<int>(shape_.cover_at(col_, row)) * pattern_period + part * pattern_cell + x,
                strip.top + below, 1, height};
    }

    /// As steepness_at, but over 8 px: a line's gradient may lie at a threshold for long, and its cover must not
    /// flicker.
    [[nodiscard]] int line_steepness(int x, int y) const {
        int rise = 0;
        for (const int step : {-8, 8}) {
            int top = y;
            while (top > y - 20 && solid(x + step, top - 1)) --top;
            while (top < y + 20 && !solid(x + step, top)) ++top;
            if (std::abs(top - y) < 19) rise = std::max(rise, std::abs(top - y));
        }
        return rise >= 12 ? 8 : rise >= 6 ? 5 : 4;
    }

    const GroundShape& shape_;
    const std::vector<Stone>& stones_;
    int col_;
    int row_;
    std::vector<std::pair<Stone, GroundFace>> known_;
};

}  // namespace

TerrainView::TerrainView(Art& art, const GroundShape& shape) {
    if (!shape.has_lines()) return;
    texture_ = art.textures.add((art.content / "ground" / (std::string(shape.look().area) + "_edge.png")).string());
    const std::vector<Stone> stones = stones_of(shape.look().stones);
    for (int col = 0; col < shape.cols(); ++col)
        for (int row = 0; row < shape.rows(); ++row)
            if (shape.is_changed(col, row)) add_cell(shape, stones, col, row);
    cells_.push_back({shape.cols(), 0, pieces_.size(), pieces_.size(), pieces_.size(), pieces_.size()});
}

void TerrainView::add_cell(const GroundShape& shape, const std::vector<Stone>& stones, int col, int row) {
    const PointI corner{col * pattern_cell, row * pattern_cell};
    Cell cell{col, row, pieces_.size(), 0, 0, 0};
    const auto add_face = [&](int face, RectI area) {
        pieces_.push_back({{corner.x + area.x, corner.y + area.y},
                           {face * pattern_period + wrap(corner.x, pattern_period) + area.x,
                            wrap(corner.y, pattern_period) + area.y, area.w, area.h}});
    };
    CellPainter painter(shape, stones, col, row);
    PixelGrid faces = painter.faces();
    PixelGrid inside = faces;
    constexpr auto heart = static_cast<std::int8_t>(GroundFace::heart);
    for (std::size_t i = 0; i < faces.size(); ++i)
        (faces[i] == heart && shape.is_heart(col, row) ? faces : inside)[i] = no_pixel;
    cut_rectangles(inside, add_face);
    cell.edge = pieces_.size();
    cut_rectangles(faces, add_face);
    painter.covers([&](PointI at, RectI source) { pieces_.push_back({{corner.x + at.x, corner.y + at.y}, source}); });
    const auto add_rims = [&](int side) {
        PixelGrid rims = painter.rims(side);
        cut_rectangles(rims, [&](int n, RectI area) {
            pieces_.push_back({{corner.x + area.x, corner.y + area.y},
                               {ground_faces * pattern_period + n * pattern_cell, 0, area.w, area.h}});
        });
    };
    cell.right = pieces_.size();
    add_rims(1);
    cell.left = pieces_.size();
    add_rims(-1);
    cells_.push_back(cell);
}

void TerrainView::draw(DrawList& list, RectI seen, bool has_strata, const GroundLight& light,
                       const Backwall* wall) const {
    const int left = floor_div(seen.x, pattern_cell), right = floor_div(seen.x + seen.w - 1, pattern_cell);
    const int top = floor_div(seen.y, pattern_cell), bottom = floor_div(seen.y + seen.h - 1, pattern_cell);
    const auto first =
        std::lower_bound(cells_.begin(), cells_.end(), left, [](const Cell& cell, int col) { return cell.col < col; });
    const auto draw_pieces = [&](std::size_t from, std::size_t to, Color tint) {
        if (tint.a == 0) return;
        for (std::size_t i = from; i < to; ++i)
            list.sprite(texture_,
                        {static_cast<float>(pieces_[i].at.x - seen.x), static_cast<float>(pieces_[i].at.y - seen.y)},
                        pieces_[i].source, tint);
    };
    for (auto cell = first; cell != cells_.end() && cell + 1 != cells_.end() && cell->col <= right; ++cell) {
        if (cell->row < top || cell->row > bottom) continue;
        draw_pieces(has_strata ? cell->edge : cell->first, cell->right, light.tint);
        for (const bool is_right : {true, false}) {
            if (wall != nullptr &&
                (wall->is_inside(cell->col, cell->row) || wall->is_inside(cell->col + (is_right ? 1 : -1), cell->row)))
                continue;
            draw_pieces(is_right ? cell->right : cell->left, is_right ? cell->left : (cell + 1)->first,
                        is_right == light.is_from_right ? light.lit : light.shaded);
        }
    }
}

}  // namespace scree
