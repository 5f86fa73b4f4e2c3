import { below, type Random } from "../../kernel/index.ts";
import { bestArrangement, countAfterDraw, isJoker, pointsOf, rankDiscards } from "../../rummy/index.ts";
import type { TableView } from "../contract.ts";
import type { SeatMessage } from "../machine/command.ts";
import type { BotStrength } from "../ports.ts";
import { expertDiscard, takesOpen } from "./expert.ts";
import { answerOffer, offerDuty } from "./offers.ts";

type WithoutId<Message> = Message extends unknown ? Omit<Message, "id"> : never;
export type BotMove = WithoutId<
  Extract<SeatMessage, { event: "draw" | "discard" | "drop" | "finish" | "declare" | "confirm" | "rejoin" | "split" }>
>;

/** What a bot owes the table now, so that each duty is done once; null when it has nothing to do. */
export function dutyOf(view: TableView): string | null {
  const { phase, turn, you, finish, showdown } = view;
  if (phase === "rejoin" || phase === "split") return offerDuty(view);
  if (phase === "playing" && turn?.seat === you) return `turn ${view.deal}/${turn.turn}/${turn.drawn}`;
  if (phase === "declaring" && finish?.seat === you) return `declare ${view.deal}`;
  if (phase !== "showdown" || !showdown || you === null || showdown.winner === you) return null;
  const inDeal = view.seats.find((one) => one.seat === you)?.inDeal;
  return inDeal && !showdown.confirmed.includes(you) ? `confirm ${view.deal}` : null;
}

/** What a bot does, from what its seat may see and nothing else; null when it has nothing to do. */
export function decide(strength: BotStrength, view: TableView, random: Random): BotMove | null {
  if (view.phase === "rejoin" || view.phase === "split") return dutyOf(view) === null ? null : answerOffer(view);
  const { phase, turn, you, wildRank } = view;
  if (dutyOf(view) === null || wildRank === null || you === null) return null;
  if (phase === "declaring") return { event: "declare", groups: arranged(view, wildRank) };
  if (phase === "showdown") return { event: "confirm", groups: arranged(view, wildRank) };
  if (!turn) return null;
  return turn.drawn
    ? layDown(strength, view, wildRank, turn.turn, random)
    : take(strength, view, wildRank, turn.turn, random);
}

function arranged(view: TableView, wildRank: number): number[][] {
  return bestArrangement(view.hand.flat(), wildRank).groups.map(({ cards }) => [...cards]);
}

/** Draws; a judge may drop a hopeless hand first. */
function take(strength: BotStrength, view: TableView, wildRank: number, turn: number, random: Random): BotMove {
  const hand = view.hand.flat();
  const points = bestArrangement(hand, wildRank).points;
  if (strength === "judge" && hopeless(view, hand, points, wildRank)) return { event: "drop", turn };
  const [top] = view.openPile;
  const may = top !== undefined && (!isJoker(top, wildRank) || view.openJokerTakable);
  if (!may) return { event: "draw", turn, from: "stock" };
  if (isJoker(top, wildRank)) return { event: "draw", turn, from: "open" };
  const isExpert = strength === "judge";
  const worthIt = isExpert
    ? takesOpen(view, top, wildRank, random)
    : countAfterDraw(hand, top, wildRank, true) < points;
  return { event: "draw", turn, from: worthIt ? "open" : "stock" };
}

/** A first drop is cheaper than what such a hand loses: nearly everything counts and no joker helps. */
function hopeless(view: TableView, hand: readonly number[], points: number, wildRank: number): boolean {
  const { firstDrop, fullCount } = view.table;
  const firstTurn = !view.discards.some((one) => one.seat === view.you);
  if (firstDrop === null || !firstTurn || points < fullCount * 0.85) return false;
  const jokers = hand.filter((card) => isJoker(card, wildRank)).length;
  const neighbours = hand.filter((card) =>
    hand.some((other) => other % 53 !== 52 && Math.abs(other - card) === 1),
  ).length;
  return jokers === 0 && neighbours < 6;
}

/** Finishes when the other 13 cards declare, else discards. */
function layDown(strength: BotStrength, view: TableView, wildRank: number, turn: number, random: Random): BotMove {
  const hand = view.hand.flat();
  const ranked = rankDiscards(hand, wildRank);
  const finish = ranked[0]!;
  // What counts nothing is a declaration; the card just taken from the open pile may end the turn on the finish slot.
  if (finish.points === 0) return { event: "finish", turn, card: finish.card };
  const options = ranked.filter(({ card }) => card !== view.blockedDiscard);
  if (strength === "careful") return { event: "discard", turn, card: carelessly(view, hand, wildRank, random) };
  if (strength === "judge") return { event: "discard", turn, card: expertDiscard(view, options, wildRank, random) };
  const strays = strength === "steady" && below(random, STRAYS) === 0;
  return {
    event: "discard",
    turn,
    card: options[strays ? below(random, Math.min(NEXT_BEST, options.length)) : 0]!.card,
  };
}

/** A steady bot lays down one of so many best cards, once in so many turns. */
const NEXT_BEST = 5;
const STRAYS = 2;

/** Any card that lies in no group, dear ones rather than cheap ones. */
function carelessly(view: TableView, hand: readonly number[], wildRank: number, random: Random): number {
  const loose = bestArrangement(hand.slice(0, 13), wildRank)
    .groups.flatMap(({ kind, cards }) => (kind === "rest" ? cards : []))
    .concat(hand.slice(13))
    .filter((card) => card !== view.blockedDiscard && !isJoker(card, wildRank));
  if (loose.length === 0) return rankDiscards(hand, wildRank, view.blockedDiscard)[0]!.card;
  const dear = loose.toSorted((a, b) => pointsOf(b, wildRank) - pointsOf(a, wildRank));
  return dear[below(random, Math.min(4, dear.length))]!;
}
