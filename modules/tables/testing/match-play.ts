/** Matches of pool and deals on a driven table, for tests. */

import { seededRandom } from "../../../test/support/random.ts";
import { paise } from "../../kernel/index.ts";
import type { TableConfig, TableKind } from "../kind.ts";
import { type Driver, drive, testConfig } from "./driver.ts";

export const ENTRY = 10_000;
const KIND = { pointValuePaise: paise(0), buyInPaise: paise(ENTRY), feeBps: 1_000 } as const;

/** A table of a match at which these have paid their entries; a tenth of them is the fee. */
export function matchTable(
  kind: Partial<TableKind>,
  names: readonly string[],
  config: Partial<TableConfig> = {},
): Driver {
  const table = drive({ ...testConfig({ ...KIND, ...kind }), ...config }, seededRandom(1));
  for (const [seat, name] of names.entries()) table.sit(name, seat, null, kind.buyInPaise ?? ENTRY);
  return table;
}

/** Waits for the running countdown or pause to end, and for the cards. */
export function begin(table: Driver): Driver {
  for (let guard = 0; table.state.view.phase !== "playing"; guard += 1) {
    if (guard > 100) throw new Error(`no deal begins in phase ${table.state.view.phase}`);
    table.advance(1_000);
  }
  return table;
}

type Act = "drop" | "show" | "pass";

/** Plays a deal: on its turn a seat drops, shows wrongly (80), or passes. The last to pass wins. */
export function playDeal(table: Driver, acts: Readonly<Record<number, Act>>): void {
  begin(table);
  const { deal: number } = table.state.view;
  for (let guard = 0; table.state.view.deal === number && table.state.deal!.stage.type !== "over"; guard += 1) {
    if (guard > 100) throw new Error("this deal does not end");
    const { stage, turn } = table.state.deal!;
    if (stage.type !== "turn") throw new Error(`a turn, not ${stage.type}`);
    const { seat } = stage;
    if (acts[seat] === "drop") {
      table.must(table.send(seat, { event: "drop", turn }));
      continue;
    }
    table.must(table.send(seat, { event: "draw", turn, from: "stock" }));
    const { drawnCard, hand } = table.view(seat);
    if (acts[seat] === "show") {
      table.must(table.send(seat, { event: "finish", turn, card: drawnCard! }));
      table.must(table.send(seat, { event: "declare", groups: [hand.flat().filter((card) => card !== drawnCard)] }));
    } else table.must(table.send(seat, { event: "discard", turn, card: drawnCard! }));
  }
}
