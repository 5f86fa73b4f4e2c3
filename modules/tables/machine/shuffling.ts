import { assert, given, instant, type Refusal } from "../../kernel/index.ts";
import { type Seat, seatsToDeal } from "../../rummy/index.ts";
import { rootOf } from "../fairness/merkle.ts";
import { opens, permutation, placesOf, ZERO_NONCE } from "../fairness/mix.ts";
import { fairnessOf, type SharedMix, type ShuffleSetup } from "../fairness/setup.ts";
import { seedOfShuffle } from "../fairness/shared.ts";
import { refusal } from "../messages.ts";
import type { TableCommand } from "./command.ts";
import { deal } from "./dealing.ts";
import { playDeal } from "./play.ts";
import { readySeats } from "./ready.ts";
import type { Revealing, ShuffleRecord, TableSeat, TableState } from "./state.ts";
import { change, changeSeat, emit, keepMoves, type Step } from "./step.ts";

/** Publishes the root of a shuffled order before anything of it is known, and asks for the nonces. */
export function commit(step: Step, command: Extract<TableCommand, { type: "shuffle" }>): Refusal | null {
  const wanted = step.state.shuffle;
  if (wanted?.step !== "wanted") return refusal("noShuffle");
  const { order, seed, saltSeed, dealId, tossPack } = command;
  assert(samePack(order, wanted.cards), "a shuffle has exactly the cards that were asked for");
  const { forDeal } = wanted;
  const seats = forDeal
    ? dealable(step.state)
    : step.state.deal!.seats.filter((one) => !one.out).map((one) => one.seat);
  const shared = sharedMix(step.state, command);
  // A shared deck is mixed by numbers of its own: no nonce is asked for here.
  const chains = (shared ? [] : seats).flatMap((seat) => {
    const chain = step.state.seats[seat]?.chain ?? null;
    return chain === null ? [] : [{ seat, chain }];
  });
  const shuffle = step.state.shuffles + 1;
  const root = command.root ?? rootOf(order, saltSeed);
  const setup = fairnessOf(step.state.config) === 1 ? null : setupOf(step.state, forDeal ? dealId : null, seats);
  const revealBy = instant(step.at + step.state.config.timing.revealMs);
  change(step, {
    shuffles: shuffle,
    // biome-ignore format: one line a field would say nothing more
    shuffle: { step: "revealing", forDeal, shuffle, root, order, seed, saltSeed, seats, chains, nonces: [], revealBy, dealId, tossPack, setup, ...given({ shared }) },
  });
  const shown = setup && { ...setup, seats: [...setup.seats] };
  emit(step, {
    event: "committed",
    commitment: { shuffle, root, chains, ...(shown ? { setup: shown } : {}), ...given({ shared }) },
    revealBy,
  });
  mixIfRevealed(step);
  return null;
}

/** What stands for nonces at a table of shared decks; undefined at others. */
function sharedMix(
  { config }: TableState,
  { root, shared }: Extract<TableCommand, { type: "shuffle" }>,
): SharedMix | undefined {
  const { sharedDeck } = config;
  assert((shared === undefined) === (sharedDeck === undefined), "a shared deck comes to a table of shared decks alone");
  if (sharedDeck === undefined || shared === undefined) return undefined;
  assert(root !== undefined && fairnessOf(config) >= 3, "a shared deck is bound to its root");
  return { source: sharedDeck.source, key: sharedDeck.key, seed: shared };
}

/** What is settled before the cards: `newDeal` names the deal that they are shuffled for, null is the running one's reshuffle. */
function setupOf({ evidence, view, config, lastFirst }: TableState, newDeal: string | null, seats: readonly Seat[]) {
  const { nDeck: packs } = config.kind;
  const ofDeal: Pick<ShuffleSetup, "dealId" | "deal" | "reshuffle" | "lastFirst"> =
    newDeal === null
      ? { ...firstSetup(evidence!.shuffles), reshuffle: evidence!.shuffles.length }
      : { dealId: newDeal, deal: view.deal + 1, reshuffle: 0, lastFirst };
  const { dealId, deal: number, reshuffle } = ofDeal;
  return { dealId, deal: number, reshuffle, packs, seats, lastFirst: ofDeal.lastFirst } satisfies ShuffleSetup;
}

/** The deck's own set-up: a reshuffle keeps the deal and its first mover's predecessor. */
function firstSetup([deck]: readonly ShuffleRecord[]): ShuffleSetup {
  assert(deck?.setup, "a reshuffle follows a deck of the same rules");
  return deck.setup;
}

/** Seats that would be dealt in now. In a match: all that are in it, absent or not. */
function dealable(state: TableState): readonly Seat[] {
  return state.match ? seatsToDeal(state.match) : readySeats(state).map((seat) => seat.seat);
}

function samePack(some: readonly number[], others: readonly number[]): boolean {
  const left = new Set(others);
  return some.length === others.length && some.every((card) => left.delete(card));
}

/** Takes a seat's nonce, if it opens the tip that was committed. */
export function reveal(step: Step, seat: TableSeat, shuffle: number, nonce: string): Refusal | null {
  const stage = step.state.shuffle;
  const tip = stage?.step === "revealing" ? stage.chains.find((one) => one.seat === seat.seat)?.chain : undefined;
  if (stage?.step !== "revealing" || stage.shuffle !== shuffle || tip === undefined) {
    return refusal("badReveal");
  }
  if (stage.nonces.some((one) => one.seat === seat.seat)) return refusal("badReveal/again");
  if (!opens(nonce, tip)) return refusal("badReveal/chain");
  change(step, { shuffle: { ...stage, nonces: [...stage.nonces, { seat: seat.seat, nonce }] } });
  if (seat.chain === tip) changeSeat(step, seat.seat, { chain: nonce });
  mixIfRevealed(step);
  return null;
}

function mixIfRevealed(step: Step): void {
  const stage = step.state.shuffle;
  if (stage?.step === "revealing" && stage.nonces.length === stage.chains.length) mix(step);
}

/** The nonces are in, or their time is up: they move the committed positions, and the cards are dealt. */
export function mix(step: Step): void {
  const stage = step.state.shuffle;
  assert(stage?.step === "revealing", "a committed shuffle waits for nonces");
  const nonces = stage.chains.map(
    ({ seat }) => stage.nonces.find((one) => one.seat === seat) ?? { seat, nonce: ZERO_NONCE },
  );
  const { shuffle, root, order, seed, saltSeed, chains, setup, shared } = stage;
  const record: ShuffleRecord = {
    shuffle,
    root,
    order,
    seed,
    saltSeed,
    chains,
    nonces,
    ...(setup === null ? {} : { setup }),
    ...given({ shared }),
  };
  const mixedSeed = setup && seedOfShuffle(record, stage.forDeal ? record : step.state.evidence!.shuffles[0]!);
  const cards = placesIn(stage, nonces, mixedSeed).map((position) => order[position]!);
  change(step, { shuffle: null });
  if (stage.forDeal) {
    const ready = new Set(dealable(step.state));
    const seats = stage.seats.filter((seat) => ready.has(seat));
    deal(step, { stage, record, seats, deck: cards, mixedSeed });
    return;
  }
  const { evidence } = step.state;
  change(step, { evidence: evidence && { ...evidence, shuffles: [...evidence.shuffles, record] } });
  keepMoves(step, [{ move: "reshuffle", shuffle }]);
  const refused = playDeal(step, { type: "reshuffle", at: step.at, stock: cards });
  assert(!refused, "a reshuffle that was asked for is taken");
}

/** Place i is committed position `[i]`. */
function placesIn({ order }: Revealing, nonces: ShuffleRecord["nonces"], mixedSeed: Uint8Array | null): number[] {
  return mixedSeed === null ? permutation(order.length, nonces) : placesOf(order.length, mixedSeed);
}
