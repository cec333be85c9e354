#include "tools/bots/files.hpp"

namespace scree::bots {

namespace fs = std::filesystem;

namespace {

bool is_there(const fs::path& path) {
    std::error_code error;
    return fs::is_regular_file(path, error);
}

fs::path content_of(const fs::path& level) { return level.parent_path().parent_path(); }

/// "a tick late. Record it again" as part of a longer sentence.
std::string text_of(const Problems& problems) { return problems.empty() ? std::string() : problems.front().what; }

}  // namespace

fs::path run_file(const fs::path& level, const std::string& kind) {
    const fs::path folder = content_of(level) / "runs";
    const std::string name = level.stem().string();
    const fs::path by_name = folder / (name + "-" + kind + ".replay");
    const std::string number = number_of(name);
    const fs::path by_number = folder / (number + "-" + kind + ".replay");
    return number.empty() || is_there(by_name) || !is_there(by_number) ? by_name : by_number;
}

fs::path calm_file(const fs::path& level, const LineFiles& files) {
    return files.calm.empty() ? run_file(level, "calm") : files.calm;
}

fs::path author_file(const fs::path& level, const LineFiles& files) {
    if (!files.author.empty()) return files.author;
    return content_of(level) / "proofs" / (level.stem().string() + ".replay");
}

Result<Lines> read_lines(const fs::path& path, const std::shared_ptr<const Level>& level, const LineFiles& files) {
    Lines lines;
    lines.level = level;
    Problems problems;
    const auto read = [&](const char* kind, const fs::path& file, bool is_named) -> std::optional<Line> {
        if (!is_named && !is_there(file)) {
            lines.missing.push_back(std::string("there is no ") + kind + " line: " + file.generic_string());
            return std::nullopt;
        }
        Result<Line> line = read_line(file, level, true);
        if (line) return std::move(line.value);
        lines.missing.push_back(std::string("the ") + kind + " line cannot be used: " + file.generic_string() + ": " +
                                text_of(line.problems));
        if (is_named) append(problems, std::move(line.problems));
        return std::nullopt;
    };
    lines.calm = read("calm", calm_file(path, files), !files.calm.empty());
    lines.author = read("author", author_file(path, files), !files.author.empty());
    for (const char* gem : {"R", "S", "L"}) {
        const fs::path file = run_file(path, std::string("gem-") + gem);
        if (!is_there(file)) continue;
        Result<Line> line = read_line(file, level, false);
        if (line)
            lines.gems.push_back({gem, *std::move(line.value)});
        else
            lines.missing.push_back("the line to gem " + std::string(gem) +
                                    " cannot be used: " + file.generic_string() + ": " + text_of(line.problems));
    }
    if (static_cast<int>(lines.gems.size()) < Session(level).gems_in_level())
        lines.missing.push_back("there are lines to " + std::to_string(lines.gems.size()) +
                                " of its gems: " + run_file(path, "gem-R").generic_string() + " and the like");
    if (has_errors(problems)) return {std::nullopt, std::move(problems)};
    return {std::move(lines), {}};
}

}  // namespace scree::bots
