#include "game/rules/session_fields.hpp"

#include "game/rules/entities/entity_fields.hpp"
#include "game/rules/entities/kinds.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <type_traits>

namespace scree {

namespace {

using Kind = SessionField::Kind;

using field::gradient;
using field::length;
using field::speed;
using field::ticks;

template <class Number>
constexpr FieldRule range_of(Kind kind) {
    constexpr Sub place = farthest_place + max_body_size;
    constexpr int cell = place / px(min_tile_size) + 1;
    if (kind == Kind::x || kind == Kind::y) return {-place, place};
    if (kind == Kind::col || kind == Kind::row) return {-cell, cell};
    if (kind == Kind::speed) return speed;
    if (kind == Kind::length) return length;
    if (kind == Kind::gradient) return gradient;
    if (kind == Kind::lift_age) return {0, lift_age_limit};
    if constexpr (std::is_same_v<Number, bool>) return {0, 1};
    if constexpr (std::is_same_v<Number, Ground::Type>) return {0, static_cast<int>(Ground::Type::steep)};
    if constexpr (std::is_same_v<Number, Material>) return {0, material_count - 1};
    if constexpr (std::is_unsigned_v<Number>) return {0, std::numeric_limits<Number>::max()};
    return {};
}

/// Collects numbers with their names.
struct Collect {
    static constexpr bool sets = false;
    std::vector<SessionField>* fields;
    std::string body = {};

    template <class Number>
    void operator()(const std::string& name, const Number& number, FieldRule) {
        (*this)(name, number);
    }
    template <class Number>
    void operator()(const std::string& name, const Number& number, Kind kind = Kind::plain) {
        const bool is_of_place = kind <= Kind::line;
        fields->push_back({body + '.' + name, static_cast<std::int64_t>(number), is_of_place ? kind : Kind::plain});
    }
};

/// Sets numbers for which there is a name.
struct Put {
    static constexpr bool sets = true;
    std::map<std::string, std::int64_t>* values;
    std::string* faulty;
    const SavedWorld* world = nullptr;
    std::string body = {};

    template <class Number>
    void operator()(const std::string& name, Number& number, Kind kind = Kind::plain) {
        (*this)(name, number, range_of<Number>(kind));
    }
    template <class Number>
    void operator()(const std::string& name, Number& number, FieldRule range) {
        const auto found = values->find(body + '.' + name);
        if (found == values->end()) return;
        if (found->second < range.least || found->second > range.most) {
            if (faulty->empty()) *faulty = found->first;
        } else {
            number = static_cast<Number>(found->second);
        }
        values->erase(found);
    }
    /// True if it has more values for that entity: those of its body.
    [[nodiscard]] bool has_more(const std::string& entity) const {
        const auto next = values->lower_bound(entity + '.');
        return next != values->end() && next->first.starts_with(entity + '.');
    }
};

/// Entities that have solids and movers: all before the first trigger.
std::span<const Entity> bodies_of(const Session& session) {
    return session.entities().first(session.platforms().size() + session.actors().size());
}

/// Among the platforms and then the actors, from 1; 0 for none.
std::int32_t number_of(const Session& session, BodyId body) {
    const std::span<const Entity> bodies = bodies_of(session);
    const auto found = std::find_if(bodies.begin(), bodies.end(), [&](const Entity& e) { return e.body == body; });
    return body == BodyId::none || found == bodies.end() ? 0 : static_cast<std::int32_t>(found - bodies.begin()) + 1;
}

BodyId body_of(const Session& session, std::int32_t number) {
    const std::span<const Entity> bodies = bodies_of(session);
    return number > 0 && static_cast<std::size_t>(number) <= bodies.size()
               ? bodies[static_cast<std::size_t>(number) - 1].body
               : BodyId::none;
}

/// Visits the saved fields of a body, number by number (engine/world/fields.hpp).
template <class Visit>
struct SavedNumbers {
    const Session& session;
    Visit& visit;

    template <class Field>
    void operator()(unsigned readers, Field& field, std::string_view name, Kind kind = Kind::plain) const {
        if ((readers & FieldReader::saved) != 0) visit_parts(std::string(name), field, kind);
    }
    template <class Field>
    void operator()(unsigned, const Field&) const {}  // derived, or in World::memory

  private:
    static std::string with(std::string name, const char* part) { return name.replace(name.find('*'), 1, part); }

    template <class Number>
    void visit_parts(const std::string& name, Number& number, Kind kind) const {
        visit(name, number, kind);
    }
    void visit_parts(const std::string& name, Vec& vec, Kind kind) const {
        visit(with(name, "x"), vec.x, kind == Kind::plain ? Kind::x : kind);
        visit(with(name, "y"), vec.y, kind == Kind::plain ? Kind::y : kind);
    }
    void visit_parts(const std::string& name, Aabb& box, Kind) const {
        visit(with(name, "left"), box.left, Kind::x);
        visit(with(name, "top"), box.top, Kind::y);
        visit(with(name, "right"), box.right, Kind::x);
        visit(with(name, "bottom"), box.bottom, Kind::y);
    }
    void visit_parts(const std::string& name, BodyId& body, Kind) const {
        std::int32_t number = number_of(session, body);
        visit(name, number);
        body = body_of(session, number);
    }
    void visit_parts(const std::string& name, ColliderRef& collider, Kind kind) const {
        visit_parts(with(name, "body"), collider.body, kind);
        visit(with(name, "col"), collider.tile.col, Kind::col);
        visit(with(name, "row"), collider.tile.row, Kind::row);
        visit(with(name, "segment"), collider.segment, Kind::line);
    }
};

/// The first field that no mover of its kind can have; null if there is none.
const char* unsound_field(const Mover& mover) {
    if (mover.box.size() != mover.spec.size) return "right";  // it never grows
    if (!is_place(mover.box.corner()) || !is_legal(mover.spec, mover.box.corner())) return "left";
    return is_legal_speed(mover.velocity) ? nullptr : "vx";
}

}  // namespace

/// The one list of all fields, for reading and for writing.
struct SessionFields {
    static std::string name_of(const Session& session, const Entity& entity) {
        return body_name(session.data_of(entity));
    }

    /// Number among the entities of the checkpoint with that id; -1 for -1, -2 if there is none.
    static int checkpoint_named(const Session& session, std::int32_t id) {
        if (id == -1) return -1;
        for (std::size_t i = 0; i < session.entities_.size(); ++i)
            if (&session.entities_[i].kind() == &kinds::checkpoint && session.data_of(session.entities_[i]).id == id)
                return static_cast<int>(i);
        return -2;
    }

    template <class Visit>
    static void visit(Session& session, Visit& visit) {
        visit.body = "session";
        // At the beginning all are placed anew, which gives them the ids that golden hashes of scenarios hold. Later
        // only those that change are, and the others stay where they are.
        const bool has_begun = session.tick() > 0;
        VisitState& progress = session.progress_;
        visit("tick", progress.tick, ticks);
        std::int32_t checkpoint =
            progress.checkpoint < 0 ? -1 : session.data_of(session.entity(progress.checkpoint)).id;
        visit("checkpoint", checkpoint);
        progress.checkpoint = checkpoint_named(session, checkpoint);
        visit("deaths", progress.deaths, ticks);
        visit("complete", progress.is_complete);
        const std::span entities(session.entities_);
        const std::span platforms = entities.first(session.cast_->first_actor);
        const std::span triggers = entities.subspan(session.cast_->first_trigger);
        const std::span actors = entities.subspan(platforms.size(), session.actors().size());
        std::vector<Entity*> changed;
        for (Entity& actor : actors) {
            visit.body = name_of(session, actor);
            if constexpr (Visit::sets) {
                const std::size_t left = visit.values->size();
                visit_fields(actor, visit);
                if (!has_begun || visit.values->size() != left || visit.has_more(visit.body)) changed.push_back(&actor);
            } else {
                visit_fields(actor, visit);
            }
        }
        if constexpr (Visit::sets) {
            if (visit.world == nullptr)
                place(session, changed, visit);
            else if (!place(session, actors, *visit.world) && visit.faulty->empty())
                *visit.faulty = "world.ids";
        }
        const SavedNumbers<Visit> saved{session, visit};
        const auto visit_solid = [&](const Entity& entity) {
            if (Solid* solid = session.world_.solid(entity.body)) visit_fields(*solid, saved);
        };
        for (Entity& actor : actors) {
            visit.body = name_of(session, actor);
            if (Mover* mover = session.world_.mover(actor.body)) visit_fields(*mover, saved);
            if (Dynamic* dynamic = session.world_.dynamic(actor.body)) visit_fields(*dynamic, saved);
            visit_solid(actor);
        }
        visit.body = "hero";
        visit_fields(*session.world_.mover(session.player_.body), saved);
        visit_fields(session.player_, visit);
        for (const std::span group : {platforms, triggers})
            for (Entity& entity : group) {
                visit.body = name_of(session, entity);
                visit_fields(entity, visit);
                visit_solid(entity);
            }
    }

    /// The bodies of their phases, in their order, and those that have values of their own.
    static void place(Session& session, std::span<Entity* const> changed, const Put& put) {
        Context context = session.context();
        for (Entity* actor : changed) {
            context.had_body = put.has_more(name_of(session, *actor)) ? std::optional(true) : std::nullopt;
            if (unsound_field(*actor) == nullptr) place_entity(*actor, context);
        }
    }

    /// The bodies of all actors, by the ids that they had. False if that cannot be.
    static bool place(Session& session, std::span<Entity> actors, const SavedWorld& saved) {
        const std::vector<BodyId>& ids = saved.actor_ids;
        if (ids.size() != actors.size()) return false;
        std::vector<std::size_t> order;
        for (std::size_t i = 0; i < ids.size(); ++i) {
            if (unsound_field(actors[i]) != nullptr) return true;  // refused by name
            order.push_back(i);
        }
        std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return ids[a] < ids[b]; });
        for (Entity& actor : actors) {
            if (actor.body != BodyId::none) session.world_.remove(actor.body);
            actor.body = BodyId::none;
        }
        Context context = session.context();
        for (const std::size_t i : order) {
            const bool had_body = ids[i] != BodyId::none;
            context.had_body = had_body;
            if (had_body && !session.world_.set_last_id(to_number(ids[i]) - 1)) return false;
            place_entity(actors[i], context);
            if (had_body != (actors[i].body != BodyId::none)) return false;
        }
        return true;
    }

    static bool remember(Session& session, const SavedWorld& saved) { return session.world_.remember(saved.memory); }

    static std::string name_of_mover(const Session& session, BodyId body) {
        for (const Entity& actor : session.actors())
            if (actor.body == body) return name_of(session, actor);
        return "hero";
    }

    /// Cells are dumped without their kinds. The first field whose segment does not exist; null if there is none.
    static const char* settle_colliders(const World& world, Dynamic& body) {
        TileRef& tile = body.ground.tile;
        const bool is_on_cell = body.on_ground && body.ground.body == BodyId::none && body.ground.segment == 0;
        tile.kind = is_on_cell ? world.grid().at(tile.col, tile.row) : empty_kind;
        if (body.ground.segment > world.segments().size()) return "ground_segment";
        return nullptr;
    }
    static const char* settle_colliders(const World& world, Mover& mover) {
        for (ColliderRef* collider : {&mover.ground.collider, &mover.wall}) {
            collider->tile.kind = collider->body == BodyId::none && collider->segment == 0
                                      ? world.grid().at(collider->tile.col, collider->tile.row)
                                      : empty_kind;
            if (collider->segment > world.segments().size())
                return collider == &mover.wall ? "wall_segment" : "ground_segment";
        }
        for (std::size_t i = 0; i < max_dropped; ++i)
            if (mover.dropping_lines[i] > world.segments().size()) return dropping_line_names[i];
        if (mover.ground.type == Ground::Type::none) mover.ground.collider.tile.kind = empty_kind;
        if (mover.blocked_velocity.x == 0) mover.wall.tile.kind = empty_kind;
        return nullptr;
    }

    /// What is known from the fields alone: sizes, kinds of cells, places of platforms.
    static bool settle(Session& session, std::string& faulty) {
        const auto fail = [&](const char* name) {
            if (faulty.empty()) faulty = name;
            return false;
        };
        Mover& mover = *session.world_.mover(session.player_.body);
        if (const char* field = unsound_field(mover)) return fail((std::string("hero.") + field).c_str());
        for (const Entity& actor : session.actors()) {
            const std::string name = name_of(session, actor) + '.';
            if (const char* field = unsound_field(actor)) return fail((name + field).c_str());
            const Mover* body = session.world_.mover(actor.body);
            if (const char* field = body != nullptr ? unsound_field(*body) : nullptr)
                return fail((name + field).c_str());
            const Dynamic* dynamic = session.world_.dynamic(actor.body);
            if (dynamic == nullptr) continue;
            if (!is_place(dynamic->centre)) return fail((name + "x").c_str());
            if (!is_legal_speed(dynamic->velocity)) return fail((name + "vx").c_str());
            if (const char* field = settle_colliders(session.world_, *session.world_.dynamic(actor.body)))
                return fail((name + field).c_str());
        }
        if (session.progress_.checkpoint < -1) {
            session.progress_.checkpoint = -1;
            return fail("session.checkpoint");
        }
        for (const Mover& each : session.world_.movers())
            if (const char* field = settle_colliders(session.world_, *session.world_.mover(each.id)))
                return fail((name_of_mover(session, each.id) + '.' + field).c_str());
        for (const Entity& platform : session.platforms()) {
            if (const char* field = unsound_field(platform))
                return fail((name_of(session, platform) + '.' + field).c_str());
            Solid& solid = *session.world_.solid(platform.body);
            solid.box = solid.box_before = on_rail(platform);
        }
        return faulty.empty();
    }
};

std::string body_name(const EntityData& entity) { return entity.name + std::to_string(entity.id); }

std::vector<SessionField> session_fields(const Session& session) {
    std::vector<SessionField> fields;
    Collect collect{&fields};
    Session copy = session;
    SessionFields::visit(copy, collect);
    return fields;
}

bool set_session_fields(Session& session, const std::vector<SessionField>& fields, std::string& faulty,
                        const SavedWorld* world) {
    std::map<std::string, std::int64_t> values;
    for (const SessionField& field : fields) values[field.name] = field.value;
    Put put{&values, &faulty, world};
    SessionFields::visit(session, put);
    if (faulty.empty() && !values.empty()) faulty = values.begin()->first;
    if (!SessionFields::settle(session, faulty)) return false;
    if (world == nullptr || SessionFields::remember(session, *world)) return true;
    faulty = "world.memory";
    return false;
}

void step_and_record(Session& session, Replay& replay, Buttons held) {
    session.step(held);
    record(replay, held, session.hash(), [&] { return state_text(session); });
}

}  // namespace scree
