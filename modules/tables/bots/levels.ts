import { BOT_LEVELS, type BotLevel } from "../bots-contract.ts";
import type { TableState } from "../machine/state.ts";
import type { BotStrength } from "../ports.ts";

/** How the bots of each level play. */
export const STRENGTH_OF: Readonly<Record<BotLevel, BotStrength>> = {
  easy: "careful",
  usual: "steady",
  expert: "judge",
};

/** The level of a table's bots: the mildest that a player there asks for, so that no player meets stronger bots than they wished. */
export function levelAt({ seats }: Pick<TableState, "seats">): BotLevel {
  const wished = seats.flatMap((one) =>
    one && one.player.bot === null && !one.gone ? [BOT_LEVELS.indexOf(one.player.opponents ?? "usual")] : [],
  );
  return wished.length === 0 ? "usual" : BOT_LEVELS[Math.min(...wished)]!;
}
