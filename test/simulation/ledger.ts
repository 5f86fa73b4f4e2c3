/** A ledger with the real wallet's semantics, in memory: keys, balances that cannot go below zero, closed stakes. */
import { ok, type Paise, type PlayerId, paise, type Refusal, type Result, refuse } from "../../modules/kernel/index.ts";
import { INSUFFICIENT_CHIPS } from "../../modules/wallet/contract.ts";
import type { OpenStake, SettlementTransfer, SettleRequest, StakeKey, Wallet } from "../../modules/wallet/index.ts";
import { promise } from "./failure.ts";

export type TablesWallet = Pick<Wallet, "balances" | "reserve" | "settle" | "release" | "openStakes">;

interface Stake {
  readonly key: StakeKey;
  readonly player: PlayerId;
  balance: number;
  closed: boolean;
}

type Code = "insufficientChips" | "keyConflict" | "noSuchStake";
const REFUSALS: Readonly<Record<Code, string>> = {
  insufficientChips: INSUFFICIENT_CHIPS,
  keyConflict: "This was done before with other contents.",
  noSuchStake: "There is no open stake at this seat.",
};

export interface SimLedger {
  readonly calls: {
    balances(player: PlayerId): Awaited<ReturnType<Wallet["balances"]>>;
    reserve(request: Parameters<Wallet["reserve"]>[0]): Result<{ readonly stakeBalance: Paise }, Refusal<Code>>;
    settle(request: Parameters<Wallet["settle"]>[0]): Result<void, Refusal<Code>>;
    release(request: Parameters<Wallet["release"]>[0]): Result<{ readonly returned: Paise }, Refusal<Code>>;
    openStakes(): readonly OpenStake[];
  };
  /** What an open stake holds; null when there is none. */
  held(stake: StakeKey): number | null;
  /** Stakes in = what is held + prizes and returns + fees: crashes when a chip was made or lost. */
  balance(): void;
}

const nameOf = ({ tableId, seat, sitting }: StakeKey) => `${tableId}:${seat}:${sitting}`;

/** The ledger's memory. */
interface Books {
  /** What a player is given who comes for the first time. */
  readonly grant: (player: PlayerId) => number;
  readonly players: Map<PlayerId, number>;
  readonly stakes: Map<string, Stake>;
  readonly open: Map<string, Stake>;
  readonly posted: Map<string, { readonly contents: string; readonly answer: number }>;
  granted: number;
  fees: number;
}

export function createSimLedger(grant: Books["grant"]): SimLedger {
  const open = new Map<string, Stake>();
  const books: Books = {
    grant,
    players: new Map(),
    stakes: new Map(),
    open,
    posted: new Map(),
    granted: 0,
    fees: 0,
  };
  return {
    calls: {
      balances(player) {
        // One purse for both currencies: what holds for chips holds for rupees.
        const purse = paise(chipsOf(books, player));
        return { practice: purse, deposit: purse, winnings: paise(0), instant: paise(0), lock: paise(0) };
      },
      reserve(request) {
        const { player, stake, currency, amount, bonusBps = 0 } = request;
        const contents = ["reserve", player, stake, currency, amount, bonusBps];
        const reserved = post(books, request.key, contents, () => reserve(books, request));
        return reserved.ok ? ok({ stakeBalance: reserved.value }) : reserved;
      },
      settle({ key, currency, transfers, paidIn, ownInPrize = [], noLockRelease }) {
        const contents = ["settle", currency, transfers, paidIn, ownInPrize, noLockRelease];
        const settled = post(books, key, contents, () => settle(books, transfers, ownInPrize));
        return settled.ok ? ok(undefined) : settled;
      },
      release({ key, stake }) {
        const released = post(books, key, ["release", stake], () => release(books, stake));
        return released.ok ? ok({ returned: released.value }) : released;
      },
      openStakes: () =>
        [...open.values()].map(({ key, player, balance }) => ({
          stake: key,
          player,
          currency: "practice" as const,
          balance: paise(balance),
        })),
    },
    held: (stake) => open.get(nameOf(stake))?.balance ?? null,
    balance: () => checkBalance(books),
  };
}

function chipsOf(books: Books, player: PlayerId): number {
  const known = books.players.get(player);
  if (known !== undefined) return known;
  const fresh = books.grant(player);
  books.granted += fresh;
  books.players.set(player, fresh);
  return fresh;
}

/** Posts once a key: a repeated one is answered as the first time, a refused one may be tried again. */
function post(books: Books, key: string, contents: unknown, act: () => number | Code): Result<Paise, Refusal<Code>> {
  const no = (code: Code) => refuse(code, REFUSALS[code]);
  const text = JSON.stringify(contents);
  const before = books.posted.get(key);
  if (before) return before.contents === text ? ok(paise(before.answer)) : no("keyConflict");
  const answer = act();
  if (typeof answer === "string") return no(answer);
  books.posted.set(key, { contents: text, answer });
  return ok(paise(answer));
}

/** Takes chips into a stake; what the stake holds now. */
function reserve(books: Books, { player, stake, amount }: Parameters<Wallet["reserve"]>[0]): number | Code {
  const { players, stakes, open } = books;
  const there = stakes.get(nameOf(stake));
  if (there?.closed) return "noSuchStake";
  promise(!there || there.player === player, "a stake belongs to one player", () => ({ stake, player }));
  if (chipsOf(books, player) < amount) return "insufficientChips";
  players.set(player, chipsOf(books, player) - amount);
  const held = there ?? { key: stake, player, balance: 0, closed: false };
  held.balance += amount;
  stakes.set(nameOf(stake), held);
  open.set(nameOf(stake), held);
  return held.balance;
}

type OwnInPrize = NonNullable<SettleRequest["ownInPrize"]>;

/** All transfers, or none. What of prizes was the takers' own has no purse of its own here: it is only looked for. */
function settle(books: Books, transfers: readonly SettlementTransfer[], ownInPrize: OwnInPrize): number | Code {
  const { open } = books;
  const balances = new Map<Stake, number>();
  const of = (stake: Stake) => balances.get(stake) ?? stake.balance;
  let fee = 0;
  for (const transfer of transfers) {
    const from = open.get(nameOf(transfer.from));
    if (!from) return "noSuchStake";
    if (of(from) < transfer.amount) return "insufficientChips";
    balances.set(from, of(from) - transfer.amount);
    if (transfer.type === "stakeToFee") fee += transfer.amount;
    else {
      const to = open.get(nameOf(transfer.to));
      if (!to) return "noSuchStake";
      balances.set(to, of(to) + transfer.amount);
    }
  }
  for (const { stake, amount } of ownInPrize) {
    const taker = open.get(nameOf(stake));
    if (!taker) return "noSuchStake";
    if (of(taker) < amount) return "insufficientChips";
  }
  for (const [stake, balance] of balances) stake.balance = balance;
  books.fees += fee;
  return 0;
}

/** Closes a stake; what its player got back. */
function release(books: Books, stake: StakeKey): number | Code {
  const there = books.stakes.get(nameOf(stake));
  if (!there) return "noSuchStake";
  const { balance } = there;
  books.players.set(there.player, chipsOf(books, there.player) + balance);
  there.balance = 0;
  there.closed = true;
  books.open.delete(nameOf(stake));
  return balance;
}

function checkBalance({ players, open, granted, fees }: Books): void {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
  const free = [...players.values()];
  const held = [...open.values()].map(({ balance }) => balance);
  const now = sum(free) + sum(held) + fees;
  promise(now === granted, "stakes in are prizes, fees and what is still held", () => ({ now, granted, fees }));
  const isCovered = [...free, ...held].every((one) => one >= 0);
  promise(isCovered, "no balance goes below zero");
}

/** One process's way to the ledger. */
export function walletOver(
  { calls }: SimLedger,
  call: <T>(posts: boolean, effect: () => T) => Promise<T>,
  isBusy: () => boolean,
): TablesWallet {
  const busy = () => refuse("busy" as const, "The ledger is busy.");
  return {
    balances: (player) => call(false, () => calls.balances(player)),
    reserve: (request) => call(true, () => (isBusy() ? busy() : calls.reserve(request))),
    settle: (request) => call(true, () => (isBusy() ? busy() : calls.settle(request))),
    release: (request) => call(true, () => (isBusy() ? busy() : calls.release(request))),
    openStakes: () => call(false, () => calls.openStakes()),
  };
}
