#include "game/cli/arguments.hpp"

#include <CLI/CLI.hpp>

#include <cctype>
#include <filesystem>
#include <utility>

namespace scree {

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
Argument Argument::takes(int words) const { return Argument(option_->expected(words)); }
Argument Argument::check(std::function<std::string(const std::string& text)> complaint) const {
    return Argument(option_->check(std::move(complaint)));
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

}  // namespace scree
