import type { Clock, Log, Paise, PlayerId, Queries } from "../../kernel/index.ts";
import type { Promotion } from "../promotions/promotion.ts";
import { decide } from "../promotions/promotions.ts";
import type { Rewards } from "../referrals/rewards.ts";
import { UNKNOWN_PERSON } from "../store/deposits.ts";
import type { Store, StoreQueries } from "../store/index.ts";
import { lock } from "../store/queries.ts";
import type { Signal } from "../store/signals.ts";
import type { Giving } from "./giving.ts";
import type { BonusLedger } from "./ledger.ts";
import type { Seen } from "./seen.ts";
import { isKnown, type Signals } from "./signals.ts";

/** A deposit that the cashier credited. */
export interface CreditedDeposit {
  readonly player: PlayerId;
  readonly depositId: string;
  readonly amountPaise: Paise;
  readonly promotionId: string | null;
  /** Keyed hash of the UPI address that paid, where the gateway told it. */
  readonly upiId: string | null;
}

/** What a deposit's bonus came to, for a refund (M-9). */
export interface DepositBonus {
  readonly grantedPaise: Paise;
  /** Played with or released: what a refund is less by. */
  readonly usedPaise: Paise;
}

/** A credited deposit with what its player is known by. */
interface Credit extends CreditedDeposit {
  readonly upiMark: string | null;
  readonly signals: readonly Signal[];
}

/** What deposits bring: a promotion's bonus and ticket, and the friend's side of a referral. */
export function createDepositBonus(deps: {
  readonly store: Store;
  readonly ledger: BonusLedger;
  readonly giving: Giving;
  readonly rewards: Rewards;
  readonly seen: Seen;
  readonly signals: Signals;
  readonly clock: Clock;
  readonly log: Log;
}) {
  const { store, ledger, giving, rewards, seen, signals, clock, log } = deps;

  /** Writes what the deposit brings, in one transaction and once. Nothing is promised here any more: whatever does not apply gives nothing. */
  async function decideOnce(credit: Credit): Promise<void> {
    const { player, depositId, amountPaise, promotionId, upiMark } = credit;
    const promotion = promotionId === null ? undefined : await store.promotionById(promotionId);
    const referral = await rewards.friendOf(player, credit.signals);
    await store.inTransaction(async (queries, tx) => {
      await lock(tx, player);
      if (await queries.depositById(depositId)) return;
      const returned = await queries.isReturned(depositId);
      const withheld = returned
        ? "returned"
        : promotion
          ? await grantPromotion(queries, tx, credit, promotion)
          : promotionId && "noSuchPromotion";
      if (withheld) log.warn({ player, depositId, promotionId, withheld }, "a deposit's promotion gave nothing");
      await queries.insertDeposit(
        { id: depositId, player, amount: amountPaise, promotionId, withheld, upiMark },
        clock.now(),
      );
      if (referral && !returned) await referral.firstDeposit(queries, tx);
    });
  }

  /** Answers why the promotion gives nothing (yet), or null. */
  async function grantPromotion(
    queries: StoreQueries,
    tx: Queries,
    credit: Credit,
    promotion: Promotion,
  ): Promise<string | null> {
    const decided = await decide(queries, credit.player, promotion, credit.amountPaise);
    if (!decided.ok) return decided.error.code;
    if (promotion.category === "welcome") {
      if (!isKnown(credit.signals)) return UNKNOWN_PERSON;
      if (!(await giving.takeWelcome(tx, credit.player, credit.signals))) return "knownPerson";
    }
    await giving.give(queries, credit, promotion, decided.value);
    return null;
  }

  return {
    /** Once a deposit; whatever of it is not in the ledger then is posted by the sweeper or the same call. */
    async credited(deposit: CreditedDeposit): Promise<void> {
      const { player, depositId, amountPaise, upiId } = deposit;
      const known = await store.depositById(depositId);
      if (known && (known.player !== player || known.amount !== amountPaise)) {
        log.error({ depositId, alarm: "keyConflict" }, "a deposit came again with other contents");
      } else if (!known) {
        const upiMark = upiId === null || upiId === "" ? null : signals.upi(upiId);
        await decideOnce({ ...deposit, upiMark, signals: await signals.of(player, upiMark) });
      }
      await ledger.finish(player);
      await seen.note(player);
    },
  };
}
