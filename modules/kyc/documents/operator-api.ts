import {
  given,
  type Instant,
  isUuid,
  ok,
  type PlayerId,
  printableLine,
  type Result,
  type Transaction,
} from "../../kernel/index.ts";
import type { Parts } from "../parts.ts";
import { type KycRefusal, refused } from "../refusals.ts";
import type { BankRow } from "../store/bank.ts";
import { type DocumentRow, KINDS } from "../store/documents.ts";
import type { PageRequest } from "../store/queue.ts";

/** A document as the operator sees it in the list. */
export interface DocumentLine {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly kind: "aadhaar" | "pan";
  readonly state: "pending" | "approved" | "rejected";
  /** Why a person has to look. */
  readonly review: string;
  readonly submittedAt: Instant;
  readonly decidedBy: string | null;
}

/** A saved bank account as the operator sees it in the list. */
export interface AccountLine {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly savedAt: Instant;
  /** Its player has closed the account here; it is kept as the law says. */
  readonly isClosed: boolean;
}

/** What goes with a decision. */
interface Deciding<Line> {
  /** Done in the decision's transaction, as its last; where it rejects, nothing is decided. */
  readonly alongside?: (tx: Transaction, decided: Line) => Promise<void>;
}

/** What the operator decides about documents and accounts (S2 § 4 "waiting for admin"). */
export interface KycOperatorApi {
  /** Documents in a state, of one kind or both: what waits the oldest first, everything else the newest. */
  documents(
    wanted: { readonly state: DocumentLine["state"]; readonly kind?: DocumentLine["kind"] },
    page: PageRequest,
  ): Promise<readonly DocumentLine[]>;
  /** Saved bank accounts, all or one player's, the newest first. */
  accounts(page: PageRequest, player?: PlayerId): Promise<readonly AccountLine[]>;
  /** Approves a pending document. Of several decisions at once one counts. */
  approve(id: string, by: string, more?: Deciding<DocumentLine>): Promise<Result<void, KycRefusal>>;
  /** Rejects a document that is pending, or approved by mistake; the player reads the reason and may submit again. */
  reject(
    id: string,
    reason: string,
    by: string,
    /** `from`: only in the state in which it was seen. */
    more?: Deciding<DocumentLine> & { readonly from?: "pending" | "approved" },
  ): Promise<Result<void, KycRefusal>>;
  /** Unlocks and forgets a player's bank account, so that another can be saved. */
  releaseBank(
    player: PlayerId,
    reason: string,
    by: string,
    /** `id`: only if it still is the account that was seen. */
    more?: Deciding<AccountLine> & { readonly id?: string },
  ): Promise<Result<void, KycRefusal>>;
}

const nothing = async () => {};

/** What the operator does with documents. */
export function desk({ store, clock }: Parts): KycOperatorApi {
  async function decide(
    id: string,
    decision: { from: readonly DocumentRow["state"][]; to: DocumentRow["state"]; reason: string; by: string },
    alongside: Deciding<DocumentLine>["alongside"] = nothing,
  ): Promise<Result<void, KycRefusal>> {
    const row = await findDocument(store, id);
    if (row === undefined) return refused("notFound");
    const kept = (tx: Transaction, decided: DocumentRow) => alongside(tx, lineOf(decided));
    if (await store.decide(id, { ...decision, alongside: kept }, clock.now())) return ok(undefined);
    const now = await findDocument(store, id);
    return now === undefined ? refused("notFound") : refused(`${now.state}Already`, byOf(now));
  }

  return {
    async documents({ state, kind }, page) {
      const kinds = kind === undefined ? KINDS : [kind];
      const rows = await Promise.all(kinds.map((one) => store.pageDocuments(one, state, page)));
      const { order = state === "pending" ? "oldest" : "newest" } = page;
      return rows
        .flat()
        .toSorted((a, b) => (a.id < b.id === (order === "oldest") ? -1 : 1))
        .slice(0, page.limit)
        .map(lineOf);
    },

    accounts: async (page, player) => (await store.pageAccounts(page, player)).map(accountLineOf),

    approve: (id, by, { alongside } = {}) =>
      decide(id, { from: ["pending"], to: "approved", reason: "", by }, alongside),
    reject: (id, reason, by, { from, alongside } = {}) =>
      decide(
        id,
        {
          from: from === undefined ? ["pending", "approved"] : [from],
          to: "rejected",
          reason: printableLine(reason),
          by,
        },
        alongside,
      ),

    async releaseBank(player, reason, by, { id, alongside = nothing } = {}) {
      if (!isUuid(player)) return refused("noBank");
      const release = {
        ...given({ id }),
        reason: printableLine(reason),
        by,
        alongside: (tx: Transaction, released: BankRow) => alongside(tx, accountLineOf(released)),
      };
      return (await store.releaseBank(player, release, clock.now())) ? ok(undefined) : refused("noBank");
    },
  };
}

/** A document by an id from outside. */
export const findDocument = async (
  store: Pick<Parts["store"], "documentById">,
  id: string,
): Promise<DocumentRow | undefined> => (isUuid(id) ? store.documentById(id) : undefined);

/** A saved account by an id from outside. */
export const findAccount = async (store: Pick<Parts["store"], "bankById">, id: string): Promise<BankRow | undefined> =>
  isUuid(id) ? store.bankById(id) : undefined;

/** The operator whose decision stands; none where a register decided. */
const byOf = ({ decidedBy }: DocumentRow) =>
  decidedBy === null || decidedBy === "provider" ? {} : { detail: `by ${decidedBy}` };

/** A document's line in the list. */
export function lineOf({ id, playerId, kind, state, review, submittedAt, decidedBy }: DocumentRow): DocumentLine {
  return { id, playerId: playerId as PlayerId, kind, state, review, submittedAt, decidedBy };
}

/** A bank account's. */
export const accountLineOf = ({ id, playerId, savedAt, closedAt }: BankRow): AccountLine => ({
  id,
  playerId: playerId as PlayerId,
  savedAt,
  isClosed: closedAt !== null,
});
