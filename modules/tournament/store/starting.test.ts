import { afterAll, beforeAll, expect, test } from "bun:test";
import { instant, MINUTE_MS } from "../../kernel/index.ts";
import { type TournamentWorld, tournamentWorld } from "../testing/world.ts";
import { createStarting } from "./starting.ts";

let world: TournamentWorld;
beforeAll(async () => {
  world = await tournamentWorld();
}, 30_000);
afterAll(() => world.close());

test("what starts soon is named with who has a place: nobody who waits or has left, and nothing that is cancelled", async () => {
  const free = { entryFeePaise: 0, guaranteePaise: 0, seats: 2, minPlayers: 2 };
  const [cup, off] = [await world.make(free), await world.make(free)];
  const [asha, ravi, meera] = [await world.rich("s1"), await world.rich("s2"), await world.rich("s3")];
  for (const player of [asha, ravi, meera]) await world.join(player, cup);
  const now = world.time.now();
  const { between, entrantsOf } = createStarting(world.database);
  await world.store.changeTournament(off, { phase: "cancelled", endedAt: now });
  expect(await between(now, instant(now + 19 * MINUTE_MS))).toEqual([]);
  expect(await between(now, instant(now + 20 * MINUTE_MS))).toEqual([
    { id: cup, clubId: null, name: expect.any(String), startsAt: instant(now + 20 * MINUTE_MS) },
  ]);
  expect(await entrantsOf(cup)).toEqual([asha!, ravi!]);
});
