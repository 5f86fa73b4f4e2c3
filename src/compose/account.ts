import { createAccount } from "../../modules/account/index.ts";
import type { Analysis } from "../../modules/analysis/index.ts";
import type { Clubs } from "../../modules/clubs/index.ts";
import type { Consent } from "../../modules/consent/index.ts";
import type { DealDay } from "../../modules/dealday/index.ts";
import type { FairPlay } from "../../modules/fairplay/index.ts";
import type { Friends } from "../../modules/friends/index.ts";
import type { PlayerId } from "../../modules/kernel/index.ts";
import type { Push } from "../../modules/push/index.ts";
import type { Ratings } from "../../modules/rating/index.ts";
import type { Showing } from "../../modules/tables/index.ts";
import { moduleExports } from "../exports.ts";
import type { AppDeps } from "./deps.ts";
import type { Ledger } from "./money.ts";
import type { People } from "./people.ts";
import type { Play } from "./play.ts";
import type { Money } from "./withdrawals.ts";

/** The account area over what the other modules know; built last. */
export function composeAccount(
  { database, clock, limiter }: AppDeps,
  people: People,
  { wallet, bonus }: Ledger,
  { tables, tournaments, saferPlay }: Play,
  { cashier, withdrawals }: Money,
  others: {
    readonly analysis: Pick<Analysis, "exportOf">;
    readonly ratings: Pick<Ratings, "everythingOf">;
    readonly fairPlay: Pick<FairPlay, "exportOf">;
    readonly push: Pick<Push, "everythingOf">;
    readonly friends: Pick<Friends, "everythingOf">;
    readonly clubs: Pick<Clubs, "everythingOf" | "profileOf">;
    readonly consent: Pick<Consent, "everythingOf">;
    readonly dealDay: Pick<DealDay, "everythingOf">;
    readonly showing: Pick<Showing, "own">;
  },
) {
  const { identity, kyc, support, content } = people;
  return createAccount({
    database,
    clock,
    limiter,
    identity,
    profileParts: {
      balances: wallet.balances,
      withdrawable: withdrawals.withdrawable,
      taxIfAllWithdrawn: withdrawals.taxIfAllWithdrawn,
      kyc: kyc.profileOf,
      bonus: bonus.profileOf,
      cashier: cashier.profileOf,
      club: others.clubs.profileOf,
    },
    isNameLocked: async (player) => (await kyc.statusOf(player)).panApproved,
    closing: {
      hasOpenStake: async (player) => (await wallet.stakesOf(player)).length > 0 || (await tournaments.isIn(player)),
      hasOpenWithdrawal: withdrawals.hasOpen,
      hasOpenDeposit: cashier.isPosting,
      hasWinningsLeft: withdrawals.hasWinningsLeft,
      hasDebt: (player) => owesOrDisputes(cashier, player),
      payBack: withdrawals.payBack,
    },
    exports: moduleExports({
      wallet,
      kyc,
      cashier,
      withdrawals,
      bonus,
      support,
      content,
      tables,
      tournaments,
      saferPlay,
      ...others,
    }),
  });
}

/** M-15: takes what the balance pays of a debt first; true while anything is owed after that, or a payment is disputed. */
async function owesOrDisputes(cashier: Pick<Money["cashier"], "settleDebt">, player: PlayerId): Promise<boolean> {
  const { debt, disputed } = await cashier.settleDebt(player);
  return debt > 0 || disputed;
}
