import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { presentAmong } from "../../modules/identity/index.ts";
import type { PlayerId } from "../../modules/kernel/index.ts";
import { freshDatabase, type TestDatabase } from "../../test/support/postgres.ts";
import { linkedAccounts } from "./rating.ts";

setDefaultTimeout(60_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const id = (no: number) => `00000000-0000-7000-8000-00000000000${no}` as PlayerId;

test("Q-8: accounts are linked by a device, by papers, and by a case that is not dismissed", async () => {
  await database.owner.begin(async (tx) => {
    // Without their players: the rows alone matter here.
    await tx`SET LOCAL session_replication_role = replica`;
    for (const no of [1, 2])
      await tx`INSERT INTO identity.devices (player_id, device_hash, last_at) VALUES (${id(no)}, 'same', now())`;
  });
  for (const no of [3, 4])
    await database.owner`
      INSERT INTO fairplay.mark (mark, player_id, kind, seen_at) VALUES ('mark', ${id(no)}, 'device', now())`;
  for (const [no, state] of ["open", "dismissed"].entries())
    await database.owner`
      INSERT INTO fairplay.case_file (id, one, other, state, score, facts, opened_at, judged_at)
      VALUES (${id(no)}, ${id(5 + no)}, ${id(8)}, ${state}, 9, '{}', now(), now())`;
  const linked = await linkedAccounts(database, [1, 2, 3, 4, 5, 6, 7, 8].map(id));
  expect(linked.toSorted()).toEqual([
    [id(1), id(2)],
    [id(3), id(4)],
    [id(5), id(8)],
  ]);
  expect(await linkedAccounts(database, [id(1), id(3), id(5)])).toEqual([]);
  expect(await presentAmong(database, [id(1)])).toEqual(new Set());
});
