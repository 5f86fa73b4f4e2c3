import { inDateWords } from "../../kernel/date-words.ts";
import {
  assert,
  createWorker,
  HOUR_MS,
  type Instant,
  instant,
  KEPT,
  later,
  MINUTE_MS,
  type Outcome,
  type PlayerId,
  queueJob,
  SECOND_MS,
  say,
} from "../../kernel/index.ts";
import { longDayText } from "../../kernel/india.ts";
import type { AbsentFor } from "../absence-contract.ts";
import { noticeTo } from "../email/notice-mails.ts";
import type { Closing } from "../exclusion/closing.ts";
import type { Parts } from "../parts.ts";
import type { PlayerRow } from "../store/players.ts";
import { identityTexts } from "../texts/index.ts";

/** Players looked at together: so many are looked at in a minute, by whichever process asks first, however many are due. */
const BATCH = 25;
/** Less than the minute, so that a timer which comes early is not in vain. */
const PACE_MS = 50 * SECOND_MS;
/** What counts the rounds of all processes. */
const ROUND = "job:absence";
const LEASE_MS = 10 * MINUTE_MS;
const RETRY = { firstMs: HOUR_MS, factor: 2, longestMs: 24 * HOUR_MS, jitter: 0 };
/** When it is looked at again why an account stays. */
const LOOK_AGAIN_MS = 7 * 24 * HOUR_MS;
const MAIL_AGAIN_MS = 24 * HOUR_MS;
/** A clock that is off the database's by more tells and erases nobody: which of the two is wrong is not known. */
const MOST_OFF_MS = HOUR_MS;

/** Says why the account of a long absent player must not be erased; null: nothing is left there. Changes nothing. */
export type WhyStays = (player: PlayerId) => Promise<AbsentFor | null>;

/** The earliest end of an account of which the player was told then. */
const endOf = (seenAt: Instant, toldAt: Instant): Instant =>
  instant(Math.max(seenAt + KEPT.absence, toldAt + KEPT.absenceNoticeLeast));

type AbsenceParts = Pick<
  Parts,
  "store" | "clock" | "databaseNow" | "timers" | "random" | "log" | "figures" | "email" | "brandName" | "publicUrl"
>;

/**
 * Accounts that nobody uses are erased as if their players had closed them, and are told of it before (CR-8; DPDP Rules 2025, rule 8).
 * Nobody is told and nothing is erased before `onAbsent` was called, nor by a process whose clock is not the database's.
 */
export function createAbsence(parts: AbsenceParts, { closeIf }: Pick<Closing, "closeIf">) {
  const { store, clock, log } = parts;
  let whyStays: WhyStays | null = null;
  const tell = createTelling(parts);
  const rounds = roundsOf(parts);
  const isClockRight = comparedClocks(parts);

  const keep = async (id: string, why: AbsentFor, forMs: number): Promise<void> =>
    store.keepAbsent(id, why, instant(clock.now() + forMs));

  async function erase(id: PlayerId): Promise<void> {
    assert(whyStays, "nobody is claimed before it is known who may be erased");
    const why = await whyStays(id);
    if (why !== null) return keep(id, why, LOOK_AGAIN_MS);
    // Who logs in has their row first, or finds it closed.
    const isStillAbsent = ({ seenAt, absenceToldAt, blockedAt }: PlayerRow) =>
      absenceToldAt !== null && blockedAt === null && endOf(seenAt, absenceToldAt) <= clock.now();
    if (await closeIf(id, isStillAbsent)) log.info({ player: id }, "an account was erased after a long absence");
  }

  async function look(row: PlayerRow): Promise<Outcome | undefined> {
    if (row.blockedAt !== null) await keep(row.id, "blocked", LOOK_AGAIN_MS);
    else if (row.absenceToldAt === null) {
      if (!(await tell(row))) await keep(row.id, "mail", MAIL_AGAIN_MS);
    } else {
      const end = endOf(row.seenAt, row.absenceToldAt);
      if (end > clock.now()) return later("it is not over yet", end);
      await erase(row.id as PlayerId);
    }
    return undefined;
  }

  const worker = createWorker(parts, [
    queueJob<"identity.absence", PlayerRow>({
      name: "identity.absence",
      everyMs: MINUTE_MS,
      atStart: false,
      batch: BATCH,
      leaseMs: LEASE_MS,
      retry: RETRY,
      claim: async (...round) => (whyStays === null || !(await isClockRight()) ? [] : rounds.claim(...round)),
      oldestDue: rounds.oldestDue,
      run: look,
      onLater: ({ id }, at) => store.lookAtAbsent(id, at),
      logFields: ({ id }) => ({ player: id }),
    }),
  ]);
  return {
    start: worker.start,
    stop: worker.stop,
    /** What the module offers of it. */
    asked: {
      lookForAbsent: worker.runOnce,
      onAbsent(ask: WhyStays): void {
        whyStays = ask;
      },
    },
  };
}
export type Absence = ReturnType<typeof createAbsence>;

/** Whether the process's clock and the database's agree; an alarm where they do not, each hour by the database's. */
function comparedClocks({ clock, databaseNow, log }: AbsenceParts): () => Promise<boolean> {
  let toldAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const there = await databaseNow();
    const aheadMs = clock.now() - there;
    if (Math.abs(aheadMs) <= MOST_OFF_MS) return true;
    if (Math.abs(there - toldAt) < HOUR_MS) return false;
    toldAt = there;
    log.error(
      { alarm: "clockOff", aheadMs },
      "this process's clock is not the database's: no long absent account is looked at",
    );
    return false;
  };
}

/** Whom the job looks at, and since when it should have. */
function roundsOf({ store, clock }: AbsenceParts) {
  /** Those who are due; then, with what is left of the batch, players whom nobody has found yet. */
  async function claim(limit: number, leaseMs: number, now: Instant): Promise<readonly PlayerRow[]> {
    const { count } = await store.countAttempt(ROUND, PACE_MS, now);
    if (count > 1) return [];
    const due = await store.claimAbsent(limit, leaseMs, now);
    if (due.length >= limit) return due;
    return [...due, ...(await store.findAbsent(longAbsent(now), limit - due.length, instant(now + leaseMs)))];
  }

  /** Since when somebody is due and nobody has looked: that many wait for their turn is no fault. */
  async function oldestDue(): Promise<Instant | null> {
    const oldest = await store.oldestAbsent();
    if (oldest === null) return null;
    const round = await store.attemptsOf(ROUND, KEPT.ended, clock.now());
    return round.count === 0 ? oldest : instant(Math.max(oldest, round.startedAtMs));
  }

  return { claim, oldestDue };
}

/** Players are told who were not there since then. */
const longAbsent = (now: Instant): Instant => instant(now - KEPT.absence + KEPT.absenceNotice);

/**
 * Sends the notice, and then keeps that it was sent; false: it could not be. Who is killed in between sends it once more when the
 * lease is over: a second mail is better than none. It names nobody, so it goes to an address that was never confirmed too.
 */
function createTelling({ store, clock, email, brandName, publicUrl }: AbsenceParts) {
  return async (row: PlayerRow): Promise<boolean> => {
    const brand = brandName();
    const end = endOf(row.seenAt, clock.now());
    const notice = noticeTo(row, () => ({
      subject: say(identityTexts.mails.absenceSubject, { brand }),
      text: [
        say(identityTexts.mails.absence, { brand, day: inDateWords(longDayText(end)) }),
        say(identityTexts.mails.absenceKeep, { link: publicUrl() }),
        identityTexts.mails.absenceRest,
      ].join("\n\n"),
    }));
    const sent = await email.send({ ...notice, code: "" });
    if (!sent.ok) return false;
    const now = clock.now();
    await store.absenceTold(row.id, {
      before: longAbsent(now),
      absenceToldAt: now,
      absenceNextAt: endOf(row.seenAt, now),
    });
    return true;
  };
}
