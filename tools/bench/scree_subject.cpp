// Scree through its public interface, with contacts, side flags, phases, materials and every shape of tile switched on.

#include "engine/tiles/cast_ray.hpp"
#include "engine/world/world.hpp"
#include "tools/bench/subject.hpp"
#include "tools/bench/tile_grid.hpp"

#include <optional>

namespace scree::bench {

namespace {

constexpr Sub per_tick(int px_per_second) { return px_per_second * subpixels_per_pixel / ticks_per_second; }
constexpr Sub fall = gravity * subpixels_per_pixel / (ticks_per_second * ticks_per_second);

Sub sub(float pixels) { return static_cast<Sub>(pixels * static_cast<float>(subpixels_per_pixel)); }
Vec vec(Place place) { return {sub(place.x), sub(place.y)}; }

class ScreeSubject final : public Subject {
  public:
    explicit ScreeSubject(bool with_crate) : with_crate_(with_crate) {}

    void build(const SceneMap& map) override { world_.emplace(tile_grid(map)); }

    void add_runners(const std::vector<Place>& corners, bool collide) override {
        MoverSpec spec;
        spec.size = {px(runner_width), px(runner_height)};
        for (const Place corner : corners) runners_.push_back(world_->add_mover(spec, vec(corner)));
        if (with_crate_) world_->add_mover({.size = {px(12), px(12)}, .solid = true, .push_speed = px(1)}, far_corner);
        if (!collide) return;
        for (const BodyId runner : runners_) {
            TriggerSpec body;
            body.box = Aabb::at({}, spec.size);
            body.attached = runner;
            world_->add_trigger(body);
        }
    }

    void tick(const std::uint8_t* buttons) override {
        for (std::size_t i = 0; i < runners_.size(); ++i) {
            Mover& runner = *world_->mover(runners_[i]);
            const int right = (buttons[i] & press_right) != 0 ? 1 : 0;
            const int left = (buttons[i] & press_left) != 0 ? 1 : 0;
            runner.velocity.x = (right - left) * per_tick(walk_speed);
            const bool jumps = (buttons[i] & press_jump) != 0 && runner.is_grounded();
            runner.velocity.y = jumps ? -per_tick(jump_speed) : std::min(runner.velocity.y + fall, per_tick(fall_cap));
        }
        world_->step();
    }

    void add_platforms(const std::vector<Platform>& platforms) override {
        SolidSpec spec;
        spec.size = {px(platform_width), px(platform_height)};
        spec.one_way = true;
        for (const Platform& platform : platforms)
            platforms_.push_back(world_->add_solid(spec, vec(platform_place(platform, 0))));
    }

    void move_platforms(const std::vector<Place>& corners) override {
        for (std::size_t i = 0; i < platforms_.size(); ++i) {
            Solid& platform = *world_->solid(platforms_[i]);
            platform.velocity = vec(corners[i]) - platform.box.corner();
        }
    }

    void add_disks(const std::vector<Place>& centres, bool may_sleep) override {
        DynamicSpec spec;
        spec.radius = px(disk_radius);
        spec.normal_efficiency = 140;  // of two disks 0.3, as for the others
        spec.sleeps = may_sleep;
        for (const Place centre : centres) world_->add_dynamic(spec, vec(centre));
    }
    void tick_disks() override { world_->step(); }

    bool is_hit(const Query& box) override {
        return !world_->is_free({sub(box.x0), sub(box.y0), sub(box.x1), sub(box.y1)});
    }
    float free_part(const Query& ray) override {
        return static_cast<float>(
            cast_ray(world_->grid(), {sub(ray.x0), sub(ray.y0)}, {sub(ray.x1), sub(ray.y1)}).fraction);
    }

    std::vector<Place> positions() const override {
        std::vector<Place> places;
        for (const Dynamic& disk : world_->dynamics())
            places.push_back({static_cast<float>(disk.centre.x) / subpixels_per_pixel,
                              static_cast<float>(disk.centre.y) / subpixels_per_pixel});
        for (const Mover& mover : world_->movers().first(runners_.size()))
            places.push_back({static_cast<float>(mover.box.left) / subpixels_per_pixel,
                              static_cast<float>(mover.box.top) / subpixels_per_pixel});
        return places;
    }

  private:
    // In the highest storey of S1, near the map's right end.
    static constexpr Vec far_corner{px(510 * tile_px), px(2 * tile_px)};

    bool with_crate_;
    std::optional<World> world_;
    std::vector<BodyId> runners_;
    std::vector<BodyId> platforms_;
};

}  // namespace

std::unique_ptr<Subject> make_scree() { return std::make_unique<ScreeSubject>(false); }
std::unique_ptr<Subject> make_scree_with_crate() { return std::make_unique<ScreeSubject>(true); }

}  // namespace scree::bench
