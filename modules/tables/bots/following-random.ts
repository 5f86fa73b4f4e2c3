import { createHash } from "node:crypto";
import type { Random } from "../../kernel/index.ts";
import { drawsFrom } from "../fairness/stream.ts";
import type { TableState } from "../machine/state.ts";

/**
 * Chance for a bot that nobody but the deck and the moves decides: the stream of SHA-256 over the deck's secret and the moves so
 * far. Equal play meets equal replies, in whichever process, also after it was replayed.
 */
export function followingRandom({ evidence }: Pick<TableState, "evidence">): Random {
  const secret = evidence?.shuffles[0]?.saltSeed ?? "";
  const moves = JSON.stringify(evidence?.played?.moves ?? []);
  const seed = createHash("sha256").update("rummy bot 1", "ascii").update(secret, "hex").update(moves).digest();
  const draw = drawsFrom("sha256", seed);
  return { bytes: (length) => Uint8Array.from({ length }, () => draw(256)) };
}
