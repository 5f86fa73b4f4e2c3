import { ok } from "../../../modules/kernel/index.ts";
import { seatFlags, unnamedSeats } from "../../../modules/lobby/index.ts";
import type { OperatorCommand } from "./command.ts";

const LISTED = 200;
/** Seatings among which those without a device are looked for. */
const LOOKED = 5_000;

/** `operator flags`: who was seated at one cash table from one network address, and who without naming a device, newest first. */
export const flagsCommand: OperatorCommand = {
  usage: ["flags"],
  async run({ database }, words) {
    if (words.length > 0) return null;
    const flags = await seatFlags(database, LISTED);
    const unnamed = (await unnamedSeats(database, LOOKED)).slice(0, LISTED);
    const lines = [
      ...flags.map(({ at, tableId, one, other, address }) => ({ at, words: [tableId, one, other, address] })),
      ...unnamed.map(({ at, tableId, player }) => ({ at, words: [tableId, player, "no device"] })),
    ];
    if (lines.length === 0) return ok("Nobody was flagged.");
    return ok(
      lines
        .toSorted((a, b) => b.at - a.at)
        .map(({ at, words: [tableId, ...rest] }) =>
          [new Date(at).toISOString(), `table ${tableId}`, ...rest].join("  "),
        )
        .join("\n"),
    );
  },
};
