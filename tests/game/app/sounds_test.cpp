#include "game/app/audio/game_sounds.hpp"
#include "tests/game/app/table.hpp"
#include "tests/support/shipped_level.hpp"

#include <algorithm>
#include <cmath>
#include <map>

using namespace scree;

namespace {

/// All sounds of the game, silent.
struct Ears {
    Mixer mixer{true};
    Sounds sounds{mixer, content};

    void tick(int count) {
        for (int tick = 0; tick < count; ++tick) sounds.tick();
    }
};

struct Heard {
    int tick = 0;
    std::string name;
    SoundStyle style;
    bool loops = false;
};

/// A session that is played with those buttons, a letter for each (see `hold`), and all that is heard of it.
std::vector<Heard> listen(const std::shared_ptr<const Level>& level, const std::vector<std::string>& ticks) {
    static Table table;
    Ears silent;
    Sounds& sounds = silent.sounds;
    std::vector<Heard> all;
    int tick = 0;
    sounds.listener = [&](std::string_view name, const SoundStyle& style, bool loops) {
        all.push_back({tick, std::string(name), style, loops});
    };
    GameSounds ears(sounds);
    Session session(level);
    Scene scene(table.art, level);
    scene.reset(session);
    for (const std::string& buttons : ticks) {
        hold(session, buttons.c_str());
        scene.step(session);
        tick = session.tick();
        ears.step(session, scene);
        sounds.tick();
    }
    return all;
}

/// `steps` tiles of 45 degrees down, then flat ground.
std::vector<std::string> slope_rows(int steps) {
    const auto size = static_cast<std::size_t>(steps);
    std::vector<std::string> rows(size + 8, std::string(size + 60, '.'));
    rows[5][0] = 'P';
    for (std::size_t step = 0; step < size; ++step) {
        rows[step + 6][step] = '\\';
        for (std::size_t row = step + 7; row < size + 8; ++row) rows[row][step] = '#';
    }
    rows[size + 6] = rows[size + 6].substr(0, size) + std::string(60, '#');
    rows[size + 5][size + 59] = 'E';
    return rows;
}
std::shared_ptr<const Level> long_slope(int steps) { return text_level(slope_rows(steps)); }

/// The same, all of that material.
std::shared_ptr<const Level> made_of(Material material, Level level) {
    for (int row = 0; row < level.grid.rows(); ++row)
        for (int col = 0; col < level.grid.cols(); ++col) {
            TileKind kind = level.grid.kind_at(col, row);
            if (kind.shape.type == ShapeType::empty) continue;
            kind.material = material;
            level.grid.set(col, row, level.grid.add_kind(kind));
        }
    return std::make_shared<const Level>(std::move(level));
}

/// Those whose names begin so.
std::vector<std::string> names(const std::vector<Heard>& heard, const std::string& start) {
    std::vector<std::string> all;
    for (const Heard& one : heard)
        if (one.name.starts_with(start)) all.push_back(one.name);
    return all;
}
int count(const std::vector<Heard>& heard, const std::string& start) {
    return static_cast<int>(names(heard, start).size());
}

}  // namespace

TEST_CASE("a looping sound continues while it is requested, also at an eighth of the speed, then fades; cut, it ends") {
    Ears ears;
    REQUIRE(ears.sounds.problems().empty());
    const auto loop = [&] {
        for (int tick = 0; tick < 80; ++tick) {
            if (tick % 8 == 0) ears.sounds.loop("slide_loop");
            ears.tick(1);
            CHECK(ears.sounds.is_looping("slide_loop"));
        }
    };
    loop();
    ears.tick(30);
    CHECK_FALSE(ears.sounds.is_looping("slide_loop"));
    loop();
    ears.sounds.cut("slide_loop");
    ears.tick(3);
    CHECK_FALSE(ears.sounds.is_looping("slide_loop"));
}

TEST_CASE("the loops that the game plays are among its sounds, and its music too") {
    Ears ears;
    Mixer& mixer = ears.mixer;
    for (const char* name :
         {"slide_loop",      "slide_grass_loop", "slide_wood_loop", "slide_metal_loop", "slide_ice_loop",
          "slide_snow_loop", "skim_loop",        "air_valley_loop", "air_mine_loop",    "air_summit_loop",
          "air_night_loop",  "wall_slide_loop",  "lift_loop",       "gate_loop",        "boulder_loop",
          "crate_push_loop", "belt_loop",        "saw_loop",        "waterfall_loop",   "wind_loop",
          "wind_low_loop",   "wind_mid_loop",    "wind_high_loop",  "avalanche_loop"})
        CHECK(mixer.loop(name));
    for (int type = 0; type <= static_cast<int>(EventType::cracked); ++type)
        CHECK(mixer.play(sound_of(static_cast<EventType>(type))));
    for (const char* name : {"lift_start", "gate_stop", "land_hard", "coin_9", "icicle_crack", "crusher_warn", "thud",
                             "launch", "abyss_fall", "bell_0", "bell_7", "hiss_3", "gravel_3", "step_grass_3",
                             "step_stone_3", "step_wood_3", "step_metal_3", "step_snow_3", "step_ice_3"})
        CHECK(mixer.play(name));
    CHECK_FALSE(mixer.loop("nothing of this name"));
    for (const char* name : {"title", "valley", "mine", "summit"})
        CHECK(std::filesystem::exists(content + "/music/" + name + ".ogg"));
}

TEST_CASE("sliding and a lift that moves near by are heard for as long as they go on") {
    const std::vector<std::string> rows{"P..............",  "\\..............", "#\\.............", "##\\............",
                                        "###\\...........", "####\\.........E", "###############"};
    const auto level = text_level(rows, {lift_at(1, 8, 1, 12, 1)});
    const std::vector<std::string> ticks(60, "D");
    const std::vector<Heard> heard = listen(level, ticks);
    Session session(level);
    int slid = 0;
    for (const std::string& buttons : ticks) {
        hold(session, buttons);
        slid += session.player().state == PlayerState::slide ? 1 : 0;
    }
    CHECK(slid > 20);
    CHECK(count(heard, "slide_loop") == slid);
    CHECK(count(heard, "lift_loop") > 20);
    CHECK(count(heard, "wall_slide_loop") == 0);
}

TEST_CASE("a slide, the feet and what flies up sound like the ground") {
    std::vector<std::string> ticks(100, "D");
    ticks.insert(ticks.end(), 60, "R");
    for (const auto& [material, slide, step, bits] : {std::tuple{Material::stone, "slide_loop", "step_stone", "gravel"},
                                                      {Material::grass, "slide_grass_loop", "step_grass", "gravel"},
                                                      {Material::wood, "slide_wood_loop", "step_wood", "step_wood"},
                                                      {Material::metal, "slide_metal_loop", "step_metal", "step_metal"},
                                                      {Material::ice, "slide_ice_loop", "step_ice", "step_ice"},
                                                      {Material::snow, "slide_snow_loop", "step_snow", "step_snow"}}) {
        CAPTURE(slide);
        const std::vector<Heard> heard = listen(made_of(material, *long_slope(12)), ticks);
        CHECK(count(heard, slide) > 40);
        CHECK(count(heard, "slide_") == count(heard, slide));
        CHECK(count(heard, step) > 1);
        CHECK(count(heard, bits) > 5);
        if (material != Material::stone) CHECK(count(heard, "step_stone") == 0);
    }
}

TEST_CASE("each place has its air: birds in the valley, drops in the mine, wind on the summit, crickets after dark") {
    for (const auto& [level, air] : {std::pair{"01-first-light", "air_valley_loop"},
                                     {"08-trolley", "air_mine_loop"},
                                     {"17-avalanche", "air_summit_loop"},
                                     {"19-the-way-down", "air_night_loop"}}) {
        const std::vector<Heard> heard = listen(shipped_level(level), std::vector<std::string>(30, ""));
        CHECK(count(heard, "air_") == 30);
        CHECK(count(heard, air) == 30);
    }
}

TEST_CASE("a turn at speed is heard, and a wall that the hero runs into, once") {
    std::vector<std::string> rows = over_floor("P" + std::string(60, '.'));
    std::vector<std::string> turn(60, "R");
    turn.insert(turn.end(), 20, "L");
    CHECK(count(listen(text_level(rows), turn), "gravel_") == 1);
    std::vector<std::string> wall = slope_rows(30);
    for (std::string& row : wall) row[50] = '#';
    CHECK(count(listen(text_level(wall), std::vector<std::string>(240, "RD")), "land_hard") == 1);
}

TEST_CASE(
    "an effect is never at the pitch of last time, stays within 6 percent and 1.5 dB, and is the same in each run") {
    SoundVariety first;
    SoundVariety second;
    float last = 0;
    for (int tick = 0; tick < 2000; ++tick) {
        const SoundStyle style = first.vary("jump", {}, tick / 3);
        CHECK(style.pitch == second.vary("jump", {}, tick / 3).pitch);
        CHECK(style.pitch != last);
        CHECK(std::abs(style.pitch - 1) <= 0.0601F);
        CHECK(std::abs(20 * std::log10(style.volume)) <= 1.51F);
        last = style.pitch;
        CHECK(std::abs(first.vary("bell_2", {}, tick).pitch - 1) <= 0.0061F);
    }
}

TEST_CASE("of several recordings none is played twice in a row, and all are") {
    SoundVariety variety;
    std::map<int, int> times;
    int last = -1;
    for (int tick = 0; tick < 400; ++tick) {
        const int take = variety.take("gravel", 4, tick);
        CHECK(take != last);
        last = take;
        ++times[take];
    }
    CHECK(times.size() == 4);
    for (const auto& [take, count] : times) CHECK(count > 60);
}

TEST_CASE(
    "wind is silent up to 260 px/s, each of its layers 9 dB down where the next begins, and gravel higher with speed") {
    for (const WindLayer& layer : wind_layers) {
        CHECK(wind_volume(layer, 260) == 0);
        CHECK(wind_volume(layer, layer.from) == 0);
        CHECK(wind_volume(layer, (layer.from + layer.to) / 2) > 0);
        CHECK(20 * std::log10(wind_volume(layer, layer.to)) == Approx(-9).margin(0.1));
        CHECK(wind_volume(layer, 2000) == wind_volume(layer, layer.to));
    }
    CHECK(wind_layers[0].from == 260);
    CHECK(wind_layers[2].from == 540);
    for (const auto& [speed, pitch] : {std::pair{0, 0.8}, {180, 1.0}, {540, 1.4}})
        CHECK(slide_pitch(static_cast<float>(speed)) == Approx(pitch));
}

TEST_CASE("a launch cuts the gravel off and is heard as air") {
    std::vector<std::string> ticks(100, "D");
    ticks.insert(ticks.end(), 12, "DJ");
    ticks.insert(ticks.end(), 12, "");
    const std::vector<Heard> heard = listen(long_slope(60), ticks);
    const auto whoosh = std::find_if(heard.begin(), heard.end(), [](const Heard& one) { return one.name == "whoosh"; });
    REQUIRE(whoosh != heard.end());
    CHECK(count(heard, "launch") == 1);
    CHECK(count(heard, "wind_low_loop") > 10);
    CHECK(std::none_of(whoosh, heard.end(), [](const Heard& one) { return one.name == "slide_loop"; }));
    CHECK(count(heard, "gravel_") > 5);
}

TEST_CASE("clean landings ring a bell, each one step higher") {
    std::vector<std::string> ticks(24, "D");
    for (int jump = 0; jump < 2; ++jump) {
        ticks.emplace_back("RDJ");
        ticks.insert(ticks.end(), 40, "RD");
    }
    ticks.insert(ticks.end(), 50, "RD");
    const std::vector<Heard> heard = listen(long_slope(90), ticks);
    CHECK(names(heard, "bell_") == std::vector<std::string>{"bell_0", "bell_1"});
    CHECK(count(heard, "hiss_") == 2);
    CHECK(count(heard, "thud") == 0);
}

TEST_CASE("coins in a row climb the motif over two octaves and come back, 6 dB softer after the eighth") {
    const std::vector<Heard> heard =
        listen(text_level(over_floor("P..oooooooooooooooooooooo.")), std::vector<std::string>(180, "R"));
    std::string notes;
    for (const Heard& one : heard) {
        if (!one.name.starts_with("coin_")) continue;
        notes += one.name.substr(5) + ' ';
        INFO("coins " << notes);
        const bool is_loud = notes.size() <= 2 * 8;
        CHECK((is_loud ? one.style.volume > 0.8F : one.style.volume < 0.6F));
    }
    CHECK(notes == "0 1 2 3 4 5 6 7 8 9 8 7 6 5 4 3 2 1 0 1 2 3 ");
}

TEST_CASE("one track fades into the next within half a second, while both are heard") {
    Ears ears;
    const auto play = [&](const char* name, int ticks) {
        ears.sounds.music(name);
        ears.tick(ticks);
    };
    const auto share = [&](const char* name) { return ears.mixer.music_share(content + "/music/" + name + ".ogg"); };
    play("valley", 31);
    CHECK(share("valley") == 1);
    play("", 10);  // a screen without music of its own
    CHECK(share("valley") == 1);
    play("title", 15);
    CHECK(share("valley") > 0.4F);
    CHECK(share("title") > 0.4F);
    play("title", 16);
    CHECK(share("valley") == 0);
    CHECK(share("title") == 1);
    play("no such track", 31);
    CHECK(share("title") == 0);
}

TEST_CASE("in a run down a slope and along the flat no sample is heard twice in a row at one pitch") {
    std::vector<std::string> ticks(120, "D");
    for (int jump = 0; jump < 12; ++jump) {
        ticks.insert(ticks.end(), 10, "RJ");
        ticks.insert(ticks.end(), 50, "R");
    }
    std::map<std::string, float> pitches;
    std::map<std::string, std::string> last_take;
    int played = 0;
    for (const Heard& one : listen(long_slope(30), ticks)) {
        if (one.loops) continue;
        ++played;
        INFO(one.name << " at tick " << one.tick);
        const auto [last, is_first] = pitches.emplace(one.name, one.style.pitch);
        CHECK((is_first || last->second != one.style.pitch));
        last->second = one.style.pitch;
        const std::string family = one.name.substr(0, one.name.rfind('_'));
        if (family == one.name || family == "land") continue;
        CHECK(last_take[family] != one.name);
        last_take[family] = one.name;
    }
    CHECK(played > 20);
}
