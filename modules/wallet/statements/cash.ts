import { paise } from "../../kernel/index.ts";
import type { CashBalances, CashLine, StatementLine } from "./statements.ts";

/** Takes the entries of a transfer together: each has two at the most, one of D and one of W, and they follow each other. */
export async function* cashLines(
  opening: CashBalances,
  batches: AsyncIterable<readonly StatementLine[]>,
): AsyncGenerator<readonly CashLine[]> {
  let balances = opening;
  let open = null as CashLine | null;
  for await (const batch of batches) {
    const done: CashLine[] = [];
    for (const { at, key, kind, account, amount, balance } of batch) {
      const bucket = account === "deposit" ? "deposit" : "winnings";
      balances = { ...balances, [bucket]: balance };
      const before: CashLine | null = open;
      const isSame = before?.key === key;
      if (before !== null && !isSame) done.push(before);
      const moved: CashLine | Omit<CashLine, "balances"> =
        before !== null && isSame ? before : { at, key, kind, deposit: paise(0), winnings: paise(0) };
      open = { ...moved, [bucket]: paise(moved[bucket] + amount), balances };
    }
    if (done.length > 0) yield done;
  }
  if (open !== null) yield [open];
}
