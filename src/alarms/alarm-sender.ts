import {
  type Clock,
  counted,
  HOUR_MS,
  type Instant,
  instant,
  type Log,
  MINUTE_MS,
  type Timers,
} from "../../modules/kernel/index.ts";
import type { Alarm } from "./alarm-log.ts";
import { ALARMS } from "./kinds.ts";

/** Where alarms go to: a mailbox, a chat. Answers whether it was taken. */
export interface AlarmChannel {
  readonly name: string;
  send(told: ToldAlarm): Promise<boolean>;
}

/** What a person is told. */
export interface ToldAlarm {
  readonly alarm: string;
  /** How many of its kind since the last time. */
  readonly count: number;
  readonly subject: string;
  /** Several lines; nothing of a player is in it. */
  readonly text: string;
}

export interface AlarmSenderDeps {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
  readonly channels: readonly AlarmChannel[];
  /** `Rummy 0.1.0, process a`. */
  readonly from: string;
}

/** What came of one kind since it was told. */
interface Held {
  /** Before this it is not told again. */
  nextAt: Instant;
  count: number;
  last: Alarm;
}

/** How often the same alarm is told. */
const QUIET_MS = HOUR_MS;
/** What nobody took is tried again after this. */
const AGAIN_MS = MINUTE_MS;

/**
 * Tells people of alarms: the first of a kind at once, what follows of the same kind together after an hour. What no channel took is tried
 * again every minute; it is in the log and in the figures in any case.
 */
export function createAlarmSender({ clock, timers, log, channels, from }: AlarmSenderDeps) {
  const held = new Map<string, Held>();

  const tell = async (one: Held): Promise<void> => {
    if (channels.length === 0) return;
    const { count, last } = one;
    one.count = 0;
    one.nextAt = instant(clock.now() + QUIET_MS);
    const told = wordsOf(last, count, from);
    const taken = await Promise.all(channels.map((channel) => channel.send(told).catch(() => false)));
    for (const [at, isTaken] of taken.entries())
      if (!isTaken) log.warn({ service: channels[at]?.name }, "an alarm could not be sent");
    if (taken.includes(true)) return;
    one.count += count;
    one.nextAt = instant(clock.now() + AGAIN_MS);
  };

  return {
    raise(alarm: Alarm): void {
      const one = held.get(alarm.name) ?? { nextAt: clock.now(), count: 0, last: alarm };
      held.set(alarm.name, one);
      one.count += 1;
      one.last = alarm;
      if (one.nextAt <= clock.now()) void tell(one);
    },
    stop: timers.every(MINUTE_MS, () => {
      for (const one of held.values()) if (one.count > 0 && one.nextAt <= clock.now()) void tell(one);
    }),
  };
}

function wordsOf({ name, message }: Alarm, count: number, from: string): ToldAlarm {
  const kind = ALARMS[name];
  const times = count === 1 ? "" : ` (${counted(count, "time")})`;
  const lines = [kind?.meaning ?? message, "", kind?.remedy ?? "", "", `In the log: ${message}${times}`, from];
  return { alarm: name, count, subject: `Alarm: ${name}${times}`, text: lines.join("\n").replace(/\n{3,}/g, "\n\n") };
}
