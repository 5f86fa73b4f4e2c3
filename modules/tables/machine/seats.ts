import { given, type Instant, paise, type Refusal } from "../../kernel/index.ts";
import type { Seat } from "../../rummy/index.ts";
import { LEVEL_OF } from "../bots/levels.ts";
import type { SeatInfo } from "../contract.ts";
import { refusal } from "../messages.ts";
import type { CallRefusal, TableCommand } from "./command.ts";
import { stillSince } from "./daily.ts";
import { startLocked } from "./gathering.ts";
import { quitMatch } from "./match.ts";
import { rejoinPaid } from "./offers.ts";
import { resumed } from "./outage.ts";
import { playDeal } from "./play.ts";
import { matchProfileOf } from "./ready.ts";
import { farewell, keyOf, stakeOf, stand } from "./stand-up.ts";
import type { Effect, TableSeat, TableState } from "./state.ts";
import {
  announceSeat,
  ask,
  betweenDeals,
  change,
  changeSeat,
  dealRuns,
  emit,
  note,
  type Step,
  sitting,
} from "./step.ts";

type Command<Type extends TableCommand["type"]> = Extract<TableCommand, { type: Type }>;

/** A free seat for a new player, else one whose bot can give way now; null when the table is full, or its match is near. */
export function seatFor(
  state: TableState,
  person: boolean,
  at: Instant,
  pick: (choices: number) => number,
): Seat | null {
  if (state.view.phase === "closed" || startLocked(state, at)) return null;
  const free = state.seats.flatMap((one, seat) => (one ? [] : [seat]));
  if (free.length > 0) return free[pick(free.length)]!;
  if (!person || !betweenDeals(state)) return null;
  return state.seats.find((one) => one?.player.bot && one.status === "seated")?.seat ?? null;
}

/** Keeps a seat for a player and asks the wallet for the buy-in. */
export function hold(step: Step, { seat, sitting: number, sitter, amount }: Command<"hold">): Refusal | null {
  const { state } = step;
  const there = state.seats[seat];
  if (sitter.bot && state.config.kind.currency !== "practice") return NO_BOTS;
  if (seat >= state.config.kind.maxSeats || state.view.phase === "closed") return FULL;
  if (number !== state.sittings[seat]! + 1 || startLocked(state, step.at)) return FULL;
  if (there) {
    if (sitter.bot || !there.player.bot || there.status === "holding" || !betweenDeals(state)) return FULL;
    stand(step, seat, "gaveWay");
  }
  const holding = newSeat(step.at, { seat, sitting: number, sitter });
  change(step, { seats: step.state.seats.with(seat, holding), sittings: step.state.sittings.with(seat, number) });
  const stake = stakeOf(step.state, holding);
  ask(step, {
    type: "reserve",
    why: "buyIn",
    key: `reserve:${keyOf(stake)}`,
    player: sitter.id,
    bot: sitter.bot !== null,
    stake,
    amount,
  });
  return null;
}

/** A seat at the start of a sitting: nothing is on it, and a person's window is still to open. */
export function newSeat(
  at: Instant,
  { seat, sitting, sitter }: Pick<Command<"hold">, "seat" | "sitting" | "sitter">,
): TableSeat {
  return {
    seat,
    sitting,
    status: "holding",
    player: sitter,
    stack: paise(0),
    chain: null,
    preDrop: false,
    dealtIn: false,
    fromDeal: 0,
    gone: false,
    leavingAfterDeal: false,
    arrived: sitter.bot !== null,
    absentSince: sitter.bot ? null : at,
    sitOutSince: null,
    absent: false,
    topUp: null,
    answered: [],
  };
}

const NO_BOTS = refusal("noBots");
const FULL = refusal("tableFull");

/** The queue's first call was answered: chips are there or refused, a settlement is posted. */
export function answered(step: Step, { call, refusal: why }: Command<"answered">): Refusal | null {
  const [first, ...rest] = step.state.queue;
  if (first?.call !== call) return refusal("notAsked");
  change(step, { queue: rest });
  if (first.type === "reserve") reserved(step, first, why);
  return null;
}

function reserved(step: Step, call: Extract<Effect, { type: "reserve" }>, refusal: CallRefusal | null): void {
  const seat = step.state.seats[call.stake.seat];
  if (seat?.sitting !== call.stake.sitting) return;
  if (call.why === "rejoin") {
    rejoinPaid(step, seat, refusal);
    return;
  }
  if (call.why === "topUp") {
    const id = seat.topUp?.id ?? null;
    changeSeat(step, seat.seat, { topUp: null });
    if (refusal) note(step, seat.seat, { event: "refused", id, ...refusal });
    else addChips(step, seat, call.amount);
    return;
  }
  // Given up, or its match begun, while the entry was being paid: the chips go home; the seat was never shown.
  const tooLate = step.state.view.phase === "closed" || step.state.match !== null;
  if (refusal || tooLate) {
    change(step, { seats: step.state.seats.with(seat.seat, null) });
    if (!refusal) ask(step, { type: "release", key: `release:${keyOf(call.stake)}`, stake: call.stake });
    step.farewells.push(farewell(seat, "stoodUp"));
    return;
  }
  const running = dealRuns(step.state);
  const fromDeal = running ? step.state.view.deal : step.state.view.deal + 1;
  changeSeat(step, seat.seat, { status: "seated", stack: call.amount, fromDeal });
  emit(step, { event: "seated", seat: shownSeat({ ...seat, stack: call.amount }, step.state) });
}

function addChips(step: Step, seat: TableSeat, amount: number): void {
  const stack = paise(seat.stack + amount);
  changeSeat(step, seat.seat, { stack });
  announceSeat(step, seat.seat, { stack });
}

/** What everybody sees of a player who sits down. */
export function shownSeat({ seat, player, stack, absentSince }: TableSeat, state: TableState): SeatInfo {
  return {
    seat,
    name: player.name,
    avatar: player.avatar,
    ...kindOf(player),
    stack,
    connected: absentSince === null,
    sittingOut: false,
    inDeal: null,
    out: null,
    missed: 0,
    cardCount: 0,
    bankMs: state.config.timing.deal.bankMs,
    leavingAfterDeal: false,
    total: 0,
  };
}

/** Whether a bot has the seat, and how well it plays (B-1). */
export const kindOf = ({ bot }: Pick<TableSeat["player"], "bot">) => ({
  bot: bot !== null,
  ...given({ level: bot === null ? undefined : LEVEL_OF[bot] }),
});

/** A seat's player came or went, and may bring a new nonce chain. */
export function connection(step: Step, command: Command<"connection">): Refusal | null {
  const seat = step.state.seats[command.seat];
  if (seat?.status !== "seated" || seat.sitting !== command.sitting || seat.gone) return NOT_SEATED;
  const { connected, chain } = command;
  const was = seat.absentSince === null;
  const stoodSince = stillSince(step.state);
  if (was === connected && (chain === null || chain === seat.chain)) {
    return refusal("nothingNew");
  }
  changeSeat(step, seat.seat, {
    absentSince: connected ? null : (seat.absentSince ?? step.at),
    arrived: seat.arrived || connected,
    absent: seat.absent && !connected,
    chain: chain ?? seat.chain,
  });
  if (was === connected) return null;
  announceSeat(step, seat.seat, { connected });
  if (step.state.config.daily) return stoodSince === null ? null : resumed(step, step.at - stoodSince);
  if (seat.dealtIn && dealRuns(step.state)) {
    playDeal(step, { type: "connection", at: step.at, seat: seat.seat, connected });
  }
  return null;
}

export const NOT_SEATED = refusal("notSeated");

/** leaving a running deal costs a drop and the seat stands up at its end; else it stands up at once. */
export function leave(step: Step, seat: TableSeat): Refusal | null {
  const { match, view } = step.state;
  const isInDeal = seat.dealtIn && dealRuns(step.state);
  if (!match && !isInDeal && view.phase !== "result" && startLocked(step.state, step.at)) {
    return refusal("matchStarts");
  }
  if (match && !match.result && !isInDeal) {
    if (seat.topUp) return refusal("busy/entry");
    quitMatch(step, seat);
    return null;
  }
  if (!isInDeal) {
    stand(step, seat.seat, "left");
    return null;
  }
  changeSeat(step, seat.seat, { gone: true });
  const out = step.state.deal!.seats.find((one) => one.seat === seat.seat)!.out;
  if (!out) {
    const refused = playDeal(step, { type: "leave", at: step.at, seat: seat.seat });
    if (refused) return refused;
  }
  step.farewells.push(farewell(seat, "left"));
  // The last deal's end may have stood the seat up already.
  const still = step.state.seats[seat.seat];
  if (still?.sitting === seat.sitting) {
    announceSeat(step, seat.seat, { leavingAfterDeal: true, connected: false });
  }
  return null;
}

/** Stands up players who have been away, or sat out, for too long while nothing binds them. */
export function standIdle(step: Step): void {
  for (const seat of sitting(step.state)) {
    const due = idleAt(step.state, seat);
    if (due !== null && step.at >= due) stand(step, seat.seat, "left");
  }
}

/** When a seat that does nothing is given up; null while it may stay. */
export function idleAt(state: TableState, seat: TableSeat): Instant | null {
  const { timing, tournament, daily } = state.config;
  const { sitOutMs } = timing;
  if (state.match || tournament || daily || !betweenDeals(state) || seat.player.bot || seat.status === "holding")
    return null;
  const absent = seat.absentSince !== null && (!seat.arrived || state.view.phase === "waiting");
  const times = [
    ...(absent ? [seat.absentSince! + absenceLimitOf(state, seat)] : []),
    ...(seat.sitOutSince !== null ? [seat.sitOutSince + sitOutMs] : []),
  ];
  return times.length > 0 ? (Math.min(...times) as Instant) : null;
}

/** How long a window that was never opened is awaited, while another player sits there and nothing can begin. */
const ARRIVAL_MS = 20_000;

/** How long an absent seat is kept: a player who came once may come back, one who never came keeps no others waiting. */
function absenceLimitOf(state: TableState, { arrived }: TableSeat): number {
  const { absentMs } = state.config.timing;
  const isWaitedFor = sitting(state).some(
    (one) => one.player.bot === null && one.absentSince === null && one.sitOutSince === null && !one.gone,
  );
  return !arrived && isWaitedFor ? Math.min(absentMs, ARRIVAL_MS) : absentMs;
}

/** Asks the wallet for more chips, between deals and up to the buy-in. */
export function topUp(step: Step, seat: TableSeat, id: string, amount: number): Refusal | null {
  const { state } = step;
  if (matchProfileOf(state.config.kind)) return refusal("notInThisGame/topUp");
  if (!betweenDeals(state)) return refusal("topUpNotNow");
  if (seat.topUp) return refusal("busy/topUp");
  if (seat.stack + amount > state.config.kind.buyInPaise) {
    return refusal("topUpTooMuch");
  }
  const stake = stakeOf(state, seat);
  changeSeat(step, seat.seat, { topUp: { id, amount: paise(amount) } });
  ask(step, {
    type: "reserve",
    why: "topUp",
    key: `topUp:${keyOf(stake)}:${step.state.calls + 1}`,
    player: seat.player.id,
    bot: false,
    stake,
    amount: paise(amount),
  });
  return null;
}
