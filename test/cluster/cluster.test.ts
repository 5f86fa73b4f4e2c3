/** Three processes behind haproxy lose one thing after the other, and nobody loses a card. `npm run cluster` is the long form. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { type Cluster, missingServices, startCluster } from "./cluster.ts";
import { type Crowd, gatherCrowd } from "./crowd.ts";
import { failOver, flushRedis, killOwner, LIMITS } from "./faults.ts";

setDefaultTimeout(120_000);

const TABLES = 6;

const title = "three processes with haproxy, Redis, and an installed PostgreSQL with its standby";
describe.skipIf(missingServices.length > 0)(title, () => {
  let cluster: Cluster;
  let crowd: Crowd;
  beforeAll(async () => {
    cluster = await startCluster();
    crowd = await gatherCrowd(cluster, { tables: TABLES, thinkMs: 150 });
  });
  afterAll(async () => {
    crowd?.stop();
    await cluster?.remove();
  });

  test("Redis is killed and comes back empty: play goes on meanwhile, and nobody's connection ends", async () => {
    const { figures } = await flushRedis(cluster, crowd);
    expect(figures?.interrupted).toBe(0);
  });

  test("an owner is killed in mid-deal: others play its tables on, with the same hands and every acknowledged move", async () => {
    const { tables } = await killOwner(cluster, crowd, "a", { isLast: true });
    expect(Math.max(...tables)).toBeLessThan(LIMITS.takeover);
    expect((await crowd.check()).compared).toBeGreaterThan(0);
  });

  test("the primary is killed and its standby promoted: every table plays on, nothing acknowledged is lost, the books are sound", async () => {
    const { tables } = await failOver(cluster, crowd, { isLast: true });
    expect(Math.max(...tables)).toBeLessThan(LIMITS.failover);
    await crowd.check();
    crowd.stop();
    expect(await cluster.audit()).toMatchObject({ isSound: true });
  });
});
