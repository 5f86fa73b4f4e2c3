/** A wallet in memory, as strict as the real one about keys and balances: for tests, simulations and benchmarks. */
import { type Currency, ok, type PlayerId, paise, refuse } from "../../kernel/index.ts";
import { INSUFFICIENT_CHIPS } from "../../wallet/contract.ts";
import type { StakeKey, Wallet } from "../../wallet/index.ts";

export type MemoryWallet = Pick<Wallet, "balances" | "reserve" | "settle" | "release" | "openStakes"> & {
  /** Everything that was posted, by key. */
  readonly posted: ReadonlyMap<string, unknown>;
  practiceOf(player: PlayerId): number;
  /** Rupees, all of them deposited. */
  cashOf(player: PlayerId): number;
};

const nameOf = ({ tableId, seat, sitting }: StakeKey) => `${tableId}:${seat}:${sitting}`;

export function createMemoryWallet(grant = 1_000_000, cash = 0): MemoryWallet {
  const purses = { practice: new Map<PlayerId, number>(), inr: new Map<PlayerId, number>() };
  const stakes = new Map<string, { key: StakeKey; player: PlayerId; currency: Currency; balance: number }>();
  const posted = new Map<string, unknown>();

  const purseOf = (player: PlayerId, currency: Currency) =>
    purses[currency].get(player) ?? (currency === "inr" ? cash : grant);
  const practiceOf = (player: PlayerId) => purseOf(player, "practice");
  const cashOf = (player: PlayerId) => purseOf(player, "inr");
  /** True when this is the first time; crashes on the same key with other contents. */
  const first = (key: string, contents: unknown) => {
    const before = posted.get(key);
    if (before !== undefined && JSON.stringify(before) !== JSON.stringify(contents))
      throw new Error(`key conflict: ${key}`);
    posted.set(key, contents);
    return before === undefined;
  };

  return {
    posted,
    practiceOf,
    cashOf,
    balances: async (player) => ({
      practice: paise(practiceOf(player)),
      deposit: paise(cashOf(player)),
      winnings: paise(0),
      instant: paise(0),
      lock: paise(0),
    }),
    async reserve(request) {
      const { key, player, stake, currency, amount } = request;
      if (!posted.has(key) && purseOf(player, currency) < amount)
        return refuse("insufficientChips", INSUFFICIENT_CHIPS);
      const held = stakes.get(nameOf(stake)) ?? { key: stake, player, currency, balance: 0 };
      if (first(key, request)) {
        purses[currency].set(player, purseOf(player, currency) - amount);
        held.balance += amount;
        stakes.set(nameOf(stake), held);
      }
      return ok({ stakeBalance: paise(held.balance) });
    },
    async settle(request) {
      if (!first(request.key, request)) return ok(undefined);
      for (const transfer of request.transfers) {
        const from = stakes.get(nameOf(transfer.from));
        if (!from || from.balance < transfer.amount) throw new Error("a settlement takes what is there");
        from.balance -= transfer.amount;
        if (transfer.type === "stakeToStake") stakes.get(nameOf(transfer.to))!.balance += transfer.amount;
      }
      return ok(undefined);
    },
    async release(request) {
      const stake = stakes.get(nameOf(request.stake));
      if (!first(request.key, request)) return ok({ returned: paise(0) });
      if (!stake) return refuse("noSuchStake", "There is no such stake.");
      stakes.delete(nameOf(request.stake));
      purses[stake.currency].set(stake.player, purseOf(stake.player, stake.currency) + stake.balance);
      return ok({ returned: paise(stake.balance) });
    },
    async openStakes() {
      return [...stakes.values()].map(({ key, player, currency, balance }) => ({
        stake: key,
        player,
        currency,
        balance: paise(balance),
      }));
    },
  };
}
