import {
  type Clock,
  counted,
  DAY_MS,
  type Database,
  type Instant,
  isUuid,
  ok,
  printableLine,
  type Random,
  type Refusal,
  type Result,
  refusalsOf,
  type Transaction,
  uuidv7,
} from "../../kernel/index.ts";
import { ANNOUNCEMENT_LENGTH, type AnnouncementPlace, type Audience } from "../notices-contract.ts";
import { announcementQueries, type StoredAnnouncement } from "./store.ts";

/** Announcements that are not over, at most. */
const MOST_AT_ONCE = 10;
const DAYS_AHEAD = 90;
const LONGEST_DAYS = 90;
const LISTED = 100;

const MESSAGES = {
  noText: (most: number) => `Say something in ${most} characters at most.`,
  badTime: (days: number) => `It ends after it begins and after now, within ${counted(days, "day")}.`,
  tooMany: (most: number) => `${most} announcements run or are ahead already. End one first.`,
  isOver: "It is over already.",
} as const;
const refused = refusalsOf(MESSAGES);

/** Why an announcement was not made or ended. */
export type AnnouncementRefusal = Refusal<keyof typeof MESSAGES>;

/** What an operator wants players to be told. */
export interface AnnouncementWish {
  readonly text: string;
  readonly place: AnnouncementPlace;
  readonly audience: Audience;
  /** For players who agree to be sent offers. */
  readonly isOffer: boolean;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
}

/** Making and ending announcements (O-53). Each change has its entry of the log in its transaction. */
export interface AnnouncementOperatorApi {
  /** The newest hundred, and whatever else is not over. */
  list(): Promise<readonly StoredAnnouncement[]>;
  make(
    wish: AnnouncementWish,
    by: string,
    alongside: (tx: Transaction, id: string) => Promise<void>,
  ): Promise<Result<string, AnnouncementRefusal>>;
  /** Ends what runs or is ahead; of two at once one ends it. */
  end(
    id: string,
    by: string,
    alongside: (tx: Transaction, was: StoredAnnouncement) => Promise<void>,
  ): Promise<Result<void, AnnouncementRefusal>>;
}

/** Announcements of a server that may be running elsewhere. */
export function createAnnouncementOperatorApi(deps: {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
}): AnnouncementOperatorApi {
  const { clock, random } = deps;
  const store = announcementQueries(deps.database);
  return {
    list: () => store.newest(LISTED, clock.now()),

    async make(wish, by, alongside) {
      const now = clock.now();
      const text = printableLine(wish.text);
      if (text === "" || [...text].length > ANNOUNCEMENT_LENGTH) return refused("noText", ANNOUNCEMENT_LENGTH);
      const { startsAt, endsAt } = wish;
      const isAhead = startsAt <= now + DAYS_AHEAD * DAY_MS;
      const isRight = endsAt > now && endsAt > startsAt && endsAt - Math.max(now, startsAt) <= LONGEST_DAYS * DAY_MS;
      if (!isAhead || !isRight) return refused("badTime", LONGEST_DAYS);
      const id = uuidv7(now, random);
      const row = { ...wish, text, id, by, createdAt: now, endedAt: null, endedBy: null };
      const isAdded = await store.addAnnouncement(row, MOST_AT_ONCE, (tx) => alongside(tx, id));
      return isAdded ? ok(id) : refused("tooMany", MOST_AT_ONCE);
    },

    async end(id, by, alongside) {
      if (!isUuid(id)) return refused("isOver");
      let isEnded = false;
      await store.endAnnouncement(id, by, clock.now(), async (tx, was) => {
        isEnded = true;
        await alongside(tx, was);
      });
      return isEnded ? ok(undefined) : refused("isOver");
    },
  };
}
