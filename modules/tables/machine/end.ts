import { assert, given, type Paise, paise } from "../../kernel/index.ts";
import {
  afterDeal,
  type DealResult,
  endRound,
  type MatchState,
  type MatchStep,
  payDeal,
  type Seat,
  settlePoints,
} from "../../rummy/index.ts";
import type { SettlementTransfer } from "../../wallet/index.ts";
import { LEVEL_OF } from "../bots/levels.ts";
import { movesHead, type SeatKind } from "../fairness/moves-head.ts";
import { fairnessOf } from "../fairness/setup.ts";
import type { RoundBoard, RoundReport } from "../ports.ts";
import { keepMatch, quitMatch, transfersOf } from "./match.ts";
import { gameOf, nextDealPlanned } from "./ready.ts";
import { type StandReason, stand } from "./stand-up.ts";
import type { DealSeat, EndedSeat, TableSeat, TableState } from "./state.ts";
import { ask, change, changeSeat, emit, keepMoves, type Step, saw, sitting } from "./step.ts";

/** What a finished deal moves between the seats: decided here, posted by the wallet (M-14). */
interface Settlement {
  readonly transfers: readonly SettlementTransfer[];
  readonly change: ReadonlyMap<Seat, number>;
  readonly fee: Paise;
}

/** Ends the deal: chips move, the result is shown, players who have to go stand up, the next deal's time is set. */
export function endDeal(step: Step, result: DealResult): void {
  const { evidence } = step.state;
  assert(evidence, "a deal that ends was dealt");
  const isFree = step.state.match !== null || step.state.config.daily !== undefined;
  const settlement = isFree ? NOTHING_MOVES : settle(step.state, result);
  if (settlement.transfers.length > 0) {
    ask(step, { type: "settle", key: `settle:${evidence.dealId}`, transfers: settlement.transfers });
  }
  for (const [seat, amount] of settlement.change) {
    changeSeat(step, seat, { stack: paise(step.state.seats[seat]!.stack + amount) });
  }
  for (const seat of sitting(step.state)) changeSeat(step, seat.seat, { preDrop: false });
  saw(
    step,
    "all",
    result.rows.flatMap((row) => row.groups?.flatMap(({ cards }) => cards) ?? []),
  );
  keepEnd(step, result);
  const seats = dealSeats(step.state, result, settlement);
  ask(step, { type: "record", evidence: step.state.evidence!, endedAt: step.at, seats });

  reportDaily(step, result);

  if (step.state.match) endMatchDeal(step, result);
  else endPointsDeal(step, result, settlement);
  change(step, { evidence: null });
}

/** Writes down for the deal's proof what was shown, that nothing followed, and the head of the chain over all moves; for analysis what each seat counted. */
function keepEnd(step: Step, { how, rows }: DealResult): void {
  for (const { seat, groups } of rows) {
    const cards = groups?.flatMap((group) => group.cards);
    if (cards) keepMoves(step, [{ move: "show", seat, cards, finishCard: null }]);
  }
  keepMoves(step, [{ move: "end", how }]);
  const { evidence, config, seats } = step.state;
  if (!evidence?.played) return;
  const { played } = evidence;
  const ended = rows.map(({ seat, outcome, count }) => ({
    seat,
    bot: seats[seat]?.player.bot ?? null,
    outcome,
    count,
  }));
  const rules = fairnessOf(config);
  const kinds = rules < 4 ? undefined : kindsOf(ended);
  const head = rules < 3 ? undefined : movesHead(evidence.dealId, played.moves, kinds ?? null);
  const isRound = config.tournament ? (true as const) : undefined;
  change(step, { evidence: { ...evidence, played: { ...played, ended, ...given({ kinds, head, isRound }) } } });
}

/** What kind of player had each seat, by ascending seat. */
const kindsOf = (ended: readonly EndedSeat[]): readonly SeatKind[] =>
  ended
    .map(({ seat, bot }) => ({ seat, kind: bot === null ? ("person" as const) : LEVEL_OF[bot] }))
    .toSorted((one, other) => one.seat - other.seat);

/** How the deal went for the people in it: bots keep no list. */
function dealSeats({ seats }: TableState, { rows }: DealResult, settlement: Settlement): DealSeat[] {
  return rows.flatMap(({ seat, outcome, count }) => {
    const player = seats[seat]?.player;
    return !player || player.bot
      ? []
      : [{ seat, player: player.id, outcome, count, change: settlement.change.get(seat) ?? 0 }];
  });
}

/** Ends a deal of points: players who have to go stand up, and the next deal's time is set. */
function endPointsDeal(step: Step, result: DealResult, settlement: Settlement): void {
  const going = leavers(step.state);
  const endsAt = step.at + step.state.config.timing.betweenDealsMs;
  const planned = nextDealPlanned(step.state, (seat) => !going.has(seat.seat));
  showResult(step, result, settlement, planned ? endsAt : null);
  emit(step, { event: "phase", phase: "result", phaseEndsAt: endsAt });
  for (const [seat, reason] of going) stand(step, seat, reason);
}

/** Ends a deal of a match: scores move. A player who left, or wanted to after this deal, gives the match up. */
function endMatchDeal(step: Step, result: DealResult): void {
  const { match: before, config } = step.state;
  assert(before, "a match is played");
  const after = config.tournament
    ? afterRoundDeal(step, before, result)
    : afterDeal(before, result, goneSeats(step.state));
  const { state: match } = after;
  const endsAt = step.at + config.timing.betweenDealsMs;
  change(step, { match });
  noteAbsent(step);
  showResult(step, result, NOTHING_MOVES, match.wanted || match.result ? null : endsAt);
  if (!match.result) emit(step, { event: "phase", phase: "result", phaseEndsAt: endsAt });
  keepMatch(step, after);
  if (config.tournament) {
    reportRound(step);
    return;
  }
  for (const { seat } of sitting(step.state)) {
    const one = step.state.seats[seat];
    if (one?.leavingAfterDeal && !one.gone && !step.state.match?.result) quitMatch(step, one);
  }
}

function goneSeats(state: TableState): readonly Seat[] {
  return sitting(state).flatMap(({ seat, gone }) => (gone ? [seat] : []));
}

/** who missed too many turns is taken for absent until the player does something. */
function noteAbsent(step: Step): void {
  for (const { seat, absent, out } of step.state.deal?.seats ?? []) {
    if (step.state.seats[seat]) changeSeat(step, seat, { absent: absent || out?.reason === "missedTurns" });
  }
}

const NOTHING_MOVES: Settlement = { transfers: [], change: new Map(), fee: paise(0) };

/** Points and point21: losers pay the winner, the server keeps its fee. */
function settle(state: TableState, result: DealResult): Settlement {
  const { kind } = state.config;
  const payment = payDeal(result, kind);
  const { losses, winner, won, fee } = payment;
  if (winner === null) return NOTHING_MOVES;
  const transfers = transfersOf(state, settlePoints(payment));
  const change = new Map<Seat, number>(losses.map(({ seat, amount }) => [seat, -amount]));
  change.set(winner, won);
  return { transfers, change, fee };
}

/** The seats that stand up: too many missed turns, left, wanted to leave after this deal, or the table closes. */
function leavers(state: TableState): Map<Seat, StandReason> {
  const reasons = new Map<Seat, StandReason>();
  for (const seat of sitting(state)) {
    const out = seat.dealtIn ? state.deal?.seats.find((one) => one.seat === seat.seat)?.out : null;
    if (seat.gone || seat.leavingAfterDeal) reasons.set(seat.seat, seat.gone ? "left" : (seat.retired ?? "left"));
    else if (out?.reason === "missedTurns" && !state.config.daily) reasons.set(seat.seat, "missedTurns");
  }
  return reasons;
}

function showResult(step: Step, result: DealResult, settlement: Settlement, nextDealAt: number | null): void {
  const { evidence, view, seats, match } = step.state;
  const { dealId, deal, played } = evidence!;
  emit(step, {
    event: "result",
    result: {
      deal,
      dealId,
      winner: result.winner,
      how: result.how,
      jokerCard: view.jokerCard,
      wildRank: view.wildRank,
      fee: settlement.fee,
      rows: result.rows.map((row) => {
        const seat: TableSeat = seats[row.seat]!;
        return {
          seat: row.seat,
          name: seat.player.name,
          outcome: row.outcome,
          count: row.count,
          change: settlement.change.get(row.seat) ?? 0,
          stack: seat.stack,
          total: match?.seats.find((side) => side.seat === row.seat)?.score ?? 0,
          groups: row.groups?.map(({ kind, cards }) => ({ kind, cards: [...cards] })) ?? null,
        };
      }),
      nextDealAt,
      verifyUrl: `/verify/${dealId}`,
      ...(played?.head === undefined ? {} : { movesHead: played.head }),
    },
  });
}

/** Voids a deal that cannot be played on: no player pays. */
export function voidDeal(step: Step): void {
  const { deal } = step.state;
  assert(deal, "a deal runs");
  const rows = deal.seats.map(({ seat }) => ({ seat, outcome: "void" as const, count: 0, groups: null }));
  const result: DealResult = { winner: null, how: "void", wildRank: deal.wildRank, rows };
  change(step, { deal: { ...deal, stage: { type: "over", result } } });
  endDeal(step, result);
}

/** The numbers that the table plays by. */
export function profileOf(state: TableState) {
  return gameOf(state.config).rules;
}

/** The round's match after a deal, which was the last one if the round's time was over at its end (T-9). */
function afterRoundDeal(step: Step, before: MatchState, result: DealResult): MatchStep {
  const { round } = step.state;
  assert(round, "a round is played");
  if (result.how !== "void") {
    const counts = result.rows.map(({ seat, count }) => ({ seat, count }));
    const boards = step.state.config.sharedDeck && [...(round.boards ?? []), boardOf(step.state, result)];
    change(step, { round: { ...round, deals: [...round.deals, counts], ...given({ boards }) } });
  }
  const after = afterDeal(before, result);
  if (after.state.result || step.at <= round.lastDealAfter) return after;
  const ended = endRound(after.state);
  return { state: ended.state, events: [...after.events, ...ended.events] };
}

/** Tells how the deal of the day came out; one that was void counts for nobody. */
function reportDaily(step: Step, { winner, how, rows }: DealResult): void {
  const { config, seats, evidence } = step.state;
  const own = rows.find(({ seat }) => seats[seat]?.player.bot === null);
  if (!config.daily || !own || how === "void") return;
  const { day, closesAt } = config.daily;
  const lost = rows.reduce((sum, { count }) => sum + count, 0);
  const result = {
    day,
    player: seats[own.seat]!.player.id,
    dealId: evidence!.dealId,
    points: own.seat === winner ? lost : -own.count,
    isCutOff: step.at >= closesAt,
  };
  ask(step, { type: "dailyResult", result });
}

/** Which of the shared decks was played, and who won it. */
function boardOf({ view }: TableState, { winner }: DealResult): RoundBoard {
  return { deal: view.deal, dealId: view.dealId!, winner };
}

/** Tells the tournament how the table stands. */
function reportRound(step: Step): void {
  ask(step, { type: "report", report: reportOf(step.state) });
}

function reportOf({ config, match, round, seats }: TableState): RoundReport {
  const { tournament, tableId } = config;
  assert(tournament && match && round, "a round that is reported is played");
  return {
    key: tournament.key,
    tableId,
    tournamentId: tournament.tournamentId,
    round: tournament.round,
    table: tournament.table,
    dealsPlayed: match.dealsPlayed,
    over: match.result !== null,
    ...given({ boards: round.boards }),
    seats: match.seats.map(({ seat, score }) => ({
      seat,
      player: seats[seat]!.player.id,
      chips: score,
      counts: round.deals.map((rows) => rows.find((row) => row.seat === seat)!.count),
      arrived: seats[seat]!.arrived,
    })),
  };
}
