/** Wire shapes of the tournaments' calls (S1 § 3, § 7). Rupees with two decimals; moments in ISO 8601. */
import { z } from "zod";
import { printableLine } from "../kernel/index.ts";

/** What a list shows. */
const LIST_STATES = ["upcoming", "registrationStarted", "registered", "running"] as const;

/** `POST /tournament/list`. Without a state everything that is not over; `pageIndex` counts from 1. */
export const ListRequest = z
  .object({
    eState: z.enum(LIST_STATES, "Choose one of the lists").optional(),
    size: z.union([z.string(), z.number()]).optional(),
    pageIndex: z.union([z.string(), z.number()]).optional(),
  })
  .optional();
export type ListRequest = z.input<typeof ListRequest>;

/** An id that may be anybody's guess. */
const tournamentId = z
  .string("Choose a tournament")
  .trim()
  .min(1, "Choose a tournament")
  .max(100, "Choose a tournament")
  .transform(printableLine);

/** `POST /tournament/join`: `iTicketId` pays with a ticket of the player's. */
export const JoinRequest = z.object({
  iTournamentId: tournamentId,
  iTicketId: z.string().trim().max(100).transform(printableLine).optional(),
  /** What mixes a duplicate tournament's decks with what others give: 32 random bytes, hex. */
  sNonce: z
    .string()
    .regex(/^[0-9a-f]{64}$/, "64 hex digits")
    .optional(),
  /** False: a place was shown (T-3). */
  bMayWait: z.boolean().optional(),
});
export type JoinRequest = z.input<typeof JoinRequest>;

/** `POST /state/tournament/qualifiers`. */
export const QualifiersRequest = z.object({ iTournamentId: tournamentId });
export type QualifiersRequest = z.input<typeof QualifiersRequest>;

/** Prizes by rank: each rank from `nFrom` to `nTo` wins `nAmount`. */
const Winning = z.object({ nFrom: z.number(), nTo: z.number(), nAmount: z.number() });

/** One tournament (S1 § 3). */
export const TournamentRow = z.object({
  _id: z.string(),
  sName: z.string(),
  eState: z.enum(["scheduled", "registrationStarted", "upcoming", "running", "finished", "cancelled"]),
  canJoin: z.boolean(),
  oEntryFee: z.object({ nAmount: z.number() }),
  /** Tickets of these names, worth the entry, pay it; empty: of any name (T-5). */
  aTicketName: z.array(z.string()),
  /** Those who wait too: pages cap it. */
  nJoined: z.number(),
  nTotalSeat: z.number(),
  nTotalWinning: z.number(),
  nWinTicketCount: z.number(),
  dTournamentStartAt: z.iso.datetime(),
  dJoiningStartAt: z.iso.datetime(),
  dJoiningEndAt: z.iso.datetime(),
  /** Milliseconds between rounds. */
  nStrategicTime: z.number(),
  /** Deals that each table of a round plays, and how many of a table go on to the next round (T-6). */
  nDeals: z.number(),
  nAdvance: z.number(),
  /** The same cards at every table, and the roots of their decks; absent elsewhere. */
  bSameCards: z.literal(true).optional(),
  aDeckRoot: z.array(z.string()).optional(),
  /** The player's rank, or how many are still in with them; 0 before seats are given, and for who is not in. */
  nParticipantPosition: z.number(),
  /**
   * null: the player is not in. `eStatus`: registered, waiting, playing, qualified, finished; `lateSeat`: was not
   * drawn, is not in, and may join once more for a seat that is still free (T-9).
   */
  oParticipantData: z.object({ eStatus: z.string(), iTableId: z.string() }).nullable(),
  /** What is won by going out in each round: as planned, and frozen once registration is over. */
  aRoundInfo: z.array(z.object({ nRound: z.number(), aWinning: z.array(Winning) })),
});
export type TournamentRow = z.infer<typeof TournamentRow>;

/** A board as somebody on the player's seat played it. */
const SameSeat = z.object({
  sUserName: z.string(),
  bIsBot: z.boolean(),
  bIsYou: z.boolean(),
  nTable: z.int(),
  nResult: z.int(),
  iDealId: z.string(),
});

/** `data` of `GET /tournament/boards/{id}`: how the player did, board by board (our own). */
export const BoardsView = z.object({
  nPlace: z.int(),
  nPlayers: z.int(),
  nSeat: z.int(),
  nTables: z.int(),
  nScore: z.number(),
  aBoard: z.array(
    z.object({
      nBoard: z.int(),
      /** null: the player's table did not play it. */
      nResult: z.int().nullable(),
      nMean: z.number(),
      nScore: z.number(),
      /** The same seat at each table, the best first. */
      aSameSeat: z.array(SameSeat),
    }),
  ),
});
export type BoardsView = z.infer<typeof BoardsView>;

/** `data` of `GET /tournament/decks/{id}`: what the decks of all tables were made of, for anybody to check (our own). */
export const DecksView = z.object({
  iTournamentId: z.string(),
  sMix: z.string(),
  aNonce: z.array(z.object({ nNo: z.int(), sNonce: z.string() })),
  aDeck: z.array(z.object({ sRoot: z.string(), sBytes: z.string() })),
});
export type DecksView = z.infer<typeof DecksView>;

/** `data` of `POST /tournament/list`. */
export const ListData = z.object({ data: z.array(TournamentRow), message: z.string() });
/** `data` of `POST /tournament/view/{id}`. */
export const ViewData = z.object({ data: TournamentRow, message: z.string() });

/** One player of a tournament that has begun (our own). */
export const PlayerRow = z.object({
  sUserName: z.string(),
  /** The place that was reached; null: still in. */
  nPlace: z.int().nullable(),
});
export type PlayerRow = z.infer<typeof PlayerRow>;
/** `data` of `GET /tournament/players/{id}`; `count` stands beside it. */
export const PlayersData = z.array(PlayerRow);

/** Players who have come through the round, while a break runs (T-10). */
export const Qualifiers = z.object({
  aQualifier: z.array(z.object({ sUserName: z.string(), aScoreBoard: z.array(z.number()) })),
  nTotalQualifier: z.number(),
  nTournamentRound: z.number(),
  /** Milliseconds until the next round; 0 where no break runs. */
  nStrategicDuration: z.number(),
});
export type Qualifiers = z.infer<typeof Qualifiers>;
/** `data` of `POST /state/tournament/qualifiers`. */
export const QualifiersData = z.object({ data: Qualifiers, message: z.string() });
