#include "tools/regress/play.hpp"

#include "game/lint/check_level.hpp"
#include "tools/regress/stage.hpp"

#include <algorithm>

namespace scree {

std::shared_ptr<const Level> level_of(const Scenario& scenario) {
    auto level = std::make_shared<Level>();
    level->name = scenario.path.stem().string();
    level->path = scenario.path;
    level->grid = grid_of(scenario);
    level->width = level->grid.cols() * scenario.tile;
    level->height = level->grid.rows() * scenario.tile;
    LayerData layer;
    layer.type = LayerType::entities;
    layer.name = "entities";
    level->layers.push_back(layer);
    level->entities = scenario.play->entities;
    return level;
}

Problems name_bodies(Scenario& scenario) {
    const auto level = level_of(scenario);
    Problems problems;
    // A cut needs no way in and no way out; all else is as in a level.
    for (Problem& problem : check_level(*level)) {
        bool is_of_whole_levels = problem.severity != Severity::error;
        for (const char* code : {"no-start", "two-starts", "no-exit", "start-in-wall", "start-on-hazard",
                                 "checkpoint-in-wall", "checkpoint-on-hazard"})
            is_of_whole_levels = is_of_whole_levels || problem.code == code;
        if (!is_of_whole_levels) problems.push_back(std::move(problem));
    }
    if (!problems.empty()) return problems;
    Session session(level);
    // Actors are movers, solids, disks or nothing that the world knows, and not always the same.
    for (const Entity& entity : session.entities()) {
        const std::string name = body_name(level->entities[static_cast<std::size_t>(entity.spec->entity)]);
        scenario.bodies.push_back({name, TriggerPlan{}, {}, {}});
        if (entity.kind().role == Role::platform) scenario.bodies.back().plan = SolidPlan{};
    }
    std::string faulty;
    if (!set_session_fields(session, scenario.play->state, faulty))
        problems.push_back({Severity::error, "scenario", scenario.path.string(), "play.state." + faulty,
                            "the hero or the room has no such field, or the value is not possible",
                            "Correct or remove it"});
    return problems;
}

std::map<std::string, std::int64_t> field_values(const Session& session) {
    std::map<std::string, std::int64_t> values;
    for (const SessionField& field : session_fields(session)) values[field.name] = field.value;
    return values;
}

EntityData mirror_image(EntityData entity, Sub width) {
    entity.box = {width - entity.box.right, entity.box.top, width - entity.box.left, entity.box.bottom};
    entity.position.x = width - entity.position.x;
    for (Vec& node : entity.nodes) node.x = width - node.x;
    // What is solid stays on the same hand of a line.
    if (entity.name == "terrain" && !entity.nodes.empty()) {
        std::reverse(entity.nodes.begin(), entity.nodes.end());
        std::swap(entity.position, entity.nodes.front());
        std::rotate(entity.nodes.begin(), entity.nodes.begin() + 1, entity.nodes.end());
    }
    const auto is_to_the_right = [&](const std::string& name) {
        return name == "right" || name == "push" || (name == "speed" && entity.name == "conveyor");
    };
    for (Value& value : entity.values.all) {
        if (auto* text = std::get_if<std::string>(&value.data))
            *text = *text == "left" ? "right" : *text == "right" ? "left" : *text;
        if (!is_to_the_right(value.name)) continue;
        if (auto* number = std::get_if<double>(&value.data)) *number = -*number;
        if (auto* number = std::get_if<std::int64_t>(&value.data)) *number = -*number;
    }
    return entity;
}

/// The level of this variation: mirrored, with the hero's start moved by the phase.
std::shared_ptr<const Level> Stage::played_level() {
    auto level = std::make_shared<Level>(*level_of(scenario_));
    level->grid = grid();
    const Vec phase{static_cast<Sub>(slots_[3]), static_cast<Sub>(slots_[4])};
    for (EntityData& entity : level->entities) {
        if (entity.name == "player") {
            entity.box = entity.box.moved(phase);
            entity.position = entity.position + phase;
        }
        if (mirrored_) entity = mirror_image(std::move(entity), width_);
    }
    return level;
}

void Stage::begin_play() {
    session_.emplace(played_level());
    std::string faulty;
    if (!set_session_fields(*session_, scenario_.play->state, faulty)) fault_ = faulty + " cannot be so";
    find_played();
    actors_.resize(ids_.size());
    read_input(0, scenario_.play->text);
    world_ = session_->world();
    look();
}

/// Some bodies go away and come back as others: crumbling floors, and all of them when the hero died.
void Stage::find_played() {
    ids_ = {session_->player().body};
    for (const Entity& entity : session_->entities()) ids_.push_back(entity.body);
}

const Entity* Stage::played_at(std::size_t index) const {
    return session_ && index > 0 ? &session_->entities()[index - 1] : nullptr;
}

void Stage::step_play() {
    Buttons held = hold(0).buttons;
    if (mirrored_) {
        const bool left = held.holds(Button::left);
        held.set(Button::left, held.holds(Button::right));
        held.set(Button::right, left);
    }
    session_->step(held);
    for (const Event& event : session_->events())
        if (event.type == EventType::jumped || event.type == EventType::wall_jumped) ++variables(0)["jumps"];
    world_ = session_->world();
    find_played();
    ++tick_;
    count();
    look();
}

}  // namespace scree
