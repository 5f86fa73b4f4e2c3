import type { Cancel, Clock, Log, Timers } from "../../kernel/index.ts";
import { mayHaveBots } from "../kind.ts";
import type { TableRunner } from "../live/table-runner.ts";
import type { BotSeating } from "./seating.ts";

/** When bots that could not be asked are asked again. */
const FILL_AGAIN_MS = 2_000;

export interface FillingDeps {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
  readonly bots: Pick<BotSeating, "fill">;
}

/** Has bots sit down at one table once people have waited long enough. */
export interface Filling {
  /** Sets the time by the table's state. */
  plan(): void;
  stop(): void;
}

export function createFilling({ clock, timers, log, bots }: FillingDeps, runner: () => TableRunner): Filling {
  let planned: { readonly at: number; readonly cancel: Cancel } | null = null;

  /** The bots' purses may be out of reach for a while: then the people wait a little longer. */
  const fill = (at: number) => {
    bots.fill(runner()).catch((error) => {
      log.warn({ tableId: runner().tableId, error: String(error) }, "No bot could sit down; trying again.");
      if (planned?.at === at) planned = { at, cancel: timers.after(FILL_AGAIN_MS, () => fill(at)) };
    });
  };

  return {
    plan() {
      const { waitingSince, config } = runner().state;
      const isFilled = waitingSince !== null && mayHaveBots(config.kind);
      const at = isFilled ? waitingSince + config.timing.botFillMs : null;
      if (planned?.at === at) return;
      planned?.cancel();
      planned = at === null ? null : { at, cancel: timers.after(Math.max(0, at - clock.now()), () => fill(at)) };
    },
    stop() {
      planned?.cancel();
      planned = null;
    },
  };
}
