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
    /// A function of two nodes before it; without one, the variable in slot `left`, or a number.
    struct Node {
        std::int64_t (*function)(std::int64_t left, std::int64_t right) = nullptr;
        std::int64_t number = 0;
        int left = -1;
        int right = -1;
    };
    struct Parser;

    std::vector<Node> nodes_;  // the last one is the result
    std::vector<int> variables_;
};

}  // namespace scree
