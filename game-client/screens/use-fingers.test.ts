/** A card of a pile in the air, and the table that plays on below it. */
import { expect, test } from "bun:test";
import { signal } from "@preact/signals-react";
import type { PointerEvent } from "react";
import { bench, welcome } from "../fixtures/session-bench.ts";
import { card, tableView } from "../fixtures/views.ts";
import { createPreferences } from "../state/preferences.ts";
import { playedTableOf } from "./table-screen.tsx";
import { type Drag, fingersOn } from "./use-fingers.ts";

/** A window whose mouse has the open pile's card in the air over the hand. */
function dragged() {
  const it = bench();
  it.receive(welcome(tableView(6_000)));
  const size = signal({ w: 1_318, h: 725 });
  const parts = {
    session: it.session,
    preferences: createPreferences(null),
    size,
    isCoached: () => false,
    close: () => undefined,
  };
  const table = playedTableOf(parts);
  const drags: (Drag | null)[] = [];
  const fingers = fingersOn(table, (drag) => void drags.push(drag));
  const { open, hand } = table.stage.peek();
  const button = { dataset: { pile: "open" } };
  const board = { getBoundingClientRect: () => ({ left: 0, top: 0 }), setPointerCapture: () => undefined };
  const at = (x: number, y: number) =>
    ({
      button: 0,
      isPrimary: true,
      pointerId: 1,
      timeStamp: 0,
      clientX: x,
      clientY: y,
      currentTarget: board,
      target: { closest: () => button },
    }) as unknown as PointerEvent<HTMLElement>;
  const over = at(hand.x + 200, hand.y + 20);
  fingers.onPointerDown(at(open.x, open.y));
  fingers.onPointerMove(at(open.x + 20, open.y + 20));
  fingers.onPointerMove(over);
  return { ...it, drags, letGo: () => fingers.onPointerUp(over) };
}

/** Seat's turn of this number. */
const turn = (seq: number, seat: number, number: number) =>
  ({
    event: "turn",
    seq,
    at: 0,
    seat,
    turn: number,
    bankFrom: 60_000,
    deadline: 70_000,
    openJokerTakable: false,
  }) as const;

test("what is dragged from the open pile is drawn", () => {
  const { letGo, last } = dragged();
  letGo();
  expect(last("draw")).toMatchObject({ from: "open", turn: 7 });
});

test("a card that was in the air over others' turns is not drawn: another one lies there by now", () => {
  const { letGo, last, receive, drags } = dragged();
  receive(turn(11, 3, 8));
  receive({ event: "drew", seq: 12, at: 0, seat: 3, from: "stock", stockCount: 40 });
  receive({ event: "discarded", seq: 13, at: 0, seat: 3, card: card("3S"), reason: "played" });
  receive(turn(14, 0, 9));
  letGo();
  expect([last("draw"), drags.at(-1)]).toEqual([undefined, null]);
});
