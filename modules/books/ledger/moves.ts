import { paise } from "../../kernel/index.ts";
import type { Move } from "../../wallet/index.ts";
import type { Source } from "../contract.ts";
import type { StatementLine } from "../ports.ts";
import { netOf } from "../statements/line.ts";

/** A system account that the books post to. */
export type Account = Extract<Move["to"], { readonly house: unknown }>["house"];
/** Change of each account, credit less debit; they add up to nothing. */
type Deltas = Map<Account, number>;

/** The account that the issuer's statement is the truth of, and where its charges go (K-2). */
const ASSETS: Readonly<Record<Source, Account>> = { gateway: "bankTransit", payouts: "payoutBank", bank: "bank" };
const CHARGES: Readonly<Record<Source, Account>> = {
  gateway: "gatewayCharges",
  payouts: "payoutCharges",
  bank: "gatewayCharges",
};

/** What lines come to together: one transfer's moves; none where they move nothing. */
export function movesOfLines(
  lines: readonly { readonly line: StatementLine; readonly counter: Account }[],
): readonly Move[] {
  const deltas: Deltas = new Map();
  const add = (account: Account, by: number) => deltas.set(account, (deltas.get(account) ?? 0) + by);
  for (const { line, counter } of lines) {
    // What the operator owns and spends is debited: below zero.
    add(ASSETS[line.source], -netOf(line));
    add(CHARGES[line.source], -line.chargePaise);
    add("gstInput", -line.taxPaise);
    add(counter, line.grossPaise);
  }
  return movesOf(deltas);
}

/** Moves an amount from one account to another; a negative amount moves the other way. */
export function transfer(from: Account, to: Account, amountPaise: number): readonly Move[] {
  return movesOf(
    new Map([
      [from, -amountPaise],
      [to, amountPaise],
    ]),
  );
}

/** Pairs what goes out with what comes in, in a fixed order, so that the same changes are the same moves. */
function movesOf(deltas: Deltas): readonly Move[] {
  const sorted = [...deltas].filter(([, by]) => by !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const out = sorted.filter(([, by]) => by < 0).map(([account, by]) => ({ account, left: -by }));
  const into = sorted.filter(([, by]) => by > 0).map(([account, by]) => ({ account, left: by }));
  const moves: Move[] = [];
  for (let [i, j] = [0, 0]; i < out.length && j < into.length; ) {
    const [from, to] = [out[i]!, into[j]!];
    const amount = Math.min(from.left, to.left);
    moves.push({ from: { house: from.account }, to: { house: to.account }, amount: paise(amount) });
    from.left -= amount;
    to.left -= amount;
    if (from.left === 0) i += 1;
    if (to.left === 0) j += 1;
  }
  return moves;
}
