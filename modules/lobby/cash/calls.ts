/** What processes ask each other about cash seats. */
import { z } from "zod";
import type { PlayerId } from "../../kernel/index.ts";
import { tableKindShape } from "../../tables/index.ts";

const Player = z.string().transform((id) => id as PlayerId);

const Entrant = z.object({
  player: z.object({ id: Player, name: z.string(), avatar: z.string() }),
  marks: z.object({
    player: Player,
    keys: z.array(z.string()).readonly(),
    address: z.string().nullable(),
    place: z.object({ lat: z.number(), lng: z.number() }),
  }),
});
const Seated = z.object({ tableId: z.string(), kind: tableKindShape });

/** The planner of a kind is to collect a join with the others. */
export const CASH_JOIN = {
  name: "lobby.join",
  request: z.object({ entrant: Entrant, kind: tableKindShape, key: z.string() }),
  answer: Seated,
};

/** Asks the process that seats players at private tables for a seat there. */
export const PRIVATE_SIT = {
  name: "lobby.sitAtPrivate",
  request: z.object({ entrant: Entrant, kind: tableKindShape, tableId: z.string(), key: z.string() }),
  answer: Seated,
};
