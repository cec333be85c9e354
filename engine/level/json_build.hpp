#pragma once
// Small words for building the tree of a file that is written.

#include "engine/level/fields.hpp"
#include "engine/level/json_text.hpp"

#include <string>
#include <utility>
#include <vector>

namespace scree::ogmo {

/// The members of an object, in the order in which they are added.
class Members {
  public:
    void add(std::string_view key, Json value) { members_.push_back({std::string(key), std::move(value)}); }
    void text(std::string_view key, std::string_view value) { add(key, {std::string(value)}); }
    void number(std::string_view key, double value) { add(key, {value}); }
    void truth(std::string_view key, bool value) { add(key, {value}); }
    void point(std::string_view key, Point value);
    void texts(std::string_view key, const std::vector<std::string>& values);
    [[nodiscard]] Json json() && { return {std::move(members_)}; }

  private:
    Json::Object members_;
};

[[nodiscard]] Json point_json(Point point);
/// `#rrggbbaa`, lower case.
[[nodiscard]] std::string colour_text(std::uint32_t colour);

}  // namespace scree::ogmo
