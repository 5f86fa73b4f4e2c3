import { describe, expect, test } from "bun:test";
import {
  afterLeaving,
  afterSending,
  afterTyping,
  type Check,
  type Looked,
  type Moments,
  shownErrors,
} from "./form-moments.ts";

interface Values {
  readonly name: string;
}
/** Names have letters only; an empty one is only a fault of its own once the form is sent. */
const check: Check<Values> = ({ name }, moment) => ({
  name: name === "" ? (moment === "sent" ? "missing" : "empty") : /^[a-z]+$/.test(name) ? undefined : "wrong",
});

/** Plays steps on a form of one field; answers what is shown after each. */
function shown(moments: Moments, ...steps: readonly (`type ${string}` | "leave" | "send")[]): (string | undefined)[] {
  let looked: Looked = {};
  let values: Values = { name: "" };
  return steps.map((step) => {
    if (step === "send") looked = afterSending(looked, check(values, "sent"), moments);
    else if (step === "leave") {
      const left = { name: "name", isEmpty: values.name === "", errors: check(values, "live") };
      looked = afterLeaving(looked, left, moments);
    } else {
      values = { name: step.slice("type ".length) };
      looked = afterTyping(looked, "name", check(values, "live"), moments);
    }
    return shownErrors(looked, values, check).name;
  });
}

describe("a field is complained about", () => {
  const standard = { first: "filled", typing: "untilRight" } as const;

  test("when it is left with something in it, and until it is right", () => {
    expect(shown(standard, "type 1", "leave", "type 12", "type a", "type a1", "leave")).toEqual([
      undefined,
      "wrong",
      "wrong",
      undefined,
      undefined,
      "wrong",
    ]);
  });

  test("when the form is sent; what an empty one is told then stays until something is typed", () => {
    expect(shown(standard, "leave", "send", "leave", "type a", "type ", "leave")).toEqual([
      undefined,
      "missing",
      "missing",
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("when it is left at all, where the form says so", () => {
    expect(shown({ first: "left", typing: "untilRight" }, "leave", "type a", "type ", "leave")).toEqual([
      "empty",
      undefined,
      undefined,
      "empty",
    ]);
  });

  test("from then on for good, where the form looks always", () => {
    expect(shown({ first: "left", typing: "always" }, "type 1", "leave", "type a", "type a1")).toEqual([
      undefined,
      "wrong",
      undefined,
      "wrong",
    ]);
    expect(shown({ first: "typed", typing: "always" }, "leave", "type 1", "type a", "type 1")).toEqual([
      undefined,
      "wrong",
      undefined,
      "wrong",
    ]);
  });

  test("only when the form is sent, and until somebody types, where the form says so", () => {
    const silent = { first: "sent", typing: "silent" } as const;
    expect(shown(silent, "type 1", "leave", "send", "leave", "type 12", "send", "type a", "send")).toEqual([
      undefined,
      undefined,
      "wrong",
      "wrong",
      undefined,
      "wrong",
      undefined,
      undefined,
    ]);
  });
});
