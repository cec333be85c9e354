#include "game/app/saves/slots.hpp"

#include "game/save/safe_file.hpp"

namespace scree {

namespace fs = std::filesystem;

namespace {

/// "" for the first, "-2", "-3".
std::string ending(int slot) { return slot == 1 ? "" : "-" + std::to_string(slot); }

fs::path runs_of(const fs::path& data, int slot) { return data / "replays" / ("best" + ending(slot)); }

/// Of the climb that is played, whether the file has all of it.
bool is_saved(const Services& services) {
    return !services.climb.file.empty() && services.climb.may_save && services.saving.problems.empty();
}

void take_climb(Services& services, const fs::path& data, int slot) {
    Problems problems;
    services.climb = open_climb(data, slot, problems);
    services.played.level.clear();
    services.saving.problems.clear();
    services.notify(problems);
}

}  // namespace

fs::path slot_file(const fs::path& data, int slot) { return data / ("progress" + ending(slot) + ".json"); }

int slot_saved_last(const fs::path& data) {
    int last = 1;
    fs::file_time_type latest = fs::file_time_type::min();
    for (int slot = 1; slot <= slot_count; ++slot) {
        std::error_code error;
        const fs::file_time_type time = fs::last_write_time(slot_file(data, slot), error);
        if (error || time <= latest) continue;
        latest = time;
        last = slot;
    }
    return last;
}

Climb open_climb(const fs::path& data, int slot, Problems& problems) {
    Climb climb;
    climb.slot = slot;
    if (data.empty()) return climb;
    climb.file = slot_file(data, slot);
    Loaded<Progress> loaded = load_progress(climb.file);
    climb.progress = std::move(loaded.value);
    climb.may_save = loaded.may_save;
    climb.newer = loaded.newer;
    append(problems, std::move(loaded.problems));
    return climb;
}

void open_slot(Services& services, int slot) {
    if (slot == services.climb.slot) return;
    services.finish_saving();
    if (!is_saved(services) && services.climb.progress != Progress{})
        services.saving.unsaved[services.climb.slot] = services.climb.progress;
    take_climb(services, services.climb.file.parent_path(), slot);
    if (const auto found = services.saving.unsaved.find(slot); found != services.saving.unsaved.end()) {
        services.climb.progress = merged(found->second, services.climb.progress);
        services.saving.unsaved.erase(found);
        services.save_progress_now();
    }
}

bool delete_slot(Services& services, int slot) {
    services.finish_saving();
    const fs::path data = services.climb.file.parent_path();
    if (!services.climb.file.empty()) {
        std::error_code error;
        for (const fs::path& kept : {runs_of(data, slot), slot_file(data, slot)}) {  // the file last: it is the climb
            if (!fs::exists(fs::symlink_status(kept, error)) || put_aside(kept, "deleted", error)) continue;
            services.notices.add(services.say(Text::slot_not_deleted, {kept.string(), error.message()}));
            return false;
        }
    }
    services.saving.unsaved.erase(slot);
    if (slot == services.climb.slot) take_climb(services, data, slot);
    return true;
}

SlotLook look_into_slot(const Services& services, int slot) {
    using State = SlotLook::State;
    SlotLook look;
    if (slot == services.climb.slot) {
        look.progress = services.climb.progress;
        look.state = look.progress != Progress{} ? State::used
                     : services.climb.newer      ? State::newer
                     : !services.climb.may_save  ? State::unreadable
                                                 : State::empty;
        return look;
    }
    std::error_code error;
    const fs::path file = slot_file(services.climb.file.parent_path(), slot);
    if (!services.climb.file.empty() && fs::exists(file, error)) {
        Peek peek = peek_progress(file);
        look.state = peek.newer ? State::newer : peek.progress ? State::used : State::unreadable;
        if (peek.progress) look.progress = std::move(*peek.progress);
    }
    if (const auto found = services.saving.unsaved.find(slot); found != services.saving.unsaved.end()) {
        look.progress = merged(found->second, look.progress);
        if (look.state != State::newer) look.state = State::used;
    }
    return look;
}

fs::path best_runs(const Services& services) {
    if (services.climb.file.empty()) return {};
    return runs_of(services.climb.file.parent_path(), services.climb.slot);
}

}  // namespace scree
