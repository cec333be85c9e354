#include "game/app/screens/screen.hpp"
#include "tests/game/app/table.hpp"

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

/// A stack of probes over a home screen `h`.
struct Stack {
    std::string log;
    std::unique_ptr<ScreenStack> screens;

    [[nodiscard]] std::unique_ptr<Probe> probe(char name, Transition::Kind answer = Transition::Kind::stay,
                                               std::unique_ptr<Probe> next = {}, bool wipes = false) {
        auto probe = std::make_unique<Probe>(log, name);
        probe->answer = {answer, std::move(next), wipes};
        return probe;
    }
    void begin(std::unique_ptr<Probe> first) {
        screens = std::make_unique<ScreenStack>(std::move(first), [this] { return probe('h'); });
    }
    void confirm() { screens->input(pressing(&MenuInput::confirm)); }
};

}  // namespace

TEST_CASE("only the top screen lives, and the one below comes back") {
    Stack stack;
    stack.begin(stack.probe('a', Transition::Kind::push, stack.probe('b', Transition::Kind::pop)));
    stack.screens->tick();
    for (int i = 0; i < 2; ++i) {
        stack.confirm();
        stack.screens->tick();
    }
    CHECK(stack.log == "+aa+bb-b+aa");
}

TEST_CASE("closing the last screen leads home and not out of the game, also from an overlay that came first") {
    for (const bool is_overlay : {false, true}) {
        Stack stack;
        auto first = stack.probe('a', Transition::Kind::pop);
        first->overlay = is_overlay;
        stack.begin(std::move(first));
        CHECK(stack.log == "+a");
        stack.confirm();
        CHECK_FALSE(stack.screens->finished());
        stack.screens->tick();
        CHECK_FALSE(stack.screens->finished());
        CHECK(stack.log == "+a-a+hh");
    }
}

TEST_CASE("while a wipe closes, the old screen stands still and hears nothing") {
    Stack stack;
    stack.begin(stack.probe('a', Transition::Kind::reset, stack.probe('b'), true));
    stack.confirm();
    CHECK_FALSE(stack.screens->listens());
    for (int i = 0; i < ScreenStack::wipe_ticks - 1; ++i) stack.screens->tick();
    CHECK(stack.log == "+a");
    stack.screens->tick();
    CHECK(stack.log == "+a-a+b");
    CHECK(stack.screens->listens());
}

TEST_CASE("a page over the level hides the pages that it was opened from, and a question does not hide its page") {
    Stack stack;
    std::unique_ptr<Probe> next;
    for (const char name : {'q', 'k', 'o'}) {
        const auto answer = next ? Transition::Kind::push : Transition::Kind::stay;
        next = stack.probe(name, answer, std::move(next));
        next->overlay = true;
        next->page = name != 'q';
    }
    stack.begin(stack.probe('l', Transition::Kind::push, std::move(next)));
    std::vector<std::string> seen;
    for (int opened = 0; opened < 4; ++opened) {
        Probe::drawn.clear();
        DrawList list;
        stack.screens->draw(list, 1);
        seen.push_back(Probe::drawn);
        stack.confirm();
        stack.screens->tick();
    }
    CHECK(seen == std::vector<std::string>{"l", "lo", "lk", "lkq"});
}
