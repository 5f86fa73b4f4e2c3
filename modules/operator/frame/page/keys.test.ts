import { describe, expect, test } from "bun:test";
import { COMMANDS } from "../../sections/payouts/page/payouts.island.tsx";
import { commandOf, nextAfter, stepFrom } from "./keys.ts";

const press = (key: string, more = {}) => ({
  key,
  repeat: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});
const free = { inField: false, inDialog: false };

describe("keys on pages with a queue", () => {
  test("move and decide", () => {
    expect(
      ["j", "ArrowDown", "k", "ArrowUp", "a", "r", "o"].map((key) => commandOf(COMMANDS, press(key), free)),
    ).toEqual([...["next", "next", "previous", "previous"], ...["approve", "reject", "proposal"]] as never);
    for (const key of ["A", "x", "Enter", "constructor", "toString"])
      expect(commandOf(COMMANDS, press(key), free)).toBeNull();
  });

  test("do nothing in fields, under dialogs, with the browser's own keys; held down they move only", () => {
    expect(commandOf(COMMANDS, press("a"), { ...free, inField: true })).toBeNull();
    expect(commandOf(COMMANDS, press("j"), { ...free, inDialog: true })).toBeNull();
    for (const key of ["ctrlKey", "metaKey", "altKey"])
      expect(commandOf(COMMANDS, press("r", { [key]: true }), free)).toBeNull();
    expect(["a", "r", "o", "j"].map((key) => commandOf(COMMANDS, press(key, { repeat: true }), free))).toEqual([
      ...[null, null, null],
      "next",
    ]);
  });

  test("what is shown after a decision is the next one, else the one before, else nothing", () => {
    const ids = ["a", "b", "c"];
    expect(ids.map((id) => nextAfter(ids, id))).toEqual(["b", "c", "b"]);
    expect([nextAfter(["a"], "a"), nextAfter([], "a")]).toEqual([null, null]);
    expect([stepFrom(ids, null, 1), stepFrom(ids, "c", 1), stepFrom(ids, "a", -1), stepFrom(ids, "gone", 1)]).toEqual([
      ...["a", undefined, undefined, "a"],
    ] as never);
  });
});
