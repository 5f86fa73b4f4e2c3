/** Wire shapes of finding players and of what is known of one. Safe for the browser. Amounts are paise. */
import { z } from "zod";
import { EXCLUSIONS } from "../../../account/contract.ts";
import { BLOCK_REASONS } from "../../../identity/blocks-contract.ts";
import { isDay } from "../../../kernel/calendar.ts";
import { printableLine, printableText } from "../../../kernel/index.ts";

export { BLOCK_REASONS, type BlockReason } from "../../../identity/blocks-contract.ts";

/** Letters of a name's beginning, at least: one letter does not show everybody. */
export const FEWEST_LETTERS = 3;
/** Players that one search shows; where there are more, more of the name has to be typed. */
export const MOST_FOUND = 50;
/** Characters of a note, at most. */
export const LONGEST_NOTE = 2_000;
/** Why operators let somebody in again. */
export const UNBLOCK_REASONS = ["cleared", "mistake", "settled", "other"] as const;
export type UnblockReason = (typeof UNBLOCK_REASONS)[number];
/** How long somebody may be kept out at their wish, as they could themselves. */
export const EXCLUSION_PERIODS = Object.keys(EXCLUSIONS) as [keyof typeof EXCLUSIONS, ...(keyof typeof EXCLUSIONS)[]];
export type ExclusionPeriod = keyof typeof EXCLUSIONS;

/** Says why something was done at a letter. */
const Reason = z
  .string()
  .max(500)
  .transform(printableLine)
  .refine((text) => text !== "");

/** `POST /operator/players/search`: a body, so that a number stands in no address and no log of one. */
export const SearchRequest = z.object({ text: z.string().max(254).transform(printableLine) });
/** `POST /operator/players/:id/notes`. */
export const NoteRequest = z.object({ note: z.string().max(8_000).transform(printableText) });
/** `POST /operator/players/:id/block`. */
export const BlockRequest = z.object({ reason: z.enum(BLOCK_REASONS) });
/** `POST /operator/players/:id/unblock`. */
export const UnblockRequest = z.object({ reason: z.enum(UNBLOCK_REASONS) });
/** `POST /operator/players/:id/exclude`. */
export const ExcludeRequest = z.object({ period: z.enum(EXCLUSION_PERIODS) });
/** `POST /operator/players/:id/sessions/end`: one session, or all of them. */
export const EndSessionsRequest = z.object({ session: z.union([z.uuid(), z.literal("all")]) });

/** `POST /operator/players/:id/export` and `…/close`: why, such as the date of the letter. */
export const LetterRequest = z.object({ reason: Reason });
/** `POST /operator/players/:id/correct`: what the letter asks for; what is left out stays. */
export const CorrectRequest = z.object({
  reason: Reason,
  fullName: z.string().max(100).transform(printableLine).optional(),
  dateOfBirth: z.iso.date().refine(isDay).optional(),
  email: z.email().max(320).optional(),
});
export type CorrectRequest = z.infer<typeof CorrectRequest>;

/** `GET /operator/players/:id/nominee`. */
export interface NomineeData {
  readonly nominee: { readonly name: string; readonly relation: string; readonly contact: string } | null;
}

/** What somebody was looked for by. */
export type SearchBy = "name" | "mobile" | "email" | "pan" | "id";

/** One row of a search. */
export interface PlayerRow {
  readonly id: string;
  readonly name: string;
  readonly registeredAt: string;
  readonly isClosed: boolean;
  readonly isBlocked: boolean;
  readonly isExcluded: boolean;
}

/** What `POST /operator/players/search` answers. */
export interface SearchData {
  readonly by: SearchBy;
  readonly rows: readonly PlayerRow[];
  /** There are more of them; they are not shown. */
  readonly isMore: boolean;
}

/** `GET /operator/players/:id`. */
export interface PlayerData {
  readonly id: string;
  readonly name: string;
  readonly fullName: string;
  /** Their last four digits and the address's first letter: enough to tell whether somebody says the same. */
  readonly mobile: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly registeredAt: string;
  readonly registeredState: string;
  readonly isAdult: boolean;
  readonly termsVersion: string | null;
  readonly closedAt: string | null;
  /** Until when the law has us keep, sealed, who it was; null while the account is open, and once that is erased. */
  readonly keptUntil: string | null;
  readonly block: { readonly at: string; readonly reason: string } | null;
  /** Null: not kept out now. The year 9999: for good. */
  readonly excludedUntil: string | null;
  readonly kyc: { readonly pan: string; readonly aadhaar: string; readonly bank: "none" | "saved" | "verified" };
}

/** `GET /operator/players/:id/balances`. */
export interface BalancesData {
  readonly depositPaise: number;
  readonly winningsPaise: number;
  readonly instantBonusPaise: number;
  readonly lockBonusPaise: number;
  readonly practicePaise: number;
  /** Open stakes at rupee tables. */
  readonly stakedPaise: number;
}

/** One transfer of a player's ledger. */
export interface LedgerData {
  readonly transfer: number;
  readonly key: string;
  readonly kind: string;
  readonly at: string;
  readonly tableId: string | null;
  readonly moves: readonly {
    readonly bucket: string;
    readonly currency: string;
    readonly amountPaise: number;
    readonly balancePaise: number;
  }[];
}

/** One finished deal of a player. */
export interface PlayerDeal {
  readonly dealId: string;
  readonly endedAt: string;
  readonly tableId: string;
  readonly tableNo: number;
  readonly tableName: string;
  readonly variant: string;
  readonly currency: string;
  readonly deal: number;
  readonly outcome: string;
  readonly count: number;
  readonly changePaise: number;
}

/** One log-in of a player. */
export interface PlayerSession {
  readonly id: string;
  readonly device: string | null;
  readonly browser: string;
  readonly network: string;
  readonly openedAt: string;
  readonly lastUsedAt: string;
  readonly endsAt: string;
  readonly isInForce: boolean;
}

/** `GET /operator/players/:id/limits`. */
export interface LimitsData {
  readonly deposits: readonly {
    readonly period: string;
    readonly limitPaise: number | null;
    readonly usedPaise: number;
    readonly pending: { readonly limitPaise: number | null; readonly from: string } | null;
  }[];
  /** Minutes of `time`, else paise. */
  readonly play: readonly {
    readonly type: "time" | "lossWeek" | "lossMonth";
    readonly limit: number | null;
    readonly used: number;
    readonly pending: { readonly limit: number | null; readonly from: string } | null;
  }[];
  readonly night: {
    readonly hours: NightHours | null;
    readonly pending: { readonly hours: NightHours | null; readonly from: string } | null;
  };
  readonly dayOffUntil: string | null;
  readonly exclusions: readonly { readonly askedAt: string; readonly until: string }[];
}

/** Hours of India's clock. */
export interface NightHours {
  readonly from: number;
  readonly to: number;
}

/** One note about a player. */
export interface NoteData {
  readonly id: number;
  readonly author: string;
  readonly note: string;
  readonly at: string;
}
