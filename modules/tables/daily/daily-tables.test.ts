import { describe, expect, setDefaultTimeout, test } from "bun:test";
import fc from "fast-check";
import { checkProof } from "../../../public/verify.mjs";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { below, HOUR_MS, instant, type PlayerId } from "../../kernel/index.ts";
import { packsOf, shuffled } from "../../rummy/index.ts";
import { rootOf } from "../fairness/merkle.ts";
import { dealProof } from "../fairness/proof.ts";
import { drawsFrom } from "../fairness/stream.ts";
import { createMemoryStore } from "../journal/memory-store.ts";
import type { DailyResult, SharedShuffle } from "../ports.ts";
import { openBrowser, type TestBrowser, tablesWorld } from "../testing/world.ts";

setDefaultTimeout(120_000);

/** The deck of a day, by a number. */
function deckOf(day: number): SharedShuffle {
  const part = (name: string) => Buffer.from(`${name} ${day}`.padEnd(32, "."));
  const order = shuffled(packsOf(2), drawsFrom("sha256", part("order")));
  const saltSeed = part("salts").toString("hex");
  return { order, saltSeed, root: rootOf(order, saltSeed), seed: part("places").toString("hex") };
}

/** A process with a table of a player's deal of the day. */
async function processWith(day: number, seed: number, store = createMemoryStore(), time = fakeTime()) {
  const results: DailyResult[] = [];
  const world = tablesWorld(time, seededRandom(seed), collectingLog(), {
    store,
    sharedDecks: { shuffleFor: async () => deckOf(day), mayTell: async () => true, seatOf: async () => null },
    dailyResults: async (result: DailyResult) => void results.push(result),
  });
  await world.tables.start();
  return { time, store, world, results };
}

/** Opens the player's table and its window, in this process. */
async function windowIn(
  { time, world }: Awaited<ReturnType<typeof processWith>>,
  player: string,
): Promise<TestBrowser> {
  const id = `player-${player}` as PlayerId;
  const opened = await world.tables.openDaily({
    day: "2026-01-01",
    name: "Deal of the day",
    player: { id, name: player, avatar: "a1", bot: null },
    bot: { id: "bot-x" as PlayerId, name: "Bot", avatar: "bot", bot: "judge" },
    closesAt: instant(time.now() + 20 * HOUR_MS),
  });
  const ticket = await world.tables.mintTicket(id, opened!.tableId);
  const ref = ticket.ok ? await world.tables.redeem(ticket.value) : null;
  if (!ref || "watcher" in ref) throw new Error("the ticket is good for a seat");
  return openBrowser(world.tables, ref);
}

/** Plays at random, by numbers that follow from `line` alone, until the deal is over, or for so many turns. */
async function plays(table: TestBrowser, time: ReturnType<typeof fakeTime>, line: number, most = 200): Promise<void> {
  for (let steps = 0; steps < most * 4; steps += 1) {
    const { turn, phase, you, hand, deal } = table.view;
    if (phase === "result" || phase === "closed") return;
    if (phase !== "playing" || turn?.seat !== you) {
      await time.advanceAsync(500);
      continue;
    }
    if (turn.turn > most) return;
    const random = seededRandom(line * 1_000 + turn.turn * 2 + (turn.drawn ? 1 : 0));
    const id = `${deal}/${turn.turn}/${turn.drawn}`;
    if (!turn.drawn) {
      // Where the open card may not be taken the stock's is.
      const isRefused = table.answer(id) !== undefined;
      const from = below(random, 3) === 0 && !isRefused ? "open" : "stock";
      table.send({ event: "draw", id: isRefused ? `${id} again` : id, turn: turn.turn, from });
    } else {
      const cards = hand
        .flat()
        .toSorted((a, b) => a - b)
        .filter((card) => card !== table.view.blockedDiscard);
      table.send({ event: "discard", id, turn: turn.turn, card: cards[below(random, cards.length)]! });
    }
    // Who thinks longer meets the same replies.
    await time.advanceAsync(10 + below(random, 3_000));
  }
}

/** Everything that was shown of the deal, without the table's own names and times. */
const storyOf = ({ received }: TestBrowser) =>
  received.flatMap((message): unknown[] => {
    switch (message.event) {
      case "dealt": {
        const { seats, toss, firstTurn, jokerCard, openCard } = message;
        return [{ seats, toss, firstTurn, jokerCard, openCard }];
      }
      case "drew":
        return [["drew", message.seat, message.from, message.card ?? null]];
      case "discarded":
        return [["discarded", message.seat, message.card, message.reason]];
      case "out":
        return [["out", message.seat, message.reason, message.count]];
      case "showdown":
        return [["showdown", message.winner, message.finishCard, message.groups]];
      case "result":
        return [message.result.rows.map(({ seat, outcome, count }) => [seat, outcome, count])];
      default:
        return [];
    }
  });

describe("Q-11: equal play meets equal replies", () => {
  test("property: in two processes that know nothing of each other", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 99_999 }), async (day, line) => {
        const [one, other] = [await processWith(day, 10 + line), await processWith(day, 90 + line)];
        const [a, b] = [await windowIn(one, "A"), await windowIn(other, "B")];
        await one.time.advanceAsync(12_000);
        await other.time.advanceAsync(15_000);
        await plays(a, one.time, line);
        await plays(b, other.time, line);
        await one.time.advanceAsync(60_000);
        await other.time.advanceAsync(60_000);
        expect(storyOf(b)).toEqual(storyOf(a));
        expect(one.results).toHaveLength(1);
        expect(other.results[0]?.points).toBe(one.results[0]!.points);
      }),
      { numRuns: 25 },
    );
  });

  test("after a process that was killed in the middle, too", async () => {
    const whole = await processWith(7, 1);
    const a = await windowIn(whole, "A");
    await whole.time.advanceAsync(12_000);
    await plays(a, whole.time, 7);
    await whole.time.advanceAsync(60_000);

    const killed = await processWith(7, 2);
    const before = await windowIn(killed, "B");
    await killed.time.advanceAsync(12_000);
    await plays(before, killed.time, 7, 5);
    const next = await processWith(7, 3, killed.store, killed.time);
    const after = await windowIn(next, "B");
    await plays(after, next.time, 7);
    await next.time.advanceAsync(60_000);
    expect(after.view.lastResult!.rows.map(({ count, groups }) => [count, groups])).toEqual(
      a.view.lastResult!.rows.map(({ count, groups }) => [count, groups]),
    );
    expect(next.results[0]?.points).toBe(whole.results[0]!.points);
  });

  test("another deck, or another move, is another deal", async () => {
    const [one, other] = [await processWith(1, 1), await processWith(2, 1)];
    const [a, b] = [await windowIn(one, "A"), await windowIn(other, "A")];
    await one.time.advanceAsync(12_000);
    await other.time.advanceAsync(12_000);
    expect(storyOf(b)).not.toEqual(storyOf(a));
  });
});

test("Q-11: asked for twice at once, in two processes, it is one table", async () => {
  const one = await processWith(1, 1);
  const other = await processWith(1, 2, one.store, one.time);
  const id = "player-A" as PlayerId;
  const request = {
    day: "2026-01-01",
    name: "Deal of the day",
    player: { id, name: "A", avatar: "a1", bot: null },
    bot: { id: "bot-x" as PlayerId, name: "Bot", avatar: "bot", bot: "judge" as const },
    closesAt: instant(one.time.now() + HOUR_MS),
  };
  const asked = [one, other, one].map(({ world }) => world.tables.openDaily(request));
  const ids = new Set((await Promise.all(asked)).map((opened) => opened?.tableId));
  expect(ids.size).toBe(1);
});

test("Q-11: until the day is over neither proof nor replay of a finished deal is given to its player; then the proof holds", async () => {
  const process = await processWith(3, 5);
  const { time, world, results } = process;
  const a = await windowIn(process, "A");
  await time.advanceAsync(12_000);
  await plays(a, time, 3);
  await time.advanceAsync(60_000);
  const { dealId, player } = results[0]!;
  const replayed = async () => {
    const replay = await world.tables.replays.watch(dealId, player);
    return replay.ok || replay.error.message;
  };
  expect([await world.tables.evidence(dealId), await replayed()]).toEqual([
    null,
    expect.stringContaining("Others play"),
  ]);
  expect((await world.tables.replays.forOthers(dealId, player)).ok).toBe(false);
  await time.advanceAsync(21 * HOUR_MS);
  expect(await replayed()).toBe(true);
  const proof = dealProof((await world.tables.evidence(dealId))!, player)!;
  const report = checkProof(proof);
  expect(report.checks.filter(({ passed }) => !passed)).toEqual([]);
  expect(report.verdict).toBe("proven");
  expect(proof.shuffles[0]!.root).toBe(deckOf(3).root);
  expect(report.notes.join()).toContain("2026-01-01");
});
