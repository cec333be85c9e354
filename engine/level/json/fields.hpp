#pragma once

#include "engine/level/json/json.hpp"
#include "engine/level/report.hpp"

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace scree::ogmo {

/// A pair of fractions of pixels, as the editor stores it.
struct Point {
    double x = 0;
    double y = 0;
    friend bool operator==(const Point&, const Point&) = default;
};

/// Reads the members of one JSON object. What is absent or null gives the fallback in silence; what has the wrong type
/// gives the fallback and an error `wrong-type`. Numbers in quotes are taken, with a warning `number-as-text`.
class Fields {
  public:
    /// `json` and `report` must outlive this. `place` says where the object stands, and may be empty.
    Fields(const Json& json, Report& report, std::string place)
        : json_(json), report_(report), place_(std::move(place)) {}

    [[nodiscard]] bool has(std::string_view key) const { return json_.find(key) != nullptr; }
    [[nodiscard]] const Json* find(std::string_view key) const { return json_.find(key); }
    [[nodiscard]] const std::string& place() const { return place_; }
    [[nodiscard]] Report& report() const { return report_; }

    [[nodiscard]] double number(std::string_view key, double fallback) const;
    /// A whole number; a fraction, or anything outside low..high, is an error and gives the fallback.
    [[nodiscard]] int whole(std::string_view key, int fallback, int low, int high) const;
    [[nodiscard]] bool boolean(std::string_view key, bool fallback) const;  // also "true" and "false"
    [[nodiscard]] std::string text(std::string_view key, std::string_view fallback = {}) const;
    [[nodiscard]] Point point(std::string_view key, Point fallback) const;
    /// 0xRRGGBBAA; anything else than #rrggbb or #rrggbbaa is opaque black, with a warning.
    [[nodiscard]] std::uint32_t colour(std::string_view key, std::uint32_t fallback) const;
    [[nodiscard]] std::vector<std::string> texts(std::string_view key) const;
    /// nullptr unless it is a list.
    [[nodiscard]] const Json::Array* array(std::string_view key) const;

    /// The fields of a member that is an object.
    [[nodiscard]] Fields member(std::string_view key, const Json& json) const {
        return Fields(json, report_, inside(key));
    }

    /// One warning `unknown-key` per member that is not among them.
    void expect_only(std::initializer_list<std::string_view> known) const;
    void wrong_type(std::string_view key, const Json& found, std::string_view wanted) const;

  private:
    [[nodiscard]] std::string inside(std::string_view key) const;

    const Json& json_;
    Report& report_;
    std::string place_;
};

/// A finite number from a text that is nothing but a number (spaces around it are allowed).
[[nodiscard]] std::optional<double> parse_number(std::string_view text);
/// 0xRRGGBBAA from `#rrggbbaa`, `#rrggbb`, either case, with or without `#`.
[[nodiscard]] std::optional<std::uint32_t> parse_colour(std::string_view text);
/// The code point of a text of exactly one character; nothing otherwise.
[[nodiscard]] std::optional<char32_t> single_character(std::string_view text);

}  // namespace scree::ogmo
