/**
 * What the platform sees of its tables, and what it orders about them. Safe for the browser. Amounts are paise, moments ISO. Nothing here
 * tells of a card: who looks on from the desk could help a player.
 */
import { z } from "zod";
import { Phase } from "./contract/view.ts";
import { VARIANT_IDS } from "./variants-contract.ts";

/** What tables can be looked for by what happens at them. */
export const FLOOR_STATES = ["playing", "between", "waiting", "over"] as const;
/** Sort orders of the list. */
export const FLOOR_SORTS = ["newest", "oldest", "stake"] as const;

export const FloorOrderKinds = ["void", "drain"] as const;
export const FLOOR_SCOPES = ["table", "process", "platform"] as const;
/** What came of an order: `over`, the table had ended by itself; `otherDeal`, the deal that was to be voided was over. */
export const FLOOR_OUTCOMES = ["voided", "drained", "over", "otherDeal", "lifted"] as const;

/** Filter of the list of tables. */
export const FloorQuestion = z.object({
  state: z.enum(FLOOR_STATES).exactOptional(),
  variant: z.enum(VARIANT_IDS).exactOptional(),
  currency: z.enum(["practice", "inr"]).exactOptional(),
  /** Stakes of this many paise at least: a point's worth, or an entry. */
  leastPaise: z.int().exactOptional(),
  player: z.string().exactOptional(),
  tableId: z.string().exactOptional(),
  sort: z.enum(FLOOR_SORTS),
  /** What the last row of the page before stands by; null: from the beginning. */
  after: z.string().nullable(),
  limit: z.int(),
});
export type FloorQuestion = z.infer<typeof FloorQuestion>;

/** One table in the list. */
export const FloorRow = z.object({
  id: z.string(),
  /** The table's number for people: "Table 42". */
  no: z.int(),
  name: z.string(),
  variant: z.enum(VARIANT_IDS),
  currency: z.enum(["practice", "inr"]),
  isPrivate: z.boolean(),
  maxSeats: z.int(),
  stakePaise: z.int(),
  people: z.int(),
  bots: z.int(),
  phase: Phase,
  /** Deal number from 1; 0 before the first. */
  deal: z.int(),
  openedAt: z.string(),
  /** The tournament whose round is played here. */
  tournamentId: z.string().nullable(),
  /** The name of the process that plays it. */
  process: z.string(),
});
export type FloorRow = z.infer<typeof FloorRow>;

const FloorSeat = z.object({
  seat: z.int(),
  player: z.string(),
  name: z.string(),
  isBot: z.boolean(),
  stackPaise: z.int(),
  isConnected: z.boolean(),
  isSittingOut: z.boolean(),
  isLeaving: z.boolean(),
  /** Whether the seat is still in the running deal; null when no deal runs, or the seat was not dealt in. */
  isInDeal: z.boolean().nullable(),
  missedTurns: z.int(),
  /** Score in the match. */
  score: z.int(),
});

/** One table as everybody at it sees it, without the cards. */
export const FloorTable = FloorRow.extend({
  /** The deal that runs, and since when; null between deals. */
  running: z.object({ dealId: z.string(), since: z.string() }).nullable(),
  turn: z.object({ seat: z.int(), since: z.string(), until: z.string() }).nullable(),
  phaseEndsAt: z.string().nullable(),
  seats: z.array(FloorSeat),
  /** What all stakes at the table hold. */
  stakesPaise: z.int(),
  /** In a match: the prize from its entries, and the fee in them. */
  pot: z.object({ prizePaise: z.int(), feePaise: z.int(), dealsPlayed: z.int() }).nullable(),
});
export type FloorTable = z.infer<typeof FloorTable>;
export type FloorSeat = z.infer<typeof FloorSeat>;

/** Something that the platform has ordered. */
export interface FloorOrder {
  readonly id: string;
  readonly what: (typeof FloorOrderKinds)[number];
  readonly scope: (typeof FLOOR_SCOPES)[number];
  /** The table's id, or the process's run; empty for the platform. */
  readonly target: string;
  readonly dealId: string | null;
  /** `operator:NAME` or `terminal:USER`. */
  readonly by: string;
  readonly at: string;
  readonly endedAt: string | null;
  readonly outcome: (typeof FLOOR_OUTCOMES)[number] | null;
}

/** One process as the platform sees it. */
export interface FloorProcess {
  readonly run: string;
  readonly name: string;
  readonly tables: number;
  readonly isDraining: boolean;
}

/** What a process says of itself and its machine. */
export const ProcessAbout = z.object({
  /** Its release. */
  version: z.string(),
  startedAt: z.number(),
  /** What it holds of the machine's memory. */
  memoryBytes: z.number(),
  /** How many want a core of its machine, on average of a minute, and how many cores there are. */
  load: z.number(),
  cores: z.int(),
});

export type ProcessAbout = z.infer<typeof ProcessAbout>;

/** What processes count of themselves, and what they come to together. Stakes are paise. */
export const FloorFigures = z.object({
  kinds: z.array(
    z.object({
      variant: z.enum(VARIANT_IDS),
      currency: z.enum(["practice", "inr"]),
      tables: z.int(),
      people: z.int(),
      stakesPaise: z.int(),
    }),
  ),
  /** Players with a game window open. */
  windows: z.int(),
  /** Counted by the server around the tables: open sockets, failed requests, batches of the journal and the seconds that they took. */
  server: z.object({ sockets: z.number(), failed: z.number(), batches: z.number(), batchSeconds: z.number() }),
});
export type FloorFigures = z.infer<typeof FloorFigures>;
