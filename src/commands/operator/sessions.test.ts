import { afterAll, beforeAll, expect, test } from "bun:test";
import { SECOND_MS, type SecurityEvent } from "../../../modules/kernel/index.ts";
import { type TestIdentity, testIdentity } from "../../../test/support/identity.ts";
import { peopleOf } from "../../../test/support/people.ts";
import type { OperatorPlatform } from "./command.ts";
import { sessionsCommand } from "./sessions.ts";

let server: TestIdentity;
beforeAll(async () => {
  server = await testIdentity({ callsPerAddressMinute: 1_000_000 });
}, 60_000);
afterAll(() => server.close());

test("an operator logs one player out everywhere within five seconds, nobody else, and it is kept who did", async () => {
  const { player, login, profile } = peopleOf(() => server);
  const events: SecurityEvent[] = [];
  // The command uses only these of the platform.
  const platform = {
    database: server.database,
    clock: server.time,
    actor: "meera",
    security: { record: (event: SecurityEvent) => void events.push(event) },
  } as unknown as OperatorPlatform;
  const say = (...words: string[]) => sessionsCommand.run(platform, words);
  const victim = await player();
  const other = await player();
  const thief = (await login(victim.sEmail)).headers.get("authorization")!;
  expect((await profile(thief)).status).toBe(200);
  const signedIn = await server.identity.authenticate(thief);
  if (!signedIn.ok) throw new Error("the token is good");
  const { id } = signedIn.value;

  expect(await say("end", id)).toMatchObject({ ok: true });
  await server.time.advanceAsync(5 * SECOND_MS);
  const statuses = await Promise.all(
    [thief, victim.token, other.token].map(async (token) => (await profile(token)).status),
  );
  expect(statuses).toEqual([401, 401, 200]);
  expect(events).toEqual([
    {
      kind: "sessionEnded",
      outcome: "success",
      player: id,
      actor: "meera",
      address: null,
      detail: { which: "all", count: 2 },
    },
  ]);

  expect(await say("end", id)).toEqual({ ok: false, error: "That player has no session." });
  expect(await say("end", "nobody")).toEqual({ ok: false, error: "PLAYER is a player's id" });
  expect([await say(), await say("end"), await say("list"), await say("end", id, "x")]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
