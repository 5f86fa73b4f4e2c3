/**
 * What analysing costs: CPU of a seat's decisions in simulated deals, and of a deal's luck; and what a seated player feels of it: pings of a
 * seat at a real server while its analysing process goes through a thousand deals and more, and while that process stands still, in turns.
 * `npm run bench -- analysis --deals 300 --seed 9`.
 */

import { instant, uuidv7 } from "../../modules/kernel/index.ts";
import { dayOf } from "../../modules/kernel/india.ts";
import { type Work, work } from "../../modules/skill/index.ts";
import { judgeDecisions } from "../../modules/skill/judging/decisions.ts";
import { createTableStore } from "../../modules/tables/index.ts";
import { drive, testConfig } from "../../modules/tables/testing/driver.ts";
import { until } from "../support/child.ts";
import { realTime } from "../support/clock.ts";
import { collectingLog } from "../support/log.ts";
import { registerPlayer } from "../support/player.ts";
import { startPostgres } from "../support/postgres.ts";
import { seededRandom } from "../support/random.ts";
import { startServer } from "../support/server.ts";
import { nextMove } from "../support/solver-play.ts";
import { sit, TableClient } from "../support/table-client.ts";
import { testVault } from "../support/vault.ts";
import type { Bench, Figure } from "./figures.ts";
import { played } from "./luck/played.ts";
import { option } from "./options.ts";
import { BENCH_SECRETS } from "./people.ts";
import { valueAt as at, inOrder, pings } from "./pings.ts";

const ROUNDS = 5;
/** Deals that are recorded by a table, and how often each is copied: enough for all rounds. */
const RECORDED = 8;
const COPIES = 1_000;

const measure: Bench = async (progress) => [...costs(progress), ...(await felt(progress))];
export default measure;

const figure = (name: string, value: number, unit: string, atMost?: number): Figure => ({
  name,
  value,
  unit,
  ...(atMost === undefined ? {} : { limit: { atMost } }),
});

/** CPU of each piece of work, in this process. */
function costs(progress: (line: string) => void): readonly Figure[] {
  const [deals, seed] = [Number(option("deals") ?? 120), Number(option("seed") ?? 31)];
  progress(`seed ${seed}, ${deals} deals of each kind of table`);
  const decisions: number[] = [];
  const lucks: number[] = [];
  const timed = (into: number[], run: () => void) => {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    into.push((user + system) / 1_000);
  };
  const tables = [
    ["expert", "usual"],
    ["usual", "easy"],
    ["expert", "usual", "easy", "usual", "easy", "usual"],
  ];
  for (const players of tables) {
    for (const { results, seats: _, ...cards } of played({ players, variant: "points" }, deals, seed)) {
      const seats: Work["deal"]["seats"] = cards.hands.map(({ seat }) => {
        const result = results[seat]!;
        return { seat, outcome: result > 0 ? "won" : "lost", count: Math.max(0, -result), result };
      });
      const deal: Work["deal"] = { ...cards, dealId: String(seed), variant: "points", isRound: false, seats };
      timed(lucks, () => work({ does: "deal", deal }));
      timed(decisions, () => judgeDecisions(deal, 0));
    }
  }
  const [analyses, judged] = [inOrder(decisions), inOrder(lucks)];
  return [
    figure("CPU of an analysis, median", at(analyses, 0.5), "ms"),
    figure("CPU of an analysis, p99", at(analyses, 0.99), "ms", 300),
    figure("CPU of a deal's luck and leaks, median", at(judged, 0.5), "ms"),
    figure("CPU of a deal's luck and leaks, p99", at(judged, 0.99), "ms"),
  ];
}

/** Finished deals of today, as a table records them. */
async function fill(database: Awaited<ReturnType<Awaited<ReturnType<typeof startPostgres>>["fresh"]>>): Promise<void> {
  const now = instant(Date.now());
  const random = seededRandom(3);
  const clock = { now: () => now };
  const config = { ...testConfig(), tableId: uuidv7(now, random), tableNo: 1 };
  const store = createTableStore({
    database,
    journal: database.sql,
    clock,
    timers: realTime,
    log: collectingLog(),
    vault: testVault(),
    process: "bench",
    figures: { batch: () => {} },
  });
  const table = drive(config, random);
  for (const [seat, name] of ["A", "B"].entries()) table.sit(name, seat, null, 100_000_000);
  let saved = 0;
  for (let act = 0; act < 4_000 && saved < RECORDED; act += 1) {
    const moves = [0, 1].flatMap((seat) => {
      const move = nextMove(table.view(seat));
      return move === null ? [] : [{ seat, move }];
    });
    if (moves.length === 0) table.advance(1_000);
    else for (const { seat, move } of moves) table.send(seat, move);
    for (const record of table.calls.filter((call) => call.type === "record").slice(saved)) {
      await store.saveDeal(config, { ...record, endedAt: now });
      saved += 1;
    }
  }
  await database.owner`
    CREATE TEMPORARY TABLE copies AS
    SELECT d.id AS old, gen_random_uuid() AS id FROM tables.deal AS d, generate_series(1, ${COPIES})`;
  await database.owner`
    INSERT INTO tables.deal (id, table_id, ended_at, evidence)
    SELECT c.id, d.table_id, d.ended_at, d.evidence FROM copies AS c JOIN tables.deal AS d ON d.id = c.old`;
  await database.owner`
    INSERT INTO tables.deal_leaf (deal_id, day, leaf) SELECT id, ${dayOf(now)}, repeat('0', 64) FROM copies`;
  await database.owner`
    INSERT INTO tables.deal_seat
    SELECT c.id, s.seat, s.player_id, s.ended_at, s.table_no, s.table_name, s.variant, s.currency, s.deal, s.outcome, s.count, s.change, s.is_private
    FROM copies AS c JOIN tables.deal_seat AS s ON s.deal_id = c.old`;
}

/** Pings while deals are analysed, and while none are, in turns. */
async function felt(progress: (line: string) => void): Promise<readonly Figure[]> {
  const postgres = await startPostgres();
  const database = await postgres.fresh();
  await fill(database);
  const settings = { ...BENCH_SECRETS, DATABASE_URL: database.servingUrl, DATABASE_OWNER_URL: database.url };
  const server = await startServer({ settings: { ...settings, BOT_FILL_MS: "600000" } });
  try {
    const seat = new TableClient(server.url, { ticket: (await sit(await registerPlayer(server.url))).ticket });
    await seat.seen("the seat", (view) => view.you !== null);
    const child = () => Bun.spawnSync(["pgrep", "-P", String(server.pid), "-f", "main.ts analyse"]).stdout.toString();
    await until("the analysing process", () => child().trim() !== "");
    const pid = Number(child().trim().split("\n")[0]);
    await pings(seat);
    const judged = async () =>
      Number((await database.owner`SELECT count(*) AS deals FROM analysis.judged_deal`)[0]!.deals);
    const before = await judged();
    const rounds: { readonly with: readonly number[]; readonly without: readonly number[] }[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const busy = await pings(seat);
      process.kill(pid, "SIGSTOP");
      const still = await pings(seat);
      process.kill(pid, "SIGCONT");
      rounds.push({ with: busy, without: still });
      progress(
        `round ${round}: ${at(busy, 0.5).toFixed(2)} ms beside analysing, ${at(still, 0.5).toFixed(2)} ms alone`,
      );
    }
    const left = RECORDED * (COPIES + 1) - (await judged());
    progress(`${(await judged()) - before} deals were judged meanwhile, ${left} wait`);
    if (left < 1_000) throw new Error("too few deals waited");
    const ratio = (share: number) =>
      at(inOrder(rounds.map((one) => at(one.with, share) / at(one.without, share))), 0.5);
    const all = (name: "with" | "without") => inOrder(rounds.flatMap((one) => one[name]));
    return [
      figure("a seat's ping beside analysing, median", at(all("with"), 0.5), "ms"),
      figure("a seat's ping alone, median", at(all("without"), 0.5), "ms"),
      figure("a seat's ping beside analysing, p99", at(all("with"), 0.99), "ms"),
      figure("a seat's ping alone, p99", at(all("without"), 0.99), "ms"),
      figure("median ping, median of five pairs", ratio(0.5), "× alone", 1.2),
      figure("p99 of pings, median of five pairs", ratio(0.99), "× alone"),
    ];
  } finally {
    await server.remove();
    await database.close();
    await postgres.remove();
  }
}
