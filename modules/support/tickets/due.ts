import { DAY_MS, HOUR_MS, type Instant, instant } from "../../kernel/index.ts";
import type { SettingValues } from "../../settings/index.ts";
import type { TicketState } from "../contract.ts";

/** Until when the desk should answer and end a ticket, of the setting `ticketTimes`. */
export type TicketTimes = SettingValues["ticketTimes"];

/** What of a ticket decides when something is due. */
export interface DueFacts {
  readonly state: TicketState;
  readonly createdAt: Instant;
  /** When the desk answered first; null: never. */
  readonly answeredAt: Instant | null;
}

/** When the desk has to do the next thing: answer for the first time, then end it; null: it has ended. */
export function dueOf({ state, createdAt, answeredAt }: DueFacts, times: TicketTimes): Instant | null {
  if (state === "resolved" || state === "closed") return null;
  return instant(createdAt + (answeredAt === null ? times.answerHours * HOUR_MS : times.endDays * DAY_MS));
}
