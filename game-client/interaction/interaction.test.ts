import { describe, expect, test } from "bun:test";
import { advance, type Gesture, isDouble, type Meaning, type PointerInput, SLOP } from "./gesture.ts";
import { intentOf, SHORTCUTS } from "./keyboard.ts";

function play(inputs: readonly PointerInput[], carried = (card: number): readonly number[] => [card]) {
  let gesture: Gesture = { kind: "idle" };
  const meanings: Meaning[] = [];
  for (const input of inputs) {
    const next = advance(gesture, input, carried);
    gesture = next.gesture;
    if (next.meaning.kind !== "nothing") meanings.push(next.meaning);
  }
  return { gesture, meanings };
}
const down = (card: number | null): PointerInput => ({
  kind: "down",
  at: { x: 10, y: 10 },
  card,
  centre: { x: 30, y: 40 },
});

describe("a gesture", () => {
  test("two taps are one double tap on the same card alone, and soon", () => {
    const first = { card: 7, at: 1_000 };
    expect([isDouble(first, { card: 7, at: 1_300 }), isDouble(first, { card: 7, at: 1_400 })]).toEqual([true, false]);
    expect([isDouble(first, { card: 8, at: 1_100 }), isDouble(null, first)]).toEqual([false, false]);
  });

  test("a press that hardly moves is a tap", () => {
    const { meanings } = play([
      down(7),
      { kind: "move", at: { x: 10 + SLOP - 1, y: 10 } },
      { kind: "up", at: { x: 12, y: 10 } },
    ]);
    expect(meanings).toEqual([{ kind: "tap", card: 7 }]);
  });

  test("a press that moves is a drag, held where the finger took the card", () => {
    const { meanings } = play([down(7), { kind: "move", at: { x: 50, y: 10 } }, { kind: "up", at: { x: 60, y: 10 } }]);
    expect(meanings).toEqual([
      { kind: "drag", cards: [7], at: { x: 70, y: 40 } },
      { kind: "dropped", cards: [7], at: { x: 80, y: 40 } },
    ]);
  });

  test("a selected card takes the selection along", () => {
    const { meanings } = play([down(7), { kind: "move", at: { x: 50, y: 10 } }], () => [5, 7]);
    expect(meanings[0]).toMatchObject({ cards: [5, 7] });
  });

  test("beside the cards it clears the selection; a cancelled drag puts the cards back", () => {
    expect(play([down(null)]).meanings).toEqual([{ kind: "tapBeside" }]);
    const cancelled = play([down(7), { kind: "move", at: { x: 50, y: 10 } }, { kind: "cancel" }]);
    expect(cancelled.meanings.at(-1)).toEqual({ kind: "cancelled" });
    expect(cancelled.gesture).toEqual({ kind: "idle" });
  });

  test("a second finger does not disturb the first", () => {
    const { meanings } = play([
      down(7),
      { kind: "move", at: { x: 50, y: 10 } },
      down(9),
      { kind: "up", at: { x: 50, y: 10 } },
    ]);
    expect(meanings.at(-1)).toMatchObject({ kind: "dropped", cards: [7] });
  });
});

describe("the keyboard", () => {
  const press = (key: string, extra = {}) => ({ key, ctrlKey: false, altKey: false, metaKey: false, ...extra });

  test("every shortcut of the help panel works, in either case", () => {
    for (const { keys, intent } of SHORTCUTS) {
      if (!intent) continue;
      expect(intentOf(press(keys), false, true)).toBe(intent);
      expect(intentOf(press(keys.toLowerCase()), false, true)).toBe(intent);
    }
  });

  test("no two shortcuts share a key", () => {
    const keys = SHORTCUTS.map((one) => one.keys);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("what takes back everywhere does so here, with the single keys switched off too", () => {
    expect(intentOf(press("z", { ctrlKey: true }), false, false)).toBe("undo");
    expect(intentOf(press("z", { metaKey: true }), false, true)).toBe("undo");
    expect(intentOf(press("Z", { metaKey: true, shiftKey: true }), false, true)).toBe("redo");
    expect(intentOf(press("y", { ctrlKey: true }), false, true)).toBe("redo");
  });

  test("chords, fields and switched-off shortcuts mean nothing", () => {
    expect(intentOf(press("s", { ctrlKey: true }), false, true)).toBeNull();
    expect(intentOf(press("z", { ctrlKey: true }), true, true)).toBeNull();
    expect(intentOf(press("z", { ctrlKey: true, altKey: true }), false, true)).toBeNull();
    expect(intentOf(press("s"), true, true)).toBeNull();
    expect(intentOf(press("s"), false, false)).toBeNull();
  });

  test("a key that is held means one press, but for what goes back step by step", () => {
    const held = { repeat: true };
    for (const key of ["p", "m", "t", "d", "x", "f", "e", "q", "n"])
      expect(intentOf(press(key, held), false, true)).toBeNull();
    expect(intentOf(press("z", held), false, true)).toBe("undo");
    expect(intentOf(press("y", { ...held, ctrlKey: true }), false, true)).toBe("redo");
  });
});
