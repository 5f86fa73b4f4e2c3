import type { Span, WalkedAccount, WalkedTransfer } from "./walked.ts";

/** What a player's rupees came to on a day (M-33), in paise; the day counted from the closed one. */
export interface ResultDay {
  readonly player: string;
  readonly day: number;
  readonly result: number;
  readonly deposited: number;
  readonly withdrawn: number;
}

type Sum = "result" | "deposited" | "withdrawn";

/** The sum that a kind's entries belong to, and their sign in it, as `wallet.add_result_days` says it; a kind not listed is in none. */
const SUMS: Readonly<Record<string, readonly [sum: Sum, sign: 1 | -1]>> = {
  settle: ["result", 1],
  tournament: ["result", 1],
  tournamentPrizes: ["result", 1],
  deposit: ["deposited", 1],
  chargeback: ["deposited", 1],
  withdrawal: ["withdrawn", -1],
  withdrawalFailed: ["withdrawn", -1],
  depositRefund: ["withdrawn", -1],
};

/** Adds up players' days after the closed one from the entries of transfers. */
export function createResults(accounts: ReadonlyMap<number, WalkedAccount>) {
  const days = new Map<string, { -readonly [K in keyof ResultDay]: ResultDay[K] }>();
  return {
    take({ kind, day, begin, end }: WalkedTransfer, { account, amount }: Span["entries"]): void {
      const of = Object.hasOwn(SUMS, kind) ? SUMS[kind] : undefined;
      if (of === undefined || day <= 0) return;
      const [sum, sign] = of;
      for (let at = begin; at < end; at++) {
        const holder = accounts.get(account[at]!)?.holder;
        if (holder === undefined || holder.kind === "house" || holder.currency !== "inr") continue;
        const name = resultKey(holder.owner, day);
        let row = days.get(name);
        if (row === undefined) {
          row = { player: holder.owner, day, result: 0, deposited: 0, withdrawn: 0 };
          days.set(name, row);
        }
        row[sum] += sign * amount[at]!;
      }
    },
    all: (): readonly ResultDay[] => [...days.values()],
  };
}

/** Players' days of which two lists say different sums; one that is missing is one of zeros. */
export function unlikeResults(one: readonly ResultDay[], other: readonly ResultDay[]): readonly string[] {
  const left = new Map(one.map((row) => [resultKey(row.player, row.day), row]));
  const unlike: string[] = [];
  for (const row of other) {
    const key = resultKey(row.player, row.day);
    const match = left.get(key);
    left.delete(key);
    const isLike =
      row.result === (match?.result ?? 0) &&
      row.deposited === (match?.deposited ?? 0) &&
      row.withdrawn === (match?.withdrawn ?? 0);
    if (!isLike) unlike.push(key);
  }
  for (const [key, row] of left) if (row.result !== 0 || row.deposited !== 0 || row.withdrawn !== 0) unlike.push(key);
  return unlike;
}

const resultKey = (player: string, day: number): string => `${day} ${player}`;
