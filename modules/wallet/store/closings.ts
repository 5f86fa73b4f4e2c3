import type postgres from "postgres";
import { type Database, type Instant, iso, type ListOrder } from "../../kernel/index.ts";
import { dayAfter, dayOf } from "../../kernel/india.ts";
import type { ClosingKey } from "../closings/keys.ts";
import type { DayClosing, DayFigures, Holdings } from "../closings/statement.ts";

const COLUMNS = `
  to_char(day, 'YYYY-MM-DD') AS day, first_open AS "firstOpen", transfers, entries, transfers_digest AS "transfersDigest", players,
  balances_digest AS "balancesDigest", practice, deposit, winnings, instant, lock, stakes, stakes_bonus AS "stakesBonus",
  stakes_practice AS "stakesPractice", operators_log AS "operatorsLog", previous, hash, public_key AS "publicKey", signature`;

/** Closings are read so many at a time. */
const PAGE = 400;

/** Makes the closing's signature and what goes with it. */
export type Sign = (figures: Omit<DayFigures, "operatorsLog">, keys: readonly ClosingKey[]) => Promise<Signed>;
interface Signed extends Pick<DayClosing, "operatorsLog" | "hash" | "publicKey" | "signature"> {
  /** The key, where it signs for the first time. */
  readonly newKey: ClosingKey | null;
}

/** Days of the ledger and their closings, in the database. */
export function createClosingStore(database: Pick<Database, "sql">) {
  return { ...closingQueries(database), ...readingQueries(database) };
}

/** How days are ended and closed. */
function closingQueries({ sql }: Pick<Database, "sql">) {
  return {
    /** The day after the last closed one, or the first with a transfer, if it is `until` or earlier and the database's clock agrees that it is over; else null. */
    async next(until: string): Promise<string | null> {
      const [row] = await sql<{ last: string | null; first: Date | null }[]>`
        SELECT (SELECT to_char(max(day), 'YYYY-MM-DD') FROM wallet.day_closing) AS last,
               (SELECT min(at) FROM wallet.transfer) AS first`;
      const first = row?.first ? dayOf(row.first.getTime() as Instant) : null;
      const day = row?.last ? dayAfter(row.last) : first;
      if (day === null || day > until) return null;
      const [over] = await sql<{ yes: boolean }[]>`
        SELECT clock_timestamp() >= wallet.end_of(${day}::date) + interval '10 minutes' AS yes`;
      return over?.yes ? day : null;
    },

    /** Ends the day (M-17): nothing is dated in it from here on. Throws, and may be asked again, when postings keep it waiting. */
    async end(day: string): Promise<void> {
      await sql`SELECT wallet.end_day(${day}::date)`;
    },

    /** Closes a day that has ended, with everything that belongs to it, or not at all. null: another process is at it, or was. */
    close: (day: string, sign: Sign, now: Instant) => sql.begin((tx) => close(tx, day, sign, now)),
  };
}

/** What is known of closed days. */
function readingQueries({ sql }: Pick<Database, "sql">) {
  return {
    keys: (): Promise<readonly ClosingKey[]> => keysOf(sql),

    /** A page behind a day if one is named; the newest first by default. */
    async page(after: string | null, limit: number, order: ListOrder = "newest"): Promise<readonly DayClosing[]> {
      const [sign, way] = order === "oldest" ? [">", "ASC"] : ["<", "DESC"];
      return sql.unsafe<DayClosing[]>(
        `SELECT ${COLUMNS} FROM wallet.day_closing WHERE $1::date IS NULL OR day ${sign} $1::date ORDER BY day_closing.day ${way} LIMIT $2`,
        [after, limit],
      );
    },

    async of(day: string): Promise<DayClosing | undefined> {
      const [row] = await sql.unsafe<DayClosing[]>(`SELECT ${COLUMNS} FROM wallet.day_closing WHERE day = $1::date`, [
        day,
      ]);
      return row;
    },

    /** All of them, the oldest first. */
    async *walk(): AsyncGenerator<DayClosing> {
      for (let after = "0001-01-01"; ; ) {
        const rows = await sql.unsafe<DayClosing[]>(
          `SELECT ${COLUMNS} FROM wallet.day_closing WHERE day > $1::date ORDER BY day_closing.day LIMIT ${PAGE}`,
          [after],
        );
        yield* rows;
        const last = rows.at(-1);
        if (!last || rows.length < PAGE) return;
        after = last.day;
      }
    },

    /** The digests of a closed day as its rows give them now; `isFirst`: the day takes all that came before it. */
    async digests(day: string, isFirst: boolean): Promise<Pick<DayFigures, "transfersDigest" | "balancesDigest">> {
      const [row] = await sql<{ transfersDigest: string; balancesDigest: string }[]>`
        SELECT t.digest AS "transfersDigest", b.digest AS "balancesDigest"
        FROM wallet.digest_of_transfers(
               CASE WHEN ${isFirst} THEN '-infinity' ELSE wallet.end_of(${day}::date - 1) END, wallet.end_of(${day}::date)) AS t,
             wallet.digest_of_balances(${day}::date) AS b`;
      if (!row) throw new Error("a digest is one row");
      return row;
    },

    /** What a player held at the end of a day, by the last closed day on which something of theirs moved; null: nothing had by then. */
    async balanceAt(player: string, day: string): Promise<(Holdings & { readonly day: string }) | null> {
      const [row] = await sql<(Holdings & { readonly day: string })[]>`
        SELECT to_char(day, 'YYYY-MM-DD') AS day, practice, deposit, winnings, instant, lock, stakes,
               stakes_bonus AS "stakesBonus", stakes_practice AS "stakesPractice"
        FROM wallet.day_balance AS b WHERE player = ${player} AND b.day <= ${day}::date ORDER BY b.day DESC LIMIT 1`;
      return row ?? null;
    },
  };
}

async function keysOf(sql: postgres.ISql): Promise<readonly ClosingKey[]> {
  return sql<ClosingKey[]>`SELECT no, public_key AS "publicKey", signature FROM wallet.closing_key ORDER BY no`;
}

async function close(tx: postgres.TransactionSql, day: string, sign: Sign, now: Instant): Promise<DayClosing | null> {
  const [lock] = await tx<{ taken: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(hashtextextended('wallet.day_closing', 0)) AS taken`;
  if (!lock?.taken) return null;
  const [done] = await tx`SELECT 1 FROM wallet.day_closing WHERE day = ${day}::date`;
  if (done) return null;
  const [row] = await tx<Omit<DayFigures, "day" | "operatorsLog">[]>`
    SELECT first_open AS "firstOpen", transfers, entries, transfers_digest AS "transfersDigest", players,
           balances_digest AS "balancesDigest", practice, deposit, winnings, instant, lock, stakes, stakes_bonus AS "stakesBonus",
           stakes_practice AS "stakesPractice", previous FROM wallet.snapshot_day(${day}::date)`;
  if (!row) throw new Error("a snapshot is one row");
  const figures = { day, ...row };
  const { newKey, ...signed } = await sign(figures, await keysOf(tx));
  const at = iso(now);
  if (newKey)
    await tx`INSERT INTO wallet.closing_key (no, public_key, signature, since)
             VALUES (${newKey.no}, ${newKey.publicKey}, ${newKey.signature}, ${at})`;
  const f = { ...figures, ...signed };
  await tx`
    INSERT INTO wallet.day_closing (day, first_open, transfers, entries, transfers_digest, players, balances_digest, practice,
      deposit, winnings, instant, lock, stakes, stakes_bonus, stakes_practice, operators_log, previous, hash, public_key,
      signature, closed_at)
    VALUES (${day}, ${f.firstOpen}, ${f.transfers}, ${f.entries}, ${f.transfersDigest}, ${f.players}, ${f.balancesDigest},
      ${f.practice}, ${f.deposit}, ${f.winnings}, ${f.instant}, ${f.lock}, ${f.stakes}, ${f.stakesBonus}, ${f.stakesPractice},
      ${f.operatorsLog}, ${f.previous}, ${f.hash}, ${f.publicKey}, ${f.signature}, ${at})`;
  return f;
}
