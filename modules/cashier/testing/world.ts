/** Both counters of the cashier on one database, with tables to play at: for what deposits and withdrawals do together. */
import { seededRandom } from "../../../test/support/random.ts";
import { type PlayerId, paise, type TableId } from "../../kernel/index.ts";
import type { Wallet } from "../../wallet/index.ts";
import { createWithdrawals, type Withdrawals, type WithdrawalsDeps } from "../withdrawals/withdrawals.ts";
import { type Counter, counter, freshPlayer } from "./cashier.ts";
import { type FakeService, fakeService } from "./withdrawals.ts";

export interface WholePlatform extends Counter {
  readonly withdrawals: Withdrawals;
  /** Another process on the same database, with other modules around it. */
  withdrawalsWith(changed: Partial<WithdrawalsDeps>): Withdrawals;
  /** Pays withdrawals and refunds out. */
  readonly bank: FakeService;
  /** Plays one deal of rupees against the operator's own rival: won or lost, with at most what D and W hold. */
  play(player: PlayerId, rupees: number, wins: boolean): Promise<void>;
  /** An order that is paid at once. */
  deposit(player: PlayerId, rupees: number): Promise<string>;
  dispute(orderId: string, to: "open" | "lost" | "won", amountPaise: number): Promise<void>;
  /** Approves everything that is in review, and has the operator do all that is due, an hour at a time. */
  settle(hours?: number): Promise<void>;
  /** Paise in D and W. */
  held(player: PlayerId): Promise<readonly [number, number]>;
}

const HOUR = 3_600_000;

export async function wholePlatform(): Promise<WholePlatform> {
  const bank = fakeService();
  const at = await counter({
    refunds: {
      end: (player, depositId) => withdrawals.endRefunds(player, depositId),
      isOurs: (reference, paymentId) => withdrawals.ordered(reference, paymentId),
    },
  });
  const deps = withdrawalsDeps(at, bank);
  const withdrawals: Withdrawals = createWithdrawals(deps);
  let disputes = 0;
  const held = async (player: PlayerId) => {
    const { deposit, winnings } = await at.wallet.balances(player);
    return [deposit, winnings] as const;
  };

  return {
    ...at,
    withdrawals,
    withdrawalsWith: (changed) => createWithdrawals({ ...deps, ...changed, random: seededRandom(12) }),
    bank,
    held,
    play: playing(at.wallet, held),
    async deposit(player, rupees) {
      const id = await at.order(player, rupees);
      await at.pay(id);
      return id;
    },
    async dispute(orderId, to, amountPaise) {
      disputes += 1;
      const event = {
        is: "dispute",
        disputeId: `disp-${orderId}`,
        paymentId: `pay-${orderId}`,
        amountPaise,
        to,
      } as const;
      await at.callback(event, `dispute-${disputes}`);
    },
    async settle(hours = 1) {
      for (let hour = 0; hour < hours; hour += 1) {
        await at.time.advanceAsync(HOUR);
        await at.cashier.sweep();
        for (const { id } of await withdrawals.list(["inReview"])) await withdrawals.approve(id, "asha");
        await withdrawals.idle();
        await withdrawals.sweep();
      }
    },
    async close() {
      await withdrawals.stop();
      await at.close();
    },
  };
}

/** The withdrawals beside this counter. */
function withdrawalsDeps(at: Counter, bank: FakeService): WithdrawalsDeps {
  const none = { grantedPaise: paise(0), usedPaise: paise(0) };
  return {
    database: at.database,
    clock: at.time,
    timers: at.time,
    random: seededRandom(11),
    log: at.log,
    settings: { get: (key) => at.settings[key] },
    wallet: { ...at.wallet, isClosedBefore: async () => true },
    payouts: bank,
    kyc: {
      statusOf: async () => at.kyc,
      payee: async () => ({ accountHolderName: "Asha Rao", accountNo: "12345678901", ifsc: "HDFC0001234" }),
      pan: async () => null,
    },
    debtOf: at.cashier.debtOf,
    takeDebt: at.cashier.takeDebt,
    heldOf: async () => paise(0),
    bonus: { ofDeposit: async () => none, depositReturned: async () => none },
    leftFor: async () => {
      const { excludedUntil, closed } = at.status;
      return closed ? "closing" : excludedUntil !== null && excludedUntil > at.time.now() ? "exclusion" : null;
    },
    endOrders: at.cashier.endOrders,
    tell: at.cashier.tell,
  };
}

/** Deals of rupees against a rival who is paid by the operator. */
function playing(wallet: Wallet, held: WholePlatform["held"]): WholePlatform["play"] {
  const rival = freshPlayer();
  let deals = 0;
  return async (player, rupees, wins) => {
    const [deposit, winnings] = await held(player);
    const amount = paise(Math.min(rupees * 100, deposit + winnings));
    if (amount === 0) return;
    deals += 1;
    const tableId = `table-${deals}` as TableId;
    const stakes = [player, rival].map((owner, seat) => ({ owner, stake: { tableId, seat, sitting: 1 } }));
    const from = { house: "promotions" } as const;
    const funds = [{ from, to: { bucket: "winnings" }, amount }] as const;
    await wallet.move({ key: `funds-${deals}`, kind: "bonus", player: rival, moves: funds });
    for (const { owner, stake } of stakes)
      await wallet.reserve({
        key: `reserve:${deals}:${stake.seat}`,
        player: owner,
        stake,
        currency: "inr",
        amount,
      });
    const [mine, theirs] = [stakes[0]!.stake, stakes[1]!.stake];
    const transfer = { type: "stakeToStake", from: wins ? theirs : mine, to: wins ? mine : theirs, amount } as const;
    await wallet.settle({ key: `settle:${deals}`, currency: "inr", transfers: [transfer] });
    for (const { stake } of stakes) await wallet.release({ key: `release:${deals}:${stake.seat}`, stake });
  };
}
