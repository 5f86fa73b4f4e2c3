import { Elysia } from "elysia";
import { type Identity, playerGuard } from "../identity/index.ts";
import {
  callLimit,
  docsOf,
  envelope,
  fromRupees,
  given,
  HOUR_MS,
  iso,
  orThrow,
  type Paise,
  type PlayerId,
  paise,
  type TextOf,
  toRupees,
} from "../kernel/index.ts";
import {
  type LimitType,
  NightRequest,
  type PlayLimitData,
  PlayLimitRequest,
  type PlayLimitsData,
  type PlayResultData,
  type PlayTimeData,
} from "./contract.ts";
import type { Night } from "./limits/night.ts";
import type { Stop } from "./limits/stops.ts";
import { MESSAGES, REFUSALS, refused } from "./messages.ts";
import type { SaferPlayHttpDeps } from "./ports.ts";
import type { OwnLimit, SaferPlay } from "./saferplay.ts";

/** Changes of a player an hour. */
const CHANGES_AN_HOUR = 60;
const docs = docsOf("saferplay");

/** The calls of safer play, our own. */
export function saferPlayHttp({
  saferPlay,
  identity,
  limiter,
  textsFor,
}: SaferPlayHttpDeps & { readonly saferPlay: SaferPlay; readonly identity: Pick<Identity, "authenticate"> }) {
  const limit = { name: "saferplay.changes", limit: CHANGES_AN_HOUR, windowMs: HOUR_MS };
  const changes = callLimit(limiter, refused("tooMany").error, limit);
  const limitsOf = async (player: PlayerId, request: Request) =>
    wireLimits(await saferPlay.ownLimits(player), textsFor?.(request));

  return new Elysia({ name: "saferplay", prefix: "/play" })
    .use(playerGuard(identity))
    .get("/limits", async ({ player, request }) => envelope(await limitsOf(player.id, request)), {
      player: true,
      ...docs("The player's own limits, and why no new game begins"),
    })
    .post(
      "/limits",
      async ({ player, request, body: { eType, nLimit } }) => {
        await changes(player.id);
        const limit = nLimit === null || eType === "time" ? nLimit : fromRupees(nLimit);
        const from = orThrow(await saferPlay.change(player.id, eType, limit), REFUSALS);
        const data = await limitsOf(player.id, request);
        const waits = data.aLimit.some((one) => one.eType === eType && one.oPending !== null);
        return envelope(data, waits ? MESSAGES.waits(from) : MESSAGES.inForce);
      },
      { player: true, body: PlayLimitRequest, ...docs("Limit time a day, or losses; looser after a week") },
    )
    .post(
      "/night",
      async ({ player, request, body: { oHours } }) => {
        await changes(player.id);
        const night = oHours && { from: oHours.nFrom, to: oHours.nTo };
        const from = orThrow(await saferPlay.changeNight(player.id, night), REFUSALS);
        const data = await limitsOf(player.id, request);
        return envelope(data, data.oNight.oPending === null ? MESSAGES.inForce : MESSAGES.waits(from));
      },
      { player: true, body: NightRequest, ...docs("Choose hours of the night in which no new game begins") },
    )
    .post(
      "/day-off",
      async ({ player, request }) => {
        await changes(player.id);
        const until = orThrow(await saferPlay.takeDayOff(player.id), REFUSALS);
        return envelope(await limitsOf(player.id, request), MESSAGES.dayOff(until));
      },
      { player: true, ...docs("No new game for 24 hours; cannot be shortened") },
    )
    .get(
      "/time",
      async ({ player }) => {
        const { day, ms, isPlaying, remindEvery } = await saferPlay.playedToday(player.id);
        const data: PlayTimeData = { sDay: day, nPlayedMs: ms, isPlaying, nReminderMinutes: remindEvery };
        return envelope(data);
      },
      { player: true, ...docs("How long the player has played today, over all tables once") },
    )
    .get("/result", async ({ player }) => envelope(wireResult(await saferPlay.resultOf(player.id))), {
      player: true,
      ...docs("Net deposits and net result of the player's whole life here"),
    });
}

function wireResult({ result, deposited, withdrawn }: Awaited<ReturnType<SaferPlay["resultOf"]>>): PlayResultData {
  return {
    nDeposited: toRupees(deposited),
    nWithdrawn: toRupees(withdrawn),
    nNetDeposits: toRupees(paise(deposited - withdrawn)),
    nNetResult: toRupees(result),
  };
}

const wireNight = (night: Night | null) => night && { nFrom: night.from, nTo: night.to };
const wireStop = (stop: Stop | null, textOf: TextOf | undefined) =>
  stop && {
    sCode: stop.code,
    sMessage: stop.message,
    dUntil: iso(stop.until),
    ...given({ sText: textOf?.(stop.message) }),
  };

/** Minutes are themselves, paise are rupees. */
const wireAmount = (type: LimitType, amount: number): number => (type === "time" ? amount : toRupees(amount as Paise));

function wireLimit({ type, limit, pending, used }: OwnLimit): PlayLimitData {
  const amount = (value: number | null) => (value === null ? null : wireAmount(type, value));
  return {
    eType: type,
    nLimit: amount(limit),
    nUsed: wireAmount(type, used),
    nLeft: limit === null ? null : wireAmount(type, Math.max(0, limit - used)),
    oPending: pending && { nLimit: amount(pending.limit), dFrom: iso(pending.fromAt) },
  };
}

function wireLimits(own: Awaited<ReturnType<SaferPlay["ownLimits"]>>, textOf: TextOf | undefined): PlayLimitsData {
  const { limits, night, dayOffUntil, stop, cashStop, nextStop } = own;
  return {
    aLimit: limits.map(wireLimit),
    oNight: {
      oHours: wireNight(night.limit),
      oPending: night.pending && { oHours: wireNight(night.pending.limit), dFrom: iso(night.pending.fromAt) },
    },
    dDayOffUntil: dayOffUntil && iso(dayOffUntil),
    oStop: wireStop(stop, textOf),
    oCashStop: wireStop(cashStop, textOf),
    dNextStop: nextStop && iso(nextStop),
  };
}
