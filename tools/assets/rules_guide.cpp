// The part of content/tilesets/README.md that explains rule sheets.
#include "tools/assets/tileset.hpp"

namespace scree::assets {

std::string rules_guide() {
    return R"(## Painting with five tiles

The tiles with a star, 248 to 252, are brushes. Paint the whole ground with one of them, and the game and `scree-draw`
draw the right edges, corners, fills and plants; the level file keeps what you painted.

| brush | is | drawn as |
|---|---|---|
| 248 | solid, grass | ground with grass on what faces up, flowers and stones above, roots below |
| 249 | solid, sand | ground with loose stone on top, which is slid on |
| 250 | solid, stone | bricks |
| 251 | ledge that one jumps through from below, wood | planks with brackets at the ends |
| 252 | half as high, grass | a low step |

Slopes are painted as they are: tiles 48, 49, 52 to 55, 60 to 67, 76 to 79, 84 and 85, and those with loose stone, 109,
110, 113 to 116, 121 to 128 and 137 to 140. Put brush 248 or 249 under them and the fill follows. Ramps 150 and 151
get their struts.

**Tiles that kill**: a tile with `"tags": ["spikes"]` in the sidecar kills whoever touches its shape, from any side. The
entity `spikes` is kinder: it hurts only whoever comes against its points.

**What collides is what you painted**, never what is drawn: each brush has its shape and material in
`valley.tiles.json` like any other tile, and a rule cannot change it. A solid brush is solid and of one material on all
sides; only its picture differs.

Tiles that are painted ready-made (masses, fills, bricks) stay as they are, and brushes beside them join them. What
lies outside the map counts as the same as the cell at its border, so ground runs on. A brush that was turned or
mirrored in the editor is drawn as if it were not, but a turned slope is left as it was painted.

**The collision grid alone** is enough as well: where the layer `terrain` has no tile, the characters of the layer
`collision` are drawn as the terrains of the same meaning (table below). Where it has one, the tile is drawn and the
character says what it is. `X` is solid and not seen, `o` takes away what the tile under it is.

## The rule sheet

`valley.rules.json` stands beside `valley.png`; `NAME.rules.json` does for any tileset `NAME.png`, and a tileset without
one is drawn as it was painted. `scree-check` says what is wrong in it, with the number of the rule, counted from 0.

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

- **terrains** (at most 64): `paint` are the tiles that rules draw, `counts` those that count as the terrain and stay as
  they are, `cells` the characters of the collision grid. A tile or character belongs to one terrain only. `joins` names
  the terrains with which this one makes one mass, besides itself; `open` the sides N, E, S, W of its own on which its
  neighbours see nothing to join. A terrain with open sides is a slope: turned in the editor, it stays as it was painted.
- **rules** (at most 1024): for each painted cell the first that fits counts; if none does, it stays as it was painted.
  `terrain` is a name or a list of them. `around` is a picture of the neighbours: `#` joined, `-` not joined, `?` either,
  `@` the cell; a corner is joined only if both sides next to it are. `beside` asks for terrains at N, NE, E, SE, S, SW,
  W, NW, or two cells away at NN, EE, SS, WW. `chance` is the percentage of cells that it is for.
- **What is drawn**: `draw` names tiles, of which each cell takes one by its place in the map, always the same one.
  `blob` names 47 tiles, or the first of them, in the order of the joined neighbours N 1, NE 2, E 4, SE 8, S 16, SW 32,
  W 64, NW 128; `edges` 16 tiles by N 1, E 2, S 4, W 8.
- **ornaments** (at most 1024): as rules, but drawn besides, at `on` (N if left out; `here` is over the cell itself), and
  only where the map is free. The first that falls on a cell stays.
- **patterns**: tiles that exist in several sets. Of a tile among `tiles` the set number (column * step + row * step)
  modulo the number of sets is drawn: the tile's number plus the `shift` of that set.
- **grid_layer**: the tile layer into which the collision grid is drawn; it must have the grid's cells. A `comment` may
  stand anywhere.

## The collision grid

The layer `collision` is for those who like it. What its characters mean stands in `scree.collision.json`:

)";
}

}  // namespace scree::assets
