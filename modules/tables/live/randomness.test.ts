import { expect, test } from "bun:test";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { instant } from "../../kernel/index.ts";
import type { RoundReports, RoundTable, SharedDecks } from "../ports.ts";
import { sitter } from "../testing/driver.ts";
import { testDeck } from "../testing/shared-decks.ts";
import { tablesWorld } from "../testing/world.ts";

const rounds: RoundReports = { report: async () => {}, failed: async () => {}, statusFor: async () => null };

const STARTS_IN = 5_000;

const wanted = (at: number, table: number, shared: boolean): RoundTable => ({
  key: `cup/1/${table}`,
  tournamentId: "cup",
  name: "Cup",
  round: 1,
  rounds: 1,
  table,
  tables: 2,
  rupees: false,
  deals: 2,
  seats: [sitter(`A${table}`, "careful"), sitter(`B${table}`, "careful")],
  startsAt: instant(at + STARTS_IN),
  lastDealAfter: instant(at + 3_600_000),
  advance: 0,
  ...(shared ? { sharedDeck: { source: "duplicate", key: "cup/1" } as const } : {}),
});

function deckMaker(answers: (ask: number) => boolean) {
  const asked: number[] = [];
  const decks: SharedDecks = {
    mayTell: async () => false,
    seatOf: async () => null,
    async shuffleFor({ key }, dealNo) {
      asked.push(dealNo);
      if (!answers(asked.length)) throw new Error("away");
      return testDeck(dealNo, { key });
    },
  };
  return { asked, decks };
}

test("Q-12: a deck that is not answered is asked for again, and delays its own table alone", async () => {
  const time = fakeTime();
  const log = collectingLog();
  const { decks, asked } = deckMaker((ask) => ask > 3);
  const { tables } = tablesWorld(time, seededRandom(1n), log, { rounds, sharedDecks: decks });
  await tables.start();
  const shared = await tables.tournaments.openRound(wanted(time.now(), 1, true));
  const own = await tables.tournaments.openRound(wanted(time.now(), 2, false));
  const phases = () => [shared, own].map(({ tableId }) => tables.live(tableId)!.runner.state.view.deal);
  await time.advanceAsync(STARTS_IN + 600);
  expect(phases()).toEqual([0, 1]);
  expect(asked).toEqual([1, 1]);
  await time.advanceAsync(3_000);
  expect(phases()).toEqual([1, 1]);
  expect(asked).toEqual([1, 1, 1, 1]);
  await tables.stop();
});

test("Q-12: a process that dies between asking and dealing leaves it to the next one, which asks again and deals the same", async () => {
  const time = fakeTime();
  const log = collectingLog();
  const silent = deckMaker(() => false);
  const first = tablesWorld(time, seededRandom(1n), log, { rounds, sharedDecks: silent.decks });
  await first.tables.start();
  const { tableId } = await first.tables.tournaments.openRound(wanted(time.now(), 1, true));
  await time.advanceAsync(STARTS_IN + 100);
  await first.tables.stop();
  const { store, wallet } = first;
  const maker = deckMaker(() => true);
  const second = tablesWorld(time, seededRandom(2n), log, { store, wallet, rounds, sharedDecks: maker.decks });
  await second.tables.start();
  await time.advanceAsync(1_000);
  const { state } = second.tables.live(tableId)!.runner;
  expect(state.evidence!.shuffles[0]!.root).toBe(testDeck(1, { key: "cup/1" }).root);
  expect(silent.asked).toContain(1);
  expect(maker.asked).toEqual([1]);
  await second.tables.stop();
});
