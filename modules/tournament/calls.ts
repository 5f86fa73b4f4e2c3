/** What the calls about tournaments answer, for their description. */
import { z } from "zod";
import { type CallDocs, refusalDocs } from "../kernel/index.ts";
import { BoardsView, DecksView, ListData, PlayersData, QualifiersData, ViewData } from "./contract.ts";
import { REFUSALS } from "./messages.ts";

/** What the gates of cash answer, which the lobby keeps, and what a client has to know of them. */
export interface GateDocs {
  readonly texts: Readonly<Record<string, string>>;
  readonly about: string;
}

/** What each call answers, refuses and needs, by `METHOD /api/path/{id}`. */
export function callsOf(gates: GateDocs): CallDocs<z.ZodType> {
  const tournament = refusalDocs(REFUSALS, gates.texts);
  const entry = tournament(
    "maintenance",
    "cashClosed",
    "notEligible",
    "locationNotFound",
    "locationRestricted",
    "kycNeeded",
    "deviceUnknown",
  );

  return {
    "POST /api/tournament/list": {
      data: ListData,
      limit: "240 a minute a player, with details.",
      about: "Without a page: up to a hundred.",
      refusals: tournament("tooMany"),
    },
    "POST /api/tournament/view/{id}": { data: ViewData, refusals: tournament("noSuchTournament", "tooMany") },
    "GET /api/tournament/players/{id}": {
      data: PlayersData,
      beside: z.object({ count: z.object({ 0: z.object({ totalData: z.number() }), totalData: z.number() }) }),
      about:
        "Nobody before the first round has seats. First those who are still in, then by place. Pages count from 1; `size` is 1 to 40, 10 unless given.",
      refusals: tournament("noSuchTournament", "tooMany"),
    },
    "GET /api/tournament/boards/{id}": {
      data: BoardsView,
      about: "Of a tournament with the same cards at every table, for whoever played it, once its last table is over.",
      refusals: tournament("noSuchTournament", "notOver", "notJoined", "tooMany"),
    },
    "GET /api/tournament/decks/{id}": {
      data: DecksView,
      about:
        "Of a tournament with the same cards at every table, for everybody, once its last table is over: `node verify.mjs boards` checks the file. The mix is the SHA-256 of `rummy duplicate 1`, the tournament's id, and each number (four bytes) with its nonce; each deck follows from its 32 bytes.",
      refusals: tournament("noSuchTournament", "notOver", "tooMany"),
    },
    "POST /api/tournament/join": {
      data: null,
      reads: ["location", "device"],
      limit: "60 entries and withdrawals a minute a player.",
      about: `Where rupees are paid or won the gates of cash hold. With \`bMayWait\` false nobody gets the waiting list for a place that was shown. ${gates.about}`,
      refusals: [
        ...entry,
        ...tournament(
          "noSuchTournament",
          "notOpenYet",
          "closed",
          "alreadyJoined",
          "placesTaken",
          "tooOften",
          "linkedAccounts",
          "insufficientChips",
        ),
        ...tournament("badTicket", "noSeatLeft", "busy", "tooMany", "ended", "notNow"),
      ],
    },
    "POST /api/tournament/withdraw/{id}": {
      data: null,
      refusals: tournament("noSuchTournament", "notJoined", "tooLate", "busy", "tooMany", "ended", "notNow"),
    },
    "POST /api/state/tournament/qualifiers": {
      data: QualifiersData,
      refusals: tournament("noSuchTournament", "tooMany"),
    },
  };
}

/** What fields of these calls mean. */
export const MEANINGS: Readonly<Record<string, string>> = {
  canJoin: "Is registration open to the player?",
  oEntryFee: "What the entry costs; 0: free.",
  aTicketName: "Tickets of these names pay the entry; empty: of any.",
  nJoined: "Who is in, those who wait among them.",
  nTotalSeat: "Seats in all.",
  nTotalWinning: "All prizes together.",
  nWinTicketCount: "Tickets among the prizes.",
  dTournamentStartAt: "When the first round begins.",
  dJoiningStartAt: "When registration opens.",
  dJoiningEndAt: "When registration ends.",
  nStrategicTime: "Milliseconds between rounds.",
  "tournament.TournamentRow.nDeals": "Deals that each table of a round plays.",
  nAdvance: "How many of a table go on to the next round.",
  bSameCards: "Every table is dealt the same cards, and places go by the difference to others on the same seat.",
  aDeckRoot: "Merkle roots of the boards' decks, told before anybody enters; absent elsewhere.",
  bMayWait: "False: a place was shown. Where none is left by then, nothing is entered.",
  sNonce: "32 random bytes of the browser's, which mix the decks with those of others: 64 hex digits.",
  sMix: "What the players' nonces came to: it lays every deck.",
  aNonce: "Each entry's nonce, by the order of registration; zeros of bots, and where none was given.",
  nNo: "The entry's number.",
  aDeck: "The boards' decks, in order.",
  sRoot: "The deck's Merkle root, as it was told before.",
  sBytes: "The 32 bytes that the deck follows from.",
  nPlace: "The place.",
  nPlayers: "How many have played, bots among them.",
  "tournament.BoardsView.nSeat": "The player's seat, from 1: those compared had the same at their tables.",
  nTables: "Tables in all.",
  nScore: "Result less the mean; of the whole the sum.",
  aBoard: "The boards in their order.",
  nBoard: "The board's number, from 1.",
  nResult: "Points won, or (below 0) lost.",
  nMean: "The mean of the same seat at all tables.",
  aSameSeat: "The same seat at each table, the best first; fifty at most.",
  bIsBot: "A bot?",
  bIsYou: "The player?",
  nTable: "The table, from 1.",
  iDealId: "The deal, to be watched again.",
  nStrategicDuration: "Milliseconds until the next round; 0 where no break runs.",
  nParticipantPosition: "The player's rank; 0 before seats are given.",
  oParticipantData: "null: the player is not in.",
  "tournament.TournamentRow.eStatus":
    "registered, waiting, playing, qualified, finished, or lateSeat: may join once more for a seat that nobody took.",
  "tournament.TournamentRow.eState": "How far the tournament is.",
  aRoundInfo: "What is won by going out in each round.",
  aWinning: "Who gets how much, each.",
  aQualifier: "Who has come through.",
  aScoreBoard: "Chips by deal.",
  nTotalQualifier: "How many have come through.",
  nTournamentRound: "The round.",
  iTicketId: "A ticket of the player's that pays the entry.",
  iTicket: "A ticket.",
};
