import { expect, setDefaultTimeout, test } from "bun:test";
import { freshDatabase } from "../../../test/support/postgres.ts";
import { HOUR_MS, instant, iso, type PlayerId } from "../../kernel/index.ts";
import { practiceCounts } from "./practice-counts.ts";

setDefaultTimeout(60_000);

test("CL-8: winners and what each other player's hand counted, of practice deals among these players, within these moments", async () => {
  const database = await freshDatabase();
  const at = instant(Date.UTC(2026, 10, 24, 12));
  const [A, B, C] = ["player-A", "player-B", "player-C"] as [PlayerId, PlayerId, PlayerId];
  let deals = 0;
  const deal = async (endedAt: number, currency: string, rows: readonly (readonly [PlayerId, string, number])[]) => {
    deals += 1;
    const id = `018f3f6e-7f3a-7b1c-8d2e-${String(deals).padStart(12, "0")}`;
    for (const [seat, [player, outcome, count]] of rows.entries())
      await database.owner`
        INSERT INTO tables.deal_seat (deal_id, seat, player_id, ended_at, table_no, table_name, variant, currency, deal, outcome, count, change)
        VALUES (${id}, ${seat}, ${player}, ${iso(instant(endedAt))}, 1, 'Points', 'points', ${currency}, 1, ${outcome}, ${count}, 0)`;
  };
  await deal(at, "practice", [
    [A, "won", 0],
    [B, "lost", 42],
    [C, "firstDrop", 20],
    ["bot-1" as PlayerId, "lost", 80],
  ]);
  await deal(at + 1, "inr", [
    [A, "won", 0],
    [B, "lost", 10],
  ]);
  await deal(at + 2, "practice", [
    [A, "void", 0],
    [B, "void", 0],
  ]);
  await deal(at + HOUR_MS, "practice", [
    [B, "won", 0],
    [A, "lost", 7],
  ]);
  const among = practiceCounts(database);
  expect(await among([A, B], at, instant(at + HOUR_MS))).toEqual([{ endedAt: at, winner: A, loser: B, count: 42 }]);
  const all = await among([A, B, C], at, instant(at + HOUR_MS + 1));
  expect(all.map(({ winner, loser, count }) => `${winner} ${loser} ${count}`).toSorted()).toEqual([
    "player-A player-B 42",
    "player-A player-C 20",
    "player-B player-A 7",
  ]);
  await database.close();
});
