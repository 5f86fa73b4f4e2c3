/** Three processes behind haproxy lose one thing after the other, and no player loses a card. `npm run cluster` is the long form. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { TableView } from "../../modules/tables/contract.ts";
import { dealOf } from "../e2e/table-window.ts";
import { chromiumPath } from "../support/browser.ts";
import { until } from "../support/child.ts";
import { otherRelease } from "../support/other-release.ts";
import { type Cluster, missingServices, startCluster } from "./cluster.ts";
import { type Crowd, gatherCrowd } from "./crowd.ts";
import { busiest, failOver, flushRedis, killOwner, LIMITS, standStill } from "./faults.ts";
import { openWindow } from "./window.ts";

setDefaultTimeout(300_000);
/** The limits are those of a quiet machine, which `npm run cluster` holds; this one runs all the tests. */
const BUSY = 2;

const TABLES = 6;

const title = "three processes with haproxy, Redis, and an installed PostgreSQL with its standby";
describe.skipIf(missingServices.length > 0)(title, () => {
  let cluster: Cluster;
  let crowd: Crowd;
  beforeAll(async () => {
    cluster = await startCluster();
    crowd = await gatherCrowd(cluster, { tables: TABLES, thinkMs: 150 });
  });
  let cleanUp = () => {};
  const statusOf = async (path: string) => (await fetch(`${cluster.url}${path}?retry=1`)).status;
  const filesOf = async (path: string) => [
    ...new Set((await (await fetch(cluster.url + path)).text()).match(/\/assets\/[\w.-]+/g)),
  ];
  afterAll(async () => {
    crowd?.stop();
    await cluster?.remove();
    cleanUp();
  });

  test("Redis is killed and comes back empty: play goes on meanwhile, and nobody's connection ends", async () => {
    const { figures } = await flushRedis(cluster, crowd);
    expect(figures?.interrupted).toBe(0);
  });

  test.skipIf(!chromiumPath)(
    "a process is stopped in the middle of somebody's turn: their window goes on at another one by itself",
    async () => {
      const { table, hands, tableId, close } = await openWindow(cluster, "c");
      const owner = async () => (await cluster.owners()).find((one) => one.tableId === tableId)!.process;
      const isMine = (view: TableView) => view.phase === "playing" && view.turn?.seat === view.you;
      await table.seen("the player's turn", isMine);
      await hands.draw("stock");
      const before = await table.seen("the card", ({ drawnCard }) => drawnCard !== null);
      const [deal, shown, arrivals] = [dealOf(before), await table.handShown(), table.arrivals];
      const from = await owner();

      await cluster.process(from).server.stop();
      await until("the window to be back", () => table.arrivals > arrivals);
      expect(await owner()).not.toBe(from);
      expect(dealOf(table.view!)).toEqual(deal);
      await until("the window to show the hand", async () => String(await table.shownHand()) === String(shown));
      for (const role of ["dialog", "alertdialog"] as const) expect(await table.page.getByRole(role).count()).toBe(0);
      await hands.discard(before.drawnCard!);
      await table.seen("the next turn", ({ turn }) => turn !== null && turn.turn > deal.turn!.turn);
      await until(
        "no word of the connection to be left",
        async () => (await table.page.locator(".banner--bad").count()) === 0,
      );
      // The one that is down comes back as another release, then one after the other does; the window stays the old one's.
      const old = await filesOf("/table");
      const release = await otherRelease();
      cleanUp = release.remove;
      for (const name of [from, ...["a", "b", "c"].filter((one) => one !== from)]) {
        await cluster.process(name).server.restart({}, release.command);
        await cluster.haproxy.sees(["a", "b", "c"]);
        // Whichever process is asked.
        for (const path of [...old, ...(await filesOf("/table"))])
          for (let n = 0; n < 3; n += 1) await until(path, async () => (await statusOf(path)) === 200);
      }
      expect(await filesOf("/table")).not.toContain(old[0]);
      await table.seen("another turn of the player's", isMine);
      // A part of the old window that was not opened yet.
      await table.page.getByRole("button", { name: "Say something" }).click();
      await until("that part", async () => (await table.page.locator(".say-place button").count()) > 0);
      await close();
    },
  );

  test("a process that stands still for less than a lease keeps its tables, and no move is lost or done twice", async () => {
    for (const whole of [false, true]) {
      const { figures } = await standStill(cluster, crowd, await busiest(cluster), { ms: 1_000, whole });
      expect(figures?.takenOver).toBe(0);
    }
    await crowd.check();
  });

  test("one that stands still past its lease loses them to others, and writes nothing when it goes on", async () => {
    const { figures } = await standStill(cluster, crowd, await busiest(cluster), { ms: BUSY * 4_000, whole: true });
    expect(figures?.takenOver).toBe(figures?.of);
    await crowd.check();
  });

  test("an owner is killed in mid-deal: others play its tables on, with the same hands and every acknowledged move", async () => {
    const name = await busiest(cluster);
    const seen = () =>
      cluster.processes
        .flatMap(({ server }) => server.log().split("\n"))
        .filter((line) => line.includes("nobody listens at the address") && line.includes(`"${name}:`)).length;
    const before = seen();
    const { tables } = await killOwner(cluster, crowd, name, { isLast: true });
    expect(Math.max(...tables)).toBeLessThan(BUSY * LIMITS.takeover);
    // Both others; how soon they then take its tables, `npm run cluster` holds.
    expect(seen()).toBe(before + 2);
    expect((await crowd.check()).compared).toBeGreaterThan(0);
  });

  test("the primary is killed and its standby promoted: every table plays on, nothing acknowledged is lost, the books are sound", async () => {
    const { tables } = await failOver(cluster, crowd, { isLast: true });
    expect(Math.max(...tables)).toBeLessThan(BUSY * LIMITS.failover);
    await crowd.check();
    crowd.stop();
    expect(await cluster.audit()).toMatchObject({ isSound: true });
  });
});
