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

using field::length;
using field::side;
using field::speed;
using field::ticks;
constexpr FieldRule gradient{-std::numeric_limits<std::int32_t>::max(), std::numeric_limits<std::int32_t>::max()};

template <class Number>
constexpr FieldRule range_of(Kind kind) {
    constexpr Sub place = farthest_place + max_body_size;
    constexpr int cell = place / px(min_tile_size) + 1;
    if (kind == Kind::x || kind == Kind::y) return {-place, place};
    if (kind == Kind::col || kind == Kind::row) return {-cell, cell};
    if constexpr (std::is_same_v<Number, bool>) return {0, 1};
    if constexpr (std::is_same_v<Number, PlayerState>) return {0, static_cast<int>(PlayerState::arrive)};
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
    void operator()(const char* name, const Number& number, FieldRule) {
        (*this)(name, number);
    }
    template <class Number>
    void operator()(const char* name, const Number& number, Kind kind = Kind::plain) {
        fields->push_back({body + '.' + name, static_cast<std::int64_t>(number), kind});
    }
};

/// Sets numbers for which there is a name.
struct Put {
    static constexpr bool sets = true;
    std::map<std::string, std::int64_t>* values;
    std::string* faulty;
    std::string body = {};

    template <class Number>
    void operator()(const char* name, Number& number, Kind kind = Kind::plain) {
        (*this)(name, number, range_of<Number>(kind));
    }
    template <class Number>
    void operator()(const char* name, Number& number, FieldRule range) {
        const auto found = values->find(body + '.' + name);
        if (found == values->end()) return;
        if (found->second < range.least || found->second > range.most) {
            if (faulty->empty()) *faulty = found->first;
        } else {
            number = static_cast<Number>(found->second);
        }
        values->erase(found);
    }
};

template <class Visit>
void visit_box(Visit& visit, const char* const (&names)[4], Aabb& box) {
    visit(names[0], box.left, Kind::x);
    visit(names[1], box.top, Kind::y);
    visit(names[2], box.right, Kind::x);
    visit(names[3], box.bottom, Kind::y);
}

/// Bodies are numbers among the platforms and then the actors; the caller turns them to and fro.
struct References {
    std::int32_t ground = 0;
    std::int32_t wall = 0;
    std::int32_t dropping = 0;
};

template <class Visit>
void visit_mover(Visit& visit, Mover& mover, References& bodies) {
    visit_box(visit, {"left", "top", "right", "bottom"}, mover.box);
    visit("vx", mover.velocity.x, speed);
    visit("vy", mover.velocity.y, speed);
    visit_box(visit, {"left_before", "top_before", "right_before", "bottom_before"}, mover.box_before);
    visit("follow_ground", mover.follow_ground);
    visit("drop", mover.drop);
    visit("touching", mover.touching.bits);
    visit("touched", mover.touched.bits);
    visit("ground", mover.ground.type);
    visit("ground_body", bodies.ground);
    visit("ground_col", mover.ground.party.tile.col, Kind::col);
    visit("ground_row", mover.ground.party.tile.row, Kind::row);
    visit("ground_segment", mover.ground.party.segment, Kind::line);
    visit("ground_one_way", mover.ground.one_way);
    visit("ground_gradient", mover.ground.gradient, gradient);
    visit("ground_material", mover.ground.material);
    visit("ground_tags", mover.ground.tags);
    visit("ground_conveyor", mover.ground.conveyor, speed);
    visit("stopped_x", mover.stopped.x, speed);
    visit("stopped_y", mover.stopped.y, speed);
    visit("held_x", mover.held.x, length);
    visit("held_y", mover.held.y, length);
    visit("pushed_x", mover.pushed.x, length);
    visit("pushed_y", mover.pushed.y, length);
    visit("in_water", mover.in_water);
    visit("stuck", mover.stuck);
    visit("wall_body", bodies.wall);
    visit("wall_col", mover.wall.tile.col, Kind::col);
    visit("wall_row", mover.wall.tile.row, Kind::row);
    visit("wall_segment", mover.wall.segment, Kind::line);
    visit("lift_x", mover.lift.x, speed);
    visit("lift_y", mover.lift.y, speed);
    visit("lift_age", mover.lift_age, FieldRule{0, lift_age_limit});
    visit("is_dropping", mover.is_dropping);
    visit_box(visit, {"dropped_left", "dropped_top", "dropped_right", "dropped_bottom"}, mover.dropped_from);
    visit("dropping_body", bodies.dropping);
    visit("dropping_line", mover.dropping_lines.front(), Kind::line);
}

template <class Visit>
void visit_player(Visit& visit, Player& player) {
    visit("state", player.state);
    visit("state_ticks", player.state_ticks, ticks);
    visit("facing", player.facing, side);
    visit("last_held", player.last_held.bits);
    visit("coyote", player.coyote, ticks);
    visit("buffer", player.buffer, ticks);
    visit("hold", player.hold, ticks);
    visit("wall_side", player.wall_side, side);
    visit("wall", player.wall, ticks);
    visit("retain", player.retain, ticks);
    visit("retained_speed", player.retained_speed, speed);
    visit("wall_force", player.wall_force, ticks);
    visit("jump_age", player.jump_age, ticks);
    visit("sliding", player.sliding);
    visit("left_gradient", player.ground_gradient, gradient);
    visit("left_speed", player.ground_speed, speed);
    visit("was_grounded", player.was_grounded);
    visit("slide_memory", player.slide_memory, ticks);
    visit("speed_is_of_slide", player.speed_is_of_slide);
    visit("landing", player.landing, ticks);
    visit("landed_fall", player.landed_fall, speed);
}

template <class Visit>
void visit_dynamic(Visit& visit, Dynamic& dynamic) {
    visit("x", dynamic.centre.x, Kind::x);
    visit("y", dynamic.centre.y, Kind::y);
    visit("vx", dynamic.velocity.x, speed);
    visit("vy", dynamic.velocity.y, speed);
    visit("vx_part", dynamic.velocity_part.x, length);
    visit("vy_part", dynamic.velocity_part.y, length);
    visit("to_move_x", dynamic.to_move.x, length);
    visit("to_move_y", dynamic.to_move.y, length);
    visit("angle", dynamic.angle);
}

/// The first field that no mover of its kind can have; null if there is none.
const char* unsound_field(const Mover& mover) {
    if (mover.box.size() != mover.spec.size) return "right";  // it never grows
    if (!is_place(mover.box.corner()) || !is_legal(mover.spec, mover.box.corner())) return "left";
    return is_legal_speed(mover.velocity) ? nullptr : "vx";
}

}  // namespace

/// The one list of all fields, for reading and for writing.
struct SessionFields {
    /// Of the entities that have solids and movers: all before the first trigger.
    static std::span<const Entity> bodies(const Session& session) {
        return session.entities().first(session.cast_->first_trigger);
    }

    static std::int32_t number_of(const Session& session, BodyId body) {
        const std::span<const Entity> entities = bodies(session);
        for (std::size_t i = 0; i < entities.size(); ++i)
            if (body != BodyId::none && entities[i].body == body) return static_cast<std::int32_t>(i) + 1;
        return 0;
    }

    static BodyId body_of(const Session& session, std::int32_t number) {
        const auto index = static_cast<std::size_t>(number) - 1;
        return number <= 0 || index >= bodies(session).size() ? BodyId::none : bodies(session)[index].body;
    }

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
    static void visit_references(const Session& session, Visit& visit, Mover& mover) {
        References bodies{number_of(session, mover.ground.party.body), number_of(session, mover.wall.body),
                          number_of(session, mover.dropping_bodies.front())};
        visit_mover(visit, mover, bodies);
        mover.ground.party.body = body_of(session, bodies.ground);
        mover.wall.body = body_of(session, bodies.wall);
        mover.dropping_bodies.front() = body_of(session, bodies.dropping);
    }

    template <class Visit>
    static void visit(Session& session, Visit& visit) {
        visit.body = "session";
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
        for (Entity& actor : actors) {
            visit.body = name_of(session, actor);
            visit_fields(actor, visit);
            if constexpr (Visit::sets) {
                Context context = session.context();
                if (unsound_field(actor) == nullptr) place_entity(actor, context);
            }
        }
        for (Entity& actor : actors) {
            visit.body = name_of(session, actor);
            if (Mover* mover = session.world_.mover(actor.body)) visit_references(session, visit, *mover);
            if (Dynamic* dynamic = session.world_.dynamic(actor.body)) visit_dynamic(visit, *dynamic);
        }
        visit.body = "hero";
        visit_references(session, visit, *session.world_.mover(session.player_.body));
        visit_player(visit, session.player_);
        for (const std::span group : {platforms, triggers})
            for (Entity& entity : group) {
                visit.body = name_of(session, entity);
                visit_fields(entity, visit);
            }
    }

    static std::string name_of_mover(const Session& session, BodyId body) {
        for (const Entity& actor : session.actors())
            if (actor.body == body) return name_of(session, actor);
        return "hero";
    }

    /// Cells are dumped without their kinds. The first field whose segment does not exist; null if there is none.
    static const char* settle_colliders(const World& world, Mover& mover) {
        for (Party* party : {&mover.ground.party, &mover.wall}) {
            party->tile.kind = party->body == BodyId::none && party->segment == 0
                                   ? world.grid().at(party->tile.col, party->tile.row)
                                   : empty_kind;
            if (party->segment > world.segments().size())
                return party == &mover.wall ? "wall_segment" : "ground_segment";
        }
        if (mover.dropping_lines.front() > world.segments().size()) return "dropping_line";
        if (mover.ground.type == Ground::Type::none) mover.ground.party.tile.kind = empty_kind;
        if (mover.stopped.x == 0) mover.wall.tile.kind = empty_kind;
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

bool set_session_fields(Session& session, const std::vector<SessionField>& fields, std::string& faulty) {
    std::map<std::string, std::int64_t> values;
    for (const SessionField& field : fields) values[field.name] = field.value;
    Put put{&values, &faulty};
    SessionFields::visit(session, put);
    if (faulty.empty() && !values.empty()) faulty = values.begin()->first;
    return SessionFields::settle(session, faulty);
}

std::string state_text(const Session& session) {
    std::string text;
    for (const SessionField& field : session_fields(session))
        text += (text.empty() ? "" : " ") + field.name + '=' + std::to_string(field.value);
    return text;
}

void step_and_record(Session& session, Replay& replay, Buttons held) {
    session.step(held);
    record(replay, held, session.hash(), [&] { return state_text(session); });
}

}  // namespace scree
