/** What a match of pool or deals means to its viewer: scores, places, what leaving costs, in words (R-23, R-31 … R-34). */
import { say } from "../../modules/kernel/index.ts";
import type { MatchSeat, SeatInfo, TableInfo, TableView } from "../../modules/tables/contract.ts";
import { chips, listLabel, points } from "./counts.ts";
import { nameOf } from "./describe.ts";
import { amountLabel, amountShort } from "./money.ts";
import { dropCount, mySeat } from "./moves.ts";
import { stateTexts } from "./texts/index.ts";

/** Pool and deals are matches; points and point21 are single deals. */
export function isMatch({ limit, deals }: Pick<TableInfo, "limit" | "deals">): boolean {
  return limit !== null || deals > 0;
}

/** The viewer's side of the match; null before it, and for onlookers. */
export function mySide(view: TableView): MatchSeat | null {
  return view.match?.seats.find(({ seat }) => seat === view.you) ?? null;
}

/** "61 points", "1 point"; in deals rummy "160 chips". */
export function scoreLabel(table: Pick<TableInfo, "limit" | "deals">, score: number): string {
  return table.deals > 0 ? chips(score) : points(score);
}

/** 1 → "1st", 21 → "21st". */
export function placeLabel(place: number): string {
  const tens = place % 100;
  const ending = tens >= 11 && tens <= 13 ? undefined : ENDINGS[place % 10];
  return say(stateTexts.ordinals[ending ?? "th"], { place });
}

export { listLabel } from "./counts.ts";

const ENDINGS: Readonly<Record<number, "st" | "nd" | "rd">> = { 1: "st", 2: "nd", 3: "rd" };

const RUNNING: ReadonlySet<TableView["phase"]> = new Set(["shuffling", "playing", "declaring", "showdown"]);

/** The match's present deal: "Deal 3", "Deal 2 of 3", "Tie-break deal"; null before the first deal. */
export function dealLabel({ table, match, deal, phase }: TableView): string | null {
  if (deal === 0) return null;
  if (!match || table.deals === 0) return say(stateTexts.deal, { deal });
  if (match.tieBreak) return stateTexts.tieBreakDeal;
  const now = match.dealsPlayed + (RUNNING.has(phase) ? 1 : 0);
  return say(stateTexts.dealOf, { deal: Math.max(1, Math.min(now, table.deals)), deals: table.deals });
}

/** Deals that are still to be played after the one that runs, in words; null in pool. */
export function dealsLeftLabel({ table, match, phase }: TableView): string | null {
  if (!match || table.deals === 0 || match.tieBreak) return null;
  const left = table.deals - match.dealsPlayed - (RUNNING.has(phase) ? 1 : 0);
  if (left <= 0) return RUNNING.has(phase) ? stateTexts.lastDeal : stateTexts.noDealsLeft;
  return say(stateTexts.moreDeals, { count: left });
}

/** The prize if the match began with so many players (M-5: the fee is floored). */
export function prizeOfPlayers({ buyIn, feeBps }: Pick<TableInfo, "buyIn" | "feeBps">, players: number): number {
  const entries = buyIn * players;
  return entries - Math.floor((entries * feeBps) / 10_000);
}

/** Whether the seat is out of the match: eliminated, not among the tied, or gone. */
export function isOutOfMatch(view: TableView, seat: number): boolean {
  const side = view.match?.seats.find((one) => one.seat === seat);
  return side !== undefined && side.status !== "in";
}

/** What everybody should know about a seat's part in the match; null when there is nothing to tell. */
export function matchBadge(info: Pick<SeatInfo, "seat">, view: TableView): string | null {
  const { match } = view;
  if (!match) return null;
  const words = stateTexts.badges;
  const { seat } = info;
  const place = match.result?.rows.find((row) => row.seat === seat);
  if (place) {
    const won = place.won > 0 ? ` · ${amountShort(place.won, view.table.currency)}` : "";
    return match.result?.how === "void" ? words.refunded : `${placeLabel(place.place)}${won}`;
  }
  if (match.rejoin?.seats.includes(seat)) {
    const answer = match.rejoin.answers.find((one) => one.seat === seat);
    return answer ? (answer.accept ? words.rejoins : words.staysOut) : words.mayRejoin;
  }
  if (match.split?.shares.some((one) => one.seat === seat)) {
    const vote = match.split.votes.find((one) => one.seat === seat);
    return vote ? (vote.agree ? words.agrees : words.playsOn) : words.deciding;
  }
  const status = match.seats.find((one) => one.seat === seat)?.status;
  if (status === "out") return words.out;
  return status === "left" ? words.gaveUp : null;
}

/** Does a count, taken now, put the viewer out of a pool? */
export function wouldEliminate(view: TableView, count: number): boolean {
  const side = mySide(view);
  return side !== null && view.table.limit !== null && side.score + count >= view.table.limit;
}

/** What leaving now costs in a match, sentence by sentence; `free` when it costs nothing. */
export function leaveMatchLabel(view: TableView): { readonly free: boolean; readonly lines: readonly string[] } {
  const { match, table } = view;
  const entry = amountLabel(table.buyIn, table.currency);
  if (!match) {
    return {
      free: true,
      lines: [say(stateTexts.notBegun, { entry })],
    };
  }
  if (match.result) return { free: true, lines: [stateTexts.matchOverFree] };
  const side = mySide(view);
  if (match.rejoin?.seats.includes(view.you ?? -1) && side?.status === "out") {
    return { free: true, lines: [stateTexts.outFree] };
  }
  if (side?.status !== "in") return { free: true, lines: [stateTexts.outOfMatch] };
  const paid = amountLabel(match.entryFee * side.entries, table.currency);
  const forfeit = say(stateTexts.forfeit, { count: side.entries, paid });
  if (mySeat(view)?.inDeal !== true) return { free: false, lines: [forfeit] };
  const count = dropCount(view) ?? table.fullCount;
  const deal =
    table.deals > 0
      ? say(stateTexts.dealCosts, { chips: chips(count) })
      : say(count === table.firstDrop ? stateTexts.firstDropCounts : stateTexts.middleDropCounts, {
          points: points(count),
        });
  return { free: false, lines: [deal, forfeit] };
}

/** Why the viewer watches instead of playing, and what comes next; null while playing or between deals. */
export function watchLabel(view: TableView): { readonly title: string; readonly text: string } | null {
  const me = mySeat(view);
  if (view.you === null && view.table.tournament && !view.match?.result) {
    return { title: say(stateTexts.youWatchIt, { name: view.table.tournament.name }), text: stateTexts.seesAll };
  }
  if (!me || me.inDeal === true) return null;
  const dealing = RUNNING.has(view.phase);
  const side = mySide(view);
  if (view.match && side?.status === "out" && !view.match.result && view.phase !== "rejoin") {
    if (view.match.tieBreak) {
      const tied = view.match.seats.filter(({ status }) => status === "in").map(({ seat }) => nameOf(view, seat));
      return { title: stateTexts.tie, text: say(stateTexts.tiedPlay, { names: listLabel(tied) }) };
    }
    return {
      title: say(stateTexts.outWith, { score: scoreLabel(view.table, side.score) }),
      text: stateTexts.watchOn,
    };
  }
  if (!dealing || view.phase === "shuffling") return null;
  if (me.out) {
    const next = me.leavingAfterDeal ? stateTexts.leavesAfter : stateTexts.playsNext;
    return { title: `${stateTexts.out[me.out.reason]}: ${points(me.out.count)}`, text: next };
  }
  if (view.match || me.sittingOut) return null;
  return { title: stateTexts.youWatch, text: stateTexts.dealtNext };
}
