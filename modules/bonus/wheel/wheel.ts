import {
  below,
  type Clock,
  DAY_MS,
  type Instant,
  instant,
  iso,
  type Log,
  ok,
  type PlayerId,
  type Random,
  type Timers,
  toRupees,
  uuidv7,
} from "../../kernel/index.ts";
import { dayOf, startOf, startOfNextDay } from "../../kernel/india.ts";
import type { Settings, SettingValues } from "../../settings/index.ts";
import { DAILY_BONUS_EVENT, type DailyBonusData, DeviceId, type SpinData } from "../contract.ts";
import type { BonusLedger } from "../grants/ledger.ts";
import type { Signals } from "../grants/signals.ts";
import { type BonusAnswer, refused } from "../messages.ts";
import type { People, TellBonus, TellBonusHere } from "../ports.ts";
import type { Store } from "../store/index.ts";
import type { Spin } from "../store/spins.ts";

/** Which segment the wheel stops at: each as often as its weight says among all. */
export function drawSegment(random: Random, segments: SettingValues["wheel"]["segments"]): number {
  const all = segments.reduce((sum, { weight }) => sum + weight, 0);
  let drawn = below(random, all);
  return segments.findIndex(({ weight }) => {
    drawn -= weight;
    return drawn < 0;
  });
}

/** Turns of the wheel: one a day for a player and for a device. */
function createTurns(deps: {
  readonly store: Store;
  readonly ledger: BonusLedger;
  readonly signals: Signals;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly settings: Pick<Settings, "get">;
}) {
  const { store, ledger, signals, clock, random, log, settings } = deps;

  /** Takes the day's turn and writes what it won; false when the player or the device has had it. */
  const takeTurn = (turn: Spin): Promise<boolean> =>
    store.inTransaction(async (queries) => {
      const now = clock.now();
      if (!(await queries.takeSpin(turn, now))) return false;
      const { player, day, value } = turn;
      const expiresAt = instant(now + settings.get("bonusGrants").instantDays * DAY_MS);
      const row = { id: uuidv7(now, random), player, source: "wheel", reference: day, bucket: "instant" } as const;
      await queries.insertGrant({ ...row, amount: value, expiresAt }, now);
      return true;
    });

  return {
    /** Draws and pays. Refused where the player or the device had the day's turn. */
    async take(player: PlayerId, device: string): BonusAnswer<SpinData> {
      const { segments } = settings.get("wheel");
      const segment = drawSegment(random, segments);
      const won = segments[segment];
      if (!won) throw new Error("a segment is one of the wheel's");
      const day = dayOf(clock.now());
      const turn = { player, day, device: signals.device(device), segment, value: won.valuePaise };
      if (!(await takeTurn(turn))) return refused((await store.hasSpun(player, day)) ? "spunToday" : "deviceSpunToday");
      // The turn is taken and will be paid: by the job, from its row, should the ledger not answer now.
      await ledger
        .finish(player)
        .catch((error: unknown) =>
          log.error({ player, err: error, alarm: "bonusNotPosted" }, "a turn of the wheel is not in the ledger yet"),
        );
      return ok({ nIndex: segment, _id: String(segment + 1), nValue: toRupees(won.valuePaise) });
    },
  };
}

type Segments = SettingValues["wheel"]["segments"];

/** What the wheel takes. */
export interface WheelDeps {
  readonly store: Store;
  readonly ledger: BonusLedger;
  readonly signals: Signals;
  readonly people: Pick<People, "statusOf">;
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
    const { mobileVerified, excludedUntil, closed } = await people.statusOf(player);
    if (!mobileVerified) return refused("mobileNotVerified");
    if (closed || (excludedUntil !== null && excludedUntil > clock.now())) return refused("selfExcluded");
    return ok(undefined);
  }

  const wheelAt = (now: Instant, isDue: boolean, nextAt: Instant): DailyBonusData => ({
    aDailyBonus: wireSegments(settings.get("wheel").segments),
    sDay: dayOf(now),
    isDue,
    dNextAt: iso(nextAt),
  });

  async function daily(player: PlayerId): Promise<DailyBonusData | null> {
    if (!isOn()) return null;
    const now = clock.now();
    const hasSpun = await store.hasSpun(player, dayOf(now));
    return wheelAt(now, !hasSpun && (await mayPlay(player)).ok, hasSpun ? startOfNextDay(now) : now);
  }

  let stopWaiting = () => {};
  /** Tells the lobby when a day begins and no player has turned the wheel yet; each process tells its own listeners. */
  function waitForDay(): void {
    stopWaiting = timers.after(startOfNextDay(clock.now()) - clock.now(), () => {
      const now = clock.now();
      // The day's very beginning, however late this is: who had yesterday's turn was told the same moment.
      if (isOn()) tellHere(DAILY_BONUS_EVENT, wheelAt(now, true, startOf(dayOf(now))));
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
