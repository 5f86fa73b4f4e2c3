import { afterEach, expect, setDefaultTimeout, test } from "bun:test";
import type { Cluster } from "../../modules/cluster/cluster.ts";
import { openCluster } from "../../modules/cluster/testing/cluster.ts";
import { createSingleProcess } from "../../modules/kernel/index.ts";
import { collectingLog } from "../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../test/support/postgres.ts";
import { seededRandom } from "../../test/support/random.ts";
import { hiddenEverywhere } from "./clubs.ts";

setDefaultTimeout(60_000);

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await one.close();
});

async function join(database: TestDatabase, name: string): Promise<Cluster> {
  const cluster = openCluster(name, { sql: database.sql, log: collectingLog(), random: seededRandom(5) });
  opened.push(cluster);
  await cluster.membership.join({ tables: () => 0 });
  return cluster;
}

test("CL-11: a club's tournament is not made while a process of a release serves that does not hide it, going down or not", async () => {
  const database = await freshDatabase();
  opened.push(database);
  const older = await join(database, "older");
  const areHidden = hiddenEverywhere((await join(database, "newer")).processes);
  expect(await areHidden()).toBe(false);
  await older.membership.drain();
  const third = await join(database, "third");
  const seenByThird = hiddenEverywhere(third.processes);
  expect(await seenByThird()).toBe(false);
  await older.membership.leave();
  expect(await hiddenEverywhere((await join(database, "fourth")).processes)()).toBe(true);
});

test("CL-11: one process alone makes it", async () => {
  expect(await hiddenEverywhere(createSingleProcess("a:00000001", 1).processes)()).toBe(true);
});
