/** `bun test/support/card-pictures.ts` draws the pictures on pages' cards anew (`public/cards/`), after a change of the table's art. */
import { join } from "node:path";
import { drawCourt } from "../../game-client/scene/art/courts.ts";
import { drawJoker, drawWildBadge } from "../../game-client/scene/art/faces.ts";
import { suitInk } from "../../game-client/scene/art/suits.ts";
import { cardName } from "../../modules/kernel/index.ts";
import { PUBLIC } from "../../src/platform/files.ts";
import { svgOf } from "./svg-canvas.ts";

/** Where a court's portrait lies on a card of 92 × 128 (`drawFace`). */
const COURT = [51.52, 109.44] as const;

/** The table's own pictures, by their files' names: portraits, the joker without its letters, the mark of wild cards. */
export function cardPictures(): ReadonlyMap<string, string> {
  const courts = [..."JQK"].flatMap((rank, r) =>
    [..."SHDC"].map((letter, suit) => {
      const draw = (ctx: CanvasRenderingContext2D) =>
        drawCourt(ctx, 10 + r, suit, suitInk(suit, false), { x: 0, y: 0, w: COURT[0], h: COURT[1] });
      return [`${rank}${letter}.svg`, svgOf(cardName(`${rank}${letter}`), COURT, draw)] as const;
    }),
  );
  return new Map([
    ...courts,
    ["JO.svg", svgOf("Joker", [92, 128], (ctx) => drawJoker(ctx, 92, 128))],
    ["wild.svg", svgOf("Wild", [24, 24], (ctx) => drawWildBadge(ctx, 24))],
  ]);
}

if (import.meta.main) for (const [name, text] of cardPictures()) await Bun.write(join(PUBLIC, "cards", name), text);
