import { type Forge, retoldMoves } from "./forging.ts";

/** Forgeries of who went out, and when. The chain's head stays what everybody at the table was told. */
export const MOVE_FORGERIES: Readonly<Record<string, Forge>> = {
  "another seat went out": retoldMoves((moves) => {
    const index = moves.findIndex(({ move }) => move === "out");
    const out = moves[index];
    return out?.move === "out" ? moves.with(index, { ...out, seat: out.seat === 0 ? 1 : 0 }) : null;
  }),
  "it is left out who went out": retoldMoves((moves) => {
    const index = moves.findLastIndex(({ move }) => move === "out");
    return index < 0 ? null : moves.toSpliced(index, 1);
  }),
  "somebody went out a move later": retoldMoves((moves) => {
    const index = moves.findIndex(({ move }, at) => move === "out" && moves[at + 1]?.move === "turn");
    return index < 0 ? null : moves.toSpliced(index, 2, moves[index + 1]!, moves[index]!);
  }),
  "the last turn is left out": retoldMoves((moves) => {
    const index = moves.findLastIndex(({ move }) => move === "turn");
    return index < 0 ? null : moves.toSpliced(index, 1);
  }),
  "the deal is told as void": retoldMoves((moves) => moves.with(-1, { move: "end", how: "void" })),
  "a person is told to have been a bot": ({ proof }) => ({
    ...proof,
    kinds: proof.kinds!.map((one, at) => (at === 0 ? { ...one, kind: "expert" as const } : one)),
  }),
  "it is left out what kinds of players there were": ({ proof: { kinds: _, ...proof } }) => ({ ...proof, version: 3 }),
  "the chain of moves has another head": (base) => ({ ...base.proof, movesHead: "5a".repeat(32) }),
};
