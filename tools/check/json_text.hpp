#pragma once

#include "engine/level/json/fields.hpp"
#include "engine/level/values.hpp"

#include <string>
#include <utility>
#include <vector>

namespace scree::ogmo {

/// A number as JavaScript prints it: the shortest digits that read back the same, `1e+21` and `1e-7` beyond that many
/// places, no `.0`, no `-0`; what is not finite is `null`.
[[nodiscard]] std::string script_number(double value);

/// The text of a value as OGMO Editor writes it, without a line end. Pretty: two spaces a level; what holds no list or
/// object stands on one line if it fits 100,000 characters. Compact: no spaces at all.
[[nodiscard]] std::string json_text(const Json& value, bool compact);

/// Puts members in the order in which JavaScript walks through them: whole numbers first, by size; of one name only
/// the last value, at the first place.
void order_as_script(Json::Object& members);

/// A list of what `write` makes of each item.
template <class Items, class Write>
[[nodiscard]] Json list_json(const Items& items, const Write& write) {
    Json::Array out;
    for (const auto& item : items) out.push_back(write(item));
    return {std::move(out)};
}

/// The members of an object, in the order in which they are added.
class Members {
  public:
    void add(std::string_view key, Json value) { members_.push_back({std::string(key), std::move(value)}); }
    void text(std::string_view key, std::string_view value) { add(key, {std::string(value)}); }
    void number(std::string_view key, double value) { add(key, {value}); }
    void truth(std::string_view key, bool value) { add(key, {value}); }
    void point(std::string_view key, Point value);
    void texts(std::string_view key, const std::vector<std::string>& values);
    template <class Items, class Write>
    void list(std::string_view key, const Items& items, const Write& write) {
        add(key, list_json(items, write));
    }
    [[nodiscard]] Json json() && { return {std::move(members_)}; }

  private:
    Json::Object members_;
};

[[nodiscard]] Json point_json(Point point);
[[nodiscard]] Json value_json(const Value& value);
/// `#rrggbbaa`, lower case.
[[nodiscard]] std::string colour_text(std::uint32_t colour);

}  // namespace scree::ogmo
