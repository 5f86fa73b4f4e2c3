import { DAY_MS, HOUR_MS, type Instant, instant } from "../../kernel/index.ts";
import type { SettingValues } from "../../settings/index.ts";
import type { TicketState } from "../contract.ts";
import { GRIEVANCE } from "../grievance-contract.ts";

/** Until when the desk should answer and end a ticket, of the setting `ticketTimes`. */
export type TicketTimes = SettingValues["ticketTimes"];

/** What of a ticket decides when something is due. */
export interface DueFacts {
  readonly state: TicketState;
  readonly createdAt: Instant;
  /** When the desk answered first; null: never. */
  readonly answeredAt: Instant | null;
  /** When the player of a grievance appealed; null: not. Undefined: it is none. */
  readonly appealedAt?: Instant | null;
}

/** When the desk has to do the next thing: answer for the first time, then end it; null: it has ended. A grievance's clocks are fixed (O-54). */
export function dueOf({ state, createdAt, answeredAt, appealedAt }: DueFacts, times: TicketTimes): Instant | null {
  if (state === "resolved" || state === "closed") return null;
  if (appealedAt === undefined)
    return instant(createdAt + (answeredAt === null ? times.answerHours * HOUR_MS : times.endDays * DAY_MS));
  if (appealedAt !== null) return instant(appealedAt + GRIEVANCE.appealDays * DAY_MS);
  return instant(
    createdAt + (answeredAt === null ? GRIEVANCE.acknowledgeHours * HOUR_MS : GRIEVANCE.resolveDays * DAY_MS),
  );
}
