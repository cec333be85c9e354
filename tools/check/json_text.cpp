#include "tools/check/json_text.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <map>

namespace scree::ogmo {

namespace {

constexpr std::size_t longest_line = 100'000;  // UTF-16 units, as the editor counts

void append_quoted(std::string& out, std::string_view text) {
    out += '"';
    for (const char c : text) {
        static constexpr std::string_view escaped = "\"\\\b\f\n\r\t";
        static constexpr std::string_view letters = "\"\\bfnrt";
        if (const std::size_t found = escaped.find(c); found != std::string_view::npos) {
            out += '\\';
            out += letters[found];
        } else if (static_cast<unsigned char>(c) < 0x20) {
            out += "\\u00";
            out += static_cast<unsigned char>(c) < 0x10 ? '0' : '1';
            out += "0123456789abcdef"[static_cast<unsigned char>(c) & 0xFU];
        } else {
            out += c;
        }
    }
    out += '"';
}

/// Letters beyond the basic plane are two units, everything else that is not a continuation byte is one.
std::size_t script_length(std::string_view text) {
    std::size_t length = 0;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        length += (byte & 0xC0U) == 0x80U ? 0U : byte >= 0xF0U ? 2U : 1U;
    }
    return length;
}

/// The texts before, between and behind the items of a list or the members of an object, and behind a key.
struct Layout {
    std::string first, between, end, colon;
};

/// `append` writes a value; it is told how much room its key and the comma behind it take on the line.
template <class Append>
void append_items(std::string& out, const Json& value, const Layout& layout, const Append& append) {
    const bool is_list = value.array() != nullptr;
    const std::size_t count = value.items().size() + value.members().size();
    out += is_list ? '[' : '{';
    for (std::size_t i = 0; i < count; ++i) {
        std::string key;
        if (!is_list) append_quoted(key, value.members()[i].key);
        if (!is_list) key += layout.colon;
        out += (i == 0 ? layout.first : layout.between) + key;
        append(is_list ? value.items()[i] : value.members()[i].value, script_length(key) + (i + 1 == count ? 0 : 1));
    }
    out += layout.end;
    out += is_list ? ']' : '}';
}

/// On one line, with `gap` after commas and colons.
void append_flat(std::string& out, const Json& value, const std::string& gap) {
    if (value.is_null()) out += "null";
    if (const bool* truth = value.boolean()) out += *truth ? "true" : "false";
    if (const double* number = value.number()) out += script_number(*number);
    if (const std::string* text = value.text()) append_quoted(out, *text);
    if (value.array() != nullptr || value.object() != nullptr)
        append_items(out, value, {"", "," + gap, "", ":" + gap},
                     [&](const Json& item, std::size_t /*reserved*/) { append_flat(out, item, gap); });
}

bool holds_containers(const Json& value) {
    const auto is_container = [](const Json& inner) { return inner.array() != nullptr || inner.object() != nullptr; };
    return std::any_of(value.items().begin(), value.items().end(), is_container) ||
           std::any_of(value.members().begin(), value.members().end(),
                       [&](const JsonMember& member) { return is_container(member.value); });
}

/// `reserved` is the room that the key before and the comma behind take on the line.
void append_pretty(std::string& out, const Json& value, std::size_t indent, std::size_t reserved) {
    if (!holds_containers(value)) {
        std::string line;
        append_flat(line, value, " ");
        const bool whole = value.items().empty() && value.members().empty();
        if (whole || script_length(line) + indent + reserved <= longest_line) {
            out += line;
            return;
        }
    }
    const std::string line_end = "\n" + std::string(indent, ' ');
    append_items(
        out, value, {line_end + "  ", "," + line_end + "  ", line_end, ": "},
        [&](const Json& item, std::size_t reserved_inside) { append_pretty(out, item, indent + 2, reserved_inside); });
}

/// The value of a key that JavaScript takes for an index: digits without a leading zero, below 2^32 - 1.
bool is_index(std::string_view key, std::uint32_t& value) {
    if (key.empty() || (key.size() > 1 && key.front() == '0')) return false;
    const auto read = std::from_chars(key.data(), key.data() + key.size(), value);
    return read.ec == std::errc{} && read.ptr == key.data() + key.size() && value != 0xFFFFFFFFU;
}

}  // namespace

std::string script_number(double value) {
    if (!std::isfinite(value)) return "null";
    if (value == 0) return "0";
    char buffer[40];
    const auto written = std::to_chars(buffer, buffer + sizeof buffer, std::abs(value), std::chars_format::scientific);
    const std::string_view text(buffer, static_cast<std::size_t>(written.ptr - buffer));
    const std::size_t mark = text.find('e');
    std::string digits(text.substr(0, 1));
    if (mark > 2) digits += text.substr(2, mark - 2);
    int exponent = 0;
    const char* first = buffer + mark + (text[mark + 1] == '+' ? 2 : 1);
    std::from_chars(first, written.ptr, exponent);
    // `point`: how many digits stand before the decimal point (Number::toString of ECMAScript).
    const int point = exponent + 1;
    const int count = static_cast<int>(digits.size());
    std::string out = value < 0 ? "-" : "";
    if (count <= point && point <= 21) return out + digits + std::string(static_cast<std::size_t>(point - count), '0');
    if (0 < point && point <= 21)
        return out + digits.substr(0, static_cast<std::size_t>(point)) + "." +
               digits.substr(static_cast<std::size_t>(point));
    if (-6 < point && point <= 0) return out + "0." + std::string(static_cast<std::size_t>(-point), '0') + digits;
    out += digits.substr(0, 1);
    if (count > 1) out += "." + digits.substr(1);
    return out + (exponent < 0 ? "e-" : "e+") + std::to_string(std::abs(exponent));
}

std::string json_text(const Json& value, bool compact) {
    std::string out;
    if (compact)
        append_flat(out, value, "");
    else
        append_pretty(out, value, 0, 0);
    return out;
}

void order_as_script(Json::Object& members) {
    Json::Object once;
    std::map<std::string, std::size_t> places;
    for (JsonMember& member : members) {
        const auto place = places.try_emplace(member.key, once.size());
        if (place.second)
            once.push_back(std::move(member));
        else
            once[place.first->second].value = std::move(member.value);
    }
    std::stable_sort(once.begin(), once.end(), [](const JsonMember& a, const JsonMember& b) {
        std::uint32_t first = 0xFFFFFFFFU;
        std::uint32_t second = 0xFFFFFFFFU;
        if (!is_index(a.key, first)) first = 0xFFFFFFFFU;
        if (!is_index(b.key, second)) second = 0xFFFFFFFFU;
        return first < second;
    });
    members = std::move(once);
}

void Members::point(std::string_view key, Point value) { add(key, point_json(value)); }

void Members::texts(std::string_view key, const std::vector<std::string>& values) {
    list(key, values, [](const std::string& value) { return Json{value}; });
}

Json point_json(Point point) {
    Members out;
    out.number("x", point.x);
    out.number("y", point.y);
    return std::move(out).json();
}

Json value_json(const Value& value) {
    if (const auto* whole = std::get_if<std::int64_t>(&value.data)) return {static_cast<double>(*whole)};
    if (const bool* truth = std::get_if<bool>(&value.data)) return {*truth};
    if (const double* real = std::get_if<double>(&value.data)) return {*real};
    return {std::get<std::string>(value.data)};
}

std::string colour_text(std::uint32_t colour) {
    std::string out = "#";
    for (int shift = 28; shift >= 0; shift -= 4) out += "0123456789abcdef"[colour >> shift & 0xFU];
    return out;
}

}  // namespace scree::ogmo
