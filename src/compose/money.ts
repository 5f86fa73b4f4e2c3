import { createBonus } from "../../modules/bonus/index.ts";
import { type CashierDeps, createCashier } from "../../modules/cashier/index.ts";
import type { EmailSender, Identity } from "../../modules/identity/index.ts";
import { inLanguage, refuse, traceCalls } from "../../modules/kernel/index.ts";
import { BALANCE_EVENT, balanceEvent } from "../../modules/wallet/contract.ts";
import { createWallet } from "../../modules/wallet/index.ts";
import type { AppDeps } from "./deps.ts";
import { givenLater } from "./given-later.ts";
import type { People } from "./people.ts";
import type { Base } from "./platform.ts";

/** Balances, stakes and bonus: what tables and lobby need. */
export type Ledger = ReturnType<typeof composeLedger>;
/** Rupees in, before withdrawals are built. */
export type Deposits = ReturnType<typeof composeDeposits>;

/** Builds wallet and bonus. */
export function composeLedger(deps: AppDeps, { settings, realtime, figures }: Base, { identity, kyc }: People) {
  const { database, clock, timers, random, log } = deps;
  const wallet = createWallet({
    database,
    clock,
    settings,
    log: log.child({ module: "wallet" }),
    moved: (to, among) => realtime.announce({ to, event: BALANCE_EVENT, data: balanceEvent(among) }),
    takeExpired: (players, bucket) => bonus.takeExpired(players, bucket),
  });
  const bonus = createBonus({
    database,
    clock,
    timers,
    random,
    settings,
    wallet,
    figures,
    log: log.child({ module: "bonus" }),
    people: {
      statusOf: identity.statusOf,
      nameOf: async (player) => (await identity.player(player))?.name ?? "",
      referralCodeOf: async (player) => (await identity.player(player))?.referralCode ?? "",
      devicesOf: identity.devicesOf,
      panHashOf: async (player) => (await kyc.statusOf(player)).panHash,
    },
    publicUrl: deps.publicUrl,
    tell: (to, event, data) => realtime.announce({ to, event, data }),
    tellHere: (event, data) => realtime.announceHere({ to: null, event, data }),
  });
  identity.onPlayerRegistered(({ playerId }) => wallet.grantOpening(playerId));
  identity.onPlayerRegistered(async ({ playerId, referredBy, at }) => {
    if (referredBy !== null) await bonus.playerReferred({ friend: playerId, referrer: referredBy, at });
  });
  return { wallet: traceCalls(deps.tracer, "wallet", wallet), bonus };
}

/**
 * Builds the cashier. It and withdrawals know each other: withdrawals ask what is owed, and a chargeback ends refunds. Since the
 * lobby stands between them, the cashier gets its side of withdrawals by `refunds.give`, before anything is started.
 */
export function composeDeposits(deps: AppDeps, base: Base, { identity, kyc }: People, { wallet, bonus }: Ledger) {
  const { database, clock, timers, random, log } = deps;
  const { settings, services, security, realtime, figures } = base;
  const refunds = givenLater<CashierDeps["refunds"]>("withdrawals");
  const cashier = createCashier({
    database,
    clock,
    timers,
    random,
    settings,
    wallet,
    bonus,
    security,
    figures,
    log: log.child({ module: "cashier" }),
    facts: {
      statusOf: identity.statusOf,
      kycOf: kyc.statusOf,
      homeStateOf: async (player) =>
        (await identity.own(player)).details.state || (await identity.registeredState(player)),
      stateAt: async (location, player) => {
        const state = await identity.stateAt(location, player);
        if (state.ok) return state;
        return refuse(state.error.code === "tooMany" ? "tooOften" : "locationNotFound", state.error.message);
      },
    },
    gateway: services.payments,
    payouts: services.payouts,
    refunds: {
      end: (player, depositId) => refunds.get().end(player, depositId),
      isOurs: (reference, paymentId) => refunds.get().isOurs(reference, paymentId),
    },
    mail: mailToConfirmed(identity, services.email),
    tell: (to, event, data) => realtime.announce({ to, event, data }),
  });
  const deposits = traceCalls(deps.tracer, "deposits", cashier.deposits);
  return { cashier: { ...traceCalls(deps.tracer, "cashier", cashier), deposits }, refunds };
}

/**
 * Mails about money go to confirmed addresses of open accounts only. Everybody else counts as told: the passbook tells the same.
 * False when the mail could not be sent.
 */
function mailToConfirmed(
  identity: Pick<Identity, "statusOf" | "own" | "languageOf">,
  email: EmailSender,
): CashierDeps["mail"] {
  return async (player, write) => {
    if ((await identity.statusOf(player)).closed) return true;
    const { email: to, isEmailVerified } = await identity.own(player);
    if (!isEmailVerified) return true;
    const mail = inLanguage(await identity.languageOf(player), write);
    return (await email.send({ to, ...mail, code: "" })).ok;
  };
}
