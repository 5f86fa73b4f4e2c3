import { sql } from "drizzle-orm";
import { type Database, type Instant, iso, type Paise, type PlayerId, paise } from "../../../kernel/index.ts";
import type { FinancialYear } from "../../../kernel/india.ts";
import { whileAllAlone } from "../../store/alone.ts";
import type { Collection } from "./collections.ts";
import { lockYears } from "./year-batches.ts";

/** A part of a player's tax. */
export interface PlayersCollection extends Collection {
  readonly player: PlayerId;
}

/** What the ledger said of it. */
export interface CollectionAnswer extends PlayersCollection {
  readonly state: "taken" | "refused";
}

/** Takes the year-end tax of many players: as `tax-collections.ts` does of one. */
export function createCollectionBatches(database: Pick<Database, "db">) {
  return { ...askingQueries(database), ...answerQueries(database) };
}

/** Queries of what is to be taken. */
function askingQueries({ db }: Pick<Database, "db">) {
  return {
    /** Runs it with those of them from whom no other worker collects, and keeps others away meanwhile. */
    whileAlone: (players: readonly PlayerId[], run: (ours: readonly PlayerId[]) => Promise<void>): Promise<void> =>
      whileAllAlone(db, players, (player) => `tax:${player}`, run),

    /**
     * Each player's part that was begun and not answered, or a new one that `plan` makes of the tax still owed; none
     * for a player with nothing to take.
     */
    collections: (
      players: readonly PlayerId[],
      year: FinancialYear,
      now: Instant,
      plan: (player: PlayerId, owed: Paise) => Omit<Collection, "n">,
    ): Promise<readonly PlayersCollection[]> =>
      db.transaction(async (tx) => {
        await lockYears(tx, players, year);
        const rows = await tx.execute<PartRow>(sql`
          SELECT y.player, coalesce(y.owed_paise, 0) AS owed, c.count, c.n, c.winnings, c.deposit
          FROM cashier.tax_year AS y CROSS JOIN LATERAL (
            SELECT count(*)::int AS count, (max(c.n) FILTER (WHERE c.state = 'asked'))::int AS n,
              max(c.from_winnings_paise) FILTER (WHERE c.state = 'asked') AS winnings,
              max(c.from_deposit_paise) FILTER (WHERE c.state = 'asked') AS deposit
            FROM cashier.tax_collection AS c WHERE c.player = y.player AND c.year = y.year
          ) AS c
          WHERE y.year = ${year} AND y.player = ANY (${sql.param([...players])}::text[])`);
        const begun: PlayersCollection[] = [];
        const made: PlayersCollection[] = [];
        for (const { player, owed, count, n, winnings, deposit } of rows) {
          if (n !== null) {
            begun.push({ player, n, fromWinnings: paise(Number(winnings)), fromDeposit: paise(Number(deposit)) });
            continue;
          }
          const part = plan(player, paise(Number(owed)));
          if (part.fromWinnings + part.fromDeposit > 0) made.push({ player, n: count + 1, ...part });
        }
        if (made.length > 0)
          await tx.execute(sql`
            INSERT INTO cashier.tax_collection (player, year, n, from_winnings_paise, from_deposit_paise, state, at)
            SELECT u.player, ${year}, u.n, u.winnings, u.deposit, 'asked', ${iso(now)}::timestamptz
            FROM ${unnested(made)}`);
        return [...begun, ...made];
      }),
  };
}

/** What became of it. */
function answerQueries({ db }: Pick<Database, "db">) {
  return {
    /** What the ledger said of these: once, however often it is told; and when those who still owe are looked at again. */
    collected: (answers: readonly CollectionAnswer[], year: FinancialYear, again: Instant): Promise<void> =>
      db.transaction(async (tx) => {
        const players = answers.map(({ player }) => player);
        const states = sql.param(answers.map(({ state }) => state));
        await lockYears(tx, players, year);
        await tx.execute(sql`
          WITH changed AS (
            UPDATE cashier.tax_collection AS c SET state = s.state
            FROM ${unnested(answers)} JOIN unnest(${sql.param(players)}::text[], ${states}::text[]) AS s (player, state) USING (player)
            WHERE c.player = u.player AND c.year = ${year} AND c.n = u.n AND c.state = 'asked'
            RETURNING c.player, c.state, c.from_winnings_paise + c.from_deposit_paise AS amount
          ), left_over AS (
            SELECT y.player, y.owed_paise - coalesce(t.amount, 0) AS owed FROM cashier.tax_year AS y
            LEFT JOIN (SELECT player, sum(amount) AS amount FROM changed WHERE state = 'taken' GROUP BY player) AS t USING (player)
            WHERE y.year = ${year} AND y.player = ANY (${sql.param(players)}::text[])
          )
          UPDATE cashier.tax_year AS y SET owed_paise = l.owed,
            next_at = CASE WHEN l.owed > 0 THEN ${iso(again)}::timestamptz END
          FROM left_over AS l
          WHERE y.player = l.player AND y.player = ANY (${sql.param(players)}::text[]) AND y.year = ${year}`);
      }),

    /** Nothing could be taken of them now: when they are looked at again. */
    async lookAgain(players: readonly PlayerId[], year: FinancialYear, at: Instant): Promise<void> {
      await db.execute(sql`
        UPDATE cashier.tax_year SET next_at = CASE WHEN owed_paise > 0 THEN ${iso(at)}::timestamptz END
        WHERE year = ${year} AND player = ANY (${sql.param([...players])}::text[])`);
    },
  };
}

export type CollectionBatches = ReturnType<typeof createCollectionBatches>;

interface PartRow extends Record<string, unknown> {
  readonly player: PlayerId;
  readonly owed: string;
  readonly count: number;
  readonly n: number | null;
  readonly winnings: string | null;
  readonly deposit: string | null;
}

const unnested = (parts: readonly PlayersCollection[]) => sql`
  unnest(${sql.param(parts.map(({ player }) => player))}::text[], ${sql.param(parts.map(({ n }) => n))}::int[],
    ${sql.param(parts.map(({ fromWinnings }) => fromWinnings))}::bigint[],
    ${sql.param(parts.map(({ fromDeposit }) => fromDeposit))}::bigint[]) AS u (player, n, winnings, deposit)`;
