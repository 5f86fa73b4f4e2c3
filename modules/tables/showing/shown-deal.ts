import type { Instant } from "../../kernel/index.ts";
import { bestArrangement, type CardId, type Variant, wildRankOf } from "../../rummy/index.ts";
import type { FinishedPlay } from "../store/played-deals.ts";

/** One turn of a deal, as everybody at the table saw it. */
export interface ShownTurn {
  /** Place in `seats`. */
  readonly seat: number;
  /** The pile from which a card was drawn; null: none was. */
  readonly took: "stock" | "open" | null;
  readonly did: "discard" | "drop" | "declare";
  /** What was let go; of a declaration the card on the finish slot, of a drop null. */
  readonly card: CardId | null;
}

/** A finished deal as strangers may see it: no names, and no card that did not lie open on the table (decision 0044). */
export interface ShownDeal {
  readonly endedAt: Instant;
  readonly variant: Variant;
  readonly jokerCard: CardId;
  readonly wildRank: number;
  readonly seats: readonly { readonly isBot: boolean }[];
  readonly turns: readonly ShownTurn[];
  /** Place in `seats`. */
  readonly winner: number;
  /** The winner's hand, which was laid open, group by group. */
  readonly groups: readonly {
    readonly kind: "pure" | "sequence" | "set" | "rest";
    readonly cards: readonly CardId[];
  }[];
}

/**
 * The public view of a finished deal. Null for one that is not shown: for rupees, private, reshuffled, not ended by a
 * declaration, or of the first rules, which wrote no moves down. Of the hands only the winner's is there, which was
 * laid open to win.
 */
export function shownDeal(play: FinishedPlay, bots: ReadonlySet<string>): ShownDeal | null {
  const { moves, hands, jokerCard } = play;
  if (moves === null || play.currency !== "practice" || play.isPrivate) return null;
  // After a reshuffle it is not known what lies under the open pile's upper card.
  if (moves.some(({ move }) => move === "reshuffle")) return null;
  const last = moves.at(-1);
  const finish = moves.findLast(({ move }) => move === "finish");
  if (last?.move !== "end" || last.how !== "declared" || finish?.move !== "finish") return null;
  const shown = moves.findLast((one) => one.move === "show" && one.seat === finish.seat);
  if (shown?.move !== "show") return null;
  const dealtIn = hands.toSorted((a, b) => a.seat - b.seat);
  const seats = dealtIn.map(({ seat }) => seat);
  const wildRank = wildRankOf(jokerCard);
  return {
    endedAt: play.endedAt,
    variant: play.variant,
    jokerCard,
    wildRank,
    winner: seats.indexOf(finish.seat),
    seats: dealtIn.map(({ playerId }) => ({ isBot: bots.has(playerId) })),
    turns: turnsOf(moves, seats),
    groups: bestArrangement(shown.cards, wildRank).groups.map(({ kind, cards }) => ({ kind, cards: [...cards] })),
  };
}

function turnsOf(moves: NonNullable<FinishedPlay["moves"]>, seats: readonly number[]): readonly ShownTurn[] {
  const turns: ShownTurn[] = [];
  let took: ShownTurn["took"] = null;
  const ends = (seat: number, did: ShownTurn["did"], card: CardId | null) => {
    turns.push({ seat: seats.indexOf(seat), took, did, card });
    took = null;
  };
  for (const one of moves) {
    if (one.move === "turn") took = null;
    else if (one.move === "draw") took = one.from;
    else if (one.move === "discard") ends(one.seat, "discard", one.card);
    else if (one.move === "finish") ends(one.seat, "declare", one.card);
    else if (one.move === "out") ends(one.seat, "drop", null);
  }
  return turns;
}
