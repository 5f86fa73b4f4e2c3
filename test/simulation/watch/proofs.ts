/** What was published of a table's shuffles, and the proofs of its deals held against it. */

import { given } from "../../../modules/kernel/index.ts";
import type { AnyDealProof, Commitment } from "../../../modules/tables/contract.ts";
import { dealProof } from "../../../modules/tables/fairness/proof.ts";
import type { Applied } from "../../../modules/tables/machine/apply.ts";
import type { TableCommand } from "../../../modules/tables/machine/command.ts";
import type { Evidence } from "../../../modules/tables/machine/state.ts";
import type { Seen } from "../../../modules/tables/view/witness.ts";
import { promise } from "../failure.ts";
import { type DealSoFar, seenBy } from "./seen.ts";

/** A player's proof of a deal, and what was published to them before the cards. */
export interface WitnessedProof {
  readonly proof: AnyDealProof;
  readonly seen: readonly Seen[];
}

export interface ProofWatch {
  journaled(command: TableCommand, step: Applied): void;
  /** The proofs of everybody who was dealt in. */
  check(evidence: Evidence, played: DealSoFar | undefined): readonly WitnessedProof[];
}

export function watchProofs(): ProofWatch {
  const commitments = new Map<number, Commitment>();
  /** Nonces by seat and shuffle. */
  const nonces = new Map<string, string>();

  /** What a browser at `seat` that was there all the time has kept of a shuffle. */
  const publishedTo = (seat: number, dealId: string, shuffle: number): Seen => {
    const revealed = nonces.get(`${seat}/${shuffle}`);
    return { dealId, ...commitments.get(shuffle)!, ...given({ revealed }) };
  };

  return {
    journaled(command, { outgoing }) {
      if (command.type === "client" && command.message.event === "reveal") {
        nonces.set(`${command.seat}/${command.message.shuffle}`, command.message.nonce);
      }
      for (const { to, message } of outgoing) {
        if (to !== "table" || message.event !== "committed") continue;
        commitments.set(message.commitment.shuffle, message.commitment);
      }
    },
    check(evidence, played) {
      const { dealId, shuffles } = evidence;
      promise(played !== undefined, "a recorded deal was played", () => dealId);
      for (const { shuffle, root } of shuffles) {
        const isPublished = commitments.get(shuffle)?.root === root;
        promise(isPublished, "a proof leads to the root that was published", () => ({ shuffle, root }));
      }
      return evidence.seenBy.map(({ seat, playerId }) => {
        const proof = dealProof(evidence, playerId);
        promise(proof !== null, "whoever was dealt in can check the deal");
        checkProof(proof, seat, played);
        return { proof, seen: shuffles.map(({ shuffle }) => publishedTo(seat, dealId, shuffle)) };
      });
    },
  };
}

/** A proof tells of the cards that its player saw, of all of them and of no others. */
function checkProof(proof: AnyDealProof, seat: number, played: DealSoFar): void {
  const seen = seenBy(played, seat);
  const sent = played.sent.flat();
  const shown = proof.shuffles.flatMap(({ leaves }) => leaves.map(({ card }) => card));
  const unseen = shown.filter((card) => !seen.has(card));
  promise(unseen.length === 0, "a proof shows only what its player saw", () => ({ seat, cards: unseen, sent }));
  const isWhole = [...seen].every((card) => shown.includes(card));
  promise(isWhole, "a proof covers all that its player saw", () => ({ seat }));
  const hand = sent.find(({ to, message }) => to === seat && message.event === "hand")?.message;
  const same = hand?.event === "hand" && hand.hand.flat().join() === proof.hand.join();
  promise(same, "a proof is of the hand that was dealt", () => ({ hand, proof: proof.hand }));
}
