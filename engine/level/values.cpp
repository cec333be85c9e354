#include "engine/level/values.hpp"

#include <algorithm>
#include <limits>

namespace scree {

namespace {
constexpr int lowest = std::numeric_limits<int>::min();
constexpr int highest = std::numeric_limits<int>::max();
}  // namespace

const Value* Values::find(std::string_view name) const {
    for (auto value = all.rbegin(); value != all.rend(); ++value)
        if (value->name == name) return &*value;
    return nullptr;
}

int Values::value_int(std::string_view name, int fallback) const {
    const Value* value = find(name);
    if (value == nullptr) return fallback;
    if (const auto* whole = std::get_if<std::int64_t>(&value->data))
        return static_cast<int>(std::clamp<std::int64_t>(*whole, lowest, highest));
    if (const auto* real = std::get_if<double>(&value->data))
        return static_cast<int>(std::clamp<double>(*real, lowest, highest));
    return fallback;
}

double Values::value_float(std::string_view name, double fallback) const {
    const Value* value = find(name);
    if (value == nullptr) return fallback;
    if (const auto* whole = std::get_if<std::int64_t>(&value->data)) return static_cast<double>(*whole);
    if (const auto* real = std::get_if<double>(&value->data)) return *real;
    return fallback;
}

bool Values::value_bool(std::string_view name, bool fallback) const {
    const Value* value = find(name);
    if (value == nullptr) return fallback;
    if (const auto* truth = std::get_if<bool>(&value->data)) return *truth;
    return fallback;
}

std::string Values::value_text(std::string_view name, std::string_view fallback) const {
    const Value* value = find(name);
    if (value == nullptr) return std::string(fallback);
    if (const auto* text = std::get_if<std::string>(&value->data)) return *text;
    return std::string(fallback);
}

}  // namespace scree
