import { type Instant, ok, type PlayerId, type Result } from "../../kernel/index.ts";
import { isPayable } from "../bank/bank.ts";
import type { Parts } from "../parts.ts";
import { type KycRefusal, refused } from "../refusals.ts";
import type { BankRow } from "../store/bank.ts";
import type { DocumentRow } from "../store/documents.ts";
import type { SameNumber } from "../store/queue.ts";
import type { BankRecord, DocumentRecord } from "../vault/records.ts";
import { sameName } from "./names.ts";
import {
  type AccountLine,
  accountLineOf,
  type DocumentLine,
  findAccount,
  findDocument,
  lineOf,
} from "./operator-api.ts";
import { maskedNumber } from "./views.ts";

/** Another name that the player goes by, and whether it is the one on what is looked at; null where one of both is not known. */
export interface NameBeside {
  /** The profile, the other document, the account as it was typed, and as the bank has it. */
  readonly of: "profile" | "pan" | "aadhaar" | "account" | "bank";
  readonly name: string;
  readonly isSame: boolean | null;
}

/** A player whose document or account has the same number. */
export interface Elsewhere {
  readonly player: PlayerId;
  readonly state: "pending" | "approved" | "rejected" | "saved";
  /** The other player closed the account; the number binds no one any more. */
  readonly isClosed: boolean;
}

/** What operators see of a document or account to decide about: personal data in the clear, only the end of numbers. */
interface Known {
  /** Four characters. */
  readonly numberEnd: string;
  readonly names: readonly NameBeside[];
  /** Five at most. */
  readonly elsewhere: readonly Elsewhere[];
  /** How often a document of this player was rejected. */
  readonly rejections: number;
  /** The newest first, 20 at most. */
  readonly history: readonly {
    readonly at: Instant;
    readonly event: string;
    readonly reason: string;
    readonly by: string;
  }[];
}

/** A document as the operator needs it to decide. */
export interface DocumentDetails extends DocumentLine, Known {
  /** Masked. */
  readonly number: string;
  readonly name: string;
  readonly dateOfBirth: string;
  readonly rejectReason: string;
  readonly decidedAt: Instant | null;
  /** The bank account that is saved beside it. */
  readonly account: { readonly id: string; readonly bankName: string; readonly numberEnd: string } | null;
}

/** A saved bank account, as the operator looks at it. */
export interface AccountDetails extends AccountLine, Known {
  readonly holder: string;
  readonly bankName: string;
  /** Money may go there (M-12). */
  readonly isPayable: boolean;
}

/** What the operator looks at. */
export interface KycDetails {
  document(id: string): Promise<Result<DocumentDetails, KycRefusal>>;
  account(id: string): Promise<Result<AccountDetails, KycRefusal>>;
}

const MOST = { elsewhere: 5, history: 20 } as const;

/** What is shown to decide by. */
export function details(parts: Pick<Parts, "store" | "records" | "fullNameOf">): KycDetails {
  const { store, records } = parts;

  const keptOf = (player: PlayerId) => keptBy(parts, player);

  return {
    async document(id) {
      const row = await findDocument(store, id);
      if (row === undefined) return refused("notFound");
      const player = row.playerId as PlayerId;
      const [kept, elsewhere] = await Promise.all([
        keptOf(player),
        store.sameNumber(row.kind, row.numberHash, player, MOST.elsewhere),
      ]);
      const plain = records.openDocument(row);
      const own = { of: row.kind, name: plain.name, number: plain.number };
      return ok({
        ...lineOf(row),
        ...known(kept, own),
        ...documentOf(row, plain, kept.account),
        elsewhere: elsewhere.map(elsewhereOf),
      });
    },

    async account(id) {
      const row = await findAccount(store, id);
      if (row === undefined) return refused("noBank");
      const player = row.playerId as PlayerId;
      const [kept, elsewhere] = await Promise.all([
        keptOf(player),
        store.sameAccount(row.accountHash, player, MOST.elsewhere),
      ]);
      const plain = records.openBank(row);
      const own = { of: "account", name: plain.holder, number: plain.accountNo } as const;
      const pan = kept.pan?.state === "approved" ? kept.pan : null;
      return ok({
        ...accountLineOf(row),
        ...known(kept, own),
        ...accountOf(plain, pan),
        elsewhere: elsewhere.map(elsewhereOf),
      });
    },
  };
}

/** Everything that is kept of a player, opened. */
async function keptBy(
  { store, records, fullNameOf }: Pick<Parts, "store" | "records" | "fullNameOf">,
  player: PlayerId,
) {
  const [rows, account, profile, history, rejections] = await Promise.all([
    store.documentsOf(player),
    store.bankOf(player),
    fullNameOf(player),
    store.newestHistory(player, MOST.history),
    store.rejectionsOf(player),
  ]);
  const record = (kind: DocumentRow["kind"]) => {
    const row = rows.find((one) => one.kind === kind);
    return row === undefined ? null : { ...records.openDocument(row), state: row.state };
  };
  return {
    profile,
    rejections,
    pan: record("pan"),
    aadhaar: record("aadhaar"),
    account: account === undefined ? null : { id: account.id, ...records.openBank(account) },
    history: history.map(({ at, event, reason, by, kind }) => ({ at, event: `${kind} ${event}`, reason, by })),
  };
}
type Kept = Awaited<ReturnType<typeof keptBy>>;

/** What is common to both. `own` is the name's place on what is looked at, which is not compared with itself. */
const known = (
  kept: Kept,
  own: { of: NameBeside["of"]; name: string | null; number: string },
): Omit<Known, "elsewhere"> => ({
  rejections: kept.rejections,
  history: kept.history,
  numberEnd: own.number.slice(-4),
  names: namesOf(kept)
    .filter(({ of }) => of !== own.of)
    .map(({ of, name }) => ({ of, name, isSame: own.name === null ? null : sameName(own.name, name) })),
});

/** Every name that is known of a player. */
function namesOf(kept: {
  readonly profile: string | null;
  readonly pan: DocumentRecord | null;
  readonly aadhaar: DocumentRecord | null;
  readonly account: BankRecord | null;
}): readonly Pick<NameBeside, "of" | "name">[] {
  const names = [
    ["profile", kept.profile],
    ["pan", kept.pan?.name],
    ["aadhaar", kept.aadhaar?.name],
    ["account", kept.account?.holder],
    ["bank", kept.account?.bankHolder],
  ] as const;
  return names.flatMap(([of, name]) => (name === null || name === undefined || name === "" ? [] : [{ of, name }]));
}

const documentOf = (row: DocumentRow, plain: DocumentRecord, account: (BankRecord & Pick<BankRow, "id">) | null) => ({
  number: maskedNumber(row.kind, plain.number),
  name: plain.name ?? "",
  dateOfBirth: plain.dateOfBirth ?? "",
  rejectReason: row.rejectReason,
  decidedAt: row.decidedAt,
  account: account && { id: account.id, bankName: account.bankName, numberEnd: account.accountNo.slice(-4) },
});

const accountOf = (plain: BankRecord, pan: DocumentRecord | null) => ({
  holder: plain.holder,
  bankName: plain.bankName,
  isPayable: isPayable(pan, plain),
});

const elsewhereOf = ({ playerId, state, closedAt }: SameNumber): Elsewhere => ({
  player: playerId as PlayerId,
  state,
  isClosed: closedAt !== null,
});
