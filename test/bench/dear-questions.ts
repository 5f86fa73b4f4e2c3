/**
 * `bun test/bench/dear-questions.ts [LINES [PATHS]]`: what each `GET` costs the one thread that serves everybody, asked by a player with so many lines of games
 * (20,000 unless told), as a multiple of `/healthz` of the same server. What it prints first is what a player could do most with.
 */
import { documentedRoutes } from "../http/routes.ts";
import { mainThreadMs } from "../support/loop-cost.ts";
import { registerPlayer } from "../support/player.ts";
import { startPostgres } from "../support/postgres.ts";
import { OPTIMISED, startServer } from "../support/server.ts";

const LINES = Number(process.argv[2] ?? 20_000);
const ONLY = new RegExp(process.argv[3] ?? "");
const TIMES = 4;
const HEALTHZ_TIMES = 400;
const SHOWN = 20;

/** Pages that a player comes to, beside the calls that are described. */
const PAGES = [
  "/lobby",
  "/my-account",
  "/passbook",
  "/my-games",
  "/game",
  "/faq",
  "/docs/api",
  "/docs/protocol",
  "/fairness",
  "/table",
];
/** What the description of a call says in general, said so that it is the longest that may be asked for. */
const FULLEST: Readonly<Record<string, readonly string[]>> = {
  "/api/profile/papers/list": ["passbook", "statement"].flatMap((paper) =>
    ["pdf", "csv"].map((form) => `?paper=${paper}&form=${form}&from=2026-01-01&to=2026-12-31`),
  ),
  "/api/profile/getPassbook": ["?size=100&page=1"],
  "/api/profile/getTournamentTransaction": ["?size=100&page=1"],
};

/** As the posting function would have left it, but written past it: a thousand calls take seconds. */
const FILL = (player: string) => `
  SET session_replication_role = replica;
  INSERT INTO wallet.account (name, kind, owner, bucket, currency, balance)
    SELECT 'player:${player}:' || bucket, 'player', '${player}', bucket, 'inr', 0
    FROM unnest(ARRAY['deposit', 'winnings']) AS bucket ON CONFLICT DO NOTHING;
  INSERT INTO wallet.account (name, kind, owner, bucket, currency, stake, balance, closed)
    SELECT 'stake:t' || n || ':0:1:deposit', 'stake', '${player}', 'deposit', 'inr', 't' || n || ':0:1', 0, true
    FROM generate_series(1, ${LINES / 4}) AS n;
  WITH made AS (
    INSERT INTO wallet.transfer (key, hash, kind, player, table_id, answer, at)
      SELECT 'k' || n, 'h', CASE n % 4 WHEN 0 THEN 'reserve' WHEN 2 THEN 'release' ELSE 'settle' END,
             CASE WHEN n % 4 IN (0, 2) THEN '${player}' END, 't' || 1 + n / 4, 0, now() - n * interval '10 minutes'
      FROM generate_series(1, ${LINES - 4}) AS n RETURNING id, kind, table_id),
  mine AS (
    INSERT INTO wallet.entry (transfer_id, n, account_id, amount, balance_after)
      SELECT made.id, 1, a.id, CASE WHEN made.kind = 'reserve' THEN -100 ELSE 100 END, 100
      FROM made JOIN wallet.account a ON a.name = 'player:${player}:deposit'),
  theirs AS (
    INSERT INTO wallet.entry (transfer_id, n, account_id, amount, balance_after)
      SELECT made.id, 2, a.id, CASE WHEN made.kind = 'reserve' THEN 100 ELSE -100 END, 100
      FROM made JOIN wallet.account a ON a.name = 'stake:' || made.table_id || ':0:1:deposit')
  INSERT INTO wallet.game_line (player, n, transfer_id)
    SELECT '${player}', 1000000 + row_number() OVER (ORDER BY id), id FROM made;
  ANALYZE wallet.account, wallet.transfer, wallet.entry, wallet.game_line;`;

const postgres = await startPostgres();
const database = await postgres.fresh();
const server = await startServer({
  settings: {
    ...OPTIMISED,
    DATABASE_URL: database.servingUrl,
    DATABASE_OWNER_URL: database.url,
    LOG_LEVEL: "error",
    SESSION_SECRET: "s".repeat(40),
    ENCRYPTION_SECRET: "e".repeat(40),
  },
});
try {
  const player = await registerPlayer(server.url);
  const [row] = await database.owner<{ id: string }[]>`SELECT id FROM identity.players LIMIT 1`;
  await database.owner.unsafe(FILL(row!.id));
  const ask = async (path: string) => {
    const answer = await fetch(server.url + path, { headers: { authorization: player.token }, redirect: "manual" });
    return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength };
  };
  const cost = async (path: string, times: number) => {
    for (let n = 0; n < 2; n += 1) await ask(path);
    const before = mainThreadMs(server.pid);
    let last = { status: 0, bytes: 0 };
    for (let n = 0; n < times; n += 1) last = await ask(path);
    return { path, ms: (mainThreadMs(server.pid) - before) / times, ...last };
  };
  const healthz = await cost("/healthz", HEALTHZ_TIMES);
  const routes = (await documentedRoutes(server.url)).filter(({ method }) => method === "GET").map(({ path }) => path);
  const asked = [...routes.filter((path) => !/logout|poll$/.test(path)), ...PAGES];
  const costs = [];
  for (const path of asked
    .flatMap((path) => (FULLEST[path] ?? [""]).map((query) => path + query))
    .filter((path) => ONLY.test(path)))
    costs.push(await cost(path, TIMES));
  costs.sort((a, b) => b.ms - a.ms);
  console.log(`/healthz ${healthz.ms.toFixed(3)} ms of the main thread; ${costs.length} questions`);
  for (const { path, ms, status, bytes } of costs.slice(0, SHOWN))
    console.log(
      `${(ms / healthz.ms).toFixed(0).padStart(5)} × ${ms.toFixed(2).padStart(7)} ms  ${status} ${bytes} B  ${path}`,
    );
} finally {
  await server.remove();
  await database.close();
  await postgres.remove();
}
