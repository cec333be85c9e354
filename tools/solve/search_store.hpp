#pragma once
// What a search remembers: a few sessions, the states that it has seen, and how crowded each place is.

#include "tools/solve/search.hpp"

#include <algorithm>
#include <unordered_map>

namespace scree {

[[nodiscard]] inline std::uint64_t mixed(std::uint64_t value) {
    value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9U;
    value = (value ^ (value >> 27)) * 0x94d049bb133111ebU;
    return value ^ (value >> 31);
}

/// Memory that a session takes, roughly; what its copies share does not count.
[[nodiscard]] inline std::size_t memory_of(const Session& session) {
    const World& world = session.world();
    // Each line of the terrain is kept with its neighbours and in the lists of cells that it crosses.
    constexpr std::size_t line = 3 * sizeof(SegmentFace);
    return world.segments().size() * line + sizeof(Session) + 1024 + world.triggers().size() * sizeof(Trigger) +
           world.solids().size() * sizeof(Solid) + session.entities().size() * sizeof(Entity) +
           world.dynamics().size() * sizeof(Dynamic) + world.movers().size() * sizeof(Mover);
}

/// Sessions of some nodes in two rings: one of the latest, one of every eighth generation, which lasts longer, so that
/// the route from a kept session to any node is short. The start is kept for good.
struct Search::Snapshots {
    struct Kept {
        std::uint32_t node = 0;
        Session session;
    };
    static constexpr int sparse = 8;

    Session start;
    std::vector<Kept> rings[2];
    std::size_t next[2] = {0, 0};
    std::size_t limit = 0;            // of each ring
    std::vector<std::uint32_t> slot;  // by node: 0 none, else 2 * place + ring + 1

    explicit Snapshots(const Session& session) : start(session) {}

    [[nodiscard]] const Session* find(std::uint32_t node) const {
        if (node == 0) return &start;
        const std::uint32_t at = slot[node];
        return at == 0 ? nullptr : &rings[(at - 1) & 1U][(at - 1) >> 1U].session;
    }
    void keep(std::uint32_t node, int depth, const Session& session) {
        const std::size_t ring = depth % sparse == 0 ? 1 : 0;
        std::vector<Kept>& kept = rings[ring];
        const std::size_t place = next[ring];
        if (place >= kept.size()) {
            kept.push_back({node, session});
        } else {
            slot[kept[place].node] = 0;
            kept[place].node = node;
            kept[place].session = session;
        }
        slot[node] = static_cast<std::uint32_t>(2 * place + ring + 1);
        next[ring] = (place + 1) % limit;
    }
};

/// A set of 64-bit keys.
struct Search::Seen {
    std::vector<std::uint64_t> table = std::vector<std::uint64_t>(1U << 16U);
    std::size_t count = 0;

    /// False if it was there.
    bool add(std::uint64_t key) {
        if (key == 0) key = 1;
        if (count * 2 >= table.size()) {
            std::vector<std::uint64_t> old(table.size() * 2);
            old.swap(table);
            for (const std::uint64_t other : old)
                if (other != 0) table[place_of(other)] = other;
        }
        std::uint64_t& at = table[place_of(key)];
        if (at == key) return false;
        at = key;
        ++count;
        return true;
    }
    [[nodiscard]] std::size_t place_of(std::uint64_t key) const {
        const std::size_t mask = table.size() - 1;
        std::size_t at = static_cast<std::size_t>(key) & mask;
        while (table[at] != 0 && table[at] != key) at = (at + 1) & mask;
        return at;
    }
};

/// How often nodes were looked at in each place; an index names a place for good.
struct Search::Crowds {
    std::unordered_map<std::uint64_t, std::uint32_t> index;
    std::vector<std::uint32_t> visits;
    std::vector<std::pair<std::int32_t, std::int32_t>> squares;  // of places

    std::uint32_t of(std::uint64_t key, std::int32_t col, std::int32_t row) {
        const auto [at, is_new] = index.try_emplace(key, static_cast<std::uint32_t>(visits.size()));
        if (is_new) {
            visits.push_back(0);
            squares.emplace_back(col, row);
        }
        return at->second;
    }
};

}  // namespace scree
