import type { PlayerId } from "../../kernel/index.ts";
import type { BankRow } from "../store/bank.ts";
import type { DocumentRow } from "../store/documents.ts";
import type { Vault } from "./vault.ts";

/** A document in the clear. */
export interface DocumentRecord {
  /** A PAN whole; of an Aadhaar number the last four digits. */
  readonly number: string;
  /** As the register has it; null where it did not say. */
  readonly name: string | null;
  /** `YYYY-MM-DD`, or a year. */
  readonly dateOfBirth: string | null;
}

/** A bank account in the clear. */
export interface BankRecord {
  readonly bankName: string;
  readonly ifsc: string;
  readonly holder: string;
  readonly accountNo: string;
  /** The holder as the bank has it; null where it was not asked or did not say. */
  readonly bankHolder: string | null;
}

type SealedDocument = Pick<DocumentRow, "numberSealed" | "nameSealed" | "dobSealed">;
type SealedBank = Pick<
  BankRow,
  "bankNameSealed" | "ifscSealed" | "holderSealed" | "accountSealed" | "bankHolderSealed"
>;

/** Rows' sealed columns to plain records and back: each is sealed for its player and field, and opens for no other. */
export type Records = ReturnType<typeof createRecords>;

export function createRecords(vault: Vault) {
  /** Seals and opens the fields of one thing of a player. */
  function of(owner: string, thing: "aadhaar" | "pan" | "bank") {
    const place = (field: string) => ({ owner, field: `${thing}.${field}` });
    return {
      seal: (plain: string, field: string) => vault.seal(plain, place(field)),
      open: (sealed: string, field: string) => vault.open(sealed, place(field)),
      sealed: (plain: string | null, field: string) => (plain === null ? null : vault.seal(plain, place(field))),
      opened: (sealed: string | null, field: string) => (sealed === null ? null : vault.open(sealed, place(field))),
    };
  }
  return {
    sealDocument(playerId: PlayerId | string, kind: DocumentRow["kind"], plain: DocumentRecord): SealedDocument {
      const { seal, sealed } = of(playerId, kind);
      return {
        numberSealed: seal(plain.number, "number"),
        nameSealed: sealed(plain.name, "name"),
        dobSealed: sealed(plain.dateOfBirth, "dateOfBirth"),
      };
    },
    openDocument(row: SealedDocument & Pick<DocumentRow, "playerId" | "kind">): DocumentRecord {
      const { open, opened } = of(row.playerId, row.kind);
      return {
        number: open(row.numberSealed, "number"),
        name: opened(row.nameSealed, "name"),
        dateOfBirth: opened(row.dobSealed, "dateOfBirth"),
      };
    },
    sealBank(playerId: PlayerId | string, plain: BankRecord): SealedBank {
      const { seal, sealed } = of(playerId, "bank");
      return {
        bankNameSealed: seal(plain.bankName, "bankName"),
        ifscSealed: seal(plain.ifsc, "ifsc"),
        holderSealed: seal(plain.holder, "holder"),
        accountSealed: seal(plain.accountNo, "accountNo"),
        bankHolderSealed: sealed(plain.bankHolder, "bankHolder"),
      };
    },
    openBank(row: SealedBank & Pick<BankRow, "playerId">): BankRecord {
      const { open, opened } = of(row.playerId, "bank");
      return {
        bankName: open(row.bankNameSealed, "bankName"),
        ifsc: open(row.ifscSealed, "ifsc"),
        holder: open(row.holderSealed, "holder"),
        accountNo: open(row.accountSealed, "accountNo"),
        bankHolder: opened(row.bankHolderSealed, "bankHolder"),
      };
    },
  };
}
