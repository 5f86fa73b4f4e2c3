import type { Clock, Random } from "../../kernel/index.ts";
import type { Source } from "../contract.ts";
import type { Account } from "../ledger/moves.ts";
import type { KnownMoney, StatementLine } from "../ports.ts";
import { judge } from "../statements/judging.ts";
import type { LineRow, LineStore } from "../store/lines.ts";

const PAGE = 500;
const SOURCES: readonly Source[] = ["gateway", "payouts"];

/** Looks again at what lies in suspense (K-3): what has become known leaves it. Answers how many lines did. */
export function createMatchSuspense(deps: {
  readonly lines: Pick<LineStore, "inSuspense" | "become">;
  readonly known: KnownMoney;
  readonly clock: Clock;
  readonly random: Random;
}): () => Promise<number> {
  const { lines, known, clock, random } = deps;

  async function lookAt(rows: readonly LineRow[]): Promise<number> {
    const statements: readonly StatementLine[] = rows.map(lineOfRow);
    const judged = await judge(known, statements);
    const found = rows.flatMap((row, i) => {
      const counter: Account = judged[i]?.counter ?? "suspense";
      return counter === "suspense" ? [] : [{ row, counter }];
    });
    return found.length === 0 ? 0 : lines.become(found, { now: clock.now(), random });
  }

  return async () => {
    let done = 0;
    for (const source of SOURCES)
      for (let after = 0; ; ) {
        const rows = await lines.inSuspense(source, after, PAGE);
        done += await lookAt(rows);
        after = rows.at(-1)?.n ?? after;
        if (rows.length < PAGE) break;
      }
    return done;
  };
}

/** A line as it was read, of its row. */
const lineOfRow = (row: LineRow): StatementLine => ({
  source: row.source,
  id: row.id,
  type: row.type,
  settlement: row.settlement,
  at: row.at,
  grossPaise: row.grossPaise,
  chargePaise: row.chargePaise,
  taxPaise: row.taxPaise,
  balancePaise: row.balancePaise,
  reference: row.reference,
  about: row.about,
  narration: row.narration,
});
