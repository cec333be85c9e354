#include "tools/golden/hashes.hpp"

#include "engine/core/hash.hpp"
#include "engine/core/whole_number.hpp"

#include <algorithm>
#include <sstream>
#include <tuple>

namespace scree {

namespace {

auto key(const GoldenHash& hash) { return std::tie(hash.kind, hash.name); }

std::string label(const GoldenHash& hash) { return hash.kind + " " + hash.name; }

const GoldenHash* find(const GoldenHashes& hashes, const GoldenHash& wanted) {
    for (const GoldenHash& hash : hashes.hashes)
        if (key(hash) == key(wanted)) return &hash;
    return nullptr;
}

bool read_hex(const std::string& word, std::uint64_t& number) {
    const auto read = whole_number<std::uint64_t>(word, 16);
    number = read.value_or(0);
    return read && word.size() == 16;
}

bool read_line(const std::string& line, GoldenHash& hash) {
    std::istringstream words(line);
    std::string input, result, more;
    words >> hash.kind >> hash.name >> input >> result;
    return read_hex(input, hash.input) && read_hex(result, hash.result) && !(words >> more);
}

}  // namespace

void sort(GoldenHashes& hashes) {
    std::sort(hashes.hashes.begin(), hashes.hashes.end(),
              [](const GoldenHash& a, const GoldenHash& b) { return key(a) < key(b); });
}

std::string write_hashes(const GoldenHashes& hashes) {
    std::string text = "rules " + std::to_string(hashes.rules_version) + "\n";
    for (const GoldenHash& hash : hashes.hashes)
        text += label(hash) + " " + hex16(hash.input) + " " + hex16(hash.result) + "\n";
    return text;
}

Result<GoldenHashes> read_hashes(std::string_view text, const std::string& file) {
    Result<GoldenHashes> result;
    const auto fail = [&](int line, const std::string& what, const std::string& remedy) {
        const std::string place = "line " + std::to_string(line);
        result.problems.push_back({Severity::error, "golden-hashes", file, place, what, remedy});
    };
    GoldenHashes hashes;
    std::istringstream lines{std::string(text)};
    std::string line;
    for (int number = 1; std::getline(lines, line); ++number) {
        if (!line.empty() && line.back() == '\r') line.pop_back();
        if (number == 1) {
            std::istringstream words(line);
            std::string word, more;
            if (!(words >> word >> hashes.rules_version) || word != "rules" || words >> more)
                fail(1, "its line `rules` is missing", "Begin the file with `rules 1`");
            continue;
        }
        GoldenHash hash;
        if (!read_line(line, hash)) {
            fail(number, "expected a golden hash",
                 "Write kind, name and two hashes of 16 hexadecimal digits, or create the file with --update");
        } else if (find(hashes, hash) != nullptr) {
            fail(number, label(hash) + " is listed twice", "Remove one of the two lines");
        } else {
            hashes.hashes.push_back(hash);
        }
    }
    if (text.empty()) fail(1, "the file is empty", "Create it with --update");
    if (result.problems.empty()) {
        sort(hashes);
        result.value = std::move(hashes);
    }
    return result;
}

std::vector<std::string> differences(const GoldenHashes& golden, const GoldenHashes& now) {
    std::vector<std::string> found;
    if (golden.rules_version != now.rules_version)
        found.push_back("the hashes are of rules " + std::to_string(golden.rules_version) + ", these are rules " +
                        std::to_string(now.rules_version));
    for (const GoldenHash& hash : now.hashes) {
        const GoldenHash* before = find(golden, hash);
        if (before == nullptr)
            found.push_back(label(hash) + ": is new");
        else if (before->input != hash.input)
            found.push_back(label(hash) + ": its input changed" +
                            (before->result == hash.result ? "" : ", and so did its result"));
        else if (before->result != hash.result)
            found.push_back(label(hash) + ": its result changed: " + hex16(hash.result) + " instead of " +
                            hex16(before->result));
    }
    for (const GoldenHash& hash : golden.hashes)
        if (find(now, hash) == nullptr) found.push_back(label(hash) + ": is gone");
    return found;
}

std::vector<std::string> silent_changes(const GoldenHashes& golden, const GoldenHashes& now) {
    std::vector<std::string> found;
    if (golden.rules_version != now.rules_version) return found;
    for (const GoldenHash& hash : now.hashes) {
        const GoldenHash* before = find(golden, hash);
        if (before != nullptr && before->input == hash.input && before->result != hash.result)
            found.push_back(label(hash));
    }
    return found;
}

}  // namespace scree
