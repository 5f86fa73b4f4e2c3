/** What the trainer's calls and the hand of the day answer. */
import { z } from "zod";
import { STATUS } from "../../../modules/content/http/trainer.ts";
import { MESSAGES } from "../../../modules/content/messages.ts";
import { type CallDocs, refusalsOf } from "./call.ts";

const trainer = refusalsOf(STATUS, MESSAGES);
const tooMany = trainer("tooMany");
const LIMIT = "240 a minute a player, and of one network without a token.";

const kind = z.enum(["pure", "sequence", "set", "rest"]);
const aKinds = z.array(kind);
const aBest = z.array(z.object({ eKind: kind, aCards: z.array(z.int()) }));
const points = { nPoints: z.int(), nBestPoints: z.int() };
const tried = { nPoints: z.int(), nFree: z.int() };
const own = { aTries: z.array(z.object(tried)), nStreak: z.int().nullable() };

const Exercise = z.object({
  sId: z.string(),
  eKind: z.enum(["valid", "arrange", "discard"]),
  nWildRank: z.int(),
  aCards: z.array(z.int()),
  aGroups: z.array(z.array(z.int())).optional(),
});
const Yesterday = z.object({
  ...{ sDay: z.string(), nWildRank: z.int(), nBestPoints: z.int(), aBest, sSeed: z.string(), nDeal: z.int() },
});
const DailyHand = z.object({
  ...{ sDay: z.string(), nWildRank: z.int(), aCards: z.array(z.int()), nBestPoints: z.int(), nEndsInMs: z.number() },
  ...{ sSeal: z.string(), sNextSeal: z.string(), oYesterday: Yesterday.nullable(), ...own },
});

export const TRAINER_CALLS: CallDocs = {
  "GET /api/trainer/{eKind}": { data: Exercise, limit: LIMIT, refusals: tooMany },
  "POST /api/trainer/valid": {
    data: z.object({ isRight: z.boolean(), isValid: z.boolean(), aKinds, aReasons: z.array(z.string()) }),
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
      ...{ ...points, nBestPlace: z.int(), aReasons: z.array(z.string()), aBest },
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
