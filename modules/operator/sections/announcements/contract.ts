/** Wire shapes of announcements (O-53). Safe for the browser. */
import { z } from "zod";
import { isMoment } from "../../../kernel/calendar.ts";
import { printableLine } from "../../../kernel/index.ts";

/** Characters of an announcement: two lines on a phone. */
export const ANNOUNCEMENT_LENGTH = 80;
export const PLACES = ["lobby", "home", "both"] as const;
export const AUDIENCES = ["everybody", "newcomers", "verified", "unverified"] as const;

/** `POST /operator/announcements/make`: what is said, to whom and when, as it was shown. */
export const MakeRequest = z.object({
  text: z.string().max(1_000).transform(printableLine),
  place: z.enum(PLACES),
  audience: z.enum(AUDIENCES),
  /** Only players who agree to be sent offers see it. */
  isOffer: z.boolean().default(false),
  startsAt: z.iso.datetime({ offset: true }).refine(isMoment),
  endsAt: z.iso.datetime({ offset: true }).refine(isMoment),
});
export type MakeRequest = z.infer<typeof MakeRequest>;

/** One announcement. */
export interface AnnouncementRow {
  readonly id: string;
  readonly text: string;
  readonly place: (typeof PLACES)[number];
  readonly audience: (typeof AUDIENCES)[number];
  readonly isOffer: boolean;
  readonly state: "ahead" | "running" | "over";
  readonly startsAt: string;
  /** When it ended or will end. */
  readonly endsAt: string;
  readonly by: string;
  /** The operator who ended it before its time; null: nobody did. */
  readonly endedBy: string | null;
}

/** `GET /operator/announcements`: the newest hundred, and whatever else is not over. */
export interface AnnouncementList {
  readonly rows: readonly AnnouncementRow[];
}
