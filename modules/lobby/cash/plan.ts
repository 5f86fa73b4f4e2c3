/** Plans seats at cash tables for all whose joins were collected together, by chance and without clock. */
import { below, type Random } from "../../kernel/index.ts";
import type { Signals } from "./signals.ts";

/** A table that may take a newcomer. */
export interface Waiting {
  readonly tableId: string;
  readonly people: readonly Signals[];
  readonly free: number;
}

/** Newcomers of one table; a `tableId` of null is a table to open. */
export interface Seating {
  readonly tableId: string | null;
  readonly newcomers: readonly Signals[];
}

export interface PlanRequest {
  readonly joiners: readonly Signals[];
  readonly waiting: readonly Waiting[];
  readonly maxSeats: number;
  /** Never at one table. */
  readonly apart: (one: Signals, other: Signals) => boolean;
  /** Sat together within the last hour. */
  readonly recent: (one: Signals, other: Signals) => boolean;
  readonly random: Random;
}

interface Place {
  readonly tableId: string | null;
  readonly people: readonly Signals[];
  readonly free: number;
  newcomers: Signals[];
}

/**
 * Seats all joiners: at a table with waiting players if one can take them, else at new tables of nearly equal size.
 * Players to be kept `apart` never sit together. Of two plans the better one leaves fewer tables with a single person,
 * then fewer `recent` pairs. Moving one newcomer or exchanging two cannot improve the answer.
 */
export function planSeats(request: PlanRequest): readonly Seating[] {
  const { waiting } = request;
  const places: Place[] = waiting.map(({ tableId, people, free }) => ({ tableId, people, free, newcomers: [] }));
  const left = shuffled(request.joiners, request.random).filter((joiner) => !joinSomebody(request, places, joiner));
  openTables(request, places, left);
  while (better(request, places));
  return places
    .filter(({ newcomers }) => newcomers.length > 0)
    .map(({ tableId, newcomers }) => ({ tableId, newcomers }));
}

/** A seat with people who wait, not with those of the last hour; false when there is none. */
function joinSomebody(request: PlanRequest, places: readonly Place[], joiner: Signals): boolean {
  const place = oneOf(
    places.filter(
      (one) =>
        everybody(one).length > 0 &&
        takes(request, one, joiner) &&
        !everybody(one).some((p) => request.recent(p, joiner)),
    ),
    request.random,
  );
  place?.newcomers.push(joiner);
  return place !== undefined;
}

/** Spreads the rest over as few new tables as will do, evenly: seven at tables of six sit as four and three. */
function openTables(request: PlanRequest, places: Place[], joiners: readonly Signals[]): void {
  const { maxSeats, random } = request;
  const fresh = Array.from({ length: Math.ceil(joiners.length / maxSeats) }, () => newPlace(maxSeats));
  for (const joiner of joiners) {
    const open = fresh.filter((one) => takes(request, one, joiner));
    const fewest = Math.min(...open.map(({ newcomers }) => newcomers.length));
    let place = oneOf(
      open.filter(({ newcomers }) => newcomers.length === fewest),
      random,
    );
    if (!place) {
      place = newPlace(maxSeats);
      fresh.push(place);
    }
    place.newcomers.push(joiner);
  }
  places.push(...fresh);
}

function newPlace(maxSeats: number): Place {
  return { tableId: null, people: [], free: maxSeats, newcomers: [] };
}

/** Makes one change for the better; false when there is none. Every change lowers the cost, so that this comes to an end. */
function better(request: PlanRequest, places: Place[]): boolean {
  if (!places.some((one) => one.newcomers.length === 0 && one.tableId === null))
    places.push(newPlace(request.maxSeats));
  for (const { from, to, mover, other } of changes(places)) {
    if (tryChange(request, from, to, mover, other)) return true;
  }
  return false;
}

interface Change {
  readonly from: Place;
  readonly to: Place;
  readonly mover: Signals;
  /** The newcomer who comes back in exchange; null: none. */
  readonly other: Signals | null;
}

/** Every move of one newcomer to another table, and every exchange of two. Made one by one: mostly one of the first will do. */
function* changes(places: readonly Place[]): Generator<Change> {
  for (const from of places) {
    const targets = places.filter((to) => to !== from);
    for (const mover of from.newcomers) {
      for (const to of targets) yield* [null, ...to.newcomers].map((other) => ({ from, to, mover, other }));
    }
  }
}

/** Moves a newcomer to another table, in exchange for `other` if given, when that is allowed and better. */
function tryChange(request: PlanRequest, from: Place, to: Place, mover: Signals, other: Signals | null): boolean {
  const before = addCosts(costOf(request, from), costOf(request, to));
  const [fromBefore, toBefore] = [from.newcomers, to.newcomers];
  from.newcomers = fromBefore.filter((one) => one !== mover);
  to.newcomers = toBefore.filter((one) => one !== other);
  const allowed = takes(request, to, mover) && (other === null || takes(request, from, other));
  if (allowed) {
    to.newcomers = [...to.newcomers, mover];
    if (other) from.newcomers = [...from.newcomers, other];
    if (isLess(addCosts(costOf(request, from), costOf(request, to)), before)) return true;
  }
  from.newcomers = fromBefore;
  to.newcomers = toBefore;
  return false;
}

interface Cost {
  /** Tables with one person. */
  readonly alone: number;
  readonly recent: number;
}

/** What is wrong with a place; those who sat there before are together already. */
function costOf({ recent }: PlanRequest, { people, newcomers }: Place): Cost {
  let pairs = 0;
  for (const [i, one] of newcomers.entries()) {
    pairs += people.filter((other) => recent(one, other)).length;
    pairs += newcomers.slice(i + 1).filter((other) => recent(one, other)).length;
  }
  return { alone: people.length + newcomers.length === 1 ? 1 : 0, recent: pairs };
}

const addCosts = (a: Cost, b: Cost): Cost => ({ alone: a.alone + b.alone, recent: a.recent + b.recent });
const isLess = (a: Cost, b: Cost): boolean => (a.alone === b.alone ? a.recent < b.recent : a.alone < b.alone);

const everybody = ({ people, newcomers }: Place): readonly Signals[] => [...people, ...newcomers];

/** Has the place a seat for this one, and no player to be kept apart from? */
function takes({ apart }: PlanRequest, place: Place, joiner: Signals): boolean {
  return place.newcomers.length < place.free && !everybody(place).some((one) => apart(one, joiner));
}

function oneOf<T>(choices: readonly T[], random: Random): T | undefined {
  return choices.length === 0 ? undefined : choices[below(random, choices.length)];
}

/** Fisher–Yates. */
function shuffled<T>(items: readonly T[], random: Random): T[] {
  const all = [...items];
  for (let i = all.length - 1; i > 0; i -= 1) {
    const j = below(random, i + 1);
    [all[i], all[j]] = [all[j]!, all[i]!];
  }
  return all;
}
