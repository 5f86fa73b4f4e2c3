import {
  type Clock,
  type Instant,
  type Log,
  ok,
  type PlayerId,
  type Random,
  type Timers,
  toRupees,
} from "../../kernel/index.ts";
import { dayOf, startOfNextDay } from "../../kernel/india.ts";
import type { Settings, SettingValues } from "../../settings/index.ts";
import { DAILY_BONUS_EVENT, type DailyBonusData, DeviceId, type SpinData } from "../contract.ts";
import type { BonusLedger } from "../grants/ledger.ts";
import type { Marks } from "../grants/marks.ts";
import { type BonusAnswer, refused } from "../messages.ts";
import type { People, TellBonus, TellBonusHere } from "../ports.ts";
import type { Store } from "../store/index.ts";
import { createTurns } from "./turns.ts";

type Segments = SettingValues["wheel"]["segments"];

/** What the wheel takes. */
export interface WheelDeps {
  readonly store: Store;
  readonly ledger: BonusLedger;
  readonly marks: Marks;
  readonly people: Pick<People, "standing">;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  readonly settings: Pick<Settings, "get">;
  readonly tell: TellBonus;
  readonly tellHere: TellBonusHere;
}

/** The daily wheel (S1 § 4, M-10): the server decides, the browser shows. */
export function createWheel(deps: WheelDeps) {
  const { store, people, clock, timers, log, settings, tell, tellHere } = deps;
  const turns = createTurns(deps);
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
    sDay: dayOf(now),
    isDue,
    dNextAt: new Date(nextAt).toISOString(),
  });

  async function daily(player: PlayerId): Promise<DailyBonusData | null> {
    if (!isOn()) return null;
    const now = clock.now();
    const hasSpun = await store.hasSpun(player, dayOf(now));
    return wheelAt(now, !hasSpun && (await mayPlay(player)).ok, hasSpun ? startOfNextDay(now) : now);
  }

  let stopWaiting = () => {};
  /** When a day begins, nobody has turned the wheel yet: whoever is in the lobby hears of it, from its own process. */
  function waitForDay(): void {
    stopWaiting = timers.after(startOfNextDay(clock.now()) - clock.now(), () => {
      const now = clock.now();
      if (isOn()) tellHere(DAILY_BONUS_EVENT, wheelAt(now, true, now));
      waitForDay();
    });
  }

  return {
    daily,
    start: waitForDay,
    stop: () => stopWaiting(),

    async arrived(player: PlayerId): Promise<void> {
      try {
        const wheel = await daily(player);
        if (wheel?.isDue) tell(player, DAILY_BONUS_EVENT, wheel);
      } catch (error) {
        log.warn({ player, err: error }, "a player was not told of the daily wheel; the lobby asks for itself");
      }
    },

    async spin(player: PlayerId, device: string | undefined): BonusAnswer<SpinData> {
      const allowed = isOn() ? await mayPlay(player) : refused("wheelClosed");
      if (!allowed.ok) return allowed;
      if (!DeviceId.safeParse(device).success || device === undefined) return refused("deviceUnknown");
      return turns.take(player, device);
    },
  };
}

function wireSegments(segments: Segments) {
  return segments.map(({ valuePaise }, i) => ({ _id: String(i + 1), nValue: toRupees(valuePaise) }));
}
