import type { PlayerId } from "../kernel/index.ts";
import { HAND_SIZE } from "../rummy/index.ts";
import type { DealProof } from "./contract.ts";
import { proofsOf } from "./fairness/merkle.ts";
import type { Evidence } from "./machine/state.ts";

/**
 * What a player may check of a finished deal: the roots, the nonces, and the leaves of exactly those cards that the
 * player saw. null for whoever was not dealt in: a folded hand stays folded.
 */
export function dealProof(evidence: Evidence, player: PlayerId): DealProof | null {
  const own = evidence.seenBy.find((one) => one.playerId === player);
  if (!own) return null;
  const seen = new Set([...evidence.seenByAll, ...own.cards]);
  return {
    dealId: evidence.dealId,
    deal: evidence.deal,
    seat: own.seat,
    seats: evidence.seenBy.map(({ seat }) => seat),
    firstTurn: evidence.firstTurn,
    hand: own.cards.slice(0, HAND_SIZE),
    jokerCard: evidence.jokerCard,
    openCard: evidence.openCard,
    shuffles: evidence.shuffles.map(({ shuffle, root, order, saltSeed, chains, nonces }) => {
      const positions = order.flatMap((card, position) => (seen.has(card) ? [position] : []));
      return {
        shuffle,
        root,
        cards: order.length,
        chains: chains.map((chain) => ({ ...chain })),
        nonces: nonces.map((nonce) => ({ ...nonce })),
        leaves: proofsOf(order, saltSeed, positions).map((leaf) => ({ ...leaf, path: [...leaf.path] })),
      };
    }),
  };
}
