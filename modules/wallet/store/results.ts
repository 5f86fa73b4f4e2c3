import { type Database, type Paise, type PlayerId, paise } from "../../kernel/index.ts";

/** What a player's rupees came to (M-33). */
export interface ResultSums {
  /** What tables and tournaments brought; below zero: cost. */
  readonly result: Paise;
  /** Deposits, less what banks took back. */
  readonly deposited: Paise;
  /** Withdrawals and refunds, less what came back. */
  readonly withdrawn: Paise;
}

interface Row {
  readonly player: PlayerId;
  readonly result: string;
  readonly deposited: string;
  readonly withdrawn: string;
}

const amount = (text: string): Paise => paise(Number(text));

/** Sums of players' days (M-33): a row a day on which something moved, so that a year costs 366 rows at most. */
export const createResults = ({ sql }: Pick<Database, "sql">) => ({
  /** Everything since the player's first rupee. */
  async ofLife(player: PlayerId): Promise<ResultSums> {
    const [row] = await sql<Row[]>`
      SELECT coalesce(sum(result), 0) AS result, coalesce(sum(deposited), 0) AS deposited, coalesce(sum(withdrawn), 0) AS withdrawn
      FROM wallet.result_day WHERE player = ${player}`;
    return { result: amount(row!.result), deposited: amount(row!.deposited), withdrawn: amount(row!.withdrawn) };
  },

  /** What tables and tournaments brought each of the players since the first day, and since the second, of India; of whom there is nothing, nothing. */
  async since(
    players: readonly PlayerId[],
    [one, other]: readonly [string, string],
  ): Promise<ReadonlyMap<PlayerId, readonly [Paise, Paise]>> {
    const earlier = one < other ? one : other;
    const rows = await sql<{ player: PlayerId; one: string; other: string }[]>`
      SELECT player, coalesce(sum(result) FILTER (WHERE day >= ${one}::date), 0) AS one,
        coalesce(sum(result) FILTER (WHERE day >= ${other}::date), 0) AS other
      FROM wallet.result_day WHERE player IN ${sql([...players])} AND day >= ${earlier}::date GROUP BY player`;
    return new Map(rows.map((row) => [row.player, [amount(row.one), amount(row.other)] as const]));
  },
});
