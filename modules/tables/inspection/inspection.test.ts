import { expect, test } from "bun:test";
import fc from "fast-check";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { seededRandom } from "../../../test/support/random.ts";
import type { Variant } from "../../rummy/index.ts";
import { drive, testConfig } from "../testing/driver.ts";
import { randomAction } from "../testing/random-play.ts";
import { tablesWorld } from "../testing/world.ts";
import { createInspection } from "./inspection.ts";
import { dealSteps } from "./steps.ts";

const NO_LISTS = { page: async () => [] };

test("O-24: nothing is told of a deal before its end, and then every hand after every step, in their order", () => {
  let inspected = 0;
  const variants = fc.constantFrom<Variant[]>("points", "point21", "pool101", "deals");
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), variants, (seed, variant) => {
      const random = seededRandom(seed);
      const table = drive(testConfig({ variant, deals: variant === "deals" ? 2 : 0 }), random);
      for (let act = 0; act < 250 && table.state.view.phase !== "closed"; act += 1) randomAction(table, random);
      const ids = new Set(table.calls.flatMap((call) => (call.type === "record" ? [call.evidence.dealId] : [])));
      if (table.state.view.dealId) ids.add(table.state.view.dealId);
      for (const dealId of ids) {
        const steps = dealSteps(dealId, null);
        let isOver = false;
        for (const [index, command] of table.journal.entries()) {
          expect(steps.told()).toBeNull();
          isOver = steps.take({ seq: index + 1, command, settlement: null });
          if (isOver) break;
        }
        // The last deal may still be played.
        if (!isOver) {
          expect(steps.told()).toBeNull();
          continue;
        }
        const told = steps.told()!;
        expect(told.result?.dealId).toBe(dealId);
        const hands = new Map<number, readonly number[]>();
        const numbers = told.steps.map(({ seq }) => seq);
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
        for (const step of told.steps) {
          for (const { seat, groups } of step.hands) hands.set(seat, groups.flat());
          const all = [...hands.values()].flat();
          expect(new Set(all).size).toBe(all.length);
        }
        expect([...hands.keys()].toSorted()).toEqual(told.seats.map(({ seat }) => seat).toSorted());
        // What a shuffle is made of is no step's business.
        expect(JSON.stringify(told.steps)).not.toMatch(/seed|salt|order/i);
        inspected += 1;
      }
    }),
    { numRuns: 12 },
  );
  expect(inspected).toBeGreaterThan(10);
});

test("O-24: of what is no move the newest of its kind is kept, where it was said: who went last has gone", () => {
  const table = drive(testConfig(), seededRandom(3));
  for (const [seat, name] of ["A", "B"].entries()) table.sit(name, seat);
  table.advance(15_000);
  const { dealId, turn } = table.state.view;
  const sort = (groups: readonly (readonly number[])[]) =>
    table.must(table.send(0, { event: "arrange", groups: groups.map((group) => [...group]) }));
  const cards = table.view(0).hand.flat();
  sort([cards.slice(0, 5), cards.slice(5)]);
  table.connect(1, false);
  table.connect(1, true);
  sort([cards.slice(0, 7), cards.slice(7)]);
  table.connect(1, false);
  table.must(table.send(turn!.seat, { event: "drop", turn: turn!.turn }));
  const steps = dealSteps(dealId!, null);
  table.journal.find((command, index) => steps.take({ seq: index + 1, command, settlement: null }));
  const talk = steps.told()!.steps.filter(({ what }) => /^(arrange|connected|disconnected)$/.test(what));
  expect(talk.slice(-3).map(({ what, seat }) => `${seat} ${what}`)).toEqual([
    "1 connected",
    "0 arrange",
    "1 disconnected",
  ]);
  expect(talk.at(-2)!.hands).toEqual([{ seat: 0, groups: [cards.slice(0, 7), cards.slice(7)] }]);
});

test("O-24: a deal is refused to everybody while it is played; then it is shown with proofs that hold", async () => {
  const time = fakeTime();
  const world = tablesWorld(time, seededRandom(11), collectingLog());
  const inspection = createInspection({ store: world.store, lists: NO_LISTS, log: collectingLog() });
  const people = [await world.join("A", { maxSeats: 2 }), await world.join("B", { maxSeats: 2 })];
  await time.advanceAsync(11_000);
  const { dealId, turn } = people[0]!.view;
  const codeOf = async (id: string) => {
    const deal = await inspection.deal(id);
    return deal.ok ? "shown" : deal.error.code;
  };
  expect([await codeOf(dealId!), await codeOf("x"), await codeOf("018f3f6e-7f3a-7b1c-8d2e-0123456789ab")]).toEqual([
    "noInspection",
    "noInspection",
    "noInspection",
  ]);
  people.find(({ view }) => view.you === turn!.seat)!.send({ event: "drop", id: "d", turn: turn!.turn });
  await time.advanceAsync(100);
  const deal = await inspection.deal(dealId!);
  if (!deal.ok) throw new Error(deal.error.code);
  expect(deal.value.seats.map(({ player }) => player).toSorted()).toEqual(["player-A", "player-B"]);
  expect(deal.value.steps.map(({ what }) => what)).toContain("drop");
  expect(deal.value.steps.flatMap(({ hands }) => hands.map(({ groups }) => groups.flat().length)).slice(0, 2)).toEqual([
    13, 13,
  ]);
  expect([deal.value.faults, deal.value.proofs.map(({ seat }) => seat)]).toEqual([[], [0, 1]]);
});

test("O-24: an outage while a deal is read does not say that it is gone for good", async () => {
  const dealId = "018f3f6e-7f3a-7b1c-8d2e-0123456789ab";
  const gone = Object.assign(new Error("write CONNECTION_CLOSED"), { code: "CONNECTION_CLOSED" });
  const asked = async (error: Error) => {
    const { store } = tablesWorld(fakeTime(), seededRandom(11), collectingLog());
    return createInspection({
      store: { ...store, deal: () => Promise.reject(error) },
      lists: NO_LISTS,
      log: collectingLog(),
    }).deal(dealId);
  };
  await expect(asked(gone)).rejects.toBe(gone);
  expect(await asked(new Error("a broken row"))).toMatchObject({ ok: false, error: { code: "noInspection" } });
});
