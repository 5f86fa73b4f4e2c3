import { expect, test } from "bun:test";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { createMemoryStore } from "../journal/memory-store.ts";
import { tablesWorld } from "../testing/world.ts";
import { createFinishedDeal } from "./finished-deal.ts";

test("a result's proof is there at once, while the deal is still being recorded", async () => {
  const time = fakeTime();
  const kept = createMemoryStore();
  const { promise: mayRecord, resolve: record } = Promise.withResolvers<void>();
  const store = {
    ...kept,
    saveDeal: (...deal: Parameters<typeof kept.saveDeal>) => mayRecord.then(() => kept.saveDeal(...deal)),
  };
  const { tables, join } = tablesWorld(time, seededRandom(5), collectingLog(), { store });
  const [a] = [await join("A", { maxSeats: 2 }), await join("B", { maxSeats: 2 })];
  await time.advanceAsync(12_000);
  const dealId = a.view.dealId!;
  expect(await tables.evidence(dealId)).toBeNull();
  a.send({ event: "leave", id: "l" });
  await time.advanceAsync(0);
  expect(await kept.deal(dealId)).toBeNull();
  expect((await tables.evidence(dealId))?.dealId).toBe(dealId);
  record();
  await time.advanceAsync(100);
  expect((await kept.deal(dealId))?.evidence).toEqual((await tables.evidence(dealId))!);
});

test("a deal that another process is recording is waited for, a moment; a stranger's word for no time at all", async () => {
  const time = fakeTime();
  const id = "00000000-0000-7000-8000-00000000dea1";
  let looks = 0;
  const find = (there: number, alone: boolean) =>
    createFinishedDeal({
      clock: time,
      timers: time,
      tables: () => [],
      alone,
      store: {
        deal: async () => {
          looks += 1;
          return looks >= there ? { tableId: "t", evidence: { dealId: id } as never } : null;
        },
      },
    });
  const soon = find(3, false)(id);
  await time.advanceAsync(1_000);
  expect([(await soon)?.dealId, looks]).toEqual([id, 3]);
  looks = 0;
  const never = find(99, false)(id);
  await time.advanceAsync(1_000);
  expect([await never, looks]).toEqual([null, 4]);
  looks = 0;
  expect([await find(99, true)(id), looks]).toEqual([null, 1]);
  for (const junk of ["", "x", "0".repeat(36), `${id}'`]) expect(await find(0, false)(junk)).toBeNull();
  expect(looks).toBe(1);
});
