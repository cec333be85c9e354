// Lifts, plank lifts, rail dots, springs and spikes.
#include "tools/assets/atlas.hpp"
#include "tools/assets/grid.hpp"
#include "tools/assets/palette.hpp"

namespace scree::assets {

using namespace palette;

namespace {

/// A lift's middle: planks between iron bands, rollers inside; `shift` turns the rollers. No arrow: it would
/// be wrong for half of the ways that lifts go.
Picture lift_middle(int shift) {
    Picture tile = grid({
        "uuuuuuuuuuuuuuuu",
        "UUUUUUUUUUUUUUUU",
        "tttttttttttttttt",
        "mmmmmmmmmmmmmmmm",
        "MMMMMMMMMMMMMMMM",
        "MMMMMMMMMMMMMMMM",
        "MMMMMMMMMMMMMMMM",
        "nMMMMMMMMMMMMMMn",
        "MMMMMMMMMMMMMMMM",
        "MMMMMMMMMMMMMMMM",
        "MMMMMMMMMMMMMMMM",
        "nnnnnnnnnnnnnnnn",
        "NNNNNNNNNNNNNNNN",
        "tttttttttttttttt",
        "TTTTTTTTTTTTTTTT",
        "KKKKKKKKKKKKKKKK",
    });
    const Picture roller = grid({".TTTT.", "TUuUtT", "TuUttT", "TUttTT", "TtTTUT", ".TTTT."});
    Picture turned = roller;
    for (int n = 0; n < shift; ++n) turned = turned.turned();
    tile.draw(turned, 5, 5);
    return tile;
}

/// With a round bolt, which has no direction.
Picture lift_end() {
    return grid({
        ".KKuuuuuuuuuuuuu",
        "KuuUUUUUUUUUUUUU",
        "KUtttttttttttttt",
        "KUTmmmmmmmmmmmmm",
        "KUTMMMMMMMMMMMMM",
        "KutMMMNNNNMMMMMM",
        "KUTMMNtUUtNMMMMM",
        "KUTMMNUuUTNMMMMM",
        "KUTMMNtUTTNMMMMM",
        "KutMMMNNNNMMMMMM",
        "KUTMMMMMMMMMMMMM",
        "KUTnnnnnnnnnnnnn",
        "KUTNNNNNNNNNNNNN",
        "KUtttttttttttttt",
        "KTTTTTTTTTTTTTTT",
        ".KKKKKKKKKKKKKKK",
    });
}

Picture lift_single() {
    return grid({
        ".KKuuuuuuuuuuKK.",
        "KuuUUUUUUUUUUuuK",
        "KUttttttttttttTK",
        "KUTmmmmmmmmmmTtK",
        "KUTMMMMMMMMMMTtK",
        "KutMMMNNNNMMMtUK",
        "KUTMMNtUUtNMMTtK",
        "KUTMMNUuUTNMMTtK",
        "KUTMMNtUTTNMMTtK",
        "KutMMMNNNNMMMtUK",
        "KUTMMMMMMMMMMTtK",
        "KUTnnnnnnnnnnTtK",
        "KUTNNNNNNNNNNTtK",
        "KUttttttttttttTK",
        "KTTTTTTTTTTTTTTK",
        ".KKKKKKKKKKKKKK.",
    });
}

Picture plank_end() {
    return grid({
        ".KKmmmmmmmmmmmmm",
        "KmmMMMMMMMMMMMMM",
        "KMMMtMMMMMMMMMMM",
        "KMMMMMMMMMMnnMMM",
        "Knnnnnnnnnnnnnnn",
        ".KKtTKKKKKKKKKKK",
        "...UtK..........",
        "...KKK..........",
    });
}

Picture plank_middle() {
    return grid({
        "mmmmmmmmmmmmmmmm",
        "MMMMMMMMNMMMMMMM",
        "MMMMMMMMNMMMnMMM",
        "MMnnMMMMNMMMMMMM",
        "nnnnnnnnnnnnnnnn",
        "KKKKKKKKKKKKKKKK",
        "................",
        "................",
    });
}

/// Three tall points and two short ones on a dark foot, 16 x 16 with the points in the lower half.
Picture spikes() {
    return grid({
        "................",
        "................",
        "................",
        "................",
        "................",
        "................",
        "................",
        "..K....KK....K..",
        ".KWK..KWvK..KWK.",
        ".KWK..KWvK..KWK.",
        ".KWvKKWWvvK.KWvK",
        "KWWvKKWwvvKKWWvK",
        "KWwvKKWwvvKKWwvK",
        "KWwvvKWwvvKKWwvv",
        "Wwwv6KwwvvKWwwv6",
        "0000000000000000",
    });
}

Picture spring(int height) {
    Picture picture(16, 16);
    const int top = 16 - height;
    const Picture plate = grid({".KKKKKKKKKKKKKK.", "KjjYYYYYYYYYYzzK", "KYYzzzzzzzzzzZZK", ".KKKKKKKKKKKKKK."});
    const Picture foot = grid({".KKKKKKKKKKKKKK.", "KUUtttttttttttTK", "KKKKKKKKKKKKKKKK"});
    for (int y = top + 3; y < 14; ++y) {  // the coil
        const int turn = (y - top) % 3;
        picture.fill(4, y, 8, 1, turn == 0 ? metal_sun : turn == 1 ? metal_lit : outline);
        picture.set(3, y, outline);
        picture.set(12, y, outline);
    }
    picture.draw(foot, 0, 13);
    picture.draw(plate, 0, top);
    return picture;
}

}  // namespace

void add_machines(Atlas& atlas) {
    const Picture end = lift_end();
    atlas.add({"lift_left", end, {0, 0}});
    std::vector<Picture> rolling;
    for (int n = 0; n < 4; ++n) rolling.push_back(lift_middle(n));
    atlas.add({"lift_mid", rolling[0], {0, 0}});
    atlas.add_animation("lift_roller", rolling, {0, 0}, 6, true);
    atlas.add({"lift_right", end.mirrored(), {0, 0}});
    atlas.add({"lift_single", lift_single(), {0, 0}});
    const Picture plank = plank_end();
    atlas.add({"plank_left", plank, {0, 0}});
    atlas.add({"plank_mid", plank_middle(), {0, 0}});
    atlas.add({"plank_right", plank.mirrored(), {0, 0}});
    Picture single = plank.part(0, 0, 8, 8);
    Picture whole(16, 8);
    whole.draw(single, 0, 0);
    whole.draw(single.mirrored(), 8, 0);
    atlas.add({"plank_single", whole, {0, 0}});
    atlas.add({"rail_dot", grid({".tt.", "tUtT", "ttTT", ".TT."}), {2, 2}});
    atlas.add({"rail_end", grid({".KKKK.", "KUUttK", "KUKKtK", "KtKKTK", "KttTTK", ".KKKK."}), {3, 3}});
    const Picture up = spikes();
    atlas.add({"spikes_up", up, {0, 0}});
    atlas.add({"spikes_right", up.turned(), {0, 0}});
    atlas.add({"spikes_down", up.flipped(), {0, 0}});
    atlas.add({"spikes_left", up.turned().mirrored(), {0, 0}});
    atlas.add({"spring_idle", spring(10), {8, 16}});
    atlas.add_animation("spring_bounce", {spring(6), spring(15), spring(12), spring(10)}, {8, 16}, 4, false);
}

}  // namespace scree::assets
