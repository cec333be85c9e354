// The designer's guide against what it describes: its table is written from the entities that there are, its pictures
// are drawn from the template that it walks through.
#include "game/lint/check_level.hpp"
#include "game/rules/entity_kinds.hpp"
#include "tests/support/test.hpp"
#include "tools/draw/picture.hpp"
#include "tools/draw/png.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

using namespace scree;
namespace fs = std::filesystem;

namespace {

const std::string content = "content";

std::string text_of(const ValueRule& rule) {
    std::ostringstream out;
    out << '`' << rule.name << "` ";
    if (rule.type == ValueType::boolean) {
        out << "yes or no (" << (rule.fallback != 0 ? "yes" : "no") << ')';
    } else if (rule.type == ValueType::choice) {
        std::istringstream choices{std::string(rule.choices)};
        const char* separator = "";
        for (std::string choice; choices >> choice; separator = ", ") out << separator << choice;
    } else {
        out << rule.low << " to " << rule.high << " (" << rule.fallback << ')';
    }
    return out.str();
}

std::string entity_table() {
    std::string table = "| entity | what it is | values (with their defaults) |\n|---|---|---|\n";
    for (const EntityKind* row : entity_kinds()) {
        const EntityKind& kind = *row;
        table += "| `" + std::string(kind.name) + "` | " + std::string(kind.description) + " | ";
        const char* separator = "";
        for (const ValueRule& rule : kind.values) {
            table += separator + text_of(rule);
            separator = "; ";
        }
        table += " |\n";
    }
    return table;
}

Image picture_of(const std::string& name, const draw::Marks& marks) {
    Problems problems;
    Result<Level> loaded = load_level(content + "/templates/" + name + ".json");
    Result<Art> art = load_art(content);
    REQUIRE(loaded);
    REQUIRE(art);
    const auto level = std::make_shared<const Level>(std::move(*loaded.value));
    const Session session(level);
    Scene scene(*art.value, level);
    scene.reset(session);
    return draw::draw_level(*art.value, scene, session, draw::load_textures(art.value->textures, problems), marks);
}

void compare(const Image& picture, const std::string& folder, const std::string& name) {
    const std::string shown = folder + '/' + name;
    const std::string fresh = "build/" + name;
    INFO("if the change is meant, copy " << fresh << " over " << shown);
    const std::optional<Image> there = draw::read_png(shown);
    const bool same = there && *there == picture;
    if (!same) CHECK(draw::save_png(picture, fresh).empty());
    CHECK(same);
}

}  // namespace

TEST_CASE("the guide for designers lists every entity with its values as the checker knows them") {
    std::ifstream in(content + "/REFERENCE.md");
    const std::string guide{std::istreambuf_iterator<char>(in), {}};
    const std::string wanted = " says when it is stale. -->\n" + entity_table() + "<!-- entities end -->\n";
    INFO("between the comments must stand:\n" << entity_table());
    CHECK(guide.find(wanted) != std::string::npos);
}

TEST_CASE("the guide's pictures show the example as the game and the checker see it") {
    compare(picture_of("example", {}), "content/pictures", "guide-room.png");
    draw::Marks marks;
    marks.collision = marks.grid = true;
    compare(picture_of("example", marks), "content/pictures", "guide-collision.png");
}

TEST_CASE("the engine's page of pictures shows its levels as they are now, and they are in order") {
    draw::Marks collision;
    collision.collision = true;
    draw::Marks paths;
    paths.paths = true;
    for (const char* name : {"slopes", "one-ways", "riding", "squish"}) {
        INFO(name);
        const std::string level = "explained/" + std::string(name);
        Result<Level> loaded = load_level(content + "/templates/" + level + ".json");
        REQUIRE(loaded);
        append(loaded.problems, check_level(*loaded.value));
        CHECK(loaded.problems.empty());
        const bool moves = name == std::string("riding") || name == std::string("squish");
        compare(picture_of(level, moves ? paths : collision), "engine/pictures", name + std::string(".png"));
    }
}
