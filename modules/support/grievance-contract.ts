/** Grievances: their clocks and figures (O-54). Safe for the browser. */
import { z } from "zod";

/** The clocks: hours until it is acknowledged, days until it is resolved, days in which its player may appeal, days until the appeal is decided. */
export const GRIEVANCE = { acknowledgeHours: 24, resolveDays: 15, appealWithinDays: 30, appealDays: 15 } as const;

/** Clocks of a grievance as its player reads them; ISO 8601, null: not yet, or not at all. */
export const GrievanceData = z.object({
  dAcknowledgeBy: z.string(),
  dAcknowledged: z.string().nullable(),
  dResolveBy: z.string(),
  dResolved: z.string().nullable(),
  /** Until when the player may appeal; null: there is nothing to appeal against, or no appeal left. */
  dAppealUntil: z.string().nullable(),
  dAppealed: z.string().nullable(),
  /** Until when the appeal is decided. */
  dAppealBy: z.string().nullable(),
  dAppealResolved: z.string().nullable(),
});
export type GrievanceData = z.infer<typeof GrievanceData>;

/** Figures of a month of India: grievances filed in it, withdrawn, resolved, of these within 15 days, and appeals. */
export interface GrievanceMonth {
  /** `2026-11`. */
  readonly month: string;
  readonly opened: number;
  readonly withdrawn: number;
  readonly closed: number;
  readonly inTime: number;
  readonly appeals: number;
}
