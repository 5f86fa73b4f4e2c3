import { assert } from "../../kernel/index.ts";
import {
  type CardId,
  checkDeclaration,
  type Draw,
  HAND_SIZE,
  isJoker,
  PRINTED_JOKER,
  shuffled,
} from "../../rummy/index.ts";
import { copyOf, FACES } from "./dealing.ts";

/** Thirteen cards in groups, which may or may not be declared. */
export interface GroupedHand {
  readonly wildRank: number;
  readonly groups: readonly (readonly CardId[])[];
}

/** A kind of group to lay: three that are valid, four that only look so. */
type Piece = "pure" | "sequence" | "set" | "corner" | "twins" | "gap" | "mixed";

const VALID: readonly (readonly Piece[])[] = [
  ["pure", "sequence", "set", "set"],
  ["pure", "pure", "set", "set"],
  ["pure", "sequence", "sequence", "set"],
  ["pure", "pure", "sequence", "set"],
];

/** One fault each: no pure sequence, one sequence alone, or a group that is none. */
const FAULTY: readonly (readonly Piece[])[] = [
  ["sequence", "sequence", "set", "set"],
  ["pure", "set", "set", "set"],
  ["pure", "corner", "sequence", "set"],
  ["pure", "sequence", "twins", "set"],
  ["pure", "gap", "sequence", "set"],
  ["pure", "sequence", "mixed", "set"],
];

const SIZES = [4, 3, 3, 3];
/** A plan fails where both copies of a card are used up or jokers rescue a fault: hardly ever more than a few times. */
const MOST_PLANS = 500;

/** A grouped hand that is valid every other time. */
export function groupedHand(draw: Draw): GroupedHand {
  const wildRank = draw(13);
  const isValid = draw(2) === 0;
  for (let plan = 0; plan < MOST_PLANS; plan += 1) {
    const pieces = (isValid ? VALID : FAULTY)[draw((isValid ? VALID : FAULTY).length)]!;
    const groups = laid(pieces, wildRank, draw);
    if (groups !== null && checkDeclaration(groups, wildRank).valid === isValid)
      return { wildRank, groups: shuffled(groups, draw) };
  }
  assert(false, "five hundred plans hold a hand that can be laid");
}

function laid(pieces: readonly Piece[], wildRank: number, draw: Draw): CardId[][] | null {
  const taken = new Set<CardId>();
  const groups: CardId[][] = [];
  for (const [at, piece] of pieces.entries()) {
    const faces = facesOf(piece, SIZES[at]!, wildRank, draw);
    const group: CardId[] = [];
    for (const face of faces ?? [-1]) {
      const card = face < 0 ? null : copyOf(face, taken);
      if (card === null) return null;
      taken.add(card);
      group.push(card);
    }
    groups.push(group);
  }
  return taken.size === HAND_SIZE ? groups : null;
}

/** Faces of a group; null where the draw does not suit the piece. */
function facesOf(piece: Piece, size: number, wildRank: number, draw: Draw): readonly number[] | null {
  const suit = draw(4);
  const start = draw(14 - size);
  const run = Array.from({ length: size }, (_, at) => suit * 13 + start + at);
  switch (piece) {
    case "pure":
      return run;
    case "sequence":
      return withJoker(run, wildRank, draw);
    case "set":
      return withoutJokers(setOf(draw(13), size, draw), wildRank);
    case "corner":
      return withoutJokers([suit * 13 + 12, suit * 13, suit * 13 + 1].slice(0, size), wildRank);
    case "twins": {
      const [first, second] = setOf(draw(13), size, draw);
      return withoutJokers([first!, second!, first!], wildRank);
    }
    case "gap":
      return start + size > 12 ? null : withoutJokers([...run.slice(0, -1), suit * 13 + start + size], wildRank);
    case "mixed":
      return withoutJokers([...run.slice(0, -1), ((suit + 1 + draw(3)) % 4) * 13 + start + size - 1], wildRank);
  }
}

function setOf(rank: number, size: number, draw: Draw): number[] {
  return shuffled([0, 1, 2, 3], draw)
    .slice(0, size)
    .map((suit) => suit * 13 + rank);
}

/** The run with a printed or wild joker in place of a card that is none. */
function withJoker(run: readonly number[], wildRank: number, draw: Draw): readonly number[] | null {
  if (withoutJokers(run, wildRank) === null) return null;
  const jokers = FACES.filter((face) => isJoker(face, wildRank));
  const joker = draw(2) === 0 ? PRINTED_JOKER : jokers[draw(jokers.length)]!;
  const gap = draw(run.length);
  return run.map((face, at) => (at === gap ? joker : face));
}

function withoutJokers(faces: readonly number[], wildRank: number): readonly number[] | null {
  return faces.some((face) => isJoker(face, wildRank)) ? null : faces;
}
