#include "tools/regress/expression.hpp"

#include "engine/core/units.hpp"

#include <algorithm>
#include <cctype>
#include <cstdint>

namespace scree {

namespace {

// 64-bit overflow wraps, the same on every machine.
std::uint64_t unsigned_of(std::int64_t value) { return static_cast<std::uint64_t>(value); }
std::int64_t wrapped(std::uint64_t value) { return static_cast<std::int64_t>(value); }

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
    /// Evaluation is recursive, so the number of nodes is limited to protect the stack.
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
    int binary(Op op, int left, int right) { return add({op, 0, left, right}); }

    int either() {
        int left = both();
        while (take("||")) left = binary(Op::either, left, both());
        return left;
    }
    int both() {
        int left = comparison();
        while (take("&&")) left = binary(Op::both, left, comparison());
        return left;
    }
    int comparison() {
        const int left = sum();
        if (take("==")) return binary(Op::eq, left, sum());
        if (take("!=")) return binary(Op::ne, left, sum());
        if (take("<=")) return binary(Op::le, left, sum());
        if (take(">=")) return binary(Op::ge, left, sum());
        if (take("<")) return binary(Op::lt, left, sum());
        if (take(">")) return binary(Op::gt, left, sum());
        return left;
    }
    int sum() {
        int left = product();
        for (;;) {
            if (take("+"))
                left = binary(Op::add, left, product());
            else if (take("-"))
                left = binary(Op::sub, left, product());
            else
                return left;
        }
    }
    int product() {
        int left = unary();
        for (;;) {
            if (take("*"))
                left = binary(Op::mul, left, unary());
            else if (take("/"))
                left = binary(Op::div, left, unary());
            else
                return left;
        }
    }
    int unary() {
        if (++depth > 100) return fail("too many brackets");
        int node = -1;
        if (take("-")) {
            node = add({Op::negate, 0, unary(), -1});
        } else if (take("!")) {
            node = add({Op::invert, 0, unary(), -1});
        } else if (take("(")) {
            node = either();
            if (!take(")")) fail("a bracket is not closed");
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
        if ((name == "abs" || name == "min" || name == "max") && take("(")) {
            const int left = either();
            const bool two = name != "abs";
            if (two && !take(",")) return fail("a comma is missing");
            const int right = two ? either() : -1;
            if (!take(")")) return fail("a bracket is not closed");
            return binary(name == "abs" ? Op::abs : name == "min" ? Op::min : Op::max, left, right);
        }
        const int slot = resolver(name);
        if (slot < 0) return fail("unknown variable \"" + std::string(name) + "\"");
        out.variables_.push_back(slot);
        return add({Op::variable, slot, -1, -1});
    }
    int number() {
        std::int64_t value = 0;
        while (at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])) != 0) {
            value = value * 10 + (text[at++] - '0');
            if (value > 1'000'000'000'000) return fail("the number is too large");
        }
        if (text.substr(at).starts_with("px")) {
            at += 2;
            value *= subpixels_per_pixel;
        }
        return add({Op::number, value, -1, -1});
    }
};

Result<Expression> Expression::parse(std::string_view text, const Resolver& resolver) {
    Parser parser{text, resolver};
    parser.out.root_ = parser.either();
    parser.skip();
    if (parser.at < text.size()) parser.fail("unexpected text at the end");
    Result<Expression> result;
    if (parser.fault.empty()) {
        result.value = std::move(parser.out);
    } else {
        result.problems.push_back(
            {Severity::error, "expression", {}, {}, parser.fault, "tests/scenarios/README.md describes expressions"});
    }
    return result;
}

std::int64_t Expression::evaluate(std::span<const std::int64_t> slots) const { return value_of(root_, slots); }

std::int64_t Expression::value_of(int index, std::span<const std::int64_t> slots) const {
    const Node& node = nodes_[static_cast<std::size_t>(index)];
    const auto a = [&] { return value_of(node.left, slots); };
    const auto b = [&] { return value_of(node.right, slots); };
    switch (node.op) {
        case Op::number:
            return node.value;
        case Op::variable:
            return slots[static_cast<std::size_t>(node.value)];
        case Op::negate:
            return wrapped(0 - unsigned_of(a()));
        case Op::invert:
            return a() == 0 ? 1 : 0;
        case Op::abs: {
            const std::int64_t value = a();
            return value < 0 ? wrapped(0 - unsigned_of(value)) : value;
        }
        case Op::min:
            return std::min(a(), b());
        case Op::max:
            return std::max(a(), b());
        case Op::add:
            return wrapped(unsigned_of(a()) + unsigned_of(b()));
        case Op::sub:
            return wrapped(unsigned_of(a()) - unsigned_of(b()));
        case Op::mul:
            return wrapped(unsigned_of(a()) * unsigned_of(b()));
        case Op::div: {
            const std::int64_t divisor = b();
            if (divisor == 0) return 0;
            if (divisor > 0) return floor_div(a(), divisor);
            const std::int64_t turned = wrapped(0 - unsigned_of(divisor));
            return turned > 0 ? floor_div(wrapped(0 - unsigned_of(a())), turned) : 0;
        }
        case Op::lt:
            return a() < b() ? 1 : 0;
        case Op::le:
            return a() <= b() ? 1 : 0;
        case Op::gt:
            return a() > b() ? 1 : 0;
        case Op::ge:
            return a() >= b() ? 1 : 0;
        case Op::eq:
            return a() == b() ? 1 : 0;
        case Op::ne:
            return a() != b() ? 1 : 0;
        case Op::both:
            return a() != 0 && b() != 0 ? 1 : 0;
        case Op::either:
            return a() != 0 || b() != 0 ? 1 : 0;
    }
    return 0;
}

}  // namespace scree
