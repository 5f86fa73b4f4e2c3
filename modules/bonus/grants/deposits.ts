import {
  assert,
  type Clock,
  DAY_MS,
  HOUR_MS,
  type Instant,
  instant,
  type Log,
  type PlayerId,
  paise,
  type Queries,
  type Random,
  uuidv7,
} from "../../kernel/index.ts";
import type { Settings } from "../../settings/index.ts";
import type { Wallet } from "../../wallet/index.ts";
import type { Bonus, CreditedDeposit, DepositBonus } from "../bonus.ts";
import { type Promotion, type Quote, quoteOf, splitBonus } from "../promotions/promotion.ts";
import { decide, expiryOf } from "../promotions/promotions.ts";
import type { Referrals } from "../referrals/referrals.ts";
import { UNKNOWN_PERSON, type WaitingDeposit } from "../store/deposits.ts";
import { attempt, type Store, type StoreQueries } from "../store/index.ts";
import { lock } from "../store/queries.ts";
import type { Tickets } from "../tickets/tickets.ts";
import type { Expiry } from "./expiry.ts";
import type { BonusLedger } from "./ledger.ts";
import { isKnown, type Mark, type Marks } from "./marks.ts";
import { leftOf } from "./remainder.ts";

/** Waiting deposits in one pass. */
const PASS = 200;

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
  readonly tickets: Pick<Tickets, "ofDeposit" | "revoke">;
  readonly marks: Marks;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly settings: Pick<Settings, "get">;
}) {
  const { store, ledger, expiry, wallet, referrals, tickets, marks, clock, random, log, settings } = deps;

  /** Writes what the deposit brings, in one transaction and once. Nothing is promised here any more: whatever does not apply gives nothing. */
  async function decideOnce(credit: Credit): Promise<void> {
    const { player, depositId, amountPaise, promotionId, upiMark } = credit;
    const promotion = promotionId === null ? undefined : await store.promotionById(promotionId);
    const referral = await referrals.friendOf(player, credit.marks);
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

  /** M-10: one welcome bonus a PAN, device and UPI address; false when somebody who is known by one of them had it. */
  const takeWelcome = (tx: Queries, player: PlayerId, ours: readonly Mark[]) =>
    attempt(tx, async (inner) => {
      await inner.keepMarks("welcome", player, ours, clock.now());
      return !(await inner.isTaken("welcome", player, ours));
    });

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
      if (!isKnown(credit.marks)) return UNKNOWN_PERSON;
      if (!(await takeWelcome(tx, credit.player, credit.marks))) return "knownPerson";
    }
    await writeGrants(queries, credit, promotion, decided.value);
    return null;
  }

  /**
   * Gives what a deposit was promised whose player was not known by anything then and is now, or ends its waiting where the
   * person had a welcome bonus before. Those who are still not known are looked at again, ever less often.
   */
  async function settleWaiting(row: WaitingDeposit): Promise<void> {
    const { id, player, promotionId, amount } = row;
    const known = await marks.of(player, await store.upiMarksOf(player));
    const promotion = promotionId === null ? undefined : await store.promotionById(promotionId);
    const quote = promotion && quoteOf(promotion.ranges, amount);
    assert(promotion && quote, "what waits was promised something");
    if (!isKnown(known)) return store.lookAtDepositAgain(id, lookAgainAt(row.at, clock.now()));
    await store.inTransaction(async (queries, tx) => {
      await lock(tx, player);
      const isFirst = await takeWelcome(tx, player, known);
      if (!(await queries.endWaiting(id, isFirst ? null : "knownPerson"))) return;
      if (isFirst) await writeGrants(queries, { player, depositId: id }, promotion, quote);
    });
    await ledger.finish(player);
  }

  async function writeGrants(
    queries: StoreQueries,
    credit: Pick<Credit, "player" | "depositId">,
    promotion: Promotion,
    quote: Quote,
  ): Promise<void> {
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
    // A ticket that came with it is worth its value, once it is spoken for.
    const ticketsOf = await tickets.ofDeposit(player, depositId);
    unused += ticketsOf.reduce(
      (sum, { state, value }) => sum + (state === "active" || state === "expired" ? value : 0),
      0,
    );
    const granted = [...given.map(({ amount }) => amount), ...ticketsOf.map(({ value }) => value)].reduce(
      (sum, amount) => sum + amount,
      0,
    );
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

    /** Looks at deposits that wait until their players are known: those that are due, or all of one player. */
    async settleWaiting(player?: PlayerId): Promise<void> {
      const of = player === undefined ? { due: clock.now() } : { player };
      let failure: unknown;
      for (const row of await store.waitingDeposits(PASS, of)) {
        await settleWaiting(row).catch((error: unknown) => {
          failure ??= error;
        });
      }
      if (failure !== undefined) throw failure;
    },

    async depositReturned(player, depositId) {
      // Under the lock of whoever decides what the deposit brings: before or after, never between.
      await store.inTransaction(async (queries, tx) => {
        await lock(tx, player);
        await queries.noteReturned(depositId, player, clock.now());
        await queries.endWaiting(depositId, "returned");
      });
      await ledger.finish(player);
      await tickets.revoke(player, depositId);
      for (const { id, bucket } of await givenFor(player, depositId)) await expiry.revoke(player, bucket, id);
      return ofDeposit(player, depositId);
    },
  } satisfies Pick<Bonus, "depositCredited" | "ofDeposit" | "depositReturned"> & {
    settleWaiting(player?: PlayerId): Promise<void>;
  };
}

/** An hour later at first, then after an eighth of the time that it has waited. */
function lookAgainAt(since: Instant, now: Instant): Instant {
  return instant(now + Math.max(HOUR_MS, (now - since) / 8));
}

function dayAfter(now: Instant, days: number): Instant {
  return instant(now + days * DAY_MS);
}
