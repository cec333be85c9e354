// The part of content/tilesets/README.md that explains rule sheets.
#include "tools/assets/tileset.hpp"

namespace scree::assets {

std::string rules_guide() {
    return R"(## Painting with five tiles

The tiles with a star, 248 to 252, are brushes. Paint the whole ground with one of them. The game and `scree-draw` add edges,
corners, fills and plants; the level file keeps what you painted.

| brush | is | drawn as |
|---|---|---|
| 248 | solid, grass | ground with grass on top, flowers and stones above it, roots below |
| 249 | solid, sand | ground with loose stone on top, to slide on |
| 250 | solid, stone | bricks |
| 251 | ledge to jump through from below, wood | planks with brackets at the ends |
| 252 | half as high, grass | a low step |

Paint slopes with the slope tiles: 48, 49, 52 to 55, 60 to 67, 76 to 79, 84 and 85, and with loose stone 109, 110, 113 to
116, 121 to 128 and 137 to 140. Put brush 248 or 249 under them; the rules draw the fill. Ramps 150 and 151 get struts.

**Tiles that kill**: a tile with `"tags": ["spikes"]` in the sidecar kills a hero that touches its shape from any side. The
entity `spikes` kills only a hero that moves into its points.

**What you painted collides**, not what is drawn. Each brush has its shape and material in `valley.tiles.json` like any
other tile, and a rule cannot change it. A solid brush is solid and of one material on all sides; only its picture
differs.

Ready-made tiles (masses, fills, bricks) stay as you painted them, and brushes beside them join them. Cells outside the map
count as the cell at the border, so ground continues. The rules ignore the rotation of a brush, but leave a rotated
slope as you painted it.

**The collision grid alone** is enough too. Where the layer `terrain` has no tile, the characters of the layer `collision`
are drawn as the terrain of the same meaning (table below). Where it has one, the tile is drawn and the character
decides what collides. `X` is solid and invisible; `o` makes the tile under it empty.

## The rule sheet

`NAME.rules.json` beside `NAME.png` holds the rules of a tileset, such as `valley.rules.json`. A tileset without one is drawn
as you painted it. `scree-check` reports mistakes with the number of the rule, counted from 0.

```json
{
  "version": 1,
  "grid_layer": "terrain",
  "patterns": {"tiles": "0-143", "step": [1, 2], "shift": [0, 256, 400]},
  "terrains": {
    "ground": {"paint": 248, "counts": ["0-46", 50], "cells": "#", "joins": ["slope"]},
    "slope":  {"paint": 48, "cells": "/", "open": "NW"}
  },
  "rules": [
    {"terrain": "ground", "beside": {"N": "slope"}, "draw": 50},
    {"terrain": "ground", "around": ["?-?", "#@#", "?#?"], "chance": 30, "draw": [2, 5, "7-9"]},
    {"terrain": "ground", "blob": 0},
    {"terrain": "slope", "draw": 48}
  ],
  "ornaments": [
    {"terrain": "ground", "around": ["?-?", "?@?", "???"], "on": "N", "chance": 34, "draw": "208-212"}
  ]
}
```

- **terrains** (at most 64): `paint` lists the tiles that rules replace, `counts` the tiles that belong to the terrain but
  stay as painted, `cells` the characters of the collision grid. A tile or character belongs to one terrain only.
  `joins` names other terrains that form one mass with this one. `open` lists the sides N, E, S, W on which neighbours
  do not join it. A terrain with open sides is a slope: rotated in the editor, it stays as painted.
- **rules** (at most 1024): each painted cell uses the first rule that fits; without one it stays as painted. `terrain` is
  a name or a list of names. `around` is a picture of the neighbours: `#` joined, `-` not joined, `?` either, `@` the
  cell. A corner is joined only if both sides next to it are. `beside` requires terrains at N, NE, E, SE, S, SW, W, NW,
  or two cells away at NN, EE, SS, WW. `chance` is the percentage of cells that the rule applies to.
- **What is drawn**: `draw` lists tiles; the position of the cell in the map selects one, always the same. `blob` lists 47
  tiles, or the first of them, in the order of the joined neighbours N 1, NE 2, E 4, SE 8, S 16, SW 32, W 64, NW 128.
  `edges` lists 16 tiles by N 1, E 2, S 4, W 8.
- **ornaments** (at most 1024): like rules, but they add a tile at `on` (default N; `here` is over the cell itself) where the
  map is free. The first ornament on a cell stays.
- **patterns**: tiles that exist in several sets. The set of a cell is (column * step + row * step) modulo the number of sets.
  A tile in `tiles` is drawn as its number plus the `shift` of that set.
- **grid_layer**: the tile layer that shows the collision grid; both have the same cells. A `comment` is allowed anywhere.

## The collision grid

The layer `collision` takes characters instead of tiles. `scree.collision.json` says what they mean:

)";
}

}  // namespace scree::assets
