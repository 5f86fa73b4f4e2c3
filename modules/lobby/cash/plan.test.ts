import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { seededRandom } from "../../../test/support/random.ts";
import type { PlayerId } from "../../kernel/index.ts";
import { type PlanRequest, planSeats, type Seating, type Waiting } from "./plan.ts";
import type { Signals } from "./signals.ts";

const person = (n: number): Signals => ({
  player: `p${n}` as PlayerId,
  keys: [],
  address: null,
  place: { lat: 0, lng: 0 },
});
const people = (from: number, count: number) => Array.from({ length: count }, (_, i) => person(from + i));
const pairs = (list: readonly (readonly [number, number])[]) => {
  const known = new Set(list.flatMap(([a, b]) => [`p${a}/p${b}`, `p${b}/p${a}`]));
  return (one: Signals, other: Signals) => known.has(`${one.player}/${other.player}`);
};
const nobody = () => false;

function plan(given: Partial<PlanRequest> & Pick<PlanRequest, "joiners">, seed = 1): readonly Seating[] {
  return planSeats({
    waiting: [],
    maxSeats: 2,
    apart: nobody,
    recent: nobody,
    random: seededRandom(seed),
    ...given,
  });
}
const sizes = (seatings: readonly Seating[]) => seatings.map(({ newcomers }) => newcomers.length).toSorted();
const names = (seatings: readonly Seating[]) =>
  seatings
    .map(({ newcomers }) =>
      newcomers
        .map(({ player }) => player)
        .toSorted()
        .join("+"),
    )
    .toSorted();

describe("R-51: seats at cash tables", () => {
  test("two who join together meet; one alone waits at a new table", () => {
    expect(names(plan({ joiners: people(1, 2) }))).toEqual(["p1+p2"]);
    expect(plan({ joiners: people(1, 1) })).toEqual([{ tableId: null, newcomers: [person(1)] }]);
  });

  test("who waits already is joined first", () => {
    const waiting = [{ tableId: "t", people: people(9, 1), free: 1 }];
    expect(plan({ joiners: people(1, 1), waiting })).toEqual([{ tableId: "t", newcomers: [person(1)] }]);
  });

  test("seven at tables of six sit as four and three, and nobody is left alone", () => {
    expect(sizes(plan({ joiners: people(1, 7), maxSeats: 6 }))).toEqual([3, 4]);
    expect(sizes(plan({ joiners: people(1, 13), maxSeats: 6 }))).toEqual([4, 4, 5]);
  });

  test("who meets whom is chance: of three, each pair comes about", () => {
    const met = new Set(
      Array.from({ length: 60 }, (_, seed) =>
        names(plan({ joiners: people(1, 3) }, seed)).find((one) => one.includes("+")),
      ),
    );
    expect([...met].toSorted()).toEqual(["p1+p2", "p1+p3", "p2+p3"]);
  });

  test("the same pair meets again only when nobody else is there", () => {
    const recent = pairs([[1, 2]]);
    expect(names(plan({ joiners: people(1, 2), recent }))).toEqual(["p1+p2"]);
    for (let seed = 0; seed < 40; seed += 1) {
      expect(names(plan({ joiners: people(1, 4), recent }, seed))).not.toContain("p1+p2");
      expect(names(plan({ joiners: people(1, 3), recent }, seed))).not.toContain("p1+p2");
    }
  });

  test("who may not meet waits apart, and is refused nothing", () => {
    const apart = pairs([[1, 2]]);
    expect(names(plan({ joiners: people(1, 2), apart }))).toEqual(["p1", "p2"]);
    const waiting = [{ tableId: "t", people: people(2, 1), free: 5 }];
    expect(plan({ joiners: people(1, 1), apart, waiting, maxSeats: 6 })[0]?.tableId).toBeNull();
  });

  const graph = fc.array(fc.tuple(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 0, max: 15 })), { maxLength: 24 });
  const world = fc.record({
    joiners: fc.integer({ min: 1, max: 12 }),
    waiting: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
    maxSeats: fc.constantFrom(2, 6),
    apart: graph,
    recent: graph,
    seed: fc.integer(),
  });

  test("property: everybody has one seat, no table too many, and none who are kept apart meet", () => {
    fc.assert(
      fc.property(world, (given) => {
        const { request, waiting } = requestOf(given);
        const seatings = planSeats(request);
        const seated = seatings.flatMap(({ newcomers }) => newcomers.map(({ player }) => player));
        expect(seated.toSorted()).toEqual(request.joiners.map(({ player }) => player).toSorted());
        for (const { tableId, newcomers } of seatings) {
          const there = waiting.find((one) => one.tableId === tableId);
          expect(newcomers.length).toBeLessThanOrEqual(there?.free ?? request.maxSeats);
          const all = [...(there?.people ?? []), ...newcomers];
          for (const one of newcomers) {
            for (const other of all) if (one !== other) expect(request.apart(one, other)).toBe(false);
          }
        }
      }),
      { numRuns: 400 },
    );
  });

  test("property: two of the last hour meet only where no single move to company avoids it", () => {
    fc.assert(
      fc.property(world, (given) => {
        const { request, waiting } = requestOf(given);
        const seatings = planSeats(request);
        const tables = [
          ...waiting.map((one) => ({
            ...one,
            newcomers: seatings.find(({ tableId }) => tableId === one.tableId)?.newcomers ?? [],
          })),
          ...seatings
            .filter(({ tableId }) => tableId === null)
            .map(({ newcomers }) => ({ people: [], free: request.maxSeats, newcomers })),
        ].map((one) => ({ ...one, all: [...one.people, ...one.newcomers] }));
        for (const here of tables) {
          for (const one of here.newcomers) {
            if (!here.all.some((other) => other !== one && request.recent(one, other)) || here.all.length < 3) continue;
            const elsewhere = tables.filter(
              (there) =>
                there !== here &&
                there.newcomers.length < there.free &&
                there.all.length > 0 &&
                !there.all.some((other) => request.apart(one, other) || request.recent(one, other)),
            );
            expect(elsewhere).toEqual([]);
          }
        }
      }),
      { numRuns: 400 },
    );
  });
});

function requestOf(given: {
  joiners: number;
  waiting: number[];
  maxSeats: number;
  apart: [number, number][];
  recent: [number, number][];
  seed: number;
}): { request: PlanRequest; waiting: readonly Waiting[] } {
  let next = given.joiners;
  const waiting = given.waiting
    .map((seats) => Math.min(seats, given.maxSeats - 1))
    .map((seats, i) => {
      next += seats;
      return { tableId: `t${i}`, people: people(next - seats, seats), free: given.maxSeats - seats };
    });
  const request = {
    joiners: people(0, given.joiners),
    waiting,
    maxSeats: given.maxSeats,
    apart: pairs(given.apart),
    recent: pairs(given.recent),
    random: seededRandom(given.seed),
  };
  return { request, waiting };
}
