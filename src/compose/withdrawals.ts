import { createWithdrawals } from "../../modules/cashier/index.ts";
import { paise } from "../../modules/kernel/index.ts";
import type { AppDeps } from "./deps.ts";
import type { Deposits, Ledger } from "./money.ts";
import type { People } from "./people.ts";
import type { Base } from "./platform.ts";
import type { Play } from "./play.ts";

/** Rupees in and out. */
export interface Money {
  readonly cashier: Deposits["cashier"];
  readonly withdrawals: ReturnType<typeof composeWithdrawals>;
}

/** Builds withdrawals, after the lobby, which knows what winnings are held. */
export function composeWithdrawals(
  deps: AppDeps,
  { settings, services, figures }: Base,
  { identity, kyc }: People,
  { wallet, bonus }: Ledger,
  { cashier, refunds }: Deposits,
  { lobby, tournaments }: Play,
) {
  const { database, clock, timers, random, log } = deps;
  const withdrawals = createWithdrawals({
    ...{ database, clock, timers, random, settings, bonus, figures },
    wallet: { ...wallet, holdingsAt: createHoldings(wallet, tournaments) },
    log: log.child({ module: "withdrawals" }),
    payouts: services.payouts,
    kyc: { standing: kyc.standing, payee: kyc.payee, pan: kyc.taxPayer },
    heldOf: lobby.heldOf,
    debtOf: cashier.debtOf,
    takeDebt: cashier.takeDebt,
    endOrders: cashier.endOrders,
    tell: cashier.tell,
    async leftFor(player) {
      const { excludedUntil, closed } = await identity.standing(player);
      return closed ? "closing" : excludedUntil === null ? null : "exclusion";
    },
  });
  refunds.give({ end: withdrawals.endRefunds, isOurs: withdrawals.ordered });
  return withdrawals;
}

/** What a player holds: with what is in escrow for tournaments that are to be played, as stakes at tables are (M-7). */
function createHoldings(
  wallet: Pick<Ledger["wallet"], "holdingsAt">,
  tournaments: Pick<Play["tournaments"], "heldAt">,
): Ledger["wallet"]["holdingsAt"] {
  return async (player, at) => paise((await wallet.holdingsAt(player, at)) + (await tournaments.heldAt(player, at)));
}
