import { expect, test } from "bun:test";
import { faceFromCode } from "../../rummy/index.ts";
import { feedsNextSeat, type SeenMoves } from "./next-seat.ts";

const card = (code: string): number => faceFromCode(code)!;
const laid = (seat: number, code: string) => ({ seat, card: card(code) });
/** Seat 1 took the seven of hearts that seat 0, who asks, laid down first; seat 2 took what seat 1 laid down. */
const seen: SeenMoves = {
  you: 0,
  discards: [laid(0, "7H"), laid(1, "KC"), laid(2, "2S")],
  pickUps: [
    { seat: 1, card: card("7H"), after: 1 },
    { seat: 2, card: card("KC"), after: 2 },
  ],
};

test("B-1: what goes with a card that the next seat took feeds it: the rank, and the suit within two", () => {
  const feeds = (code: string) => feedsNextSeat(seen, card(code));
  expect(["7S", "5H", "6H", "8H", "9H"].filter(feeds)).toHaveLength(5);
  expect(["4H", "TH", "8S", "JO"].filter(feeds)).toEqual([]);
  // What the seat after the next one collects is not the next one's.
  expect(["KD", "QC"].filter(feeds)).toEqual([]);
});

test("B-1: after a seat has dropped, the next one is whoever laid down after the bot's last discard", () => {
  const later = { ...seen, discards: [...seen.discards, laid(0, "3D"), laid(2, "4C")] };
  expect([feedsNextSeat(later, card("8H")), feedsNextSeat(later, card("KD"))]).toEqual([false, true]);
});

test("B-1: a card that the next seat laid down again is none that it collects; who has seen no discard knows nobody", () => {
  const again = { ...seen, discards: [...seen.discards, laid(0, "3D"), laid(1, "7H")] };
  expect(feedsNextSeat(again, card("8H"))).toBe(false);
  expect(feedsNextSeat({ you: 0, discards: [], pickUps: [] }, card("8H"))).toBe(false);
});
