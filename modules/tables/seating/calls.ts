/** What processes ask each other about seats. */
import { z } from "zod";
import { type PlayerId, paise } from "../../kernel/index.ts";
import { BOT_LEVELS } from "../bots-contract.ts";
import { VARIANT_IDS } from "../variants-contract.ts";

const Player = z.string().transform((id) => id as PlayerId);
const Money = z.int().transform(paise);

/** A table's kind, as `TableKind` has it. */
export const Kind = z.object({
  variant: z.enum(VARIANT_IDS),
  currency: z.enum(["practice", "inr"]),
  maxSeats: z.literal([2, 6]),
  nDeck: z.literal([1, 2]),
  name: z.string(),
  pointValuePaise: Money,
  deals: z.int(),
  buyInPaise: Money,
  feeBps: z.int(),
  bonusBps: z.int().exactOptional(),
  isPrivate: z.literal(true).exactOptional(),
  noBots: z.literal(true).exactOptional(),
});

/** The planner's mandate: its lease and the lease's epoch. Older epochs are refused. */
const Plan = z.object({ lease: z.string(), epoch: z.int() });
export type Plan = z.infer<typeof Plan>;

const Seated = z.object({ tableId: z.string(), kind: Kind });
const Sitter = z.object({
  id: Player,
  name: z.string(),
  avatar: z.string(),
  opponents: z.enum(BOT_LEVELS).exactOptional(),
});
const Open = z.object({
  tableId: z.string(),
  people: z.array(Player),
  free: z.int(),
  /** Absent in what older processes say. */
  waits: z.boolean().exactOptional(),
});

/** Asks the planner of a kind to seat a player. */
export const JOIN = {
  name: "tables.join",
  request: z.object({ player: Sitter, kind: Kind, key: z.string() }),
  answer: Seated,
};

/** Asks a table's owner, or the process that is to open one, to seat a player. */
export const SIT = {
  name: "tables.sit",
  request: z.object({
    player: Sitter,
    kind: Kind,
    /** Null: a new table. */
    tableId: z.string().nullable(),
    key: z.string(),
    plan: Plan.nullable(),
  }),
  answer: Seated,
};

/** Asks a process for its tables of a kind with a seat for a new player. */
export const OPEN_TABLES = {
  name: "tables.open",
  request: z.object({ kind: Kind, plan: Plan.nullable() }),
  answer: z.array(Open),
};

/** Asks a table's owner who sits at a practice table that its players found themselves; null for other tables. */
export const SEATS = {
  name: "tables.seats",
  request: z.object({ tableId: z.string() }),
  answer: z
    .object({
      maxSeats: z.int(),
      seats: z.array(z.object({ seat: z.int(), player: Player, level: z.enum(BOT_LEVELS).nullable() })),
    })
    .nullable(),
};
export type PracticeSeats = NonNullable<z.infer<typeof SEATS.answer>>;

/** Asks a table's owner who sits there; null when the table takes no players. */
export const OPEN_TABLE = {
  name: "tables.openTable",
  request: z.object({ tableId: z.string() }),
  answer: Open.extend({ kind: Kind }).nullable(),
};
