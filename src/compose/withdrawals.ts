import { createWithdrawals } from "../../modules/cashier/index.ts";
import { paise, traceCalls } from "../../modules/kernel/index.ts";
import type { Tournaments } from "../../modules/tournament/index.ts";
import { createWallet, type Wallet } from "../../modules/wallet/index.ts";
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
  const { database, background, clock, timers, random, log } = deps;
  // Taking the tax of a year posts on connections and in batches of its own: play does not wait behind it.
  const apart = createWallet({ database: background, clock, settings, log: log.child({ module: "wallet" }) });
  const withdrawals = createWithdrawals({
    database,
    clock,
    timers,
    random,
    settings,
    bonus,
    figures,
    wallet: withEscrow(wallet, tournaments),
    background: { database: background, wallet: withEscrow(apart, tournaments) },
    log: log.child({ module: "withdrawals" }),
    payouts: services.payouts,
    kyc: { statusOf: kyc.statusOf, payee: kyc.payee, pan: kyc.taxPayer },
    heldOf: lobby.heldOf,
    debtOf: cashier.debtOf,
    takeDebt: cashier.takeDebt,
    endOrders: cashier.endOrders,
    tell: cashier.tell,
    async leftFor(player) {
      const { excludedUntil, closed } = await identity.statusOf(player);
      return closed ? "closing" : excludedUntil === null ? null : "exclusion";
    },
  });
  refunds.give({ end: withdrawals.endRefunds, isOurs: withdrawals.ordered });
  return traceCalls(deps.tracer, "withdrawals", withdrawals);
}

/** What a player holds: with what is in escrow for tournaments that are to be played, as stakes at tables are (M-7). */
function withEscrow(wallet: Wallet, { heldByAll }: Pick<Tournaments, "heldByAll">): Wallet {
  return {
    ...wallet,
    async holdingsAt(player, at) {
      const [held, escrow] = await Promise.all([wallet.holdingsAt(player, at), heldByAll([player], at)]);
      return paise(held + (escrow.get(player) ?? 0));
    },
    async holdingsOfAll(players, at) {
      const [held, escrow] = await Promise.all([wallet.holdingsOfAll(players, at), heldByAll(players, at)]);
      return new Map(players.map((player) => [player, paise(held.get(player)! + (escrow.get(player) ?? 0))]));
    },
  };
}
