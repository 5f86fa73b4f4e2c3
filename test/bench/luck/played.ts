/** Simulated deals for the bench of luck and for its fit: players change places from deal to deal, so that none begins more often. */
import { below } from "../../../modules/kernel/index.ts";
import { type DealEvent, packsOf, shuffled, VARIANTS, type Variant } from "../../../modules/rummy/index.ts";
import type { CardMove, FinishedDeal } from "../../../modules/skill/index.ts";
import { seededRandom } from "../../support/random.ts";
import { playDeal } from "../bots/deal.ts";
import { PLAYERS } from "../bots/players.ts";

/** What one cell of the bench plays: these players, at one seat each, in one variant. */
export interface Cell {
  readonly players: readonly string[];
  readonly variant: Variant;
}

/** One deal: its cards, and what each seat won or lost in points; the players' seats by their place in the cell. */
export interface Played extends FinishedDeal {
  readonly results: readonly number[];
  readonly seats: readonly number[];
}

/** Plays deals of a cell, one by one; a number of deals that the players divide gives each the same places. */
export function* played({ players, variant }: Cell, deals: number, seed: number): Generator<Played> {
  const { maxSetSize, fullCount } = VARIANTS[variant].rules;
  for (let deal = 0; deal < deals; deal += 1) {
    const random = seededRandom(BigInt(seed) * 0x1_0000_0000n + BigInt(deal));
    const cards = shuffled(packsOf(2), (bound) => below(random, bound));
    const seats = players.map((_, player) => (player + deal) % players.length);
    const bySeat = seats.map((_, seat) => PLAYERS[players[seats.indexOf(seat)]!]!);
    const { events, result } = playDeal(bySeat, { variant, cards, random });
    const pot = result.rows.reduce((sum, { count }) => sum + count, 0);
    const results = result.rows.map(({ seat, count }) => (seat === result.winner ? pot : -count));
    yield { ...cardsOf(events), nDeck: 2, maxSetSize, fullCount, results, seats };
  }
}

/** The deal as its record would have it. */
function cardsOf([dealt, ...events]: readonly DealEvent[]): Omit<FinishedDeal, "nDeck" | "maxSetSize" | "fullCount"> {
  if (dealt?.type !== "dealt") throw new Error("a deal begins with its cards");
  const { hands, jokerCard, openCard, wildRank } = dealt;
  const moves = events.flatMap((event): CardMove[] => {
    if (event.type === "turn") return [{ move: "turn", seat: event.seat, turn: event.turn }];
    if (event.type === "drew") return [{ move: "draw", seat: event.seat, from: event.from, card: event.card }];
    if (event.type === "discarded") return [{ move: "discard", seat: event.seat, card: event.card }];
    if (event.type === "finishing") return [{ move: "finish", seat: event.seat, card: event.card }];
    if (event.type === "out") return [{ move: "out", seat: event.seat }];
    return event.type === "reshuffled" ? [{ move: "reshuffle" }] : [];
  });
  const first = moves.find((one) => one.move === "turn");
  return { hands, jokerCard, openCard, wildRank, firstTurn: first!.seat, moves };
}
