#include "tools/check/place.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

namespace scree::check {

namespace {

bool ends_name(std::string_view place, std::size_t quote) {
    return quote + 1 == place.size() || place[quote + 1] == ',' || place[quote + 1] == ' ';
}

}  // namespace

std::vector<PlacePart> place_parts(std::string_view place) {
    std::vector<PlacePart> parts;
    const auto add = [&](const std::string& name, std::variant<std::int64_t, std::string> value) {
        const bool known =
            std::any_of(parts.begin(), parts.end(), [&](const PlacePart& part) { return part.name == name; });
        if (!known) parts.push_back({name, std::move(value)});
    };
    std::string word;  // that stands before a name or number
    for (std::size_t at = 0; at < place.size();) {
        if (place[at] == ',' || place[at] == ' ') {
            if (place[at] == ',') word.clear();
            ++at;
        } else if (place[at] == '"') {
            std::size_t end = place.find('"', at + 1);
            // A name may have quotes of its own.
            while (end != std::string_view::npos && !ends_name(place, end)) end = place.find('"', end + 1);
            end = std::min(end, place.size());
            add(word.empty() ? "key" : word, std::string(place.substr(at + 1, end - at - 1)));
            at = end + 1;
            word.clear();
        } else {
            const std::size_t end = std::min(place.find_first_of(", ", at), place.size());
            const std::string_view token = place.substr(at, end - at);
            std::int64_t number = 0;
            const auto read = std::from_chars(token.data(), token.data() + token.size(), number);
            const bool is_number = read.ec == std::errc{} && read.ptr == token.data() + token.size();
            if (is_number && !word.empty()) add(word, number);
            if (is_number)
                word.clear();
            else
                word = std::string(token);
            at = end;
        }
    }
    return parts;
}

}  // namespace scree::check
