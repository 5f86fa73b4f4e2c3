/** Wire shapes of fair play. Safe for the browser. */
import { z } from "zod";
import { CASE_DECISIONS, CASE_STATES, type CaseDecision, type CaseState } from "../../../fairplay/contract.ts";
import { printableLine } from "../../../kernel/index.ts";
import type { PlayerBriefData, QueuePage, ShownData } from "../../frame/queue-contract.ts";

/** How long a reason may be. */
export const LONGEST_CASE_REASON = 500;

/** `POST /operator/fair-play/:id/decide`: what, in which state the operator has seen it, and why. */
export const DecideCaseRequest = z.object({
  what: z.enum(CASE_DECISIONS),
  from: z.enum(CASE_STATES),
  reason: z.string().max(LONGEST_CASE_REASON).transform(printableLine),
});

/** Which of the two: the one with the smaller id, or the other. */
export type CaseSide = "one" | "other";

/** Two who may be playing for each other, or be one person; or one for whom a program may play. */
export interface CaseRow {
  readonly id: string;
  readonly one: string;
  /** Null: a program may play for `one`. */
  readonly other: string | null;
  readonly state: CaseState;
  readonly score: number;
  /** What makes most of the score: `dumping`, `softPlay`, `feeding`, `accounts`; of a program `pace`, `choices`, `hours`. */
  readonly signal: string;
  readonly openedAt: string;
  readonly decidedAt: string | null;
  readonly decidedBy: string | null;
}

/** `GET /operator/fair-play`. */
export type CasePage = QueuePage<CaseRow>;

/** One figure behind a signal. */
export interface CaseSign {
  readonly signal: string;
  readonly what: string;
  readonly by: CaseSide | null;
  readonly seen: number;
  readonly expected: number;
  /** log10 of the chance of so much by chance alone, before it is corrected. */
  readonly chance: number;
}

/** A deal that speaks for a case. */
export interface CaseDeal {
  readonly dealId: string;
  readonly endedAt: string;
  readonly tableName: string;
  readonly fed: number;
  readonly passed: number;
  readonly held: number;
  /** What went from the first to the other; below nothing: the other way. */
  readonly paise: number;
}

/** A deal of somebody for whom a program may play. */
export interface ProgramDeal {
  readonly dealId: string;
  readonly endedAt: string;
  readonly tableName: string;
  /** Choices like our bot's, and of how many. */
  readonly agreed: number;
  readonly choices: number;
  /** The shortest, the middle and the longest thinking time, in milliseconds; null where none are known. */
  readonly times: readonly [least: number, middle: number, most: number] | null;
}

/** `GET /operator/fair-play/:id`. */
export interface CaseDetailsData extends CaseRow, ShownData {
  readonly who: Readonly<{ one: PlayerBriefData; other: PlayerBriefData | null }>;
  readonly scores: Readonly<Record<string, number>>;
  /** What each side's own doing comes to. */
  readonly sides: Readonly<Record<CaseSide, number>>;
  readonly signs: readonly CaseSign[];
  /** What is the same of the two, and not what it is. */
  readonly marks: {
    readonly device: boolean;
    readonly address: boolean;
    readonly place: boolean;
    readonly papers: boolean;
  };
  /** Accounts that have the rarest paper that both have; null: they were not found by papers. */
  readonly sharedAmong: number | null;
  /** Deals of a case about two players. */
  readonly deals: readonly CaseDeal[];
  /** Deals of a case about one player for whom a program may play. */
  readonly programDeals: readonly ProgramDeal[];
  readonly possible: readonly CaseDecision[];
}

/** `GET /operator/fair-play/:id/deals/:deal` of a program's case: each move beside what our bot would have done. */
export interface ProgramDealData {
  readonly dealId: string;
  readonly hand: readonly string[];
  readonly result: { readonly outcome: string; readonly count: number };
  readonly own: readonly {
    readonly what: "draw" | "take" | "discard" | "finish" | "out";
    readonly card: string;
    /** How long it took, in milliseconds; null where that is not known. */
    readonly ms: number | null;
    /** A card, `take` or `draw`; null where nothing is compared. */
    readonly ours: string | null;
    readonly agrees: boolean;
  }[];
}

/** `GET /operator/fair-play/:id/deals/:deal` of two: side by side. */
export interface CaseDealData {
  readonly dealId: string;
  readonly hands: Readonly<Record<CaseSide, readonly string[]>>;
  readonly results: Readonly<Record<CaseSide, { readonly outcome: string; readonly count: number }>>;
  readonly moves: readonly {
    readonly by: CaseSide | null;
    readonly what: "draw" | "take" | "discard" | "finish" | "out";
    readonly card: string;
    readonly suitsOther: boolean;
  }[];
}
