#include "tools/bots/curve.hpp"

#include "engine/core/file.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace scree::bots {

namespace {

constexpr MeasureKind kinds[measure_count] = {
    {"calm", "calm s", Rule::within_share, 0.15, 1}, {"gold", "gold s", Rule::within_share, 0.15, 0},
    {"presses", "presses/s", Rule::at_least, 0, 1},  {"longest", "longest same s", Rule::at_most, 0, 1},
    {"slide", "slide %", Rule::at_least, 0, 0},      {"air", "air %", Rule::at_least, 0, 0},
    {"jitter", "jitter %", Rule::within, 8, 0},      {"still", "still %", Rule::at_most, 0, 0},
    {"nearest", "nearest s", Rule::at_least, 0, 1},  {"farthest", "farthest s", Rule::at_most, 0, 1},
};

constexpr const char* keys_in_words =
    "calm, gold, presses, longest, slide, air, jitter, still, nearest, farthest, rise";

class CurveReader {
  public:
    explicit CurveReader(std::string file) : file_(std::move(file)) {}

    Result<Curve> read(std::string_view text) {
        const nlohmann::json json = nlohmann::json::parse(text, nullptr, false);
        if (!json.is_object() || !json.contains("levels") || !json["levels"].is_object()) {
            fault("", "it is no curve", "Write an object with \"every\" and \"levels\", as in content/curve.json");
            return {std::nullopt, std::move(problems_)};
        }
        Targets every;
        if (json.contains("every")) read_targets("every", json["every"], every);
        Curve curve;
        for (const auto& [number, values] : json["levels"].items()) {
            Targets targets = every;
            read_targets("level \"" + number + "\"", values, targets);
            curve.levels.emplace(number, targets);
        }
        if (has_errors(problems_)) return {std::nullopt, std::move(problems_)};
        return {std::move(curve), {}};
    }

  private:
    void fault(const std::string& place, const std::string& what, const std::string& remedy) {
        problems_.push_back({Severity::error, "curve", file_, place, what, remedy});
    }

    void read_targets(const std::string& place, const nlohmann::json& json, Targets& targets) {
        if (!json.is_object()) return fault(place, "expected an object of targets", "Write {\"calm\": 45, ...}");
        for (const auto& [key, value] : json.items()) {
            std::optional<double>* target = target_of(key, targets);
            if (target == nullptr)
                fault(place, "\"" + key + "\" is not a number of the table",
                      std::string("Use one of ") + keys_in_words);
            else if (value.is_null())
                target->reset();
            else if (value.is_number())
                *target = value.get<double>();
            else
                fault(place, "\"" + key + "\" is not a number", "Write a number, or null for no target");
        }
    }

    static std::optional<double>* target_of(const std::string& key, Targets& targets) {
        if (key == "rise") return &targets.rise;
        const auto* kind =
            std::find_if(std::begin(kinds), std::end(kinds), [&](const MeasureKind& one) { return key == one.key; });
        return kind == std::end(kinds) ? nullptr : &targets.numbers[static_cast<std::size_t>(kind - kinds)];
    }

    std::string file_;
    Problems problems_;
};

}  // namespace

const MeasureKind& kind_of(Measure measure) { return kinds[static_cast<std::size_t>(measure)]; }

std::string number_of(const std::string& level) {
    const std::size_t digits = level.find_first_not_of("0123456789");
    return digits == std::string::npos || level[digits] != '-' ? std::string() : level.substr(0, digits);
}

const Targets* Curve::of(const std::string& level) const {
    const auto found = levels.find(number_of(level));
    return found == levels.end() ? nullptr : &found->second;
}

Result<Curve> read_curve(std::string_view text, const std::string& file) { return CurveReader(file).read(text); }

Result<Curve> load_curve(const std::filesystem::path& path) {
    Result<std::string> text = read_file(path);
    if (!text) return {std::nullopt, std::move(text.problems)};
    return read_curve(*text.value, path.generic_string());
}

bool meets(Measure measure, std::optional<double> number, std::optional<double> target) {
    if (!target) return true;
    if (!number) return false;
    const MeasureKind& kind = kind_of(measure);
    const double scale = std::pow(10.0, kind.decimals);
    const double shown = std::round(*number * scale) / scale;
    switch (kind.rule) {
        case Rule::within_share:
            return std::abs(shown - *target) <= kind.margin * *target;
        case Rule::within:
            return std::abs(shown - *target) <= kind.margin;
        case Rule::at_least:
            return shown >= *target;
        case Rule::at_most:
            return shown <= *target;
    }
    return false;
}

}  // namespace scree::bots
