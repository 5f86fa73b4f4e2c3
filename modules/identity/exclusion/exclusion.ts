import { type Instant, instant, isOutdated, ok, type PlayerId, uuidv7 } from "../../kernel/index.ts";
import { dayOf } from "../../kernel/india.ts";
import type { Parts } from "../parts.ts";
import type { AccountStatus } from "../profile/own-account.ts";

/** The end of an exclusion that has none. */
export const FOREVER = instant(Date.UTC(9999, 11, 31));

const NOBODY: AccountStatus = {
  isAdult: false,
  termsAccepted: false,
  hasTicked: false,
  mobileVerified: false,
  excludedUntil: null,
  closed: false,
  blocked: false,
};

/** Reads who may play for money, and keeps the times for which players excluded themselves. */
export function exclusion({ store, clock, random, events }: Pick<Parts, "store" | "clock" | "random" | "events">) {
  async function statusOf(id: PlayerId): Promise<AccountStatus> {
    const row = await store.statusOf(id);
    if (!row) return NOBODY;
    return {
      isAdult: row.adultAt !== null,
      termsAccepted: row.termsAt !== null && !isOutdated(row.termsVersion ?? "", dayOf(clock.now())),
      hasTicked: row.termsAt !== null,
      mobileVerified: row.mobileVerifiedAt !== null,
      excludedUntil: row.excludedUntil !== null && row.excludedUntil > clock.now() ? row.excludedUntil : null,
      closed: row.closedAt !== null,
      blocked: row.blockedAt !== null,
    };
  }

  async function exclude(id: PlayerId, until: Instant): Promise<Instant> {
    const now = clock.now();
    await store.inTransaction(async (queries) => {
      await queries.addExclusion({
        id: uuidv7(now, random),
        playerId: id,
        until,
        createdAt: now,
      });
      await queries.addEvent("playerExcluded", { playerId: id }, now);
      return ok(undefined);
    });
    await events.flush("playerExcluded");
    // An earlier, longer one goes on.
    return (await store.statusOf(id))?.excludedUntil ?? until;
  }

  return {
    statusOf,
    exclude,
    keptOutAmong: (players: readonly PlayerId[]) => store.keptOutAmong(players, clock.now()),
    onPlayerExcluded(handle: (player: PlayerId) => Promise<void>) {
      events.on("playerExcluded", (payload) => handle((payload as { playerId: PlayerId }).playerId));
    },
  };
}
