#include "engine/level/sidecar/sidecar_json.hpp"

#include "engine/core/capitals.hpp"
#include "engine/core/whole_number.hpp"

#include <algorithm>
#include <utility>

namespace scree::ogmo {

void refuse_others(const Json& json, std::initializer_list<std::string_view> known, const std::string& place,
                   Report& report) {
    for (const JsonMember& member : *json.object()) {
        bool found = member.key == "comment";
        std::string names;
        for (const std::string_view name : known) {
            found = found || member.key == name;
            names += (names.empty() ? "" : ", ") + std::string(name);
        }
        if (!found)
            report.error("unknown-key", place,
                         in_quotes(member.key) + " is not a known key here" + maybe_meant(member.key, known),
                         "Known are " + names);
    }
}

std::optional<Json> read_sidecar_root(std::string_view text, std::initializer_list<std::string_view> known,
                                      Report& report) {
    Result<Json> json = parse_json(text);
    report.adopt(std::move(json.problems));
    if (!json.value) return std::nullopt;
    if (json.value->object() == nullptr) {
        report.error("not-an-object", "", std::string("the file holds ") + json.value->type_name() + ", not an object",
                     "Start from the example in content/tilesets/README.md");
        return std::nullopt;
    }
    refuse_others(*json.value, known, "", report);
    const Fields fields(*json.value, report, "");
    if (!fields.has("version") || fields.number("version", 0) != 1) {
        report.error("unknown-version", "\"version\"", "only version 1 is supported", "Write \"version\": 1");
        return std::nullopt;
    }
    return std::move(json.value);
}

const Json::Object& sidecar_entries(const Json& root, const char* key, Report& report) {
    const Json& found = root[key];
    if (found.object() == nullptr)
        report.error(found.is_null() ? "key-missing" : "wrong-type", in_quotes(key), "expected an object",
                     "Start from the example in content/tilesets/README.md");
    return found.members();
}

std::optional<TileRange> parse_tile_range(std::string_view text) {
    const std::size_t dash = std::min(text.find('-'), text.size());
    const auto first = whole_number<int>(text.substr(0, dash));
    const auto last = dash < text.size() ? whole_number<int>(text.substr(dash + 1)) : first;
    if (!first || !last || *last < *first) return std::nullopt;
    return TileRange{*first, *last};
}

}  // namespace scree::ogmo
