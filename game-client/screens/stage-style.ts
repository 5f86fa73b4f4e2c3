/** What style sheets know of the stage. */
import type { CSSProperties } from "react";
import type { Stage } from "../scene/stage.ts";
import { liftOf } from "../scene/stage.ts";

/** The table's class in this window. */
export function tableClass({ compact, upright }: Stage): string {
  return `table${compact ? " table--compact" : ""}${upright ? " table--upright" : ""}`;
}

/** Places that what lies over the table keeps clear of, from the table's top or bottom. */
export function stageStyle(stage: Stage): CSSProperties {
  const { h, hand, seats, stock, pile, table, ui } = stage;
  const strip = seats[0]?.y ?? hand.y;
  const lifted = hand.y - liftOf(stage);
  const px = (value: number) => `${Math.round(value)}px`;
  return {
    "--ui": ui,
    "--strip": px(strip),
    // Above a selected card, and above the own seat where that stands between table and hand.
    "--above-hand": px(h - (stage.coach ? stage.coach.y : stage.upright ? strip - 26 * ui : lifted) + 6),
    // Where the space begins that is empty as long as there is no hand: below the own seat, or below the table.
    "--free": px(stage.upright ? strip + 36 * ui : table.y + table.h + 10),
    "--piles": px(stock.y - pile.h / 2),
  } as CSSProperties;
}
