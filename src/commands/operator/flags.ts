import { ok } from "../../../modules/kernel/index.ts";
import { seatFlags } from "../../../modules/lobby/index.ts";
import type { OperatorCommand } from "./command.ts";

const LISTED = 200;

/** `operator flags`: who was seated at one cash table from one network address, newest first. */
export const flagsCommand: OperatorCommand = {
  usage: ["flags"],
  async run({ database }, words) {
    if (words.length > 0) return null;
    const flags = await seatFlags(database, LISTED);
    if (flags.length === 0) return ok("Nobody was flagged.");
    return ok(
      flags
        .map(({ at, tableId, one, other, address }) =>
          [new Date(at).toISOString(), `table ${tableId}`, one, other, address].join("  "),
        )
        .join("\n"),
    );
  },
};
