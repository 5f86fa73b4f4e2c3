import type { Shares, Span, WalkedAccount, WalkedTransfer } from "./walked.ts";

/** Kinds whose fees players share. */
const SHARED: ReadonlySet<string> = new Set(["settle", "tournamentPrizes"]);

/** Whether a transfer's shares, from `begin` to before `end`, are no more than its fee, and bonus paid of each what the player's stake lost of it. */
export function areShares(
  transfer: WalkedTransfer,
  { account, amount }: Span["entries"],
  accounts: ReadonlyMap<number, WalkedAccount>,
  { shares, begin, end }: { readonly shares: Shares; readonly begin: number; readonly end: number },
): boolean {
  let fee = 0;
  const lost = new Map<string, number>();
  for (let at = transfer.begin; at < transfer.end; at++) {
    const holder = accounts.get(account[at]!)?.holder;
    if (holder?.kind === "house" && holder.owner === "fee" && holder.currency === "inr") fee += amount[at]!;
    if (holder?.kind === "stake" && holder.bucket === "bonus")
      lost.set(holder.owner, (lost.get(holder.owner) ?? 0) - amount[at]!);
  }
  let all = 0;
  for (let at = begin; at < end; at++) {
    all += shares.amount[at]!;
    const bonus = shares.bonus[at]!;
    if (bonus !== null && bonus !== (lost.get(shares.player[at]!) ?? 0)) return false;
  }
  return SHARED.has(transfer.kind) && all <= fee;
}
