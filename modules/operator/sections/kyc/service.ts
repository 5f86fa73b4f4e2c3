import { type Database, given, iso, ok, type PlayerId, type Transaction } from "../../../kernel/index.ts";
import type { AccountDetails, AccountLine, DocumentDetails, DocumentLine } from "../../../kyc/index.ts";
import { briefData } from "../../frame/brief.ts";
import { shownOf, versioned } from "../../frame/queue.ts";
import type { QueueOrder } from "../../frame/queue-contract.ts";
import { type Answer, refusals } from "../../frame/refusals.ts";
import { type Actor, holdPermission, ifAllowed } from "../../log/entry.ts";
import { appendAlone, logQueries } from "../../log/store.ts";
import { type KycDetails, type KycKind, type KycPage, type KycRow, type KycState, LONGEST_REASON } from "./contract.ts";
import type { DocumentPorts } from "./ports.ts";

/**
 * Keeps a decision over a document in the log, in the transaction that changes it (O-10). `actor` is `operator:NAME` or
 * `terminal:USER`. Why it was rejected stands with the document alone: such a sentence may name somebody.
 */
const keepDocument =
  (actor: string, what: "approved" | "rejected", before?: DocumentLine["state"]) =>
  (tx: Transaction, { id, kind, state, playerId }: DocumentLine): Promise<void> =>
    logQueries(tx).append({
      actor,
      kind: `document.${what}`,
      subject: id,
      ...(before === undefined ? {} : { before: { state: before } }),
      after: { state, kind, player: playerId },
    });

/** Keeps that a bank account was forgotten, in the transaction that does so. */
const keepRelease =
  (actor: string) =>
  (tx: Transaction, { id, playerId }: AccountLine): Promise<void> =>
    logQueries(tx).append({ actor, kind: "account.released", subject: id, after: { player: playerId } });

const refused = refusals({
  noDocument: [404, "There is no such document any more."],
  documentDecided: [
    409,
    (state: string, by: string | null) => `It is ${state} already${by === null ? "" : `, by ${by}`}.`,
  ],
  noAccount: [404, "There is no such bank account any more."],
});

/** What of the queue is asked for. */
export interface DocumentQuestion {
  /** State of documents. A bank account has the state saved. */
  readonly state: Exclude<KycState, "saved">;
  /** None: documents of both kinds. */
  readonly kind?: KycKind;
  /** The player of saved accounts; none: all players. */
  readonly player?: PlayerId;
  readonly order?: QueueOrder;
  readonly after: string | null;
  readonly known: string | null;
}

/** Documents and bank accounts, as the desk decides about them (O-18). */
export interface Documents {
  page(question: DocumentQuestion): Promise<KycPage>;
  /** One of them; that `who` has looked is in the log before anything of it is shown. */
  details(who: Actor, id: string): Answer<KycDetails>;
  /** Digest of whose document it is and what it says, as it stands now; null: there is none. */
  shown(id: string): Promise<string | null>;
  /** Approves it. Where several decide at once, one counts and the others are told whose. */
  approve(who: Actor, id: string): Answer<void>;
  reject(
    who: Actor,
    id: string,
    said: { readonly reason: string; readonly state: "pending" | "approved" },
  ): Answer<void>;
  /** Takes the lock from the bank account that `who` has looked at, so that its player can save another. */
  release(who: Actor, id: string, said: { readonly reason: string }): Answer<void>;
}

/** Rows per page. */
const ROWS = 50;

/** A page of the queue. */
async function pageOf({ kyc, namesOf }: DocumentPorts, { state, kind, player, order, after, known }: DocumentQuestion) {
  const page = { after, limit: ROWS + 1, ...given({ order }) };
  const found =
    kind === "bank"
      ? (await kyc.accounts(page, player)).map(accountRow)
      : (await kyc.documents({ state, ...given({ kind }) }, page)).map(documentRow);
  const shown = found.slice(0, ROWS);
  const names = await namesOf([...new Set(shown.map((one) => one.player))]);
  const rows = shown.map((row): KycRow => ({ ...row, playerName: names.get(row.player) ?? null }));
  return versioned(rows, found.length > ROWS ? (rows.at(-1)?.id ?? null) : null, known);
}

export function createDocuments(ports: DocumentPorts, database: Pick<Database, "db">): Documents {
  const { kyc, whoIs } = ports;
  /** Why it is not decided any more: what it is, and who has decided it. */
  async function decidedAlready(id: string): Answer<void> {
    const now = await kyc.document(id);
    if (!now.ok) return refused("noDocument");
    const { state, decidedBy } = now.value;
    return refused("documentDecided", state, decidedBy === "provider" ? "the register" : decidedBy);
  }

  async function find(id: string) {
    const document = await kyc.document(id);
    if (document.ok) return documentData(document.value);
    const account = await kyc.account(id);
    return account.ok ? accountData(account.value) : null;
  }

  return {
    page: (question) => pageOf(ports, question),

    async details(who, id) {
      const found = await find(id);
      if (found === null) return refused("noDocument");
      const { player, ...details } = found;
      await appendAlone(database, {
        actor: who.name,
        kind: "document.viewed",
        subject: id,
        after: { kind: details.kind, player },
      });
      return ok({ ...details, player, who: briefData(await whoIs(player)), shown: documentShown(found) });
    },

    shown: async (id) => shownOrNull(await find(id)),

    approve: (who, id) =>
      ifAllowed(async () => {
        const alongside = allowed(who, keepDocument(who.name, "approved", "pending"));
        return (await kyc.approve(id, who.signature, { alongside })).ok ? ok(undefined) : decidedAlready(id);
      }),

    async reject(who, id, { reason: said, state }) {
      const reason = said.trim();
      if (reason === "" || reason.length > LONGEST_REASON) return refused("noReason", LONGEST_REASON);
      const alongside = allowed(who, keepDocument(who.name, "rejected", state));
      return ifAllowed(async () =>
        (await kyc.reject(id, reason, who.signature, { from: state, alongside })).ok
          ? ok(undefined)
          : decidedAlready(id),
      );
    },

    async release(who, id, { reason: said }) {
      const reason = said.trim();
      if (reason === "" || reason.length > LONGEST_REASON) return refused("noReason", LONGEST_REASON);
      const account = await kyc.account(id);
      if (!account.ok) return refused("noAccount");
      const alongside = allowed(who, keepRelease(who.name));
      return ifAllowed(async () => {
        const released = await kyc.releaseBank(account.value.playerId, reason, who.signature, { id, alongside });
        return released.ok ? ok(undefined) : refused("noAccount");
      });
    },
  };
}

/** The act of a decision, if the operator may make it now. */
const allowed =
  <Line>(who: Actor, keep: (tx: Transaction, line: Line) => Promise<void>) =>
  async (tx: Transaction, line: Line): Promise<void> => {
    await holdPermission(tx, who, "kyc.decide");
    await keep(tx, line);
  };
const shownOrNull = (found: Parameters<typeof documentShown>[0] | null) => found && documentShown(found);

/** Digest of owner and content. The state is left out: only one decision changes it. */
const documentShown = (details: Pick<KycDetails, "id" | "kind" | "player" | "name" | "numberEnd" | "submittedAt">) => {
  const { id, kind, player, name, numberEnd, submittedAt } = details;
  return shownOf({ id, kind, player, name, numberEnd, submittedAt });
};

const documentRow = ({ id, kind, state, playerId, review, submittedAt, decidedBy }: DocumentLine) =>
  ({
    id,
    kind,
    state,
    player: playerId,
    review,
    decidedBy,
    isClosed: false,
    submittedAt: iso(submittedAt),
  }) satisfies Omit<KycRow, "playerName">;

const accountRow = ({ id, playerId, savedAt, isClosed }: AccountLine) =>
  ({
    id,
    player: playerId,
    isClosed,
    review: "",
    decidedBy: null,
    kind: "bank",
    state: "saved",
    submittedAt: iso(savedAt),
  }) as const satisfies Omit<KycRow, "playerName">;

/** What both kinds of sheets have in common. */
const known = ({ names, elsewhere, rejections, numberEnd, history }: DocumentDetails | AccountDetails) => ({
  names,
  elsewhere,
  rejections,
  numberEnd,
  history: history.map(({ at, ...one }) => ({ ...one, at: iso(at) })),
});

const documentData = (details: DocumentDetails) => ({
  ...documentRow(details),
  ...known(details),
  name: details.name,
  dateOfBirth: details.dateOfBirth,
  rejectReason: details.rejectReason,
  account: details.account,
  decidedAt: iso(details.decidedAt),
  isPayable: null,
});

const accountData = (details: AccountDetails) => ({
  ...accountRow(details),
  ...known(details),
  name: details.holder,
  dateOfBirth: "",
  rejectReason: "",
  decidedAt: null,
  isPayable: details.isPayable,
  account: { id: details.id, bankName: details.bankName, numberEnd: details.numberEnd },
});
