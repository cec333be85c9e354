// What scree-draw adds to a level's picture, against small pictures in draw_pictures/. After a change that is meant,
// look at NAME.new.png, which the failing test leaves in the folder for temporary files, and copy it over NAME.png.
#include "game/lint/check_level.hpp"
#include "game/view/overlay.hpp"
#include "tests/engine/level/sample.hpp"
#include "tests/support/files.hpp"
#include "tests/support/problems.hpp"
#include "tests/support/shipped_art.hpp"
#include "tests/support/shipped_level.hpp"
#include "tests/support/test.hpp"
#include "tests/support/text_level.hpp"
#include "tools/draw/drawable.hpp"
#include "tools/draw/marks.hpp"
#include "tools/draw/pack.hpp"
#include "tools/draw/picture.hpp"
#include "tools/draw/picture_files.hpp"
#include "tools/draw/sheet.hpp"
#include "tools/images/images.hpp"

#include <filesystem>
#include <set>

using namespace scree;
namespace fs = std::filesystem;

namespace {

/// A ledge, slopes both ways, a hole and a lift on a path of three places.
std::shared_ptr<const Level> marked_level() {
    EntityData lift = lift_at(1, 6, 4, 10, 1);
    lift.nodes.push_back({px(16 * 11), px(16 * 4)});
    return text_level({"................", "..---...........", "................", "...../##\\.......",
                       "P..../##\\......E", "#######.########"},
                      {lift});
}

void compare(const Image& picture, const std::string& name) {
    const std::string approved = "tests/tools/draw_pictures/" + name + ".png";
    const std::string seen = "build/" + name + ".new.png";
    INFO("if the change is meant, copy " << seen << " over " << approved);
    const std::optional<Image> wanted = read_image(approved);
    const bool same = wanted && *wanted == picture;
    if (!same) CHECK(save_png(picture, seen).empty());
    CHECK(same);
}

Image with_marks(const draw::Marks& marks) {
    Problems problems;
    Art art = shipped_art();
    const auto level = marked_level();
    DrawList list;
    list.reset(Color::hex(0x98c1d9));
    draw::draw_marks(list, art, Session(level), marks);
    Image picture(level->width, level->height);
    paint(picture, list, draw::load_textures(art.textures, problems));
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

TEST_CASE(
    "solid tiles with one-ways, cells with their numbers, and paths and arrivals of lifts are drawn as approved") {
    compare(with_marks({.collision = true, .grid = false, .paths = false}), "collision");
    compare(with_marks({.collision = false, .grid = true, .paths = false}), "grid");
    compare(with_marks({.collision = false, .grid = false, .paths = true}), "paths");
}

TEST_CASE("scree-draw marks what the overlays of the game mark, pixel for pixel") {
    Problems problems;
    Art art = shipped_art();
    const auto level = shipped_level("08-trolley");
    const Session session(level);
    Scene scene(art, level);
    scene.reset(session);
    const TextureImages textures = draw::load_textures(art.textures, problems);
    Image wanted = draw::draw_level(art, scene, session, textures, {});
    DrawList list;
    const OverlayView view{list, art.small, {0, 0, level->width, level->height}};
    draw_collision(view, session);
    draw_paths(view, session);
    paint_over(wanted, list, textures);
    const draw::Marks both{.collision = true, .grid = false, .paths = true};
    CHECK(draw::draw_level(art, scene, session, textures, both) == wanted);
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
    const Result<Image> sheet = draw::contact_sheet("content/scree.ogmo");
    REQUIRE(sheet);
    CHECK(!has_errors(sheet.problems));
    const Color frame = Color::hex(0x3b3b52);
    const auto is_frame = [&](int x, int y) { return sheet.value->at(x, y) == frame; };
    int frames = 0;  // by their left upper corners
    for (int y = 1; y + 9 < sheet.value->height; ++y)
        for (int x = 1; x + 9 < sheet.value->width; ++x) {
            bool corner = !is_frame(x - 1, y) && !is_frame(x, y - 1) && !is_frame(x + 1, y + 1);
            for (int i = 0; i < 9; ++i) corner = corner && is_frame(x + i, y) && is_frame(x, y + i);
            frames += corner ? 1 : 0;
        }
    int levels = 0;
    for (const char* folder : {"content/levels", "content/templates"})
        for (const auto& entry : fs::recursive_directory_iterator(folder))
            if (entry.path().extension() == ".json") ++levels;
    CHECK(levels >= 9);
    CHECK(frames == levels);
}

TEST_CASE("a contact sheet tells each picture that cannot be read once, however many levels show it") {
    const TempFolder folder;
    fs::copy("tests/tools/lint_levels", folder.path, fs::copy_options::recursive);
    put(folder.path / "cave.png", bytes_of("tests/tools/lint_levels/cave.png").substr(0, 40));
    const Result<Image> sheet = draw::contact_sheet(folder.path / "game.ogmo");
    REQUIRE(sheet);
    std::set<std::string> pictures;
    for (const Problem& problem : sheet.problems) {
        INFO(problem.file);
        if (problem.code == "image-unreadable") CHECK(pictures.insert(problem.file).second);
    }
    CHECK(!pictures.empty());
}

TEST_CASE("a level that is too large for a picture is refused with its size") {
    Level level;
    level.width = level.height = 1 << 14;
    CHECK(draw::too_large(level).empty());
    level.width = 480'000;
    REQUIRE(draw::too_large(level).size() == 1);
    CHECK(draw::too_large(level)[0].what.find("480000 x 16384") != std::string::npos);
}

TEST_CASE("a project that is missing has no contact sheet and says why") {
    const Result<Image> sheet = draw::contact_sheet("content/nothing.ogmo");
    CHECK(!sheet);
    REQUIRE(!sheet.problems.empty());
    CHECK(sheet.problems[0].file.find("nothing.ogmo") != std::string::npos);
}

TEST_CASE("a contact sheet is of a project, of the folder that holds one, or of the one that a level is in") {
    const auto project_of = [](const std::string& named) {
        const Result<fs::path> found = draw::project_for_sheet(named);
        return found ? found.value->filename().string() : found.problems.at(0).code;
    };
    CHECK(project_of("content/scree.ogmo") == "scree.ogmo");
    CHECK(project_of("content") == "scree.ogmo");
    CHECK(project_of("content/") == "scree.ogmo");
    CHECK(project_of("content/levels/08-trolley.json") == "scree.ogmo");
    CHECK(project_of("content/sounds") == "no-project");
    CHECK(project_of("tests") == "many-projects");
    CHECK(project_of("nowhere") == "project-not-found");
}

TEST_CASE("a picture whose name ends otherwise than its kind is refused, and capitals do not matter") {
    CHECK(draw::ends_otherwise("-o", "x.jpg", ".png") ==
          "-o: the name of the picture must end in .png, not as \"x.jpg\".");
    CHECK_FALSE(draw::ends_otherwise("-o", "x", ".png").empty());
    CHECK_FALSE(draw::ends_otherwise("-o", "x.png", ".gif").empty());
    CHECK(draw::ends_otherwise("-o", "X.PNG", ".png").empty());
    CHECK(draw::ends_otherwise("-o", "", ".png").empty());
}

TEST_CASE("packed boxes come as one reads, keep their distance, stay inside, and leave little room") {
    const std::vector<PointI> sizes = {{500, 120}, {320, 180}, {100, 400}, {640, 90},
                                       {320, 180}, {320, 180}, {60, 300}};
    const draw::Packed sheet = draw::packed(sizes, 16, 1'600);
    REQUIRE(sheet.places.size() == sizes.size());
    int filled = 0;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        const PointI a = sheet.places[i];
        filled += sizes[i].x * sizes[i].y;
        CHECK(a.x >= 16);
        CHECK(a.y >= 16);
        CHECK(a.x + sizes[i].x + 16 <= sheet.width);
        CHECK(a.y + sizes[i].y + 16 <= sheet.height);
        for (std::size_t j = 0; j < i; ++j) {
            const PointI b = sheet.places[j];
            CHECK((a.y > b.y || (a.y == b.y && a.x > b.x)));
            CHECK((a.x >= b.x + sizes[j].x + 16 || b.x >= a.x + sizes[i].x + 16 || a.y >= b.y + sizes[j].y + 16 ||
                   b.y >= a.y + sizes[i].y + 16));
        }
    }
    CHECK(sheet.width * sheet.height < 3 * filled);
}

TEST_CASE("one box that is wider than any sheet has a sheet of its width") {
    const draw::Packed sheet = draw::packed({{5'000, 20}, {10, 10}}, 8, 1'600);
    CHECK(sheet.width == 5'016);
    CHECK(sheet.places[0] == PointI{8, 8});
    CHECK(sheet.places[1] == PointI{8, 36});
}

TEST_CASE("a level without start and exit, with things that have errors, and without the game's art is drawn") {
    Result<Level> loaded = load_level("content/levels/08-trolley.json");
    REQUIRE(loaded);
    std::erase_if(loaded.value->entities,
                  [](const EntityData& entity) { return entity.name == "player" || entity.name == "exit"; });
    EntityData flat = lift_at(9'000, 4, 4, 10, 4);
    flat.box.right = flat.box.left;
    loaded.value->entities.push_back(flat);
    const std::size_t entities = loaded.value->entities.size();
    const Problems faults = check_level(*loaded.value);
    REQUIRE(has_errors(faults));
    const auto level = std::make_shared<const Level>(draw::drawable(*loaded.value, faults));
    CHECK(level->entities.size() == entities);  // without the lift, with a start
    const Session session(level);
    Problems problems;
    for (const bool foreign : {false, true}) {
        Art art = draw::art_for(foreign ? fs::path("/nowhere/foreign.ogmo") : level->project_path, problems);
        CHECK(problems.empty() != foreign);
        CHECK_FALSE(has_errors(problems));
        Scene scene(art, level);
        scene.reset(session);
        Problems unread;
        const Image picture = draw::draw_level(art, scene, session, draw::load_textures(art.textures, unread),
                                               {.collision = true, .grid = false, .paths = false});
        CHECK(picture.width == level->width);
        CHECK(count_of(picture, style_of(Mark::solid).line) > 100);
    }
}

TEST_CASE("levels of different areas lie before different colours") {
    const auto sky_of = [](const std::string& name) {
        const auto level = shipped_level(name);
        Problems problems;
        Art art = draw::art_for(level->project_path, problems);
        const Session session(level);
        Scene scene(art, level);
        scene.reset(session);
        const Image picture = draw::draw_level(art, scene, session, draw::load_textures(art.textures, problems), {});
        std::map<std::uint32_t, int> counts;
        for (const EntityData& entity : level->entities)  // beside coins there is air
            if (entity.name == "coin") {
                const Color color = picture.at(entity.box.left / px(1), entity.box.top / px(1));
                ++counts[static_cast<std::uint32_t>(color.r) << 16 | static_cast<std::uint32_t>(color.g) << 8 |
                         color.b];
            }
        const auto most = std::max_element(counts.begin(), counts.end(),
                                           [](const auto& a, const auto& b) { return a.second < b.second; });
        return most->first;
    };
    const std::uint32_t valley = sky_of("05-long-descent");
    const std::uint32_t mine = sky_of("08-trolley");
    const std::uint32_t summit = sky_of("14-glass");
    CHECK(valley != mine);
    CHECK(mine != summit);
    CHECK(summit != valley);
}

TEST_CASE("a level that cannot be played is drawn as far as it could be read, and its errors are told") {
    const ogmo::test::Folder folder;
    folder.write("levels/one.json",
                 ogmo::test::replaced(ogmo::test::good_level(), R"("grid": [)", R"("grid": [".", )"));  // one too many
    CHECK_FALSE(load_level(folder.level()));
    const Result<Level> shown = draw::load_for_picture(folder.level());
    INFO(all_text(shown.problems));
    REQUIRE(shown.value);
    CHECK(has_errors(shown.problems));
    CHECK(ogmo::test::find(shown.problems, "wrong-cell-count") != nullptr);
    CHECK(shown.value->width == 80);
    CHECK_FALSE(shown.value->layers.empty());
    folder.write("levels/one.json", "{");
    CHECK_FALSE(draw::load_for_picture(folder.level()).value);
}

TEST_CASE("pictures of the game that a foreign project lacks are told in one sentence") {
    TextureRegistry registry;
    registry.add("");
    registry.add("nowhere/backgrounds/valley_0.png");
    Problems known;
    static_cast<void>(draw::load_textures(registry, known));
    REQUIRE(known.size() == 1);
    CHECK(known[0].file == "nowhere/backgrounds/valley_0.png");
    Problems foreign;
    static_cast<void>(draw::art_for("nowhere/foreign.ogmo", foreign));
    REQUIRE(foreign.size() == 1);
    static_cast<void>(draw::load_textures(registry, foreign));
    CHECK(foreign.size() == 1);
}
