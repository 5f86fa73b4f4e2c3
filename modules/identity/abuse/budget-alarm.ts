import type { SecurityEvents } from "../../kernel/index.ts";

/** From this part of a budget that strangers share on they have to work for what it gives, and the alarm is given; again when it is used up. */
export const ALARM_PART = 0.5;

export interface AlarmDeps {
  readonly security: SecurityEvents;
  readonly countAlarm: () => void;
}

/** Says that a part of a budget has been used. */
export function alarmOf({ security, countAlarm }: AlarmDeps, budget: string, part: number): void {
  countAlarm();
  const detail = { budget, percent: Math.round(part * 100) };
  security.record({ kind: "alarm", outcome: "failure", player: null, address: null, detail });
}
