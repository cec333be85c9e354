#include "tools/draw/sheet.hpp"

#include "engine/level/ogmo/project.hpp"
#include "game/lint/check_level.hpp"
#include "tools/check/files.hpp"
#include "tools/draw/drawable.hpp"
#include "tools/draw/pack.hpp"
#include "tools/draw/picture.hpp"
#include "tools/draw/picture_files.hpp"
#include "tools/images/brush.hpp"

#include <algorithm>
#include <set>
#include <system_error>

namespace scree::draw {

namespace fs = std::filesystem;

namespace {

constexpr int sheet_width = 1600;    // px, at most
constexpr int picture_width = 800;   // px, at most
constexpr int picture_height = 400;  // px, at most
constexpr int most_shrunk = 8;       // a level that would make all others smaller than this is made smaller alone
constexpr int gap = 16;              // px
constexpr int caption_height = 30;   // px
constexpr PointI unreadable{200, 60};
constexpr Color ground = Color::hex(0x14121c);
constexpr Color frame_color = Color::hex(0x3b3b52);
constexpr Color name_color = Color::hex(0xf7d6b4);
constexpr Color title_color = Color::hex(0x8d8896);
constexpr Color fault_color = Color::hex(0xff6b35);

struct Thumbnail {
    std::string name;
    std::string title;
    Image whole;    // empty if it cannot be loaded
    Image picture;  // the same, smaller
};

std::set<fs::path> levels_of(const ogmo::Project& project) {
    std::set<fs::path> found;
    for (const fs::path& level_path : project.level_paths) {
        const fs::path folder = project.folder / level_path;
        for (const fs::path& file : check::files_below(folder, ".json")) {
            const fs::path inner = file.lexically_relative(folder).parent_path();
            const bool is_deep = std::distance(inner.begin(), inner.end()) > project.directory_depth;
            if (!is_deep && check::looks_like_level(file)) found.insert(file);
        }
    }
    return found;
}

Thumbnail draw_thumbnail(const fs::path& file, const fs::path& project, Art& art, TextureImages& textures,
                         Problems& problems) {
    Thumbnail thumbnail;
    thumbnail.name = file.stem().string();
    Result<Level> loaded = load_level(file, project);
    if (loaded) append(loaded.problems, check_level(*loaded.value));
    append(problems, loaded.problems);
    if (!loaded) return thumbnail;
    const auto level = std::make_shared<const Level>(drawable(std::move(*loaded.value), loaded.problems));
    if (Problems large = too_large(*level); !large.empty()) {
        append(problems, std::move(large));
        return thumbnail;
    }
    Session session(level);
    Scene scene(art, level);
    scene.reset(session);
    thumbnail.title = level->values.value_text("title");
    if (!thumbnail.title.empty()) thumbnail.title += "   ";
    thumbnail.title += std::to_string(level->grid.cols()) + " x " + std::to_string(level->grid.rows());
    textures = load_textures(art.textures, problems, std::move(textures));
    thumbnail.whole = draw_level(art, scene, session, textures, {});
    return thumbnail;
}

int factor_of(const Image& whole) {
    return std::max(
        {1, (whole.width + picture_width - 1) / picture_width, (whole.height + picture_height - 1) / picture_height});
}

/// Rounds colours to 32 steps a channel, which a thumbnail hardly shows: the file is half as large.
void round_colours(Image& image) {
    for (std::uint8_t& channel : image.rgba) channel = static_cast<std::uint8_t>((channel & 0xf8) | (channel >> 5));
}

/// All at one scale, so that they can be compared.
void shrink(std::vector<Thumbnail>& thumbnails) {
    int common = 2;
    for (const Thumbnail& thumbnail : thumbnails)
        if (factor_of(thumbnail.whole) <= most_shrunk) common = std::max(common, factor_of(thumbnail.whole));
    for (Thumbnail& thumbnail : thumbnails) {
        if (thumbnail.whole.empty()) continue;
        const int factor = std::max(common, factor_of(thumbnail.whole));
        thumbnail.picture = shrunk(thumbnail.whole, factor);
        round_colours(thumbnail.picture);
        thumbnail.whole = {};
        if (factor > common) thumbnail.title += "   at 1 : " + std::to_string(factor);
    }
}

PointI picture_size(const Thumbnail& thumbnail) {
    return thumbnail.picture.empty() ? unreadable : PointI{thumbnail.picture.width, thumbnail.picture.height};
}

/// Each with its name and title below it.
Image arrange(const std::vector<Thumbnail>& thumbnails, const Art& art, const TextureImages& textures) {
    std::vector<PointI> sizes;
    for (const Thumbnail& thumbnail : thumbnails) {
        const PointI size = picture_size(thumbnail);
        sizes.push_back({std::max({size.x, art.large.width(thumbnail.name), art.small.width(thumbnail.title)}),
                         size.y + caption_height});
    }
    const Packed places = packed(sizes, gap, sheet_width);
    Image sheet(places.width, places.height);
    DrawList list;
    list.reset(ground);
    for (std::size_t i = 0; i < thumbnails.size(); ++i) {
        const PointI size = picture_size(thumbnails[i]);
        const PointF at{static_cast<float>(places.places[i].x), static_cast<float>(places.places[i].y)};
        const float below = at.y + static_cast<float>(size.y);
        list.outline({at.x - 1, at.y - 1, static_cast<float>(size.x) + 2, static_cast<float>(size.y) + 2}, frame_color);
        art.large.draw(list, {at.x, below + 4}, thumbnails[i].name, name_color);
        art.small.draw(list, {at.x, below + 20}, thumbnails[i].title, title_color);
        if (thumbnails[i].picture.empty())
            art.small.draw_centred(list, {at.x + static_cast<float>(size.x) / 2, at.y + 26}, "cannot be drawn",
                                   fault_color);
    }
    paint(sheet, list, textures);
    for (std::size_t i = 0; i < thumbnails.size(); ++i)
        Brush(sheet).copy(thumbnails[i].picture, places.places[i].x, places.places[i].y);
    return sheet;
}

}  // namespace

Result<Image> contact_sheet(const fs::path& path) {
    Result<Image> result;
    Result<ogmo::Project> project = ogmo::read_project(path);
    append(result.problems, std::move(project.problems));
    if (!project) return result;
    Art art = art_for(path, result.problems);
    TextureImages textures = load_textures(art.textures, result.problems);
    std::vector<Thumbnail> thumbnails;
    for (const fs::path& file : levels_of(*project.value))
        thumbnails.push_back(draw_thumbnail(file, path, art, textures, result.problems));
    if (thumbnails.empty()) {
        result.problems.push_back({Severity::error, "no-levels", path.string(), "", "the project has no levels",
                                   "Save a level into one of its level folders"});
        return result;
    }
    shrink(thumbnails);
    result.value = arrange(thumbnails, art, textures);
    return result;
}

Result<fs::path> project_for_sheet(const fs::path& named) {
    std::error_code error;
    if (named.extension() == ".ogmo") return {named, {}};
    if (!fs::is_directory(named, error)) {
        Result<ogmo::Project> found = ogmo::find_project(named);
        if (!found) return {std::nullopt, std::move(found.problems)};
        return {found.value->path, {}};
    }
    const std::vector<fs::path> projects = check::files_below(named, ".ogmo");
    if (projects.size() == 1) return {projects.front(), {}};
    Problem problem{Severity::error,
                    "no-project",
                    named.string(),
                    "",
                    "the folder contains no project",
                    "Name the project's folder or its file"};
    if (!projects.empty()) {
        problem.code = "many-projects";
        problem.what = "the folder has " + std::to_string(projects.size()) + " projects, and a sheet shows one";
        problem.remedy = "Name one of them, such as " + projects.front().string();
    }
    return {std::nullopt, {std::move(problem)}};
}

}  // namespace scree::draw
