import { assert, type Instant } from "../../kernel/index.ts";
import type { Seat } from "../../rummy/index.ts";
import type { SeatInfo, ServerMessage } from "../contract.ts";
import type { Move } from "../fairness/moves.ts";
import { type PrivateFrame, type PublicFrame, reduceView } from "../view/view.ts";
import type { EffectRequest, Evidence, Farewell, Outgoing, TableSeat, TableState } from "./state.ts";

/** A command on its way through the table: the state so far, and what has to be sent once it is journaled. */
export interface Step {
  /** The step's own copy: its parts are replaced, never written into. */
  readonly state: { -readonly [Part in keyof TableState]: TableState[Part] };
  readonly at: Instant;
  readonly outgoing: Outgoing[];
  readonly farewells: Farewell[];
}

type Unnumbered<Frame> = Frame extends unknown ? Omit<Frame, "seq" | "at"> : never;

/** Replaces parts of the state. */
export function change(step: Step, patch: Partial<TableState>): void {
  Object.assign(step.state, patch);
}

/** Sends the next frame of the public stream, and keeps what it told everybody. */
export function emit(step: Step, frame: Unnumbered<PublicFrame>): void {
  const numbered = { ...frame, seq: step.state.view.seq + 1, at: step.at } as PublicFrame;
  step.outgoing.push({ to: "table", message: numbered });
  step.state.view = reduceView(step.state.view, numbered);
}

/** Sends a private supplement to the latest public frame. */
export function tell(step: Step, seat: Seat, frame: Unnumbered<PrivateFrame>): void {
  const numbered = { ...frame, seq: step.state.view.seq } as PrivateFrame;
  step.outgoing.push({ to: seat, message: numbered });
}

/** Sends a message that belongs to no stream. */
export function note(step: Step, seat: Seat, message: Extract<ServerMessage, { event: "refused" }>): void {
  step.outgoing.push({ to: seat, message });
}

/** Replaces parts of a seat. */
export function changeSeat(step: Step, seat: Seat, patch: Partial<TableSeat>): void {
  const before = step.state.seats[seat];
  assert(before, `somebody sits at seat ${seat}`);
  step.state.seats = step.state.seats.with(seat, { ...before, ...patch });
}

/** Announces what everybody may know of a seat. */
export function announceSeat(step: Step, seat: Seat, patch: Partial<SeatInfo>): void {
  const shown = step.state.view.seats.find((one) => one.seat === seat);
  assert(shown, `seat ${seat} is shown`);
  emit(step, { event: "seatChanged", seat: { ...shown, ...patch } });
}

/** Asks for something outside, once everything asked before is done. */
export function ask(step: Step, request: EffectRequest): void {
  const call = step.state.calls + 1;
  change(step, { calls: call, queue: [...step.state.queue, { call, ...request }] });
}

/** Keeps for the proof of a deal under the first rules that everybody, or one seat, has seen some cards. */
export function saw(step: Step, who: Seat | "all", cards: readonly number[]): void {
  const { evidence } = step.state;
  if (!evidence || evidence.played) return;
  const next: Evidence =
    who === "all"
      ? { ...evidence, seenByAll: [...evidence.seenByAll, ...cards] }
      : {
          ...evidence,
          seenBy: evidence.seenBy.map((one) => (one.seat === who ? { ...one, cards: [...one.cards, ...cards] } : one)),
        };
  change(step, { evidence: next });
}

/** Writes moves of the deal down for its proof. */
export function keepMoves(step: Step, moves: readonly Move[]): void {
  const { evidence } = step.state;
  if (!evidence?.played) return;
  const { dealtAt, times } = evidence.played;
  const played = {
    ...evidence.played,
    moves: evidence.played.moves.concat(moves),
    ...(dealtAt !== undefined && times ? { times: times.concat(moves.map(() => step.at - dealtAt)) } : {}),
  };
  step.state.evidence = { ...evidence, played };
}

/** The seats that people and bots have taken, ascending. */
export function sitting(state: TableState): TableSeat[] {
  return state.seats.filter((one): one is TableSeat => one?.status === "seated");
}

/** Is a deal being played? */
export function dealRuns(state: TableState): boolean {
  return state.deal !== null && state.deal.stage.type !== "over";
}

/** Does nothing run that binds the seats: no deal and no shuffle? */
export function betweenDeals(state: TableState): boolean {
  return !dealRuns(state) && state.shuffle === null;
}
