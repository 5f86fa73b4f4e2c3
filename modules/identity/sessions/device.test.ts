import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { type TestIdentity, testIdentity } from "../../../test/support/identity.ts";
import { peopleOf } from "../../../test/support/people.ts";
import type { AuthenticatedPlayer } from "./session.ts";

setDefaultTimeout(60_000);

let server: TestIdentity;
beforeAll(async () => {
  server = await testIdentity({ callsPerAddressMinute: 1_000_000 });
});
afterAll(() => server.close());
const { player, login } = peopleOf(() => server);

const PHONE = "a1".repeat(16);
const LAPTOP = "b2".repeat(16);

const who = async (token: string, device?: string | null): Promise<AuthenticatedPlayer> => {
  const found = await server.identity.authenticate(token, device);
  if (!found.ok) throw new Error(found.error.code);
  return found.value;
};

test("R-51: a session keeps the first device that it was used from, whatever later calls say", async () => {
  const { token } = await player();
  expect((await who(token)).device).toBeUndefined();
  expect((await who(token, PHONE)).device).toBe(PHONE);
  expect((await who(token, LAPTOP)).device).toBe(PHONE);
  expect((await who(token)).device).toBe(PHONE);
  const other = await server.another().identity.authenticate(token);
  expect(other.ok && other.value.device).toBe(PHONE);
});

test("R-51: what is no device names none, and the session goes on", async () => {
  const { token } = await player();
  for (const device of ["", "x", "A1".repeat(16), "a1".repeat(17), "' or 1=1", null]) {
    expect((await who(token, device)).device).toBeUndefined();
  }
});

test("R-51: the devices of all a player's sessions are known, and nobody else's", async () => {
  const { token, sMobile } = await player();
  const { id } = await who(token, PHONE);
  const again = await login(sMobile);
  await who(again.headers.get("authorization")!, LAPTOP);
  expect((await server.identity.devicesOf(id)).toSorted()).toEqual([PHONE, LAPTOP]);
  await server.identity.logout(await who(token), { address: "203.0.113.1", device: null, agent: null });
  expect((await server.identity.devicesOf(id)).toSorted()).toEqual([PHONE, LAPTOP]);
});

test("R-51: of parallel calls from two devices one stays the session's", async () => {
  const { token } = await player();
  const found = await Promise.all([...Array(8)].map((_, i) => who(token, i % 2 ? PHONE : LAPTOP)));
  expect(new Set(found.map(({ device }) => device)).size).toBe(1);
});
