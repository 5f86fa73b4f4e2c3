import { paise } from "../../modules/kernel/index.ts";
import type { Tournaments } from "../../modules/tournament/index.ts";
import type { Wallet } from "../../modules/wallet/index.ts";

/** What a player holds: with what is in escrow for tournaments that are to be played, as stakes at tables are (M-7). */
export function withEscrow(wallet: Wallet, { heldByAll }: Pick<Tournaments, "heldByAll">): Wallet {
  return {
    ...wallet,
    async holdingsAt(player, at) {
      const [held, escrow] = await Promise.all([wallet.holdingsAt(player, at), heldByAll([player], at)]);
      return paise(held + (escrow.get(player) ?? 0));
    },
    async holdingsOfAll(players, at) {
      const [held, escrow] = await Promise.all([wallet.holdingsOfAll(players, at), heldByAll(players, at)]);
      return new Map(players.map((player) => [player, paise(held.get(player)! + (escrow.get(player) ?? 0))]));
    },
  };
}
