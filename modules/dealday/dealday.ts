import { createHash } from "node:crypto";
import {
  createSharing,
  createWorker,
  HOUR_MS,
  instant,
  KEPT,
  ok,
  type PlayerId,
  periodicJob,
  type Refusal,
  type Result,
} from "../kernel/index.ts";
import { dayAfter, dayBefore, dayOf, startOf, startOfNextDay } from "../kernel/india.ts";
import { botNumber, type DailyResult, type SharedShuffle } from "../tables/index.ts";
import type { DealDayTable, DealDayToday, OpenedDay } from "./contract.ts";
import { opensAt } from "./days/day.ts";
import { createDays } from "./days/days.ts";
import { type DayDealt, dealtOf, deckOf } from "./days/deck.ts";
import { type DealDayRefusalCode, refused } from "./messages.ts";
import type { DealDayDeps } from "./ports.ts";
import { type Counted, createCounting } from "./results/counting.ts";
import { ownDeal } from "./results/own.ts";
import { spreadOf } from "./results/place.ts";
import { createStore, type Play, type Store } from "./store.ts";

/** The bot that everybody meets. */
const BOT = 4_999;
const TABLE_NAME = "Deal of the day";

/** Deals of the day: one deck for everybody, against the same expert. */
export interface DealDay {
  /** Today's as everybody sees it, or as a player with their own. */
  today(player: PlayerId | null): Promise<DealDayToday>;
  /** Opens the player's table, or leads back to it; refused for another day than today's, unless the player's deal of that one still runs. */
  play(player: PlayerId, day: string): Promise<Result<DealDayTable, Refusal<DealDayRefusalCode>>>;
  /** The shuffle that all tables of a day are dealt. */
  shuffleOf(day: string): Promise<SharedShuffle>;
  /** For the tables: a deal is over. Harmless to repeat. */
  finished(result: DailyResult): Promise<void>;
  /** The deal that a code of `sBestCode` opens; null: none. */
  bestBehind(code: string): Promise<{ readonly dealId: string; readonly player: PlayerId } | null>;
  /** Days that counted for the player, with what the row came to there. */
  streaks(player: PlayerId, days: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** What is kept of a player, for their data export. */
  everythingOf(player: PlayerId): Promise<unknown>;
  /** For identity's event: forgets the player's deals. Harmless to repeat. */
  accountClosed(player: PlayerId): Promise<void>;
  /** Draws and forgets as a job does by itself. */
  runOnce(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

interface Parts extends DealDayDeps {
  readonly store: Store;
  readonly days: ReturnType<typeof createDays>;
  readonly countsOf: ReturnType<typeof createCounting>;
}

/** Builds the deals of the day. */
export function createDealDay(deps: DealDayDeps): DealDay {
  const { clock, rows } = deps;
  const store = createStore(deps.database);
  const parts: Parts = {
    ...deps,
    store,
    days: createDays({ ...deps, store }),
    countsOf: createCounting({ clock, store }),
  };
  const worker = createWorker(deps, [
    periodicJob({
      name: "dealday.days",
      everyMs: HOUR_MS,
      async run({ now }) {
        const day = dayOf(now);
        // The seal is there on the day before, whether anybody asks or not.
        await Promise.all([parts.days(day), parts.days(dayAfter(day))]);
        await store.forgetBefore(dayOf(instant(startOf(day) - KEPT.daily)));
      },
    }),
  ]);
  return {
    today: createToday(parts),
    play: createPlaying(parts),
    shuffleOf: async (day) => deckOf(day, (await parts.days(day)).seed),
    async finished({ day, player, ...outcome }) {
      const streak = outcome.isCutOff ? 0 : await rows.streakWith(player, day);
      await store.finish(player, day, clock.now(), { ...outcome, streak });
    },
    bestBehind: createBestBehind(parts),
    streaks: store.streaks,
    everythingOf: async (player) => ({ dealsOfTheDay: await store.everythingOf(player) }),
    accountClosed: store.forgetPlayer,
    runOnce: worker.runOnce,
    start: worker.start,
    stop: worker.stop,
  };
}

function createToday({ clock, store, days, countsOf, rows, tables }: Parts): DealDay["today"] {
  let opened: { readonly day: string; readonly dealt: DayDealt } | null = null;
  const openedDay = async (day: string): Promise<OpenedDay> => {
    const [{ seed, seal }, counted, best] = await Promise.all([days(day), countsOf(day), store.bestOn(day)]);
    // Made once: the day that is opened is the same for all who look.
    if (opened?.day !== day) opened = { day, dealt: dealtOf(day, seed) };
    const { root, hands, jokerCard, firstSeat } = opened.dealt;
    return {
      sDay: day,
      sSeal: seal,
      sSeed: seed,
      sRoot: root,
      oSpread: counted && spreadOf(counted.counts),
      nBestPoints: best?.points ?? null,
      sBestCode: best === null ? null : codeOf(seed),
      aHands: hands,
      nJokerCard: jokerCard,
      nFirstSeat: firstSeat,
    };
  };

  return async (player) => {
    const now = clock.now();
    const day = dayOf(now);
    const yesterday = dayBefore(day);
    const [{ seal }, next, plays] = await Promise.all([
      days(day),
      days(dayAfter(day)),
      player === null ? new Map<string, Play>() : store.playsOn(player, [day, yesterday]),
    ]);
    const ownOn = async (on: string) => {
      const play = plays.get(on);
      return play === undefined ? null : ownDeal(play, { now, counted: await countsOf(on), tables });
    };
    const [oOwn, oOwnYesterday, row] = await Promise.all([
      ownOn(day),
      ownOn(yesterday),
      player === null ? null : rows.rowOn(player, day),
    ]);
    const counted = oOwn?.eState === "done" ? withOwn(await countsOf(day), plays.get(day)) : null;
    return {
      sDay: day,
      nEndsInMs: startOfNextDay(now) - now,
      sSeal: seal,
      sNextSeal: next.seal,
      oOwn,
      oOwnYesterday,
      oSpread: counted && spreadOf(counted.counts),
      oYesterday: now < opensAt(yesterday) ? null : await openedDay(yesterday),
      nStreak: row?.days ?? null,
      isDayForgiven: row?.isForgiven ?? false,
    };
  };
}

/** The counts with the player's own result, which they may be too old for. */
function withOwn(counted: Counted | null, play: Play | undefined): Counted | null {
  if (counted === null || !play || play.points === null || play.endedAt === null) return counted;
  if (counted.at >= play.endedAt) return counted;
  const counts = new Map(counted.counts).set(play.points, (counted.counts.get(play.points) ?? 0) + 1);
  return { ...counted, counts };
}

function createPlaying({ clock, store, days, tables, faceOf, random, mayBegin }: Parts): DealDay["play"] {
  /** The player's table of today: one, however often and in how many processes it is asked for. */
  const openTable = async (player: PlayerId, day: string): Promise<string | null> => {
    const [face] = await Promise.all([faceOf(player), days(day)]);
    if (face === undefined) return null;
    const opened = await tables.openDaily({
      day,
      player: { id: player, name: face.name, avatar: face.avatar, bot: null },
      bot: { ...botNumber(BOT, random), bot: "judge" },
      name: TABLE_NAME,
      closesAt: opensAt(day),
    });
    if (opened !== null) await store.begin(player, day, opened.tableId, clock.now());
    return opened?.tableId ?? null;
  };

  // Pressed twice at once: the second would find a table that is half opened.
  const opening = createSharing<string | null>();

  return async (player, day) => {
    const now = clock.now();
    const own = (await store.playsOn(player, [day])).get(day);
    if (day !== dayOf(now) && (own === undefined || now >= opensAt(day))) return refused("dayOver");
    if (own !== undefined && own.points !== null) return refused("played");
    const may = own === undefined ? await mayBegin(player) : ok(undefined);
    if (!may.ok) return may;
    const tableId = own?.tableId ?? (await opening.run(`${player} ${day}`, () => openTable(player, day)));
    if (tableId === null) return refused("busy");
    const ticket = await tables.mintTicket(player, tableId);
    if (ticket.ok) return ok({ iTableId: tableId, sAuthToken: ticket.value });
    const isOpen = (await tables.openAmong([tableId])).has(tableId);
    return refused(isOpen ? "busy" : "tableGone");
  };
}

/** What opens the best deal of a day, once its secret is known. */
const codeOf = (seed: string): string =>
  createHash("sha256").update("deal of the day best", "ascii").update(seed, "hex").digest("hex").slice(0, 32);

/** Days whose best deal a code still opens. */
const CODES = 31;

function createBestBehind({ clock, store, days }: Parts): DealDay["bestBehind"] {
  let known: { readonly until: string; readonly byCode: ReadonlyMap<string, string> } | null = null;
  const codesUntil = async (until: string) => {
    if (known?.until === until) return known.byCode;
    const past = await store.seededBefore(until, CODES);
    const byCode = new Map(await Promise.all(past.map(async (day) => [codeOf((await days(day)).seed), day] as const)));
    known = { until, byCode };
    return byCode;
  };
  return async (code) => {
    const now = clock.now();
    const yesterday = dayBefore(dayOf(now));
    // Yesterday is among them from when it is opened.
    const day = (await codesUntil(now < opensAt(yesterday) ? yesterday : dayOf(now))).get(code);
    const best = day === undefined ? null : await store.bestOn(day);
    return best?.dealId ? { dealId: best.dealId, player: best.playerId } : null;
  };
}
