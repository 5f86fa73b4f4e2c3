import { type Database, type Instant, iso } from "../../kernel/index.ts";
import { startOf } from "../../kernel/india.ts";

export interface SweepOf {
  readonly since: string;
  readonly thisWeek: string;
  readonly visitsBefore: Instant;
  readonly most: number;
}

/** Deals in a week up to which pairs go where there are too many rows: the least first. */
const LEAST = [1, 2, 4, 8, 16, 32, 64];

/** Forgets old weeks, pairs who hardly met, and where people sat. */
export async function sweepFigures(
  { sql }: Pick<Database, "sql">,
  { since, thisWeek, visitsBefore, most }: SweepOf,
): Promise<void> {
  const before = iso(visitsBefore);
  await sql`DELETE FROM fairplay.visit WHERE at < ${before}`;
  const begun = iso(startOf(since));
  await sql`DELETE FROM fairplay.presence WHERE at < ${begun}`;
  await sql`DELETE FROM fairplay.stratum WHERE at < ${begun}`;
  await sql`DELETE FROM fairplay.everybody WHERE week < ${since}`;
  await sql`DELETE FROM fairplay.player WHERE week < ${since}`;
  await sql`DELETE FROM fairplay.pair WHERE week < ${since}`;
  await sql`DELETE FROM fairplay.pair WHERE week < ${thisWeek} AND deals < 5`;
  for (const deals of LEAST) {
    const [row] = await sql<{ count: number }[]>`SELECT count(*)::int AS count FROM fairplay.pair`;
    if (row!.count <= most) return;
    await sql`DELETE FROM fairplay.pair WHERE deals <= ${deals}`;
  }
}
