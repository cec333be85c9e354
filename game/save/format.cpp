#include "game/save/format.hpp"

#include "engine/core/hash.hpp"

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>

namespace scree {

namespace {

using Json = nlohmann::json;

constexpr int largest_count = 1'000'000'000;
constexpr int largest_gems = 0x3FFF'FFFF;
constexpr int largest_window = 16'384;  // px
constexpr std::size_t most_names = 32;  // keys or pad buttons of one action

/// Takes values out of one file and notes what is wrong with them.
class Fields {
  public:
    Fields(std::string_view text, const std::string& file, Problems& faults, int newest = save_version)
        : file_(file), faults_(faults) {
        if (text.size() > max_save_bytes) {
            fault("save-too-large", "", "the file is larger than one megabyte");
            return;
        }
        // Nothing of ours is nested so deeply; what is would end the program where it is copied.
        json_ = Json::parse(
            text, [](int depth, Json::parse_event_t, Json&) { return depth <= 16; }, false);
        if (json_.is_discarded() || !json_.is_object()) {
            fault("save-not-json", "", "this is not a JSON object, or it ends too early");
            json_ = Json::object();
            return;
        }
        usable_ = true;
        const std::size_t faults_before = faults_.size();
        int version = 0;
        integer(json_, "", "version", 1, largest_count, version);
        if (version == 0 && faults_.size() == faults_before) fault("save-version", "version", "the version is missing");
        newer_ = version > newest;
        version_ = version;
    }

    /// False for what is no file of ours at all. One whose version is damaged is read as any of them.
    [[nodiscard]] bool usable() const { return usable_; }
    [[nodiscard]] bool newer() const { return newer_; }
    [[nodiscard]] int version() const { return version_; }  // 0 if it is missing or no version
    [[nodiscard]] const Json& root() const { return json_; }

    void fault(const char* code, const std::string& place, const std::string& what) {
        faults_.push_back({Severity::warning, code, file_, place, what, ""});
    }

    /// Missing values keep what `to` holds; wrong ones as well, and are told.
    void integer(const Json& object, const std::string& place, const char* key, int least, int most, int& to) {
        const Json* found = find(object, place, key, &Json::is_number_integer, "expected an integer");
        if (found == nullptr) return;
        if (const auto value = whole(*found); value < least || value > most)
            fault("save-range", place + key,
                  "the number is outside " + std::to_string(least) + ".." + std::to_string(most));
        else
            to = static_cast<int>(value);
    }
    void boolean(const Json& object, const std::string& place, const char* key, bool& to) {
        if (const Json* found = find(object, place, key, &Json::is_boolean, "expected true or false"))
            to = found->get<bool>();
    }
    void text(const Json& object, const std::string& place, const char* key, std::string& to) {
        if (const Json* found = find(object, place, key, &Json::is_string, "expected a text"))
            to = found->get<std::string>();
    }
    void texts(const Json& object, const std::string& place, const char* key, std::vector<std::string>& to) {
        const auto found = object.find(key);
        if (found == object.end()) return;
        if (!found->is_array() || found->size() > most_names) {
            fault("save-type", place + key, "expected a short list of texts");
            return;
        }
        for (const Json& item : *found) {
            if (item.is_string())
                to.push_back(item.get<std::string>());
            else
                fault("save-type", place + key, "the list contains an entry that is not a text");
        }
    }
    /// Whole numbers that do not fall, at most `most_times` of them.
    void times(const Json& object, const std::string& place, const char* key, std::vector<int>& to) {
        const auto found = object.find(key);
        if (found == object.end()) return;
        if (!found->is_array() || found->size() > most_times) {
            fault("save-type", place + key, "expected a short list of numbers");
            return;
        }
        for (const Json& item : *found) {
            if (!item.is_number_integer() || whole(item) < 1 || whole(item) > largest_count ||
                (!to.empty() && whole(item) < to.back())) {
                fault("save-range", place + key, "the list contains an entry that is not a time, or is not sorted");
                return;
            }
            to.push_back(static_cast<int>(whole(item)));
        }
    }
    /// Sixteen digits of base 16.
    void hash(const Json& object, const std::string& place, const char* key, std::uint64_t& to) {
        std::string digits;
        text(object, place, key, digits);
        if (digits.empty()) return;
        const auto is_digit = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
        if (digits.size() != 16 || !std::all_of(digits.begin(), digits.end(), is_digit))
            fault("save-type", place + key, "expected the hash of a level");
        else
            to = std::stoull(digits, nullptr, 16);
    }
    /// An empty object if there is none.
    const Json& object(const char* key) {
        static const Json none = Json::object();
        const Json* found = find(json_, "", key, &Json::is_object, "expected an object");
        return found != nullptr ? *found : none;
    }

  private:
    /// The member if it is of that type; null, and told, if it is of another.
    const Json* find(const Json& object, const std::string& place, const char* key, bool (Json::*is)() const noexcept,
                     const char* wanted) {
        const auto found = object.find(key);
        if (found == object.end()) return nullptr;
        if (((*found).*is)()) return &*found;
        fault("save-type", place + key, wanted);
        return nullptr;
    }
    static std::int64_t whole(const Json& json) {
        if (json.is_number_unsigned() && json.get<std::uint64_t>() > largest_count)
            return std::int64_t{largest_count} + 1;
        return json.get<std::int64_t>();
    }

    std::string file_;
    Problems& faults_;
    Json json_;
    bool usable_ = false;
    bool newer_ = false;
    int version_ = 0;
};

std::string pretty(const Json& json) { return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n'; }

/// With U+FFFD for what is none, as the file will have it.
std::string in_utf8(const std::string& text) {
    return Json::parse(Json(text).dump(-1, ' ', false, Json::error_handler_t::replace)).get<std::string>();
}

struct Renumbered {
    std::string_view before;
    std::string_view now;
};
constexpr Renumbered renumbered[] = {{"06-the-tarn", "04-the-tarn"},
                                     {"06-long-descent", "05-long-descent"},
                                     {"07-long-descent", "05-long-descent"},
                                     {"07-trolley", "08-trolley"},
                                     {"08-crates", "09-crates"},
                                     {"09-belts", "10-belts"},
                                     {"10-switchyard", "11-switchyard"},
                                     {"11-the-press", "12-the-press"},
                                     {"12-rolling", "13-rolling"},
                                     {"13-glass", "14-glass"},
                                     {"14-crosswind", "15-crosswind"},
                                     {"15-crevasse", "16-crevasse"}};

/// The file name that a level of a save of any version has today: no old name is one of today's.
std::string level_today(std::string name) {
    for (const Renumbered& level : renumbered)
        if (name == level.before) return std::string(level.now);
    return name;
}

void read_levels(Fields& fields, Progress& progress) {
    for (const auto& [name, json] : fields.object("levels").items()) {
        const std::string place = "levels, " + name;
        if (!json.is_object()) {
            fields.fault("save-type", place, "expected an object");
            continue;
        }
        LevelRecord& record = progress.levels[level_today(name)];
        fields.boolean(json, place + ", ", "done", record.done);
        fields.integer(json, place + ", ", "best_ticks", 0, largest_count, record.best_ticks);
        fields.integer(json, place + ", ", "coins", 0, largest_count, record.coins);
        fields.integer(json, place + ", ", "deaths", 0, largest_count, record.deaths);
        fields.integer(json, place + ", ", "gems", 0, largest_gems, record.gems);
        fields.times(json, place + ", ", "times", record.times);
        fields.integer(json, place + ", ", "finishes", 0, largest_count, record.finishes);
        fields.integer(json, place + ", ", "ticks", 0, largest_count, record.ticks);
        fields.integer(json, place + ", ", "checkpoints", 0, largest_gems, record.checkpoints);
        fields.times(json, place + ", ", "old_times", record.old_times);
        fields.hash(json, place + ", ", "content", record.content);
        if (fields.version() > 1) continue;
        if (record.times.empty() && record.best_ticks > 0) record.times.push_back(record.best_ticks);
        if (record.done) record.finishes = std::max(record.finishes, 1);
    }
}

struct Switch {
    const char* name;
    bool Settings::*setting;
};
constexpr Switch switches[] = {
    {"fullscreen", &Settings::fullscreen},
    {"whole_scaling", &Settings::whole_scaling},
    {"vsync", &Settings::vsync},
    {"smooth_motion", &Settings::smooth_motion},
    {"shake", &Settings::shake},
    {"flashes", &Settings::flashes},
    {"reduced_effects", &Settings::reduced_effects},
    {"calm_camera", &Settings::calm_camera},
    {"high_contrast", &Settings::high_contrast},
    {"large_texts", &Settings::large_texts},
    {"show_timer", &Settings::show_timer},
    {"ghost", &Settings::ghost},
    {"pause_unfocused", &Settings::pause_unfocused},
    {"mute_unfocused", &Settings::mute_unfocused},
    {"toggle_slide", &Settings::toggle_slide},
    {"invincible", &Settings::invincible},
    {"endless_jumps", &Settings::endless_jumps},
    {"rewind", &Settings::rewind},
};

/// FNV-1a over the text of everything but the sum itself.
std::string sum_of(Json json) {
    json.erase("sum");
    Hash hash;
    for (const char c : json.dump(-1, ' ', true, Json::error_handler_t::replace))
        hash.byte(static_cast<std::uint8_t>(c));
    return hex16(hash.value);
}

void check_sum(Fields& fields) {
    const auto found = fields.root().find("sum");
    if (found == fields.root().end() && fields.version() < 2) return;
    if (found == fields.root().end() || !found->is_string() || found->get<std::string>() != sum_of(fields.root()))
        fields.fault("save-changed", "sum", "the file was changed outside Scree");
}

void read_bindings(Fields& fields, Settings& settings) {
    for (const auto& [name, json] : fields.object("bindings").items()) {
        const std::string place = "bindings, " + name;
        if (!json.is_object()) {
            fields.fault("save-type", place, "expected an object");
            continue;
        }
        BindingNames& names = settings.bindings[name];
        fields.texts(json, place + ", ", "keys", names.keys);
        fields.texts(json, place + ", ", "pad", names.pad);
    }
}

/// "" is the language of the environment.
void read_language(Fields& fields, Settings& settings) {
    std::string name;
    fields.text(fields.root(), "", "language", name);
    settings.language = language_from_name(name);
    if (!settings.language && !name.empty())
        fields.fault("save-range", "language", "the game has no language of this name");
}

void read_speed(Fields& fields, Settings& settings) {
    int percent = settings.speed_percent;
    fields.integer(fields.root(), "", "speed_percent", least_speed_percent, 100, percent);
    if (percent % speed_percent_step != 0)
        fields.fault("save-range", "speed_percent", "the speed must be a multiple of ten percent");
    else
        settings.speed_percent = percent;
}

}  // namespace

Parsed<Progress> parse_progress(std::string_view text, const std::string& file) {
    Parsed<Progress> parsed;
    Fields fields(text, file, parsed.faults, progress_version);
    parsed.newer = fields.newer();
    if (fields.newer() || !fields.usable()) return parsed;
    read_levels(fields, parsed.value);
    fields.text(fields.root(), "", "last_level", parsed.value.last_level);
    parsed.value.last_level = level_today(std::move(parsed.value.last_level));
    fields.integer(fields.root(), "", "jumps", 0, largest_count, parsed.value.jumps);
    check_sum(fields);
    return parsed;
}

Parsed<Settings> parse_settings(std::string_view text, const std::string& file) {
    Parsed<Settings> parsed;
    Fields fields(text, file, parsed.faults);
    parsed.newer = fields.newer();
    if (fields.newer() || !fields.usable()) return parsed;
    Settings& to = parsed.value;
    const Json& root = fields.root();
    fields.integer(root, "", "music_percent", 0, 100, to.music_percent);
    fields.integer(root, "", "effects_percent", 0, 100, to.effects_percent);
    for (const Switch& each : switches) fields.boolean(root, "", each.name, to.*each.setting);
    read_language(fields, to);
    read_speed(fields, to);
    fields.integer(root, "", "window_width", 0, largest_window, to.window_width);
    fields.integer(root, "", "window_height", 0, largest_window, to.window_height);
    read_bindings(fields, to);
    return parsed;
}

std::string format_progress(const Progress& progress) {
    // Two names that are no UTF-8 may be one in the file: then it has the better of both.
    Progress readable;
    for (const auto& [name, record] : progress.levels) {
        const auto [there, is_new] = readable.levels.try_emplace(in_utf8(name), record);
        if (is_new) continue;
        Progress other;
        other.levels[there->first] = record;
        readable = merged(readable, other);
    }
    Json levels = Json::object();
    for (const auto& [name, record] : readable.levels)
        levels[name] = {{"done", record.done},
                        {"best_ticks", record.best_ticks},
                        {"coins", record.coins},
                        {"deaths", record.deaths},
                        {"gems", record.gems},
                        {"times", record.times},
                        {"finishes", record.finishes},
                        {"ticks", record.ticks},
                        {"checkpoints", record.checkpoints},
                        {"old_times", record.old_times},
                        {"content", hex16(record.content)}};
    Json json = {{"version", progress_version},
                 {"levels", levels},
                 {"last_level", in_utf8(progress.last_level)},
                 {"jumps", progress.jumps}};
    json["sum"] = sum_of(json);
    return pretty(json);
}

std::string format_settings(const Settings& settings) {
    Json bindings = Json::object();
    for (const auto& [name, names] : settings.bindings) bindings[name] = {{"keys", names.keys}, {"pad", names.pad}};
    Json json = {{"version", save_version},
                 {"music_percent", settings.music_percent},
                 {"effects_percent", settings.effects_percent},
                 {"language", settings.language ? language_name(*settings.language) : ""},
                 {"speed_percent", settings.speed_percent},
                 {"window_width", settings.window_width},
                 {"window_height", settings.window_height},
                 {"bindings", bindings}};
    for (const Switch& each : switches) json[each.name] = settings.*each.setting;
    return pretty(json);
}

}  // namespace scree
