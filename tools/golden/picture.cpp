#include "tools/golden/picture.hpp"

#include "engine/world/fields.hpp"

#include <algorithm>
#include <sstream>

namespace scree {

namespace {

/// Adds fields in the places of the room and with the names of the blueprint.
class Painter {
  public:
    Painter(const RandomWorld& of, Detail detail) : of_(of), world_(of.world()), view_(of.view()), detail_(detail) {}

    [[nodiscard]] Picture picture() {
        add_all("mover", world_.movers());
        add_all("dynamic", world_.dynamics());
        if (detail_ == Detail::course) {
            add("squishes", static_cast<std::int64_t>(world_.squishes().size()));
            return std::move(picture_);
        }
        add_all("solid", world_.solids());
        add_all("trigger", world_.triggers());
        add_all("contact", world_.contacts());
        add_all("contact of", world_.dynamic_contacts());
        add_all("event of", world_.trigger_events());
        add_all("squish of", world_.squishes());
        add_all("squish of", world_.dynamic_squishes());
        add_all("setback of", world_.failed_moves());
        add("setbacks so far", world_.failed_move_count());
        return std::move(picture_);
    }

    /// What visit_fields calls.
    template <class Field>
    void operator()(unsigned, const Field& field, const char* name = "", FieldUnit = FieldUnit::plain) {
        add(name, field);
    }

  private:
    void add(const char* what, std::int64_t value) { picture_.push_back({sort_, what, who_, value}); }
    void add(const char* what, double value) { add(what, bits_as<std::int64_t>(value + 0.0)); }  // no -0
    void add(const char* what, BodyId id) { add(what, std::int64_t{of_.name_of(id)}); }
    void add(const char* what, const Aabb& box) {
        for (const Sub side : {box.left, box.top, box.right, box.bottom}) add(what, std::int64_t{side});
    }
    void add(const char* what, Vec vec) {
        add(what, std::int64_t{vec.x});
        add(what, std::int64_t{vec.y});
    }
    /// Where two segments of a line meet, the first is named.
    void add(const char* what, const ColliderRef& collider) {
        add(what, collider.body);
        for (const int number : {collider.tile.col, collider.tile.row, int{collider.tile.kind}})
            add(what, std::int64_t{number});
        const bool named = collider.segment != 0 && detail_ != Detail::all;
        add(what, std::int64_t{named ? world_.segments()[collider.segment - 1].line : collider.segment});
    }
    template <class Number>
    requires std::is_integral_v<Number> ||
        (std::is_enum_v<Number> && !std::is_same_v<Number, BodyId>)void add(const char* what, Number number) {
        add(what, static_cast<std::int64_t>(number));
    }

    /// Ids order the lists in the world; here they are in the order of their names.
    template <class List>
    void add_all(const char* sort, const List& list) {
        std::vector<Picture> rows;
        std::swap(picture_, rows.emplace_back());
        sort_ = sort;
        for (const auto& item : list) {
            paint(item);
            std::swap(picture_, rows.emplace_back());
            picture_.clear();
        }
        std::sort(rows.begin() + 1, rows.end());
        for (const Picture& row : rows) picture_.insert(picture_.end(), row.begin(), row.end());
        sort_ = {};
        who_ = -1;
    }

    /// Of two grounds of one sort under the same share of the feet the first counts, which is another in the mirror.
    /// Before the first tick no contacts tell how many there are.
    [[nodiscard]] bool has_one_ground(const Mover& mover) const {
        const auto is_floor = [&](const Contact& contact) {
            return contact.mover == mover.id && contact.side == Side::floor && contact.phase != Phase::end;
        };
        return mover.ground.type == Ground::Type::none || mover.ground.collider.body != BodyId::none ||
               std::ranges::count_if(world_.contacts(), is_floor) == 1;
    }

    template <class Item>
    void visit(BodyId who, const Item& item) {
        who_ = of_.name_of(who);
        visit_fields(item, *this);
    }
    void paint(const Mover& from) {
        Mover mover = view_.plain(from);
        const Ground ground = mover.ground;
        if (detail_ == Detail::course) {
            mover.ground = {};
            mover.ground.collider.body = ground.collider.body;
            mover.wall = {};
            mover.slope_dy = 0;
            mover.met_y = BodyId::none;
        } else if (detail_ == Detail::no_ties && !has_one_ground(from)) {
            mover.ground = {};
            mover.ground.gradient = ground.gradient;
        }
        mover.ground.type = ground.type;
        mover.ground.one_way = ground.one_way;
        if (!mover.is_dropping || detail_ == Detail::course) {
            mover.dropped_from = {};
            mover.dropping_bodies = {};
            mover.dropping_lines = {};
        }
        std::ranges::sort(mover.dropping_bodies, {}, [&](BodyId id) { return of_.name_of(id); });
        visit(mover.id, mover);
    }
    void paint(const Dynamic& from) {
        Dynamic dynamic = view_.plain(from);
        std::sort(dynamic.support_normals.begin(), dynamic.support_normals.begin() + dynamic.support_count,
                  [](Normal a, Normal b) { return std::tie(a.x, a.y) < std::tie(b.x, b.y); });
        if (detail_ != Detail::all) {
            dynamic.support_count = 0;
            dynamic.ground = {};
        }
        if (detail_ != Detail::course) return visit(dynamic.id, dynamic);
        who_ = of_.name_of(dynamic.id);
        add("*", dynamic.centre);
        add("v*", dynamic.velocity);
        add("asleep", dynamic.asleep);
    }
    void paint(const Solid& solid) { visit(solid.id, view_.plain(solid)); }
    void paint(const Trigger& trigger) {
        who_ = of_.name_of(trigger.id);
        add("*", view_.plain(trigger.box));
    }
    void paint(const Contact& from) {
        Contact contact = view_.plain(from);
        if (detail_ == Detail::no_ties && contact.other.segment != 0) {
            // The first segment of a line may be another one now.
            if (contact.phase == Phase::end) return;
            contact.phase = Phase::stay;
        }
        visit(contact.mover, contact);
    }
    void paint(const DynamicContact& contact) {
        if (detail_ == Detail::all || contact.other.body != BodyId::none) visit(contact.dynamic, view_.plain(contact));
    }
    void paint(const TriggerEvent& event) {
        who_ = of_.name_of(event.mover);
        add("trigger", event.trigger);
        add("phase", event.phase);
    }
    void paint(const Squish& from) {
        Squish squish = view_.plain(from);
        who_ = of_.name_of(squish.mover);
        // Two of one row may be as far to the left of the mover's middle as to the right when it was pushed.
        if (detail_ == Detail::no_ties && squish.against.tile.kind != empty_kind) squish.against = {};
        add("pusher", squish.pusher);
        add("against", squish.against);
        add("side", squish.side);
    }
    void paint(const FailedMove& failed_move) {
        who_ = of_.name_of(failed_move.dynamic);
        // Of two cells that hold a dynamic back alike the first is named.
        const bool ties = detail_ == Detail::no_ties && failed_move.against.body == BodyId::none;
        add("against", ties ? ColliderRef{} : view_.plain(failed_move.against));
    }

    const RandomWorld& of_;
    const World& world_;
    const View& view_;
    Detail detail_;
    Picture picture_;
    std::string_view sort_;
    std::int64_t who_ = -1;
};

}  // namespace

Picture picture_of(const RandomWorld& world, Detail detail) { return Painter(world, detail).picture(); }

std::string first_difference(const Picture& a, const Picture& b) {
    if (a == b) return "";
    const auto [at, there] = std::ranges::mismatch(a, b);
    std::ostringstream out;
    for (const auto& [field, end] : {std::pair{at, a.end()}, std::pair{there, b.end()}}) {
        if (field == end)
            out << "nothing";
        else
            out << field->sort << ' ' << field->what << " of " << field->who << ": " << field->value;
        if (end == a.end()) out << ", and ";
    }
    return out.str();
}

}  // namespace scree
