/** What each of a seat's own decisions cost, against the best that could be known then. */
import {
  bestArrangement,
  type Draw,
  distance,
  goTogether,
  HAND_SIZE,
  isJoker,
  leastCount,
  TOURNAMENT_ROUND,
  VARIANTS,
} from "../../rummy/index.ts";
import type { JudgedCards, JudgedSeat } from "./deal.ts";
import { type Choice, type Decision, type Reason, SAME, verdictOf, withOneStay } from "./decision.ts";
import { drawsOf, effort, secondDrawBrings, valueAhead, valueNow, valueWith, type Weighing } from "./futures.ts";
import { discardReason, drawReason } from "./reasons.ts";
import { Sight } from "./seen.ts";
import { type TurnWorth, worthAt } from "./stay.ts";

/** Discards that are looked at farther than one look at the hand. */
const CANDIDATES = 6;
/** As many, once a deal has taken long. */
const FEW = 2;
/** Those of them that are played out. */
const PLAYED_OUT = 3;
/** Pairs of draws of a play-out. */
const PLAY_OUTS = 6;
/** The effort after which a deal's other decisions are looked at less closely: in `effort`, of which a core does some 25 million a second. */
const MOST_EFFORT = 2_500_000;
/** Cards that are then tried instead of all unseen ones. */
const TRIED = 12;
/** What it costs to lay down a card that goes with one that the next seat is known to hold, as the bots have it. */
const FEEDING = 2;
/** A missed declaration is never fine. */
const LEAST_MISSED = 1;

/** A turn of the seat while it is judged. */
interface Turn {
  readonly sight: Sight;
  /** The deal's turn, as the table counts it; and the seat's own, from 1. */
  readonly turn: number;
  readonly own: number;
  readonly worth: TurnWorth;
  readonly weighing: Weighing;
  drawn: boolean;
}

/** The seat's decisions in their order; empty for a seat that was not dealt in. A pure function of the deal: the same deal is judged the same. */
export function judgeDecisions(deal: JudgedCards, seat: number): readonly Decision[] {
  const ended = deal.seats.find((one) => one.seat === seat);
  return ended === undefined ? [] : new Judging(deal, ended).all();
}

class Judging {
  readonly #deal: JudgedCards;
  readonly #ended: JudgedSeat;
  readonly #sight: Sight;
  readonly #decisions: Decision[] = [];
  readonly #random: Draw;
  readonly #since = effort();
  #own = 0;
  #turn: Turn | null = null;

  constructor(deal: JudgedCards, ended: JudgedSeat) {
    this.#deal = deal;
    this.#ended = ended;
    this.#sight = new Sight(deal, ended.seat);
    this.#random = drawsOf(`${deal.dealId} ${ended.seat}`);
  }

  all(): readonly Decision[] {
    for (const one of this.#deal.moves) {
      if (one.move === "turn") {
        this.#passed();
        if (one.seat === this.#ended.seat) this.#begin(one.turn);
      } else if ("seat" in one && one.seat === this.#ended.seat && this.#turn !== null) this.#judge(this.#turn, one);
      this.#sight.see(one);
    }
    this.#arranged();
    return withOneStay(this.#decisions);
  }

  #begin(turn: number): void {
    const { fullCount } = this.#deal;
    this.#own += 1;
    this.#turn = {
      sight: this.#sight,
      turn,
      own: this.#own,
      worth: worthAt(this.#sight.playing.size, this.#own, fullCount),
      weighing: this.#weighing(),
      drawn: false,
    };
  }

  /** The own turn before is over, and nothing was drawn in it. */
  #passed(): void {
    const turn = this.#turn;
    this.#turn = null;
    if (turn === null || turn.drawn || !this.#sight.playing.has(this.#ended.seat)) return;
    const { worth, weighing, sight } = turn;
    const cost = worth.times(valueAhead(sight.hand, weighing) - valueNow(sight.hand, weighing));
    this.#add(turn, "draw", { does: "nothing" }, { does: "draw", from: "stock" }, cost, () => ({ code: "missedTurn" }));
  }

  #judge(turn: Turn, one: Extract<JudgedCards["moves"][number], { seat: number }>): void {
    if (one.move === "draw") {
      this.#stayed(turn);
      this.#drew(turn, one.from);
      turn.drawn = true;
    } else if (one.move === "out") this.#wentOut(turn);
    else if (one.move === "discard") this.#laidDown(turn, one.card);
    else if (one.move === "finish") this.#finished(turn, one.card);
    if (one.move !== "draw") this.#turn = null;
  }

  /** What a drop would have cost now; null where there is none. */
  #dropCount({ own }: Turn): number | null {
    const { firstDrop, middleDrop } = (this.#deal.isRound ? TOURNAMENT_ROUND : VARIANTS[this.#deal.variant]).rules;
    return own === 1 ? firstDrop : middleDrop;
  }

  #stayed(turn: Turn): void {
    const drop = this.#dropCount(turn);
    if (drop === null) return;
    const worth = turn.worth.stay(valueNow(turn.sight.hand, turn.weighing));
    if (worth < -drop - SAME) {
      const reason = (): Reason => ({ code: "stay", worth: Math.round(worth), drop });
      this.#add(turn, "drop", { does: "stay" }, { does: "drop" }, -drop - worth, reason);
    }
  }

  #wentOut(turn: Turn): void {
    const { outcome, count } = this.#ended;
    // Of a wrong show the finish was the decision.
    if (outcome === "wrongShow") return;
    const worth = turn.worth.stay(valueNow(turn.sight.hand.slice(0, HAND_SIZE), turn.weighing));
    const reason = (): Reason => ({ code: "stay", worth: Math.round(worth), drop: count });
    const cost = Math.max(0, worth + count);
    this.#add(turn, "drop", { does: "drop" }, { does: cost < SAME ? "drop" : "stay" }, cost, reason);
  }

  #drew(turn: Turn, from: "stock" | "open"): void {
    const { sight, weighing, worth } = turn;
    const top = sight.pile.at(-1);
    const mayTake = top !== undefined && (!isJoker(top, weighing.wildRank) || !sight.hasDrawn);
    if (!mayTake) return;
    const stock = valueAhead(sight.hand, weighing);
    const open = valueWith(sight.hand, top, weighing);
    const [chosen, other] = from === "stock" ? [stock, open] : [open, stock];
    const cost = Math.max(0, worth.times(other - chosen));
    const best = cost < SAME ? from : from === "stock" ? "open" : "stock";
    const reason = () => drawReason(sight.hand, top, best, weighing);
    this.#add(turn, "draw", { does: "draw", from }, { does: "draw", from: best }, cost, reason);
  }

  #laidDown(turn: Turn, card: number): void {
    const { sight, worth } = turn;
    const { hand } = sight;
    if (!hand.includes(card)) return;
    const without = (one: number) => hand.filter((other) => other !== one);
    const winner = this.#declarable(turn);
    if (winner !== null) {
      const cost = worth.missed(valueAhead(without(card), this.#weighing()));
      const reason = (): Reason => ({ code: "declarable", card: winner });
      this.#add(
        turn,
        "discard",
        { does: "discard", card },
        { does: "finish", card: winner },
        Math.max(LEAST_MISSED, cost),
        reason,
      );
      return;
    }
    const options = this.#weighed(turn, card);
    const own = options.find((one) => one.card === card)!;
    const best = options.reduce((a, b) => (b.worth > a.worth + SAME ? b : a), own);
    const feeds = best.feeds === null ? own.feeds : null;
    const reason = () => discardReason({ hand, chosen: card, best: best.card, feeds }, this.#weighing());
    this.#add(
      turn,
      "discard",
      { does: "discard", card },
      { does: "discard", card: best.card },
      best.worth - own.worth,
      reason,
    );
  }

  /** The card that may be laid on the finish slot so that the others can be declared; null: none. */
  #declarable({ sight: { hand }, weighing: { wildRank, maxSetSize } }: Turn): number | null {
    if (distance(hand, wildRank, maxSetSize) > 0) return null;
    const rests = hand.map((card) => ({ card, rest: hand.filter((one) => one !== card) }));
    return rests.find(({ rest }) => leastCount(rest, wildRank, maxSetSize) === 0)?.card ?? null;
  }

  /** What the seat knows now to weigh hands by. */
  #weighing(): Weighing {
    const { wildRank, maxSetSize } = this.#deal;
    const unseen = this.#sight.unseen();
    const every = this.#isClose() ? 1 : Math.ceil(unseen.length / TRIED);
    return { wildRank, maxSetSize, unseen, tried: unseen.filter((_, at) => at % every === 0) };
  }

  #isClose(): boolean {
    return effort() - this.#since < MOST_EFFORT;
  }

  /** The discards that are worth a look, each with what the hand is then worth, in points; the one that was chosen among them. */
  #weighed(turn: Turn, chosen: number): readonly { card: number; worth: number; feeds: number | null }[] {
    const { sight, worth } = turn;
    const weighing = this.#weighing();
    const held = sight.takenBy(sight.next() ?? -1);
    const rests = sight.hand
      .filter((card) => card === chosen || card !== sight.blocked)
      .map((card) => ({ card, rest: sight.hand.filter((one) => one !== card) }))
      .map((one) => ({ ...one, now: valueNow(one.rest, weighing) }))
      .toSorted((a, b) => b.now - a.now);
    const isClose = this.#isClose();
    const looked = rests
      .filter(({ card }, at) => at < (isClose ? CANDIDATES : FEW) || card === chosen)
      .map(({ card, rest }) => {
        const feeds = held.find((one) => goTogether(one, card)) ?? null;
        return { card, rest, feeds, worth: worth.times(valueAhead(rest, weighing)) - (feeds === null ? 0 : FEEDING) };
      })
      .toSorted((a, b) => b.worth - a.worth);
    if (!isClose) return looked;
    const { unseen } = weighing;
    const pick = (): number => unseen[this.#random(unseen.length)]!;
    const draws = Array.from({ length: PLAY_OUTS }, (): [number, number] => [pick(), pick()]);
    return looked.flatMap(({ rest, ...one }, at) => {
      if (at >= PLAYED_OUT && one.card !== chosen) return [];
      return [{ ...one, worth: one.worth + worth.times(secondDrawBrings(rest, draws, weighing)) }];
    });
  }

  #finished(turn: Turn, card: number): void {
    const { sight, worth } = turn;
    if (this.#ended.outcome !== "wrongShow") {
      this.#add(turn, "finish", { does: "finish", card }, { does: "finish", card }, 0, null);
      return;
    }
    const winner = this.#declarable(turn);
    if (winner !== null) {
      const reason = (): Reason => ({ code: "declarable", card: winner });
      this.#add(
        turn,
        "finish",
        { does: "finish", card },
        { does: "finish", card: winner },
        worth.won + this.#ended.count,
        reason,
      );
      return;
    }
    const [best] = this.#weighed(turn, card).toSorted((a, b) => b.worth - a.worth);
    const left = sight.hand.filter((one) => one !== best!.card);
    const cost = worth.stay(valueAhead(left, this.#weighing())) + this.#ended.count;
    const reason = (): Reason => ({ code: "notDeclarable" });
    this.#add(turn, "finish", { does: "finish", card }, { does: "discard", card: best!.card }, cost, reason);
  }

  /** A loser's arrangement at the show, against the best that these cards have. */
  #arranged(): void {
    const { outcome, count } = this.#ended;
    const { wildRank, maxSetSize, fullCount, variant } = this.#deal;
    if (outcome !== "lost") return;
    const { points, declarable } = bestArrangement(this.#sight.hand, wildRank, maxSetSize);
    const least = declarable ? VARIANTS[variant].rules.declarableLoserCount : Math.min(fullCount, points);
    if (count <= least) return;
    const last = this.#decisions.at(-1);
    this.#decisions.push({
      turn: last?.turn ?? 1,
      kind: "arrange",
      chosen: { does: "count", points: count },
      best: { does: "count", points: least },
      cost: count - least,
      verdict: verdictOf(count - least),
      reason: { code: "arrange", count, least },
    });
  }

  /** Keeps a decision; why another one was better is made out only where it was. */
  #add(
    { turn }: Turn,
    kind: Decision["kind"],
    chosen: Choice,
    best: Choice,
    cost: number,
    reason: (() => Reason) | null,
  ): void {
    const points = Math.max(0, Math.round(cost * 10) / 10);
    const verdict = verdictOf(points);
    if (points < SAME || reason === null)
      this.#decisions.push({ turn, kind, chosen, best: chosen, cost: 0, verdict, reason: null });
    else this.#decisions.push({ turn, kind, chosen, best, cost: points, verdict, reason: reason() });
  }
}
