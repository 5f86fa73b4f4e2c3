import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { seededRandom } from "../../../test/support/random.ts";
import { packsOf, type Variant } from "../../rummy/index.ts";
import type { TableView } from "../contract.ts";
import { type Driver, drive, testConfig } from "../testing/driver.ts";
import { randomAction } from "../testing/random-play.ts";
import { reduceView } from "../view/view.ts";
import { applyTable } from "./apply.ts";
import type { TableCommand } from "./command.ts";
import { stakedBy } from "./stand-up.ts";
import type { TableState } from "./state.ts";
import { viewOf } from "./view-of.ts";

const seeds = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const variant = fc.constantFrom<Variant[]>("points", "point21", "pool101", "pool201", "deals");
const maxSeats = fc.constantFrom(2 as const, 6 as const);

const kindOf = (variant: Variant, maxSeats: 2 | 6 = 6) => ({ variant, maxSeats, deals: variant === "deals" ? 2 : 0 });

/** Plays `acts` random acts, calling `look` after each. */
function playOn(table: Driver, acts: number, seed: bigint, look: () => void = () => {}): void {
  const random = seededRandom(seed);
  for (let act = 0; act < acts && table.state.view.phase !== "closed"; act += 1) {
    randomAction(table, random);
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

describe("a table played at random", () => {
  test("every seat's frames, reduced, are its fresh snapshot", () => {
    fc.assert(
      fc.property(seeds, variant, maxSeats, (seed, variant, maxSeats) => {
        const table = drive(testConfig(kindOf(variant, maxSeats)), seededRandom(seed));
        const views = new Map<string, TableView>();
        let read = 0;
        playOn(table, 250, seed, () => {
          for (const { to, message } of table.sent.slice(read)) {
            for (const [key, view] of views) {
              if (to === "table" || to === view.you) views.set(key, reduceView(view, message));
            }
          }
          read = table.sent.length;
          const there = new Set<string>();
          for (const one of table.state.seats) {
            if (one?.status !== "seated") continue;
            const key = `${one.seat}/${one.sitting}`;
            there.add(key);
            const fresh = viewOf(table.state, one.seat);
            if (views.has(key)) expect(views.get(key)).toEqual(fresh);
            else views.set(key, fresh);
          }
          for (const key of views.keys()) if (!there.has(key)) views.delete(key);
        });
      }),
      { numRuns: 25 },
    );
  });

  test("the journal, replayed, gives the live state", () => {
    fc.assert(
      fc.property(seeds, variant, (seed, variant) => {
        const table = drive(testConfig(kindOf(variant)), seededRandom(seed));
        playOn(table, 200, seed);
        expect(replay(JSON.parse(JSON.stringify(table.journal)))).toEqual(table.state);
      }),
      { numRuns: 15 },
    );
  });

  test("no card is lost or doubled, and no chip: stacks and fees are what was brought", () => {
    fc.assert(
      fc.property(seeds, variant, (seed, variant) => {
        const table = drive(testConfig(kindOf(variant)), seededRandom(seed));
        const stakes = new Map<string, number>();
        let posted = 0;
        playOn(table, 250, seed, () => {
          const { deal, config } = table.state;
          if (deal) {
            const held = deal.seats.flatMap((one) => one.groups.flat());
            const finish = deal.finishCard === null ? [] : [deal.finishCard];
            const all = [...held, ...finish, deal.jokerCard, ...deal.stock, ...deal.openPile];
            expect(all.toSorted((a, b) => a - b)).toEqual(packsOf(config.kind.nDeck));
          }
          for (const call of table.calls.slice(posted)) book(stakes, call);
          posted = table.calls.length;
          for (const one of table.state.seats) {
            if (one?.status !== "seated") continue;
            const staked = stakedBy(table.state, one);
            expect(staked).toBe((stakes.get(`${one.seat}/${one.sitting}`) ?? 0) as typeof staked);
            expect(table.state.view.seats.find(({ seat }) => seat === one.seat)?.stack).toBe(one.stack);
          }
        });
      }),
      { numRuns: 25 },
    );
  });

  test("cards that a seat has not seen do not change a byte of what it receives", () => {
    fc.assert(
      fc.property(seeds, fc.nat(), fc.nat(), (seed, one, two) => {
        const table = drive(testConfig({ maxSeats: 2 }), seededRandom(seed));
        table.sit("A", 0);
        table.sit("B", 1);
        table.advance(10_000);
        const shuffledAt = table.journal.findIndex((command) => command.type === "shuffle");
        for (let turn = 0; turn < 6; turn += 1) openTurn(table);
        // Seat 0 has seen its hand, the open cards and its own draws; the rest is dark to it.
        const { deal } = table.state;
        const dark = [...deal!.stock];
        const [a, b] = [dark[one % dark.length]!, dark[two % dark.length]!];
        expect(received(swapped(table.journal, shuffledAt, a, b), 0)).toEqual(received(table.journal, 0));
        const theirs = deal!.seats.find(({ seat }) => seat === 1)!.groups.flat();
        const held = theirs[one % theirs.length]!;
        expect(received(swapped(table.journal, shuffledAt, held, a), 0)).toEqual(received(table.journal, 0));
      }),
      { numRuns: 40 },
    );
  });
});

/** Draws from the stock and discards that very card: what is then dark was dark from the start. */
function openTurn(table: Driver): void {
  const stage = table.state.deal!.stage;
  if (stage.type !== "turn") return;
  const { turn } = table.state.deal!;
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

/** Everything that reaches a seat, as text, its snapshots included; commitments aside. */
function received(journal: readonly TableCommand[], seat: number): string[] {
  const texts: string[] = [];
  let state: TableState | null = null;
  for (const command of journal) {
    const applied = applyTable(state, command);
    if (!applied.ok) throw new Error(applied.error.code);
    state = applied.value.state;
    for (const { to, message } of applied.value.outgoing) {
      if (to === "table" || to === seat) texts.push(JSON.stringify(withoutRoot(message)));
    }
    if (state.seats[seat]?.status === "seated") texts.push(JSON.stringify(withoutRoot(viewOf(state, seat))));
  }
  return texts;
}

function withoutRoot(value: object): object {
  return JSON.parse(JSON.stringify(value, (key, part) => (key === "root" ? "" : part)));
}

function book(stakes: Map<string, number>, call: Driver["calls"][number]): void {
  const add = ({ seat, sitting }: { seat: number; sitting: number }, amount: number) => {
    const key = `${seat}/${sitting}`;
    stakes.set(key, (stakes.get(key) ?? 0) + amount);
    expect(stakes.get(key)).toBeGreaterThanOrEqual(0);
  };
  if (call.type === "reserve") add(call.stake, call.amount);
  if (call.type === "release") add(call.stake, -(stakes.get(`${call.stake.seat}/${call.stake.sitting}`) ?? 0));
  if (call.type !== "settle") return;
  for (const transfer of call.transfers) {
    add(transfer.from, -transfer.amount);
    if (transfer.type === "stakeToStake") add(transfer.to, transfer.amount);
  }
}
