// The whole state of a session as text: `hero.left=640 ... world.contacts=3,,1` and back. In a list a zero is left out.
#include "engine/core/bits.hpp"
#include "engine/core/whole_number.hpp"
#include "game/rules/session_fields.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <type_traits>

namespace scree {

namespace {

using Numbers = std::vector<std::int64_t>;

/// `each(number)` for a number or for each number that a field is made of.
template <class Field, class Each>
void each_number(Field& field, const Each& each) {
    using Plain = std::remove_const_t<Field>;
    if constexpr (std::is_same_v<Plain, Vec>) {
        each(field.x);
        each(field.y);
    } else if constexpr (std::is_same_v<Plain, ColliderRef>) {
        each(field.body);
        each(field.tile.col);
        each(field.tile.row);
        each(field.tile.kind);
        each(field.segment);
    } else {
        each(field);
    }
}

template <class Number>
std::int64_t as_integer(Number number) {
    if constexpr (std::is_same_v<Number, double>)
        return bits_as<std::int64_t>(number);
    else
        return static_cast<std::int64_t>(number);
}

/// Adds the saved fields of a contact or pair to a list.
struct AppendNumbers {
    Numbers& numbers;

    template <class Field>
    void operator()(unsigned readers, const Field& field) const {
        if ((readers & FieldReader::saved) == 0) return;
        each_number(field, [&](const auto& number) { numbers.push_back(as_integer(number)); });
    }
};

/// Takes them from a list again.
struct TakeNumbers {
    const Numbers& numbers;
    std::size_t& next;
    bool& is_good;

    template <class Field>
    void operator()(unsigned readers, Field& field) const {
        if ((readers & FieldReader::saved) != 0) each_number(field, [&](auto& number) { take(number); });
    }

  private:
    template <class Number>
    void take(Number& number) const {
        if (next == numbers.size()) {
            is_good = false;
            return;
        }
        if constexpr (std::is_same_v<Number, double>)
            number = bits_as<double>(numbers[next]);
        else
            number = static_cast<Number>(numbers[next]);
        is_good = is_good && as_integer(number) == numbers[next];
        ++next;
    }
};

/// The lists of a saved world by name; `visit(name, list)`.
template <class AnyWorld, class Visit>
void visit_lists(AnyWorld& world, const Visit& visit) {
    visit("world.ids", world.actor_ids);
    visit("world.last_id", world.memory.last_id);
    visit("world.setbacks", world.memory.failed_move_count);
    visit("world.contacts", world.memory.contacts);
    visit("world.dynamic_contacts", world.memory.dynamic_contacts);
    visit("world.supports", world.memory.supports);
    visit("world.inside", world.memory.inside);
    visit("world.cut_off", world.memory.cut_off);
}

template <class Number>
constexpr bool is_number = std::is_integral_v<Number> || std::is_enum_v<Number>;

template <class Item>
void append(const Item& item, Numbers& numbers) {
    if constexpr (is_number<Item>)
        numbers.push_back(static_cast<std::int64_t>(item));
    else
        visit_fields(item, AppendNumbers{numbers});
}
template <class Item>
void append(const std::vector<Item>& list, Numbers& numbers) {
    for (const Item& item : list) append(item, numbers);
}

template <class Item>
bool take(Item& item, const Numbers& numbers, std::size_t& next) {
    bool is_good = true;
    const TakeNumbers taker{numbers, next, is_good};
    if constexpr (is_number<Item>)
        taker(FieldReader::saved, item);
    else
        visit_fields(item, taker);
    return is_good;
}
template <class Item>
bool take(std::vector<Item>& list, const Numbers& numbers, std::size_t& next) {
    list.clear();
    while (next < numbers.size()) {
        list.emplace_back();
        if (!take(list.back(), numbers, next)) return false;
    }
    return true;
}

/// False if the word is no number; "" is 0.
bool read_number(std::string_view word, std::int64_t& number) {
    const auto read = whole_number<std::int64_t>(word);
    number = read.value_or(0);
    return read || word.empty();
}

/// `3,,1`: each number but the last is followed by a comma.
bool read_numbers(std::string_view text, Numbers& numbers) {
    while (!text.empty()) {
        const std::size_t end = text.find(',');
        if (end == std::string_view::npos) return false;
        numbers.emplace_back();
        if (!read_number(text.substr(0, end), numbers.back())) return false;
        text.remove_prefix(end + 1);
    }
    return true;
}

SavedWorld saved_world(const Session& session) {
    SavedWorld saved{{}, session.world().memory()};
    for (const Entity& actor : session.actors()) saved.actor_ids.push_back(actor.body);
    return saved;
}

/// The words of a state: fields, and lists of the world by their name.
struct Words {
    std::vector<SessionField> fields;
    std::map<std::string, Numbers, std::less<>> lists;
};

/// False if a word has no number; `faulty` then names it.
bool read_words(std::string_view text, Words& words, std::string& faulty) {
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        const std::string_view word = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        const std::size_t equals = std::min(word.find('='), word.size());
        const std::string name(word.substr(0, equals));
        const std::string_view value = word.substr(std::min(equals + 1, word.size()));
        bool is_good = equals < word.size();
        if (name.starts_with("world.")) {
            is_good = is_good && read_numbers(value, words.lists[name]);
        } else {
            SessionField field{name};
            is_good = is_good && !value.empty() && read_number(value, field.value);
            words.fields.push_back(std::move(field));
        }
        if (!is_good) {
            faulty = name;
            return false;
        }
    }
    return true;
}

}  // namespace

std::string state_text(const Session& session) {
    std::string text;
    for (const SessionField& field : session_fields(session))
        text += (text.empty() ? "" : " ") + field.name + '=' + std::to_string(field.value);
    const SavedWorld saved = saved_world(session);
    visit_lists(saved, [&](const char* name, const auto& list) {
        Numbers numbers;
        append(list, numbers);
        text.append(" ").append(name).append("=");
        for (const std::int64_t number : numbers) text += (number == 0 ? "" : std::to_string(number)) + ',';
    });
    return text;
}

bool set_state(Session& session, std::string_view text, std::string& faulty) {
    Words words;
    if (!read_words(text, words, faulty)) return false;
    if (words.lists.empty()) return set_session_fields(session, words.fields, faulty);
    SavedWorld saved = saved_world(session);
    visit_lists(saved, [&](const char* name, auto& list) {
        const auto found = words.lists.find(name);
        std::size_t next = 0;
        const bool is_good =
            found != words.lists.end() && take(list, found->second, next) && next == found->second.size();
        if (!is_good && faulty.empty()) faulty = name;
        if (found != words.lists.end()) words.lists.erase(found);
    });
    if (!words.lists.empty() && faulty.empty()) faulty = words.lists.begin()->first;
    return faulty.empty() && set_session_fields(session, words.fields, faulty, &saved);
}

}  // namespace scree
