// Thousands of damaged files: whatever comes, the answer is a level or sentences, never a crash.
#include "engine/core/rng.hpp"
#include "engine/level/json.hpp"
#include "engine/level/level.hpp"
#include "engine/level/tileset_sidecar.hpp"
#include "tests/engine/level/sample.hpp"
#include "tests/support/test.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace scree::ogmo::test {

using nlohmann::json;

namespace {

std::string with_bytes_changed(std::string text, Rng& rng) {
    const auto any_place = [&] { return static_cast<std::size_t>(rng.below(static_cast<std::uint32_t>(text.size()))); };
    for (int changes = rng.between(1, 4); changes > 0 && !text.empty(); --changes) {
        switch (rng.below(5)) {
            case 0:
                text[any_place()] = static_cast<char>(rng.below(256));
                break;
            case 1:
                text.erase(any_place(), 1 + rng.below(30));
                break;
            case 2:
                text.insert(any_place(), text.substr(any_place(), 1 + rng.below(30)));
                break;
            case 3:
                text[any_place()] = "0123456789-.eE\"[]{},:"[rng.below(21)];
                break;
            default:
                text.resize(any_place());
                break;
        }
    }
    return text;
}

json any_value(Rng& rng) {
    static const json values[] = {nullptr,          true, 0,   -1,   1.5,  1e300,    -1e300, 1e-300, 2147483648.0,
                                  -2147483649.0,    "",   "x", "12", "\\", "../../", {},     {{}},   json::object(),
                                  {{"x", nullptr}}, 32767};
    return values[rng.below(std::size(values))];
}

/// Puts another value, or another part of the same file, in place of one somewhere inside.
void change_value(json& root, Rng& rng) {
    json flat = root.flatten();
    auto item = flat.begin();
    std::advance(item, static_cast<std::ptrdiff_t>(rng.below(static_cast<std::uint32_t>(flat.size()))));
    json::json_pointer at(item.key());
    while (!at.parent_pointer().empty() && rng.below(3) == 0) at = at.parent_pointer();
    json value = any_value(rng);
    if (rng.below(3) == 0) {
        auto other = flat.begin();
        std::advance(other, static_cast<std::ptrdiff_t>(rng.below(static_cast<std::uint32_t>(flat.size()))));
        value = root.at(json::json_pointer(other.key()).parent_pointer());
    }
    json& parent = root.at(at.parent_pointer());
    if (rng.below(4) == 0 && parent.is_object())
        parent.erase(at.back());
    else
        root.at(at) = std::move(value);
}

std::string with_values_changed(const std::string& text, Rng& rng) {
    json root = json::parse(text);
    for (int changes = rng.between(1, 3); changes > 0; --changes) change_value(root, rng);
    return root.dump();
}

void check_sentences(const Problems& problems, bool has_value) {
    const bool told = has_value || has_errors(problems);
    if (!told) FAIL("refused without a word");
    for (const Problem& problem : problems)
        if (problem.code.empty() || problem.file.empty() || problem.what.empty()) FAIL("a problem without words");
}

std::string changed(const std::string& text, Rng& rng) {
    return rng.below(2) == 0 ? with_bytes_changed(text, rng) : with_values_changed(text, rng);
}

}  // namespace

TEST_CASE("no damage to a level, project or sidecar can do more than be refused in words") {
    const Folder folder;
    const std::string level = good_level();
    const std::string project = good_project();
    int loaded = 0;
    int refused = 0;
    for (std::uint64_t seed = 0; seed < 10'000; ++seed) {
        Rng rng{seed};
        const std::uint32_t which = rng.below(4);
        folder.write("levels/one.json", which == 0 ? changed(level, rng) : level);
        folder.write("game.ogmo", which == 1 ? changed(project, rng) : project);
        folder.write("cave.tiles.json", which == 2 ? changed(good_tiles(), rng) : good_tiles());
        folder.write("game.collision.json", which == 3 ? changed(good_collision(), rng) : good_collision());
        INFO("seed " << seed);
        const Result<Level> result = load_level(folder.level(), folder.project());
        check_sentences(result.problems, result.value.has_value());
        ++(result.value ? loaded : refused);
    }
    CHECK(loaded > 300);
    CHECK(refused > 4000);
}

TEST_CASE("a value of another type is never taken in silence, wherever it stands") {
    const Folder folder;
    const json others[] = {true,           7,         1.5, "text", "true", "1", json::array(), json::array({1}),
                           json::object(), {{"x", 1}}};
    const auto kind = [](const json& value) { return value.is_number() ? json::value_t::number_float : value.type(); };
    const std::pair<const char*, std::string> files[] = {{"levels/one.json", good_level()},
                                                         {"game.ogmo", good_project()},
                                                         {"cave.tiles.json", good_tiles()},
                                                         {"game.collision.json", good_collision()}};
    REQUIRE(load_level(folder.level()).problems.empty());
    int changes = 0;
    for (const auto& [name, text] : files) {
        const json good = json::parse(text);
        std::vector<json::json_pointer> places;
        const json flat = good.flatten();
        for (const auto& item : flat.items())
            for (json::json_pointer at(item.key()); !at.empty(); at = at.parent_pointer())
                if (std::find(places.begin(), places.end(), at) == places.end()) places.push_back(at);
        for (const json::json_pointer& at : places) {
            if (at.back() == "comment") continue;
            for (const json& other : others) {
                if (kind(other) == kind(good.at(at))) continue;
                json bad = good;
                bad[at] = other;
                folder.write(name, bad.dump());
                const Result<Level> result = load_level(folder.level(), folder.project());
                if (result.problems.empty()) UNSCOPED_INFO(name << at.to_string() << " = " << other);
                CHECK_FALSE(result.problems.empty());
                ++changes;
            }
        }
        folder.write(name, text);
    }
    CHECK(changes > 1500);
}

}  // namespace scree::ogmo::test
