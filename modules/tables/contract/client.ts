import { z } from "zod";
import { card, groups, hex32 } from "./fields.ts";
import { PHRASE_CODES } from "./phrases.ts";

/** Protocol versions that the server speaks, the newest last. In version 2 one text of the server's may hold several messages. */
export const PROTOCOL_VERSIONS = [1, 2] as const;
export type ProtocolVersion = (typeof PROTOCOL_VERSIONS)[number];
export const MAX_MESSAGE_BYTES = 4_096;

/** Chosen by the client, unique within its connection's seat; a repeated id is answered as the first time and does nothing. */
const id = z
  .string()
  .min(1)
  .max(40)
  // It is journaled: text that PostgreSQL cannot keep would hold up everybody's batch.
  .refine((text) => /^[\x20-\x7e]+$/.test(text));
/** The turn that the command is meant for; another turn answers `staleTurn`. */
const turn = z.int().min(0);
/** The deal that the command is meant for, as the client's view counts it; in another one it answers `staleDeal`. Absent: whichever it meets. */
const deal = z.int().min(0).optional();
/** What going out was shown to cost: where it costs something else by now, it answers `costChanged`. Absent: whatever it costs. */
const points = z.int().min(0).optional();

/** What a browser sends. */
export const ClientMessage = z.discriminatedUnion("event", [
  /** First frame of a connection. `lastSeq` asks for the frames after it instead of a snapshot; `chain` is the tip of the nonce hash chain (fairness). */
  z.strictObject({
    event: z.literal("hello"),
    id,
    protocol: z.literal(PROTOCOL_VERSIONS),
    lastSeq: z.int().min(0).optional(),
    chain: hex32.optional(),
  }),
  /** Reveals the next nonce of the chain for shuffle number `shuffle`. */
  z.strictObject({ event: z.literal("reveal"), id, shuffle: z.int().min(1), nonce: hex32 }),
  z.strictObject({ event: z.literal("draw"), id, deal, turn, from: z.enum(["stock", "open"]) }),
  z.strictObject({ event: z.literal("discard"), id, deal, turn, card }),
  z.strictObject({ event: z.literal("drop"), id, deal, turn, points }),
  /** Drop as soon as it is this seat's turn (before drawing); `on: false` takes it back. */
  z.strictObject({ event: z.literal("preDrop"), id, deal, on: z.boolean(), points }),
  z.strictObject({ event: z.literal("finish"), id, deal, turn, card }),
  z.strictObject({ event: z.literal("declare"), id, deal, groups }),
  /** Saves the seat's grouping on the server, so that any browser finds it again. */
  z.strictObject({ event: z.literal("arrange"), id, groups }),
  z.strictObject({ event: z.literal("confirm"), id, deal, groups }),
  /** Adds to the seat's chips between deals, in paise. */
  z.strictObject({ event: z.literal("topUp"), id, amount: z.int().positive() }),
  z.strictObject({ event: z.literal("sitOut"), id, on: z.boolean() }),
  /** `forfeit`: was the player told that the match is given up by it? */
  z.strictObject({ event: z.literal("leave"), id, deal, points, forfeit: z.boolean().optional() }),
  z.strictObject({ event: z.literal("leaveAfterDeal"), id, deal, on: z.boolean() }),
  /** Pool: takes the offer to come back into the match for another entry, or says that it will not. */
  z.strictObject({ event: z.literal("rejoin"), id, deal, accept: z.boolean() }),
  /** Pool: votes on the split that is offered. A vote stands; one no ends the offer. */
  z.strictObject({ event: z.literal("split"), id, deal, agree: z.boolean() }),
  /** "I'm back": ends the away state that missed turns led to. */
  z.strictObject({ event: z.literal("back"), id }),
  /** Says something of the list to everybody at the table. In no journal: `ack` means that it was told. */
  z.strictObject({ event: z.literal("say"), id, what: z.enum(PHRASE_CODES) }),
  z.strictObject({ event: z.literal("ping"), id, at: z.number() }),
]);
export type ClientMessage = z.infer<typeof ClientMessage>;
