/** What the trainer's calls and the hand of the day answer, for their description. */
import { z } from "zod";
import { type CallDocs, refusalDocs } from "../kernel/index.ts";
import { REFUSALS } from "./messages.ts";

const trainer = refusalDocs(REFUSALS);
const tooMany = trainer("tooMany");
const LIMIT = "240 a minute a player, and of one network without a token.";

const kind = z.enum(["pure", "sequence", "set", "rest"]);
const aKinds = z.array(kind);
const aBest = z.array(z.object({ eKind: kind, aCards: z.array(z.int()) }));
const points = { nPoints: z.int(), nBestPoints: z.int() };
const tried = { nPoints: z.int(), nFree: z.int() };
const own = { aTries: z.array(z.object(tried)), nStreak: z.int().nullable(), isDayForgiven: z.boolean() };
const oSpread = z.object({ aBestFound: z.array(z.int()), nNotFound: z.int() }).nullable();

const Exercise = z.object({
  sId: z.string(),
  eKind: z.enum(["valid", "arrange", "discard"]),
  nWildRank: z.int(),
  aCards: z.array(z.int()),
  aGroups: z.array(z.array(z.int())).optional(),
});
const Yesterday = z.object({
  sDay: z.string(),
  nWildRank: z.int(),
  nBestPoints: z.int(),
  aBest,
  sSeed: z.string(),
  nDeal: z.int(),
  oSpread,
});
const DailyHand = z.object({
  sDay: z.string(),
  nWildRank: z.int(),
  aCards: z.array(z.int()),
  nBestPoints: z.int(),
  nEndsInMs: z.number(),
  sSeal: z.string(),
  sNextSeal: z.string(),
  oYesterday: Yesterday.nullable(),
  ...own,
  oSpread,
});

const reasons = { aReasons: z.array(z.string()), aTexts: z.array(z.string()).optional() };

/** What each call answers, refuses and needs, by `METHOD /api/path/{id}`. */
export const CALLS: CallDocs<z.ZodType> = {
  "GET /api/trainer/{eKind}": { data: Exercise, limit: LIMIT, refusals: tooMany },
  "POST /api/trainer/valid": {
    data: z.object({ isRight: z.boolean(), isValid: z.boolean(), aKinds, ...reasons }),
    limit: LIMIT,
    refusals: tooMany,
  },
  "POST /api/trainer/arrange": {
    data: z.object({ ...points, isDeclarable: z.boolean(), aKinds, aBest }),
    limit: LIMIT,
    refusals: trainer("badPlaces", "tooMany"),
  },
  "POST /api/trainer/discard": {
    data: z.object({
      eVerdict: z.enum(["best", "fair", "costly"]),
      ...points,
      nBestPlace: z.int(),
      ...reasons,
      aBest,
    }),
    limit: LIMIT,
    refusals: tooMany,
  },
  "GET /api/hand-of-the-day": { data: DailyHand, reads: ["authorization"], limit: LIMIT, refusals: tooMany },
  "POST /api/hand-of-the-day": {
    data: z.object({ ...tried, nBestPoints: z.int(), aKinds, ...own }),
    reads: ["authorization"],
    limit: LIMIT,
    refusals: trainer("badPlaces", "dayOver", "noMoreTries", "tooMany"),
  },
};

/** What fields of these calls mean. */
export const MEANINGS: Readonly<Record<string, string>> = {
  sId: "Names the exercise: 16 hex digits.",
  eKind: "Of an exercise `valid`, `arrange` or `discard`; of a group what it is; of a payment winnings or a refund.",
  nWildRank: "The wild rank, 0 (ace) to 12 (king).",
  aCards: "Cards as numbers: pack × 53 + suit × 13 + rank, 52 the printed joker.",
  aGroups: "Groups, by places in aCards; cards in no group are loose.",
  isValid: "May it be declared?",
  isRight: "Was the answer right?",
  aKinds: "What each group is.",
  aReasons: "Why, in sentences.",
  aTexts: "The same in the reader's language; absent where that is English.",
  nPoints: "What the arrangement counts.",
  nBestPoints: "What the best one counts.",
  isDeclarable: "May it be declared?",
  aBest: "The best arrangement.",
  nPlace: "The place of the card to let go, 0 to 13.",
  nBestPlace: "The place of the best discard.",
  eVerdict: "`best`, `fair` (costs chances) or `costly` (counts more at once).",
  nFree: "Cards in groups that cost nothing, 0 to 13.",
  aTries: "The player's own tries; empty for strangers.",
  isDayForgiven: "The last day was missed and is forgiven: the row goes on over it.",
  oSpread: "How players who are done have come out; up to a minute old. Null: it cannot be counted now.",
  aBestFound: "Players who found the best on their first, second and third try.",
  nNotFound: "Players who did not find it.",
  nStreak: "Days in a row with the best arrangement; null for strangers.",
  nEndsInMs: "Milliseconds until the day's end in India.",
  sSeal: "SHA-256 of the day's seed, hex.",
  sNextSeal: "SHA-256 of the next day's seed, hex.",
  oYesterday: "The day before; null until its last tries are in.",
  sSeed: "The seed, 32 bytes as hex.",
  nDeal: "Which shuffle became the hand, from 0.",
};
