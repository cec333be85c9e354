#include "game/app/attract_screen.hpp"

#include "game/app/menu_view.hpp"
#include "game/view/logo.hpp"

#include <algorithm>
#include <cmath>

namespace scree {

namespace fs = std::filesystem;

namespace {

constexpr float logo_ticks = 240;

/// The demo, then the proofs of the levels, far ones between near ones.
std::vector<fs::path> runs_to_show(const fs::path& content) {
    std::vector<fs::path> proofs;
    std::error_code error;
    for (const fs::directory_entry& file : fs::directory_iterator(content / "proofs", error))
        if (file.path().extension() == ".replay") proofs.push_back(file.path());
    std::sort(proofs.begin(), proofs.end());
    std::vector<fs::path> files{content / "replays" / "demo.replay"};
    constexpr std::size_t stride = 5;
    for (std::size_t first = 1; first <= stride; ++first)
        for (std::size_t n = first; n < proofs.size(); n += stride) files.push_back(proofs[n]);
    return files;
}

}  // namespace

bool is_touched(const Controls& controls, const MenuInput& input) {
    return controls.pressed_anything() || input.up || input.down || input.left || input.right || input.confirm ||
           input.back || input.pointer || input.click || input.wheel != 0;
}

AttractScreen::AttractScreen(Services& services) : services_(services), files_(runs_to_show(services.art.content)) {
    next();
}

void AttractScreen::next() {
    show_.reset();
    for (std::size_t tried = 0; tried < files_.size() && !show_; ++tried) {
        show_ = ReplayShow::load(services_, files_[next_]);
        next_ = (next_ + 1) % files_.size();
    }
}

Transition AttractScreen::input(const MenuInput& input) {
    if (is_touched(services_.controls, input)) return {Transition::Kind::pop, nullptr, true};
    return {};
}

Transition AttractScreen::tick() {
    ++ticks_;
    if (!show_) return {Transition::Kind::pop, nullptr, true};
    if (!show_->tick()) next();
    return {};
}

void AttractScreen::draw(DrawList& list, float alpha) {
    if (!show_) return;
    show_->draw(list, alpha);
    const float time = static_cast<float>(ticks_) + alpha;
    if (time < logo_ticks)
        draw_logo(list, services_.art, {320, 10}, time);
    else  // out of the way of what is to be seen
        draw_outlined(list, services_.art.large, {20, 14}, "Scree", ui::text, 2);
    if (std::fmod(time, 90) < 60)
        draw_outlined_centred(list, services_.art.large, {320, 330}, services_.say(Text::press_any_key), ui::gold);
}

}  // namespace scree
