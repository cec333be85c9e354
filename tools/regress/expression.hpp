#pragma once
// The small language of scenario files: whole numbers in subpixels, `px` behind a number makes it pixels, variables,
// + - * / (rounded down), comparisons, && || !, parentheses, abs(...), min(a,b), max(a,b).

#include "engine/core/problem.hpp"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace scree {

class Expression {
  public:
    /// Slot of a variable's value, or -1 if there is no such variable.
    using Resolver = std::function<int(std::string_view name)>;

    /// The problem's `what` says what is wrong and where in the text; file and place are left to the caller.
    [[nodiscard]] static Result<Expression> parse(std::string_view text, const Resolver& resolver);

    /// True is 1, false is 0. Division by zero gives 0.
    [[nodiscard]] std::int64_t evaluate(std::span<const std::int64_t> slots) const;

    [[nodiscard]] const std::vector<int>& variables() const { return variables_; }  // slots that it reads

  private:
    enum class Op : std::uint8_t {
        number,
        variable,
        negate,
        invert,
        abs,
        min,
        max,
        add,
        sub,
        mul,
        div,
        lt,
        le,
        gt,
        ge,
        eq,
        ne,
        both,
        either
    };
    struct Node {
        Op op = Op::number;
        std::int64_t value = 0;  // number, or slot
        int left = -1;
        int right = -1;
    };
    struct Parser;

    [[nodiscard]] std::int64_t value_of(int node, std::span<const std::int64_t> slots) const;

    std::vector<Node> nodes_;
    std::vector<int> variables_;
    int root_ = -1;
};

}  // namespace scree
