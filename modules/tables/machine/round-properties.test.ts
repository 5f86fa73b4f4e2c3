import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { seededRandom } from "../../../test/support/random.ts";
import { below, instant, type Random } from "../../kernel/index.ts";
import type { TableView } from "../contract.ts";
import { type Driver, sitter } from "../testing/driver.ts";
import { randomAction } from "../testing/random-play.ts";
import { driveRound, ROUND_STARTS, reportsOf, roundConfig } from "../testing/round.ts";
import { reduceView } from "../view/view.ts";
import { applyTable, wakeAt } from "./apply.ts";
import type { TableCommand } from "./command.ts";
import type { TableState } from "./state.ts";
import { viewOf } from "./view-of.ts";

const seeds = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const players = fc.integer({ min: 2, max: 6 });

/** A round with some who come, some who do not, and a bot or two. */
function randomRound(seed: bigint, count: number): { readonly table: Driver; readonly random: Random } {
  const random = seededRandom(seed);
  const names = Array.from({ length: count }, (_, seat) => `P${seat}`);
  const lastDealAfter = instant(ROUND_STARTS + below(random, 400_000));
  const seats = names.map((name) => (below(random, 5) === 0 ? ([name, "careful"] as const) : name));
  const table = driveRound(roundConfig({ lastDealAfter }, { deals: 1 + below(random, 3) }), seededRandom(seed), seats);
  return { table, random };
}

/** What people, the network, the clock and the director do, in any order. */
function act(table: Driver, random: Random): void {
  const seat = below(random, table.state.seats.length);
  const sitting = table.state.sittings[seat]!;
  const { at } = table;
  switch (below(random, 25)) {
    case 0:
    case 1:
      table.command({ type: "connection", at, seat, sitting, connected: below(random, 3) > 0, chain: null });
      return;
    case 2: {
      const late = sitter(`L${table.journal.length}`, below(random, 6) === 0 ? "judge" : null);
      table.command({ type: "reseat", at, seat, sitting: sitting + 1, sitter: late });
      return;
    }
    case 3:
      table.command({ type: "resumed", at, shiftMs: below(random, 60_000) });
      return;
    case 4:
      if (below(random, 8) === 0) table.command({ type: "dismiss", at, seat, sitting });
      return;
    case 5:
      if (below(random, 60) === 0) table.command({ type: "cancelRound", at });
      return;
    case 6:
      table.command({ type: "closeRound", at });
      return;
    default:
      randomAction(table, random);
  }
}

function playOn(table: Driver, random: Random, acts: number, look: () => void = () => {}): void {
  for (let n = 0; n < acts && table.state.view.phase !== "closed"; n += 1) {
    act(table, random);
    look();
  }
}

function replay(journal: readonly TableCommand[]): TableState {
  let state: TableState | null = null;
  for (const command of journal) {
    const applied = applyTable(state, command);
    if (!applied.ok) throw new Error(applied.error.code);
    state = applied.value.state;
  }
  return state!;
}

describe("T-6, T-9: a round played at random", () => {
  test("no seat is lost, nobody pays, and chips and counts add up in every report", () => {
    fc.assert(
      fc.property(seeds, players, (seed, count) => {
        const { table, random } = randomRound(seed, count);
        playOn(table, random, 300, () => {
          if (table.state.view.phase !== "closed") expect(table.state.view.seats).toHaveLength(count);
        });
        const { deals } = table.state.config.kind;
        let played = 0;
        for (const { seats, dealsPlayed, over } of reportsOf(table)) {
          expect(dealsPlayed).toBeGreaterThanOrEqual(played);
          expect(dealsPlayed).toBeLessThanOrEqual(deals);
          if (dealsPlayed === deals) expect(over).toBe(true);
          played = dealsPlayed;
          const chips = new Array<number>(count).fill(80 * deals);
          for (let deal = 0; deal < dealsPlayed; deal += 1) {
            const counts = seats.map((one) => one.counts[deal]!);
            const winner = counts.indexOf(0);
            expect(counts.filter((points) => points === 0)).toHaveLength(1);
            for (const [seat, points] of counts.entries()) {
              chips[seat]! -= points;
              chips[winner]! += points;
            }
          }
          expect(seats.map((one) => one.chips)).toEqual(chips);
        }
        expect(table.calls.filter(({ type }) => type !== "record" && type !== "report")).toEqual([]);
        expect(table.settlements).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  test("it always ends, whoever has gone, and waits to be closed", () => {
    fc.assert(
      fc.property(seeds, players, (seed, count) => {
        const { table, random } = randomRound(seed, count);
        playOn(table, random, 120);
        const phase = () => table.state.view.phase;
        if (phase() === "closed") return;
        for (const [seat, one] of table.state.seats.entries()) {
          if (one && !one.player.bot && !one.gone && one.absentSince === null) table.connect(seat, false);
        }
        for (let due = wakeAt(table.state); due !== null; due = wakeAt(table.state)) table.advance(due - table.at);
        expect(reportsOf(table).at(-1)?.over).toBe(true);
        expect(reportsOf(table).filter(({ over }) => over)).toHaveLength(1);
        // Where the director has closed the round already, its table went with the last who looked at it.
        if (phase() !== "closed") {
          expect(phase()).toBe("matchOver");
          table.must(table.command({ type: "closeRound", at: table.at }));
        }
        expect(table.state.seats.every((seat) => seat === null)).toBe(true);
      }),
      { numRuns: 80 },
    );
  });

  test("the journal, replayed, gives the live state", () => {
    fc.assert(
      fc.property(seeds, players, (seed, count) => {
        const { table, random } = randomRound(seed, count);
        playOn(table, random, 200);
        expect(replay(JSON.parse(JSON.stringify(table.journal)))).toEqual(table.state);
      }),
      { numRuns: 20 },
    );
  });

  test("every seat's and every onlooker's frames, reduced, are a fresh snapshot", () => {
    fc.assert(
      fc.property(seeds, players, (seed, count) => {
        const { table, random } = randomRound(seed, count);
        const views = new Map<string, TableView>();
        let onlooker = table.state.view;
        let read = table.sent.length;
        playOn(table, random, 250, () => {
          for (const { to, message } of table.sent.slice(read)) {
            if (to === "table") onlooker = reduceView(onlooker, message);
            for (const [key, view] of views) {
              if (to === "table" || to === view.you) views.set(key, reduceView(view, message));
            }
          }
          read = table.sent.length;
          expect(onlooker).toEqual(table.state.view);
          for (const one of table.state.seats) {
            if (!one) continue;
            const key = `${one.seat}/${one.sitting}`;
            const fresh = viewOf(table.state, one.seat);
            if (views.has(key)) expect(views.get(key)).toEqual(fresh);
            else views.set(key, fresh);
            // The last one of a seat hears no more of it.
            views.delete(`${one.seat}/${one.sitting - 1}`);
          }
        });
      }),
      { numRuns: 25 },
    );
  });

  test("no card that lies face down changes a byte of what an onlooker receives", () => {
    fc.assert(
      fc.property(seeds, fc.nat(), fc.nat(), (seed, one, two) => {
        const table = driveRound(roundConfig(), seededRandom(seed), ["A", "B", "C"]);
        for (let seat = 0; seat < 3; seat += 1) table.connect(seat, true);
        table.advance(ROUND_STARTS - table.at + 2_000);
        const shuffledAt = table.journal.findIndex(({ type }) => type === "shuffle");
        for (let turns = 0; turns < 6; turns += 1) drawAndDiscard(table);
        const { deal } = table.state;
        const dark = [...deal!.stock, ...deal!.seats.flatMap(({ groups }) => groups.flat())];
        const [a, b] = [dark[one % dark.length]!, dark[two % dark.length]!];
        expect(watched(swapped(table.journal, shuffledAt, a, b))).toEqual(watched(table.journal));
      }),
      { numRuns: 40 },
    );
  });
});

/** Draws from the stock and discards that very card: what is then dark was dark from the start. */
function drawAndDiscard(table: Driver): void {
  const { stage, turn } = table.state.deal!;
  if (stage.type !== "turn") return;
  table.must(table.send(stage.seat, { event: "draw", turn, from: "stock" }));
  const drawn = table.state.deal!.stage;
  if (drawn.type !== "turn") return;
  table.must(table.send(stage.seat, { event: "discard", turn, card: drawn.drawn!.card }));
}

/** The same journal, but two cards of the committed order have changed places. */
function swapped(journal: readonly TableCommand[], at: number, a: number, b: number): TableCommand[] {
  return journal.map((command, index) => {
    if (index !== at || command.type !== "shuffle") return command;
    return { ...command, order: command.order.map((card) => (card === a ? b : card === b ? a : card)) };
  });
}

/** Everything that reaches an onlooker, as text, the snapshots included; commitments aside. */
function watched(journal: readonly TableCommand[]): string[] {
  const texts: string[] = [];
  let state: TableState | null = null;
  for (const command of journal) {
    const applied = applyTable(state, command);
    if (!applied.ok) throw new Error(applied.error.code);
    state = applied.value.state;
    const shown = applied.value.outgoing.flatMap(({ to, message }) => (to === "table" ? [message] : []));
    for (const one of [...shown, state.view]) texts.push(withoutRoot(one));
  }
  return texts;
}

function withoutRoot(value: object): string {
  return JSON.stringify(value, (key, part) => (key === "root" ? "" : part));
}
