import {
  below,
  type Clock,
  DAY_MS,
  instant,
  type Log,
  ok,
  type PlayerId,
  type Random,
  toRupees,
  uuidv7,
} from "../../kernel/index.ts";
import { dayOf } from "../../kernel/india.ts";
import type { Settings, SettingValues } from "../../settings/index.ts";
import type { SpinData } from "../contract.ts";
import type { BonusLedger } from "../grants/ledger.ts";
import type { Marks } from "../grants/marks.ts";
import { type BonusAnswer, refused } from "../messages.ts";
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
export function createTurns(deps: {
  readonly store: Store;
  readonly ledger: BonusLedger;
  readonly marks: Marks;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly settings: Pick<Settings, "get">;
}) {
  const { store, ledger, marks, clock, random, log, settings } = deps;

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
      const turn = { player, day, device: marks.device(device), segment, value: won.valuePaise };
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
