import { type Database, instant, offsetOf, type PlayerId, paise } from "../../kernel/index.ts";
import type { Sitting, SittingFilter, SittingStore, SittingSums } from "../sittings/sittings.ts";
import { isAtTable, movedBy, settledIn, transferOf } from "./games-sql.ts";

/** Lines that are counted in one transaction. */
const LINES_AT_ONCE = 2_000;
/** Sittings of a file that are read at a time. */
const BATCH = 1_000;

/** How far a player's lines are counted, the tables of the next ones, and whether a sitting is over that counts as open. ($1 player, $2 lines) */
const DUE = `
  WITH counted AS (SELECT coalesce((SELECT c.lines FROM wallet.sitting_cursor c WHERE c.player = $1), 0) AS lines),
  next AS (
    SELECT g.n, t.table_id FROM wallet.game_line g CROSS JOIN LATERAL (${transferOf("g.transfer_id")}) AS t
    WHERE g.player = $1 AND g.n > (SELECT lines FROM counted) ORDER BY g.n LIMIT $2::bigint
  )
  SELECT (SELECT lines FROM counted) AS counted, (SELECT max(n) FROM next) AS "upTo",
    ARRAY(SELECT DISTINCT table_id FROM next WHERE table_id IS NOT NULL) AS "tableIds",
    EXISTS (
      SELECT FROM wallet.sitting s WHERE s.player = $1 AND s.outcome = 'open' AND NOT ${isAtTable("s.stake")}
    ) AS "isEnding"`;

/**
 * Adds lines to the sittings that they belong to, and numbers those that begin with them. A line of lock bonus belongs to
 * the player's latest stake at that table: their stakes are read once, and only where there is such a line. ($1 player, $2 after this line, $3 up to this one, $4 tables, $5 their variants)
 */
const COUNT_LINES = `
  WITH looked AS MATERIALIZED (
    SELECT g.n, t.at, t.table_id, sums.*, mine.stake
    FROM wallet.game_line g CROSS JOIN LATERAL (${transferOf("g.transfer_id")}) AS t
    CROSS JOIN LATERAL (${movedBy("g.transfer_id")}) AS sums
    LEFT JOIN LATERAL (
      SELECT a.stake FROM wallet.entry e JOIN wallet.account a ON a.id = e.account_id
      WHERE e.transfer_id = g.transfer_id AND a.owner = $1 AND a.kind = 'stake' LIMIT 1
    ) AS mine ON true
    WHERE g.player = $1 AND g.n > $2::bigint AND g.n <= $3::bigint
  ), there AS MATERIALIZED (
    SELECT DISTINCT ON (table_id) regexp_replace(a.stake, ':[^:]*:[^:]*$', '') AS table_id, a.stake
    FROM wallet.account a
    WHERE a.owner = $1 AND a.kind = 'stake' AND EXISTS (SELECT FROM looked WHERE looked.stake IS NULL)
    ORDER BY table_id, a.id DESC
  ), line AS (
    SELECT looked.n, looked.at, looked.table_id, looked.currency, looked."amountIn", looked."bonusIn", looked."amountOut",
      looked."bonusOut", coalesce(looked.stake, there.stake) AS stake
    FROM looked LEFT JOIN there ON looked.stake IS NULL AND there.table_id = looked.table_id
  ), stay AS (
    SELECT stake, min(n) AS first, min(at) AS at, min(table_id) AS table_id, min(currency) AS currency,
      sum("amountIn")::bigint AS amount_in, sum("bonusIn")::bigint AS bonus_in,
      sum("amountOut")::bigint AS amount_out, sum("bonusOut")::bigint AS bonus_out
    FROM line WHERE stake IS NOT NULL GROUP BY stake
  ), known AS (
    UPDATE wallet.sitting s SET amount_in = s.amount_in + stay.amount_in, bonus_in = s.bonus_in + stay.bonus_in,
      amount_out = s.amount_out + stay.amount_out, bonus_out = s.bonus_out + stay.bonus_out
    FROM stay WHERE s.player = $1 AND s.stake = stay.stake RETURNING s.stake
  ), made AS (
    INSERT INTO wallet.sitting
      (player, n, stake, table_id, at, day, currency, variant, outcome, amount_in, bonus_in, amount_out, bonus_out)
    SELECT $1, c.sittings + row_number() OVER (ORDER BY stay.first), stay.stake, stay.table_id, stay.at,
      (stay.at AT TIME ZONE 'Asia/Kolkata')::date, stay.currency, coalesce(told.variant, ''), 'open',
      stay.amount_in, stay.bonus_in, stay.amount_out, stay.bonus_out
    FROM stay CROSS JOIN (SELECT sittings FROM wallet.sitting_cursor WHERE player = $1) AS c
    LEFT JOIN unnest($4::text[], $5::text[]) AS told (table_id, variant) ON told.table_id = stay.table_id
    WHERE stay.stake NOT IN (SELECT stake FROM known)
    RETURNING day, currency, variant
  ), counted AS (
    INSERT INTO wallet.sitting_day AS d (player, day, currency, variant, outcome, sittings, result)
    SELECT $1, day, currency, variant, 'open', count(*), 0 FROM made GROUP BY day, currency, variant
    ON CONFLICT (player, day, currency, variant, outcome) DO UPDATE SET sittings = d.sittings + excluded.sittings
  )
  UPDATE wallet.sitting_cursor SET lines = $3::bigint, sittings = sittings + (SELECT count(*) FROM made)
  WHERE player = $1`;

/** Ends the sittings whose chips are back: what their settlements came to, and where they count from now on. ($1 player) */
const END_SITTINGS = `
  WITH over AS (
    SELECT s.n, sums.* FROM wallet.sitting s CROSS JOIN LATERAL (${settledIn("s.stake")}) AS sums
    WHERE s.player = $1 AND s.outcome = 'open' AND NOT ${isAtTable("s.stake")}
  ), ended AS (
    UPDATE wallet.sitting s SET settled = over.settled, won = over.won, result = over.result,
      outcome = CASE sign(over.result) WHEN 1 THEN 'won' WHEN -1 THEN 'lost' ELSE 'even' END
    FROM over WHERE s.player = $1 AND s.n = over.n RETURNING s.day, s.currency, s.variant, s.outcome, s.result
  ), moved AS (
    SELECT day, currency, variant, outcome, count(*) AS sittings, sum(result)::bigint AS result FROM ended GROUP BY 1, 2, 3, 4
    UNION ALL SELECT day, currency, variant, 'open', -count(*), 0 FROM ended GROUP BY 1, 2, 3
  )
  INSERT INTO wallet.sitting_day AS d (player, day, currency, variant, outcome, sittings, result)
  SELECT $1, day, currency, variant, outcome, sittings, result FROM moved
  ON CONFLICT (player, day, currency, variant, outcome)
  DO UPDATE SET sittings = d.sittings + excluded.sittings, result = d.result + excluded.result`;

const COLUMNS = `s.n, s.at, s.day::text AS day, s.table_id, s.currency, s.outcome, s.settled, s.won, s.result,
  s.amount_in, s.bonus_in, s.amount_out, s.bonus_out`;

/** A filter over `x`: $1 player, $2 currency, $3 variant, $4 outcome, $5 first day, $6 last one; null does not matter. */
const among = (
  x: string,
) => `${x}.player = $1 AND ${x}.day >= coalesce($5::text::date, '-infinity') AND ${x}.day <= coalesce($6::text::date, 'infinity')
  AND ($2::text IS NULL OR ${x}.currency = $2) AND ($3::text IS NULL OR ${x}.variant = $3) AND ($4::text IS NULL OR ${x}.outcome = $4)`;

/**
 * A page, however far back: the days that it falls on are found from the days' sums, and only their sittings are read.
 * ($7 rows before the page, $8 rows)
 */
const SITTING_PAGE = `
  WITH days AS (SELECT d.day, sum(d.sittings) AS size FROM wallet.sitting_day d WHERE ${among("d")} GROUP BY d.day),
  placed AS (SELECT day, size, sum(size) OVER (ORDER BY day DESC) - size AS before FROM days WHERE size > 0),
  wanted AS (SELECT day, before FROM placed WHERE before < $7::bigint + $8::bigint AND before + size > $7::bigint)
  SELECT ${COLUMNS} FROM wallet.sitting s
  WHERE s.day = ANY (ARRAY(SELECT day FROM wanted)) AND ${among("s")}
  ORDER BY s.day DESC, s.n DESC OFFSET greatest(0, $7::bigint - coalesce((SELECT min(before) FROM wanted), 0)) LIMIT $8::bigint`;

const SUMS = `
  SELECT d.currency, sum(d.sittings)::bigint AS sittings, sum(d.result)::bigint AS result,
    coalesce(sum(d.sittings) FILTER (WHERE d.outcome = 'won'), 0)::bigint AS won,
    coalesce(sum(d.sittings) FILTER (WHERE d.outcome = 'lost'), 0)::bigint AS lost
  FROM wallet.sitting_day d WHERE ${among("d")} GROUP BY d.currency HAVING sum(d.sittings) > 0 ORDER BY d.currency`;

/** The next of a file. ($7, $8 day and number of the last one that was read, $9 rows) */
const NEXT = `
  SELECT ${COLUMNS} FROM wallet.sitting s
  WHERE (s.day, s.n) < (coalesce($7::text::date, 'infinity'), $8::bigint) AND ${among("s")} ORDER BY s.day DESC, s.n DESC LIMIT $9::bigint`;

interface SittingRow extends Pick<Sitting, "n" | "currency" | "outcome" | "settled" | "won"> {
  readonly at: Date;
  readonly day: string;
  readonly table_id: string;
  readonly amount_in: number;
  readonly bonus_in: number;
  readonly amount_out: number;
  readonly bonus_out: number;
  readonly result: number;
}

const asked = (player: PlayerId, { currency, variant, outcome, from, to }: SittingFilter) => [
  player,
  ...[currency, variant, outcome, from, to].map((one) => one ?? null),
];

/** Sittings over the ledger's tables. */
export function createSittingStore({ sql }: Pick<Database, "sql">): SittingStore {
  return {
    async due(player) {
      const [row] = await sql.unsafe<{ counted: number; upTo: number | null; tableIds: string[]; isEnding: boolean }[]>(
        DUE,
        [player, LINES_AT_ONCE],
      );
      const { counted = 0, upTo = null, tableIds = [], isEnding = false } = row ?? {};
      return { counted, next: upTo === null ? null : { upTo, tableIds }, isEnding };
    },
    async count(player, { after, upTo, variants }) {
      await sql.begin(async (tx) => {
        await tx`INSERT INTO wallet.sitting_cursor (player, lines, sittings) VALUES (${player}, 0, 0) ON CONFLICT DO NOTHING`;
        const [cursor] = await tx<{ lines: number }[]>`
          SELECT lines FROM wallet.sitting_cursor WHERE player = ${player} FOR UPDATE`;
        if (cursor?.lines !== after) return;
        const tables = [[...variants.keys()], [...variants.values()]];
        if (upTo > after) await tx.unsafe(COUNT_LINES, [player, after, upTo, ...tables] as never[]);
        await tx.unsafe(END_SITTINGS, [player]);
      });
    },
    async page(player, filter, page) {
      const wanted = [...asked(player, filter), offsetOf(page), page.size];
      return (await sql.unsafe<SittingRow[]>(SITTING_PAGE, wanted as never[])).map(sittingOf);
    },
    async sums(player, filter) {
      return sql.unsafe<(SittingSums & object)[]>(SUMS, asked(player, filter) as never[]);
    },
    async variants(player) {
      const rows = await sql<{ variant: string }[]>`
        SELECT DISTINCT variant FROM wallet.sitting_day WHERE player = ${player} AND variant <> '' ORDER BY variant`;
      return rows.map(({ variant }) => variant);
    },
    async *all(player, filter) {
      let [day, n]: [string | null, number] = [null, 0];
      for (;;) {
        const wanted = [...asked(player, filter), day, n, BATCH];
        const rows: SittingRow[] = await sql.unsafe<SittingRow[]>(NEXT, wanted as never[]);
        if (rows.length > 0) yield rows.map(sittingOf);
        const last = rows.at(-1);
        if (!last || rows.length < BATCH) return;
        [day, n] = [last.day, last.n];
      }
    },
  };
}

const sittingOf = (row: SittingRow): Sitting => ({
  n: row.n,
  currency: row.currency,
  outcome: row.outcome,
  settled: row.settled,
  won: row.won,
  at: instant(row.at.getTime()),
  tableId: row.table_id,
  result: paise(row.result),
  amountIn: paise(row.amount_in),
  bonusIn: paise(row.bonus_in),
  amountOut: paise(row.amount_out),
  bonusOut: paise(row.bonus_out),
});
