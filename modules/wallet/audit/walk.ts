import { type Holder, isAllowed } from "./allowed.ts";

/** An account while the entries since a closed day are walked through. */
export interface WalkedAccount {
  readonly holder: Holder;
  /** What it holds now, in paise. */
  readonly balance: number;
  /** What it held before the first entry, and after the last one so far, by what they say; null: none moved it yet. */
  before: number | null;
  after: number | null;
}

/** Transfers that follow each other, with all of their entries and lines of statements; columns, not rows, because there are millions. */
export interface Span {
  readonly transfers: {
    readonly id: readonly number[];
    readonly kind: readonly string[];
    readonly player: readonly (string | null)[];
  };
  /** Entries in the order of transfer and number. */
  readonly entries: Readonly<Record<"transfer" | "n" | "account" | "amount" | "after", readonly number[]>>;
  /** Lines in the order of their transfers. */
  readonly lines: { readonly transfer: readonly number[]; readonly player: readonly string[] };
}

/**
 * What a walk looks for. `pairs`: a transfer moves in pairs, in one currency, only as its kind may. `chains`: an account holds what its
 * entries say after each of them. `lines`: each transfer between a player's own buckets and a table has a line, and nothing else has.
 */
export type Walked = "pairs" | "chains" | "lines";

/** Kinds that statements have lines for. */
const AT_TABLES: ReadonlySet<string> = new Set(["reserve", "release", "settle"]);

/**
 * Walks through transfers and their entries in their order, once, and tells `broken` what is not as it must be. `accounts` are
 * all that may have moved; what they hold at the end is compared by `end`, when all spans were taken.
 */
export function createWalk(
  accounts: ReadonlyMap<number, WalkedAccount>,
  broken: (what: Walked, where: string) => void,
) {
  const follow = (id: number, account: WalkedAccount | undefined, amount: number, after: number) => {
    const held = account?.after ?? after - amount;
    if (account === undefined || held + amount !== after) broken("chains", `account ${id}`);
    if (account === undefined) return;
    account.before ??= held;
    account.after = after;
  };
  return {
    take({ transfers, entries, lines }: Span): void {
      let [entry, line] = [0, 0];
      // One list for all transfers: there are millions.
      const players: string[] = [];
      const orphans = (until: number) => {
        for (; entry < entries.transfer.length && entries.transfer[entry]! < until; entry++)
          broken("pairs", `transfer ${entries.transfer[entry]}`);
        for (; line < lines.transfer.length && lines.transfer[line]! < until; line++)
          broken("lines", `${lines.player[line]} at transfer ${lines.transfer[line]}`);
      };
      for (const [place, id] of transfers.id.entries()) {
        orphans(id);
        const kind = transfers.kind[place]!;
        const begin = entry;
        players.length = 0;
        for (; entry < entries.transfer.length && entries.transfer[entry] === id; entry++) {
          const account = accounts.get(entries.account[entry]!);
          follow(entries.account[entry]!, account, entries.amount[entry]!, entries.after[entry]!);
          const mover = account?.holder.kind === "player" && AT_TABLES.has(kind) ? account.holder.owner : null;
          if (mover !== null && !players.includes(mover)) players.push(mover);
        }
        const transfer = { kind, player: transfers.player[place]!, begin, end: entry };
        if (!arePairs(transfer, entries, accounts)) broken("pairs", `transfer ${id}`);
        const firstLine = line;
        while (line < lines.transfer.length && lines.transfer[line] === id) line++;
        if (!haveLines(players, lines.player, firstLine, line)) broken("lines", `transfer ${id}`);
      }
      orphans(Number.POSITIVE_INFINITY);
    },
    /** Call it after the last span. */
    end(): void {
      for (const [id, { after, balance }] of accounts)
        if (after !== null && after !== balance) broken("chains", `account ${id}`);
    },
  };
}

/** Whether the entries of a transfer, from `begin` to before `end`, are pairs from one account to another, which its kind allows. */
function arePairs(
  { kind, player, begin, end }: { kind: string; player: string | null; begin: number; end: number },
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
