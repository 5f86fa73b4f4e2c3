/** A process that is killed while it rates deals: whatever of a batch was on its way, each deal counts once. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { createFollowing } from "../../modules/rating/index.ts";
import { freshDatabase, type TestDatabase } from "../support/postgres.ts";
import { DEALS, judged, STOPS } from "../support/rating-process.ts";

setDefaultTimeout(300_000);

const PROGRAM = join(import.meta.dirname, "../support/rating-process.ts");

let killed: TestDatabase;
let whole: TestDatabase;
beforeAll(async () => {
  [killed, whole] = await Promise.all([freshDatabase(), freshDatabase()]);
});
afterAll(async () => {
  await Promise.all([killed.close(), whole.close()]);
});

/** Runs the process until it says where it is; kills it there, unless it is done. */
async function run(stop: string): Promise<string> {
  const child = Bun.spawn([process.execPath, PROGRAM, killed.servingUrl, stop], { stdout: "pipe", stderr: "inherit" });
  const { value } = await child.stdout.getReader().read();
  const said = new TextDecoder().decode(value).trim();
  if (said !== "done") child.kill("SIGKILL");
  await child.exited;
  return said;
}

async function kept({ sql }: TestDatabase) {
  return {
    progress: await sql`SELECT sequence, version FROM rating.progress`,
    strengths: await sql`SELECT * FROM rating.strength ORDER BY player_id, seats_group`,
    leagues: await sql`SELECT * FROM rating.league ORDER BY player_id, kind, starts, seats_group`,
    pairs: await sql`SELECT * FROM rating.pair_day ORDER BY day, one, other`,
  };
}

const sequenceOf = async () => Number((await killed.sql`SELECT sequence FROM rating.progress`)[0]?.sequence ?? 0);

test("Q-8: killed before, within and just after what it writes, again and again: ratings are those of one run", async () => {
  const reached: number[] = [];
  for (const stop of [...STOPS, ...STOPS]) {
    expect(await run(stop)).toBe(stop);
    reached.push(await sequenceOf());
  }
  // A batch that was not committed is not there; the one that was is.
  expect(reached).toEqual([0, 0, 200, 200, 200, 400]);
  expect(await run("none")).toBe("done");

  const { step } = createFollowing({
    database: whole,
    judged,
    linkedAmong: async () => [],
    presentAmong: async (_, players) => new Set(players),
  });
  while ((await step()) !== "nothing");
  const [after, once] = [await kept(killed), await kept(whole)];
  expect(after).toEqual(once);
  expect(Number(after.progress[0]!.sequence)).toBe(DEALS);
  const counted = after.strengths.reduce((sum, { deals }) => sum + Number(deals), 0);
  expect(counted).toBeGreaterThan(DEALS);
});
