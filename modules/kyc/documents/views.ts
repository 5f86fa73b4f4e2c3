import { iso, type PlayerId } from "../../kernel/index.ts";
import { isPayable } from "../bank/bank.ts";
import type { BankProfile, KycData, KycDocument, KycProfile } from "../contract.ts";
import type { Parts } from "../parts.ts";
import type { BankRow } from "../store/bank.ts";
import type { DocumentKind, DocumentRow } from "../store/documents.ts";
import type { BankRecord, DocumentRecord } from "../vault/records.ts";

/** `XXXX XXXX 1234`: only the last four digits of an Aadhaar number are ever shown (S2 § 3; UIDAI's masked Aadhaar). */
function maskedAadhaar(lastFour: string): string {
  return `XXXX XXXX ${lastFour}`;
}

/** `ABXXXXXX4F`: enough to know one's own. */
function maskedPan(pan: string): string {
  return `${pan.slice(0, 2)}XXXXXX${pan.slice(-2)}`;
}

/** `XXXXXXX8901`, as long as the number. */
function maskedAccount(accountNo: string): string {
  return accountNo.slice(-4).padStart(accountNo.length, "X");
}

/** What other modules may decide by (M-12, R-51, R-53). Hashes are keyed: they tell equal from different and nothing else. */
export interface KycStatus {
  readonly panApproved: boolean;
  readonly aadhaarApproved: boolean;
  readonly bankSaved: boolean;
  /** The account is in the name of the approved PAN (M-12), and the bank did not say otherwise. */
  readonly bankVerified: boolean;
  /** Hash of the approved PAN. */
  readonly panHash: string | null;
  readonly bankHash: string | null;
  /** As the approved PAN has it, else the approved Aadhaar. */
  readonly fullName: string | null;
}

/** Where a payout goes, in the clear. */
export interface Payee {
  readonly accountHolderName: string;
  readonly accountNo: string;
  readonly ifsc: string;
  readonly bankName: string;
}

/** {@link Kyc.exportOf}. Times are ISO 8601. */
export interface KycExport {
  readonly documents: readonly {
    readonly kind: "aadhaar" | "pan";
    readonly state: string;
    readonly number: string;
    readonly name: string;
    readonly dateOfBirth: string;
    readonly rejectReason: string;
    readonly submittedAt: string;
    readonly decidedAt: string | null;
  }[];
  readonly bankAccount: {
    readonly bankName: string;
    readonly ifsc: string;
    readonly accountHolderName: string;
    readonly accountNo: string;
    readonly savedAt: string;
  } | null;
  readonly history: readonly { readonly kind: string; readonly event: string; readonly at: string }[];
}

/** What the profile calls a document once it is approved (S2 § 2.3). */
const DOCUMENT_NAMES: Readonly<Record<DocumentKind, string>> = { aadhaar: "Aadhaar Card", pan: "PAN Card" };

const NO_BANK: BankProfile = { sBankName: "", sIFSC: "", sAccountHolderName: "", sAccountNo: "" };

/** A row and what it seals. */
type Opened<Row, Plain> = { readonly row: Row; readonly plain: Plain };

interface Kept {
  readonly pan: Opened<DocumentRow, DocumentRecord> | null;
  readonly aadhaar: Opened<DocumentRow, DocumentRecord> | null;
  readonly bank: Opened<BankRow, BankRecord> | null;
}

/** A document's number, masked. Only payouts have the whole of one. */
export function maskedNumber(kind: DocumentKind, number: string): string {
  return kind === "pan" ? maskedPan(number) : maskedAadhaar(number);
}

/** Everything that is read of a player. */
export function createViews(parts: Pick<Parts, "store" | "records">) {
  const { store, records } = parts;
  const keptOf = (player: PlayerId) => openAll(parts, player);

  return {
    async statusOf(player: PlayerId): Promise<KycStatus> {
      const { pan, aadhaar, bank } = await keptOf(player);
      const panRecord = approved(pan);
      return {
        panApproved: panRecord !== null,
        aadhaarApproved: approved(aadhaar) !== null,
        bankSaved: bank !== null,
        bankVerified: isPayable(panRecord, bank?.plain ?? null),
        panHash: panRecord && (pan?.row.numberHash ?? null),
        bankHash: bank?.row.accountHash ?? null,
        fullName: panRecord?.name ?? approved(aadhaar)?.name ?? null,
      };
    },

    async profileOf(player: PlayerId): Promise<{ readonly oKYC: KycProfile; readonly oBanking: BankProfile }> {
      const kept = await keptOf(player);
      return { oKYC: kycProfile(kept), oBanking: bankProfile(kept) };
    },

    async dataOf(player: PlayerId): Promise<KycData> {
      const kept = await keptOf(player);
      return {
        oKYC: kycProfile(kept),
        oBanking: bankProfile(kept),
        oAadhaar: documentOf("aadhaar", kept.aadhaar),
        oPan: documentOf("pan", kept.pan),
        isBankVerified: isPayable(approved(kept.pan), kept.bank?.plain ?? null),
      };
    },

    async payee(player: PlayerId): Promise<Payee | null> {
      const row = await store.bankOf(player);
      if (!row) return null;
      const { holder, accountNo, ifsc, bankName } = records.openBank(row);
      return { accountHolderName: holder, accountNo, ifsc, bankName };
    },

    async taxPayer(player: PlayerId): Promise<{ readonly pan: string; readonly name: string } | null> {
      const record = approved((await keptOf(player)).pan);
      return record && { pan: record.number, name: record.name ?? "" };
    },

    async exportOf(player: PlayerId): Promise<KycExport> {
      const [{ pan, aadhaar, bank }, history] = await Promise.all([keptOf(player), store.historyOf(player)]);
      return {
        documents: [aadhaar, pan].flatMap((one) => (one ? [exported(one)] : [])),
        bankAccount: bank && exportedBank(bank),
        history: history.map(({ kind, event, at }) => ({ kind, event, at: iso(at) })),
      };
    },
  };
}

/** What is kept of a player, in the clear. */
async function openAll({ store, records }: Pick<Parts, "store" | "records">, player: PlayerId): Promise<Kept> {
  const [rows, bank] = await Promise.all([store.documentsOf(player), store.bankOf(player)]);
  const opened = (kind: DocumentKind) => {
    const row = rows.find((one) => one.kind === kind);
    return row ? { row, plain: records.openDocument(row) } : null;
  };
  return {
    pan: opened("pan"),
    aadhaar: opened("aadhaar"),
    bank: bank ? { row: bank, plain: records.openBank(bank) } : null,
  };
}

function approved(document: Opened<DocumentRow, DocumentRecord> | null): DocumentRecord | null {
  return document?.row.state === "approved" ? document.plain : null;
}

/** The specification has one state for two documents: the PAN's once one was submitted, because money waits for it (M-12). */
function kycProfile({ pan, aadhaar }: Kept): KycProfile {
  const shown = pan ?? aadhaar;
  return {
    eState: shown?.row.state ?? "",
    sRejectReason: shown?.row.rejectReason ?? "",
    sPanNumber: pan ? maskedPan(pan.plain.number) : "",
    sAadharNumber: aadhaar ? maskedAadhaar(aadhaar.plain.number) : "",
    sDocumentName: shown ? DOCUMENT_NAMES[shown.row.kind] : "",
  };
}

function bankProfile({ bank }: Kept): BankProfile {
  if (!bank) return NO_BANK;
  const { bankName, ifsc, holder, accountNo } = bank.plain;
  return { sBankName: bankName, sIFSC: ifsc, sAccountHolderName: holder, sAccountNo: maskedAccount(accountNo) };
}

function documentOf(kind: DocumentKind, document: Opened<DocumentRow, DocumentRecord> | null): KycDocument {
  return {
    eState: document?.row.state ?? "",
    sRejectReason: document?.row.rejectReason ?? "",
    sNumber: document ? maskedNumber(kind, document.plain.number) : "",
    sDocumentName: DOCUMENT_NAMES[kind],
    // Before the approval it might be another person's name.
    sFullName: approved(document)?.name ?? "",
  };
}

function exported({ row, plain }: Opened<DocumentRow, DocumentRecord>): KycExport["documents"][number] {
  return {
    kind: row.kind,
    state: row.state,
    number: maskedNumber(row.kind, plain.number),
    name: plain.name ?? "",
    dateOfBirth: plain.dateOfBirth ?? "",
    rejectReason: row.rejectReason,
    submittedAt: iso(row.submittedAt),
    decidedAt: iso(row.decidedAt),
  };
}

function exportedBank({ row, plain }: Opened<BankRow, BankRecord>): KycExport["bankAccount"] {
  return {
    bankName: plain.bankName,
    ifsc: plain.ifsc,
    accountHolderName: plain.holder,
    accountNo: maskedAccount(plain.accountNo),
    savedAt: iso(row.savedAt),
  };
}
