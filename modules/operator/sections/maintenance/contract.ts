/** Wire shapes of maintenance (O-27). Safe for the browser. */
import { z } from "zod";
import { isMoment } from "../../../kernel/calendar.ts";
import { printableLine } from "../../../kernel/index.ts";

/** What an announcement may say: minutes, and characters of its text. */
export const MAINTENANCE_BOUNDS = { minutes: 1_440, lead: 120, text: 200, daysAhead: 30 } as const;

const minutes = z.int().min(1).max(MAINTENANCE_BOUNDS.minutes);
/** Version of the setting that the operator has seen. */
const version = z.int().min(0);

/** `POST /operator/maintenance/announce`. */
export const AnnounceRequest = z.object({
  startsAt: z.iso.datetime({ offset: true }).refine(isMoment),
  minutes,
  leadMinutes: z.int().min(0).max(MAINTENANCE_BOUNDS.lead),
  text: z.string().max(MAINTENANCE_BOUNDS.text).transform(printableLine),
  version,
});
/** `POST /operator/maintenance/prolong`: by so many minutes. */
export const ProlongRequest = z.object({ minutes, version });
/** `POST /operator/maintenance/end`, and `…/cancel`. */
export const EndRequest = z.object({ version });

/** A tournament that maintenance would hold up. */
export interface HeldUpTournament {
  readonly id: string;
  readonly name: string;
  readonly startsAt: string;
}

/** `GET /operator/maintenance`. */
export interface MaintenanceData {
  readonly phase: "open" | "announced" | "closing" | "closed";
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly leadMinutes: number;
  readonly text: string;
  /** What a change is made on: if the setting has another version by then, it is refused. */
  readonly version: number;
  /** The server's clock. */
  readonly now: string;
  /** Tournaments that begin during maintenance, or within two hours before it, and are not over. Only the next hundred are looked at. */
  readonly tournaments: readonly HeldUpTournament[];
}
