#include "tools/solve/proof.hpp"

#include "game/cli/files.hpp"

namespace scree {

std::optional<Replay> proof_of(const std::shared_ptr<const Level>& level, const std::vector<Buttons>& route) {
    Session session(level);
    Replay replay{level->name, level->content_hash, rules_version, {}, {}};
    for (const Buttons held : route) {
        session.step(held);
        record(replay, held, session.hash());
        if (!session.player().is_alive()) return std::nullopt;
        if (session.is_complete()) return replay;
    }
    return std::nullopt;
}

Problems check_proof(const std::filesystem::path& level_path, const std::filesystem::path& proof_path) {
    const std::string remedy =
        "Run: scree-solve --fast " + quoted(level_path.generic_string()) + " -o " + quoted(proof_path.generic_string());
    const auto fault = [&](const std::string& what) {
        return Problems{{Severity::error, "stale-proof", proof_path.generic_string(), {}, what, remedy}};
    };
    Result<Level> loaded = load_level(level_path);
    if (!loaded) return std::move(loaded.problems);
    std::error_code error;
    if (!std::filesystem::is_regular_file(proof_path, error)) return fault("there is no proof of this level");
    const Result<Replay> proof = load_replay(proof_path);
    if (!proof) {
        Problems problems = proof.problems;
        append(problems, fault("the proof cannot be read"));
        return problems;
    }
    const auto level = std::make_shared<const Level>(std::move(*loaded.value));
    const Verdict header = compare_header(*proof.value, level->content_hash, rules_version);
    if (header.type == Verdict::Type::content_differs) return fault("the level has changed since the proof");
    if (header.type == Verdict::Type::rules_differ) return fault("the rules have changed since the proof");
    Session session(level);
    const Verdict verdict = verify(*proof.value, [&](Buttons held) {
        session.step(held);
        return session.hash();
    });
    if (verdict.type != Verdict::Type::success)
        return fault("the proof takes another course from tick " + std::to_string(verdict.tick));
    if (!session.is_complete()) return fault("the proof does not lead to an exit");
    return {};
}

}  // namespace scree
