#include "tools/check/files.hpp"

#include "engine/level/files.hpp"
#include "engine/level/json/json.hpp"
#include "engine/level/ogmo/level_file.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <system_error>

namespace scree::check {

namespace fs = std::filesystem;

bool looks_like_level(const fs::path& path) {
    if (ogmo::is_sidecar(path)) return false;
    ogmo::Report ignored(path.string());
    const std::optional<std::string> text = ogmo::read_text(path, ignored);
    if (!text) return true;
    const Result<ogmo::Json> json = ogmo::parse_json(*text);
    if (json.value && ogmo::other_editor(*json.value) != nullptr) return true;
    if (!json.value || json.value->find("layers") != nullptr) return true;
    return json.value->find("width") != nullptr && json.value->find("ogmoVersion") != nullptr;
}

std::vector<fs::path> files_below(const fs::path& folder, std::string_view extension) {
    std::vector<fs::path> found;
    std::error_code error;
    fs::recursive_directory_iterator entry(folder, fs::directory_options::skip_permission_denied, error);
    for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
        if (entry->path().filename().string().front() == '.')  // hidden: an editor's own, or a version control's
            entry.disable_recursion_pending();
        else if (entry->path().extension() == extension && ogmo::is_file(entry->path()))
            found.push_back(entry->path());
    }
    std::sort(found.begin(), found.end());
    return found;
}

fs::path real_path(const fs::path& path) {
    std::error_code error;
    return fs::weakly_canonical(fs::absolute(path, error), error);
}

}  // namespace scree::check
