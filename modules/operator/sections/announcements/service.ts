import { type Clock, instant, iso, ok } from "../../../kernel/index.ts";
import type { AnnouncementOperatorApi, StoredAnnouncement } from "../../../support/index.ts";
import { type Answer, refusals } from "../../frame/refusals.ts";
import { type Actor, ifAllowed, writeEntry } from "../../log/entry.ts";
import type { AnnouncementList, AnnouncementRow, MakeRequest } from "./contract.ts";

const refused = refusals({
  announcementOver: [409, "It is over already."],
});

/** Announcements to players and visitors (O-53). */
export interface Announcements {
  list(): Promise<AnnouncementList>;
  make(who: Actor, wish: MakeRequest): Answer<void>;
  /** Ends it at once; what has not begun does not begin. */
  end(who: Actor, id: string): Answer<void>;
}

export function createAnnouncements({
  announcements,
  clock,
}: {
  readonly announcements: AnnouncementOperatorApi;
  readonly clock: Clock;
}): Announcements {
  return {
    async list() {
      const now = clock.now();
      return { rows: (await announcements.list()).map((one) => rowOf(one, now)) };
    },

    async make(who, wish) {
      const [startsAt, endsAt] = [wish.startsAt, wish.endsAt].map((at) => instant(Date.parse(at))) as [never, never];
      return ifAllowed(async () => {
        const done = await announcements.make({ ...wish, startsAt, endsAt }, who.signature, (tx, id) =>
          writeEntry(tx, who, "announcements.manage", { kind: "announcement.made", subject: id, after: wish }),
        );
        return done.ok ? ok(undefined) : refused("badPayload", done.error.message);
      });
    },

    end: (who, id) =>
      ifAllowed(async () => {
        const done = await announcements.end(id, who.signature, (tx, { text, endsAt }) =>
          writeEntry(tx, who, "announcements.manage", {
            kind: "announcement.ended",
            subject: id,
            before: { text, endsAt: iso(endsAt) },
          }),
        );
        return done.ok ? ok(undefined) : refused("announcementOver");
      }),
  };
}

const rowOf = (one: StoredAnnouncement, now: number): AnnouncementRow => {
  const { id, text, place, audience, isOffer, by, endedBy } = one;
  const endsAt = one.endedAt ?? one.endsAt;
  return {
    id,
    text,
    place,
    audience,
    isOffer,
    by,
    endedBy,
    state: endsAt <= now ? "over" : one.startsAt > now ? "ahead" : "running",
    startsAt: iso(one.startsAt),
    endsAt: iso(endsAt),
  };
};
