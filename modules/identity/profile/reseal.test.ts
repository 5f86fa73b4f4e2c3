import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { type TestIdentity, testIdentity } from "../../../test/support/identity.ts";
import { peopleOf, somebody } from "../../../test/support/people.ts";
import { seededRandom } from "../../../test/support/random.ts";
import type { PlayerId, SessionId } from "../../kernel/index.ts";
import { createVault } from "../../kyc/index.ts";
import { closureHash } from "../exclusion/closing.ts";
import { resealIdentity } from "../index.ts";

setDefaultTimeout(60_000);
let server: TestIdentity;
const { register, verify } = peopleOf(() => server);
beforeAll(async () => {
  server = await testIdentity();
});
afterAll(() => server.close());

async function player(person = somebody()): Promise<PlayerId> {
  await verify(person, await register(person));
  const [row] = await server.database.sql`select id from identity.players where mobile = ${person.sMobile}`;
  return row?.id as PlayerId;
}

const NO_SESSION = "01890000-0000-7000-8000-000000000000" as SessionId;

test("after a new encryption secret, profiles and closed accounts need the new one alone", async () => {
  const [old, current] = ["a secret of the tests", "a newer secret of the tests"];
  const gone = somebody();
  const [asha, closed] = [await player(), await player(gone)];
  for (const id of [asha, closed])
    expect(
      await server.identity.edit(
        { id, sessionId: NO_SESSION },
        { fullName: "Asha Rao", city: "Pune" },
        { isNameLocked: false },
      ),
    ).toMatchObject({ ok: true });
  await server.identity.close(closed);

  const { database } = server;
  const closureKey = new Uint8Array(32).fill(7);
  const reseal = () =>
    resealIdentity({ database, closureKey, vault: createVault({ current, old: [old] }, seededRandom(9)) });
  const both = await Promise.all([reseal(), reseal()]);
  expect(Math.max(...both)).toBe(2);
  expect(await reseal()).toBe(0);

  const alone = createVault({ current, old: [] }, seededRandom(10));
  const [details] = await database.sql`select sealed from identity.details where player_id = ${asha}`;
  expect(JSON.parse(alone.open(details?.sealed, { owner: asha, field: "details" }))).toMatchObject({
    fullName: "Asha Rao",
  });
  const [closure] = await database.sql`select * from identity.closures where player_id = ${closed}`;
  expect(JSON.parse(alone.open(closure?.sealed, { owner: closed, field: "closure" }))).toMatchObject({
    mobile: gone.sMobile,
  });
  // Who comes back is recognised by the new key.
  expect([closure?.mobile_hash, closure?.email_hash]).toEqual([
    closureHash(closureKey, "mobile", gone.sMobile),
    closureHash(closureKey, "email", gone.sEmail.toLowerCase()),
  ]);
});
