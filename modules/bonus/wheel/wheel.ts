import {
  below,
  type Clock,
  DAY_MS,
  type Instant,
  instant,
  type Log,
  ok,
  type PlayerId,
  type Random,
  type Timers,
  toRupees,
  uuidv7,
} from "../../kernel/index.ts";
import type { Settings, SettingValues } from "../../settings/index.ts";
import type { Bonus, BonusAnswer, BonusDeps } from "../bonus.ts";
import { DAILY_BONUS_EVENT, type DailyBonusData, DeviceId } from "../contract.ts";
import type { BonusLedger } from "../grants/ledger.ts";
import type { Marks } from "../grants/marks.ts";
import { refused } from "../refusals.ts";
import type { Store } from "../store/index.ts";
import { istDay, nextIstDay } from "./day.ts";

type Segments = SettingValues["wheel"]["segments"];

/** Which segment the wheel stops at: each as often as its weight says among all. */
export function drawSegment(random: Random, segments: Segments): number {
  const all = segments.reduce((sum, { weight }) => sum + weight, 0);
  let drawn = below(random, all);
  return segments.findIndex(({ weight }) => {
    drawn -= weight;
    return drawn < 0;
  });
}

/** The daily wheel (S1 § 4, M-10): the server decides, the browser shows. */
export function createWheel(deps: {
  readonly store: Store;
  readonly ledger: BonusLedger;
  readonly marks: Marks;
  readonly people: Pick<BonusDeps["people"], "standing">;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  readonly settings: Pick<Settings, "get">;
  readonly tell: BonusDeps["tell"];
}) {
  const { store, ledger, marks, people, clock, timers, random, log, settings, tell } = deps;
  /** M-13: nothing is given away while cash is off. */
  const isOn = () => settings.get("cash").on && settings.get("wheel").on;

  async function mayPlay(player: PlayerId): BonusAnswer<void> {
    const { mobileVerified, excludedUntil, closed } = await people.standing(player);
    if (!mobileVerified) return refused("mobileNotVerified");
    if (closed || (excludedUntil !== null && excludedUntil > clock.now())) return refused("selfExcluded");
    return ok(undefined);
  }

  const wheelAt = (now: Instant, isDue: boolean, nextAt: Instant): DailyBonusData => ({
    aDailyBonus: wireSegments(settings.get("wheel").segments),
    sDay: istDay(now),
    isDue,
    dNextAt: new Date(nextAt).toISOString(),
  });

  async function daily(player: PlayerId): Promise<DailyBonusData | null> {
    if (!isOn()) return null;
    const now = clock.now();
    const hasSpun = await store.hasSpun(player, istDay(now));
    return wheelAt(now, !hasSpun && (await mayPlay(player)).ok, hasSpun ? nextIstDay(now) : now);
  }

  let stopWaiting = () => {};
  /** When a day begins, nobody has turned the wheel yet: whoever is in the lobby hears of it. */
  function waitForDay(): void {
    stopWaiting = timers.after(nextIstDay(clock.now()) - clock.now(), () => {
      const now = clock.now();
      if (isOn()) tell(null, DAILY_BONUS_EVENT, wheelAt(now, true, now));
      waitForDay();
    });
  }

  return {
    daily,
    start: waitForDay,
    stop: () => stopWaiting(),

    async arrived(player) {
      try {
        const wheel = await daily(player);
        if (wheel?.isDue) tell(player, DAILY_BONUS_EVENT, wheel);
      } catch (error) {
        log.warn({ player, err: error }, "a player was not told of the daily wheel; the lobby asks for itself");
      }
    },

    async spin(player, device) {
      if (!isOn()) return refused("wheelClosed");
      const allowed = await mayPlay(player);
      if (!allowed.ok) return allowed;
      if (!DeviceId.safeParse(device).success || device === undefined) return refused("deviceUnknown");
      const now = clock.now();
      const day = istDay(now);
      const { segments } = settings.get("wheel");
      const segment = drawSegment(random, segments);
      const won = segments[segment];
      if (!won) throw new Error("a segment is one of the wheel's");
      const mark = marks.device(device);
      const isTaken = await store.inTransaction(async (queries) => {
        const turn = { player, day, device: mark, segment, value: won.valuePaise };
        if (!(await queries.takeSpin(turn, now))) return false;
        const expiresAt = instant(now + settings.get("bonusGrants").instantDays * DAY_MS);
        const row = { id: uuidv7(now, random), player, source: "wheel", reference: day, bucket: "instant" } as const;
        await queries.insertGrant({ ...row, amount: won.valuePaise, expiresAt }, now);
        return true;
      });
      if (!isTaken) return refused((await store.hasSpun(player, day)) ? "spunToday" : "deviceSpunToday");
      // The turn is taken and will be paid: by the sweeper, from its row, should the ledger not answer now.
      await ledger
        .finish(player)
        .catch((error: unknown) =>
          log.error({ player, err: error, alarm: "bonusNotPosted" }, "a turn of the wheel is not in the ledger yet"),
        );
      return ok({ nIndex: segment, _id: String(segment + 1), nValue: toRupees(won.valuePaise) });
    },
  } satisfies Pick<Bonus, "daily" | "arrived" | "spin"> & { start(): void; stop(): void };
}

function wireSegments(segments: Segments) {
  return segments.map(({ valuePaise }, i) => ({ _id: String(i + 1), nValue: toRupees(valuePaise) }));
}
