#include "game/app/slots.hpp"

namespace scree {

namespace fs = std::filesystem;

namespace {

/// "" for the first, "-2", "-3".
std::string ending(int slot) { return slot == 1 ? "" : "-" + std::to_string(slot); }

fs::path runs_of(const fs::path& data, int slot) { return data / "replays" / ("best" + ending(slot)); }

fs::path deleted(fs::path file) {
    file += ".deleted";
    return file;
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

void open_slot(Services& services, int slot) {
    if (slot == services.slot) return;
    services.slot = slot;
    services.last_played.clear();
    services.progress = {};
    if (services.progress_file.empty()) return;
    services.progress_file = slot_file(services.progress_file.parent_path(), slot);
    Loaded<Progress> loaded = load_progress(services.progress_file);
    services.progress = std::move(loaded.value);
    services.may_save_progress = loaded.may_save;
    services.notify(loaded.problems);
}

bool delete_slot(Services& services, int slot) {
    if (!services.progress_file.empty()) {
        const fs::path data = services.progress_file.parent_path();
        const fs::path file = slot_file(data, slot);
        std::error_code error;
        if (fs::exists(file, error)) fs::rename(file, deleted(file), error);
        if (error) {
            services.notify(services.say(Text::slot_not_deleted, {file.string(), error.message()}));
            return false;
        }
        fs::remove_all(deleted(runs_of(data, slot)), error);
        fs::rename(runs_of(data, slot), deleted(runs_of(data, slot)), error);  // there may be none
    }
    if (slot == services.slot) {
        services.progress = {};
        services.last_played.clear();
        services.may_save_progress = true;
    }
    return true;
}

SlotLook look_into_slot(const Services& services, int slot) {
    SlotLook look;
    if (slot == services.slot) {
        look.progress = services.progress;
        look.state = look.progress == Progress{} ? SlotLook::State::empty : SlotLook::State::used;
        if (look.state == SlotLook::State::empty && !services.may_save_progress)
            look.state = SlotLook::State::unreadable;
        return look;
    }
    if (services.progress_file.empty()) return look;
    const fs::path file = slot_file(services.progress_file.parent_path(), slot);
    std::error_code error;
    if (!fs::exists(file, error)) return look;
    std::optional<Progress> progress = peek_progress(file);
    look.state = progress ? SlotLook::State::used : SlotLook::State::unreadable;
    if (progress) look.progress = std::move(*progress);
    return look;
}

fs::path best_runs(const Services& services) {
    if (services.progress_file.empty()) return {};
    return runs_of(services.progress_file.parent_path(), services.slot);
}

}  // namespace scree
