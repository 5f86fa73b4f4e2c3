import { iso } from "../../../modules/kernel/index.ts";
import { seatFlags, unnamedSeats } from "../../../modules/lobby/index.ts";
import type { OperatorCommand, OperatorPlatform } from "./command.ts";
import { paged } from "./pages.ts";

/** Seatings among which those without a device are looked for. */
const LOOKED = 5_000;

/** `operator flags`: who was seated at one cash table from one network address, and who without naming a device, newest first. */
export const flagsCommand: OperatorCommand = {
  usage: ["flags [--page N]"],
  async run(platform, words) {
    if (words.length > 0) return null;
    return paged(platform, {
      read: (most) => seatings(platform, most),
      line: ({ at, words: [tableId, ...rest] }) => [iso(at), `table ${tableId}`, ...rest].join("  "),
      none: "Nobody was flagged.",
    });
  },
};

/** The newest of both kinds together. */
async function seatings({ database }: OperatorPlatform, most: number) {
  const flags = await seatFlags(database, most);
  const unnamed = await unnamedSeats(database, LOOKED);
  return [
    ...flags.map(({ at, tableId, one, other, address }) => ({ at, words: [tableId, one, other, address] })),
    ...unnamed.map(({ at, tableId, player }) => ({ at, words: [tableId, player, "no device"] })),
  ]
    .toSorted((a, b) => b.at - a.at)
    .slice(0, most);
}
