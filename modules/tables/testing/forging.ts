/** Ways to make a forged proof of a deal, for tests of the verifier. */
import { movesHeadOf } from "../../../public/verify.mjs";
import { assert } from "../../kernel/index.ts";
import type { DealProof, ProofMove } from "../contract.ts";
import { placesOf, seedOf } from "../fairness/mix.ts";
import type { Move } from "../fairness/moves.ts";
import { movesHead } from "../fairness/moves-head.ts";
import { dealProof } from "../fairness/proof.ts";
import type { Evidence, ShuffleRecord } from "../machine/state.ts";
import type { Seen } from "../view/witness.ts";

/** A deal at hand: what the server knows of it, the proof of one player, and what that player's browser kept. */
export interface Base {
  readonly evidence: Evidence;
  readonly proof: DealProof;
  readonly seen: readonly Seen[];
}

/** Makes another proof of a deal; null where the deal has nothing of that kind. */
export type Forge = (base: Base) => DealProof | null;

/** Changes a copy of the proof itself, and makes the chain of moves anew. */
export const edited =
  (change: (proof: DealProof, base: Base) => boolean | undefined): Forge =>
  (base) => {
    const proof = structuredClone(base.proof);
    if (change(proof, base) === false) return null;
    return { ...proof, movesHead: movesHeadOf(proof as Parameters<typeof movesHeadOf>[0]) };
  };

/** Changes a copy of the proof, but not the chain's head, which everybody at the table was told. */
export const retoldMoves =
  (change: (moves: readonly ProofMove[]) => readonly ProofMove[] | null): Forge =>
  ({ proof }) => {
    const moves = change(proof.moves);
    return moves && { ...proof, moves: [...moves] };
  };

/** The server makes the proof anew, leaves and all, from what it says has happened. */
export const retold =
  (change: (evidence: Evidence, base: Base) => Evidence | null): Forge =>
  (base) => {
    const changed = change(structuredClone(base.evidence), base);
    const evidence = changed && chainedAnew(changed);
    const own = base.evidence.seenBy.find(({ seat }) => seat === base.proof.seat);
    assert(own, "the proof is of one who was dealt in");
    const proof = evidence && dealProof(evidence, own.playerId);
    return proof && proof.version !== 1 ? proof : null;
  };

function chainedAnew(evidence: Evidence): Evidence {
  const played = evidence.played!;
  return { ...evidence, played: { ...played, head: movesHead(evidence.dealId, played.moves, played.kinds ?? null) } };
}

/** Tells the moves otherwise. */
export const replayed = (change: (moves: readonly Move[], base: Base) => readonly Move[] | null): Forge =>
  retold((evidence, base) => {
    const moves = change(evidence.played!.moves, base);
    return moves && { ...evidence, played: { ...evidence.played!, moves } };
  });

/** A hash that is nobody's. */
export const OTHER_HASH = "5a".repeat(32);

export const deckOf = (proof: DealProof) => proof.shuffles[0]!;

/** The cards of a shuffle as they were laid, place by place. */
export function cardsOf({ setup, order, ...record }: ShuffleRecord): number[] {
  assert(setup, "the deal is bound");
  return placesOf(order.length, seedOf({ ...record, setup })).map((position) => order[position]!);
}
