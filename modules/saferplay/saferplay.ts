import {
  createWorker,
  DAY_MS,
  given,
  HOUR_MS,
  type Instant,
  instant,
  iso,
  KEPT,
  type LimitNow,
  limitAt,
  MINUTE_MS,
  ok,
  type Paise,
  type PlayerId,
  paise,
  periodicJob,
  type Refusal,
  type Result,
  SECOND_MS,
} from "../kernel/index.ts";
import { dayOf } from "../kernel/india.ts";
import { LIMIT_TYPES, type LimitType } from "./contract.ts";
import { amountWish, dayOffWish, nightWishes } from "./limits/changing.ts";
import { type Night, nightOfCode } from "./limits/night.ts";
import { type Game, type LimitKind, nextStop, type OwnState, type Stop, stopAt } from "./limits/stops.ts";
import { refused, type StopCode } from "./messages.ts";
import { createStates } from "./playing/states.ts";
import { createWatching, type Watching } from "./playing/watching.ts";
import type { MoneyFacts, SaferPlayDeps } from "./ports.ts";
import { createPlayStore, createWishStore, type Played } from "./store/store.ts";

/** A game that a player wants to begin. */
export interface GameWish {
  readonly isForCash: boolean;
  /** What a match or tournament takes at once; 0 where a loss comes deal by deal. */
  readonly entry?: Paise;
  /** The player sits at the match, and its entry counts as lost already. */
  readonly isSeated?: boolean;
  /** When it begins; now unless told. */
  readonly startsAt?: Instant;
}

/** How a limit of time or loss stands: minutes or paise. */
export interface OwnLimit extends LimitNow<number> {
  readonly type: LimitType;
  readonly used: number;
}

/** A player's own limits as they stand. */
export interface OwnLimits {
  readonly limits: readonly OwnLimit[];
  readonly night: LimitNow<Night>;
  readonly dayOffUntil: Instant | null;
  /** Why no new game begins, practice too; null: nothing of the player's own. */
  readonly stop: Stop | null;
  /** The same for cash games. */
  readonly cashStop: Stop | null;
  /** When the next stop could come. */
  readonly nextStop: Instant | null;
}

/** Limits that players set for themselves, and what keeps them (SP-1 … SP-8). */
export interface SaferPlay extends Pick<Watching, "dealBegan" | "dealOver" | "dealGone" | "look"> {
  /** May the player begin this game, as far as their own limits go? One cheap query for who has none. */
  mayBegin(player: PlayerId, game: GameWish): Promise<Result<void, Refusal<StopCode>>>;
  ownLimits(player: PlayerId): Promise<OwnLimits>;
  /** Answers from when the wish holds; null lifts the limit. Minutes or paise. Refused where there were too many wishes today. */
  change(player: PlayerId, type: LimitType, limit: number | null): Promise<Result<Instant, Refusal<"tooMany">>>;
  /** The same of the hours of the night; hours that are partly longer hold there at once, and as wished from the answered instant. */
  changeNight(player: PlayerId, night: Night | null): Promise<Result<Instant, Refusal<"tooMany">>>;
  /** No new game for 24 hours; nothing shortens it. Answers until when. */
  takeDayOff(player: PlayerId): Promise<Result<Instant, Refusal<"tooMany">>>;
  /** What the player has played today, over all tables once, and after how many minutes of it they want to be reminded. */
  playedToday(player: PlayerId): Promise<Played & { readonly day: string; readonly remindEvery: number }>;
  /** What the player's rupees came to in all. */
  resultOf: MoneyFacts["ofLife"];
  /** Everything that is kept of a player, for their own eyes. */
  everythingOf(player: PlayerId): Promise<unknown>;
  /** Handles identity's event. Harmless to repeat. */
  accountClosed(player: PlayerId): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** Changes of one player a day; days off are counted by themselves, so that limits which were changed often refuse none. */
const CHANGES_A_DAY = 40;
const LOOK_MS = 30 * SECOND_MS;
const NOTHING = paise(0);
const ANY: Game = { isForCash: false, entry: NOTHING };
const CASH: Game = { isForCash: true, entry: NOTHING };

/** Safer play over `deps.database`. */
export function createSaferPlay(deps: SaferPlayDeps): SaferPlay {
  const { clock, money } = deps;
  const wishes = createWishStore(deps.database);
  const play = createPlayStore(deps.database);
  const statesOf = createStates({ wishes, play, money });
  const watching = createWatching({ ...deps, play, statesOf });
  const worker = createJobs(deps, watching, play);
  let unlisten = () => {};
  const stateOf = async (player: PlayerId) => (await statesOf([player], clock.now())).get(player)!;

  return {
    ...createChanging({ ...deps, wishes, watching }),
    dealBegan: watching.dealBegan,
    dealOver: watching.dealOver,
    dealGone: watching.dealGone,
    look: watching.look,
    async mayBegin(player, { isForCash, entry = NOTHING, isSeated, startsAt }) {
      const state = await stateOf(player);
      const stop = stopAt(
        state,
        { isForCash, entry, ...given({ isSeated }) },
        instant(Math.max(state.now, startsAt ?? 0)),
      );
      return stop === null ? ok(undefined) : { ok: false, error: { code: stop.code, message: stop.message } };
    },
    ownLimits: async (player) => ownLimits(await stateOf(player)),
    async playedToday(player) {
      const now = clock.now();
      const [played, remindEvery] = await Promise.all([play.playedBy([player], now), deps.remindEvery(player)]);
      return { ...(played.get(player) ?? { ms: 0, isPlaying: false }), day: dayOf(now), remindEvery };
    },
    resultOf: money.ofLife,
    async everythingOf(player) {
      const [all, days] = await Promise.all([wishes.allOf(player), play.daysOf(player)]);
      return {
        limits: all.map(({ askedAt, fromAt, ...wish }) => ({ ...wish, askedAt: iso(askedAt), fromAt: iso(fromAt) })),
        played: days.map(({ day, ms }) => ({ day, milliseconds: Number(ms) })),
      };
    },
    accountClosed: wishes.forget,
    start() {
      unlisten = watching.listen();
      worker.start();
    },
    async stop() {
      unlisten();
      await worker.stop();
    },
  };
}

function createJobs(deps: SaferPlayDeps, watching: Watching, play: ReturnType<typeof createPlayStore>) {
  return createWorker(deps, [
    periodicJob({ name: "saferplay.look", everyMs: LOOK_MS, run: () => watching.look() }),
    periodicJob({
      name: "saferplay.sweep",
      everyMs: HOUR_MS,
      atStart: false,
      run: ({ now }) => play.sweep(dayOf(instant(now - KEPT.playDays)), instant(now - DAY_MS)),
    }),
  ]);
}

/** How limits are changed. */
function createChanging({
  clock,
  wishes,
  watching,
}: Pick<SaferPlayDeps, "clock"> & {
  readonly wishes: ReturnType<typeof createWishStore>;
  readonly watching: Pick<Watching, "changed">;
}): Pick<SaferPlay, "change" | "changeNight" | "takeDayOff"> {
  const add = async (
    player: PlayerId,
    kind: LimitKind,
    decide: (
      before: Parameters<typeof amountWish>[0],
      now: Instant,
    ) => readonly { readonly limit: number | null; readonly askedAt: Instant; readonly fromAt: Instant }[],
  ) => {
    const now = clock.now();
    let last: { readonly limit: number | null; readonly fromAt: Instant } = { limit: null, fromAt: now };
    const most = { since: instant(now - DAY_MS), most: CHANGES_A_DAY, isDayOff: kind === "dayOff", now };
    const added = await wishes.add(player, most, (of) =>
      decide(of(player, kind), now).map((wish) => {
        last = wish;
        return { kind, wish };
      }),
    );
    if (!added) return refused("tooMany");
    watching.changed(player);
    return ok(last);
  };
  const from = async (wish: ReturnType<typeof add>): Promise<Result<Instant, Refusal<"tooMany">>> => {
    const added = await wish;
    return added.ok ? ok(added.value.fromAt) : added;
  };
  return {
    change: (player, type, limit) => from(add(player, type, (before, now) => amountWish(before, limit, now))),
    changeNight: (player, night) => from(add(player, "night", (before, now) => nightWishes(before, night, now))),
    async takeDayOff(player) {
      const added = await add(player, "dayOff", dayOffWish);
      return added.ok ? ok(instant(added.value.limit!)) : added;
    },
  };
}

const nightAt = (code: number | null): Night | null => (code === null ? null : nightOfCode(code));

function ownLimits(state: OwnState): OwnLimits {
  const { now, wishes, playedMs, lost } = state;
  const at = (kind: LimitKind) => limitAt(wishes(kind), now);
  const night = at("night");
  const dayOff = at("dayOff").limit;
  const used = { time: Math.floor(playedMs / MINUTE_MS), lossWeek: lost.lossWeek, lossMonth: lost.lossMonth };
  const stop = stopAt(state, ANY);
  return {
    limits: LIMIT_TYPES.map((type) => ({ type, ...at(type), used: Math.max(0, used[type]) })),
    night: {
      limit: nightAt(night.limit),
      pending: night.pending && { ...night.pending, limit: nightAt(night.pending.limit) },
    },
    dayOffUntil: dayOff !== null && dayOff > now ? instant(dayOff) : null,
    stop,
    cashStop: stopAt(state, CASH),
    nextStop: stop === null ? nextStop(state) : null,
  };
}
