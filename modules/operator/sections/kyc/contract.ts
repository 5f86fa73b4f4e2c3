/** Wire shapes of the queue of documents and bank accounts. Safe for the browser. Of numbers four characters, nothing else. */
import { z } from "zod";
import { printableLine } from "../../../kernel/index.ts";
import type { PlayerBriefData, QueuePage, ShownData } from "../../frame/queue-contract.ts";

export const KYC_KINDS = ["pan", "aadhaar", "bank"] as const;
/** States of documents; a bank account is `saved` and waits for nobody. */
export const KYC_STATES = ["pending", "approved", "rejected"] as const;
export type KycKind = (typeof KYC_KINDS)[number];
export type KycState = (typeof KYC_STATES)[number] | "saved";

/** How long a reason may be. */
export const LONGEST_REASON = 200;

const REASON = z.string().max(500).transform(printableLine);
/** `POST /operator/kyc/:id/reject`: why, which the player reads, and in which state the operator has seen it. */
export const RejectDocumentRequest = z.object({ reason: REASON, state: z.enum(["pending", "approved"]) });
/** `POST /operator/kyc/:id/release`: why. */
export const ReleaseAccountRequest = z.object({ reason: REASON });

/** One document or bank account in the queue. */
export interface KycRow {
  readonly id: string;
  readonly kind: KycKind;
  readonly state: KycState;
  readonly player: string;
  /** As other players know them; null: nobody with a verified mobile number. */
  readonly playerName: string | null;
  /** Why a person has to look; empty: nobody has to. */
  readonly review: string;
  readonly submittedAt: string;
  readonly decidedBy: string | null;
  /** A bank account whose player has closed the account here. */
  readonly isClosed: boolean;
}

/** `GET /operator/kyc`. */
export type KycPage = QueuePage<KycRow>;

/** A name beside the one that is looked at. */
export interface NameData {
  /** The profile, the other document, the account as it was typed, and as the bank has it. */
  readonly of: "profile" | "pan" | "aadhaar" | "account" | "bank";
  readonly name: string;
  /** Null: one of both names is not known. */
  readonly isSame: boolean | null;
}

/** `GET /operator/kyc/:id`: everything that one needs to decide. */
export interface KycDetails extends Omit<KycRow, "playerName">, ShownData {
  /** As the register has it, or the account's holder; empty: not known. */
  readonly name: string;
  /** `YYYY-MM-DD` or a year; empty: not known. */
  readonly dateOfBirth: string;
  readonly numberEnd: string;
  readonly rejectReason: string;
  readonly decidedAt: string | null;
  readonly names: readonly NameData[];
  /** Other players with the same number, five at most. */
  readonly elsewhere: readonly { readonly player: string; readonly state: KycState; readonly isClosed: boolean }[];
  /** How often a document of this player was rejected. */
  readonly rejections: number;
  /** The bank account itself, or the one beside a document; null: none is saved. */
  readonly account: { readonly id: string; readonly bankName: string; readonly numberEnd: string } | null;
  /** Money may go to this bank account (M-12); null on documents. */
  readonly isPayable: boolean | null;
  readonly who: PlayerBriefData;
  /** The newest first. */
  readonly history: readonly {
    readonly at: string;
    readonly event: string;
    readonly reason: string;
    readonly by: string;
  }[];
}
