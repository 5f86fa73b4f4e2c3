/** Social mode (`SOCIAL_ONLY`, decision 0090): the half of the platform that is about money is not there. */
import { createOpenBusiness } from "../../modules/cashier/index.ts";
import { counted, type Database, formatAmount, type Paise, refuse } from "../../modules/kernel/index.ts";
import type { Settings } from "../../modules/settings/index.ts";
import { createRupeesHeld } from "../../modules/wallet/index.ts";

const CASH_OFF = { on: false, isSocial: true } as const;
const WHEEL_KEY = "wheel";
/** What a platform begins with of problems to report, and is about money. */
const MONEY_LABEL = "Winning Amount Not Credited";

/** The settings as social mode has them: cash is off whatever an operator has said, and so is the wheel; nobody switches cash on, and nobody reports winnings. */
export function socialSettings(settings: Settings): Settings {
  return {
    ...settings,
    get(key) {
      if (key === "cash") return CASH_OFF as ReturnType<typeof settings.get<typeof key>>;
      const value = settings.get(key);
      if ("labels" in value) return { ...value, labels: value.labels.filter((label) => label !== MONEY_LABEL) };
      return key === WHEEL_KEY ? { ...value, on: false } : value;
    },
    async set(change) {
      if (change.key === "cash") return refuse("badSetting", "cash: SOCIAL_ONLY is on, so there is no cash here.");
      return settings.set(change);
    },
  };
}

const WORDS = {
  balance: (count: number, sum: string) => `${sum} in ${counted(count, "balance")} of players`,
  stake: (count: number, sum: string) => `${sum} staked at ${counted(count, "seat")}`,
  entry: (_: number, sum: string) => `${sum} of entries to tournaments`,
} as const;
const BUSINESS = { order: "open deposit", payout: "withdrawal", payment: "payment without an order" } as const;

/** What of players' rupees is open, a line each; nothing: social mode may begin (M-13: withdrawals stay open until all is paid out). */
export async function openRupees(database: Pick<Database, "sql">): Promise<readonly string[]> {
  const [held, business] = await Promise.all([createRupeesHeld(database)(), createOpenBusiness(database)()]);
  return [
    ...held.map(({ kind, count, paise }) => WORDS[kind](count, `₹${formatAmount(paise as Paise)}`)),
    ...business.map(({ kind, count }) => counted(count, BUSINESS[kind])),
  ];
}

/** Why social mode cannot begin, for who starts the server. */
export const notSocialYet = (open: readonly string[]): string =>
  `SOCIAL_ONLY is on, but the ledger still holds rupees of players: ${open.join("; ")}. Start without it, switch cash off, and pay everything out first.`;
