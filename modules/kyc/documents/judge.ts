import { isAdultOn } from "../../kernel/india.ts";
import { REASONS } from "../messages.ts";
import type { DocumentRecord } from "../vault/records.ts";
import { sameName } from "./names.ts";

/** What becomes of a document that its register has answered about. */
export type Verdict =
  | { readonly state: "approved" }
  /** `review`: why a person has to look. */
  | { readonly state: "pending"; readonly review: string }
  /** `reason`: what the player reads. */
  | { readonly state: "rejected"; readonly reason: string };

/** Why a person has to look, for the operator's eyes. */
export const REVIEWS = {
  byHand: "documents are approved by hand (setting kyc.automatic)",
  noName: "the register did not say the name",
  noDateOfBirth: "the register did not confirm the date of birth",
  nameDiffers: "the names on PAN and Aadhaar differ",
  dobDiffers: "the dates of birth on PAN and Aadhaar differ",
} as const;

/**
 * Judges what a register said about a document. Under 18 is rejected whatever the setting; everything exact is approved
 * where `automatic`; the rest waits for the operator (S2 § 4). `other` is the player's other document once approved.
 */
export function judge(
  found: Pick<DocumentRecord, "name" | "dateOfBirth"> & { readonly dateOfBirthMatches: boolean | null },
  context: { readonly today: string; readonly automatic: boolean; readonly other: DocumentRecord | null },
): Verdict {
  if (found.dateOfBirthMatches === false) return { state: "rejected", reason: REASONS.dobDiffers };
  if (found.dateOfBirth !== null && !isAdultByRegister(found.dateOfBirth, context.today))
    return { state: "rejected", reason: REASONS.under18 };
  const review = doubt(found, context.other);
  if (review !== null) return { state: "pending", review };
  return context.automatic ? { state: "approved" } : { state: "pending", review: REVIEWS.byHand };
}

function doubt(
  found: Pick<DocumentRecord, "name" | "dateOfBirth"> & { readonly dateOfBirthMatches: boolean | null },
  other: DocumentRecord | null,
): string | null {
  if (found.name === null) return REVIEWS.noName;
  if (found.dateOfBirthMatches === null || found.dateOfBirth === null) return REVIEWS.noDateOfBirth;
  if (other?.name && !sameName(found.name, other.name)) return REVIEWS.nameDiffers;
  if (other?.dateOfBirth && !sameBirth(found.dateOfBirth, other.dateOfBirth)) return REVIEWS.dobDiffers;
  return null;
}

/** Aadhaar records with the year alone are estimates, which contradict nothing. */
function sameBirth(a: string, b: string): boolean {
  return a === b || a.length === 4 || b.length === 4;
}

/** Whether a register says that a person is an adult. With the year alone it is certain only once the year is over. */
export function isAdultByRegister(birth: string, today: string): boolean {
  return isAdultOn(/^\d{4}$/.test(birth) ? `${birth}-12-31` : birth, today);
}
