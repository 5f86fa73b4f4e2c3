import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import fc from "fast-check";
import { until } from "../../../test/support/child.ts";
import { type TestIdentity, testIdentity } from "../../../test/support/identity.ts";
import { peopleOf } from "../../../test/support/people.ts";
import { DAY_MS, instant, type PlayerId } from "../../kernel/index.ts";
import { FOREVER } from "../index.ts";

setDefaultTimeout(60_000);

let server: TestIdentity;
beforeAll(async () => {
  server = await testIdentity({ callsPerAddressMinute: 1_000_000 });
});
afterAll(() => server.close());
const { player } = peopleOf(() => server);

async function somebody(): Promise<PlayerId> {
  const { token } = await player();
  const found = await server.identity.authenticate(token);
  if (!found.ok) throw new Error("the token is good");
  return found.value.id;
}

describe("standing", () => {
  test("M-12: who ticked both boxes and proved the number stands well; nobody knows a stranger", async () => {
    expect(await server.identity.statusOf(await somebody())).toEqual({
      isAdult: true,
      termsAccepted: true,
      hasTicked: true,
      mobileVerified: true,
      excludedUntil: null,
      closed: false,
      blocked: false,
    });
    const stranger = "018f0000-0000-7000-8000-000000000000" as PlayerId;
    expect((await server.identity.statusOf(stranger)).mobileVerified).toBe(false);
  });

  test("an exclusion holds until its end and for nobody else", async () => {
    const [id, other] = [await somebody(), await somebody()];
    const until = instant(server.time.now() + DAY_MS);
    expect(await server.identity.exclude(id, until)).toBe(until);
    expect((await server.identity.statusOf(id)).excludedUntil).toBe(until);
    expect((await server.identity.statusOf(other)).excludedUntil).toBeNull();
    server.time.advance(DAY_MS - 1);
    expect((await server.identity.statusOf(id)).excludedUntil).toBe(until);
    server.time.advance(1);
    expect((await server.identity.statusOf(id)).excludedUntil).toBeNull();
  });

  test("an exclusion is told as an event that comes again until it is heard; who is kept out is found among many", async () => {
    const [id, closed, other] = [await somebody(), await somebody(), await somebody()];
    const received: PlayerId[] = [];
    let isDown = true;
    server.identity.onPlayerExcluded(async (player) => {
      if (isDown) throw new Error("away");
      received.push(player);
    });
    server.identity.start();
    await server.identity.exclude(id, instant(server.time.now() + DAY_MS));
    expect(received).toEqual([]);
    isDown = false;
    await until("the event to be heard", async () => {
      await server.time.advanceAsync(1_000);
      return received.includes(id);
    }).finally(() => server.identity.stop());
    await server.identity.close(closed);
    expect(new Set(await server.identity.keptOutAmong([id, closed, other]))).toEqual(new Set([id, closed]));
    expect(await server.identity.keptOutAmong([])).toEqual([]);
    server.time.advance(DAY_MS);
    expect(await server.identity.keptOutAmong([id, other])).toEqual([]);
  });

  test("whatever is asked, in whatever order and at once, an exclusion is never shortened", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 6 }), async (days) => {
        const id = await somebody();
        const ends = days.map((day) => instant(server.time.now() + day * DAY_MS));
        const longest = instant(Math.max(...ends));
        await Promise.all(ends.map((end) => server.identity.exclude(id, end)));
        expect((await server.identity.statusOf(id)).excludedUntil).toBe(longest);
        expect(await server.identity.exclude(id, ends[0]!)).toBe(longest);
      }),
      { numRuns: 8 },
    );
  });

  test("for good is for good; asking again adds no row", async () => {
    const id = await somebody();
    for (let i = 0; i < 3; i += 1) await server.identity.exclude(id, FOREVER);
    server.time.advance(4_000 * DAY_MS);
    expect((await server.identity.statusOf(id)).excludedUntil).toBe(FOREVER);
    const [rows] = await server.database
      .sql`select count(*)::int as n from identity.exclusions where player_id = ${id}`;
    expect(rows!.n).toBe(1);
  });
});
