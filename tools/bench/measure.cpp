#include "tools/bench/measure.hpp"

#include "engine/core/bits.hpp"
#include "engine/core/hash.hpp"
#include "tools/bench/heap.hpp"

#include <algorithm>
#include <chrono>
#include <ctime>

namespace scree::bench {

namespace {

/// Nanoseconds of this thread where the system tells, else of the wall clock.
double now() {
#ifdef CLOCK_THREAD_CPUTIME_ID
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e9 + static_cast<double>(time.tv_nsec);
#else
    return std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now().time_since_epoch()).count();
#endif
}

struct Sample {
    double ns = 0;
    double allocs = 0;
    std::uint64_t hash = 0;
};

std::uint64_t hash_of(const std::vector<Place>& places) {
    Hash hash;
    for (const Place place : places) hash.number(bits_as<std::int32_t>(place.x)).number(bits_as<std::int32_t>(place.y));
    return hash.value;
}

/// What a scene needs, made once for all engines.
struct Setting {
    SceneMap map{1, 1};
    std::vector<Place> places;
    std::vector<std::uint8_t> buttons;
    std::vector<Platform> platforms;
    std::vector<std::vector<Place>> platform_paths;  // by tick
    std::vector<Query> boxes;
    std::vector<Query> rays;
};

Setting setting_of(const Plan& plan) {
    Setting setting;
    if (plan.scene == "S1" || plan.scene == "S2") {
        setting.map = runners_map();
        setting.places = runner_places(setting.map, plan.n);
        setting.buttons = runner_buttons(plan.n, plan.ticks);
    } else if (plan.scene == "S3") {
        setting.map = bowl_map();
        setting.places = disk_places(plan.n);
    } else if (plan.scene == "S4") {
        setting.map = hall_map();
        setting.platforms = platforms();
        setting.places = rider_places();
        setting.buttons = rider_buttons(static_cast<int>(setting.places.size()), plan.ticks);
        for (int tick = 0; tick < plan.ticks; ++tick) {
            setting.platform_paths.emplace_back();
            for (const Platform& platform : setting.platforms)
                setting.platform_paths.back().push_back(platform_place(platform, tick + 1));
        }
    } else if (plan.scene == "S5") {
        setting.map = noise_map(plan.n, plan.n);
    } else {
        setting.map = noise_map(2048, 2048);
        setting.boxes = box_queries(setting.map, plan.n);
        setting.rays = ray_queries(setting.map, plan.n);
    }
    return setting;
}

void run_ticks(Subject& subject, const Plan& plan, const Setting& setting, int from, int to) {
    for (int tick = from; tick < to; ++tick) {
        if (plan.scene == "S3") {
            subject.tick_disks();
            continue;
        }
        const auto at = static_cast<std::size_t>(tick);
        if (!setting.platform_paths.empty()) subject.move_platforms(setting.platform_paths[at]);
        subject.tick(setting.buttons.data() + at * setting.places.size());
    }
}

Sample run_bodies(const Maker& engine, const Plan& plan, const Setting& setting) {
    const std::unique_ptr<Subject> subject = engine.make();
    subject->build(setting.map);
    if (!setting.platforms.empty()) subject->add_platforms(setting.platforms);
    if (plan.scene == "S3")
        subject->add_disks(setting.places, plan.may_sleep);
    else
        subject->add_runners(setting.places, plan.scene == "S2");
    const int half = plan.ticks / 2;
    const double start = now();
    run_ticks(*subject, plan, setting, 0, half);
    const std::uint64_t calls = heap_calls();
    run_ticks(*subject, plan, setting, half, plan.ticks);
    Sample sample;
    sample.ns = (now() - start) / (static_cast<double>(plan.ticks) * static_cast<double>(setting.places.size()));
    sample.allocs = static_cast<double>(heap_calls() - calls) / std::max(1, plan.ticks - half);
    sample.hash = hash_of(subject->positions());
    return sample;
}

Sample run_build(const Maker& engine, const Setting& setting) {
    const std::unique_ptr<Subject> subject = engine.make();
    const std::uint64_t calls = heap_calls();
    const double start = now();
    subject->build(setting.map);
    return {now() - start, static_cast<double>(heap_calls() - calls), 0};
}

Sample run_boxes(Subject& subject, const std::vector<Query>& queries) {
    const std::uint64_t calls = heap_calls();
    const double start = now();
    std::int64_t hits = 0;
    for (const Query& query : queries) hits += subject.is_hit(query) ? 1 : 0;
    const double count = static_cast<double>(queries.size());
    return {(now() - start) / count, static_cast<double>(heap_calls() - calls) / count, Hash{}.number(hits).value};
}

Sample run_rays(Subject& subject, const std::vector<Query>& queries) {
    const std::uint64_t calls = heap_calls();
    const double start = now();
    double free = 0;
    for (const Query& query : queries) free += static_cast<double>(subject.free_part(query));
    const double count = static_cast<double>(queries.size());
    const Sample sample{(now() - start) / count, static_cast<double>(heap_calls() - calls) / count, 0};
    // Engines round differently: their answers agree in the mean, not in the last digit.
    return {sample.ns, sample.allocs, Hash{}.number(static_cast<std::int64_t>(free / count * 1000)).value};
}

Row row_of(const Plan& plan, const std::string& engine, const std::string& query, std::vector<Sample> samples) {
    std::sort(samples.begin(), samples.end(), [](const Sample& a, const Sample& b) { return a.ns < b.ns; });
    return {plan.scene,          plan.n, engine, query, samples[samples.size() / 2].ns, samples.back().allocs,
            samples.front().hash};
}

}  // namespace

std::vector<Row> measure(const Plan& plan, const std::vector<Maker>& engines, const Progress& progress) {
    const Setting setting = setting_of(plan);
    const bool is_query = plan.scene == "S6";
    std::vector<std::vector<Sample>> first(engines.size());
    std::vector<std::vector<Sample>> second(engines.size());
    std::vector<std::unique_ptr<Subject>> built(engines.size());
    for (int repeat = 0; repeat < plan.repeats; ++repeat)
        for (std::size_t i = 0; i < engines.size(); ++i) {
            progress(plan.scene + " n " + std::to_string(plan.n) + ", round " + std::to_string(repeat + 1) + " of " +
                     std::to_string(plan.repeats) + ": " + engines[i].name);
            if (is_query) {
                if (!built[i]) {
                    built[i] = engines[i].make();
                    built[i]->build(setting.map);
                }
                first[i].push_back(run_boxes(*built[i], setting.boxes));
                second[i].push_back(run_rays(*built[i], setting.rays));
            } else if (plan.scene == "S5") {
                first[i].push_back(run_build(engines[i], setting));
            } else {
                first[i].push_back(run_bodies(engines[i], plan, setting));
            }
        }
    std::vector<Row> rows;
    for (std::size_t i = 0; i < engines.size(); ++i)
        rows.push_back(row_of(plan, engines[i].name, is_query ? "box" : "", first[i]));
    for (std::size_t i = 0; is_query && i < engines.size(); ++i)
        rows.push_back(row_of(plan, engines[i].name, "ray", second[i]));
    return rows;
}

}  // namespace scree::bench
