/** What the ledger knows of one table, compared with what its journal decided (M-3, M-4, M-10, M-14); pure. */
import { type Currency, type PlayerId, paise, shareBps } from "../../kernel/index.ts";
import { feeSharesOf } from "../fees/fee-shares.ts";
import { parseStakeName, stakeName } from "../posting/accounts.ts";
import { type Leg, releasePosting, reservePosting, settlePosting } from "../posting/postings.ts";
import type { SettleRequest } from "../posting/requests.ts";

/** The account of a leg, as its row has it; fields are null where there is no such account. */
export interface Place {
  readonly kind: "player" | "stake" | "house" | null;
  readonly owner: string | null;
  readonly bucket: string | null;
  readonly stake: string | null;
}

/** A reserve, a settlement or a release as it was posted. */
export interface TableTransfer {
  readonly key: string;
  readonly hash: string;
  readonly kind: "reserve" | "settle" | "release";
  readonly player: string | null;
  readonly tableId: string | null;
  readonly legs: readonly { readonly from: Place; readonly to: Place; readonly amount: number }[];
  /** Shares of the fee that were written down with it. */
  readonly shares: readonly { readonly player: string; readonly amount: number }[];
}

/** What a table's journal says. */
export interface TableBook {
  readonly currency: Currency;
  /** The part of a stake that instant bonus may pay, in basis points. */
  readonly bonusBps: number;
  /** The player and buy-in of each sitting, by the stake's name. */
  readonly sittings: ReadonlyMap<string, { readonly player: string; readonly amount: number }>;
  /** What was settled, by its key. */
  readonly settlements: ReadonlyMap<string, SettleRequest>;
}

export interface TableFault {
  readonly code:
    | "settlementNotInJournal"
    | "settlementUnlikeJournal"
    | "settlementElsewhere"
    | "feeSharesUnlikeFee"
    | "lockReleaseTooMuch"
    | "stakeWithoutSitting"
    | "reserveUnlikeJournal"
    | "bonusPartTooLarge"
    | "releaseUnlikeStake";
  readonly what: string;
  readonly amount: number;
}

/** What lies in stakes, by `{stake}:{bucket}`. */
type Stacks = Map<string, number>;

const placeName = ({ kind, owner, bucket, stake }: Place): string =>
  kind === "stake" ? `stake:${stake}:${bucket}` : kind === "house" ? `house:${bucket}` : `player:${owner}:${bucket}`;

/**
 * Follows a table's transfers from the first to the last, and names each that the journal did not decide, or decided
 * otherwise, to the bucket and paisa. `releaseBps`: the most of a fee share that ever released lock bonus.
 */
export function auditTableTransfers(
  transfers: readonly TableTransfer[],
  book: TableBook,
  releaseBps: number,
): readonly TableFault[] {
  const stacks: Stacks = new Map();
  return transfers.flatMap((transfer) => {
    const faults =
      transfer.kind === "settle"
        ? settleFaults(transfer, book, stacks, releaseBps)
        : transfer.kind === "reserve"
          ? reserveFaults(transfer, book)
          : releaseFaults(transfer, book, stacks);
    follow(transfer, stacks);
    return faults;
  });
}

/** What really moved, so that one fault is not named again with every transfer after it. */
function follow({ legs }: TableTransfer, stacks: Stacks): void {
  const add = (place: Place, amount: number) => {
    if (place.kind !== "stake") return;
    const name = placeName(place);
    stacks.set(name, (stacks.get(name) ?? 0) + amount);
  };
  for (const { from, to, amount } of legs) {
    add(from, -amount);
    add(to, amount);
  }
}

function settleFaults(transfer: TableTransfer, book: TableBook, stacks: Stacks, releaseBps: number): TableFault[] {
  const { key, legs, shares } = transfer;
  const request = book.settlements.get(key);
  const moved = legs.reduce((sum, { amount }) => sum + amount, 0);
  if (!request) return [{ code: "settlementNotInJournal", what: key, amount: moved }];
  const faults: TableFault[] = [];
  const posting = settlePosting(request, []);
  if (transfer.tableId !== posting.tableId) faults.push({ code: "settlementElsewhere", what: key, amount: 0 });
  const expected = play(posting.legs, stacks);
  const actual = legs.filter(({ from }) => from.kind === "stake").map(legText);
  if (transfer.hash !== posting.hash || expected === null || !isSame(expected, actual))
    faults.push({ code: "settlementUnlikeJournal", what: key, amount: moved });

  const playerOf = (stake: SettleRequest["transfers"][number]["from"]) =>
    book.sittings.get(stakeName(stake))?.player as PlayerId | undefined;
  const borne = request.currency === "inr" ? feeSharesOf(request, playerOf, 0) : [];
  const text = (all: readonly { readonly player: string; readonly amount: number }[]) =>
    all.map(({ player, amount }) => `${player} ${amount}`).toSorted();
  if (!isSame(text(borne), text(shares)))
    faults.push({
      code: "feeSharesUnlikeFee",
      what: key,
      amount: shares.reduce((sum, { amount }) => sum + amount, 0) - borne.reduce((sum, { amount }) => sum + amount, 0),
    });
  const most = request.noLockRelease ? 0 : releaseBps;
  for (const player of new Set(legs.flatMap(({ from }) => (from.kind === "player" ? [from.owner ?? ""] : [])))) {
    const released = legs.reduce(
      (sum, { from, amount }) => sum + (from.kind === "player" && from.owner === player ? amount : 0),
      0,
    );
    const limit = shares.reduce(
      (sum, share) => sum + (share.player === player ? shareBps(paise(share.amount), most) : 0),
      0,
    );
    if (released > limit)
      faults.push({ code: "lockReleaseTooMuch", what: `${key} of ${player}`, amount: released - limit });
  }
  return faults;
}

/**
 * What a settlement's legs move out of these stacks, as `wallet.post` does (its rules are explained there); null when they
 * cannot be met. The stacks stay as they are.
 */
function play(legs: readonly Leg[], stacks: Stacks): readonly string[] | null {
  const held = new Map(stacks);
  const at = (name: string) => held.get(name) ?? 0;
  const moved: string[] = [];
  let [open, before] = [0, 0];
  for (const [i, { rule, from, to, amount }] of legs.entries()) {
    if (rule !== "rest" && open > 0) return null;
    if (rule === "rata") open = bonusPart(legs.slice(i), amount, at);
    if (rule === "take") open = amount;
    if (rule === "less") open = amount - before;
    before = Math.min(open, at(from.name));
    open -= before;
    if (before === 0) continue;
    held.set(from.name, at(from.name) - before);
    if (to.kind === "stake") held.set(to.name, at(to.name) + before);
    moved.push(`${from.name} > ${to.kind === "house" ? `house:${to.bucket}` : to.name} ${before}`);
  }
  return open > 0 ? null : moved;
}

/** M-4: floor(x·b/stack), of the bonus bucket and those that follow it. */
function bonusPart(legs: readonly Leg[], amount: number, at: (name: string) => number): number {
  const [bonus, ...others] = legs;
  const held = at(bonus?.from.name ?? "");
  if (held === 0) return 0;
  let stack = held;
  for (const { rule, from } of others) {
    if (rule !== "less" && rule !== "rest") break;
    stack += at(from.name);
  }
  return Math.min(Number((BigInt(amount) * BigInt(held)) / BigInt(stack)), held);
}

function legText({ from, to, amount }: TableTransfer["legs"][number]): string {
  return `${placeName(from)} > ${placeName(to)} ${amount}`;
}

/** Faults of a reserve: it must be of a stake of a known sitting, by that player, and equal the seat's buy-in. */
function reserveFaults(transfer: TableTransfer, { sittings, currency, bonusBps }: TableBook): TableFault[] {
  const { key, player, legs, hash } = transfer;
  const amount = legs.reduce((sum, leg) => sum + leg.amount, 0);
  const stake = legs[0]?.to.stake ?? "";
  const sitting = sittings.get(stake);
  if (!sitting || sitting.player !== player || legs.some(({ to }) => to.stake !== stake))
    return [{ code: "stakeWithoutSitting", what: key, amount }];
  const faults: TableFault[] = [];
  const said = { key, player: player as PlayerId, stake: parseStakeName(stake), currency, amount: paise(amount) };
  const asked = amount > 0 && hash === reservePosting({ ...said, ...(bonusBps > 0 ? { bonusBps } : {}) }).hash;
  const isBuyIn = key === `reserve:${stake}`;
  if (!asked || (isBuyIn && sitting.amount !== amount))
    faults.push({ code: "reserveUnlikeJournal", what: key, amount });
  const bonus = legs.reduce((sum, leg) => sum + (leg.to.bucket === "bonus" ? leg.amount : 0), 0);
  if (bonus > shareBps(paise(amount), bonusBps)) faults.push({ code: "bonusPartTooLarge", what: key, amount: bonus });
  return faults;
}

/** A release empties its stake; which one it is, its contents say. */
function releaseFaults(transfer: TableTransfer, { sittings, currency }: TableBook, stacks: Stacks): TableFault[] {
  const { key, hash, legs } = transfer;
  const amount = legs.reduce((sum, leg) => sum + leg.amount, 0);
  const stake = legs[0]?.from.stake ?? [...sittings.keys()].find((name) => key === `release:${name}`) ?? "";
  const sitting = sittings.get(stake);
  if (!sitting || sitting.player !== transfer.player) return [{ code: "stakeWithoutSitting", what: key, amount }];
  const { player } = sitting;
  const asked = releasePosting({ key, stake: parseStakeName(stake), player: player as PlayerId, currency });
  const held = [...stacks].reduce((sum, [name, inIt]) => sum + (name.startsWith(`stake:${stake}:`) ? inIt : 0), 0);
  return hash === asked.hash && held === amount
    ? []
    : [{ code: "releaseUnlikeStake", what: key, amount: amount - held }];
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, i) => text === other[i]);
}
