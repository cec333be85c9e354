#include "engine/tiles/boundary.hpp"

#include <algorithm>
#include <tuple>

namespace scree {

namespace {

using Edges = std::vector<BoundaryEdge>;

auto place_of(const BoundaryEdge& edge) {
    return std::tuple(edge.one_way != OneWay::none, edge.a.y, edge.a.x, edge.b.y, edge.b.x);
}

Edges all_edges(const TileGrid& grid) {
    Edges edges;
    for (int row = -1; row <= grid.rows(); ++row)
        for (int col = -1; col <= grid.cols(); ++col) add_cell_edges(grid, col, row, edges);
    std::sort(edges.begin(), edges.end(),
              [](const BoundaryEdge& p, const BoundaryEdge& q) { return place_of(p) < place_of(q); });
    return edges;
}

/// Index of the edge from `a` to `b`, or the number of edges.
std::size_t find_edge(const Edges& edges, Vec a, Vec b, OneWay one_way) {
    BoundaryEdge wanted;
    wanted.a = a;
    wanted.b = b;
    wanted.one_way = one_way;
    const auto at =
        std::lower_bound(edges.begin(), edges.end(), wanted,
                         [](const BoundaryEdge& p, const BoundaryEdge& q) { return place_of(p) < place_of(q); });
    const bool found = at != edges.end() && place_of(*at) == place_of(wanted);
    return found ? static_cast<std::size_t>(at - edges.begin()) : edges.size();
}

bool joins(const BoundaryEdge& edge, const BoundaryEdge& next, Join join) {
    if (edge.b != next.a || turn_at_end(edge) != Turn::straight || edge.after != next.b) return false;
    if (edge.one_way != next.one_way) return false;
    return join == Join::any_kind || edge.kind == next.kind;
}

void extend(BoundaryEdge& edge, const BoundaryEdge& next) {
    edge.b = next.b;
    edge.after = next.after;
}

/// Merges edges on one line, independently of the order of cells in which they were found.
void merge(BoundaryChain& chain, Join join) {
    Edges& edges = chain.edges;
    if (chain.closed) {
        // Begin at a corner, so that no line runs across the beginning.
        std::size_t first = 0;
        while (first < edges.size() && joins(edges[first == 0 ? edges.size() - 1 : first - 1], edges[first], join))
            ++first;
        std::rotate(edges.begin(), edges.begin() + static_cast<std::ptrdiff_t>(first % edges.size()), edges.end());
    }
    Edges merged;
    for (const BoundaryEdge& edge : edges) {
        // What follows is compared with the last piece of the line, whose `after` the line has taken over.
        if (!merged.empty() && joins(merged.back(), edge, join))
            extend(merged.back(), edge);
        else
            merged.push_back(edge);
    }
    for (std::size_t i = 0; i < merged.size(); ++i) {
        const bool has_next = chain.closed || i + 1 < merged.size();
        const bool has_last = chain.closed || i > 0;
        if (has_next) merged[i].after = merged[(i + 1) % merged.size()].b;
        if (has_last) merged[i].before = merged[(i + merged.size() - 1) % merged.size()].a;
    }
    if (chain.closed) {
        const auto first =
            std::min_element(merged.begin(), merged.end(),
                             [](const BoundaryEdge& p, const BoundaryEdge& q) { return place_of(p) < place_of(q); });
        std::rotate(merged.begin(), first, merged.end());
    }
    edges = std::move(merged);
}

}  // namespace

std::vector<BoundaryChain> boundary_chains(const TileGrid& grid, Join join) {
    const Edges edges = all_edges(grid);
    std::vector<bool> used(edges.size(), false);
    std::vector<BoundaryChain> chains;
    const auto follow = [&](std::size_t i) {
        BoundaryChain chain;
        const std::size_t first = i;
        while (i < edges.size() && !used[i]) {
            used[i] = true;
            chain.edges.push_back(edges[i]);
            i = find_edge(edges, edges[i].b, edges[i].after, edges[i].one_way);
        }
        chain.closed = i == first;
        merge(chain, join);
        chains.push_back(std::move(chain));
    };
    const auto is_beginning = [&](const BoundaryEdge& edge) {
        return edge.before == edge.a || find_edge(edges, edge.before, edge.a, edge.one_way) == edges.size();
    };
    for (std::size_t i = 0; i < edges.size(); ++i)
        if (is_beginning(edges[i])) follow(i);
    for (std::size_t i = 0; i < edges.size(); ++i)
        if (!used[i]) follow(i);
    std::sort(chains.begin(), chains.end(), [](const BoundaryChain& p, const BoundaryChain& q) {
        return place_of(p.edges.front()) < place_of(q.edges.front());
    });
    return chains;
}

}  // namespace scree
