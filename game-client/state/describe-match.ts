/** What happens in a match, in a sentence, for the live region and the toasts. */
import { counted } from "../../modules/kernel/index.ts";
import type { MatchResultView, ServerMessage, TableView } from "../../modules/tables/contract.ts";
import { nameOf } from "./describe.ts";
import { listLabel, placeLabel, scoreLabel } from "./match.ts";
import { amountLabel } from "./money.ts";

const secondsOf = (deadline: number, at: number) => Math.max(0, Math.round((deadline - at) / 1000));

/** A sentence for a frame of a match; null for other frames and when there is nothing to say. */
export function matchSentence(message: ServerMessage, before: TableView, view: TableView): string | null {
  const { currency } = view.table;
  const who = (seat: number) => sideName(view, seat);
  const own = (seat: number) => seat === view.you;
  switch (message.event) {
    case "matchStarted":
      return `The match begins: ${counted(message.match.seats.length, "player")}, prize ${amountLabel(message.match.prize, currency)}.`;
    case "eliminated": {
      const score = scoreLabel(view.table, message.score);
      return own(message.seat) ? `You are out with ${score}.` : `${who(message.seat)} is out with ${score}.`;
    }
    case "forfeited":
      return `${who(message.seat)} gave the match up.`;
    case "rejoinOffer": {
      const { offer, at } = message;
      const cost = amountLabel(offer.cost, currency);
      const terms = `for ${cost}, at ${scoreLabel(view.table, offer.entryScore)}, within ${counted(secondsOf(offer.deadline, at), "second")}`;
      return `${listLabel(offer.seats.map(who))} may rejoin ${terms}.`;
    }
    case "rejoinAnswered":
      if (message.accept) return null;
      return own(message.seat) ? "You stay out." : `${who(message.seat)} stays out.`;
    case "rejoined": {
      const verb = own(message.seat) ? "are" : "is";
      return `${who(message.seat)} ${verb} back in at ${scoreLabel(view.table, message.score)}. The prize is ${amountLabel(message.prize, currency)}.`;
    }
    case "splitOffer": {
      const mine = message.offer.shares.find(({ seat }) => own(seat));
      const share = mine ? ` Your share would be ${amountLabel(mine.share, currency)}.` : "";
      return `A split of the prize is offered.${share} All must agree within ${counted(secondsOf(message.offer.deadline, message.at), "second")}.`;
    }
    case "splitVoted":
      if (own(message.seat)) return null;
      return `${who(message.seat)} ${message.agree ? "agrees to the split" : "does not agree to the split"}.`;
    case "splitClosed":
      return message.agreed ? "All agree: the prize is split." : "No split: the match goes on.";
    case "tieBreak":
      return `A tie for first: ${listLabel(message.seats.map(who))} play one more deal.`;
    case "matchResult":
      return `${resultTitle(message.result, view)} ${howLabel(message.result, before)}`;
    default:
      return null;
  }
}

/** A player's name, also of one who has left since. */
export function sideName(view: TableView, seat: number): string {
  if (seat === view.you) return "You";
  return view.match?.seats.find((one) => one.seat === seat)?.name ?? nameOf(view, seat);
}

/** "You win the match." */
export function resultTitle(result: MatchResultView, view: TableView): string {
  if (result.how === "void") return "The match is void.";
  const mine = result.rows.find(({ seat }) => seat === view.you);
  const first = result.rows.filter(({ place }) => place === 1);
  if (result.how === "splitAgreed" || result.how === "splitAutomatic") return "The prize is split.";
  if (mine?.place === 1) return first.length > 1 ? "You share the first place." : "You win the match.";
  const winners = `${listLabel(first.map(({ name }) => name))} ${first.length > 1 ? "share the first place" : "wins the match"}.`;
  return mine ? `${winners} You are ${placeLabel(mine.place)}.` : winners;
}

/** How it ended, in a sentence. */
export function howLabel(result: MatchResultView, view: TableView): string {
  const how = {
    lastIn: "Everybody else is out.",
    splitAgreed: "All who were left agreed.",
    splitAutomatic: "Nobody had a drop left, so all who were left share alike.",
    mostChips: `Most chips after ${view.match?.tieBreak ? "the tie-break deal" : "the last deal"}.`,
    earlyEnd: "The lead could not be caught up any more.",
    roundOver: "The round is over.",
    void: "Everybody’s entries go back, without a fee.",
  } as const;
  return how[result.how];
}
