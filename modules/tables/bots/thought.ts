/** What a master is asked and answers: plain data both ways, since it lies behind a pipe. */
import { type Random, randomHex } from "../../kernel/index.ts";
import { isJoker } from "../../rummy/index.ts";
import { drawsFrom } from "../fairness/stream.ts";
import { foresee } from "./foresight.ts";
import type { Sight, TurnMove } from "./turn-play.ts";

/** What its seat sees in its turn, and the chance that it decides by: 32 bytes, hex. The same question has the same answer. */
export interface Question {
  readonly sight: Sight;
  readonly seed: string;
}

/** Answers a question apart from the thread that serves tables. Rejects where it cannot be answered now. */
export type Think = (question: Question) => Promise<TurnMove>;

/** The question of a turn: nothing goes along of the view but what a bot plays by. */
export function questionOf(view: Sight, random: Random): Question {
  const {
    you,
    hand,
    openPile,
    openJokerTakable,
    blockedDiscard,
    discards,
    pickUps,
    jokerCard,
    wildRank,
    drawn,
    seatsIn,
  } = view;
  const { nDeck, firstDrop, middleDrop, fullCount } = view.table;
  const table = { nDeck, firstDrop, middleDrop, fullCount };
  const piles = { openPile, openJokerTakable, blockedDiscard, discards, pickUps, jokerCard };
  return { sight: { you, hand, ...piles, wildRank, drawn, seatsIn, table }, seed: randomHex(random, 32) };
}

/** A master's move, a pure function of the question (B-2). */
export function answerTo({ sight, seed }: Question): TurnMove {
  const draw = drawsFrom("sha256", Buffer.from(seed, "hex"));
  return foresee(sight, { bytes: (length) => Uint8Array.from({ length }, () => draw(256)) });
}

/** Can the move be made in this turn? What came out of another process is not trusted to fit. */
export function canBeMade(move: TurnMove, view: Sight): boolean {
  if (move.event === "draw") {
    const [top] = view.openPile;
    if (view.drawn || move.from === "stock") return !view.drawn;
    return top !== undefined && (!isJoker(top, view.wildRank) || view.openJokerTakable);
  }
  if (move.event === "drop") return !view.drawn && view.table.firstDrop !== null;
  if (!view.drawn || !view.hand.flat().includes(move.card)) return false;
  return move.event === "finish" || move.card !== view.blockedDiscard;
}
