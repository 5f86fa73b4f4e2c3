import type { PlayerId, Result } from "../../kernel/index.ts";
import { dayOf, isAdultOn } from "../../kernel/india.ts";
import type { Question, Submissions } from "../documents/submissions.ts";
import { REASONS } from "../messages.ts";
import type { Parts } from "../parts.ts";
import { type KycRefusal, refused } from "../refusals.ts";
import type { DocumentRow } from "../store/documents.ts";
import { panTailHash } from "./tails.ts";

/** PAN with date of birth (S2 § 4), confirmed by the tax authority's register. */
export function createPan(parts: Parts, { mayBeSubmitted, settle, save }: Submissions) {
  const { store, clock } = parts;

  /** Has the PAN's holder confirmed by its register, and answers what became of it. */
  return async function submitPan(
    player: PlayerId,
    { panNumber, dateOfBirth }: { readonly panNumber: string; readonly dateOfBirth: string },
  ): Promise<Result<DocumentRow, KycRefusal>> {
    if (!isAdultOn(dateOfBirth, dayOf(clock.now()))) return refused("under18");
    const numberHash = await parts.hashOf("pan", panNumber);
    const question = await parts.question({ playerId: player, kind: "pan", numberHash }, () =>
      mayBeSubmitted(player, "pan", numberHash),
    );
    if (!question.ok) return question;
    const tailHash = await panTailHash(parts, panNumber);
    const about: Question = { playerId: player, kind: "pan", numberHash, tailHash, checkId: question.value };
    const name = await parts.fullNameOf(player);
    const answer = await parts.provider.checkPan({ panNumber, dateOfBirth, name });
    const record = { number: panNumber, name: null, dateOfBirth };
    if (answer.ok) return settle(about, { ...record, ...answer.value });
    if (answer.error.code === "unknownNumber")
      return save(about, record, () => ({ state: "rejected", reason: REASONS.panUnknown }));
    await store.end(about.checkId, "unavailable", clock.now());
    return refused("serviceUnavailable");
  };
}
