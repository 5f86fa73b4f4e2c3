import {
  createKeyedMutex,
  type Database,
  type Instant,
  isUuid,
  ok,
  type PlayerId,
  type Refusal,
  type Result,
  type Transaction,
} from "../../kernel/index.ts";
import { codeOf } from "../../rummy/index.ts";
import type { FinishedPlays } from "../../tables/index.ts";
import type { CaseDecision, CaseState } from "../contract.ts";
import { type FairPlayRefusal, refused } from "../messages.ts";
import { CASE_SCORE, PAIR_SIGNALS, type PairSignal, type Side } from "../model/judge-pair.ts";
import type { SharedSignals } from "../ports.ts";
import { handOf, put, suits, take } from "../reading/hand.ts";
import { dealOfRecord } from "../reading/of-record.ts";
import { isAction, type PlayedDeal } from "../reading/played-deal.ts";
import { type PairFigures, readDeal } from "../reading/read-deal.ts";
import { type CaseFile, type CaseJudgement, type CaseQuestion, caseById, casesPage, moveCase } from "../store/cases.ts";
import { type DealOfProgram, dealsOfProgram, type ProgramDealMoves, programMovesOf } from "./program-evidence.ts";

/** One move of the two; what others at the table did is left out but for their discards, which lie open. */
interface MoveOfTwo {
  /** Null: another player at the table. */
  readonly by: Side | null;
  readonly what: "draw" | "take" | "discard" | "finish" | "out";
  /** `AS`, `TD`, `JO`; empty where a move has none. */
  readonly card: string;
  /** The card suits the other's hand at that moment. */
  readonly suitsOther: boolean;
}

/** A deal of two, move by move. */
interface DealMoves {
  readonly dealId: string;
  readonly hands: Readonly<Record<Side, readonly string[]>>;
  readonly results: Readonly<Record<Side, { readonly outcome: string; readonly count: number }>>;
  readonly moves: readonly MoveOfTwo[];
}

/** Reads a deal of the record as the two played it; null where either was not dealt in, or nothing can be told of it. */
async function movesOf(
  deals: FinishedPlays,
  pair: { readonly one: PlayerId; readonly other: PlayerId },
  dealId: string,
): Promise<DealMoves | null> {
  if (!isUuid(dealId)) return null;
  const [play] = await deals.read([dealId]);
  const deal = play && dealOfRecord(play);
  const one = deal?.seats.find(({ player }) => player === pair.one);
  const other = deal?.seats.find(({ player }) => player === pair.other);
  if (!deal || !one || !other) return null;
  const codes = (cards: readonly number[]): string[] => cards.map(codeOf);
  const result = ({ outcome, count }: typeof one) => ({ outcome, count });
  return {
    dealId,
    hands: { one: codes(one.hand), other: codes(other.hand) },
    results: { one: result(one), other: result(other) },
    moves: listed(
      deal,
      new Map([
        [one.seat, "one" as const],
        [other.seat, "other" as const],
      ]),
    ),
  };
}

function listed(deal: PlayedDeal, sides: ReadonlyMap<number, Side>): MoveOfTwo[] {
  const hands = new Map(deal.seats.map(({ seat, hand }) => [seat, handOf(hand)]));
  const otherOf = (seat: number) => [...sides.keys()].find((one) => sides.has(seat) && one !== seat);
  return deal.moves.flatMap((move): MoveOfTwo[] => {
    if (!isAction(move)) return [];
    const by = sides.get(move.seat) ?? null;
    if (move.move === "out") return by === null ? [] : [{ by, what: "out", card: "", suitsOther: false }];
    const hand = hands.get(move.seat);
    const other = hands.get(otherOf(move.seat) ?? -1);
    const suitsOther = other !== undefined && suits(other.counts, move.card, deal.wildRank);
    if (move.move === "draw") {
      if (hand) put(hand, move.card);
      if (by === null) return [];
      return [{ by, what: move.from === "open" ? "take" : "draw", card: codeOf(move.card), suitsOther: false }];
    }
    if (hand) take(hand, move.card);
    if (by === null && move.move === "finish") return [];
    return [{ by, what: move.move, card: codeOf(move.card), suitsOther: suitsOther && move.move === "discard" }];
  });
}

/** A deal that a case rests on: what the two did in it towards each other. */
interface DealInQuestion {
  readonly dealId: string;
  readonly endedAt: Instant;
  readonly tableName: string;
  /** Discards that suited the other, who moved next; both ways. */
  readonly fed: number;
  /** Cards of the other that suited and were left; both ways. */
  readonly passed: number;
  /** Turns with a hand that could be declared and was not; both ways. */
  readonly held: number;
  /** What went from the first of the pair to the other, in paise; below nothing: the other way. */
  readonly paise: number;
  /** How much the deal speaks for the case's strongest signal. */
  readonly weight: number;
}

/** Deals that are read for one case: the newest that both were dealt into. */
const READ = 60;
/** The first player's newest deals that are searched for the other. */
const AMONG = 1_000;
const SHOWN = 8;

/** The deals that speak most for the signal, of the newest ones; read anew each time, and kept nowhere. */
async function dealsInQuestion(
  deals: FinishedPlays,
  { one, other }: { readonly one: PlayerId; readonly other: PlayerId },
  signal: PairSignal,
): Promise<readonly DealInQuestion[]> {
  const played = await deals.read(await deals.sharedBy(one, other, AMONG, READ));
  const found = played.flatMap((play): DealInQuestion[] => {
    const deal = dealOfRecord(play);
    const pair = deal && readDeal(deal)?.pairs.find((two) => two.one === one && two.other === other);
    if (!pair) return [];
    const both = (behaviour: "fed" | "passed" | "held"): number =>
      pair.byOne[behaviour].seen + pair.byOther[behaviour].seen;
    return [
      {
        dealId: play.dealId,
        endedAt: play.endedAt,
        tableName: play.tableName,
        paise: pair.paise,
        fed: both("fed"),
        passed: both("passed"),
        held: both("held"),
        weight: weightOf(pair, signal),
      },
    ];
  });
  return found.toSorted((a, b) => b.weight - a.weight || b.endedAt - a.endedAt).slice(0, SHOWN);
}

/** What was seen above what was to be expected. */
function weightOf({ byOne, byOther, flow }: PairFigures, signal: PairSignal): number {
  const sum = (behaviour: "fed" | "passed" | "held" | "dropped" | "wasted" | "paid", usual: number): number =>
    [byOne, byOther].reduce((total, by) => total + by[behaviour].seen - usual * by[behaviour].chances, 0);
  if (signal === "dumping") return Math.abs(flow) + sum("wasted", 0);
  if (signal === "feeding") return sum("fed", 1);
  return sum("passed", 0.25) + sum("held", 0) + sum("dropped", 1);
}

/** Everything that one needs to decide a case. */
export interface CaseDetails extends CaseFile {
  readonly marks: SharedSignals;
  /** Deals of a case of two players. */
  readonly deals: readonly DealInQuestion[];
  /** Deals of a case of one player for whom a program may play. */
  readonly programDeals: readonly DealOfProgram[];
  /** What can be decided now. */
  readonly possible: readonly CaseDecision[];
}

/** A decision, and the state in which its operator saw the case. */
export interface Decided {
  readonly what: CaseDecision;
  readonly from: CaseState;
  readonly by: string;
}

/** What runs in the transaction of a decision; a throw undoes it. */
export interface Alongside {
  /** Runs first, before a player is blocked: may this operator decide? */
  readonly hold?: (tx: Transaction) => Promise<void>;
  /** Keeps a player out (identity's), for collusion or for a program; done already, it does nothing. */
  readonly block: (player: PlayerId, why: "collusion" | "program") => Promise<void>;
  /** Last of all. */
  readonly keep: (tx: Transaction, to: CaseState) => Promise<void>;
}

/** Two who may be playing for each other, or one for whom a program plays, as operators look at them and decide (F-7, F-8). */
export interface Cases {
  page(state: CaseState, question: CaseQuestion): Promise<readonly CaseFile[]>;
  details(id: string): Promise<CaseDetails | null>;
  /** A deal in which those of the case were dealt in, move by move; null where there is no such case or deal. */
  deal(id: string, dealId: string): Promise<DealMoves | ProgramDealMoves | null>;
  /** Decides a case. One of several concurrent decisions counts, and only in the state in which the case was seen. */
  decide(id: string, decided: Decided, alongside: Alongside): Promise<Result<CaseState, Refusal<FairPlayRefusal>>>;
}

interface CasesDeps {
  readonly database: Database;
  readonly deals: FinishedPlays;
  readonly signalsShared: (one: PlayerId, other: PlayerId) => Promise<SharedSignals>;
}

const STATE_OF: Readonly<Record<CaseDecision, CaseState>> = {
  dismiss: "dismissed",
  watch: "watched",
  apart: "apart",
  blockOne: "blocked",
  blockOther: "blocked",
  blockBoth: "blocked",
};

/** Cases over the database; a command beside the server decides as the server does. */
export function createCases({ database, deals, signalsShared }: CasesDeps): Cases {
  /** Each decision holds a connection while blocking asks for another one: as many at once as there are would wait for ever. */
  const turns = createKeyedMutex();
  /** What was found once counts, though seatings are forgotten. */
  const signalsOf = async ({ one, other, shared }: CaseFile): Promise<SharedSignals> => {
    if (other === null) return NOTHING_SHARED;
    const marks = await signalsShared(one, other);
    return { ...marks, papers: marks.papers || shared > 0 };
  };
  return {
    page: (state, question) => casesPage(database, state, question),
    async details(id) {
      const found = await caseById(database, id);
      if (found === null) return null;
      const { one, other, judgement } = found;
      const [marks, inQuestion, programDeals] = await Promise.all([
        signalsOf(found),
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
      const marks = what.startsWith("block") ? await signalsOf(found) : NOTHING_SHARED;
      if (!possibleFor(found, marks).includes(what)) return refused(what.startsWith("block") ? "oneSided" : "changed");
      const to = STATE_OF[what];
      const work = async (tx: Transaction) => {
        await alongside.hold?.(tx);
        // In a transaction of its own each. If this one then fails, they are blocked, the case is not, and it is decided again.
        for (const player of blockedBy(found, what))
          await alongside.block(player, found.other === null ? "program" : "collusion");
        await alongside.keep(tx, to);
      };
      const moved = await turns.run("", () => moveCase(database, id, { from, to, by }, work));
      if (!moved) return refused("changed");
      return ok(to);
    },
  };
}

const NOTHING_SHARED: SharedSignals = { device: false, address: false, place: false, papers: false };

/** The signal that makes most of the score. */
const strongest = ({ scores }: CaseJudgement): PairSignal =>
  PAIR_SIGNALS.reduce((best, signal) =>
    signal !== "together" && (scores[signal] ?? 0) > (scores[best] ?? 0) ? signal : best,
  );

/**
 * What can be decided (F-7). A player who does nothing unusual is not blocked for what the other does: a stranger could
 * lose to them on purpose. Both can be blocked where both act, or where a device or papers show that they belong
 * together.
 */
function possibleFor({ state, other, judgement }: CaseFile, marks: SharedSignals): readonly CaseDecision[] {
  const { sides, scores } = judgement;
  if (state === "blocked") return [];
  const looked = [
    ...(state === "dismissed" ? [] : (["dismiss"] as const)),
    ...(state === "watched" ? [] : (["watch"] as const)),
  ];
  if (other === null) return [...looked, "blockOne"];
  const isOne = marks.device || marks.papers;
  // Feeding takes two: one shows their hand, the other looks at it.
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
