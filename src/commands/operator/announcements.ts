import type { AnnouncementRow } from "../../../modules/operator/index.ts";
import { type AtDesk, deskCommand, jsonIn, perform } from "./desk-command.ts";
import { paged } from "./pages.ts";

/** `operator announcements …`: what players and visitors are told for a while (O-53). */
export const announcementsCommand = deskCommand({
  usage: [
    "announcements list [--page N]",
    `announcements make '{"text":"…","place":"lobby|home|both","audience":"everybody|newcomers|verified|unverified","isOffer":false,"startsAt":"…+05:30","endsAt":"…+05:30"}'`,
    "announcements end ID",
  ],
  verbs: {
    list({ desk, platform }, words) {
      if (words.length > 0) return null;
      return paged(platform, { read: (most) => newest(desk, most), line, none: "No announcements." });
    },
    async make(at, [text, ...more]) {
      if (text === undefined || more.length > 0) return null;
      const wish = jsonIn(text);
      return wish.ok ? perform(at, "/announcements/make", "Announced.", { body: wish.value as object }) : wish;
    },
    end: async (at, [id, ...more]) =>
      id === undefined || more.length > 0 ? null : perform(at, `/announcements/${id}/end`, "It is over."),
  },
});

async function newest(desk: AtDesk["desk"], most: number): Promise<readonly AnnouncementRow[]> {
  const found = await desk.look<{ readonly rows: readonly AnnouncementRow[] }>("/announcements");
  if (!found.ok) throw new Error(found.error);
  return found.value.rows.slice(0, most);
}

const line = ({ id, state, startsAt, endsAt, place, audience, text }: AnnouncementRow): string =>
  [id, state.padEnd(7), startsAt, endsAt, place, audience, text].join("  ");
