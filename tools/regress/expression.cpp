#include "tools/regress/expression.hpp"

#include "engine/core/units.hpp"

#include <algorithm>
#include <cctype>
#include <cstdint>

namespace scree {

namespace {

using Number = std::int64_t;

// 64-bit overflow wraps, the same on every machine.
std::uint64_t bits(Number value) { return static_cast<std::uint64_t>(value); }
Number sum(Number a, Number b) { return static_cast<Number>(bits(a) + bits(b)); }
Number difference(Number a, Number b) { return static_cast<Number>(bits(a) - bits(b)); }
Number product(Number a, Number b) { return static_cast<Number>(bits(a) * bits(b)); }
Number quotient(Number a, Number b) {
    if (b == 0) return 0;
    if (b > 0) return floor_div(a, b);
    const Number turned = difference(0, b);
    return turned > 0 ? floor_div(difference(0, a), turned) : 0;
}

struct Operator {
    std::string_view token;
    int level;  // of precedence; of a function the number of its operands
    Number (*function)(Number left, Number right);
};

constexpr int comparison = 2;
constexpr int levels = 5;

// The first token that fits is taken, so `<=` comes before `<`.
constexpr Operator operators[] = {
    {"||", 0, [](Number a, Number b) -> Number { return a != 0 || b != 0; }},
    {"&&", 1, [](Number a, Number b) -> Number { return a != 0 && b != 0; }},
    {"==", comparison, [](Number a, Number b) -> Number { return a == b; }},
    {"!=", comparison, [](Number a, Number b) -> Number { return a != b; }},
    {"<=", comparison, [](Number a, Number b) -> Number { return a <= b; }},
    {">=", comparison, [](Number a, Number b) -> Number { return a >= b; }},
    {"<", comparison, [](Number a, Number b) -> Number { return a < b; }},
    {">", comparison, [](Number a, Number b) -> Number { return a > b; }},
    {"+", 3, sum},
    {"-", 3, difference},
    {"*", 4, product},
    {"/", 4, quotient},
};

// With one operand, which is passed twice.
constexpr Operator prefixes[] = {
    {"-", levels, [](Number a, Number /*same*/) { return difference(0, a); }},
    {"!", levels, [](Number a, Number /*same*/) -> Number { return a == 0; }},
};
constexpr Operator functions[] = {
    {"abs", 1, [](Number a, Number /*same*/) { return a < 0 ? difference(0, a) : a; }},
    {"min", 2, [](Number a, Number b) { return std::min(a, b); }},
    {"max", 2, [](Number a, Number b) { return std::max(a, b); }},
};

}  // namespace

struct Expression::Parser {
    std::string_view text;
    const Resolver& resolver;
    Expression out = {};
    std::size_t at = 0;
    int depth = 0;
    std::string fault = {};

    void skip() {
        while (at < text.size() && std::isspace(static_cast<unsigned char>(text[at])) != 0) ++at;
    }
    bool take(std::string_view token) {
        skip();
        if (!text.substr(at).starts_with(token)) return false;
        at += token.size();
        return true;
    }
    /// At most 80 characters of it, those round the fault.
    [[nodiscard]] std::string quote() const {
        constexpr std::size_t most = 80;
        if (text.size() <= most) return "\"" + std::string(text) + "\"";
        const std::size_t begin = std::min(at > most / 2 ? at - most / 2 : 0, text.size() - most);
        return (begin > 0 ? "...\"" : "\"") + std::string(text.substr(begin, most)) +
               (begin + most < text.size() ? "\"..." : "\"");
    }
    int fail(const std::string& what) {
        if (fault.empty()) fault = what + " at character " + std::to_string(at + 1) + " of " + quote();
        return add({});
    }
    /// Something else stands there than what may.
    int fail_here(const char* what) {
        const std::string_view rest = text.substr(at);
        const bool is_single =
            rest.starts_with('=') && rest.substr(1, 1).find_first_of("<>=") == std::string_view::npos;
        const bool is_behind = at > 0 && std::string_view("<>=!").find(text[at - 1]) != std::string_view::npos;
        return fail(is_single && !is_behind ? "a single = compares nothing, write ==" : what);
    }
    /// The limit bounds the time of an evaluation.
    int add(const Node& node) {
        constexpr std::size_t most = 4'096;
        if (out.nodes_.size() >= most) {
            if (fault.empty()) fault = "the expression has more than 4,096 parts";
            at = text.size();
            return 0;
        }
        out.nodes_.push_back(node);
        return static_cast<int>(out.nodes_.size()) - 1;
    }
    int binary(int level = 0) {
        if (level == levels) return unary();
        int left = binary(level + 1);
        const auto next = [&] {
            return std::ranges::find_if(operators,
                                        [&](const Operator& op) { return op.level == level && take(op.token); });
        };
        for (const auto* op = next(); op != std::end(operators); op = next()) {
            left = add({op->function, 0, left, binary(level + 1)});
            if (level == comparison) break;  // `1 < 2 < 3` is refused
        }
        return left;
    }
    int unary() {
        if (++depth > 100) return fail("too many brackets");
        const auto* const prefix = std::ranges::find_if(
            prefixes, [&](std::string_view token) { return take(token); }, &Operator::token);
        int node = -1;
        if (prefix != std::end(prefixes)) {
            node = unary();
            node = add({prefix->function, 0, node, node});
        } else if (take("(")) {
            node = binary();
            if (!take(")")) fail_here("a bracket is not closed");
        } else {
            node = atom();
        }
        --depth;
        return node;
    }
    int atom() {
        skip();
        const std::size_t start = at;
        if (at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])) != 0) return number();
        while (at < text.size() &&
               (std::isalnum(static_cast<unsigned char>(text[at])) != 0 || text[at] == '_' || text[at] == '.'))
            ++at;
        const std::string_view name = text.substr(start, at - start);
        if (name.empty()) return fail("a number or a name is missing");
        const auto* const called = std::ranges::find(functions, name, &Operator::token);
        if (called != std::end(functions) && take("(")) {
            const int left = binary();
            const bool two = called->level == 2;
            if (two && !take(",")) return fail_here("a comma is missing");
            const int right = two ? binary() : left;
            if (!take(")")) return fail_here("a bracket is not closed");
            return add({called->function, 0, left, right});
        }
        const int slot = resolver(name);
        if (slot < 0) {
            at = start;
            return fail("unknown variable \"" + std::string(name) + "\"");
        }
        out.variables_.push_back(slot);
        return add({nullptr, 0, slot, -1});
    }
    int number() {
        const std::size_t start = at;
        std::int64_t value = 0;
        while (at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])) != 0) {
            value = value * 10 + (text[at++] - '0');
            if (value > 1'000'000'000'000) return fail("the number is too large");
        }
        if (text.substr(at).starts_with(".")) {
            at = start;
            return fail("the number is not whole");
        }
        if (text.substr(at).starts_with("px")) {
            at += 2;
            value *= subpixels_per_pixel;
        }
        return add({nullptr, value, -1, -1});
    }
};

Result<Expression> Expression::parse(std::string_view text, const Resolver& resolver) {
    Parser parser{text, resolver};
    parser.binary();
    parser.skip();
    if (parser.at < text.size()) parser.fail_here("unexpected text at the end");
    Result<Expression> result;
    if (parser.fault.empty()) {
        result.value = std::move(parser.out);
    } else {
        result.problems.push_back(
            {Severity::error, "expression", {}, {}, parser.fault, "tests/scenarios/README.md describes expressions"});
    }
    return result;
}

std::int64_t Expression::evaluate(std::span<const std::int64_t> slots) const {
    std::vector<std::int64_t> values;
    values.reserve(nodes_.size());
    for (const Node& node : nodes_) {
        const auto left = static_cast<std::size_t>(node.left);
        if (node.function != nullptr)
            values.push_back(node.function(values[left], values[static_cast<std::size_t>(node.right)]));
        else
            values.push_back(node.left < 0 ? node.number : slots[left]);
    }
    return values.back();
}

}  // namespace scree
