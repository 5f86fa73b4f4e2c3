import { isAllowed } from "./allowed.ts";
import { createResults, type ResultDay } from "./walk-results.ts";
import { areShares } from "./walk-shares.ts";
import type { Span, WalkedAccount, WalkedTransfer } from "./walked.ts";

/**
 * What a walk looks for. `pairs`: a transfer moves in pairs, in one currency, only as its kind may. `empty`: it has entries. `chains`: an
 * account holds what its entries say after each of them. `figures`: each is one that a number holds. `lines`: each transfer between a
 * player's own buckets and a table has a line, and nothing else has. `shares`: of a fee they are no more than it, and what bonus paid
 * of them is what the player's stake lost of it. `stakes`: one is of one player and currency, and open or closed as a whole.
 */
export type Walked = "pairs" | "empty" | "chains" | "figures" | "lines" | "shares" | "stakes";

/** Kinds that statements have lines for. */
const AT_TABLES: ReadonlySet<string> = new Set(["reserve", "release", "settle"]);
/** Kinds that may move nothing: a stake that had lost everything, a refill of what was refilled. */
const MAY_BE_EMPTY: ReadonlySet<string> = new Set(["release", "refill"]);

/**
 * Walks through transfers and their entries in their order, once, and tells `broken` what is not as it must be. `accounts` are
 * all that may have moved, and all open stakes; what they hold at the end is compared by `end`, when all spans were taken.
 */
export function createWalk(
  accounts: ReadonlyMap<number, WalkedAccount>,
  broken: (what: Walked, where: string) => void,
) {
  const results = createResults(accounts);
  const follow = (id: number, account: WalkedAccount | undefined, amount: number, after: number, day: number) => {
    const held = account?.after ?? after - amount;
    if (account === undefined || held + amount !== after) broken("chains", `account ${id}`);
    if (!Number.isSafeInteger(amount) || !Number.isSafeInteger(after)) broken("figures", `account ${id}`);
    if (account === undefined) return;
    account.before ??= held;
    account.after = after;
    if (day > 0) account.since += amount;
  };
  return {
    take({ transfers, entries, lines, shares }: Span): void {
      let [entry, line, share] = [0, 0, 0];
      // One list for all transfers: there are millions.
      const players: string[] = [];
      const orphans = (until: number) => {
        for (; entry < entries.transfer.length && entries.transfer[entry]! < until; entry++)
          broken("pairs", `transfer ${entries.transfer[entry]}`);
        for (; line < lines.transfer.length && lines.transfer[line]! < until; line++)
          broken("lines", `${lines.player[line]} at transfer ${lines.transfer[line]}`);
        for (; share < shares.transfer.length && shares.transfer[share]! < until; share++)
          broken("shares", `transfer ${shares.transfer[share]}`);
      };
      for (const [place, id] of transfers.id.entries()) {
        orphans(id);
        const [kind, day, begin] = [transfers.kind[place]!, transfers.day[place]!, entry];
        players.length = 0;
        for (; entry < entries.transfer.length && entries.transfer[entry] === id; entry++) {
          const account = accounts.get(entries.account[entry]!);
          follow(entries.account[entry]!, account, entries.amount[entry]!, entries.after[entry]!, day);
          const mover = account?.holder.kind === "player" && AT_TABLES.has(kind) ? account.holder.owner : null;
          if (mover !== null && !players.includes(mover)) players.push(mover);
        }
        const transfer = { kind, player: transfers.player[place]!, day, begin, end: entry };
        if (begin === entry && !MAY_BE_EMPTY.has(kind)) broken("empty", `transfer ${id}`);
        if (!arePairs(transfer, entries, accounts)) broken("pairs", `transfer ${id}`);
        results.take(transfer, entries);
        const [firstLine, firstShare] = [line, share];
        while (line < lines.transfer.length && lines.transfer[line] === id) line++;
        if (!haveLines(players, lines.player, firstLine, line)) broken("lines", `transfer ${id}`);
        while (share < shares.transfer.length && shares.transfer[share] === id) share++;
        const some = { shares, begin: firstShare, end: share };
        if (share > firstShare && !areShares(transfer, entries, accounts, some)) broken("shares", `transfer ${id}`);
      }
      orphans(Number.POSITIVE_INFINITY);
    },
    /** Call it after the last span. Answers the sums of players' days that the entries come to. */
    end(): readonly ResultDay[] {
      for (const [id, { after, balance }] of accounts)
        if (after !== null && after !== balance) broken("chains", `account ${id}`);
      for (const stake of brokenStakes(accounts)) broken("stakes", `stake ${stake}`);
      return results.all();
    },
  };
}

/** Stakes whose accounts are of several players or currencies, or closed in part. */
function brokenStakes(accounts: ReadonlyMap<number, WalkedAccount>): readonly string[] {
  const first = new Map<string, WalkedAccount>();
  const wrong = new Set<string>();
  for (const account of accounts.values()) {
    const { stake, holder, isClosed } = account;
    if (stake === null) continue;
    const other = first.get(stake);
    if (other === undefined) first.set(stake, account);
    else if (
      other.isClosed !== isClosed ||
      other.holder.owner !== holder.owner ||
      other.holder.currency !== holder.currency
    )
      wrong.add(stake);
  }
  return [...wrong];
}

/** Whether the entries of a transfer are pairs from one account to another, which its kind allows. */
function arePairs(
  { kind, player, begin, end }: WalkedTransfer,
  { n, account, amount }: Span["entries"],
  accounts: ReadonlyMap<number, WalkedAccount>,
): boolean {
  if ((end - begin) % 2 === 1) return false;
  const currency = begin < end && accounts.get(account[begin]!)?.holder.currency;
  for (let at = begin; at < end; at += 2) {
    const [from, to] = [accounts.get(account[at]!)?.holder, accounts.get(account[at + 1]!)?.holder];
    const isPair = n[at]! % 2 === 1 && n[at + 1] === n[at]! + 1 && amount[at]! < 0 && amount[at + 1] === -amount[at]!;
    if (!isPair || !from || !to || from.currency !== currency || to.currency !== currency) return false;
    if (!isAllowed(kind, from, to, player)) return false;
  }
  return true;
}

/** Whether lines, from `begin` to before `end`, are of these players, and each of them has one. */
function haveLines(players: readonly string[], lines: readonly string[], begin: number, end: number): boolean {
  for (let at = begin; at < end; at++) if (!players.includes(lines[at]!)) return false;
  // Most transfers have one player, and one line.
  if (players.length < 2) return players.length <= end - begin;
  const told = new Set(lines.slice(begin, end));
  return players.every((player) => told.has(player));
}
