/**
 * Boards of practice at `BOARDS_PLAYERS` rated players (100,000 unless told): what one call costs, the first of a minute and a later one,
 * and how many rows PostgreSQL touches for it by its own plans; then a thousand players who ask at once. The reader has 200 friends and a club of
 * 200, the most that there are. Times are told as multiples of an empty question of the same minute.
 */
import { instant } from "../../modules/kernel/index.ts";
import { periodsOf } from "../../modules/rating/rate.ts";
import { startPostgres, type TestDatabase } from "../support/postgres.ts";
import { preparedServer } from "../support/prepared-server.ts";
import { startServer } from "../support/server.ts";
import type { Bench, Figure } from "./figures.ts";
import { addPeople, BENCH_SECRETS, type BenchPerson } from "./people.ts";
import { type Reading, watchPlans } from "./touched-rows.ts";

const PLAYERS = Number(process.env.BOARDS_PLAYERS ?? 100_000);
const CROWD = 1_000;
const MATES = 200;
const TIMES = 11;
/** What a call may touch: the best 150 with their faces, a rung's rows, and what is asked of the reader. */
const MOST_ROWS = 3_000;

const BOARDS = ["rating", "week", "season"] as const;
const SCOPES = ["all", "friends", "club"] as const;

/** Ratings, and averages of this week and season, of everybody; bonds and a club of the reader, who is in the middle of each board. */
async function fill({ owner }: TestDatabase, people: readonly BenchPerson[]): Promise<BenchPerson> {
  const reader = people[Math.floor(people.length / 2)]!;
  const value = "sin(n * 12.9898) * 9";
  const all = "(SELECT id::text AS player, row_number() OVER (ORDER BY id) AS n FROM identity.players) AS one";
  await owner.unsafe(`
    INSERT INTO rating.strength (player_id, seats_group, mean, variance, deals, is_shown)
      SELECT player, kind, ${value}, 1, 60, true FROM ${all}, unnest(ARRAY['two', 'many']) AS kind`);
  const starts = periodsOf(instant(Date.now()));
  for (const kind of ["week", "season"] as const)
    await owner.unsafe(`
      INSERT INTO rating.league (kind, starts, seats_group, player_id, points, deals, average, is_shown)
        SELECT '${kind}', '${starts[kind]}', seats, player, 60 * ${value}, 60, ${value}, true FROM ${all}, unnest(ARRAY['two', 'many']) AS seats`);
  for (const table of ["strength", "league"])
    await owner.unsafe(
      table === "strength"
        ? `UPDATE rating.strength SET mean = 0.001 WHERE player_id = '${reader.id}'`
        : `UPDATE rating.league SET average = 0.001 WHERE player_id = '${reader.id}'`,
    );
  const mates = people.slice(10, 10 + MATES).map(({ id }) => id);
  await owner`
    INSERT INTO friends.bond (one, other, state, asked_by, asked_at, state_at)
    SELECT least(${reader.id}::uuid, mate), greatest(${reader.id}::uuid, mate), 'friends', mate, now(), now() FROM unnest(${mates}::uuid[]) AS mate`;
  const club = crypto.randomUUID();
  await owner`
    INSERT INTO clubs.club (id, name, name_key, name_look, about, code, made_by, created_at)
    VALUES (${club}, 'Bench', 'bench', 'bench', '', 'abcdefghij', ${reader.id}, now())`;
  await owner`
    INSERT INTO clubs.member (id, club_id, player_id, role, joined_at)
    SELECT gen_random_uuid(), ${club}, member, CASE WHEN member = ${reader.id}::uuid THEN 'owner' ELSE 'member' END, now() - interval '1 day'
    FROM unnest(${[reader.id, ...mates.slice(1)]}::uuid[]) AS member`;
  await owner.unsafe("VACUUM (ANALYZE)");
  return reader;
}

const measure: Bench = async (progress) => {
  const postgres = await startPostgres();
  try {
    const fresh = await postgres.fresh();
    try {
      const people = await addPeople(fresh, PLAYERS);
      const reader = await fill(fresh, people);
      progress(`${PLAYERS} players are on the boards`);
      return await asked(fresh, people, reader, progress);
    } finally {
      await fresh.close();
    }
  } finally {
    await postgres.remove();
  }
};
export default measure;

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
const rowsOf = (readings: readonly Reading[]): number => readings.reduce((sum, { rows }) => sum + rows, 0);

async function timed(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await run();
  return performance.now() - begun;
}

async function asked(
  fresh: TestDatabase,
  people: readonly BenchPerson[],
  reader: BenchPerson,
  progress: (line: string) => void,
): Promise<readonly Figure[]> {
  const plans = await watchPlans(fresh.owner);
  const server = await startServer({
    command: [process.execPath, (await preparedServer()).main],
    settings: { DATABASE_URL: fresh.servingUrl, ...BENCH_SECRETS, LOG_LEVEL: "error" },
  });
  const send = (path: string, { token }: BenchPerson) =>
    fetch(`${server.url}/api/rating/${path}`, { headers: { authorization: token } });
  const ask = async (path: string, who: BenchPerson) => {
    const answer = await send(path, who);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { data: { aRow: unknown[]; aAround: unknown[] } };
  };
  const figures: Figure[] = [];
  try {
    const nothing: number[] = [];
    for (let n = 0; n < TIMES * 5; n++) nothing.push(await timed(() => fresh.sql`SELECT 1`));
    const empty = middle(nothing);
    progress(`an empty question: ${empty.toFixed(2)} ms`);
    const calls = [
      ...SCOPES.flatMap((scope) => BOARDS.map((board) => ({ name: `${board}, ${scope}`, scope, board }))),
    ].map(({ name, scope, board }) => ({ name, path: `board?eBoard=${board}&eSeats=two&eScope=${scope}` }));
    for (const { name, path } of calls) {
      let first = 0;
      const cold = await plans.during(async () => {
        first = await timed(() => ask(path, reader));
      });
      const { data } = await ask(path, reader);
      const took: number[] = [];
      for (let n = 0; n < 3; n++) took.push(await timed(() => ask(path, reader)));
      const warm = await plans.during(() => ask(path, reader));
      const largest = [...cold].sort((a, b) => b.rows - a.rows)[0];
      progress(
        `${name}: ${data.aRow.length} rows and ${data.aAround.length} around; first ${first.toFixed(1)} ms, ${rowsOf(cold)} rows, most of ${largest?.relation} (${largest?.rows}); later ${middle(took).toFixed(1)} ms, ${rowsOf(warm)} rows${warm.some(({ isWhole, rows }) => isWhole && rows > 1_000) ? ", WHOLE" : ""}`,
      );
      figures.push(
        { name: `${name}: a call`, value: middle(took) / empty, unit: "× an empty question" },
        { name: `${name}: rows`, value: rowsOf(warm), unit: "rows", limit: { atMost: MOST_ROWS } },
        { name: `${name}: rows of the first call`, value: rowsOf(cold), unit: "rows" },
      );
    }
    const crowd = people.filter((_, n) => n % Math.floor(people.length / CROWD) === 0).slice(0, CROWD);
    for (const { name, path } of calls)
      figures.push(...(await atOnce(name, crowd, (who) => send(path, who), progress)));
    return figures;
  } catch (error) {
    progress(server.log().slice(-2_000));
    throw error;
  } finally {
    await server.remove();
  }
}

/** Everybody asks for the same board; the request gate takes no more than it can answer in time (0057). */
async function atOnce(
  name: string,
  crowd: readonly BenchPerson[],
  send: (who: BenchPerson) => Promise<Response>,
  progress: (line: string) => void,
): Promise<readonly Figure[]> {
  const statuses: number[] = [];
  const waits: number[] = [];
  const one = async (who: BenchPerson) => {
    const answer = await send(who);
    await answer.text();
    statuses.push(answer.status);
  };
  const all = await timed(() => Promise.all(crowd.map(async (who) => waits.push(await timed(() => one(who))))));
  if (statuses.some((status) => status !== 200 && status !== 503)) throw new Error(`${name}: ${statuses}`);
  const answered = statuses.filter((status) => status === 200).length;
  progress(
    `${name}: ${crowd.length} at once: ${answered} answered in ${all.toFixed(0)} ms, half of all within ${middle(waits).toFixed(0)} ms`,
  );
  return [
    { name: `${name}: a thousand at once`, value: all, unit: "ms" },
    { name: `${name}: of them answered`, value: answered, unit: "calls" },
  ];
}
