#include "game/cli/arguments.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <filesystem>
#include <iostream>
#include <sstream>
#include <utility>
#include <vector>

namespace scree {

namespace {

constexpr const char* programs[] = {SCREE_PAGES};  // "scree(6)", "scree-bots(1)" ...

/// As text that man shows as it is, hyphens that can be copied included; no line of it is a command.
std::string plain(const std::string& text) {
    std::string out;
    for (const char c : text) out += c == '\\' ? "\\e" : c == '-' ? "\\-" : c == '\n' ? " " : std::string(1, c);
    return !out.empty() && (out[0] == '.' || out[0] == '\'') ? "\\&" + out : out;
}

std::string upper(std::string text) {
    for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return text;
}

std::string sentence(std::string text) {
    if (!text.empty() && text.back() != '.') text += '.';
    return text;
}

/// "PATH...", in brackets if it may be left out.
std::string operand(const CLI::Option& option) {
    std::string text = option.get_name(true);
    text.erase(0, text.rfind(',') + 1);
    if (option.get_expected_max() > 1) text += "...";
    return option.get_required() ? text : "[" + text + "]";
}

std::string names_of(const CLI::Option& option) {
    std::string names;
    const auto add = [&](const std::string& name) {
        if (!names.empty()) names += ", ";
        names += "\\fB" + plain(name) + "\\fR";
    };
    for (const std::string& name : option.get_snames()) add("-" + name);
    for (const std::string& name : option.get_lnames()) add("--" + name);
    // Behind the colon stand limits, which the words beside it tell better.
    const std::string type = option.get_type_name();
    if (option.get_type_size() != 0 && !type.empty()) names += " \\fI" + plain(type.substr(0, type.find(':'))) + "\\fR";
    return names;
}

/// Paragraphs are filled; what begins with a space stays as it is laid out.
void write_text(std::ostream& out, const std::string& text) {
    std::istringstream lines(text);
    bool as_it_is = false;
    bool begun = false;
    for (std::string line; std::getline(lines, line);) {
        if (line.empty()) {
            if (begun) out << (as_it_is ? ".fi\n.PP\n" : ".PP\n");
            as_it_is = false;
            continue;
        }
        if ((line[0] == ' ') != as_it_is) out << (as_it_is ? ".fi\n" : ".nf\n");
        as_it_is = line[0] == ' ';
        begun = true;
        out << plain(line) << '\n';
    }
    if (as_it_is) out << ".fi\n";
}

/// Lines "NAME: what it is".
void write_list(std::ostream& out, const char* title, const std::string& text) {
    if (text.empty()) return;
    out << ".SH " << title << '\n';
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        const std::size_t colon = line.find(": ");
        out << ".TP\n\\fI" << plain(line.substr(0, colon)) << "\\fR\n"
            << plain(sentence(colon == std::string::npos ? "" : line.substr(colon + 2))) << '\n';
    }
}

void write_options(std::ostream& out, const CLI::App& app) {
    for (const CLI::Option* option : app.get_options()) {
        if (option->get_group().empty()) continue;
        out << ".TP\n"
            << (option->get_positional() ? "\\fI" + plain(operand(*option)) + "\\fR" : names_of(*option)) << '\n'
            << plain(sentence(option->get_description()));
        if (!option->get_default_str().empty()) out << " Default: " << plain(option->get_default_str()) << '.';
        out << '\n';
    }
}

}  // namespace

Argument Argument::required() const { return Argument(option_->required()); }
Argument Argument::shows_default() const { return Argument(option_->capture_default_str()); }
Argument Argument::is_hidden() const { return Argument(option_->group("")); }
Argument Argument::needs(Argument other) const { return Argument(option_->needs(other.option_)); }
Argument Argument::needs(const std::string& name) const { return Argument(option_->needs(name)); }
Argument Argument::excludes(Argument other) const { return Argument(option_->excludes(other.option_)); }
Argument Argument::excludes(const std::string& name) const { return Argument(option_->excludes(name)); }
Argument Argument::whole_range(std::int64_t least, std::int64_t most) const {
    return Argument(option_->check(CLI::Range(least, most)));
}
Argument Argument::range(double least, double most) const { return Argument(option_->check(CLI::Range(least, most))); }
Argument Argument::one_of(const std::vector<std::string>& values) const {
    return Argument(option_->check(CLI::IsMember(values)));
}
Argument Argument::by_commas() const { return Argument(option_->delimiter(',')); }
Argument Argument::check(std::function<bool(const std::string& text)> is_good, const std::string& what) const {
    return Argument(option_->check([is_good = std::move(is_good), what](const std::string& text) {
        return is_good(text) ? std::string() : "\"" + text.substr(0, 60) + "\" " + what;
    }));
}
std::size_t Argument::count() const { return option_->count(); }

Arguments::Arguments(const std::string& description, std::string exit_codes)
    : app_(std::make_unique<CLI::App>(description)), exit_codes_(std::move(exit_codes)) {
    app_->set_help_flag("-h,--help", "print this help");
}
Arguments::~Arguments() = default;

template <class Value>
Argument Arguments::add_option(const std::string& names, Value& value, const std::string& what) {
    CLI::Option* const option = app_->add_option(names, value, what);
    const std::size_t colon = what.find(": ");
    if (option->get_positional())
        option->type_name("");
    else if (colon != std::string::npos && std::isupper(static_cast<unsigned char>(what[0])) != 0)
        option->type_name(what.substr(0, colon))->description(what.substr(colon + 2));
    return Argument(option);
}
template Argument Arguments::add_option(const std::string&, std::string&, const std::string&);
template Argument Arguments::add_option(const std::string&, int&, const std::string&);
template Argument Arguments::add_option(const std::string&, std::int64_t&, const std::string&);
template Argument Arguments::add_option(const std::string&, std::uint64_t&, const std::string&);
template Argument Arguments::add_option(const std::string&, double&, const std::string&);
template Argument Arguments::add_option(const std::string&, std::filesystem::path&, const std::string&);
template Argument Arguments::add_option(const std::string&, std::vector<std::string>&, const std::string&);
template Argument Arguments::add_option(const std::string&, std::vector<int>&, const std::string&);

Argument Arguments::add_flag(const std::string& names, bool& value, const std::string& what) {
    return Argument(app_->add_flag(names, value, what));
}

void Arguments::check(std::function<std::string()> complaint) {
    app_->callback([complaint = std::move(complaint)] {
        if (const std::string wrong = complaint(); !wrong.empty())
            throw CLI::ParseError(wrong, CLI::ExitCodes::ValidationError);
    });
}

std::string man_page(const Arguments& arguments, const ManPage& page) {
    const CLI::App& app = arguments.library();
    const std::string section = std::to_string(page.section);
    std::ostringstream out;
    out << ".TH " << upper(plain(page.name)) << ' ' << section << " \"\" \"scree " << page.version << "\" \""
        << (page.section == 6 ? "Games" : "User Commands") << "\"\n";
    std::string brief = app.get_description().substr(0, app.get_description().find_first_of(".;:\n"));
    if (const std::string title = "Scree: "; app.get_description().starts_with(title))
        brief = app.get_description().substr(title.size());
    while (!brief.empty() && brief.back() == '.') brief.pop_back();
    out << ".SH NAME\n" << plain(page.name) << " \\- " << plain(brief) << '\n';
    out << ".SH SYNOPSIS\n\\fB" << plain(page.name) << "\\fR [\\fIOPTION\\fR]...";
    for (const CLI::Option* option : app.get_options())
        if (option->get_positional()) out << " \\fI" << plain(operand(*option)) << "\\fR";
    out << "\n.SH DESCRIPTION\n";
    write_text(out, app.get_description());
    out << ".SH OPTIONS\n";
    write_options(out, app);
    out << ".SH EXIT STATUS\n" << plain(sentence(arguments.exit_codes())) << '\n';
    if (!arguments.footer().empty()) {
        out << ".SH NOTES\n";
        write_text(out, arguments.footer());
    }
    write_list(out, "FILES", page.files);
    write_list(out, "EXAMPLES", page.examples);
    out << ".SH SEE ALSO\n";
    bool first = true;
    for (const std::string other : programs) {
        if (other == page.name + '(' + section + ')') continue;
        const std::size_t bracket = other.find('(');
        out << (first ? "" : ",\n") << ".BR " << plain(other.substr(0, bracket)) << ' ' << other.substr(bracket);
        first = false;
    }
    out << '\n';
    return out.str();
}

std::optional<int> parse(Arguments& arguments, const ManPage& page, int argc, char** argv) {
    CLI::App& app = arguments.library();
    app.name(page.name);
    app.set_version_flag("--version", page.name + ' ' + page.version, "print the version");
    const std::string codes = "Exit code " + arguments.exit_codes() + '.';
    app.footer(arguments.footer().empty() ? codes : codes + "\n\n" + arguments.footer());
    app.add_flag_callback(
           "--man",
           [&] {
               std::cout << man_page(arguments, page) << std::flush;
               throw CLI::Success();
           },
           "print the manual page")
        ->trigger_on_parse()  // CLI11 2.6 looks first whether all that is required is there
        ->group("");
    try {
        app.parse(argc, argv);
        return std::nullopt;
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : 2;
    }
}

}  // namespace scree
