import { hash } from "node:crypto";
import type { Seat } from "../../rummy/index.ts";
import { PLAYER_KINDS, type PlayerKind } from "../bots-contract.ts";
import type { Move } from "./moves.ts";

/** Byte of a move: no card lay on the finish slot. */
const NO_CARD = 255;
const ENDS = ["declared", "lastStanding", "void"] as const;

/** What kind of player had a seat when the deal ended. */
export interface SeatKind {
  readonly seat: Seat;
  readonly kind: PlayerKind;
}

/**
 * The head of the hash chain over a deal's moves, hex: it binds who moved, what everybody saw of each move, who went out
 * and how the deal ended. A card that only one seat saw is not in it: its place is, and the shuffle's root binds the card
 * of that place. `kinds`, by ascending seat, begin the chain of a deal whose table binds them (`fairnessOf`); null of older ones. The bytes are
 * listed at /docs/protocol#fairness.
 */
export function movesHead(dealId: string, moves: readonly Move[], kinds: readonly SeatKind[] | null): string {
  const name = Buffer.from(`rummy moves ${kinds === null ? 3 : 4}${dealId}`, "ascii");
  const bound = kinds?.flatMap(({ seat, kind }) => [seat, PLAYER_KINDS.indexOf(kind)]) ?? [];
  const first = kinds === null ? name : Buffer.concat([name, Uint8Array.of(kinds.length, ...bound)]);
  let head = hash("sha256", first, "buffer");
  for (const move of moves) head = hash("sha256", Buffer.concat([head, Uint8Array.from(bytesOf(move))]), "buffer");
  return head.toString("hex");
}

function bytesOf(move: Move): readonly number[] {
  switch (move.move) {
    case "turn":
      return [1, move.seat, ...bigEndian(move.turn, 4)];
    case "draw":
      return move.from === "stock" ? [2, move.seat, 0, ...bigEndian(move.place, 2)] : [2, move.seat, 1, move.card];
    case "discard":
      return [3, move.seat, move.card];
    case "finish":
      return [4, move.seat];
    case "out":
      return [5, move.seat];
    case "reshuffle":
      return [6, ...bigEndian(move.shuffle, 4)];
    case "show":
      return [7, move.seat, move.finishCard ?? NO_CARD, move.cards.length, ...move.cards];
    case "end":
      return [8, ENDS.indexOf(move.how)];
  }
}

function bigEndian(value: number, bytes: number): number[] {
  return Array.from({ length: bytes }, (_, index) => (value >>> (8 * (bytes - 1 - index))) & 255);
}
