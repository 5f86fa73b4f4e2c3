/** What just happened, in a sentence: for the live region, the moves while away, and the toast of a result. */
import { counted } from "../../modules/kernel/index.ts";
import type { ServerMessage, TableView } from "../../modules/tables/contract.ts";
import { cardLabel, handLabel, wildLabel } from "./cards.ts";
import { amountLabel } from "./money.ts";
import { mySeat } from "./moves.ts";

const OUT_WORDS = {
  firstDrop: "dropped",
  middleDrop: "dropped",
  left: "left the table",
  wrongShow: "made a wrong show",
} as const;

type OutReason = Extract<ServerMessage, { event: "out" }>["reason"];

/** "You were dropped after missed turns". */
function outLabel(who: string, isOwn: boolean, reason: OutReason): string {
  if (reason === "missedTurns") return `${who} ${isOwn ? "were" : "was"} dropped after missed turns`;
  return `${who} ${OUT_WORDS[reason]}`;
}

/** How a card came to lie on the open pile. */
function discardLabel(message: Extract<ServerMessage, { event: "discarded" }>, view: TableView): string {
  const card = cardLabel(message.card);
  const who = nameOf(view, message.seat);
  const whose = message.seat === view.you ? "Your" : `${who}’s`;
  if (message.reason === "wrongShow") return `${whose} ${card} goes from the finish slot to the open pile.`;
  if (message.reason === "dropped") return `${whose} drawn ${card} goes to the open pile.`;
  if (message.seat === view.you && message.reason === "missedTurn") return `The table discarded your ${card}.`;
  return `${who} discarded the ${card}.`;
}

/** The name of a seat as this viewer reads it. */
export function nameOf(view: TableView, seat: number): string {
  if (seat === view.you) return "You";
  const { seats, match, lastResult } = view;
  // The match and the last deal still know the names of players who have gone.
  const known = [seats, match?.seats ?? [], lastResult?.rows ?? []].map(
    (all) => all.find((one) => one.seat === seat)?.name,
  );
  return known.find((name) => name !== undefined) ?? `Seat ${seat + 1}`;
}

/** What lies on the table for everybody, to be read at any time: the open card, the wild jokers, the stock. */
export function statusLabel(view: TableView): string {
  const { phase, openPile, wildRank, jokerCard, stockCount } = view;
  if (wildRank === null || phase === "waiting" || phase === "countdown") return "No cards are on the table.";
  const [top] = openPile;
  const joker = jokerCard === null ? "" : `, by the ${cardLabel(jokerCard)}`;
  return [
    top === undefined ? "The open pile is empty." : `Open card: ${cardLabel(top)}.`,
    `Wild jokers: ${wildLabel(wildRank)}${joker}.`,
    `Closed stock: ${counted(stockCount, "card")}.`,
  ].join(" ");
}

/** The state of a deal that is under way, for a player who has just come: their cards, and whose turn it is. */
export function arrivalLabel(view: TableView): string[] {
  const { turn, you, hand, wildRank, phase } = view;
  if (phase !== "playing" && phase !== "declaring" && phase !== "showdown") return [];
  return [
    statusLabel(view),
    ...(mySeat(view)?.inDeal === true ? [`You hold ${handLabel(hand.flat(), wildRank)}.`] : []),
    ...(turn ? [turn.seat === you ? "It is your turn." : `${nameOf(view, turn.seat)} to play.`] : []),
  ];
}

const secondsOf = (ms: number) => Math.max(0, Math.round(ms / 1000));

/** A sentence for a frame, given the view before and after it; null when there is nothing to say. */
export function sentenceOf(message: ServerMessage, before: TableView, after: TableView): string | null {
  switch (message.event) {
    case "seated":
      return message.seat.seat === after.you
        ? null
        : `${message.seat.name} sat down${message.seat.bot ? " (bot)" : ""}.`;
    case "stood":
      return `${nameOf(before, message.seat)} left the table.`;
    case "seatChanged": {
      const was = before.seats.find((one) => one.seat === message.seat.seat);
      if (!was || was.connected === message.seat.connected || message.seat.seat === after.you) return null;
      return message.seat.connected ? `${message.seat.name} is back.` : `${message.seat.name} lost the connection.`;
    }
    case "dealt":
      return `Deal ${message.deal}. Wild jokers are ${wildLabel(message.wildRank)}. The open card is the ${cardLabel(message.openCard)}.`;
    case "turn":
      return message.seat === after.you
        ? `Your turn. ${counted(secondsOf(message.bankFrom - message.at), "second")}.`
        : `${nameOf(after, message.seat)} to play.`;
    case "drew": {
      const who = nameOf(after, message.seat);
      if (message.from === "stock") return message.seat === after.you ? null : `${who} drew from the stock.`;
      return `${who} took the ${message.card === undefined ? "open card" : cardLabel(message.card)} from the open pile.`;
    }
    case "hand":
      return before.hand.length === 0 ? `You hold ${handLabel(after.hand.flat(), after.wildRank)}.` : null;
    case "card":
      return `You drew the ${cardLabel(message.card)}.`;
    case "discarded":
      return discardLabel(message, after);
    case "missed":
      return `${nameOf(after, message.seat)} missed a turn, ${message.missed} of 3.`;
    case "out":
      return `${outLabel(nameOf(after, message.seat), message.seat === after.you, message.reason)}: ${counted(message.count, "point")}.`;
    case "reshuffled":
      return "The stock was empty; the open pile was shuffled into a new one.";
    case "finishing":
      return message.seat === after.you
        ? `Arrange your 13 cards and declare within ${counted(secondsOf(message.deadline - message.at), "second")}.`
        : `${nameOf(after, message.seat)} has finished and is declaring.`;
    case "showdown":
      return message.winner === after.you
        ? "Your declaration is valid. You win the deal."
        : `${nameOf(after, message.winner)} declared. Arrange your cards and confirm.`;
    case "result":
      return resultLabel(message.result, after);
    default:
      return null;
  }
}

function resultLabel(result: NonNullable<TableView["lastResult"]>, view: TableView): string {
  if (result.winner === null) return "The deal is void; nobody pays.";
  const mine = result.rows.find((row) => row.seat === view.you);
  const change =
    mine && mine.change !== 0 ? `: ${mine.change > 0 ? "+" : ""}${amountLabel(mine.change, view.table.currency)}` : "";
  if (result.winner === view.you) return `You won the deal${change}.`;
  const head = `${nameOf(view, result.winner)} won the deal.`;
  return mine ? `${head} You count ${counted(mine.count, "point")}${change}.` : head;
}
