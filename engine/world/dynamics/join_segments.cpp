// Joins boundaries where a line of segments begins or ends at a corner of tiles or of another line. If a body is let
// through one piece of a line, the next piece ends there; if it continues straight on, the body is let through it as
// well. So a one-way of many cells or parts acts as one.
//
// Chosen:     the pieces that a body is near learn of each other when it looks around.
// Instead of: links made when lines are added.
// Because:    tiles change, and a look at the few loose ends near a body costs next to nothing.

#include "engine/world/dynamics/near_dynamic.hpp"

namespace scree {

namespace {

constexpr std::uint32_t hidden = ~std::uint32_t{0};  // an edge that is to be left out, in place of its index

/// Cosine of the angle by which the way turns, 1 for straight on.
double straightness(const TerrainEdge& from, const TerrainEdge& to) {
    const Line& a = from.face.line;
    const Line& b = to.face.line;
    return (a.dx * b.dx + a.dy * b.dy) / (a.length * b.length);
}

/// True for a direction from the point where two pieces meet that leads to in front of both.
bool is_between(const BoundaryEdge& first, const BoundaryEdge& second, Vec direction) {
    const Vec back = first.a - first.b;
    const Vec on = second.b - second.a;
    const bool is_narrow = cross(back, on) > 0 || (cross(back, on) == 0 && dot(back, on) < 0);
    if (is_narrow) return cross(back, direction) >= 0 && cross(direction, on) >= 0;
    return cross(on, direction) <= 0 || cross(direction, back) <= 0;
}

/// An edge of its own for a piece, at first as it is; it replaces the terrain's from now on.
TerrainEdge& own_edge_of(const DynamicTurn& turn, Near& near) {
    std::vector<TerrainEdge>& own = turn.dynamics.own_edges;
    if (near.own_edge == 0) {
        own.push_back(TerrainEdge{edge_of(turn, near)});
        near.own_edge = static_cast<std::uint32_t>(own.size());
    }
    return own[near.own_edge - 1];
}

void join_end(const DynamicTurn& turn, std::size_t loose, bool at_start) {
    std::vector<Near>& near = turn.near;
    const TerrainEdge own = edge_of(turn, near[loose]);
    const Vec point = at_start ? own.edge.a : own.edge.b;
    const auto is_there = [&](std::size_t k) {
        const bool is_edge = near[k].type == Near::Type::tile || near[k].type == Near::Type::segment;
        if (k == loose || !is_edge || near[k].index == hidden) return false;
        const BoundaryEdge& edge = edge_of(turn, near[k]).edge;
        return edge.a == point || edge.b == point;
    };
    std::size_t next = loose;
    double best = -2;
    for (std::size_t k = 0; k < near.size(); ++k) {
        if (!is_there(k)) continue;
        const TerrainEdge& other = edge_of(turn, near[k]);
        if ((at_start ? other.edge.b : other.edge.a) != point) continue;
        const double straight = at_start ? straightness(other, own) : straightness(own, other);
        if (straight <= best) continue;
        best = straight;
        next = k;
    }
    if (next == loose) return;
    BoundaryEdge first = edge_of(turn, near[at_start ? next : loose]).edge;
    BoundaryEdge second = edge_of(turn, near[at_start ? loose : next]).edge;
    first.after = second.b;
    second.before = first.a;
    own_edge_of(turn, near[at_start ? next : loose]) = terrain_edge(first);
    own_edge_of(turn, near[at_start ? loose : next]) = terrain_edge(second);
    // For a body that comes from in front of these two edges the point is theirs alone. Other bodies may come round the
    // corner of a tile.
    if (!is_between(first, second, turn.leg_start - point)) return;
    for (std::size_t k = 0; k < near.size(); ++k) {
        if (k == next || !is_there(k)) continue;
        TerrainEdge& other = own_edge_of(turn, near[k]);
        const bool starts_there = other.edge.a == point;
        (starts_there ? other.face.start_sticks_out : other.face.end_sticks_out) = false;
        // A side of a polygon that rests on them is above edges that lead down behind them.
        const Vec on = (starts_there ? other.edge.b : other.edge.a) - point;
        if (!turn.body.is_disk() && !is_between(first, second, on)) near[k].index = hidden;
    }
}

/// The neighbours of that piece end where it begins or ends; the body is let through those that it overlaps then.
void loosen_ends(const DynamicTurn& turn, std::size_t passed) {
    std::vector<Near>& let_go = turn.dynamics.let_go;
    const BoundaryEdge first = edge_of(turn, let_go[passed]).edge;
    const auto loosen = [&](Near& each) {
        const BoundaryEdge& edge = edge_of(turn, each).edge;
        const bool starts_there = edge.a == first.b && edge.before == first.a;
        const bool ends_there = edge.b == first.a && edge.after == first.b;
        if (!starts_there && !ends_there) return false;
        if (each.type == Near::Type::tile && edge.one_way == OneWay::none) return false;
        TerrainEdge& copy = own_edge_of(turn, each);
        if (starts_there) copy.edge.before = copy.edge.a;
        if (ends_there) copy.edge.after = copy.edge.b;
        copy = terrain_edge(copy.edge);
        return passes(turn.body, turn.leg_start, copy);
    };
    std::size_t kept = 0;
    for (Near& each : turn.near) {
        if (loosen(each))
            let_go.push_back(each);
        else
            turn.near[kept++] = each;
    }
    turn.near.resize(kept);
}

}  // namespace

bool is_straight_on(const BoundaryEdge& edge, const BoundaryEdge& other) {
    const Vec along = edge.b - edge.a;
    const Vec along_other = other.b - other.a;
    return (edge.a == other.b || edge.b == other.a) && cross(along, along_other) == 0 && dot(along, along_other) > 0;
}

void let_go_straight_on(const DynamicTurn& turn, std::size_t passed) {
    std::vector<Near>& let_go = turn.dynamics.let_go;
    const Near::Type type = let_go[passed].type;
    const std::uint32_t solid = let_go[passed].index;  // if it is a ledge
    const BoundaryEdge edge = edge_of(turn, let_go[passed]).edge;
    if (edge.one_way == OneWay::none) return;
    std::erase_if(turn.near, [&](const Near& each) {
        if (each.type != type) return false;
        const BoundaryEdge& other = edge_of(turn, each).edge;
        if (other.one_way == OneWay::none || !is_straight_on(edge, other)) return false;
        if (type == Near::Type::ledge && each.index != solid) return false;
        let_go.push_back(each);
        return true;
    });
}

void let_through(const DynamicTurn& turn) {
    // Each of them may free the body from others, which are appended.
    for (std::size_t i = 0; i < turn.dynamics.let_go.size(); ++i) {
        let_go_straight_on(turn, i);
        loosen_ends(turn, i);
    }
}

void join_segments(const DynamicTurn& turn) {
    for (std::size_t i = 0; i < turn.near.size(); ++i) {
        if (turn.near[i].type != Near::Type::segment || turn.near[i].index == hidden) continue;
        const BoundaryEdge edge = edge_of(turn, turn.near[i]).edge;
        if (edge.before == edge.a) join_end(turn, i, true);
        if (edge.after == edge.b) join_end(turn, i, false);
    }
    std::erase_if(turn.near, [](const Near& near) { return near.index == hidden; });
}

}  // namespace scree
