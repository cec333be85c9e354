// Box2D, set up as its manual advises for platformers: bodies that do not turn, the map's outline as chains, which have
// no seams, 8 velocity and 3 position iterations. One tile is a metre; y points up.

#include "engine/tiles/boundary.hpp"
#include "tools/bench/rectangles.hpp"
#include "tools/bench/subject.hpp"
#include "tools/bench/tile_grid.hpp"

#include <box2d/box2d.h>

namespace scree::bench {

namespace {

constexpr float metre = 1.F / tile_px;
constexpr std::uint16_t ground_bit = 1;
constexpr std::uint16_t ledge_bit = 2;
constexpr std::uint16_t runner_bit = 4;
constexpr std::uint16_t sensor_bit = 8;
constexpr float disk_friction = 0.5F;
constexpr float disk_bounce = 0.3F;

b2Vec2 metres(float x, float y) { return {x * metre, -y * metre}; }

class Answer final : public b2QueryCallback, public b2RayCastCallback {
  public:
    bool hit = false;
    float free_share = 1;
    bool ReportFixture(b2Fixture*) override {
        hit = true;
        return false;
    }
    float ReportFixture(b2Fixture*, const b2Vec2&, const b2Vec2&, float fraction) override {
        free_share = fraction;
        return fraction;
    }
};

class Box2dSubject final : public Subject {
  public:
    void build(const SceneMap& map) override {
        world_ = std::make_unique<b2World>(b2Vec2(0, -gravity * metre));
        const b2BodyDef definition;
        b2Body* const ground = world_->CreateBody(&definition);
        std::vector<b2Vec2> points;
        for (const BoundaryChain& chain : boundary_chains(tile_grid(map), Join::any_kind)) {
            if (!chain.closed || chain.edges.front().one_way != OneWay::none) continue;
            points.clear();
            for (auto edge = chain.edges.rbegin(); edge != chain.edges.rend(); ++edge)
                points.push_back(metres(static_cast<float>(edge->a.x) / subpixels_per_pixel,
                                        static_cast<float>(edge->a.y) / subpixels_per_pixel));
            b2ChainShape shape;
            shape.CreateLoop(points.data(), static_cast<int>(points.size()));
            b2FixtureDef fixture;
            fixture.shape = &shape;
            fixture.friction = 0;
            fixture.filter.categoryBits = ground_bit;
            ground->CreateFixture(&fixture);
        }
        for (const Ledge& ledge : merged_ledges(map)) {
            const auto y = -static_cast<float>(ledge.row);
            const b2Vec2 ends[] = {{static_cast<float>(ledge.col1), y}, {static_cast<float>(ledge.col0), y}};
            b2ChainShape shape;
            shape.CreateChain(ends, 2, {static_cast<float>(ledge.col1 + 1), y},
                              {static_cast<float>(ledge.col0 - 1), y});
            b2FixtureDef fixture;
            fixture.shape = &shape;
            fixture.friction = 0;
            fixture.filter.categoryBits = ledge_bit;
            ground->CreateFixture(&fixture);
        }
        ground_ = ground;
    }

    void add_runners(const std::vector<Place>& corners, bool collide) override {
        for (const Place corner : corners) {
            b2BodyDef definition;
            definition.type = b2_dynamicBody;
            definition.fixedRotation = true;
            definition.allowSleep = false;
            definition.position = metres(corner.x + half_width, corner.y + half_height);
            b2Body* const body = world_->CreateBody(&definition);
            b2PolygonShape box;
            box.SetAsBox(half_width * metre, half_height * metre);
            b2FixtureDef fixture;
            fixture.shape = &box;
            fixture.density = 1;
            fixture.friction = platforms_.empty() ? 0.F : 0.8F;
            fixture.filter.categoryBits = runner_bit;
            fixture.filter.maskBits = ground_bit | ledge_bit;
            body->CreateFixture(&fixture);
            if (collide) {
                fixture.isSensor = true;
                fixture.filter.categoryBits = sensor_bit;
                fixture.filter.maskBits = sensor_bit;
                body->CreateFixture(&fixture);
            }
            bodies_.push_back(body);
        }
    }

    void tick(const std::uint8_t* buttons) override {
        for (std::size_t i = 0; i < bodies_.size(); ++i) {
            b2Vec2 velocity = bodies_[i]->GetLinearVelocity();
            const bool jumps = is_grounded(*bodies_[i]) && (buttons[i] & press_jump) != 0;
            // On platforms friction carries; setting the speed would hold the rider back.
            if (!platforms_.empty() && !jumps) continue;
            if (platforms_.empty()) {
                const int walk = ((buttons[i] & press_right) != 0 ? walk_speed : 0) -
                                 ((buttons[i] & press_left) != 0 ? walk_speed : 0);
                velocity.x = static_cast<float>(walk) * metre;
                velocity.y = std::max(velocity.y, -fall_cap * metre);
            }
            if (jumps) velocity.y = jump_speed * metre;
            bodies_[i]->SetLinearVelocity(velocity);
        }
        world_->Step(1.F / 60, 8, 3);
    }

    void add_platforms(const std::vector<Platform>& platforms) override {
        for (const Platform& platform : platforms) {
            const Place at = platform_place(platform, 0);
            b2BodyDef definition;
            definition.type = b2_kinematicBody;
            definition.position = metres(at.x + platform_width / 2.F, at.y + platform_height / 2.F);
            b2Body* const body = world_->CreateBody(&definition);
            b2PolygonShape box;
            box.SetAsBox(platform_width / 2.F * metre, platform_height / 2.F * metre);
            b2FixtureDef fixture;
            fixture.shape = &box;
            fixture.friction = 0.8F;
            fixture.filter.categoryBits = ground_bit;
            body->CreateFixture(&fixture);
            platforms_.push_back(body);
        }
    }

    void move_platforms(const std::vector<Place>& corners) override {
        for (std::size_t i = 0; i < platforms_.size(); ++i) {
            const b2Vec2 to = metres(corners[i].x + platform_width / 2.F, corners[i].y + platform_height / 2.F);
            platforms_[i]->SetLinearVelocity(60.F * (to - platforms_[i]->GetPosition()));
        }
    }

    void add_disks(const std::vector<Place>& centres, bool may_sleep) override {
        world_->SetAllowSleeping(may_sleep);
        is_disks_ = true;
        for (b2Fixture* fixture = ground_->GetFixtureList(); fixture != nullptr; fixture = fixture->GetNext()) {
            fixture->SetFriction(disk_friction);
            fixture->SetRestitution(disk_bounce);
        }
        for (const Place centre : centres) {
            b2BodyDef definition;
            definition.type = b2_dynamicBody;
            definition.position = metres(centre.x, centre.y);
            b2Body* const body = world_->CreateBody(&definition);
            b2CircleShape disk;
            disk.m_radius = disk_radius * metre;
            b2FixtureDef fixture;
            fixture.shape = &disk;
            fixture.density = 1;
            fixture.friction = disk_friction;
            fixture.restitution = disk_bounce;
            body->CreateFixture(&fixture);
            bodies_.push_back(body);
        }
    }
    void tick_disks() override { world_->Step(1.F / 60, 8, 3); }

    bool is_hit(const Query& box) override {
        Answer answer;
        b2AABB area;
        area.lowerBound = metres(box.x0, box.y1);
        area.upperBound = metres(box.x1, box.y0);
        world_->QueryAABB(&answer, area);
        return answer.hit;
    }
    float free_part(const Query& ray) override {
        Answer answer;
        world_->RayCast(&answer, metres(ray.x0, ray.y0), metres(ray.x1, ray.y1));
        return answer.free_share;
    }

    std::vector<Place> positions() const override {
        std::vector<Place> places;
        for (const b2Body* body : bodies_) {
            const b2Vec2 at = body->GetPosition();
            places.push_back(
                {at.x / metre - (is_disks_ ? 0 : half_width), -at.y / metre - (is_disks_ ? 0 : half_height)});
        }
        return places;
    }

  private:
    static constexpr float half_width = runner_width / 2.F;
    static constexpr float half_height = runner_height / 2.F;

    static bool is_grounded(b2Body& body) {
        for (b2ContactEdge* edge = body.GetContactList(); edge != nullptr; edge = edge->next) {
            b2Contact& contact = *edge->contact;
            if (!contact.IsTouching() || contact.GetManifold()->pointCount == 0) continue;
            b2WorldManifold manifold;
            contact.GetWorldManifold(&manifold);
            const bool is_first = contact.GetFixtureA()->GetBody() == &body;
            if ((is_first ? -manifold.normal.y : manifold.normal.y) > 0.6F) return true;
        }
        return false;
    }

    std::unique_ptr<b2World> world_;
    b2Body* ground_ = nullptr;
    std::vector<b2Body*> bodies_;
    std::vector<b2Body*> platforms_;
    bool is_disks_ = false;
};

}  // namespace

std::unique_ptr<Subject> make_box2d() { return std::make_unique<Box2dSubject>(); }

}  // namespace scree::bench
