import type postgres from "postgres";
import type { Database } from "../../kernel/index.ts";

/** Questions that are asked at the same time. */
const LANES = 2;

/** A query, or what asks several. */
type Question<Row> = string | ((tx: postgres.TransactionSql) => Promise<readonly Row[]>);

/**
 * Asks these questions of one snapshot of the database, two at a time, in transactions that only read; `parameters` stand in the
 * texts as `:name` and are texts. Answers in their order; a question that cannot be answered has its error.
 */
export async function askAtOnce<Row extends object>(
  { sql }: Pick<Database, "sql">,
  questions: readonly Question<Row>[],
  parameters: Readonly<Record<string, string>>,
): Promise<readonly (readonly Row[] | Error)[]> {
  const answers: (readonly Row[] | Error)[] = [];
  const left = questions.entries();
  const lane = async (tx: postgres.TransactionSql) => {
    // Sorts of millions of rows; the server's own setting is for those of players' pages.
    await tx`SET LOCAL work_mem = '192MB'`;
    // It would remember a look-up for each of millions of accounts, of which none comes twice.
    await tx`SET LOCAL enable_memoize = off`;
    for (const [n, question] of left) {
      try {
        answers[n] = await tx.savepoint(async (step) => {
          if (typeof question !== "string") return question(step);
          const { text, values } = bound(question, parameters);
          return (await step.unsafe(text, values)) as unknown as Row[];
        });
      } catch (error) {
        answers[n] = error instanceof Error ? error : new Error(String(error));
      }
    }
  };
  await sql.begin("ISOLATION LEVEL REPEATABLE READ READ ONLY", async (tx) => {
    const [row] = await tx<{ snapshot: string }[]>`SELECT pg_export_snapshot() AS snapshot`;
    const others = Array.from({ length: LANES - 1 }, () =>
      sql.begin("ISOLATION LEVEL REPEATABLE READ READ ONLY", async (other) => {
        await other.unsafe(`SET TRANSACTION SNAPSHOT '${row!.snapshot}'`);
        await lane(other);
      }),
    );
    // The snapshot lives as long as this transaction.
    const done = await Promise.allSettled([lane(tx), ...others]);
    for (const one of done) if (one.status === "rejected") throw one.reason;
  });
  return answers;
}

/** A query as the driver takes it: each name becomes a number, once. */
function bound(query: string, parameters: Readonly<Record<string, string>>): { text: string; values: string[] } {
  const names: string[] = [];
  const text = query.replaceAll(/(?<!:):([a-z]+)\b/g, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return { text, values: names.map((name) => parameters[name]!) };
}
