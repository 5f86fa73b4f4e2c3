import { afterAll, beforeAll, expect, test } from "bun:test";
import { createHmac } from "node:crypto";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { createVault } from "../../kyc/index.ts";
import { createUpiHashes } from "./upi-hashes.ts";

const [FIRST, SECOND, THIRD] = ["first", "second", "third"].map((name) => name.padEnd(48, "-")) as [
  string,
  string,
  string,
];
let seed = 0;
/** A process that has these encryption secrets. */
const open = (database: TestDatabase, current: string, ...old: string[]) => {
  const vault = createVault({ current, old }, seededRandom(++seed));
  return createUpiHashes({ database, vault, formerKeys: [current, ...old] });
};
/** How addresses were hashed before they had a key of their own. */
const formerHash = (secret: string, address: string) =>
  createHmac("sha256", secret).update(`upi:${address}`).digest("hex");

let orders = 0;
async function paidBy(database: TestDatabase, player: string, hash: string): Promise<void> {
  await database.sql`
    INSERT INTO cashier.deposit_order (id, player, amount_paise, payable_paise, gst_mode, slot, state, gateway, created_at,
      expires_at, paid_at, payment_id, upi_hash, credit_paise)
    VALUES (${`order${++orders}`}, ${player}, 100, 100, 'absorbed', 1, 'paid', 'sandbox', now(), now(), now(),
      ${`pay${orders}`}, ${hash}, 100)`;
}

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
}, 120_000);
afterAll(() => database.close());

test("M-10: an address has one hash, over rotations of the encryption secret, restarts and processes", async () => {
  const [one, other] = [open(database, FIRST), open(database, FIRST)];
  const [hash, again] = await Promise.all([one.hash("asha@okbank"), other.hash(" Asha@OKBANK ")]);
  expect(again).toBe(hash);
  expect(await one.hash("ravi@okbank")).not.toBe(hash);
  expect(hash).not.toBe(formerHash(FIRST, "asha@okbank"));
  // The secret changes, the server starts with both, seals anew, and the old one is forgotten.
  const rotating = open(database, SECOND, FIRST);
  expect(await rotating.hash("asha@okbank")).toBe(hash);
  expect(await rotating.reseal()).toBe(1);
  expect(await rotating.reseal()).toBe(0);
  expect(await open(database, SECOND).hash("asha@okbank")).toBe(hash);
  const rows = await database.sql`SELECT sealed FROM cashier.upi_hash_key`;
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(FIRST);
});

test("M-10: hashes of before stay their addresses', also those of secrets that were replaced, after these are forgotten", async () => {
  const older = await freshDatabase();
  await paidBy(older, "asha", formerHash(FIRST, "asha@okbank"));
  await paidBy(older, "ravi", formerHash(SECOND, "ravi@okbank"));
  // Who paid under either secret has the older hash.
  await paidBy(older, "asha", formerHash(SECOND, "asha@okbank"));
  const upgraded = open(older, SECOND, FIRST);
  const expected = async (hashes: ReturnType<typeof open>) => {
    expect(await hashes.hash("ASHA@okbank")).toBe(formerHash(FIRST, "asha@okbank"));
    expect(await hashes.hash("ravi@okbank")).toBe(formerHash(SECOND, "ravi@okbank"));
  };
  await expected(upgraded);
  const fresh = await upgraded.hash("new@okbank");
  expect([formerHash(FIRST, "new@okbank"), formerHash(SECOND, "new@okbank")]).not.toContain(fresh);
  await open(older, THIRD, SECOND)
    .reseal()
    .catch(() => {});
  await open(older, THIRD, SECOND, FIRST).reseal();
  await expected(open(older, THIRD));
  expect(await open(older, THIRD).hash("new@okbank")).toBe(fresh);
  await older.close();
}, 120_000);
