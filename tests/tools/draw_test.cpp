// What scree-draw adds to a level's picture, against small pictures in draw_pictures/. After a change that is meant,
// look at NAME.new.png, which the failing test leaves in the folder for temporary files, and copy it over NAME.png.
#include "game/view/overlay.hpp"
#include "tests/support/test.hpp"
#include "tests/support/text_level.hpp"
#include "tools/draw/marks.hpp"
#include "tools/draw/picture.hpp"
#include "tools/draw/png.hpp"
#include "tools/draw/sheet.hpp"

#include <filesystem>

using namespace scree;
namespace fs = std::filesystem;

namespace {

const std::string source = SCREE_SOURCE_DIR;

/// A ledge, slopes both ways, a hole and a lift on a path of three places.
std::shared_ptr<const Level> marked_level() {
    EntityData lift = lift_at(1, 6, 4, 10, 1);
    lift.nodes.push_back({px(16 * 11), px(16 * 4)});
    return text_level({"................", "..---...........", "................", "...../##\\.......",
                       "P..../##\\......E", "#######.########"},
                      {lift});
}

void compare(const Image& picture, const std::string& name) {
    const std::string approved = source + "/tests/tools/draw_pictures/" + name + ".png";
    const std::string seen = (fs::temp_directory_path() / (name + ".new.png")).string();
    INFO("if the change is meant, copy " << seen << " over " << approved);
    const std::optional<Image> wanted = draw::read_png(approved);
    const bool same = wanted && *wanted == picture;
    if (!same) CHECK(draw::save_png(picture, seen).empty());
    CHECK(same);
}

Image with_marks(const draw::Marks& marks) {
    Problems problems;
    Result<Art> art = load_art(source + "/content");
    REQUIRE(art);
    const auto level = marked_level();
    DrawList list;
    list.reset(Color::hex(0x98c1d9));
    draw::draw_marks(list, *art.value, Session(level), marks);
    Image picture(level->width, level->height);
    paint(picture, list, draw::load_textures(art.value->textures, problems));
    CHECK(problems.empty());
    return picture;
}

int count_of(const Image& picture, Color color) {
    int count = 0;
    for (int y = 0; y < picture.height; ++y)
        for (int x = 0; x < picture.width; ++x)
            if (picture.at(x, y) == color) ++count;
    return count;
}

}  // namespace

TEST_CASE("what is solid, its edges and the ways of one-ways are drawn as approved") {
    compare(with_marks({.collision = true, .grid = false, .paths = false}), "collision");
}

TEST_CASE("cells and their numbers are drawn as approved") {
    compare(with_marks({.collision = false, .grid = true, .paths = false}), "grid");
}

TEST_CASE("paths and arrivals of lifts are drawn as approved") {
    compare(with_marks({.collision = false, .grid = false, .paths = true}), "paths");
}

TEST_CASE("scree-draw marks what the overlays of the game mark, pixel for pixel") {
    Problems problems;
    Result<Art> art = load_art(source + "/content");
    REQUIRE(art);
    Result<Level> loaded = load_level(source + "/content/levels/04-the-ferryman.json");
    REQUIRE(loaded);
    const auto level = std::make_shared<const Level>(std::move(*loaded.value));
    const Session session(level);
    Scene scene(*art.value, level);
    scene.reset(session);
    const TextureImages textures = draw::load_textures(art.value->textures, problems);
    Image wanted = draw::draw_level(*art.value, scene, session, textures, {});
    DrawList list;
    const OverlayView view{list, art.value->small, {0, 0, level->width, level->height}};
    draw_collision(view, session);
    draw_paths(view, session);
    paint_over(wanted, list, textures);
    const draw::Marks both{.collision = true, .grid = false, .paths = true};
    CHECK(draw::draw_level(*art.value, scene, session, textures, both) == wanted);
}

TEST_CASE("an edge between two solid cells is not drawn, and one to the air is") {
    const Color line = style_of(Mark::solid).line;
    const Art art;
    const auto edges = [&](const std::vector<std::string>& rows, const std::vector<EntityData>& more = {}) {
        const auto level = text_level(rows, more);
        DrawList list;
        draw::draw_marks(list, art, Session(level), {.collision = true, .grid = false, .paths = false});
        Image picture(level->width, level->height);
        paint(picture, list, {});
        return count_of(picture, line);
    };
    CHECK(edges({"....P", ".#...", ".....", "....."}) == 4 * 2 * 16 - 4 * 4);  // two px thick; corners are shared
    CHECK(edges({"....P", ".##..", ".....", "....."}) == 2 * 2 * 32 + 2 * 2 * 16 - 4 * 4);
    EntityData terrain = entity_at(1, "terrain", {px(8), px(16)}, {px(16), px(16)});
    terrain.nodes.push_back({px(40), px(16)});
    CHECK(edges({"....P", ".....", ".....", "....."}, {terrain}) == 2 * 32);
}

TEST_CASE("a picture is made smaller by the mean of its pixels") {
    Image image(4, 2, black);
    image.set(0, 0, {200, 100, 40, 255});
    const Image small = draw::shrunk(image, 2);
    CHECK(small.width == 2);
    CHECK(small.height == 1);
    CHECK(small.at(0, 0) == Color{50, 25, 10, 255});
    CHECK(small.at(1, 0) == black);
}

TEST_CASE("the contact sheet shows every level of the project") {
    const Result<Image> sheet = draw::contact_sheet(source + "/content/scree.ogmo");
    REQUIRE(sheet);
    CHECK(!has_errors(sheet.problems));
    const Color sky = Color::hex(0x98c1d9);
    int frames = 0;
    for (const int x : {20, 676})
        for (int y = 1; y < sheet.value->height; ++y)
            if (sheet.value->at(x, y) == sky && sheet.value->at(x, y - 1) == Color::hex(0x3b3b52)) ++frames;
    int levels = 0;
    for (const char* folder : {"/content/levels", "/content/templates"})
        for (const auto& entry : fs::directory_iterator(source + folder))
            if (entry.path().extension() == ".json") ++levels;
    CHECK(levels >= 9);
    CHECK(frames == levels);
}

TEST_CASE("a project that is missing has no contact sheet and says why") {
    const Result<Image> sheet = draw::contact_sheet(source + "/content/nothing.ogmo");
    CHECK(!sheet);
    REQUIRE(!sheet.problems.empty());
    CHECK(sheet.problems[0].file.find("nothing.ogmo") != std::string::npos);
}
