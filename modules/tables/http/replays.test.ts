import { afterEach, describe, expect, test } from "bun:test";
import { Elysia } from "elysia";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { HttpRefusal, type PlayerId, type SessionId } from "../../kernel/index.ts";
import { DealReplay, FinishedDeals } from "../contract.ts";
import { createMemoryWallet } from "../testing/memory-wallet.ts";
import { tablesWorld } from "../testing/world.ts";
import { replayHttp } from "./replays.ts";

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A server where A and B have played a deal that A left; answers a caller whose token is its player's name. */
async function serve() {
  const time = fakeTime();
  const world = tablesWorld(time, seededRandom(11), collectingLog());
  const [a] = [await world.join("A", { maxSeats: 2 }), await world.join("B", { maxSeats: 2 })];
  await time.advanceAsync(10_000);
  const dealId = a.view.dealId!;
  const before = (await world.tables.replays.watch(dealId, "player-A" as PlayerId)).ok;
  a.send({ event: "leave", id: "go" });
  await time.advanceAsync(0);
  const authenticate = async (token: string | undefined) => {
    const name = token ?? "";
    return { ok: true, value: { id: `player-${name}` as PlayerId, name, sessionId: "s" as SessionId } } as const;
  };
  const app = new Elysia()
    .onError(({ error, set }) => {
      set.status = error instanceof HttpRefusal ? error.status : 400;
      return { message: error instanceof HttpRefusal ? error.refusal.message : "bad", data: null };
    })
    .use(replayHttp({ tables: world.tables, identity: { authenticate } }))
    .listen({ port: 0, hostname: "127.0.0.1", reusePort: false });
  stops.push(() => void app.server?.stop(true));
  const get = async (path: string, name: string) => {
    const answer = await fetch(`http://127.0.0.1:${app.server!.port}${path}`, { headers: { authorization: name } });
    return { status: answer.status, body: (await answer.json()) as { message: string; data: unknown } };
  };
  return { dealId, before, get };
}

describe("finished deals over HTTP", () => {
  test("whoever sat there gets the seat's own frames, a stranger or an unknown deal 404, a running deal none", async () => {
    const { dealId, before, get } = await serve();
    expect(before).toBe(false);
    const [a, b] = [await get(`/rummy/deal/${dealId}/replay`, "A"), await get(`/rummy/deal/${dealId}/replay`, "B")];
    expect([a.status, b.status]).toEqual([200, 200]);
    // A's leaving ended the deal: the result went out before the goodbye.
    expect(DealReplay.parse(a.body.data)).toMatchObject({ dealId, view: { you: 0 }, complete: true });
    expect(DealReplay.parse(b.body.data)).toMatchObject({ dealId, view: { you: 1 }, complete: true });
    for (const path of [
      `/rummy/deal/${dealId}/replay`,
      "/rummy/deal/x/replay",
      `/rummy/deal/${"0".repeat(36)}/replay`,
    ]) {
      const stranger = await get(path, "C");
      expect(stranger).toMatchObject({ status: 404, body: { message: "You did not play in this deal.", data: null } });
    }
  });

  test("who sat down in the middle of a deal, or watched it from a seat without cards, is shown none of it", async () => {
    const time = fakeTime();
    const world = tablesWorld(time, seededRandom(11), collectingLog(), {
      wallet: createMemoryWallet(0, 100_000),
    });
    const [a] = [
      await world.join("A", { maxSeats: 6, currency: "inr" }),
      await world.join("B", { maxSeats: 6, currency: "inr" }),
    ];
    await time.advanceAsync(15_000);
    const dealId = a.view.dealId!;
    expect(a.view.phase).toBe("playing");
    const late = await world.join("C", { maxSeats: 6, currency: "inr" });
    await time.advanceAsync(0);
    expect([late.ref.runner.tableId, late.view.dealId]).toEqual([a.ref.runner.tableId, dealId]);
    a.send({ event: "leave", id: "go" });
    await time.advanceAsync(0);
    expect(late.view.lastResult?.dealId).toBe(dealId);
    const codes = ["A", "B", "C"].map(async (name) => {
      const watched = await world.tables.replays.watch(dealId, `player-${name}` as PlayerId);
      return watched.ok ? "shown" : watched.error.code;
    });
    expect(await Promise.all(codes)).toEqual(["shown", "shown", "noReplay"]);
  });

  test("a player's list has the player's own deals; sizes and pages outside the bounds are refused", async () => {
    const { dealId, get } = await serve();
    const mine = await get("/rummy/deal/mine?size=5&pageNumber=1", "A");
    expect(FinishedDeals.parse(mine.body.data)).toMatchObject({
      deals: [{ dealId, outcome: "left", count: 20, change: -2_000 }],
      more: false,
    });
    expect((await get("/rummy/deal/mine", "C")).body.data).toEqual({ deals: [], more: false });
    for (const query of ["size=51", "size=0", "pageNumber=0", "pageNumber=1001", "size=x"]) {
      expect((await get(`/rummy/deal/mine?${query}`, "A")).status).toBe(400);
    }
  });
});
