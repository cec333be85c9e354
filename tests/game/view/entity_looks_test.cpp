#include "game/rules/entities/phases.hpp"
#include "game/view/contrast.hpp"
#include "game/view/entity_pictures.hpp"
#include "game/view/particles.hpp"
#include "game/view/surface.hpp"
#include "game/view/ui.hpp"
#include "game/view/water_view.hpp"
#include "tests/game/rules/entity_stage.hpp"
#include "tests/game/view/watched.hpp"

#include <algorithm>

using namespace scree;

namespace {

/// The first actor alone, at places of the level.
std::vector<Quad> first_actor(const Session& session, PointI corner = {}) {
    DrawList list;
    draw_entity(list, whole_art(), session, session.actors().front(), corner, 1);
    return list.quads;
}

/// Behind the slope of `room` four tiles of ground and then a lake.
std::shared_ptr<const Level> lake(const SlideRoom& room) {
    return text_level(room.rows_with_pond(20, 2), {entity_on_grid(1, "water", room.shore(), room.ground(), 20, 2)});
}

long mirrored_pieces_of_hero(const Watched& play) {
    return play.count([](const Quad& quad) {
        return quad.texture == whole_art().sprites.texture && (quad.flags & quad_flip_v) != 0 &&
               quad.tint.with_alpha(255) == mirrored_hero;
    });
}

/// The straight ones, which follow no sprite.
std::vector<RectF> danger_edges(const std::vector<Quad>& quads) {
    std::vector<RectF> edges;
    for (const Quad& quad : quads)
        if (quad.texture == TextureId::none && quad.tint == contrast::danger_edge) edges.push_back(quad.dest);
    return edges;
}

/// Slides down the slope and onto the lake.
void skim(Watched& play) {
    while (play.session.tick() < 600 && !is_skimming(play.session))
        play.hold(play.session.body().box.left < px(16 * 19) ? "R" : "RD");
    REQUIRE(is_skimming(play.session));
}

/// A plain that an avalanche crosses.
std::shared_ptr<const Level> chase() {
    return text_level(plain_rows(120, 10, 30), {with_node(entity_on_grid(1, "avalanche", 22, 0, 10, 10), 110, 0)});
}

/// Runs until the avalanche is in the picture.
void wake(Watched& play) {
    while (play.session.tick() < 600 && play.session.deaths() == 0 &&
           play.session.body().box.left - box_of(play.session).right > px(100))
        play.hold("R");
    REQUIRE(box_of(play.session) != Aabb{});
}

/// The middles of what tumbles.
std::vector<PointF> pieces(const Particles& particles) {
    DrawList list;
    particles.draw(list, whole_art().sprites, {}, 1);
    std::vector<PointF> middles;
    for (const Quad& quad : list.quads)
        if (quad.pivot != PointF{} && quad.pivot == PointF{quad.dest.w / 2, quad.dest.h / 2})
            middles.push_back({quad.dest.x + quad.pivot.x, quad.dest.y + quad.pivot.y});
    return middles;
}

}  // namespace

TEST_CASE("every kind of entity has a picture, but the hero, ground, water and what is not seen") {
    for (const EntityKind* kind : entity_kinds()) {
        INFO("the table in a game/view/*_pictures.cpp needs a row for \"" << kind->name << '"');
        const bool is_drawn_elsewhere =
            kind->name == "player" || kind->name == "terrain" || kind->name == "water" || kind->name == "vista";
        CHECK((picture_of(*kind) != nullptr) != is_drawn_elsewhere);
    }
}

TEST_CASE("an exit is a kiln, unless a decal with a door stands there") {
    const auto draws_shelter = [](const char* image, int at, double rotation = 0) {
        Level level = *text_level(over_floor("P.............E....."));
        LayerData layer;
        layer.type = LayerType::decals;
        layer.name = "decals_back";
        DecalData& decal = layer.decals.emplace_back();
        decal.image = image;
        decal.rotation = rotation;
        decal.position = {px(at), px(0)};
        decal.image_width = 224;
        decal.image_height = 144;
        level.layers.push_back(layer);
        const SpriteFrame* shelter = whole_art().sprites.frame_at("exit", 0);
        return Watched(std::make_shared<const Level>(std::move(level))).count([&](const Quad& quad) {
            return quad.texture == whole_art().sprites.texture && quad.source == shelter->source;
        });
    };
    CHECK(draws_shelter("door_hut.png", 0) > 0);
    CHECK(draws_shelter("door_hut.png", 16 * 14) == 0);
    CHECK(draws_shelter("door_hut.png", 16 * 14, 90) > 0);
    CHECK(draws_shelter("pine.png", 16 * 14) > 0);
}

TEST_CASE("water mirrors a hero that skims it, and is drawn in at most a hundred quads and a few dozen calls") {
    Watched play(lake(SlideRoom{}));
    skim(play);
    CHECK(play.picture().runs() < 48);
    DrawList water;
    const Backdrop* backdrop = nullptr;
    draw_waters(water, {whole_art(), play.session, play.scene.hero(), play.scene.seen(1), 1, backdrop, {}});
    CHECK(water.quads.size() <= 100);
    for (int tick = 0; tick < 10; ++tick) play.hold("RD");
    REQUIRE(is_skimming(play.session));
    CHECK(mirrored_pieces_of_hero(play) > 0);
}

TEST_CASE("water mirrors a hero that falls towards it only from 120 px above it on") {
    std::vector<std::string> rows(16, "................");
    rows[1][8] = 'P';
    rows[13] = "E...............";
    Watched play(text_level(rows, {entity_on_grid(1, "water", 0, 14, 16, 2)}));
    const auto height = [&play] { return 14 * 16 - play.session.body().box.bottom / 256; };
    while (height() > 125) {
        CHECK(mirrored_pieces_of_hero(play) == 0);
        play.hold("");
    }
    while (height() > 110) play.hold("");
    CHECK(mirrored_pieces_of_hero(play) > 0);
}

TEST_CASE("a waterfall falls, and drops fly from a hero that passes through it as if it were not there") {
    const std::vector<std::string> rows = over_floor("P..............E", 3);
    Watched dry(text_level(rows));
    Watched wet(text_level(rows, {entity_on_grid(1, "waterfall", 6, 0, 2, 4)}));
    const auto sheet = [&wet] {
        const RectI seen = wet.scene.seen(1);
        return first_actor(wet.session, {seen.x, seen.y});
    };
    const std::vector<Quad> before = sheet();
    while (wet.session.body().box.centre().x < px(16 * 7)) {
        wet.hold("R");
        dry.hold("R");
    }
    CHECK(wet.session.body().box == dry.session.body().box);
    const std::vector<Quad> now = sheet();
    CHECK_FALSE(std::equal(before.begin(), before.end(), now.begin(), now.end(),
                           [](const Quad& one, const Quad& other) { return one.dest == other.dest; }));
    CHECK(wet.drawn().size() - now.size() > dry.drawn().size() + 10);
}

TEST_CASE("the water of a waterfall runs over the ground beside its edge, on either side") {
    const auto beside = [](const std::vector<std::string>& rows, int col) {
        const Session session(text_level(rows, {entity_on_grid(1, "waterfall", col, 1, 2, 3)}));
        const std::vector<Quad> quads = first_actor(session);
        return std::count_if(quads.begin(), quads.end(), [col](const Quad& quad) {
            const float x = quad.dest.x / 16;
            return (x + quad.dest.w / 16 <= static_cast<float>(col) || x >= static_cast<float>(col + 2)) &&
                   quad.dest.y >= 11 && quad.dest.y + quad.dest.h <= 17;
        });
    };
    CHECK(beside({"................", "######..........", "######..........", "######P........E", "################"},
                 6) >= 48);
    CHECK(beside({"................", "..........######", "..........######", "P....E....######", "################"},
                 8) >= 48);
    CHECK(beside(over_floor("P..............E", 3), 8) == 0);
}

TEST_CASE("a brook runs on to the right of a waterfall that stands on ground, up to a step or a wall") {
    const auto columns = [](const char* above_ground, const char* ground, int rows_high, float from, float to) {
        const Session session(
            text_level({"P..............E", "................", above_ground, ground, "################"},
                       {entity_on_grid(1, "waterfall", 2, 0, 2, rows_high)}));
        const std::vector<Quad> quads = first_actor(session);
        return std::count_if(quads.begin(), quads.end(), [&](const Quad& quad) {
            return quad.dest.w == 4 && quad.dest.x >= from && quad.dest.x < to;
        });
    };
    for (const auto& [above, ground] :
         {std::pair{"................", "#########......."}, {".........##.....", "################"}}) {
        CHECK(columns(above, ground, 3, 80, 144) >= 2 * (144 - 80) / 4);
        CHECK(columns(above, ground, 3, 148, 256) == 0);
    }
    CHECK(columns("................", "#########.......", 2, 80, 256) == 0);
}

TEST_CASE("an avalanche boils: its front is drawn from balls of snow that move with each tick, no edge of danger") {
    Watched play(chase());
    wake(play);
    const auto balls = [&play] {
        std::vector<Quad> quads = play.drawn();
        CHECK(danger_edges(quads).empty());
        std::erase_if(quads, [](const Quad& quad) { return quad.texture != whole_art().silhouettes; });
        return quads;
    };
    const std::vector<Quad> before = balls();
    CHECK(before.size() > 20);
    play.hold("R");
    CHECK(balls() != before);
}

TEST_CASE("in high contrast the front of an avalanche is a danger edge") {
    Watched play(chase(), {.high_contrast = true});
    wake(play);
    const std::vector<RectF> edges = danger_edges(play.drawn());
    REQUIRE(edges.size() == 1);
    CHECK(edges[0].h == 160);
    const float front = static_cast<float>(box_of(play.session).right) / 256;
    CHECK(edges[0].x + edges[0].w + static_cast<float>(play.scene.seen(1).x) == Approx(front).margin(1));
}

TEST_CASE("an icicle that hangs under more air than it is long reaches up to the roof") {
    const auto level = text_level({"##########", "..........", "..........", "..........", "P.......E.", "##########"},
                                  {entity_at(1, "icicle", {px(88), px(28)}, {px(16), px(24)})});
    Watched play(level);
    play.hold("");
    const RectI seen = play.scene.seen(1);
    const SpriteFrame* const frame = whole_art().sprites.frame("icicle");
    REQUIRE(frame != nullptr);
    int icicles = 0;
    for (const Quad& quad : play.drawn()) {
        if (quad.texture != whole_art().sprites.texture || quad.source != frame->source) continue;
        ++icicles;
        const Aabb home = play.session.actors()[0].spec->home;
        CHECK(quad.dest.y + static_cast<float>(seen.y) == 16);
        CHECK(quad.dest.y + quad.dest.h + static_cast<float>(seen.y) ==
              static_cast<float>(home.top) / 256 + static_cast<float>(frame->source.h));
    }
    CHECK(icicles == 1);
}

TEST_CASE("a body leans with the ground that it is on, at most 50 degrees") {
    for (const auto& [slope, lean] : {std::pair{0, 0}, {1, 45}, {-1, -45}, {3, 50}})
        CHECK(lean_on(static_cast<float>(slope)) == Approx(lean));
}

TEST_CASE("the mist of an abyss begins as clear as air and hides what is deep") {
    const std::vector<std::string> rows{"..........", "P.......E.", "##....####", "##....####"};
    const auto level = text_level(rows, {entity_on_grid(1, "abyss", 2, 2, 4, 20)});
    const Session session(level);
    DrawList list;
    draw_entity(list, whole_art(), session, session.triggers().back(), {}, 1);
    REQUIRE(list.quads.size() > 20);
    CHECK(list.quads.front().dest.y == 32);
    CHECK(list.quads.front().tint.a == 0);
    int clear = 255;
    for (const Quad& quad : list.quads)
        if (quad.dest.y + quad.dest.h == 32 + 20 * 16) clear = clear * (255 - quad.tint.a) / 255;
    CHECK(clear < 16);
}

TEST_CASE("barriers of planks, snow and ice look different, and all have cracks") {
    std::vector<std::vector<Quad>> looks;
    for (const std::string kind : {"planks", "snow", "ice"}) {
        const EntityData barrier = with(entity_on_grid(1, "barrier", 5, 0, 1, 2), "kind", kind);
        looks.push_back(first_actor(Session(text_level(over_floor("P.......E.", 1), {barrier}))));
        const Color crack = looks.back().back().tint;
        int cracks = 0;
        for (const Quad& quad : looks.back()) {
            CHECK(quad.dest.x >= 80);
            CHECK(quad.dest.x + quad.dest.w <= 96);
            cracks += quad.tint == crack ? 1 : 0;
        }
        CHECK(cracks > 10);
        for (std::size_t before = 0; before + 1 < looks.size(); ++before) CHECK(looks[before] != looks.back());
    }
}

TEST_CASE("in high contrast the line of water and the edge of an abyss are danger edges, and a barrier has a frame") {
    const std::vector<std::string> rows{"..........", "P.......E.", "##..#..###", "##..#..###"};
    const auto level = text_level(rows, {entity_on_grid(1, "water", 2, 2, 2, 2), entity_on_grid(2, "abyss", 5, 3, 2, 4),
                                         entity_on_grid(3, "barrier", 7, 0, 1, 2)});
    Watched plain(level);
    CHECK(danger_edges(plain.drawn()).empty());
    Watched clear(level, {.high_contrast = true});
    const std::vector<RectF> edges = danger_edges(clear.drawn());
    REQUIRE(edges.size() == 2);
    CHECK(edges[0].w == 32);
    CHECK(edges[1].w == 32);
    CHECK(clear.count([](const Quad& quad) { return quad.tint == ui::ink && quad.dest.w == 20 && quad.dest.h == 36; }) >
          0);
}

TEST_CASE("a barrier on a slope ends at the ground in each of its columns") {
    const SlideRoom room;
    const Session session(text_level(room.rows(), {entity_on_grid(1, "barrier", 28, 2, 1, 7)}));
    const std::vector<Quad> quads = first_actor(session);
    for (int x = 28 * 16; x < 29 * 16; ++x) {
        int end = 0;
        for (const Quad& quad : quads)
            if (quad.dest.x < static_cast<float>(x) + 0.5F && quad.dest.x + quad.dest.w > static_cast<float>(x) + 0.5F)
                end = std::max(end, static_cast<int>(quad.dest.y + quad.dest.h));
        CHECK(end == surface_below(session.world(), {px(x) + 128, px(6 * 16)}, px(64)) / subpixels_per_pixel);
    }
}

TEST_CASE("a barrier breaks into pieces over all its height that outrun the hero, fall, and stay above the ground") {
    const SlideRoom room;
    const int top = 16 * (room.ground() - 6);
    const int ground = 16 * room.ground();
    Watched play(text_level(room.rows(), {entity_on_grid(1, "barrier", room.foot() + 2, room.ground() - 6, 1, 6)}));
    slide_to(play.session, room.foot());
    while (box_of(play.session) != Aabb{} && play.session.tick() < 600) play.hold("RD");
    REQUIRE(play.session.events().back().type == EventType::burst);
    CHECK(play.count([](const Quad& quad) { return quad.rotation != 0; }) > 20);
    const Breakage broken = breakage_of(play.session, play.session.events().back());
    Particles particles;
    particles.shatter(broken);
    std::vector<PointF> before = pieces(particles);
    for (int y = top; y < ground; y += 16)
        CHECK(std::ranges::any_of(before,
                                  [y](PointF piece) { return floor_div(static_cast<int>(piece.y), 16) * 16 == y; }));
    for (int tick = 0; tick < 24; ++tick) particles.step();
    const std::vector<PointF> after = pieces(particles);
    REQUIRE(after.size() == before.size());
    CHECK(std::ranges::all_of(after, [&](PointF piece) { return piece.y <= static_cast<float>(ground); }));
    const auto mean = [](const std::vector<PointF>& all, float PointF::*of) {
        float sum = 0;
        for (const PointF piece : all) sum += piece.*of;
        return sum / static_cast<float>(all.size());
    };
    CHECK(mean(after, &PointF::x) - mean(before, &PointF::x) > 24 * broken.velocity.x);
    CHECK(mean(after, &PointF::y) > mean(before, &PointF::y) + 16);
    Particles few;
    few.set_reduced(true);
    few.shatter(broken);
    CHECK(pieces(few).size() * 2 < before.size());
    CHECK(few.count() == static_cast<int>(pieces(few).size()));
}

TEST_CASE("a crawler that a slide knocks over tumbles ahead and falls out of the picture") {
    const SlideRoom room;
    Watched play(text_level(room.rows(), {entity_on_grid(1, "crawler", room.foot() + 20, room.ground() - 1)}));
    slide_to(play.session, room.foot());
    while (box_of(play.session) != Aabb{} && play.session.tick() < 600) play.hold("RD");
    const auto tumbling = [&]() -> std::optional<RectF> {
        for (const Quad& quad : play.drawn())
            if (quad.rotation != 0 && quad.source.w == 24 && quad.source.h == 20) return quad.dest;
        return {};
    };
    play.hold("RD");
    const std::optional<RectF> at_first = tumbling();
    REQUIRE(at_first);
    const float camera_before = static_cast<float>(play.scene.camera().seen().x);
    for (int tick = 0; tick < 20; ++tick) play.hold("RD");
    const std::optional<RectF> later = tumbling();
    REQUIRE(later);
    CHECK(later->x + static_cast<float>(play.scene.camera().seen().x) > at_first->x + camera_before + 60);
    for (int tick = 0; tick < 80; ++tick) play.hold("RD");
    CHECK_FALSE(tumbling());
}

TEST_CASE("springs, spikes and flyers look different in the valley, in the mine and on the summit") {
    for (const char* const kind : {"spring", "spikes", "flyer"}) {
        CAPTURE(kind);
        std::vector<std::vector<Quad>> looks;
        for (const std::string area : {"valley", "mine", "summit"}) {
            Level level = *text_level(over_floor("P.......E.", 1), {entity_on_grid(1, kind, 5, 0)});
            level.values.all.push_back({"background", area});
            const Session session(std::make_shared<const Level>(std::move(level)));
            DrawList list;
            const auto is_wanted = [&](const Entity& entity) { return entity.kind().name == kind; };
            const auto entity = std::ranges::find_if(session.entities(), is_wanted);
            draw_entity(list, whole_art(), session, *entity, {}, 1);
            REQUIRE_FALSE(list.quads.empty());
            CHECK(std::ranges::find(looks, list.quads) == looks.end());
            looks.push_back(list.quads);
        }
    }
}
