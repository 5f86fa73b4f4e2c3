import { below, type Instant, instant, type Random } from "../../kernel/index.ts";
import { type CardId, packsOf } from "../cards/cards.ts";
import { applyDeal } from "../deal/apply.ts";
import { cardsToReshuffle } from "../deal/reshuffle.ts";
import { startDeal } from "../deal/start.ts";
import { type DealState, deadlineOf, handOf, seatIn, seatsStillIn } from "../deal/state.ts";
import { standardTiming } from "../deal/timing.ts";
import type { DealCommand, DealEvent, DealSetup } from "../deal/types.ts";
import { bestArrangement } from "../solver/arrange.ts";
import { rankDiscards } from "../solver/discard.ts";
import { VARIANT_IDS, VARIANTS } from "../variants/variants.ts";

/** One accepted command, what it led to, and how it came about. */
export interface PlayedStep {
  readonly command: DealCommand;
  readonly events: readonly DealEvent[];
  readonly state: DealState;
}

export interface PlayedDeal {
  readonly setup: DealSetup;
  readonly startedAt: Instant;
  readonly first: { readonly state: DealState; readonly events: readonly DealEvent[] };
  readonly steps: readonly PlayedStep[];
  readonly refused: number;
}

/** A setup of a random variant, number of seats and deck. */
function randomSetup(random: Random): DealSetup {
  const profile = {
    ...pick(
      random,
      VARIANT_IDS.map((variant) => VARIANTS[variant].rules),
    ),
  };
  const loserArrangement = below(random, 4) === 0 ? "submitted" : "best";
  const seats = [0, 1, 2, 3, 4, 5].filter(() => below(random, 2) === 0);
  while (seats.length < 2) seats.push((seats.at(-1) ?? -1) + 1);
  const nDeck = seats.length === 2 && below(random, 2) === 0 ? 1 : 2;
  return {
    profile: { ...profile, loserArrangement },
    timing: standardTiming({ loserArrangement }),
    seats,
    firstTurn: pick(random, seats),
    nDeck,
    deck: shuffled(random, packsOf(nDeck)),
    disconnected: seats.filter(() => below(random, 10) === 0),
    absent: seats.filter(() => below(random, 15) === 0),
  };
}

/** Plays a deal with random commands, sensible and senseless, until it is over or `most` commands were tried. */
export function playRandomly(random: Random, most: number): PlayedDeal {
  const setup = randomSetup(random);
  const startedAt = instant(1_000_000);
  const first = startDeal(setup, startedAt);
  const steps: PlayedStep[] = [];
  let { state } = first;
  let now = startedAt;
  let refused = 0;
  for (let tried = 0; tried < most && state.stage.type !== "over"; tried++) {
    now = instant(now + below(random, below(random, 8) === 0 ? 45_000 : 4_000));
    const command = below(random, 5) === 0 ? senselessCommand(state, now, random) : sensibleCommand(state, now, random);
    // Frozen: a command that wrote into the state that it was given would crash here.
    const applied = applyDeal(frozen(state), command);
    if (applied.ok) {
      steps.push({ command, ...applied.value });
      state = applied.value.state;
    } else refused += 1;
  }
  return { setup, startedAt, first, steps, refused };
}

/** A command that brings the deal on: what the stage asks for, by the seat that has to act. */
function sensibleCommand(state: DealState, at: Instant, random: Random): DealCommand {
  const { stage } = state;
  const deadline = deadlineOf(state);
  if (deadline !== null && at >= deadline) return { type: "expire", at };
  if (stage.type === "reshuffle") {
    return { type: "reshuffle", at, stock: shuffled(random, cardsToReshuffle(state)) };
  }
  if (stage.type === "showdown") {
    const losers = seatsStillIn(state).filter((each) => each.seat !== stage.winner && !each.confirmed);
    if (losers.length === 0) return { type: "expire", at };
    const loser = pick(random, losers);
    return { type: "confirm", at, seat: loser.seat, groups: regrouped(random, handOf(loser)) };
  }
  if (stage.type === "over") return { type: "expire", at };
  const { seat } = stage;
  const hand = handOf(seatIn(state, seat));
  if (stage.type === "declaring") {
    const groups = bestArrangement(hand, state.wildRank).groups.map(({ cards }) => cards);
    return { type: "declare", at, seat, groups };
  }
  if (!stage.drawn) return { type: "draw", at, seat, from: below(random, 4) === 0 ? "open" : "stock" };
  // Half of the time by the solver, so that hands come to be complete.
  if (below(random, 2) === 0) return { type: "discard", at, seat, card: pick(random, hand) };
  const [best] = rankDiscards(hand, state.wildRank);
  return { type: best!.points === 0 ? "finish" : "discard", at, seat, card: best!.card };
}

/** Anything at all, by anybody, mostly out of place. */
function senselessCommand(state: DealState, at: Instant, random: Random): DealCommand {
  const seat = below(random, 7);
  const hand = state.seats.find((each) => each.seat === seat)?.groups.flat() ?? [];
  const card = below(random, 3) === 0 ? below(random, 110) : (hand[below(random, Math.max(1, hand.length))] ?? 0);
  const groups = regrouped(random, below(random, 4) === 0 ? [...hand, card] : hand);
  const commands: readonly DealCommand[] = [
    { type: "draw", at, seat, from: "open" },
    { type: "draw", at, seat, from: "stock" },
    { type: "discard", at, seat, card },
    { type: "finish", at, seat, card },
    { type: "declare", at, seat, groups },
    { type: "arrange", at, seat, groups },
    { type: "arrange", at, seat, groups },
    { type: "confirm", at, seat, groups },
    { type: "expire", at },
    { type: "connection", at, seat, connected: below(random, 2) === 0 },
    { type: "connection", at, seat, connected: true },
    { type: "resumed", at, shiftMs: below(random, 5_000), leastMs: 10_000 },
    { type: "reshuffle", at, stock: cardsToReshuffle(state) },
    ...(below(random, 8) === 0
      ? ([
          { type: "leave", at, seat },
          { type: "drop", at, seat },
        ] as const)
      : []),
  ];
  return pick(random, commands);
}

/** The cards cut into random groups. */
function regrouped(random: Random, cards: readonly CardId[]): CardId[][] {
  const groups: CardId[][] = [[]];
  for (const card of shuffled(random, cards)) {
    if (below(random, 4) === 0) groups.push([]);
    groups.at(-1)!.push(card);
  }
  return groups;
}

function frozen<Value>(value: Value): Value {
  if (value !== null && typeof value === "object" && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const each of Object.values(value)) frozen(each);
  }
  return value;
}

/** A random order. */
function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = below(random, last + 1);
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}

function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[below(random, items.length)]!;
}
