import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import { fakeTime } from "../../test/support/clock.ts";
import { freshDatabase, type TestDatabase } from "../../test/support/postgres.ts";
import { MINUTE_MS, type PlayerId } from "../kernel/index.ts";
import { createMeans } from "./means.ts";

setDefaultTimeout(30_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.owner`DELETE FROM rating.strength`;
});

const [asha, binu, chand] = ["asha", "binu", "chand"] as [PlayerId, PlayerId, PlayerId];

async function rated(player: PlayerId, group: "two" | "many", mean: number): Promise<void> {
  await database.owner`
    INSERT INTO rating.strength (player_id, seats_group, mean, variance, deals, is_shown)
    VALUES (${player}, ${group}, ${mean}, 9, 12, false)
    ON CONFLICT (player_id, seats_group) DO UPDATE SET mean = excluded.mean`;
}

test("Q-9: a table of two is chosen by the rating for two, one of six by the other; who has none is absent", async () => {
  const meansAmong = createMeans({ database, clock: fakeTime() });
  await rated(asha, "two", 3.5);
  await rated(asha, "many", -2);
  await rated(binu, "two", 1);
  expect(await meansAmong([asha, binu, chand], 2)).toEqual(
    new Map([
      [asha, 3.5],
      [binu, 1],
    ]),
  );
  expect(await meansAmong([asha, binu], 6)).toEqual(new Map([[asha, -2]]));
});

test("Q-9: what was read is kept for five minutes, of ten thousand players at most", async () => {
  const time = fakeTime();
  const meansAmong = createMeans({ database, clock: time });
  const meanOf = async (player: PlayerId) => (await meansAmong([player], 2)).get(player);
  await rated(asha, "two", 3);
  expect([await meanOf(asha), await meanOf(binu)]).toEqual([3, undefined]);
  await rated(asha, "two", 4);
  await rated(binu, "two", 4);
  time.advance(5 * MINUTE_MS - 1);
  expect([await meanOf(asha), await meanOf(binu)]).toEqual([3, undefined]);
  time.advance(1);
  expect([await meanOf(asha), await meanOf(binu)]).toEqual([4, 4]);
  await rated(asha, "two", 5);
  const others = Array.from({ length: 9_999 }, (_, no) => `other-${no}` as PlayerId);
  await meansAmong(others, 2);
  expect([await meanOf(binu), await meanOf(asha)]).toEqual([4, 5]);
});
