#include "tools/replay/state.hpp"

#include "game/rules/session_fields.hpp"
#include "tools/replay/open.hpp"

#include <fstream>
#include <iomanip>
#include <map>
#include <sstream>

namespace scree::replay_tool {

namespace {

constexpr const char* first_words = "scree-dump 1";

struct Dump {
    std::vector<std::pair<std::string, std::string>> lines;
    std::map<std::string_view, const std::string*> by_name = {};  // into `lines`, which stay as they are once read
};

bool read_dump(const std::string& file, Dump& dump) {
    std::error_code error;
    std::ifstream in(file);
    if (!std::filesystem::is_regular_file(file, error) || !in.is_open()) {
        refuse(file, "", "the file does not exist or cannot be read", "Write one with --dump TICK -o FILE");
        return false;
    }
    std::string line;
    if (!std::getline(in, line) || line != first_words) {
        refuse(file, "line 1", "this is not a dump of a session", "Write one with --dump TICK -o FILE");
        return false;
    }
    bool ended = false;
    for (int number = 2; std::getline(in, line); ++number) {
        if (ended) {
            refuse(file, "line " + std::to_string(number), "unexpected text after its last line, `end`",
                   "Create the dump again");
            return false;
        }
        const std::size_t equals = line.find(" = ");
        ended = line == "end";
        if (!ended && (equals == std::string::npos || dump.lines.size() > 1'000'000)) {
            refuse(file, "line " + std::to_string(number), "\"" + line.substr(0, 60) + "\" is not FIELD = VALUE",
                   "Create the dump again");
            return false;
        }
        if (!ended) dump.lines.emplace_back(line.substr(0, equals), line.substr(equals + 3));
    }
    if (!ended) refuse(file, "", "the dump was cut off: its last line, `end`, is missing", "Write it again");
    for (const auto& [name, value] : dump.lines) dump.by_name.emplace(name, &value);
    return ended;
}

const std::string* find(const Dump& dump, const std::string& name) {
    const auto found = dump.by_name.find(name);
    return found == dump.by_name.end() ? nullptr : found->second;
}

}  // namespace

std::string hex_of(std::uint64_t hash) {
    std::ostringstream out;
    out << std::hex << std::setw(16) << std::setfill('0') << hash;
    return out.str();
}

void write_dump(const Session& session, std::ostream& out) {
    out << first_words << "\nlevel = " << session.level().name << "\nrules = " << rules_version
        << "\nhash = " << hex_of(session.hash()) << '\n';
    for (const SessionField& field : session_fields(session)) out << field.name << " = " << field.value << '\n';
    int number = 0;
    for (const Contact& contact : session.world().contacts()) {
        out << "contact" << number++ << " = side " << static_cast<int>(contact.side) << " with ";
        if (contact.other.body != BodyId::none)
            out << "body " << contact.other.body;
        else if (contact.other.segment != 0)
            out << "segment " << contact.other.segment;
        else
            out << "cell " << contact.other.tile.col << ' ' << contact.other.tile.row;
        out << " approach " << contact.approach << " displacement " << contact.displacement << " phase "
            << static_cast<int>(contact.phase) << '\n';
    }
    out << "end\n";
}

void log_tick(const Session& session, Buttons held, std::ostream& out) {
    std::string body;
    std::ostringstream line;
    const auto end_line = [&] {
        // Untouched coins and the like have no changed fields.
        if (line.tellp() > 0) out << session.tick() << ' ' << body << line.str() << '\n';
        line.str({});
    };
    for (const SessionField& field : session_fields(session)) {
        const std::size_t dot = field.name.find('.');
        const std::string name = field.name.substr(dot + 1);
        if (field.name.substr(0, dot) != body) {
            end_line();
            body = field.name.substr(0, dot);
            if (body == "session") line << " held=" << held << " hash=" << hex_of(session.hash());
        }
        if (field.value == 0 || name == "tick" || (field.value == -1 && name == "last_used")) continue;
        line << ' ' << name << '=' << field.value;
    }
    end_line();
}

int diff_dumps(const std::string& a, const std::string& b, std::ostream& out) {
    Dump before;
    Dump after;
    if (!read_dump(a, before) || !read_dump(b, after)) return unusable;
    int differences = 0;
    for (const auto& [name, value] : before.lines) {
        const std::string* other = find(after, name);
        if (other != nullptr && *other == value) continue;
        ++differences;
        out << name << ": " << value << " -> " << (other == nullptr ? "missing" : *other) << '\n';
    }
    for (const auto& [name, value] : after.lines) {
        if (find(before, name) != nullptr) continue;
        ++differences;
        out << name << ": missing -> " << value << '\n';
    }
    out << differences << (differences == 1 ? " field differs.\n" : " fields differ.\n");
    return differences == 0 ? 0 : 1;
}

}  // namespace scree::replay_tool
