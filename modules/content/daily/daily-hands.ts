import { createHash } from "node:crypto";
import {
  type Instant,
  instant,
  KEPT,
  type PlayerId,
  type Refusal,
  type Result,
  randomHex,
} from "../../kernel/index.ts";
import { dayAfter, dayBefore, dayOf, startOf, startOfNextDay } from "../../kernel/india.ts";
import type { DailyHand, DailyJudged, DailySolution, DailyTryShown } from "../contract.ts";
import { type ContentRefusalCode, refused } from "../messages.ts";
import type { ContentDeps } from "../ports.ts";
import type { KeptScore, Store } from "../store/store.ts";
import { bestShown, groupsAt, type JudgedArrangement, judgeArrangement } from "../trainer/arranging.ts";
import { firstWorthArranging, type TrainerHand } from "../trainer/dealing.ts";
import { DAILY_TRIES } from "./limits.ts";
import { type DayScore, daysThatDecide, type RowOfDays, rowBefore } from "./row-of-days.ts";
import { createSpread } from "./spread.ts";

/**
 * How long a hand takes tries after its day, so that a player who began before midnight may finish; then its solution
 * is shown (C-6).
 */
const GRACE_MS = 3_600_000;
/** Days that a process remembers: three are asked for at any time. */
const REMEMBERED = 6;

/** The hand of each day of India, the same for all (C-4 … C-8). */
export interface DailyHands {
  /** Today's hand as all see it, or as a player with their own tries. */
  today(player: PlayerId | null): Promise<DailyHand>;
  /**
   * Judges a try. A player's tries are kept, three a day, and the same arrangement again is the same try; an anonymous caller's are
   * only judged. Refused: places that are none, a day that is over or not yet, a fourth try.
   */
  judge(
    player: PlayerId | null,
    day: string,
    places: readonly (readonly number[])[],
  ): Promise<Result<DailyJudged, Refusal<ContentRefusalCode>>>;
  /** The player's row as it stands on a day (C-7). */
  rowOn(player: PlayerId, day: string): Promise<RowOfDays>;
  /** Days of the row that goes on with this day, which counts. */
  streakWith(player: PlayerId, day: string): Promise<number>;
  /** What is kept of a player, for their data export. */
  everythingOf(player: PlayerId): Promise<unknown>;
  /** For identity's event: forgets the player's scores. Harmless to repeat. */
  accountClosed(player: PlayerId): Promise<void>;
}

interface DayHand {
  readonly seed: string;
  readonly seal: string;
  readonly hand: TrainerHand;
  readonly deal: number;
}

/** Builds the hands of the day. */
export function createDailyHands(deps: ContentDeps & { readonly store: Store }): DailyHands {
  const { clock, store } = deps;
  const handOf = createHandOf(deps);
  const rows = createRows(deps);
  const spreadOf = createSpread(deps);

  const solutionOf = async (day: string): Promise<DailySolution> => {
    const [{ hand, seed, deal }, oSpread] = await Promise.all([handOf(day), spreadOf(day)]);
    const bestPoints = judgeArrangement(hand, []).bestPoints;
    return {
      sDay: day,
      nWildRank: hand.wildRank,
      nBestPoints: bestPoints,
      aBest: bestShown(hand),
      sSeed: seed,
      nDeal: deal,
      oSpread,
    };
  };

  return {
    async today(player) {
      const now = clock.now();
      const day = dayOf(now);
      const yesterday = dayBefore(day);
      const [{ hand, seal }, next, oSpread] = await Promise.all([handOf(day), handOf(dayAfter(day)), spreadOf(day)]);
      const own = player === null ? null : await ownOf(rows, player, day);
      return {
        sDay: day,
        nWildRank: hand.wildRank,
        aCards: hand.cards,
        nBestPoints: judgeArrangement(hand, []).bestPoints,
        nEndsInMs: startOfNextDay(now) - now,
        sSeal: seal,
        sNextSeal: next.seal,
        oYesterday: takesTries(yesterday, now) ? null : await solutionOf(yesterday),
        oSpread,
        ...ownShown(own),
      };
    },

    async judge(player, day, places) {
      if (!takesTries(day, clock.now())) return refused("dayOver");
      const { hand } = await handOf(day);
      const groups = groupsAt(hand, places);
      if (groups === null) return refused("badPlaces");
      const judged = judgeArrangement(hand, groups);
      const answer = {
        nPoints: judged.points,
        nFree: judged.free,
        nBestPoints: judged.bestPoints,
        aKinds: judged.kinds,
      };
      if (player === null)
        return {
          ok: true,
          value: { ...answer, ...ownShown(null), aTries: [tryShown(judged)] },
        };
      const isKept = await keepTry({ store, rows }, player, day, places, judged);
      if (!isKept) return refused("noMoreTries");
      return { ok: true, value: { ...answer, ...ownShown(await ownOf(rows, player, day)) } };
    },

    rowOn: async (player, day) => (await ownOf(rows, player, day)).row,
    streakWith: async (player, day) => rowBefore(day, (await rows(player, day)).counted).days + 1,
    everythingOf: async (player) => ({ handsOfTheDay: await store.everythingOf(player) }),
    accountClosed: store.forgetPlayer,
  };
}

/** A day takes tries while it lasts, and for an hour more. */
function takesTries(day: string, now: Instant): boolean {
  return day === dayOf(now) || day === dayOf(instant(now - GRACE_MS));
}

/** What decides a player's row on a day: the scores of the hands, and all days that count, also those that do by something else (C-7). */
interface Rows {
  readonly scores: ReadonlyMap<string, KeptScore>;
  readonly counted: ReadonlyMap<string, DayScore>;
}

function createRows({ store, countedElsewhere = async () => new Map() }: ContentDeps & { readonly store: Store }) {
  return async (player: PlayerId, day: string): Promise<Rows> => {
    const days = daysThatDecide(day);
    const [scores, elsewhere] = await Promise.all([store.scores(player, days), countedElsewhere(player, days)]);
    return { scores, counted: withOthers(scores, elsewhere) };
  };
}

/** Days that count, by whichever of both they do. */
function withOthers(
  scores: ReadonlyMap<string, KeptScore>,
  elsewhere: ReadonlyMap<string, number>,
): ReadonlyMap<string, DayScore> {
  const others = [...elsewhere].map(([day, streak]): [string, DayScore] => {
    return [day, { isSolved: true, streak: Math.max(streak, scores.get(day)?.streak ?? 0) }];
  });
  return new Map<string, DayScore>([...scores, ...others]);
}

/** A player's own on a day. The row goes with the day once it counts, over it once it is missed and forgiven, and up to it before (C-7). */
async function ownOf(rows: ReturnType<typeof createRows>, player: PlayerId, day: string) {
  const { scores, counted } = await rows(player, day);
  const tries = scores.get(day)?.tries ?? [];
  const isDone = counted.get(day)?.isSolved === true || tries.length >= DAILY_TRIES;
  return { tries, row: rowBefore(isDone ? dayAfter(day) : day, counted) };
}

/** What is told of a player's own; of an anonymous caller's, which is null, nothing is known. */
function ownShown(own: Awaited<ReturnType<typeof ownOf>> | null) {
  return {
    aTries: own?.tries.map(tryShown) ?? [],
    nStreak: own?.row.days ?? null,
    isDayForgiven: own?.row.isForgiven ?? false,
  };
}

/** Keeps a try, unless the player has had three or sends one again; false when there are no more tries. */
async function keepTry(
  { store, rows }: { readonly store: Store; readonly rows: ReturnType<typeof createRows> },
  player: PlayerId,
  day: string,
  places: readonly (readonly number[])[],
  { points, free, bestPoints }: JudgedArrangement,
): Promise<boolean> {
  const arrangement = asText(places);
  let isRefused = false;
  const streak = rowBefore(day, (await rows(player, day)).counted).days + 1;
  const score = await store.keep(player, day, (own) => {
    const tries = own?.tries ?? [];
    if (tries.some((one) => one.arrangement === arrangement)) return null;
    isRefused = tries.length >= DAILY_TRIES || own?.isSolved === true;
    if (isRefused) return null;
    const isSolved = points === bestPoints;
    return { tries: [...tries, { points, free, arrangement }], isSolved, streak: isSolved ? streak : 0 };
  });
  return !isRefused && score !== undefined;
}

/** An arrangement as text; the order of groups, and of cards in them, says nothing. */
function asText(places: readonly (readonly number[])[]): string {
  return places
    .filter((group) => group.length > 0)
    .map((group) => [...group].sort((a, b) => a - b).join())
    .sort()
    .join("|");
}

const tryShown = ({ points, free }: { readonly points: number; readonly free: number }): DailyTryShown => ({
  nPoints: points,
  nFree: free,
});

/** The hands by their days: drawn once for all processes, and computed once in each. */
function createHandOf({ clock, random, drawsFrom, store }: ContentDeps & { readonly store: Store }) {
  const known = new Map<string, Promise<DayHand>>();
  const make = async (day: string): Promise<DayHand> => {
    const { seed, isNew } = await store.seedOf(day, randomHex(random, 32), clock.now());
    if (isNew) await store.forgetBefore(dayOf(instant(startOf(day) - KEPT.daily)));
    const bytes = Buffer.from(seed, "hex");
    const { hand, deal } = firstWorthArranging((number) => {
      const numbered = Buffer.alloc(bytes.length + 4);
      numbered.set(bytes);
      numbered.writeUInt32BE(number, bytes.length);
      return drawsFrom("sha256", numbered);
    });
    return { seed, seal: createHash("sha256").update(bytes).digest("hex"), hand, deal };
  };
  return (day: string): Promise<DayHand> => {
    const found = known.get(day);
    if (found !== undefined) return found;
    const made = make(day);
    known.set(day, made);
    // A database that was away is asked again.
    made.catch(() => known.delete(day));
    for (const old of known.keys()) if (known.size > REMEMBERED) known.delete(old);
    return made;
  };
}
