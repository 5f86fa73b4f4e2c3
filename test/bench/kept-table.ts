/** A table whose process is gone, as its journal and snapshots have it. */

import type { TableStore } from "../../modules/tables/index.ts";
import { applyTable } from "../../modules/tables/machine/apply.ts";
import type { TableState } from "../../modules/tables/machine/state.ts";
import { drive, testConfig } from "../../modules/tables/testing/driver.ts";
import { seededRandom } from "../support/random.ts";

/** Turns of a deal before a player drops: about as many as on the platform. */
const TURNS = 35;

type Store = Pick<TableStore, "open" | "append" | "keepSnapshots">;

/** Plays a table of two through so many deals, and writes down what a process would have written, in the middle of the last one. */
export async function keepTable(store: Store, tableId: string, tableNo: number, deals: number): Promise<void> {
  const config = { ...testConfig({ maxSeats: 2 }), tableId, tableNo };
  const table = drive(config, seededRandom(BigInt(tableNo)));
  for (const [seat, name] of ["A", "B"].entries()) table.sit(name, seat);
  while (table.state.view.deal < deals) playDeal(table, deals);
  const { epoch } = await store.open(config);
  let state: TableState | null = null;
  const rows = table.journal.map((command) => {
    const applied = applyTable(state, command);
    if (!applied.ok) throw new Error(applied.error.code);
    state = applied.value.state;
    return { tableId, seq: state.applied, epoch, command, settlement: applied.value.settlement, state };
  });
  await Promise.all(rows.slice(1).map((row) => store.append(row)));
  for (const { state } of rows) if (state.shuffle?.step === "wanted") await store.keepSnapshots([state]);
}

/** Draws and discards; after so many turns, or in the middle of the last deal, the next one's player drops. */
function playDeal(table: ReturnType<typeof drive>, deals: number): void {
  for (let turn = 0; turn < TURNS; ) {
    const stage = table.state.deal?.stage;
    if (stage?.type !== "turn") {
      table.advance(1_000);
      continue;
    }
    const no = table.state.deal!.turn;
    table.must(table.send(stage.seat, { event: "draw", turn: no, from: "stock" }));
    const drawn = table.state.deal!.stage;
    if (drawn.type !== "turn") return;
    table.must(table.send(stage.seat, { event: "discard", turn: no, card: drawn.drawn!.card }));
    turn += 1;
  }
  const stage = table.state.deal?.stage;
  if (stage?.type === "turn" && table.state.view.deal < deals)
    table.must(table.send(stage.seat, { event: "drop", turn: table.state.deal!.turn }));
}
