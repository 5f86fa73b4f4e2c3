import type { PlayedSums } from "../../../tables/index.ts";
import type { SystemSum } from "../../../wallet/index.ts";
import type { Figures } from "./contract.ts";

/** Fields of the ledger alone: of several days they add up. */
export type Money = Pick<
  Figures,
  | "deposits"
  | "depositsPaise"
  | "withdrawals"
  | "withdrawalsPaise"
  | "feesPaise"
  | "bonusPaise"
  | "chargebackPaise"
  | "gstPaise"
  | "gstBornePaise"
  | "tdsPaise"
>;

/** Accounts beside the payment itself in a deposit, tax and what of it pays a debt: the rest is what the player paid. */
const BESIDE = new Set<SystemSum["account"]>(["gstPayable", "gstBorne", "promotions", "chargebackReceivable"]);
const OUT = new Set<SystemSum["kind"]>(["withdrawal", "withdrawalFailed"]);

/** What moved on system accounts, as the business reads it (M-2, M-6, M-7). */
export function moneyOf(sums: readonly SystemSum[]): Money {
  const sum = (wanted: (one: SystemSum) => boolean) =>
    sums.filter(wanted).reduce((total, { paise }) => total + paise, 0);
  const times = (wanted: (one: SystemSum) => boolean) => Math.max(0, ...sums.filter(wanted).map(({ count }) => count));
  const isDeposit = ({ kind }: SystemSum) => kind === "deposit";
  const isPaid = (one: SystemSum) => isDeposit(one) && !BESIDE.has(one.account);
  // Into suspense and out of it again a payment moves as a deposit does, and is none: its credit is a transfer of its own.
  const isInSuspense = (one: SystemSum) => isDeposit(one) && one.account === "suspense";
  const isChargeback = ({ kind }: SystemSum) => kind === "chargeback";
  const promotions = (wanted: (one: SystemSum) => boolean) => sum((one) => one.account === "promotions" && wanted(one));
  return {
    deposits: times((one) => isPaid(one) && !isInSuspense(one)) - times(isInSuspense),
    depositsPaise: 0 - sum(isPaid),
    withdrawals: times(({ kind }) => kind === "withdrawal") - times(({ kind }) => kind === "withdrawalFailed"),
    withdrawalsPaise: sum(({ kind }) => OUT.has(kind)),
    feesPaise: sum(({ account }) => account === "fee"),
    // Deposits that an older release took the tax of from promotions bore tax, and gave no bonus.
    bonusPaise: 0 - promotions((one) => !isDeposit(one) && !isChargeback(one)),
    chargebackPaise: 0 - promotions(isChargeback),
    gstBornePaise: 0 - sum(({ account }) => account === "gstBorne") - promotions(isDeposit),
    // What goes to the state by a challan was owed before.
    gstPaise: sum(({ kind, account }) => account === "gstPayable" && kind !== "challan"),
    tdsPaise: sum(({ kind, account }) => account === "tdsPayable" && (OUT.has(kind) || kind === "tds")),
  };
}

/** The money of several days, added up. */
export const added = (days: readonly Money[]): Money => {
  const total: Record<keyof Money, number> = { ...NO_MONEY };
  for (const day of days) for (const name of MONEY_FIELDS) total[name] += day[name];
  return total;
};

const NO_MONEY = moneyOf([]);
const MONEY_FIELDS = Object.keys(NO_MONEY) as readonly (keyof Money)[];

/** Whether each field was counted: an older release knew fewer. */
export const isWhole = (figures: Figures): boolean => MONEY_FIELDS.every((name) => name in figures);

/** All figures of a time. */
export const figuresOf = (money: Money, played: PlayedSums, newPlayers: number): Figures =>
  ({
    ...Object.fromEntries(MONEY_FIELDS.map((name) => [name, money[name]])),
    ...played,
    newPlayers,
  }) as Figures;
