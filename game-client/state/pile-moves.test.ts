import { describe, expect, test } from "bun:test";
import type { ServerMessage } from "../../modules/tables/contract.ts";
import { reduceView } from "../../modules/tables/view/view.ts";
import { card, tableView } from "../fixtures/views.ts";
import { lastDiscards, movesInOrder } from "./pile-moves.ts";

const AFTER = tableView(0, { discards: [], openPile: [card("9H")], turn: null });

function received(...messages: readonly ServerMessage[]) {
  return messages.reduce(reduceView, AFTER);
}

const drew = (seq: number, seat: number, from: "open" | "stock", code?: string): ServerMessage => ({
  event: "drew",
  seq,
  at: 0,
  seat,
  from,
  stockCount: 40,
  ...(code ? { card: card(code) } : {}),
});
const discarded = (seq: number, seat: number, code: string): ServerMessage => ({
  event: "discarded",
  seq,
  at: 0,
  seat,
  card: card(code),
  reason: "played",
});

describe("the open pile's moves", () => {
  test("what was picked up stands where it happened, the card that the deal turned up included", () => {
    const view = received(
      drew(11, 1, "open", "9H"),
      discarded(12, 1, "2S"),
      drew(13, 2, "stock"),
      discarded(14, 2, "KD"),
      drew(15, 3, "open", "KD"),
    );
    expect(movesInOrder(view)).toEqual([
      { seat: 1, card: card("9H"), taken: true },
      { seat: 1, card: card("2S"), taken: false },
      { seat: 2, card: card("KD"), taken: false },
      { seat: 3, card: card("KD"), taken: true },
    ]);
  });

  test("a draw from the stock is nobody's business, and a new deal begins anew", () => {
    expect(movesInOrder(received(drew(11, 1, "stock")))).toEqual([]);
    const dealt: ServerMessage = {
      event: "dealt",
      seq: 12,
      at: 0,
      deal: 4,
      dealId: "deal_4",
      seats: [0, 1, 2, 3, 4, 5],
      toss: [],
      firstTurn: 1,
      jokerCard: card("5D"),
      wildRank: 4,
      openCard: card("9H"),
      stockCount: 26,
    };
    expect(movesInOrder(received(drew(11, 1, "open", "9H"), dealt))).toEqual([]);
  });
});

test("an opponent's last two discards, the newest first, while the deal is played", () => {
  const view = received(discarded(11, 1, "2S"), discarded(12, 2, "KD"), discarded(13, 1, "4C"), discarded(14, 1, "9D"));
  const playing = { ...view, phase: "playing" as const, you: 2 };
  expect(lastDiscards(playing, 1)).toEqual([card("9D"), card("4C")]);
  expect([lastDiscards(playing, 2), lastDiscards(playing, 3)]).toEqual([[], []]);
  expect(lastDiscards({ ...playing, phase: "result" }, 1)).toEqual([]);
});
