import { ok, type PlayerId, printableLine, type Result } from "../../kernel/index.ts";
import type { Parts } from "../parts.ts";
import type { KycRefusal } from "../refusals.ts";
import { refused } from "../refusals.ts";
import type { DocumentRow } from "../store/documents.ts";
import { maskedNumber } from "./views.ts";

/** A document as the operator sees it in the list. */
export interface DocumentLine {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly kind: "aadhaar" | "pan";
  readonly state: "pending" | "approved" | "rejected";
  /** Why a person has to look. */
  readonly review: string;
  readonly submittedAt: Date;
}

/** A document as the operator needs it to decide: personal data in the clear, numbers masked. */
export interface DocumentSheet extends DocumentLine {
  readonly number: string;
  readonly name: string;
  readonly dateOfBirth: string;
  readonly rejectReason: string;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  /** The player's other document and account, by which names are compared. */
  readonly otherName: string;
  readonly accountHolderName: string;
  readonly history: readonly {
    readonly at: Date;
    readonly event: string;
    readonly reason: string;
    readonly by: string;
  }[];
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What the operator does with documents (S2 § 4 "waiting for admin"). */
export function desk({ store, records, clock }: Parts) {
  async function find(id: string): Promise<Result<DocumentRow, KycRefusal>> {
    const row = UUID.test(id) ? await store.documentById(id) : undefined;
    return row ? ok(row) : refused("notFound");
  }

  async function decide(
    id: string,
    decision: { from: readonly DocumentRow["state"][]; to: DocumentRow["state"]; reason: string; by: string },
  ): Promise<Result<void, KycRefusal>> {
    const row = await find(id);
    if (!row.ok) return row;
    if (await store.decide(id, decision, clock.now())) return ok(undefined);
    return refused(`${row.value.state}Already`);
  }

  return {
    async documents(state: DocumentLine["state"]): Promise<readonly DocumentLine[]> {
      return (await store.listDocuments(state)).map(lineOf);
    },

    async document(id: string): Promise<Result<DocumentSheet, KycRefusal>> {
      const found = await find(id);
      if (!found.ok) return found;
      const row = found.value;
      const player = row.playerId as PlayerId;
      const [other, bank, history] = await Promise.all([
        store.documentOf(player, row.kind === "pan" ? "aadhaar" : "pan"),
        store.bankOf(player),
        store.historyOf(player),
      ]);
      const plain = records.openDocument(row);
      return ok({
        ...lineOf(row),
        number: maskedNumber(row.kind, plain.number),
        name: plain.name ?? "",
        dateOfBirth: plain.dateOfBirth ?? "",
        rejectReason: row.rejectReason,
        decidedAt: row.decidedAt,
        decidedBy: row.decidedBy,
        otherName: other ? (records.openDocument(other).name ?? "") : "",
        accountHolderName: bank ? records.openBank(bank).holder : "",
        history: history.map(({ at, event, reason, by, kind }) => ({ at, event: `${kind} ${event}`, reason, by })),
      });
    },

    approve: (id: string, by: string) => decide(id, { from: ["pending"], to: "approved", reason: "", by }),
    reject: (id: string, reason: string, by: string) =>
      decide(id, { from: ["pending", "approved"], to: "rejected", reason: printableLine(reason), by }),

    async releaseBank(player: PlayerId, reason: string, by: string): Promise<Result<void, KycRefusal>> {
      const isReleased = UUID.test(player) && (await store.releaseBank(player, printableLine(reason), by, clock.now()));
      return isReleased ? ok(undefined) : refused("noBank");
    },
  };
}

function lineOf({ id, playerId, kind, state, review, submittedAt }: DocumentRow): DocumentLine {
  return { id, playerId: playerId as PlayerId, kind, state, review, submittedAt };
}
