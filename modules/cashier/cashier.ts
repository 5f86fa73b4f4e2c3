import type { Clock, Database, Log, PlayerId, Random, Timers } from "../kernel/index.ts";
import type { Settings } from "../settings/index.ts";
import type { Wallet } from "../wallet/index.ts";
import type { PaymentGateway } from "./gateway.ts";
import type { DepositBonus, PlayerFacts } from "./ports.ts";

/** Where rupees come in and go out: deposits, withdrawals, the taxes on both, the passbook, deposit limits. */
export interface Cashier {
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
export function createCashier(_deps: CashierDeps): Cashier {
  return {
    start() {},
    async stop() {},
  };
}
