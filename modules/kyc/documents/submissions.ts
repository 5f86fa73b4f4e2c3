import { assert, type Instant, ok, type PlayerId, type Result, unreachable } from "../../kernel/index.ts";
import { dayOf } from "../../kernel/india.ts";
import type { Parts } from "../parts.ts";
import { type KycRefusal, refused } from "../refusals.ts";
import type { DocumentKind, DocumentRow } from "../store/documents.ts";
import type { NotSaved } from "../store/queries.ts";
import type { DocumentRecord } from "../vault/records.ts";
import { judge, type Verdict } from "./judge.ts";

/** What both documents have in common: may one be submitted, and what is written down of it. */
export type Submissions = ReturnType<typeof createSubmissions>;

/** A question that a register has answered. */
export interface Question {
  readonly playerId: PlayerId;
  readonly kind: DocumentKind;
  readonly numberHash: string;
  /** Keyed hash of a PAN's end; null for an Aadhaar. */
  readonly tailHash: string | null;
  readonly checkId: string;
  readonly aadhaarRequestId?: string;
}

export function createSubmissions(parts: Parts) {
  const { store, records, clock } = parts;

  /** Pending and approved documents take no new one (S2 § 4), and a number that another player's document bears is theirs. */
  async function mayBeSubmitted(
    player: PlayerId,
    kind: DocumentKind,
    numberHash: string,
  ): Promise<Result<void, KycRefusal>> {
    const [document, isTaken, closed] = await Promise.all([
      store.documentOf(player, kind),
      store.isNumberTaken(kind, numberHash, player),
      store.closedOwners(kind, numberHash),
    ]);
    if (document?.state === "pending") return refused("inReview");
    if (document?.state === "approved") return refused("approved");
    if (isTaken) return numberTaken(kind);
    // A player who closed an account may come back with another, unless they had asked to be kept out for longer.
    const keptOut = await Promise.all(closed.map(parts.isKeptOut));
    return keptOut.includes(true) ? numberTaken(kind) : ok(undefined);
  }

  /** Judges what the register said, beside the player's other document, and writes it down, once. */
  function settle(
    about: Question,
    found: DocumentRecord & { readonly dateOfBirthMatches: boolean | null },
  ): Promise<Result<DocumentRow, KycRefusal>> {
    const { automatic } = parts.settings.get("kyc");
    const today = dayOf(clock.now());
    return save(about, found, (other) => judge(found, { today, automatic, other }));
  }

  /** Writes a document down, once, by what `verdictOf` says beside the player's other one. */
  async function save(
    about: Question,
    record: DocumentRecord,
    verdictOf: (other: DocumentRecord | null) => Verdict,
  ): Promise<Result<DocumentRow, KycRefusal>> {
    const now = clock.now();
    const saved = await store.saveDocument(
      about,
      (other) => {
        const verdict = verdictOf(other?.state === "approved" ? records.openDocument(other) : null);
        return rowOf(parts, about, record, verdict, now);
      },
      now,
    );
    return typeof saved === "string" ? notSaved(saved, about.kind) : ok(saved);
  }

  return {
    mayBeSubmitted,
    settle,
    save,
  };
}

function rowOf(
  { records, freshId }: Parts,
  { playerId, kind, numberHash, tailHash }: Question,
  record: DocumentRecord,
  verdict: Verdict,
  now: Instant,
): DocumentRow {
  const isDecided = verdict.state !== "pending";
  return {
    playerId,
    kind,
    id: freshId(),
    state: verdict.state,
    rejectReason: verdict.state === "rejected" ? verdict.reason : "",
    review: verdict.state === "pending" ? verdict.review : "",
    numberHash,
    tailHash,
    ...records.sealDocument(playerId, kind, record),
    submittedAt: now,
    decidedAt: isDecided ? now : null,
    decidedBy: isDecided ? "provider" : null,
    closedAt: null,
  };
}

/** Why an answer could not be written down. */
function notSaved(why: NotSaved, kind: DocumentKind) {
  switch (why) {
    case "lost":
      return refused("beingChecked");
    case "taken":
      return numberTaken(kind);
    case "pending":
      return refused("inReview");
    case "approved":
      return refused("approved");
    case "locked":
      assert(false, "only bank accounts are locked");
      return refused("beingChecked");
    default:
      return unreachable(why);
  }
}

function numberTaken(kind: DocumentKind) {
  return refused(kind === "pan" ? "panTaken" : "aadhaarTaken");
}
