import postgres from "postgres";
import type { Database, Instant, Paise } from "../../kernel/index.ts";
import { batchColumns } from "../posting/batch.ts";
import type { Posted } from "../posting/batcher.ts";
import type { Posting } from "../posting/postings.ts";

/** Unique violation (a key race between processes), serialization failure, deadlock: the same call again settles them. */
const TRY_AGAIN = new Set(["23505", "40001", "40P01"]);
const TRIES = 4;

/** The ledger's one function. */
export function postingQueries({ sql }: Database) {
  const call = async (batch: readonly Posting[], at: Instant): Promise<readonly Posted[]> => {
    const c = batchColumns(batch);
    const rows = await sql<Posted[]>`SELECT code, answer FROM wallet.post(
      to_timestamp(${at}::float8 / 1000),
      ${c.keys}::text[], ${c.hashes}::text[], ${c.kinds}::text[], ${c.players}::text[], ${c.tableIds}::text[],
      ${c.names}::text[], ${c.accountKinds}::text[], ${c.owners}::text[], ${c.buckets}::text[],
      ${c.currencies}::text[], ${c.stakes}::text[], ${c.creates}::int[],
      ${c.legRequests}::int[], ${c.legRules}::text[], ${c.legFrom}::int[], ${c.legTo}::int[],
      ${c.legAmounts}::bigint[])`;
    return rows.map(({ code, answer }) => ({ code, answer: Number(answer) }));
  };

  return {
    /** Posts a batch in one round trip and one transaction, answering in its order. Keys within a batch differ. */
    post: (batch: readonly Posting[], at: Instant): Promise<readonly Posted[]> => repeating(() => call(batch, at)),
  };
}

/** What `wallet.pay_tournament` takes. */
export interface TournamentPosting {
  readonly key: string;
  readonly hash: string;
  readonly promotions: string;
  readonly escrow: string;
  readonly feeAccount: string;
  readonly added: Paise;
  readonly fee: Paise;
  readonly prizes: readonly PlayerAmount[];
  readonly shares: readonly PlayerAmount[];
  readonly releaseBps: number;
}

interface PlayerAmount {
  readonly player: string;
  readonly amount: Paise;
}

/** The ledger's second function: a tournament's settlement. */
export function tournamentPostingQueries({ sql }: Database) {
  const call = async (p: TournamentPosting, at: Instant) => {
    const players = (list: readonly PlayerAmount[]) => list.map(({ player }) => player);
    const amounts = (list: readonly PlayerAmount[]) => list.map(({ amount }) => amount);
    const [row] = await sql<{ code: "posted" | "repeated" | "keyConflict" | "wrongAccount" }[]>`
      SELECT wallet.pay_tournament(
        to_timestamp(${at}::float8 / 1000), ${p.key}, ${p.hash}, ${p.promotions}, ${p.escrow}, ${p.feeAccount},
        ${p.added}::bigint, ${p.fee}::bigint, ${players(p.prizes)}::text[], ${amounts(p.prizes)}::bigint[],
        ${players(p.shares)}::text[], ${amounts(p.shares)}::bigint[], ${p.releaseBps}::int) AS code`;
    return row!.code;
  };
  return { payTournament: (payment: TournamentPosting, at: Instant) => repeating(() => call(payment, at)) };
}

async function repeating<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await call();
    } catch (error) {
      if (tries === TRIES || !TRY_AGAIN.has(sqlState(error) ?? "")) throw error;
    }
  }
}

/** Did PostgreSQL refuse the statement itself (rather than the connection fail)? */
export function isRefusedByDatabase(error: unknown): boolean {
  const state = sqlState(error);
  // Classes 08 connection, 53 resources, 57 operator intervention, 58 system: the contents are not at fault.
  return state !== undefined && !["08", "53", "57", "58"].includes(state.slice(0, 2));
}

/** PostgreSQL's five-character error code, undefined for errors of the driver or the network. */
function sqlState(error: unknown): string | undefined {
  return error instanceof postgres.PostgresError ? error.code : undefined;
}
