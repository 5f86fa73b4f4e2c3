/** What a match of pool or deals means to its viewer: scores, places, what leaving costs, in words (R-23, R-31 … R-34). */
import { counted, ordinal } from "../../modules/kernel/index.ts";
import type { MatchSeat, SeatInfo, TableInfo, TableView } from "../../modules/tables/contract.ts";
import { nameOf } from "./describe.ts";
import { amountLabel, amountShort } from "./money.ts";
import { dropCount, mySeat } from "./moves.ts";

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
  return counted(score, table.deals > 0 ? "chip" : "point");
}

/** 1 → "1st", 21 → "21st". */
export const placeLabel = ordinal;

/** "Meera", "Meera and Dev", "Meera, Dev and You". */
export function listLabel(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

const RUNNING: ReadonlySet<TableView["phase"]> = new Set(["shuffling", "playing", "declaring", "showdown"]);

/** The match's present deal: "Deal 3", "Deal 2 of 3", "Tie-break deal"; null before the first deal. */
export function dealLabel({ table, match, deal, phase }: TableView): string | null {
  if (deal === 0) return null;
  if (!match || table.deals === 0) return `Deal ${deal}`;
  if (match.tieBreak) return "Tie-break deal";
  const now = match.dealsPlayed + (RUNNING.has(phase) ? 1 : 0);
  return `Deal ${Math.max(1, Math.min(now, table.deals))} of ${table.deals}`;
}

/** Deals that are still to be played after the one that runs, in words; null in pool. */
export function dealsLeftLabel({ table, match, phase }: TableView): string | null {
  if (!match || table.deals === 0 || match.tieBreak) return null;
  const left = table.deals - match.dealsPlayed - (RUNNING.has(phase) ? 1 : 0);
  if (left <= 0) return RUNNING.has(phase) ? "Last deal" : "No deals left";
  return counted(left, "more deal");
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
  const { seat } = info;
  const place = match.result?.rows.find((row) => row.seat === seat);
  if (place) {
    const won = place.won > 0 ? ` · ${amountShort(place.won, view.table.currency)}` : "";
    return match.result?.how === "void" ? "Refunded" : `${placeLabel(place.place)}${won}`;
  }
  if (match.rejoin?.seats.includes(seat)) {
    const answer = match.rejoin.answers.find((one) => one.seat === seat);
    return answer ? (answer.accept ? "Rejoins" : "Stays out") : "May rejoin";
  }
  if (match.split?.shares.some((one) => one.seat === seat)) {
    const vote = match.split.votes.find((one) => one.seat === seat);
    return vote ? (vote.agree ? "Agrees" : "Plays on") : "Deciding";
  }
  const status = match.seats.find((one) => one.seat === seat)?.status;
  if (status === "out") return "Out";
  return status === "left" ? "Gave up" : null;
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
      lines: [
        `The match has not begun: your entry of ${entry} returns to you. In the last 3 seconds nobody can leave.`,
      ],
    };
  }
  if (match.result) return { free: true, lines: ["The match is over: leaving costs nothing."] };
  const side = mySide(view);
  if (match.rejoin?.seats.includes(view.you ?? -1) && side?.status === "out") {
    return { free: true, lines: ["You are out. Leaving costs nothing, but you cannot come back into this match."] };
  }
  if (side?.status !== "in") return { free: true, lines: ["You are out of the match: leaving costs nothing more."] };
  const paid = amountLabel(match.entryFee * side.entries, table.currency);
  const forfeit = `You give the match up: your ${side.entries === 1 ? "entry" : "entries"} of ${paid} stay${side.entries === 1 ? "s" : ""} in the prize.`;
  if (mySeat(view)?.inDeal !== true) return { free: false, lines: [forfeit] };
  const count = dropCount(view) ?? table.fullCount;
  const deal =
    table.deals > 0
      ? `This deal costs you ${counted(count, "chip")}, and you forfeit the whole match.`
      : `This deal counts as a ${count === table.firstDrop ? "first" : "middle"} drop of ${counted(count, "point")}.`;
  return { free: false, lines: [deal, forfeit] };
}

/** Why the viewer watches instead of playing, and what comes next; null while playing or between deals. */
export function watchLabel(view: TableView): { readonly title: string; readonly text: string } | null {
  const me = mySeat(view);
  if (view.you === null && view.table.tournament && !view.match?.result) {
    return { title: `You watch ${view.table.tournament.name}`, text: "You see what everybody at the table sees." };
  }
  if (!me || me.inDeal === true) return null;
  const dealing = RUNNING.has(view.phase);
  const side = mySide(view);
  if (view.match && side?.status === "out" && !view.match.result && view.phase !== "rejoin") {
    if (view.match.tieBreak) {
      const tied = view.match.seats.filter(({ status }) => status === "in").map(({ seat }) => nameOf(view, seat));
      return { title: "A tie for first", text: `${listLabel(tied)} play one more deal. You watch.` };
    }
    return {
      title: `You are out with ${scoreLabel(view.table, side.score)}`,
      text: "Watch the match to its end, or leave: it costs nothing more.",
    };
  }
  if (!dealing || view.phase === "shuffling") return null;
  if (me.out) {
    const next = me.leavingAfterDeal ? "You leave after this deal." : "You play again in the next deal.";
    return { title: `${OUT[me.out.reason]}: ${scoreLabel({ ...view.table, deals: 0 }, me.out.count)}`, text: next };
  }
  if (view.match || me.sittingOut) return null;
  return { title: "You watch this deal", text: "You are dealt in with the next deal." };
}

const OUT = {
  firstDrop: "You dropped",
  middleDrop: "You dropped",
  missedTurns: "You were dropped after missed turns",
  left: "You leave",
  wrongShow: "Wrong show",
} as const;
