#include "engine/core/bits.hpp"
#include "tests/properties/view.hpp"

#include <algorithm>
#include <sstream>

namespace scree {

namespace {

/// Adds fields in the places of the plan and with its names.
class Painter {
  public:
    Painter(const Stage& stage, bool skips_ties) : stage_(stage), view_(stage.view()), skips_ties_(skips_ties) {}

    [[nodiscard]] Picture picture() {
        for (const Sort sort : {Sort::mover, Sort::solid, Sort::dynamic, Sort::trigger}) {
            const std::size_t counts[] = {stage_.plan().movers.size(), stage_.plan().solids.size(),
                                          stage_.plan().dynamics.size(), stage_.plan().triggers.size()};
            for (std::size_t name = 0; name < counts[static_cast<std::size_t>(sort)]; ++name) {
                const BodyId id = stage_.id_of(sort, name);
                who_ = stage_.name_of(id);
                const World& world = stage_.world();
                if (sort == Sort::mover) paint(*world.mover(id));
                if (sort == Sort::solid) add("solid at", world.solid(id)->box);
                if (sort == Sort::dynamic) paint(*world.dynamic(id));
                if (sort == Sort::trigger) add("trigger at", world.trigger(id)->box);
            }
        }
        paint_contacts();
        paint_dynamic_contacts();
        paint_events();
        return std::move(picture_);
    }

  private:
    using Row = std::vector<std::int64_t>;

    void add(const char* what, std::int64_t value) { picture_.fields.push_back({what, who_, value}); }
    void add(const char* what, const Aabb& box) {
        const Aabb plain = view_.plain(box);
        for (const Sub side : {plain.left, plain.top, plain.right, plain.bottom}) add(what, side);
    }
    void add_vec(const char* what, Vec by) {
        const Vec plain = view_.displacement(by);
        add(what, plain.x);
        add(what, plain.y);
    }
    /// Where two segments of a line meet, the first is named.
    [[nodiscard]] std::uint32_t segment(std::uint32_t number) const {
        return skips_ties_ ? stage_.world().segments()[number - 1].line : view_.plain_segment(stage_.plan(), number);
    }
    [[nodiscard]] Row party(const Party& party) const {
        if (party.body != BodyId::none) return {stage_.name_of(party.body), 0, 0, 0, 0};
        if (party.segment != 0) return {-1, 0, 0, 0, segment(party.segment)};
        if (party.tile.kind == empty_kind) return {-1, 0, 0, 0, 0};
        const TileRef cell = view_.plain(party.tile);
        return {-1, cell.col, cell.row, cell.kind, 0};
    }
    /// Of two cells that hold a dynamic back alike the first is named, which is another in the mirror.
    [[nodiscard]] Row who(const Party& of) const {
        return skips_ties_ && of.body == BodyId::none ? Row{-1, 0, 0, 0, 0} : party(of);
    }
    /// The same of two in one row, as far to the left of the mover's middle as to the right when it was pushed.
    [[nodiscard]] Row blocker(const Party& of) const {
        return skips_ties_ && of.tile.kind != empty_kind ? Row{-1, 0, view_.plain(of.tile).row, 0, 0} : party(of);
    }
    void add(const char* what, const Party& of) {
        for (const std::int64_t number : party(of)) add(what, number);
    }
    /// Several of them lists are sorted by name here: ids order them in the world.
    void add_rows(const char* what, std::vector<Row>& rows) {
        std::sort(rows.begin(), rows.end());
        who_ = -1;
        add(what, static_cast<std::int64_t>(rows.size()));
        for (const Row& row : rows) {
            who_ = row.front();
            for (const std::int64_t number : row) add(what, number);
        }
    }
    static void append(Row& row, const Row& more) { row.insert(row.end(), more.begin(), more.end()); }

    /// Of two grounds of one sort under the same share of the feet the first counts, which is another in the mirror.
    /// Before the first tick no contacts tell how many there are.
    [[nodiscard]] bool has_one_ground(const Mover& mover) const {
        int floors = 0;
        for (const Contact& contact : stage_.world().contacts())
            floors += contact.mover == mover.id && contact.side == Side::floor && contact.phase != Phase::end ? 1 : 0;
        return floors == 1 || mover.ground.type == Ground::Type::none || mover.ground.party.body != BodyId::none;
    }

    void paint(const Mover& mover) {
        add("mover at", mover.box);
        add("mover was at", mover.box_before);
        add_vec("velocity", mover.velocity);
        add("touching", view_.sides(mover.touching));
        add("touched", view_.sides(mover.touched));
        add("ground type", static_cast<int>(mover.ground.type));
        add("ground gradient", view_.displacement({mover.ground.gradient, 0}).x);
        add("ground is one-way", mover.ground.one_way);
        if (!skips_ties_ || has_one_ground(mover)) {
            add("ground", mover.ground.party);
            add("ground material", static_cast<int>(mover.ground.material));
            add("ground tags", mover.ground.tags);
            add("conveyor", view_.displacement({mover.ground.conveyor, 0}).x);
        }
        add_vec("stopped", mover.stopped);
        add_vec("held", mover.held);
        add_vec("pushed", mover.pushed);
        add("in water", mover.in_water);
        add("stuck", mover.stuck);
        add("wall", mover.wall);
        add_vec("lift", mover.lift);
        add("lift age", mover.lift_age);
        add("follows the ground", mover.follow_ground);
        add("is dropping", mover.is_dropping);
        if (!mover.is_dropping) return;
        add("dropped from", mover.dropped_from);
        add("drops through", stage_.name_of(mover.dropping_bodies.front()));
    }

    void paint(const Dynamic& dynamic) {
        add("dynamic at", Aabb::at(dynamic.centre, {}));
        add("dynamic was at", Aabb::at(dynamic.centre_before, {}));
        add_vec("velocity", dynamic.velocity);
        add_vec("part of the velocity", dynamic.velocity_part);
        add_vec("still to move", dynamic.to_move);
        add("mass", dynamic.mass);
        add("ticks at rest", dynamic.rest_ticks);
        add("asleep", dynamic.asleep);
        add("on ground", dynamic.on_ground);
        add("stuck", dynamic.stuck);
        add("carrier", stage_.name_of(dynamic.carrier));
        add_vec("carried", dynamic.carried);
        add("angle", view_.displacement({dynamic.angle, 0}).x);
        if (skips_ties_) return;
        std::vector<Row> firm;
        for (std::size_t i = 0; i < dynamic.firm_count; ++i) {
            const double x = view_.mirrored ? -dynamic.firm[i].x : dynamic.firm[i].x;
            // Ignores the sign of zero.
            firm.push_back({bits_as<std::int64_t>(x + 0.0), bits_as<std::int64_t>(dynamic.firm[i].y + 0.0)});
        }
        std::sort(firm.begin(), firm.end());
        for (const Row& row : firm)
            for (const std::int64_t number : row) add("firm", number);
    }

    void paint_contacts() {
        std::vector<Row> rows;
        for (const Contact& contact : stage_.world().contacts()) {
            Row row{stage_.name_of(contact.mover), static_cast<int>(view_.side(contact.side))};
            append(row, party(contact.other));
            append(row, {contact.approach, contact.displacement, static_cast<int>(contact.material), contact.tags,
                         static_cast<int>(contact.phase)});
            rows.push_back(row);
        }
        add_rows("contact", rows);
    }
    void paint_dynamic_contacts() {
        std::vector<Row> rows;
        for (const DynamicContact& contact : stage_.world().dynamic_contacts()) {
            if (skips_ties_ && contact.other.body == BodyId::none) continue;
            const Vec normal = view_.displacement(contact.normal);
            Row row{stage_.name_of(contact.dynamic)};
            append(row, party(contact.other));
            append(row, {normal.x, normal.y, contact.approach, static_cast<int>(contact.material), contact.tags,
                         static_cast<int>(contact.phase)});
            rows.push_back(row);
        }
        add_rows("contact of a dynamic", rows);
    }
    void paint_events() {
        const World& world = stage_.world();
        std::vector<Row> rows;
        for (const TriggerEvent& event : world.trigger_events())
            rows.push_back({stage_.name_of(event.mover), stage_.name_of(event.trigger), static_cast<int>(event.phase)});
        add_rows("trigger event", rows);
        for (const auto squishes : {world.squishes(), world.dynamic_squishes()}) {
            rows.clear();
            for (const Squish& squish : squishes) {
                Row row{stage_.name_of(squish.mover), stage_.name_of(squish.pusher),
                        static_cast<int>(view_.side(squish.side))};
                append(row, world.dynamic(squish.mover) != nullptr ? who(squish.against) : blocker(squish.against));
                rows.push_back(row);
            }
            add_rows("squish", rows);
        }
        rows.clear();
        for (const Setback& setback : world.setbacks()) {
            Row row{stage_.name_of(setback.dynamic)};
            append(row, who(setback.against));
            rows.push_back(row);
        }
        add_rows("setback", rows);
        who_ = -1;
        add("setbacks so far", world.setback_count());
    }

    const Stage& stage_;
    const View& view_;
    bool skips_ties_;
    Picture picture_;
    std::int64_t who_ = -1;
};

}  // namespace

Picture picture_of(const Stage& stage, bool skips_ties) { return Painter(stage, skips_ties).picture(); }

std::optional<std::string> first_difference(const Picture& a, const Picture& b) {
    constexpr const char* sorts[] = {"mover", "solid", "dynamic", "trigger"};
    const std::size_t most = std::max(a.fields.size(), b.fields.size());
    for (std::size_t i = 0; i < most; ++i) {
        if (i < a.fields.size() && i < b.fields.size() && a.fields[i] == b.fields[i]) continue;
        std::ostringstream out;
        for (const Picture* picture : {&a, &b}) {
            if (picture == &b) out << " and ";
            if (i >= picture->fields.size()) {
                out << "nothing";
                continue;
            }
            const Picture::Field& field = picture->fields[i];
            out << field.what << ' ' << field.value;
            if (field.who >= 0) out << " of " << sorts[field.who / 1000] << ' ' << field.who % 1000;
        }
        return out.str();
    }
    return std::nullopt;
}

}  // namespace scree
