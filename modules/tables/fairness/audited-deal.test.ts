import { expect, test } from "bun:test";
import { seededRandom } from "../../../test/support/random.ts";
import { wakeAt } from "../machine/apply.ts";
import type { Evidence, TableState } from "../machine/state.ts";
import { drive, testConfig } from "../testing/driver.ts";
import { auditedDeal } from "./audited-deal.ts";

/** Commands from one snapshot that stays to the next. */
const APART = 400;

/** The player to move drops, or the time passes until the next step is due. */
function dropOrWait(table: ReturnType<typeof drive>): void {
  const { deal, shuffle } = table.state;
  if (
    deal?.stage.type === "turn" &&
    shuffle === null &&
    table.send(deal.stage.seat, { event: "drop", turn: deal.turn }) === null
  )
    return;
  table.advance(Math.max(0, (wakeAt(table.state) ?? table.at + 1_000) - table.at));
}

/** A table of many deals, and what of its journal is read. */
function playedFor(deals: number) {
  const table = drive(testConfig(), seededRandom(12));
  table.sit("A", 0, null, 100_000_000);
  table.sit("B", 1, null, 100_000_000);
  const snapshots: TableState[] = [];
  while (table.state.view.deal < deals || table.state.view.phase === "playing") {
    const before = table.state;
    dropOrWait(table);
    // As the store keeps them, which does so a thousand commands apart.
    if (Math.floor(before.applied / APART) < Math.floor(table.state.applied / APART)) snapshots.unshift(table.state);
  }
  const records = table.calls.flatMap((call) => (call.type === "record" ? [call.evidence] : []));
  let read = 0;
  const storeOf = (evidence: Evidence) => ({
    deal: async () => ({ tableId: "t", evidence }),
    snapshot: async (_: string, before?: number) => snapshots.find(({ view }) => view.deal < before!) ?? null,
    readAfter: async (_: string, seq: number, limit: number) => {
      const page = table.journal.slice(seq, seq + limit);
      read += page.length;
      return page.map((command, at) => ({ seq: seq + at + 1, command, settlement: null }));
    },
  });
  return {
    records,
    journal: table.journal,
    async audited(evidence: Evidence) {
      read = 0;
      const audited = await auditedDeal(storeOf(evidence), evidence.dealId);
      return { read, faults: audited!.faults };
    },
  };
}

test("O-24: of a long table's journal no more is read than the deal's part, and all of it where a shuffle is missing", async () => {
  const { records, journal, audited } = playedFor(400);
  expect([records.length, journal.length > 5 * APART]).toEqual([400, true]);
  for (const evidence of records) {
    const { read, faults } = await audited(evidence);
    // It reads from the snapshot before it on, and a page more.
    expect([faults, read <= APART + 2 * 100]).toEqual([[], true]);
  }
  const last = records.at(-1)!;
  const forged = { ...last, shuffles: [{ ...last.shuffles[0]!, seed: "0".repeat(144) }] };
  const { read, faults } = await audited(forged);
  expect(faults).toEqual(["shuffle 400: no shuffle of this seed is in the journal"]);
  expect(read).toBeGreaterThanOrEqual(journal.length);
  // A record that was given another deal's number is found all the same.
  expect((await audited({ ...records[0]!, deal: 400 })).faults).toEqual([]);
  expect((await audited({ ...last, deal: Number.NaN })).faults).toEqual([]);
});
