#include "game/save/store.hpp"

#include "game/save/format.hpp"
#include "game/save/safe_file.hpp"

namespace scree {

namespace {

namespace fs = std::filesystem;

template <class T>
Loaded<T> load(const fs::path& file, Parsed<T> (*parse)(std::string_view, const std::string&),
               std::string (*format)(const T&), bool mend = true) {
    Loaded<T> loaded;
    const Result<std::string> text = read_file(file, max_save_bytes + 1);
    if (!text) {
        loaded.problems = text.problems;
        loaded.may_save = text.problems.empty();  // there is no file yet
        return loaded;
    }
    Parsed<T> parsed = parse(*text.value, file.string());
    loaded.value = std::move(parsed.value);
    if (parsed.newer) {
        loaded.may_save = false;
        loaded.newer = true;
        loaded.problems.push_back(
            {Severity::warning, "save-newer", file.string(), "version",
             "a newer Scree wrote this file, so it is not changed and nothing will be saved there",
             "Use the newer Scree, or move the file away"});
        return loaded;
    }
    if (parsed.faults.empty()) return loaded;

    loaded.problems = std::move(parsed.faults);
    std::error_code error;
    if (const auto kept = put_aside(file, "damaged", error)) {
        for (Problem& problem : loaded.problems) problem.remedy = "The file was kept as " + kept->string();
        if (mend) append(loaded.problems, write_safely(file, format(loaded.value)));
    } else {
        loaded.may_save = false;
        for (Problem& problem : loaded.problems) {
            problem.severity = Severity::error;
            problem.remedy = "It cannot be renamed, so nothing will be saved there; move it away by hand";
        }
    }
    return loaded;
}

}  // namespace

Loaded<Progress> load_progress(const fs::path& file) { return load(file, parse_progress, format_progress); }
Loaded<Settings> load_settings(const fs::path& file) { return load(file, parse_settings, format_settings); }

Peek peek_progress(const fs::path& file) {
    const Result<std::string> text = read_file(file, max_save_bytes + 1);
    if (!text) return {};
    Parsed<Progress> parsed = parse_progress(*text.value, file.string());
    if (parsed.newer) return {{}, true};
    if (!parsed.faults.empty() && parsed.value == Progress{}) return {};
    return {std::move(parsed.value), false};
}

Problems save_progress(Progress& progress, const fs::path& file) {
    return rewrite_safely(file, [&](Problems& problems) -> std::optional<std::string> {
        Loaded<Progress> there = load(file, parse_progress, format_progress, false);
        append(problems, std::move(there.problems));
        if (!there.may_save) return {};
        progress = merged(progress, there.value);
        return format_progress(progress);
    });
}

Problems save_settings(const Settings& settings, const fs::path& file) {
    return write_safely(file, format_settings(settings));
}

}  // namespace scree
