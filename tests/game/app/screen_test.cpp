#include "game/app/screens/screen.hpp"
#include "tests/game/app/table.hpp"
#include "tests/support/test.hpp"

#include <string>
#include <vector>

using namespace scree;

namespace {

/// Answers with what the test laid ready, and writes down what happens to it.
struct Probe : Screen {
    Probe(std::string& log_, char name_) : log(log_), name(name_) {}
    ~Probe() override { log += std::string("-") + name; }
    Transition input(const MenuInput& input) override {
        if (!input.confirm) return {};
        return std::move(answer);
    }
    Transition tick() override {
        log += name;
        return {};
    }
    void draw(DrawList&, float) override { drawn += name; }
    void entered() override { log += std::string("+") + name; }
    [[nodiscard]] bool is_overlay() const override { return overlay; }
    [[nodiscard]] bool is_page() const override { return page; }
    static inline std::string drawn;  // names in the order in which they were drawn
    std::string& log;
    char name;
    bool overlay = false;
    bool page = false;
    Transition answer;
};

}  // namespace

TEST_CASE("only the top screen lives, and the one below comes back") {
    std::string log;
    auto first = std::make_unique<Probe>(log, 'a');
    first->answer = {Transition::Kind::push, std::make_unique<Probe>(log, 'b'), false};
    ScreenStack stack(std::move(first), [&log] { return std::make_unique<Probe>(log, 'h'); });
    stack.tick();
    stack.input(pressing(&MenuInput::confirm));
    stack.tick();
    static_cast<Probe&>(stack.top()).answer = {Transition::Kind::pop, nullptr, false};
    stack.input(pressing(&MenuInput::confirm));
    stack.tick();
    CHECK(log == "+aa+bb-b+aa");
}

TEST_CASE("closing the last screen leads home and not out of the game") {
    std::string log;
    auto first = std::make_unique<Probe>(log, 'a');
    first->answer = {Transition::Kind::pop, nullptr, false};
    ScreenStack stack(std::move(first), [&log] { return std::make_unique<Probe>(log, 'h'); });
    stack.input(pressing(&MenuInput::confirm));
    CHECK_FALSE(stack.finished());
    stack.tick();
    CHECK(log == "+a-a+hh");
}

TEST_CASE("while a wipe closes, the old screen stands still and hears nothing") {
    std::string log;
    auto first = std::make_unique<Probe>(log, 'a');
    first->answer = {Transition::Kind::reset, std::make_unique<Probe>(log, 'b'), true};
    ScreenStack stack(std::move(first), [&log] { return std::make_unique<Probe>(log, 'h'); });
    stack.input(pressing(&MenuInput::confirm));
    CHECK_FALSE(stack.listens());
    for (int i = 0; i < ScreenStack::wipe_ticks - 1; ++i) stack.tick();
    CHECK(log == "+a");
    stack.tick();
    CHECK(log == "+a-a+b");
    CHECK(stack.listens());
}

TEST_CASE("an overlay that comes first lies over home, to which it leads back") {
    std::string log;
    auto first = std::make_unique<Probe>(log, 'a');
    first->overlay = true;
    first->answer = {Transition::Kind::pop, nullptr, false};
    ScreenStack stack(std::move(first), [&log] { return std::make_unique<Probe>(log, 'h'); });
    CHECK(log == "+a");
    stack.input(pressing(&MenuInput::confirm));
    stack.tick();
    CHECK_FALSE(stack.finished());
    CHECK(log == "+a-a+hh");
}

TEST_CASE("a page over the level hides the pages that it was opened from, and a question does not hide its page") {
    std::string log;
    auto question = std::make_unique<Probe>(log, 'q');
    auto keys = std::make_unique<Probe>(log, 'k');
    auto options = std::make_unique<Probe>(log, 'o');
    auto level = std::make_unique<Probe>(log, 'l');
    for (Probe* overlay : {question.get(), keys.get(), options.get()}) overlay->overlay = true;
    keys->page = options->page = true;
    keys->answer = {Transition::Kind::push, std::move(question), false};
    options->answer = {Transition::Kind::push, std::move(keys), false};
    level->answer = {Transition::Kind::push, std::move(options), false};
    ScreenStack stack(std::move(level), [&log] { return std::make_unique<Probe>(log, 'h'); });
    std::vector<std::string> seen;
    for (int opened = 0; opened < 4; ++opened) {
        Probe::drawn.clear();
        DrawList list;
        stack.draw(list, 1);
        seen.push_back(Probe::drawn);
        stack.input(pressing(&MenuInput::confirm));
        stack.tick();
    }
    CHECK(seen == std::vector<std::string>{"l", "lo", "lk", "lkq"});
}
