#include "tests/engine/level/mutate.hpp"

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

}  // namespace

std::string mutated(const std::string& text, Rng& rng) {
    return rng.below(2) == 0 ? with_bytes_changed(text, rng) : with_values_changed(text, rng);
}

Seconds seconds_of(const std::function<void()>& work) {
    const std::clock_t start = std::clock();
    work();
    return static_cast<Seconds>(std::clock() - start) / CLOCKS_PER_SEC;
}

}  // namespace scree::ogmo::test
