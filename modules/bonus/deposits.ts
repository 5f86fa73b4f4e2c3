import {
  type Clock,
  DAY_MS,
  type Instant,
  instant,
  type Log,
  type PlayerId,
  paise,
  type Random,
  uuidv7,
} from "../kernel/index.ts";
import type { Settings } from "../settings/index.ts";
import type { Wallet } from "../wallet/index.ts";
import type { Bonus, CreditedDeposit, DepositBonus } from "./bonus.ts";
import type { Expiry } from "./expiry.ts";
import type { BonusLedger } from "./ledger.ts";
import type { Mark, Marks } from "./marks.ts";
import { type Promotion, type Quote, splitBonus } from "./promotion.ts";
import { decide, expiryOf } from "./promotions.ts";
import type { Referrals } from "./referrals.ts";
import { leftOf } from "./remainder.ts";
import { attempt, type Store, type StoreQueries } from "./store/index.ts";
import { lock, type Queries } from "./store/queries.ts";

interface Credit extends CreditedDeposit {
  readonly upiMark: string | null;
  readonly marks: readonly Mark[];
}

/** What deposits bring: a promotion's bonus and ticket, and the friend's side of a referral. */
export function createDeposits(deps: {
  readonly store: Store;
  readonly ledger: BonusLedger;
  readonly expiry: Expiry;
  readonly wallet: Pick<Wallet, "balances">;
  readonly referrals: Referrals;
  readonly marks: Marks;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly settings: Pick<Settings, "get">;
}) {
  const { store, ledger, expiry, wallet, referrals, marks, clock, random, log, settings } = deps;

  /** Writes what the deposit brings, in one transaction and once. Nothing is promised here any more: whatever does not apply gives nothing. */
  async function decideOnce(credit: Credit): Promise<void> {
    const { player, depositId, amountPaise, promotionId, upiMark } = credit;
    const promotion = promotionId === null ? undefined : await store.promotionById(promotionId);
    const referral = await referrals.friendOf(player, credit.marks);
    await store.inTransaction(async (queries, tx) => {
      await lock(tx, player);
      if (await queries.depositById(depositId)) return;
      const withheld = promotion
        ? await grantPromotion(queries, tx, credit, promotion)
        : promotionId && "noSuchPromotion";
      if (withheld) log.warn({ player, depositId, promotionId, withheld }, "a deposit's promotion gave nothing");
      await queries.insertDeposit(
        { id: depositId, player, amount: amountPaise, promotionId, withheld, upiMark },
        clock.now(),
      );
      if (referral) await referral.firstDeposit(queries, tx);
    });
  }

  /** Answers why the promotion gives nothing, or null. */
  async function grantPromotion(
    queries: StoreQueries,
    tx: Queries,
    credit: Credit,
    promotion: Promotion,
  ): Promise<string | null> {
    const decided = await decide(queries, credit.player, promotion, credit.amountPaise);
    if (!decided.ok) return decided.error.code;
    if (promotion.category === "welcome") {
      // M-10: one welcome bonus a PAN, device and UPI address.
      const isFirst = await attempt(tx, async (inner) => {
        await inner.keepMarks("welcome", credit.player, credit.marks, clock.now());
        return !(await inner.isTaken("welcome", credit.player, credit.marks));
      });
      if (!isFirst) return "knownPerson";
    }
    await writeGrants(queries, credit, promotion, decided.value);
    return null;
  }

  async function writeGrants(queries: StoreQueries, credit: Credit, promotion: Promotion, quote: Quote): Promise<void> {
    const now = clock.now();
    const { player, depositId } = credit;
    const { instantShareBps, instantDays, lockDays } = settings.get("bonusGrants");
    const parts = splitBonus(quote.bonusPaise, instantShareBps[promotion.category]);
    for (const [bucket, mostDays] of [
      ["instant", instantDays],
      ["lock", lockDays],
    ] as const) {
      if (parts[bucket] === 0) continue;
      const expiresAt = expiryOf(now, promotion.expiresInDays, mostDays);
      const row = { id: uuidv7(now, random), player, source: "promotion", reference: depositId, bucket } as const;
      await queries.insertGrant({ ...row, amount: parts[bucket], expiresAt }, now);
    }
    if (!quote.ticket) return;
    const { name, valuePaise, validDays } = quote.ticket;
    const expiresAt = validDays === null ? null : dayAfter(now, validDays);
    const row = { id: uuidv7(now, random), player, name, value: valuePaise, expiresAt } as const;
    await queries.insertTicket({ ...row, source: "promotion", reference: depositId }, now);
  }

  const givenFor = async (player: PlayerId, depositId: string) =>
    (await store.grantsFor("promotion", depositId)).filter((each) => each.player === player);

  async function ofDeposit(player: PlayerId, depositId: string): Promise<DepositBonus> {
    const given = await givenFor(player, depositId);
    const balances = await wallet.balances(player);
    const returned = await store.returnedOf(player);
    let unused = 0;
    for (const { id, bucket, isClosed } of given) {
      unused += isClosed
        ? (returned.get(id) ?? 0)
        : (leftOf(balances[bucket], await store.grantsOf(player, bucket)).get(id) ?? 0);
    }
    const granted = given.reduce((sum, { amount }) => sum + amount, 0);
    return { grantedPaise: paise(granted), usedPaise: paise(granted - unused) };
  }

  return {
    async depositCredited(deposit) {
      const { player, depositId, amountPaise, upiId } = deposit;
      const seen = await store.depositById(depositId);
      if (seen && (seen.player !== player || seen.amount !== amountPaise)) {
        log.error({ depositId, alarm: "keyConflict" }, "a deposit came again with other contents");
        return;
      }
      if (!seen) {
        const upiMark = upiId === null || upiId === "" ? null : marks.upi(upiId);
        const known = await store.upiMarksOf(player);
        const all = upiMark === null || known.includes(upiMark) ? known : [...known, upiMark];
        await decideOnce({ ...deposit, upiMark, marks: await marks.of(player, all) });
      }
      await ledger.finish(player);
    },

    ofDeposit,

    async depositReturned(player, depositId) {
      await ledger.finish(player);
      for (const { id, bucket } of await givenFor(player, depositId)) await expiry.revoke(player, bucket, id);
      return ofDeposit(player, depositId);
    },
  } satisfies Pick<Bonus, "depositCredited" | "ofDeposit" | "depositReturned">;
}

function dayAfter(now: Instant, days: number): Instant {
  return instant(now + days * DAY_MS);
}
