/** Decisions of a finished deal in sentences, each at the step of the replay in which it was made. */
import type { AnalysisData } from "../../modules/analysis/contract.ts";
import { say, signed } from "../../modules/kernel/index.ts";
import { replayTexts } from "../screens/replay/texts/index.ts";
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
      better: isBest ? "" : say(replayTexts.better, { what: BETTER[best.does](best as never) }),
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
  stay: () => replayTexts.did.stay,
  drop: () => replayTexts.did.drop,
  nothing: () => replayTexts.did.nothing,
  draw: ({ from }) => (from === "open" ? replayTexts.did.drawOpen : replayTexts.did.drawStock),
  discard: ({ card }: { readonly card: number }) => say(replayTexts.did.discard, { card: cardSign(card) }),
  finish: ({ card }: { readonly card: number }) => say(replayTexts.did.finish, { card: cardSign(card) }),
  count: ({ points }) => say(replayTexts.did.count, { points }),
} as Texts;

const BETTER: Texts = {
  stay: () => replayTexts.instead.stay,
  drop: () => replayTexts.instead.drop,
  nothing: () => replayTexts.instead.nothing,
  draw: ({ from }) => (from === "open" ? replayTexts.instead.drawOpen : replayTexts.instead.drawStock),
  discard: ({ card }: { readonly card: number }) => say(replayTexts.instead.discard, { card: cardSign(card) }),
  finish: ({ card }: { readonly card: number }) => say(replayTexts.instead.finish, { card: cardSign(card) }),
  count: ({ points }) => say(replayTexts.instead.count, { points }),
} as Texts;

/** One fact by which the better choice is better. */
function whyOf(reason: NonNullable<Decision["reason"]>): string {
  switch (reason.code) {
    case "missedTurn":
      return replayTexts.whyMissedTurn;
    case "notDeclarable":
      return replayTexts.whyNotDeclarable;
    case "ahead":
      return replayTexts.whyAhead;
    case "declarable":
      return replayTexts.whyDeclarable;
    case "feeds":
      return say(replayTexts.whyFeeds, { card: cardSign(reason.card) });
    case "stay":
      return say(replayTexts.whyStay, { worth: signed(reason.worth), drop: reason.drop });
    case "breaks":
      return say(replayTexts.whyBreaks, { cards: reason.cards.map(cardSign).join(" ") });
    case "farther":
      return say(replayTexts.whyFarther, { count: reason.best, chosen: reason.chosen });
    case "helpers":
      return say(replayTexts.whyHelpers, { count: reason.best, chosen: reason.chosen });
    case "points":
      return say(replayTexts.whyPoints, { best: reason.best, chosen: reason.chosen });
    case "openNearer":
      return say(replayTexts.whyNearer, { card: cardSign(reason.card), count: reason.after, before: reason.before });
    case "openCounts":
      return say(replayTexts.whyCounts, { card: cardSign(reason.card), after: reason.after, before: reason.before });
    case "stockHelps":
      return say(replayTexts.whyStock, {
        helpers: reason.helpers,
        count: reason.unseen,
        card: cardSign(reason.card),
      });
    case "arrange":
      return replayTexts.whyArrange;
  }
}
