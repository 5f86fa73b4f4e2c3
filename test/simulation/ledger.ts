/** A ledger with the real wallet's semantics, in memory: keys, balances that cannot go below zero, closed stakes. */
import { ok, type Paise, type PlayerId, paise, type Refusal, type Result, refuse } from "../../modules/kernel/index.ts";
import { INSUFFICIENT_CHIPS } from "../../modules/wallet/contract.ts";
import type { OpenStake, SettlementTransfer, StakeKey, Wallet } from "../../modules/wallet/index.ts";
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
  openAt(tableId: string): readonly StakeKey[];
  /** Stakes in = what is held + prizes and returns + fees: crashes when a chip was made or lost. */
  balance(): void;
  readonly fees: number;
  readonly postings: number;
}

const nameOf = ({ tableId, seat, sitting }: StakeKey) => `${tableId}:${seat}:${sitting}`;

export function createSimLedger(grant: (player: PlayerId) => number): SimLedger {
  const players = new Map<PlayerId, number>();
  const stakes = new Map<string, Stake>();
  const open = new Map<string, Stake>();
  const posted = new Map<string, { readonly contents: string; readonly answer: number }>();
  let granted = 0;
  let fees = 0;

  const chipsOf = (player: PlayerId): number => {
    const known = players.get(player);
    if (known !== undefined) return known;
    const fresh = grant(player);
    granted += fresh;
    players.set(player, fresh);
    return fresh;
  };
  const no = (code: Code) => refuse(code, REFUSALS[code]);

  /** Posts once a key: a repeated one is answered as the first time, a refused one may be tried again. */
  const post = (key: string, contents: unknown, act: () => number | Code): Result<Paise, Refusal<Code>> => {
    const text = JSON.stringify(contents);
    const before = posted.get(key);
    if (before) return before.contents === text ? ok(paise(before.answer)) : no("keyConflict");
    const answer = act();
    if (typeof answer === "string") return no(answer);
    posted.set(key, { contents: text, answer });
    return ok(paise(answer));
  };

  const settleAll = (transfers: readonly SettlementTransfer[]): number | Code => {
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
    for (const [stake, balance] of balances) stake.balance = balance;
    fees += fee;
    return 0;
  };

  return {
    calls: {
      balances: (player) => ({
        practice: paise(chipsOf(player)),
        // One purse for both currencies: what holds for chips holds for rupees.
        deposit: paise(chipsOf(player)),
        winnings: paise(0),
        instant: paise(0),
        lock: paise(0),
      }),
      reserve({ key, player, stake, currency, amount, bonusBps = 0 }) {
        const reserved = post(key, ["reserve", player, stake, currency, amount, bonusBps], () => {
          const there = stakes.get(nameOf(stake));
          if (there?.closed) return "noSuchStake";
          promise(!there || there.player === player, "a stake belongs to one player", () => ({ stake, player }));
          if (chipsOf(player) < amount) return "insufficientChips";
          players.set(player, chipsOf(player) - amount);
          const held = there ?? { key: stake, player, balance: 0, closed: false };
          held.balance += amount;
          stakes.set(nameOf(stake), held);
          open.set(nameOf(stake), held);
          return held.balance;
        });
        return reserved.ok ? ok({ stakeBalance: reserved.value }) : reserved;
      },
      settle({ key, currency, transfers, paidIn, noLockRelease }) {
        const settled = post(key, ["settle", currency, transfers, paidIn, noLockRelease], () => settleAll(transfers));
        return settled.ok ? ok(undefined) : settled;
      },
      release({ key, stake }) {
        const released = post(key, ["release", stake], () => {
          const there = stakes.get(nameOf(stake));
          if (!there) return "noSuchStake";
          const { balance } = there;
          players.set(there.player, chipsOf(there.player) + balance);
          there.balance = 0;
          there.closed = true;
          open.delete(nameOf(stake));
          return balance;
        });
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
    openAt: (tableId) => [...open.values()].filter(({ key }) => key.tableId === tableId).map(({ key }) => key),
    balance() {
      const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, one) => total + one, 0);
      const held = [...open.values()].map(({ balance }) => balance);
      const now = sum(players.values()) + sum(held) + fees;
      promise(now === granted, "stakes in are prizes, fees and what is still held", () => ({ now, granted, fees }));
      promise(
        [...players.values(), ...held].every((one) => one >= 0),
        "no balance goes below zero",
      );
    },
    get fees() {
      return fees;
    },
    get postings() {
      return posted.size;
    },
  };
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
