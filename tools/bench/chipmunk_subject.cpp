// Chipmunk, set up as its manual advises for platformers: bodies that do not turn, the map as merged boxes and
// triangles, ledges as segments that a handler lets pass from below, 10 iterations.

#include "tools/bench/rectangles.hpp"
#include "tools/bench/subject.hpp"

#include <chipmunk/chipmunk.h>

#ifndef _WIN32
#include <unistd.h>
#endif

#include <algorithm>
#include <cstdio>

namespace scree::bench {

namespace {

constexpr cpBitmask ground_bit = 1;
constexpr cpBitmask ledge_bit = 2;
constexpr cpBitmask runner_bit = 4;
constexpr cpBitmask sensor_bit = 8;
constexpr cpCollisionType ground_type = 1;
constexpr cpCollisionType ledge_type = 2;
constexpr cpCollisionType runner_type = 3;
constexpr cpCollisionType sensor_type = 4;
// Multiplied for a pair, these are friction 0.5 and bounce 0.3.
constexpr double disk_friction = 0.70711;
constexpr double disk_bounce = 0.54772;

cpBool pass_from_below(cpArbiter* arbiter, cpSpace*, void*) {
    return cpArbiterGetNormal(arbiter).y > 0 ? cpArbiterIgnore(arbiter) : cpTrue;
}

void note_ground(cpBody*, cpArbiter* arbiter, void* is_grounded) {
    if (cpArbiterGetNormal(arbiter).y > 0.6) *static_cast<bool*>(is_grounded) = true;
}

/// Debian's build prints a banner to stdout, where our results are written. Redirects it to stderr for this scope.
class StdoutToStderr {
  public:
    StdoutToStderr() {
        std::fflush(stdout);
        kept_ = dup(STDOUT_FILENO);
        dup2(STDERR_FILENO, STDOUT_FILENO);
    }
    ~StdoutToStderr() {
        std::fflush(stdout);
        dup2(kept_, STDOUT_FILENO);
        close(kept_);
    }
    StdoutToStderr(const StdoutToStderr&) = delete;
    StdoutToStderr& operator=(const StdoutToStderr&) = delete;

  private:
    int kept_ = -1;
};

class ChipmunkSubject final : public Subject {
  public:
    ~ChipmunkSubject() override {
        if (space_ == nullptr) return;
        cpSpaceEachShape(
            space_, [](cpShape* shape, void* all) { static_cast<std::vector<cpShape*>*>(all)->push_back(shape); },
            &shapes_);
        for (cpShape* shape : shapes_) {
            cpSpaceRemoveShape(space_, shape);
            cpShapeFree(shape);
        }
        for (const std::vector<cpBody*>* bodies : {&bodies_, &platforms_})
            for (cpBody* body : *bodies) {
                cpSpaceRemoveBody(space_, body);
                cpBodyFree(body);
            }
        cpSpaceFree(space_);
    }

    void build(const SceneMap& map) override {
        {
            const StdoutToStderr aside;
            space_ = cpSpaceNew();
        }
        cpSpaceSetGravity(space_, cpv(0, gravity));
        cpSpaceSetIterations(space_, 10);
        cpBody* const ground = cpSpaceGetStaticBody(space_);
        for (const Rectangle& r : merged_rectangles(map))
            add_ground(cpBoxShapeNew2(
                ground,
                cpBBNew(r.col * tile_px, r.row * tile_px, (r.col + r.cols) * tile_px, (r.row + r.rows) * tile_px), 0));
        for (int row = 0; row < map.rows; ++row)
            for (int col = 0; col < map.cols; ++col) {
                const SceneTile tile = map.at(col, row);
                if (tile != SceneTile::rising && tile != SceneTile::falling) continue;
                const double left = col * tile_px;
                const double top = row * tile_px;
                const cpVect corners[] = {cpv(left, top + tile_px), cpv(left + tile_px, top + tile_px),
                                          cpv(tile == SceneTile::rising ? left + tile_px : left, top)};
                add_ground(cpPolyShapeNew(ground, 3, corners, cpTransformIdentity, 0));
            }
        for (const Ledge& ledge : merged_ledges(map)) {
            cpShape* const shape =
                cpSpaceAddShape(space_, cpSegmentShapeNew(ground, cpv(ledge.col0 * tile_px, ledge.row * tile_px),
                                                          cpv(ledge.col1 * tile_px, ledge.row * tile_px), 0));
            cpShapeSetCollisionType(shape, ledge_type);
            cpShapeSetFilter(shape, cpShapeFilterNew(CP_NO_GROUP, ledge_bit, CP_ALL_CATEGORIES));
        }
        cpSpaceAddCollisionHandler(space_, ledge_type, runner_type)->preSolveFunc = pass_from_below;
    }

    void add_runners(const std::vector<Place>& corners, bool collide) override {
        for (const Place corner : corners) {
            cpBody* const body = cpSpaceAddBody(space_, cpBodyNew(1, INFINITY));
            cpBodySetPosition(body, cpv(corner.x + half_width, corner.y + half_height));
            cpShape* const shape = cpSpaceAddShape(space_, cpBoxShapeNew(body, runner_width, runner_height, 0));
            cpShapeSetFriction(shape, platforms_.empty() ? 0 : 0.9);
            cpShapeSetCollisionType(shape, runner_type);
            cpShapeSetFilter(shape, cpShapeFilterNew(CP_NO_GROUP, runner_bit, ground_bit | ledge_bit));
            if (collide) {
                cpShape* const sensor = cpSpaceAddShape(space_, cpBoxShapeNew(body, runner_width, runner_height, 0));
                cpShapeSetSensor(sensor, cpTrue);
                cpShapeSetCollisionType(sensor, sensor_type);
                cpShapeSetFilter(sensor, cpShapeFilterNew(CP_NO_GROUP, sensor_bit, sensor_bit));
            }
            bodies_.push_back(body);
        }
    }

    void tick(const std::uint8_t* buttons) override {
        for (std::size_t i = 0; i < bodies_.size(); ++i) {
            bool is_grounded = false;
            cpBodyEachArbiter(bodies_[i], note_ground, &is_grounded);
            cpVect velocity = cpBodyGetVelocity(bodies_[i]);
            const bool jumps = (buttons[i] & press_jump) != 0 && is_grounded;
            // On platforms friction carries; setting the speed would hold the rider back.
            if (!platforms_.empty() && !jumps) continue;
            if (platforms_.empty()) {
                velocity.x = ((buttons[i] & press_right) != 0 ? walk_speed : 0) -
                             ((buttons[i] & press_left) != 0 ? walk_speed : 0);
                velocity.y = std::min<double>(velocity.y, fall_cap);
            }
            if (jumps) velocity.y = -jump_speed;
            cpBodySetVelocity(bodies_[i], velocity);
        }
        cpSpaceStep(space_, 1.0 / 60);
    }

    void add_platforms(const std::vector<Platform>& platforms) override {
        for (const Platform& platform : platforms) {
            const Place at = platform_place(platform, 0);
            cpBody* const body = cpSpaceAddBody(space_, cpBodyNewKinematic());
            cpBodySetPosition(body, cpv(at.x + platform_width / 2.0, at.y + platform_height / 2.0));
            cpShape* const shape = cpSpaceAddShape(space_, cpBoxShapeNew(body, platform_width, platform_height, 0));
            cpShapeSetFriction(shape, 0.9);
            cpShapeSetCollisionType(shape, ground_type);
            cpShapeSetFilter(shape, cpShapeFilterNew(CP_NO_GROUP, ground_bit, runner_bit));
            platforms_.push_back(body);
        }
    }

    void move_platforms(const std::vector<Place>& corners) override {
        for (std::size_t i = 0; i < platforms_.size(); ++i) {
            const cpVect at = cpBodyGetPosition(platforms_[i]);
            const cpVect to = cpv(corners[i].x + platform_width / 2.0, corners[i].y + platform_height / 2.0);
            cpBodySetVelocity(platforms_[i], cpvmult(cpvsub(to, at), 60));
        }
    }

    void add_disks(const std::vector<Place>& centres, bool) override {
        is_disks_ = true;
        cpSpaceEachShape(
            space_,
            [](cpShape* shape, void*) {
                cpShapeSetFriction(shape, disk_friction);
                cpShapeSetElasticity(shape, disk_bounce);
            },
            nullptr);
        for (const Place centre : centres) {
            cpBody* const body = cpSpaceAddBody(space_, cpBodyNew(1, cpMomentForCircle(1, 0, disk_radius, cpvzero)));
            cpBodySetPosition(body, cpv(centre.x, centre.y));
            cpShape* const shape = cpSpaceAddShape(space_, cpCircleShapeNew(body, disk_radius, cpvzero));
            cpShapeSetFriction(shape, disk_friction);
            cpShapeSetElasticity(shape, disk_bounce);
            bodies_.push_back(body);
        }
    }
    void tick_disks() override { cpSpaceStep(space_, 1.0 / 60); }

    bool is_hit(const Query& box) override {
        bool hit = false;
        cpSpaceBBQuery(
            space_, cpBBNew(box.x0, box.y0, box.x1, box.y1), CP_SHAPE_FILTER_ALL,
            [](cpShape*, void* found) { *static_cast<bool*>(found) = true; }, &hit);
        return hit;
    }
    float free_part(const Query& ray) override {
        cpSegmentQueryInfo info;
        const bool hit = cpSpaceSegmentQueryFirst(space_, cpv(ray.x0, ray.y0), cpv(ray.x1, ray.y1), 0,
                                                  CP_SHAPE_FILTER_ALL, &info) != nullptr;
        return hit ? static_cast<float>(info.alpha) : 1.F;
    }

    std::vector<Place> positions() const override {
        std::vector<Place> places;
        for (cpBody* body : bodies_) {
            const cpVect at = cpBodyGetPosition(body);
            places.push_back({static_cast<float>(at.x - (is_disks_ ? 0 : half_width)),
                              static_cast<float>(at.y - (is_disks_ ? 0 : half_height))});
        }
        return places;
    }

  private:
    static constexpr double half_width = runner_width / 2.0;
    static constexpr double half_height = runner_height / 2.0;

    void add_ground(cpShape* shape) {
        cpSpaceAddShape(space_, shape);
        cpShapeSetCollisionType(shape, ground_type);
        cpShapeSetFilter(shape, cpShapeFilterNew(CP_NO_GROUP, ground_bit, CP_ALL_CATEGORIES));
    }

    cpSpace* space_ = nullptr;
    std::vector<cpBody*> bodies_;
    std::vector<cpBody*> platforms_;
    std::vector<cpShape*> shapes_;
    bool is_disks_ = false;
};

}  // namespace

std::unique_ptr<Subject> make_chipmunk() { return std::make_unique<ChipmunkSubject>(); }

}  // namespace scree::bench
