#pragma once
// Options and operands of a command line. Only game/cli includes CLI11: compiling it takes longer than compiling most
// programs, so they share one copy.
namespace CLI {
class App;
class Option;
}  // namespace CLI

#include <concepts>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace scree {

/// True for 1 to `most` digits.
[[nodiscard]] inline bool is_digits(const std::string& text, std::size_t most) {
    return !text.empty() && text.size() <= most && text.find_first_not_of("0123456789") == std::string::npos;
}

/// An option or operand that was added: each call says one thing more about it. Refers into its Arguments.
class Argument {
  public:
    explicit Argument(CLI::Option* option) : option_(option) {}

    Argument required() const;
    /// `--help` tells the value that the variable had when the option was added.
    Argument shows_default() const;
    Argument is_hidden() const;
    Argument needs(Argument other) const;
    Argument needs(const std::string& name) const;
    Argument excludes(Argument other) const;
    Argument excludes(const std::string& name) const;
    /// Both ends included.
    template <std::integral Number>
    Argument range(Number least, Number most) const {
        return whole_range(static_cast<std::int64_t>(least), static_cast<std::int64_t>(most));
    }
    Argument range(double least, double most) const;
    Argument one_of(const std::vector<std::string>& values) const;
    /// Several values in one word, with commas in between.
    Argument by_commas() const;
    /// Refuses a text that is not good with `what`, such as "is not a tick. Give an integer.", behind it in quotes.
    Argument check(std::function<bool(const std::string& text)> is_good, const std::string& what) const;

    /// How often it was given.
    [[nodiscard]] std::size_t count() const;

  private:
    Argument whole_range(std::int64_t least, std::int64_t most) const;

    CLI::Option* option_;
};

/// All that a program understands. The variables that are added must outlive it.
class Arguments {
  public:
    /// `exit_codes` tells what each means, such as "0: drawn; 2: a file or the command line is wrong".
    Arguments(const std::string& description, std::string exit_codes);
    ~Arguments();
    Arguments(const Arguments&) = delete;
    Arguments& operator=(const Arguments&) = delete;

    /// Such as "LEVEL" or "-o,--output". A Value is a std::string, std::filesystem::path, int, std::int64_t,
    /// std::uint64_t or double, or a std::vector of strings or ints. `what` begins with the value's name and a colon,
    /// such as "FILE: the picture to write", unless the value is an operand or a plain number.
    template <class Value>
    Argument add_option(const std::string& names, Value& value, const std::string& what);
    Argument add_flag(const std::string& names, bool& value, const std::string& what);
    /// What `--help` ends with, after the exit codes.
    void footer(const std::string& text) { footer_ = text; }
    /// `complaint` is asked when all values are set: what is wrong with them together, or nothing.
    void check(std::function<std::string()> complaint);

    /// For game/cli.
    [[nodiscard]] CLI::App& library() const { return *app_; }
    [[nodiscard]] const std::string& exit_codes() const { return exit_codes_; }
    [[nodiscard]] const std::string& footer() const { return footer_; }

  private:
    std::unique_ptr<CLI::App> app_;
    std::string exit_codes_;
    std::string footer_;
};

/// What a manual page says and `--help` does not.
struct ManPage {
    std::string name;           // of the program
    std::string version;        // "0.1.0"
    int section = 1;            // of the manual: 1 commands, 6 games
    std::string files = {};     // lines "NAME: what it is", or nothing
    std::string examples = {};  // lines "COMMAND: what it does", or nothing
};

/// The page in the language of man(7), from the definitions that make `--help`: what is hidden there is hidden here.
[[nodiscard]] std::string man_page(const Arguments& arguments, const ManPage& page);

/// What a program does with its command line once its options are described: it adds `--version` and `--man`, which
/// `--help` does not list, and reads it. The exit code if that is all, else nothing; 2 after a sentence about what
/// cannot be understood.
[[nodiscard]] std::optional<int> parse(Arguments& arguments, const ManPage& page, int argc, char** argv);

}  // namespace scree
