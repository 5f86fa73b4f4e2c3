/** What happens in a match, in a sentence, for the live region and the toasts. */
import { say } from "../../modules/kernel/index.ts";
import type { MatchResultView, ServerMessage, TableView } from "../../modules/tables/contract.ts";
import { listLabel, players, seconds } from "./counts.ts";
import { doerOf, nameOf } from "./describe.ts";
import { placeLabel, scoreLabel } from "./match.ts";
import { amountLabel } from "./money.ts";
import { stateTexts } from "./texts/index.ts";

const secondsUntil = (deadline: number, at: number) => seconds(Math.max(0, Math.round((deadline - at) / 1000)));

/** A sentence for a frame of a match; null for other frames and when there is nothing to say. */
export function matchSentence(message: ServerMessage, before: TableView, view: TableView): string | null {
  const { currency } = view.table;
  const who = (seat: number) => sideName(view, seat);
  const own = (seat: number) => seat === view.you;
  switch (message.event) {
    case "matchStarted":
      return say(stateTexts.matchBegins, {
        players: players(message.match.seats.length),
        prize: amountLabel(message.match.prize, currency),
      });
    case "eliminated": {
      const score = scoreLabel(view.table, message.score);
      if (own(message.seat)) return say(stateTexts.youAreOut, { score });
      return say(stateTexts.isOut, { name: who(message.seat), score });
    }
    case "forfeited":
      return say(stateTexts.gaveMatchUp, { who: doerOf(view, message.seat) });
    case "rejoinOffer": {
      const { offer, at } = message;
      return say(stateTexts.rejoinOffer, {
        names: listLabel(offer.seats.map(who)),
        cost: amountLabel(offer.cost, currency),
        score: scoreLabel(view.table, offer.entryScore),
        seconds: secondsUntil(offer.deadline, at),
      });
    }
    case "rejoinAnswered":
      if (message.accept) return null;
      return own(message.seat) ? stateTexts.youStayOut : say(stateTexts.staysOut, { name: who(message.seat) });
    case "rejoined": {
      const terms = { score: scoreLabel(view.table, message.score), prize: amountLabel(message.prize, currency) };
      if (own(message.seat)) return say(stateTexts.youAreBackIn, terms);
      return say(stateTexts.isBackIn, { name: who(message.seat), ...terms });
    }
    case "splitOffer": {
      const mine = message.offer.shares.find(({ seat }) => own(seat));
      const within = { seconds: secondsUntil(message.offer.deadline, message.at) };
      if (!mine) return say(stateTexts.splitOffer, within);
      return say(stateTexts.splitOfferYou, { share: amountLabel(mine.share, currency), ...within });
    }
    case "splitVoted":
      if (own(message.seat)) return null;
      return say(message.agree ? stateTexts.agreesSplit : stateTexts.refusesSplit, { name: who(message.seat) });
    case "splitClosed":
      return message.agreed ? stateTexts.splitDone : stateTexts.noSplit;
    case "tieBreak":
      return say(stateTexts.tieBreak, { names: listLabel(message.seats.map(who)) });
    case "matchResult":
      return `${resultTitle(message.result, view)} ${howLabel(message.result, before)}`;
    default:
      return null;
  }
}

/** A player's name, also of one who has left since. */
export function sideName(view: TableView, seat: number): string {
  if (seat === view.you) return stateTexts.you;
  return view.match?.seats.find((one) => one.seat === seat)?.name ?? nameOf(view, seat);
}

/** stateTexts.youWinMatch */
export function resultTitle(result: MatchResultView, view: TableView): string {
  if (result.how === "void") return stateTexts.voidMatch;
  const mine = result.rows.find(({ seat }) => seat === view.you);
  const first = result.rows.filter(({ place }) => place === 1);
  if (result.how === "splitAgreed" || result.how === "splitAutomatic") return stateTexts.prizeSplit;
  if (mine?.place === 1) return first.length > 1 ? stateTexts.youShareFirst : stateTexts.youWinMatch;
  const names = listLabel(first.map(({ name }) => name));
  const winners = say(first.length > 1 ? stateTexts.shareFirst : stateTexts.winsMatch, { names });
  return mine ? `${winners} ${say(stateTexts.youArePlace, { place: placeLabel(mine.place) })}` : winners;
}

/** How it ended, in a sentence. */
export function howLabel(result: MatchResultView, view: TableView): string {
  const isTieBreak = result.how === "mostChips" && view.match?.tieBreak === true;
  return stateTexts.how[isTieBreak ? "afterTieBreak" : result.how];
}
