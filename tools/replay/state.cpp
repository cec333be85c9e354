#include "tools/replay/state.hpp"

#include "engine/core/hash.hpp"
#include "game/rules/session_fields.hpp"

#include <sstream>

namespace scree::replay_tool {

void write_dump(const Session& session, std::ostream& out) {
    out << "scree-dump 1\nlevel = " << session.level().name << "\nrules = " << rules_version
        << "\nhash = " << hex16(session.hash()) << '\n';
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
            if (body == "session") line << " held=" << held << " hash=" << hex16(session.hash());
        }
        if (field.value == 0 || name == "tick" || (field.value == -1 && name == "last_used")) continue;
        line << ' ' << name << '=' << field.value;
    }
    end_line();
}

}  // namespace scree::replay_tool
