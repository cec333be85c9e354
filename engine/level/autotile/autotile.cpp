#include "engine/level/autotile/autotile.hpp"

#include "engine/core/units.hpp"

namespace scree::ogmo {

namespace {

constexpr int no_terrain = -1;
constexpr NeighbourMask north = 1, east = 4, south = 16, west = 64;

struct Direction {
    int cols;
    int rows;
    NeighbourMask facing;  // the neighbour's side that faces the cell; of a corner none
};
constexpr std::array<Direction, 8> directions = {
    {{0, -1, south}, {1, -1, 0}, {1, 0, west}, {1, 1, 0}, {0, 1, north}, {-1, 1, 0}, {-1, 0, east}, {-1, -1, 0}}};

/// A well mixed number from a place; the same everywhere.
std::uint32_t mixed(int col, int row, std::uint32_t salt) {
    std::uint32_t v = static_cast<std::uint32_t>(col) * 374'761'393U + static_cast<std::uint32_t>(row) * 668'265'263U +
                      salt * 2'246'822'519U;
    v = (v ^ (v >> 13)) * 1'274'126'177U;
    v = (v ^ (v >> 16)) * 2'654'435'761U;
    return v ^ (v >> 15);
}

/// 0 .. size - 1.
int wrapped(int value, int size) { return value - floor_div(value, size) * size; }

TerrainSet bit(int terrain) { return TerrainSet{1} << terrain; }

/// The sides as they are when the picture is turned: transposed, then mirrored.
NeighbourMask turned(NeighbourMask sides, std::uint8_t flags) {
    const auto moved = [&](NeighbourMask from, NeighbourMask to) { return (sides & from) != 0 ? to : 0; };
    if ((flags & tile_transposed) != 0)
        sides = static_cast<NeighbourMask>(moved(north, west) | moved(west, north) | moved(east, south) |
                                           moved(south, east));
    if ((flags & tile_mirrored_x) != 0)
        sides = static_cast<NeighbourMask>(moved(east, west) | moved(west, east) | (sides & (north | south)));
    if ((flags & tile_mirrored_y) != 0)
        sides = static_cast<NeighbourMask>(moved(north, south) | moved(south, north) | (sides & (east | west)));
    return sides;
}

class Drawer {
  public:
    Drawer(const RuleSheet& sheet, const PaintedCells& painted) : sheet_(sheet), painted_(painted) {
        const std::size_t count = static_cast<std::size_t>(painted.cols) * static_cast<std::size_t>(painted.rows);
        drawn_.cells = painted.tiles;
        drawn_.cells.resize(count);
        cells_.resize(count);
        for (std::size_t i = 0; i < count; ++i) cells_[i] = understand(i);
    }

    DrawnCells draw() {
        for (int row = 0; row < painted_.rows; ++row)
            for (int col = 0; col < painted_.cols; ++col) draw_cell(col, row);
        for (int row = 0; !sheet_.ornaments.empty() && row < painted_.rows; ++row)
            for (int col = 0; col < painted_.cols; ++col) adorn_cell(col, row);
        return std::move(drawn_);
    }

  private:
    struct Cell {
        std::int16_t terrain = no_terrain;
        NeighbourMask open = 0;
        bool by_rule = false;
    };

    [[nodiscard]] std::size_t index(int col, int row) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(painted_.cols) + static_cast<std::size_t>(col);
    }
    [[nodiscard]] bool outside(int col, int row) const {
        return col < 0 || row < 0 || col >= painted_.cols || row >= painted_.rows;
    }

    [[nodiscard]] Cell understand(std::size_t i) const {
        Cell cell;
        const TileCell tile = drawn_.cells[i];
        if (tile.id >= 0) {
            const auto id = static_cast<std::size_t>(tile.id);
            if (id >= sheet_.painted.size() || sheet_.painted[id].terrain < 0) return cell;
            cell.terrain = sheet_.painted[id].terrain;
            cell.open = sheet_.terrains[static_cast<std::size_t>(cell.terrain)].open;
            // A rotated slope is another slope; the rules cannot draw it, so it stays as painted.
            cell.by_rule = sheet_.painted[id].by_rule && (tile.flags == 0 || cell.open == 0);
            cell.open = turned(cell.open, tile.flags);
            return cell;
        }
        if (painted_.grid.empty()) return cell;
        const auto found = sheet_.cells.find(painted_.grid[i]);
        if (found == sheet_.cells.end()) return cell;
        cell.terrain = static_cast<std::int16_t>(found->second);
        cell.open = sheet_.terrains[static_cast<std::size_t>(cell.terrain)].open;
        cell.by_rule = true;
        return cell;
    }

    /// The neighbours that make one mass with the cell; what is outside the map is like the cell itself.
    [[nodiscard]] NeighbourMask joined(int col, int row) const {
        const TerrainSet joins = sheet_.terrains[static_cast<std::size_t>(cells_[index(col, row)].terrain)].joins;
        unsigned mask = 0;
        for (unsigned i = 0; i < directions.size(); ++i) {
            const Direction& direction = directions[i];
            const int at_col = col + direction.cols;
            const int at_row = row + direction.rows;
            if (!outside(at_col, at_row)) {
                const Cell& other = cells_[index(at_col, at_row)];
                if (other.terrain < 0 || (joins & bit(other.terrain)) == 0 || (other.open & direction.facing) != 0)
                    continue;
            }
            mask |= 1U << i;
        }
        for (unsigned corner = 1; corner < 8; corner += 2)
            if ((mask >> (corner - 1) & 1U) == 0 || (mask >> ((corner + 1) % 8) & 1U) == 0) mask &= ~(1U << corner);
        return static_cast<NeighbourMask>(mask);
    }

    [[nodiscard]] bool fits(const TileRule& rule, int col, int row, NeighbourMask mask, std::uint32_t salt) const {
        const int terrain = cells_[index(col, row)].terrain;
        if ((rule.terrains & bit(terrain)) == 0 || (mask & rule.care) != rule.value) return false;
        for (const BesideRule& beside : rule.beside) {
            const bool out = outside(col + beside.cols, row + beside.rows);
            const int other = out ? terrain : cells_[index(col + beside.cols, row + beside.rows)].terrain;
            if (other < 0 || (beside.terrains & bit(other)) == 0) return false;
        }
        return rule.chance >= 100 || static_cast<int>(mixed(col, row, salt) / 256 % 100) < rule.chance;
    }

    [[nodiscard]] int chosen(const TileRule& rule, int col, int row, NeighbourMask mask, std::uint32_t salt) const {
        if (!rule.by_mask.empty()) return in_pattern(rule.by_mask[mask], col, row);
        const std::size_t choice = rule.draw.size() == 1 ? 0 : mixed(row, col, salt) % rule.draw.size();
        return in_pattern(rule.draw[choice], col, row);
    }
    [[nodiscard]] int in_pattern(int tile, int col, int row) const {
        const Patterns& patterns = sheet_.patterns;
        if (patterns.shift.empty() || tile < patterns.first || tile > patterns.last) return tile;
        const int sets = static_cast<int>(patterns.shift.size());
        const int set = wrapped(wrapped(col, sets) * patterns.step_x + wrapped(row, sets) * patterns.step_y, sets);
        return tile + patterns.shift[static_cast<std::size_t>(set)];
    }

    void draw_cell(int col, int row) {
        if (!cells_[index(col, row)].by_rule) return;
        const NeighbourMask mask = joined(col, row);
        std::uint32_t salt = 0;
        for (const TileRule& rule : sheet_.rules) {
            ++salt;
            if (!fits(rule, col, row, mask, salt)) continue;
            drawn_.cells[index(col, row)] = {chosen(rule, col, row, mask, salt), 0};
            return;
        }
    }

    void adorn_cell(int col, int row) {
        if (!cells_[index(col, row)].by_rule) return;
        const NeighbourMask mask = joined(col, row);
        std::uint32_t salt = max_rules;
        for (const OrnamentRule& rule : sheet_.ornaments) {
            ++salt;
            const int at_col = col + rule.cols;
            const int at_row = row + rule.rows;
            if (outside(at_col, at_row) || !fits(rule.when, col, row, mask, salt)) continue;
            const std::size_t at = index(at_col, at_row);
            const bool own = at_col == col && at_row == row;
            if (!own && (drawn_.cells[at].id >= 0 || cells_[at].terrain >= 0)) continue;
            if (!drawn_.ornaments.empty() && drawn_.ornaments[at].id >= 0) continue;
            drawn_.ornaments.resize(drawn_.cells.size());
            drawn_.ornaments[at] = {chosen(rule.when, col, row, mask, salt), 0};
        }
    }

    const RuleSheet& sheet_;
    const PaintedCells& painted_;
    std::vector<Cell> cells_;
    DrawnCells drawn_;
};

}  // namespace

const std::array<NeighbourMask, 47>& blob_masks() {
    static const std::array<NeighbourMask, 47> masks = [] {
        std::array<NeighbourMask, 47> found{};
        std::size_t count = 0;
        for (unsigned mask = 0; mask < 256; ++mask) {
            bool whole = true;
            for (unsigned corner = 1; corner < 8; corner += 2)
                whole = whole && ((mask >> corner & 1U) == 0 ||
                                  ((mask >> (corner - 1) & 1U) != 0 && (mask >> ((corner + 1) % 8) & 1U) != 0));
            if (whole) found[count++] = static_cast<NeighbourMask>(mask);
        }
        return found;
    }();
    return masks;
}

DrawnCells draw_by_rules(const RuleSheet& sheet, const PaintedCells& painted) { return Drawer(sheet, painted).draw(); }

}  // namespace scree::ogmo
