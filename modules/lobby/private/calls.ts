/** What processes ask each other about private practice tables. */
import { z } from "zod";
import type { PlayerId } from "../../kernel/index.ts";
import { tableKindShape } from "../../tables/index.ts";
import { BOT_LEVELS } from "../names-contract.ts";

const Player = z.string().transform((id) => id as PlayerId);

/** Asks the process that opens rematches for a seat at the one of this table. */
export const REMATCH_SIT = {
  name: "lobby.rematch",
  request: z.object({
    player: z.object({ id: Player, name: z.string(), avatar: z.string(), opponents: z.enum(BOT_LEVELS) }),
    kind: tableKindShape,
    /** The table that was played. */
    tableId: z.string(),
    key: z.string(),
  }),
  answer: z.object({
    tableId: z.string(),
    kind: tableKindShape,
    code: z.string(),
    /** People who sit there now. */
    people: z.int(),
    /** The player sat there before. */
    wasSeated: z.boolean(),
  }),
};
