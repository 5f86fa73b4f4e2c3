import type { Clock, Database, Instant, Log, Paise, PlayerId, Random, Timers } from "../kernel/index.ts";
import { toRupees } from "../kernel/index.ts";
import type { Settings } from "../settings/index.ts";
import type { Wallet } from "../wallet/index.ts";
import { type CallbackAnswer, type CallbackRequest, createCallbacks } from "./callbacks.ts";
import { createChargebacks, type Debt } from "./chargebacks.ts";
import type { DepositFacts } from "./contract.ts";
import { createCrediting } from "./crediting.ts";
import { createDepositLimits, type DepositLimits } from "./deposit-limits.ts";
import { createDeposits, type Deposits } from "./deposits.ts";
import type { PaymentGateway } from "./gateway.ts";
import type { DepositBonus, PlayerFacts } from "./ports.ts";
import { createReconciler } from "./reconcile.ts";
import { createChargebackStore } from "./store/chargebacks.ts";
import { createEventStore } from "./store/events.ts";
import { createLimitStore } from "./store/limits.ts";
import { createOrderStore } from "./store/orders.ts";
import { createPassbookStore, type PassbookStore } from "./store/passbook.ts";
import { chore, createSweeper } from "./sweeper.ts";

/** Where rupees come in and go out: deposits, withdrawals, the taxes on both, the passbook, deposit limits. */
export interface Cashier {
  readonly deposits: Deposits;
  readonly depositLimits: DepositLimits;
  readonly passbook: PassbookStore;
  /** Takes a gateway's callback; rejects only when it could not be kept, so that the gateway sends it again. */
  callback(request: CallbackRequest): Promise<CallbackAnswer>;
  /** What the profile tells of deposits (S2 § 3). */
  profileOf(player: PlayerId): Promise<DepositFacts>;
  /** All that was ever credited to the player (M-12). */
  lifetimeDeposits(player: PlayerId): Promise<Paise>;
  /** What the player deposited from `from` on: amounts asked for and paid. */
  depositedSince(player: PlayerId, from: Instant): Promise<Paise>;
  /** May an order of the player's still be paid, or is a payment not in the ledger yet? */
  hasOpenDeposit(player: PlayerId): Promise<boolean>;
  /** What chargebacks left owing, and whether a payment is disputed: either blocks withdrawals (M-15). */
  debtOf(player: PlayerId): Promise<Debt>;
  /** Hashes of the UPI addresses that paid for the player (R-51, M-10). */
  upiHashesOf(player: PlayerId): Promise<readonly string[]>;
  /** Takes up now what is due; the timer does so by itself. */
  sweep(): Promise<void>;
  /** Starts the sweeper, which finishes whatever a crash left in between. */
  start(): void;
  /** Stops it and waits for what is under way. */
  stop(): Promise<void>;
}

export interface CashierDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  readonly settings: Pick<Settings, "get">;
  readonly wallet: Pick<Wallet, "balances" | "move">;
  readonly facts: PlayerFacts;
  readonly bonus: DepositBonus;
  /** Where new orders are paid; null when there is none (production without keys): deposits are refused then. */
  readonly gateway: PaymentGateway | null;
  /** Tells the player's browser; may be lost. */
  readonly tell: (
    player: PlayerId,
    event: "resDeposit",
    data: { readonly CustRefNum: string; readonly nAmount: number },
  ) => void;
}

/** The cashier over its tables in `database`. */
export function createCashier(deps: CashierDeps): Cashier {
  const { database, settings } = deps;
  const orders = createOrderStore(database);
  const events = createEventStore(database);
  const disputes = createChargebackStore(database);
  const crediting = createCrediting({ ...deps, orders, events });
  const chargebacks = createChargebacks({ ...deps, store: disputes, orders });
  const reconciler = createReconciler({ ...deps, orders, events, crediting });
  const callbacks = createCallbacks({ ...deps, events, orders, crediting, chargebacks });
  const sweeper = createSweeper({
    ...deps,
    chores: [
      chore({ name: "callbacks", claim: events.claimDue, run: callbacks.handle }),
      chore({ name: "orders", claim: orders.claimDue, run: reconciler.step }),
      chore({ name: "strays", claim: events.claimStrays, run: crediting.settleStray }),
      chore({ name: "chargebacks", claim: disputes.claimDue, run: chargebacks.take }),
    ],
  });

  return {
    deposits: createDeposits({ ...deps, orders }),
    depositLimits: createDepositLimits({ ...deps, limits: createLimitStore(database), orders }),
    passbook: createPassbookStore(database),
    callback: callbacks.receive,
    async profileOf() {
      const { minimumPaise, maximumPaise, packsPaise } = settings.get("deposits");
      return {
        oPurchaseRange: { nMinimum: toRupees(minimumPaise), nMaximum: toRupees(maximumPaise) },
        aAddCashPack: packsPaise.map(toRupees),
        aRestrictedState: [...settings.get("cashPlay").restrictedStates],
      };
    },
    lifetimeDeposits: async (player) => (await orders.depositor(player)).lifetimePaise,
    depositedSince: orders.paidSince,
    hasOpenDeposit: orders.hasOpen,
    debtOf: chargebacks.debtOf,
    upiHashesOf: orders.upiHashes,
    sweep: sweeper.sweep,
    start: sweeper.start,
    stop: sweeper.stop,
  };
}
