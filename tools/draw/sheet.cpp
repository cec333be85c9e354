#include "tools/draw/sheet.hpp"

#include "engine/level/json.hpp"
#include "engine/level/ogmo_project.hpp"
#include "tools/draw/picture.hpp"
#include "tools/draw/png.hpp"

#include <algorithm>
#include <set>
#include <system_error>

namespace scree::draw {

namespace fs = std::filesystem;

namespace {

constexpr int columns = 2;
constexpr int frame_width = 640;   // px, at most
constexpr int frame_height = 240;  // px, at most
constexpr int gap = 16;            // px
constexpr int title_height = 18;   // px
constexpr Color ground = Color::hex(0x14121c);
constexpr Color frame_color = Color::hex(0x3b3b52);
constexpr Color name_color = Color::hex(0xf7d6b4);
constexpr Color title_color = Color::hex(0x8d8896);

struct Thumbnail {
    std::string name;
    std::string title;
    Image picture;
};

bool is_level(const fs::path& path) {
    ogmo::Report ignored(path.string());
    const std::optional<std::string> text = ogmo::read_text(path, ignored);
    if (!text) return false;
    const Result<ogmo::Json> json = ogmo::parse_json(*text);
    return !json.value || json.value->find("layers") != nullptr;  // what is no JSON at all is told when it is loaded
}

std::vector<fs::path> levels_of(const ogmo::Project& project) {
    std::set<fs::path> found;
    for (const fs::path& folder : project.level_paths) {
        std::error_code error;
        fs::recursive_directory_iterator entry(project.folder / folder, fs::directory_options::skip_permission_denied,
                                               error);
        for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error))
            if (entry.depth() <= project.directory_depth && entry->path().extension() == ".json" &&
                ogmo::is_file(entry->path()) && is_level(entry->path()))
                found.insert(entry->path());
    }
    return {found.begin(), found.end()};
}

Thumbnail draw_thumbnail(const fs::path& file, const fs::path& project, Problems& problems) {
    Thumbnail thumbnail;
    thumbnail.name = file.stem().string();
    Result<Level> loaded = load_level(file, project);
    if (loaded) append(loaded.problems, check_level(*loaded.value));
    const bool usable = loaded && !has_errors(loaded.problems);
    append(problems, std::move(loaded.problems));
    if (!usable) return thumbnail;
    const auto level = std::make_shared<const Level>(std::move(*loaded.value));
    Result<Art> art = load_art(project.parent_path());
    append(problems, std::move(art.problems));
    if (!art) return thumbnail;
    Session session(level);
    Scene scene(*art.value, level);
    scene.reset(session);
    thumbnail.title = level->values.value_text("title");
    const Image whole = draw_level(*art.value, scene, session, load_textures(art.value->textures, problems), {});
    const int factor =
        std::max({1, (whole.width + frame_width - 1) / frame_width, (whole.height + frame_height - 1) / frame_height});
    thumbnail.picture = shrunk(whole, factor);
    thumbnail.title += "   " + std::to_string(level->grid.cols()) + " x " + std::to_string(level->grid.rows());
    return thumbnail;
}

void copy(const Image& from, Image& to, int left, int top) {
    for (int y = 0; y < from.height && top + y < to.height; ++y)
        for (int x = 0; x < from.width && left + x < to.width; ++x) to.set(left + x, top + y, from.at(x, y));
}

Image arrange(const std::vector<Thumbnail>& thumbnails, const Art& art, const TextureImages& textures) {
    const auto height_of = [](const Thumbnail& thumbnail) { return std::max(thumbnail.picture.height, title_height); };
    std::vector<int> tops;
    int bottom = gap;
    for (std::size_t i = 0; i < thumbnails.size(); i += columns) {
        int tallest = 0;
        for (std::size_t j = i; j < std::min(i + columns, thumbnails.size()); ++j) {
            tops.push_back(bottom);
            tallest = std::max(tallest, height_of(thumbnails[j]));
        }
        bottom += title_height + tallest + gap;
    }
    Image sheet(gap + columns * (frame_width + gap), bottom);
    DrawList list;
    list.reset(ground);
    const auto left_of = [](std::size_t i) { return gap + static_cast<int>(i % columns) * (frame_width + gap); };
    for (std::size_t i = 0; i < thumbnails.size(); ++i) {
        const PointF at{static_cast<float>(left_of(i)), static_cast<float>(tops[i])};
        art.large.draw(list, at, thumbnails[i].name, name_color);
        const auto beside = static_cast<float>(art.large.width(thumbnails[i].name) + 12);
        art.small.draw(list, {at.x + beside, at.y + 4}, thumbnails[i].title, title_color);
        const bool drawn = !thumbnails[i].picture.empty();
        const auto width = static_cast<float>(drawn ? thumbnails[i].picture.width : frame_width);
        list.outline({at.x - 1, at.y + title_height - 1, width + 2, static_cast<float>(height_of(thumbnails[i])) + 2},
                     frame_color);
    }
    paint(sheet, list, textures);
    for (std::size_t i = 0; i < thumbnails.size(); ++i)
        copy(thumbnails[i].picture, sheet, left_of(i), tops[i] + title_height);
    return sheet;
}

}  // namespace

Result<Image> contact_sheet(const fs::path& path) {
    Result<Image> result;
    Result<ogmo::Project> project = ogmo::read_project(path);
    append(result.problems, std::move(project.problems));
    if (!project) return result;
    Result<Art> art = load_art(path.parent_path());
    append(result.problems, std::move(art.problems));
    if (!art) return result;
    std::vector<Thumbnail> thumbnails;
    for (const fs::path& file : levels_of(*project.value))
        thumbnails.push_back(draw_thumbnail(file, path, result.problems));
    if (thumbnails.empty()) {
        result.problems.push_back({Severity::error, "no-levels", path.string(), "", "the project has no levels",
                                   "Save a level into one of its level folders"});
        return result;
    }
    result.value = arrange(thumbnails, *art.value, load_textures(art.value->textures, result.problems));
    return result;
}

}  // namespace scree::draw
