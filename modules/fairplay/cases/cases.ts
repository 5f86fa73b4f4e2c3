import { type Database, ok, type PlayerId, type Refusal, type Result, type Transaction } from "../../kernel/index.ts";
import type { FinishedPlays } from "../../tables/index.ts";
import type { CaseDecision, CaseState } from "../contract.ts";
import { type FairPlayRefusal, refused } from "../messages.ts";
import { CASE_SCORE, PAIR_SIGNALS, type PairSignal } from "../model/judge-pair.ts";
import type { SharedMarks } from "../ports.ts";
import { type CaseFile, type CaseJudgement, type CaseQuestion, caseById, casesPage, moveCase } from "../store/cases.ts";
import { type DealMoves, movesOf } from "./deal-moves.ts";
import { type DealInQuestion, dealsInQuestion } from "./evidence.ts";
import { type ProgramDealMoves, programMovesOf } from "./program-deal.ts";
import { type DealOfProgram, dealsOfProgram } from "./program-evidence.ts";

/** Everything that one needs to decide a case. */
export interface CaseSheet extends CaseFile {
  readonly marks: SharedMarks;
  /** Of two. */
  readonly deals: readonly DealInQuestion[];
  /** Of one for whom a program may play. */
  readonly programDeals: readonly DealOfProgram[];
  /** What can be decided now. */
  readonly possible: readonly CaseDecision[];
}

/** A decision, as whoever makes it has seen the case. */
export interface Decided {
  readonly what: CaseDecision;
  readonly from: CaseState;
  readonly by: string;
}

/** What runs in the transaction of a decision; a throw undoes it. */
export interface Alongside {
  /** First of all, before anybody is blocked: may whoever decides? */
  readonly hold?: (tx: Transaction) => Promise<void>;
  /** Keeps a player out (identity's), for collusion or for a program; done already, it does nothing. */
  readonly block: (player: PlayerId, why: "collusion" | "program") => Promise<void>;
  /** Last of all. */
  readonly keep: (tx: Transaction, to: CaseState) => Promise<void>;
}

/** Two who may be playing for each other, or one for whom a program plays, as operators look at them and decide (F-7, F-8). */
export interface Cases {
  page(state: CaseState, question: CaseQuestion): Promise<readonly CaseFile[]>;
  sheet(id: string): Promise<CaseSheet | null>;
  /** A deal in which those of the case were dealt in, move by move; null where there is no such case or deal. */
  deal(id: string, dealId: string): Promise<DealMoves | ProgramDealMoves | null>;
  /** Of decisions at once one counts, and only in the state in which it was seen. */
  decide(id: string, decided: Decided, alongside: Alongside): Promise<Result<CaseState, Refusal<FairPlayRefusal>>>;
}

interface CasesDeps {
  readonly database: Database;
  readonly deals: FinishedPlays;
  readonly marksShared: (one: PlayerId, other: PlayerId) => Promise<SharedMarks>;
}

const STATE_OF: Readonly<Record<CaseDecision, CaseState>> = {
  dismiss: "dismissed",
  watch: "watched",
  apart: "apart",
  blockOne: "blocked",
  blockOther: "blocked",
  blockBoth: "blocked",
};

/** Cases over the database; whoever is beside the server decides as it does. */
export function createCases({ database, deals, marksShared }: CasesDeps): Cases {
  /** What was found once counts, though seatings are forgotten. */
  const marksOf = async ({ one, other, shared }: CaseFile): Promise<SharedMarks> => {
    if (other === null) return NOTHING_SHARED;
    const marks = await marksShared(one, other);
    return { ...marks, papers: marks.papers || shared > 0 };
  };
  return {
    page: (state, question) => casesPage(database, state, question),
    async sheet(id) {
      const found = await caseById(database, id);
      if (found === null) return null;
      const { one, other, judgement } = found;
      const [marks, inQuestion, programDeals] = await Promise.all([
        marksOf(found),
        other === null ? [] : dealsInQuestion(deals, { one, other }, strongest(judgement)),
        other === null ? dealsOfProgram(deals, one) : [],
      ]);
      return { ...found, marks, deals: inQuestion, programDeals, possible: possibleFor(found, marks) };
    },
    async deal(id, dealId) {
      const found = await caseById(database, id);
      if (found === null) return null;
      const { one, other } = found;
      return other === null ? programMovesOf(deals, one, dealId) : movesOf(deals, { one, other }, dealId);
    },
    async decide(id, { what, from, by }, alongside) {
      const found = await caseById(database, id);
      if (found === null) return refused("noCase");
      if (found.state !== from) return refused("changed");
      const marks = what.startsWith("block") ? await marksOf(found) : NOTHING_SHARED;
      if (!possibleFor(found, marks).includes(what)) return refused(what.startsWith("block") ? "oneSided" : "changed");
      const to = STATE_OF[what];
      const moved = await moveCase(database, id, { from, to, by }, async (tx) => {
        await alongside.hold?.(tx);
        // In a transaction of its own each. If this one then fails, they are blocked, the case is not, and it is decided again.
        for (const player of blockedBy(found, what))
          await alongside.block(player, found.other === null ? "program" : "collusion");
        await alongside.keep(tx, to);
      });
      if (!moved) return refused("changed");
      return ok(to);
    },
  };
}

const NOTHING_SHARED: SharedMarks = { device: false, address: false, place: false, papers: false };

/** The signal that makes most of the score. */
const strongest = ({ scores }: CaseJudgement): PairSignal =>
  PAIR_SIGNALS.reduce((best, signal) =>
    signal !== "together" && (scores[signal] ?? 0) > (scores[best] ?? 0) ? signal : best,
  );

/**
 * What can be decided (F-7). Whoever does nothing unusual is not blocked for what somebody else does in their company: a stranger could
 * lose to them on purpose. Both are blocked where both act, or where a device or papers say that they belong together.
 */
function possibleFor({ state, other, judgement }: CaseFile, marks: SharedMarks): readonly CaseDecision[] {
  const { sides, scores } = judgement;
  if (state === "blocked") return [];
  const looked = [
    ...(state === "dismissed" ? [] : (["dismiss"] as const)),
    ...(state === "watched" ? [] : (["watch"] as const)),
  ];
  if (other === null) return [...looked, "blockOne"];
  const isOne = marks.device || marks.papers;
  // Feeding takes somebody who shows the own hand, and somebody who looks at it.
  const areTogether = isOne || (scores.feeding ?? 0) >= CASE_SCORE;
  const acts = { one: sides.one > 0 || areTogether, other: sides.other > 0 || areTogether };
  return [
    ...looked,
    ...(state === "apart" ? [] : (["apart"] as const)),
    ...(acts.one ? (["blockOne"] as const) : []),
    ...(acts.other ? (["blockOther"] as const) : []),
    ...(acts.one && acts.other ? (["blockBoth"] as const) : []),
  ];
}

const blockedBy = ({ one, other }: CaseFile, what: CaseDecision): readonly PlayerId[] =>
  [
    ...(what === "blockOne" || what === "blockBoth" ? [one] : []),
    ...(what === "blockOther" || what === "blockBoth" ? [other] : []),
  ].filter((player) => player !== null);
