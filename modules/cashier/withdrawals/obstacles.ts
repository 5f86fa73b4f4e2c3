import { type Clock, DAY_MS, instant, type PlayerId } from "../../kernel/index.ts";
import type { Settings } from "../../settings/index.ts";
import type { Debt } from "../chargebacks/chargebacks.ts";
import { refuseWithdrawal as refused } from "../messages.ts";
import type { KycStatus } from "../ports.ts";
import type { WithdrawalStore } from "./store/withdrawals.ts";

/** What looking for obstacles takes. */
export interface ObstacleDeps {
  readonly clock: Clock;
  readonly settings: Pick<Settings, "get">;
  readonly store: Pick<WithdrawalStore, "countSince">;
  readonly kyc: { readonly statusOf: (player: PlayerId) => Promise<KycStatus> };
  readonly debtOf: (player: PlayerId) => Promise<Debt>;
  /** Takes what the balance holds of a debt (M-15). */
  readonly takeDebt: (player: PlayerId) => Promise<void>;
}

/** M-15: nothing leaves while a debt is open or a payment disputed. */
export function blocks({ debt, disputed }: Debt): boolean {
  return debt > 0 || disputed;
}

/** M-12: whether kyc lets money go to a bank account. */
export function mayBePaidOut({ panApproved, bankVerified }: KycStatus): boolean {
  return panApproved && bankVerified;
}

/** What stands in the way of a withdrawal (M-12, M-15). */
export function createObstacles({ clock, settings, store, kyc, debtOf, takeDebt }: ObstacleDeps) {
  return {
    /** M-15: what banks took back is paid out of W and D before anything is asked. */
    async settleDebt(player: PlayerId): Promise<void> {
      if ((await debtOf(player)).debt > 0) await takeDebt(player);
    },

    isBlocked: async (player: PlayerId): Promise<boolean> => blocks(await debtOf(player)),

    /** M-15: what keeps an approved withdrawal from being sent. */
    async heldBy(player: PlayerId): Promise<"debt" | "dispute" | null> {
      const { debt, disputed } = await debtOf(player);
      if (debt > 0) return "debt";
      return disputed ? "dispute" : null;
    },

    /** M-12 and M-15: what stands in the way, named; null: nothing. */
    async inTheWay(player: PlayerId) {
      const [{ panApproved, bankVerified }, owing] = await Promise.all([kyc.statusOf(player), debtOf(player)]);
      if (blocks(owing)) return refused("debt");
      if (!panApproved && !bankVerified) return refused("kycMissing");
      if (!panApproved) return refused("panMissing");
      return bankVerified ? null : refused("bankMissing");
    },

    async askedTooOften(player: PlayerId): Promise<boolean> {
      const today = await store.countSince(player, instant(clock.now() - DAY_MS));
      return today >= settings.get("withdrawals").perDay;
    },
  };
}

export type Obstacles = ReturnType<typeof createObstacles>;
