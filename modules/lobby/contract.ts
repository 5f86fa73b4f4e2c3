/** Wire shapes of the lobby (S1 §§ 3, 7; rulings "Fields and bodies"). Amounts are rupees with two decimals, practice chips likewise. */
import { z } from "zod";
import { BOT_LEVELS } from "../tables/bots-contract.ts";

export { ALREADY_SEATED, INSUFFICIENT_CHIPS, LOCATION_HEADER, REMATCH_EVENT } from "./names-contract.ts";

export const RUMMY_TYPES = ["point", "pool", "deals", "point21"] as const;
export type RummyType = (typeof RUMMY_TYPES)[number];
export const GAME_TYPES = ["practice", "cash"] as const;
export type GameType = (typeof GAME_TYPES)[number];

/** `deal` is taken for `deals` (rulings). */
const rummyType = z
  .enum([...RUMMY_TYPES, "deal"], "Choose a game: point, pool, deals or point21")
  .transform((type): RummyType => (type === "deal" ? "deals" : type));
const gameType = z.enum(GAME_TYPES, "Choose practice or cash");
const maxPlayer = z.union([z.literal(2), z.literal(6)], "Choose 2 or 6 players");
const amount = (message: string) => z.number(message).positive(message).max(1_000_000, message);

/** `POST /rummy/table/weblist`. */
export const WebListRequest = z.object({ eRummyType: rummyType, eGameType: gameType });
export type WebListRequest = z.input<typeof WebListRequest>;

/** One row of the lobby. */
export const LobbyRow = z.object({
  _id: z.string(),
  eRummyType: z.enum(RUMMY_TYPES),
  eGameType: z.enum(GAME_TYPES),
  nMaxPlayer: z.union([z.literal(2), z.literal(6)]),
  /** Point value (point, point21), limit 101 or 201 (pool), number of deals (deals). */
  nTablePoint: z.number(),
  /** What a seat costs: the buy-in of point and point21, the entry fee of pool and deals. */
  nTableFee: z.number(),
  nDeck: z.union([z.literal(1), z.literal(2)]),
  sName: z.string(),
  /** Players seated at tables of this row now. */
  nSeated: z.number(),
  /** Minutes that a game takes, roughly: a deal of point and point21, a match of pool and deals. */
  nMinutes: z.number(),
  /** The platform's fee, in percent of what a winner wins from others (M-5); 0 for practice chips. */
  nFeePercent: z.number(),
  /** How much of a stake instant bonus may pay, in percent of it (M-3). */
  nBonusPercent: z.number(),
});
export type LobbyRow = z.infer<typeof LobbyRow>;

/** `data` of `POST /rummy/table/weblist`. */
export const WebListData = z.array(LobbyRow);

/**
 * `POST /rummy/table/join`. `nTableFee` picks among rows that are alike otherwise. Joins for cash carry the headers
 * `location: lat,lng` (rulings) and `device`, and are answered once those of a few seconds are seated.
 */
export const JoinRequest = z.object({
  eRummyType: rummyType,
  eGameType: gameType,
  nMaxPlayer: maxPlayer,
  nTablePoint: amount("Choose a table"),
  nTableFee: amount("Choose a table").optional(),
  /** The platform's fee as it was shown; left out: whatever it is now. Refused where it is another one by now. */
  nFeePercent: z.number("Choose a table").min(0).max(100, "Choose a table").optional(),
  /** How well bots should play that come to fill a practice table. Unless told, easy for newcomers, and then usual. */
  eOpponents: z.enum(BOT_LEVELS, "Choose easy, usual, expert or master").optional(),
});
export type JoinRequest = z.input<typeof JoinRequest>;

/** `data` of a join that seated the player. */
export const JoinData = z.object({
  iTableId: z.string(),
  /** Deposit balance after the join (rulings). */
  nChips: z.number(),
  nPracticeChips: z.number(),
  /** The popup's single-use ticket: opens this table once, within 60 s (rulings "Popup"). */
  sAuthToken: z.string(),
});
export type JoinData = z.infer<typeof JoinData>;

/** `data` of private create and private join (S1 § 3); null like a join's. */
export const PrivateData = JoinData.extend({
  /** Six letters and digits that open the table. */
  sPrivateCode: z.string(),
});
export type PrivateData = z.infer<typeof PrivateData>;

/** The answer to a join: message "success." with `data: null` means "already seated": open the joined-games modal. */
export const JoinAnswer = z.object({ message: z.string(), data: JoinData.nullable() });
export type JoinAnswer = z.infer<typeof JoinAnswer>;

/** One row of `GET /rummy/table/joined`. */
export const JoinedTable = z.object({
  _id: z.string(),
  eRummyType: z.enum(RUMMY_TYPES),
  eGameType: z.enum([...GAME_TYPES, "tournament"]),
  nMaxPlayer: z.union([z.literal(2), z.literal(6)]),
  nTablePoint: z.number(),
  nTableFee: z.number(),
  nDeck: z.union([z.literal(1), z.literal(2)]),
  sName: z.string(),
  sPrivateCode: z.string().nullable(),
  iTournamentId: z.string().nullable(),
  /** What the table waits for of the player now; null: of no player, or of another. */
  oTurn: z
    .object({
      eAwaited: z.enum(["begins", "turn", "declaring", "showdown", "rejoin", "split"]),
      /** Milliseconds until it is too late, the time bank included. */
      nLeftMs: z.number(),
      /** How many of them are the time bank's. */
      nBankMs: z.number(),
    })
    .nullable(),
});
export type JoinedTable = z.infer<typeof JoinedTable>;
export const JoinedData = z.array(JoinedTable);

/** The answer of `POST /rummy/table/ticket`, which the tables give: a fresh ticket for a table where the player sits (a reload, or Join in the joined-games modal). */
export const TicketData = z.object({ iTableId: z.string(), sAuthToken: z.string() });
export type TicketData = z.infer<typeof TicketData>;

/** The price as it was shown; left out: whatever it is now. Refused where it is another one by now. */
const shownPrice = {
  nTableFee: amount("Choose a table").optional(),
  nFeePercent: z.number("Choose a table").min(0).max(100, "Choose a table").optional(),
};

/**
 * `POST /rummy/table/private/create`, and its `/price`. For cash points tables only (rulings); for practice any game that a practice row offers,
 * among which `nTableFee` picks.
 */
export const PrivateCreateRequest = z.object({
  eRummyType: rummyType,
  /** Cash unless told. */
  eGameType: gameType.optional(),
  nTablePoint: amount("Choose a point value"),
  nMaxPlayer: maxPlayer,
  /** Bots fill free seats of a practice table; they do not unless told. */
  bBots: z.boolean("Choose whether bots may play").optional(),
  ...shownPrice,
});
export type PrivateCreateRequest = z.input<typeof PrivateCreateRequest>;

/** `POST /rummy/table/private/join`, and its `/price`. */
export const PrivateJoinRequest = z.object({
  sPrivateCode: z.string("Enter a valid private code").trim().length(6, "Enter a valid private code"),
  ...shownPrice,
});
export type PrivateJoinRequest = z.input<typeof PrivateJoinRequest>;

/** `data` of `POST /rummy/table/private/create/price` and `…/private/join/price`: what a seat costs now. */
export const PrivatePriceData = LobbyRow.pick({
  eRummyType: true,
  eGameType: true,
  nMaxPlayer: true,
  nTablePoint: true,
  nTableFee: true,
  nFeePercent: true,
}).extend({
  /** The player sits at this table already: to join takes nothing. */
  isSeated: z.boolean(),
  /** People who sit at this table now. */
  nSeated: z.number(),
  /** Bots fill its free seats. */
  bBots: z.boolean(),
});
export type PrivatePriceData = z.infer<typeof PrivatePriceData>;

/** `POST /rummy/table/rematch`: the table that was played. Its answer is that of a private join. */
export const RematchRequest = z.object({ iTableId: z.string("Choose a table").max(64, "Choose a table") });
export type RematchRequest = z.input<typeof RematchRequest>;

/** `data` of the event {@link REMATCH_EVENT}: somebody of that table plays again. */
export interface RematchChange {
  /** The table that was played. */
  readonly iTableId: string;
  readonly sUserName: string;
  /** People who sit at the new table by then. */
  readonly nSat: number;
}
