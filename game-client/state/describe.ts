/** What just happened, in a sentence: for the live region, the moves while away, and the toast of a result. */
import { say } from "../../modules/kernel/index.ts";
import type { SeatInfo, ServerMessage, TableView } from "../../modules/tables/contract.ts";
import { gameTexts } from "../texts/index.ts";
import { cardLabel, handLabel, wildLabel } from "./cards.ts";
import { cards, points, seconds } from "./counts.ts";
import { amountLabel } from "./money.ts";
import { mySeat } from "./moves.ts";
import { stateTexts } from "./texts/index.ts";

/** "You were dropped after missed turns: 40 points." */
function outLabel({ seat, reason, count }: Extract<ServerMessage, { event: "out" }>, view: TableView): string {
  const cost = { points: points(count) };
  switch (reason) {
    case "missedTurns":
      if (seat === view.you) return say(stateTexts.youAutoDropped, cost);
      return say(stateTexts.autoDropped, { name: nameOf(view, seat), ...cost });
    case "left":
      return say(stateTexts.wentAway, { who: doerOf(view, seat), ...cost });
    case "wrongShow":
      return say(stateTexts.showedWrong, { who: doerOf(view, seat), ...cost });
    default:
      return say(stateTexts.dropped, { who: doerOf(view, seat), ...cost });
  }
}

/** How a card came to lie on the open pile. */
function discardLabel(message: Extract<ServerMessage, { event: "discarded" }>, view: TableView): string {
  const { seat, reason } = message;
  const card = cardLabel(message.card);
  const whose = seat === view.you ? stateTexts.your : say(stateTexts.their, { name: nameOf(view, seat) });
  if (reason === "wrongShow") return say(stateTexts.finishGoes, { whose, card });
  if (reason === "dropped") return say(stateTexts.drawnGoes, { whose, card });
  if (seat === view.you && reason === "missedTurn") return say(stateTexts.tableDiscarded, { card });
  return say(stateTexts.discarded, { who: doerOf(view, seat), card });
}

/** The name of a seat as this viewer reads it. */
export function nameOf(view: TableView, seat: number): string {
  if (seat === view.you) return stateTexts.you;
  const { seats, match, lastResult } = view;
  // The match and the last deal still know the names of players who have gone.
  const known = [seats, match?.seats ?? [], lastResult?.rows ?? []].map(
    (all) => all.find((one) => one.seat === seat)?.name,
  );
  return known.find((name) => name !== undefined) ?? say(stateTexts.seat, { number: seat + 1 });
}

/** The name as of one who did something: many languages mark that. */
export const doerOf = (view: TableView, seat: number): string =>
  seat === view.you ? stateTexts.youDid : say(stateTexts.theyDid, { name: nameOf(view, seat) });

/** What lies on the table for everybody, to be read at any time: the open card, the wild jokers, the stock. */
export function statusLabel(view: TableView): string {
  const { phase, openPile, wildRank, jokerCard, stockCount } = view;
  if (wildRank === null || phase === "waiting" || phase === "countdown") return stateTexts.noCards;
  const [top] = openPile;
  const rank = wildLabel(wildRank);
  return [
    top === undefined ? stateTexts.openEmpty : say(stateTexts.openCard, { card: cardLabel(top) }),
    jokerCard === null
      ? say(stateTexts.wildJokers, { rank })
      : say(stateTexts.wildJokersBy, { rank, card: cardLabel(jokerCard) }),
    say(stateTexts.stockHas, { cards: cards(stockCount) }),
  ].join(" ");
}

/** The state of a deal that is under way, for a player who has just come: their cards, and whose turn it is. */
export function arrivalLabel(view: TableView): string[] {
  const { turn, you, hand, wildRank, phase } = view;
  if (phase !== "playing" && phase !== "declaring" && phase !== "showdown") return [];
  return [
    statusLabel(view),
    ...(mySeat(view)?.inDeal === true ? [say(stateTexts.youHold, { cards: handLabel(hand.flat(), wildRank) })] : []),
    ...(turn
      ? [turn.seat === you ? stateTexts.yourTurn : say(stateTexts.toPlay, { name: nameOf(view, turn.seat) })]
      : []),
  ];
}

const secondsIn = (ms: number) => seconds(Math.max(0, Math.round(ms / 1000)));

/** A bot is told to be one, and how well it plays (B-1). */
function arrivedLabel({ name, bot, level }: SeatInfo): string {
  if (level !== undefined) return say(stateTexts.botSatDownAt, { name, level: gameTexts.botLevels[level] });
  return say(bot ? stateTexts.botSatDown : stateTexts.satDown, { name });
}

/** A sentence for a frame, given the view before and after it; null when there is nothing to say. */
export function sentenceOf(message: ServerMessage, before: TableView, after: TableView): string | null {
  switch (message.event) {
    case "seated":
      return message.seat.seat === after.you ? null : arrivedLabel(message.seat);
    case "stood":
      return say(stateTexts.leftTable, { who: doerOf(before, message.seat) });
    case "seatChanged": {
      const was = before.seats.find((one) => one.seat === message.seat.seat);
      if (!was || was.connected === message.seat.connected || message.seat.seat === after.you) return null;
      return say(message.seat.connected ? stateTexts.isBack : stateTexts.lostConnection, { name: message.seat.name });
    }
    case "dealt":
      return say(stateTexts.dealt, {
        deal: message.deal,
        rank: wildLabel(message.wildRank),
        card: cardLabel(message.openCard),
      });
    case "turn":
      return message.seat === after.you
        ? say(stateTexts.yourTurnFor, { seconds: secondsIn(message.bankFrom - message.at) })
        : say(stateTexts.toPlay, { name: nameOf(after, message.seat) });
    case "drew": {
      const who = doerOf(after, message.seat);
      if (message.from === "stock") return message.seat === after.you ? null : say(stateTexts.drewStock, { who });
      const card = message.card === undefined ? stateTexts.anOpenCard : cardLabel(message.card);
      return say(stateTexts.tookOpen, { who, card });
    }
    case "hand":
      return before.hand.length === 0
        ? say(stateTexts.youHold, { cards: handLabel(after.hand.flat(), after.wildRank) })
        : null;
    case "card":
      return say(stateTexts.youDrew, { card: cardLabel(message.card) });
    case "discarded":
      return discardLabel(message, after);
    case "missed":
      return say(stateTexts.missed, { who: doerOf(after, message.seat), missed: message.missed });
    case "out":
      return outLabel(message, after);
    case "reshuffled":
      return stateTexts.reshuffled;
    case "finishing":
      return message.seat === after.you
        ? say(stateTexts.declareWithin, { seconds: secondsIn(message.deadline - message.at) })
        : say(stateTexts.isDeclaring, { who: doerOf(after, message.seat) });
    case "showdown":
      return message.winner === after.you
        ? stateTexts.youDeclared
        : say(stateTexts.declared, { who: doerOf(after, message.winner) });
    case "result":
      return resultLabel(message.result, after);
    default:
      return null;
  }
}

function resultLabel(result: NonNullable<TableView["lastResult"]>, view: TableView): string {
  if (result.winner === null) return stateTexts.voidDeal;
  const mine = result.rows.find((row) => row.seat === view.you);
  const change =
    mine && mine.change !== 0 ? `${mine.change > 0 ? "+" : ""}${amountLabel(mine.change, view.table.currency)}` : null;
  if (result.winner === view.you)
    return change === null ? stateTexts.youWonDeal : say(stateTexts.youWonDealFor, { change });
  const head = say(stateTexts.wonDeal, { who: doerOf(view, result.winner) });
  if (!mine) return head;
  const count = points(mine.count);
  const own =
    change === null
      ? say(stateTexts.youCount, { points: count })
      : say(stateTexts.youCountFor, { points: count, change });
  return `${head} ${own}`;
}
