/** What the desk tells players: announcements and messages (O-53). Safe for the browser. */
import { z } from "zod";

/** Characters of an announcement: two lines on a phone. */
export const ANNOUNCEMENT_LENGTH = 80;
/** The pages that show an announcement: players' lobby, visitors' first page, both. */
export const ANNOUNCEMENT_PLACES = ["lobby", "home", "both"] as const;
export type AnnouncementPlace = (typeof ANNOUNCEMENT_PLACES)[number];
/** The players whom an announcement is for: `newcomers` registered within 30 days, `verified` have an approved PAN, `unverified` have none. */
export const AUDIENCES = ["everybody", "newcomers", "verified", "unverified"] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Characters of a message to one player. */
export const MESSAGE_BOUNDS = { subject: 80, message: 1_000 } as const;

const Announcement = z.object({
  _id: z.string(),
  sText: z.string(),
  /** ISO 8601: pages show it no longer, whatever they have. */
  dEndDate: z.string(),
});
export type AnnouncementData = z.infer<typeof Announcement>;

/** `data` of `GET support/announcements`. */
export const AnnouncementsData = z.object({ aAnnouncement: z.array(Announcement) });
export type AnnouncementsData = z.infer<typeof AnnouncementsData>;

/** `data` of `GET support/notices`. */
export const NoticesData = AnnouncementsData.extend({ nUnread: z.number() });
export type NoticesData = z.infer<typeof NoticesData>;

/** `data` of `GET support/messages`: the newest first, fifty at most. */
export const MessagesData = z.object({
  aMessage: z.array(
    z.object({
      _id: z.string(),
      sSubject: z.string(),
      sMessage: z.string(),
      dCreatedDate: z.string(),
      isRead: z.boolean(),
    }),
  ),
});
export type MessagesData = z.infer<typeof MessagesData>;

/** `POST support/messages/read`: the newest message that was shown. */
export const ReadMessagesRequest = z.object({ _id: z.uuid() });

/** Data of the server event `resAnnouncements`: the announcements that still stand; pages take others away. */
export interface StandingAnnouncements {
  readonly aId: readonly string[];
}
