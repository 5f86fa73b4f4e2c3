/** The match of a pool or deals table: what the pure match decides, told to the table and to the wallet. */
import { assert, paise } from "../../kernel/index.ts";
import {
  abandonMatch,
  leaveMatch,
  type MatchEvent,
  type MatchResult,
  type MatchState,
  type MatchStep,
  packsOf,
  prizeOf,
  type Settlement,
  settleMatch,
  startMatch,
} from "../../rummy/index.ts";
import type { SettlementTransfer } from "../../wallet/index.ts";
import type { MatchView } from "../contract.ts";
import { gameOf, readySeats } from "./ready.ts";
import { farewell, giveBack, stakeOf, stand } from "./stand-up.ts";
import type { TableSeat, TableState } from "./state.ts";
import { announceSeat, ask, change, changeSeat, dealRuns, emit, type Step, sitting } from "./step.ts";

/**
 * Begins the match after the countdown: players who are ready play, the others stand up, no new player sits down
 * . In a tournament's round everybody plays, present or not (T-9).
 */
export function beginMatch(step: Step): void {
  const { kind, tournament } = step.state.config;
  const { match: profile } = gameOf(step.state.config);
  assert(profile.type !== "points", "only pool and deals have a match");
  const seats = (tournament ? sitting(step.state) : readySeats(step.state)).map(({ seat }) => seat);
  for (const { seat } of sitting(step.state)) if (!seats.includes(seat)) stand(step, seat, "left");
  const { maxSeats, deals, buyInPaise, feeBps } = kind;
  const match = startMatch({ profile, maxSeats, deals, entryFee: buyInPaise, feeBps, seats });
  change(step, { match, gathering: null, waitingSince: null });
  emit(step, { event: "matchStarted", match: shownMatch(step.state, match) });
  goOn(step);
}

function shownMatch(state: TableState, match: MatchState): MatchView {
  return {
    entryFee: match.entryFee,
    ...prizeOf(match),
    dealsPlayed: match.dealsPlayed,
    tieBreak: match.tieBreak,
    seats: match.seats.map(({ seat, score, status, entries }) => ({
      seat,
      name: nameOf(state, seat),
      score,
      status,
      entries,
    })),
    rejoin: null,
    split: null,
    result: null,
  };
}

function nameOf(state: TableState, seat: number): string {
  return state.seats[seat]!.player.name;
}

/** Goes on when nothing is in the way: opens the offer that is wanted, or shuffles the next deal. */
export function goOn(step: Step): void {
  const { match, config } = step.state;
  assert(match && !match.result, "a match goes on while it runs");
  const { wanted } = match;
  const { rejoinMs, splitMs } = config.timing.match;
  if (!wanted) {
    change(step, { shuffle: { step: "wanted", forDeal: true, cards: packsOf(config.kind.nDeck) } });
  } else if (wanted.type === "rejoin") {
    const { seats, entryScore, cost, answers } = wanted;
    const offer = { seats: [...seats], entryScore, cost, deadline: step.at + rejoinMs, answers: [...answers] };
    emit(step, { event: "rejoinOffer", offer });
  } else {
    const shares = wanted.shares.map(({ seat, amount }) => ({ seat, share: amount }));
    emit(step, { event: "splitOffer", offer: { shares, deadline: step.at + splitMs, votes: [...wanted.votes] } });
  }
}

/** Keeps what the pure match has become, tells the table, and goes on where an open offer is over by it. */
export function keepMatch(step: Step, { state: match, events }: MatchStep): void {
  const before = step.state.match?.wanted?.type;
  change(step, { match });
  for (const event of events) announceMatch(step, event);
  const { phase } = step.state.view;
  const offering = phase === "rejoin" || phase === "split";
  if (offering && !match.result && match.wanted?.type !== before) goOn(step);
}

function announceMatch(step: Step, event: MatchEvent): void {
  switch (event.type) {
    case "over":
      endMatch(step, event.result);
      return;
    case "rejoined": {
      const { seat, score } = event;
      const { stack } = step.state.seats[seat]!;
      emit(step, { event: "rejoined", seat, score, stack, ...prizeOf(step.state.match!) });
      return;
    }
    case "tieBreak":
      emit(step, { event: "tieBreak", seats: [...event.seats] });
      return;
    default: {
      const { type, ...rest } = event;
      emit(step, { event: type, ...rest } as Parameters<typeof emit>[1]);
    }
  }
}

/**
 * M-14: the whole match settles from one list. Then the stakes hold what everybody has won, and go back at once: no
 * player waits for their prize until the table closes.
 */
function endMatch(step: Step, result: MatchResult): void {
  const { match, config } = step.state;
  const transfers = transfersOf(step.state, settleMatch(match!));
  const ownInPrize = ownIn(step.state, result);
  if (transfers.length > 0 || ownInPrize.length > 0)
    ask(step, {
      type: "settle",
      key: `settle:match:${config.tableId}`,
      transfers,
      ...(config.kind.currency === "inr" ? { paidIn: paidInto(step.state, match!) } : {}),
      ...(ownInPrize.length > 0 ? { ownInPrize } : {}),
    });
  const wonBy = new Map(result.rows.map(({ seat, won }) => [seat, won]));
  for (const { seat, stack } of sitting(step.state)) changeSeat(step, seat, { stack: wonBy.get(seat) ?? stack });
  change(step, { shuffle: null });
  const rows = result.rows.map((row) => ({ ...row, name: nameOf(step.state, row.seat) }));
  const endsAt = config.tournament ? null : step.at + config.timing.match.overMs;
  emit(step, { event: "matchResult", result: { ...result, rows, endsAt } });
  if (config.tournament) return;
  for (const seat of sitting(step.state)) giveBack(step, seat);
  for (const { seat, gone, leavingAfterDeal } of sitting(step.state)) {
    if (gone || leavingAfterDeal) stand(step, seat, "left");
  }
}

/** Each seat's entry and rejoins (M-5). */
function paidInto(state: TableState, { seats, entryFee }: MatchState) {
  return seats.map(({ seat, entries }) => ({
    stake: stakeOf(state, state.seats[seat]!),
    amount: paise(entryFee * entries),
  }));
}

/** Since this version of the rules prizes go to winnings whole (M-4); before it a prize returned its taker's entries to the buckets they came from. */
const WHOLE_PRIZES = 2;

/** What of each prize was its taker's own entries. A void match has no prizes: everybody's entries go back. */
function ownIn(state: TableState, { how, rows }: MatchResult) {
  const { kind, rules = 1 } = state.config;
  if (kind.currency !== "inr" || rules < WHOLE_PRIZES || how === "void") return [];
  return rows
    .map(({ seat, paid, won }) => ({ stake: stakeOf(state, state.seats[seat]!), amount: paise(Math.min(paid, won)) }))
    .filter(({ amount }) => amount > 0);
}

/** A settlement between seats as the ledger takes it. */
export function transfersOf(state: TableState, { transfers }: Settlement): SettlementTransfer[] {
  const stake = (seat: number) => stakeOf(state, state.seats[seat]!);
  return transfers.map(({ from, to, amount }) =>
    to === "fee"
      ? { type: "stakeToFee", from: stake(from), amount }
      : { type: "stakeToStake", from: stake(from), to: stake(to), amount },
  );
}

/** A seat gives the match up between deals, or goes after having been out of it: its stake stays until the end. */
export function quitMatch(step: Step, seat: TableSeat): void {
  changeSeat(step, seat.seat, { gone: true });
  announceSeat(step, seat.seat, { leavingAfterDeal: true, connected: false });
  step.farewells.push(farewell(seat, "left"));
  const { match } = step.state;
  assert(match && !match.result, "who quits, quits a match");
  // While a deal runs only those out of the match go this way, and then nothing is wanted of them.
  if (!dealRuns(step.state)) keepMatch(step, leaveMatch(match, seat.seat));
}

/** Ends a match of bots alone, when no person is left: the best of them takes what there is. */
export function concludeAmongBots(step: Step): void {
  for (;;) {
    const { match } = step.state;
    if (!match || match.result) return;
    const sign = match.profile.type === "pool" ? -1 : 1;
    const [worst] = match.seats.filter(({ status }) => status === "in").toSorted((a, b) => sign * (a.score - b.score));
    keepMatch(step, leaveMatch(match, worst!.seat));
  }
}

/** The match cannot be played on: everybody's entries go back. */
export function voidTheMatch(step: Step): void {
  const { match } = step.state;
  if (match && !match.result) keepMatch(step, abandonMatch(match));
}

/** What a seat's stake holds more than before. */
export function addToStack(step: Step, seat: TableSeat, amount: number): void {
  changeSeat(step, seat.seat, { stack: paise(seat.stack + amount) });
}
