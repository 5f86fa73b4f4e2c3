import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { until } from "../../../test/support/child.ts";
import { type TestKyc, testKyc } from "../../../test/support/kyc.ts";

setDefaultTimeout(60_000);
let server: TestKyc;
beforeAll(async () => {
  server = await testKyc();
});
afterAll(() => server.close());

const hashes = async () =>
  (await server.database.sql`SELECT tail_hash AS tail FROM kyc.documents ORDER BY player_id`).map(({ tail }) => tail);

test("O-20: holders are found by a PAN's last four characters alone, of rows from before it too, and the hash says nothing", async () => {
  const [asha, ravi, mina] = [server.player(), server.player(), server.player()];
  const pans = new Map([
    [asha, "ABCPE7654Q"],
    [ravi, "XYZPK7654Q"],
    [mina, "ABCPE7653Q"],
  ]);
  for (const [player, sPanNumber] of pans) {
    server.names.set(player, "Asha Rao");
    expect((await server.call(player, "/kyc", { sPanNumber, dDOB: "15-08-1990" })).status).toBe(200);
  }
  const found = async (tail: string, most = 9) => (await server.kyc.playersByPanTail(tail, most)).toSorted();
  expect(await found("654q")).toEqual([asha, ravi].toSorted());
  expect(await found("654Q", 1)).toHaveLength(1);
  expect(await found("653Q")).toEqual([mina]);
  for (const other of ["655Q", "54Q", "7654Q", "%", "6540"]) expect(await found(other)).toEqual([]);
  const before = await hashes();
  expect(new Set(before).size).toBe(2);
  expect(JSON.stringify(before)).not.toMatch(/654/);

  await server.database.owner`UPDATE kyc.documents SET tail_hash = NULL`;
  expect(await found("654Q")).toEqual([]);
  server.kyc.start();
  await until("the hashes to be made", async () => (await hashes()).every((tail) => tail !== null));
  expect(await hashes()).toEqual(before);
  await server.kyc.stop();
});
