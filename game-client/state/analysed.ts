/** Decisions of a finished deal in sentences, each at the step of the replay in which it was made. */
import type { AnalysisData } from "../../modules/analysis/contract.ts";
import { counted, signed } from "../../modules/kernel/index.ts";
import { cardSign } from "./cards.ts";
import type { ReplayStep } from "./replay.ts";

type Decision = Extract<AnalysisData, { eState: "ready" }>["aDecision"][number];
type Choice = Decision["chosen"];

/** A decision as it is shown. */
export interface ToldDecision {
  /** The step in which it was made: the hand is as it was then. */
  readonly index: number;
  readonly verdict: Decision["verdict"];
  /** Expected points. */
  readonly cost: number;
  /** "You discarded K♠." */
  readonly did: string;
  /** "Better: discard 4♦."; empty where it was as good. */
  readonly better: string;
  /** Why, in one sentence; empty where there is nothing to say. */
  readonly why: string;
  /** The card of the hand that would have been better; null: none. */
  readonly card: number | null;
}

/** What players read of verdicts. */
export const VERDICTS: Readonly<Record<Decision["verdict"], string>> = {
  best: "Best",
  fine: "Fine",
  inaccuracy: "Inaccuracy",
  mistake: "Mistake",
  blunder: "Blunder",
};

/** All decisions in their order. */
export function toldDecisions(decisions: readonly Decision[], steps: readonly ReplayStep[]): readonly ToldDecision[] {
  return decisions.map((one) => {
    const { best, reason } = one;
    const isBest = reason === null;
    return {
      index: stepOf(one, steps),
      verdict: one.verdict,
      cost: one.cost,
      did: DONE[one.chosen.does](one.chosen as never),
      better: isBest ? "" : `Better: ${BETTER[best.does](best as never)}`,
      why: isBest ? "" : whyOf(reason),
      card: !isBest && (best.does === "discard" || best.does === "finish") ? best.card : null,
    };
  });
}

/** The dearest moments, the dearest first. */
export const dearest = (told: readonly ToldDecision[], most: number): readonly ToldDecision[] =>
  told
    .filter(({ cost }) => cost >= 1)
    .toSorted((a, b) => b.cost - a.cost)
    .slice(0, most);

/** The step in which the choice lay before the player: discards after the draw, all else when the turn begins. */
function stepOf({ turn, kind }: Decision, steps: readonly ReplayStep[]): number {
  if (kind === "arrange") return steps.length - 1;
  const isAfterDraw = kind === "discard" || kind === "finish";
  const inTurn = (one: ReplayStep) => one.view.turn?.turn === turn;
  const found = steps.findIndex((one) => inTurn(one) && (!isAfterDraw || one.view.turn?.drawn === true));
  if (found >= 0) return found;
  const last = steps.findLastIndex(({ view }) => (view.turn?.turn ?? 0) < turn);
  return Math.max(0, last);
}

type Of<Does extends Choice["does"]> = Extract<Choice, { does: Does }>;
type Texts = { readonly [Does in Choice["does"]]: (choice: Of<Does>) => string };

const DONE: Texts = {
  stay: () => "You stayed in the deal.",
  drop: () => "You were out of the deal here.",
  nothing: () => "You let the turn pass.",
  draw: ({ from }) => (from === "open" ? "You took the open card." : "You drew from the stock."),
  discard: ({ card }: { readonly card: number }) => `You discarded ${cardSign(card)}.`,
  finish: ({ card }: { readonly card: number }) => `You declared, with ${cardSign(card)} on the finish slot.`,
  count: ({ points }) => `Your hand counted ${points}.`,
} as Texts;

const BETTER: Texts = {
  stay: () => "stay in.",
  drop: () => "drop.",
  nothing: () => "wait.",
  draw: ({ from }) => (from === "open" ? "take the open card." : "draw from the stock."),
  discard: ({ card }: { readonly card: number }) => `discard ${cardSign(card)}.`,
  finish: ({ card }: { readonly card: number }) => `declare, with ${cardSign(card)} on the finish slot.`,
  count: ({ points }) => `another arrangement, which counts ${points}.`,
} as Texts;

/** One fact by which the better choice is better. */
function whyOf(reason: NonNullable<Decision["reason"]>): string {
  switch (reason.code) {
    case "missedTurn":
      return "A turn without a draw brings the hand no nearer.";
    case "notDeclarable":
      return "These cards made no valid declaration, however they were arranged.";
    case "ahead":
      return "Over all cards that could come, the hand gets better that way.";
    case "declarable":
      return "The other thirteen cards made a valid declaration.";
    case "feeds":
      return `The next player held ${cardSign(reason.card)}, which yours goes with.`;
    case "stay":
      return `With this hand, to stay was worth about ${signed(reason.worth)}; the drop counted ${reason.drop}.`;
    case "breaks":
      return `${reason.cards.map(cardSign).join(" ")} lay together; yours broke them.`;
    case "farther":
      return `${counted(reason.best, "card")} missing after it, ${reason.chosen} after yours.`;
    case "helpers":
      return `${counted(reason.best, "unseen card")} bring the hand nearer after it, ${reason.chosen} after yours.`;
    case "points":
      return `The hand counts ${reason.best} after it, ${reason.chosen} after yours.`;
    case "openNearer":
      return `${cardSign(reason.card)} left ${counted(reason.after, "card")} missing instead of ${reason.before}.`;
    case "openCounts":
      return `With ${cardSign(reason.card)} the hand counts ${reason.after} instead of ${reason.before}.`;
    case "stockHelps":
      return `${reason.helpers} of ${counted(reason.unseen, "unseen card")} bring the hand nearer, and ${cardSign(reason.card)} less than they do.`;
    case "arrange":
      return "The same cards lay better in other groups.";
  }
}
