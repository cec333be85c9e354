#pragma once

#include "engine/core/problem.hpp"

#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace scree::ogmo {

/// Collects the problems of one file. Of each code only the first twenty are kept, and of one sentence about one thing
/// the first five; the rest become counts, so that a layer full of one fault stays readable and hides no other.
class Report {
  public:
    /// `by_hand`: the file is none of OGMO Editor's, so saving it again there mends nothing.
    explicit Report(std::string file, bool by_hand = false) : file_(std::move(file)), by_hand_(by_hand) {}

    void error(std::string_view code, std::string place, std::string what, std::string remedy = {}) {
        add(Severity::error, code, std::move(place), std::move(what), std::move(remedy));
    }
    void wrong_type(std::string place, std::string_view found, std::string_view wanted, std::string remedy) {
        error("wrong-type", std::move(place), "this is " + std::string(found) + ", not " + std::string(wanted),
              std::move(remedy));
    }
    void warning(std::string_view code, std::string place, std::string what, std::string remedy = {}) {
        add(Severity::warning, code, std::move(place), std::move(what), std::move(remedy));
    }
    /// What to do about an entry that is not written as it should be.
    [[nodiscard]] const char* remedy_for_format() const {
        return by_hand_ ? "Correct this entry" : "Save the file again in OGMO Editor, or correct this entry";
    }
    /// Takes over problems that know no file name yet.
    void adopt(Problems problems);

    /// Takes back all warnings of that code, where another says it better.
    void forget(std::string_view code);

    [[nodiscard]] bool failed() const { return errors_ > 0; }
    /// How many errors were reported so far, those that were not kept included.
    [[nodiscard]] int errors() const { return errors_; }
    /// Everything reported so far, with the counts of what was left out. Empties the report.
    [[nodiscard]] Problems take();

  private:
    struct Count {
        int left_out = 0;
        int kept = 0;
        Severity severity = Severity::error;
        std::string thing;  // the entity or layer, if the count is that of one sentence
    };
    /// By code, and by what one sentence says of one thing.
    using Counts = std::map<std::pair<std::string, std::string>, Count>;
    void add(Severity severity, std::string_view code, std::string place, std::string what, std::string remedy);

    std::string file_;
    bool by_hand_;
    Problems problems_;
    Counts counts_;
    int errors_ = 0;
};

/// A text in quotes for a sentence, shortened when long, control characters replaced.
[[nodiscard]] std::string in_quotes(std::string_view text);
/// A number as the editor would write it: no trailing `.0`, shortest form otherwise.
[[nodiscard]] std::string number_text(double value);
/// `layer "terrain", column 12, row 4`; columns and rows count from zero, as in the editor.
[[nodiscard]] std::string cell_place(std::string_view layer, int col, int row);

}  // namespace scree::ogmo
