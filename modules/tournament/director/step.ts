import type { PlayerId } from "../../kernel/index.ts";
import { GOING_TO_START } from "../events-contract.ts";
import type { CallBody, DirectorState, Effect, Entrant, Notice, Player, Round } from "./state.ts";

/** A command while it is applied. */
export interface Step {
  state: DirectorState;
  /** What it wants of the world. */
  readonly calls: Effect[];
  readonly notices: Notice[];
}

/** Begins with the state as it is. */
export function stepFrom(state: DirectorState): Step {
  return { state: { ...state, applied: state.applied + 1 }, calls: [], notices: [] };
}

/** Queues what is wanted, in this order. */
export function want(step: Step, ...bodies: readonly CallBody[]): void {
  const { lastCall, queue } = step.state;
  const calls = bodies.map((body, index): Effect => ({ call: lastCall + index + 1, ...body }));
  step.calls.push(...calls);
  step.state = { ...step.state, lastCall: lastCall + calls.length, queue: [...queue, ...calls] };
}

/** Takes answered calls out of the queue; answers those that waited. */
export function answer(step: Step, calls: readonly number[]): readonly Effect[] {
  const wanted = new Set(calls);
  const done = step.state.queue.filter(({ call }) => wanted.has(call));
  if (done.length > 0) step.state = { ...step.state, queue: step.state.queue.filter(({ call }) => !wanted.has(call)) };
  return done;
}

/** Changes the running round. */
export function setRound(step: Step, change: Partial<Round>): void {
  step.state = { ...step.state, round: { ...step.state.round, ...change } };
}

/** Tells people something; bots hear nothing. */
export function tellAll(step: Step, to: readonly Entrant[], sMessage: string): void {
  const people = peopleOf(to);
  if (people.length > 0) step.notices.push({ to: people, event: GOING_TO_START, data: { sMessage } });
}

export function peopleOf(entrants: readonly Entrant[]): readonly PlayerId[] {
  return entrants.filter(({ bot }) => bot === null).map(({ id }) => id);
}

/** The players of the running round. */
export function entrantsIn({ entrants, round }: DirectorState): readonly Entrant[] {
  return round.players.map((player) => entrantOf({ entrants }, player));
}

export function entrantOf({ entrants }: Pick<DirectorState, "entrants">, { entrant }: Player): Entrant {
  return entrants[entrant]!;
}
