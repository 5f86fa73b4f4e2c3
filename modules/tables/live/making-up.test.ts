import { expect, test } from "bun:test";
import { instant, ok } from "../../kernel/index.ts";
import { refused } from "../messages.ts";
import { createMailbox, type Letter } from "./mailbox.ts";
import { createMakingUp } from "./making-up.ts";

/** A mailbox whose letters wait to be written until the test says what became of each. */
function setUp() {
  const written: (number | "abandon")[] = [];
  const under: (() => void)[] = [];
  const mailbox = createMailbox({
    stalled: () => false,
    handle(letter: Letter, next) {
      const command = letter.make({} as never);
      if (command === null || !("type" in command)) {
        letter.done(ok(null));
        return next();
      }
      const { shiftMs = "abandon" } = command as { readonly shiftMs?: number };
      under.push(() => {
        const isLost = outcomes.shift() === "lost";
        if (isLost) mailbox.putFirst(letter);
        else {
          written.push(shiftMs);
          letter.done(ok({} as never));
        }
        next();
      });
    },
  });
  const outcomes: ("written" | "lost")[] = [];
  const end = (outcome: "written" | "lost") => {
    outcomes.push(outcome);
    under.shift()!();
  };
  const { resume: moveClocks, abandon } = createMakingUp({ now: () => instant(0) }, () => mailbox);
  return { mailbox, written, under, end, moveClocks, abandon };
}

test("R-11: what is owed while nothing can be written becomes one command, a clock that was set back among it", () => {
  const { written, under, end, moveClocks } = setUp();
  moveClocks(120_000);
  moveClocks(-3_600_000);
  moveClocks(53_000);
  // The first was on its way before the others came.
  end("lost");
  end("written");
  expect([written, under]).toEqual([[120_000 - 3_600_000 + 53_000], []]);
});

test("R-11: what comes while the one before is written is written after it, once", () => {
  const { written, under, end, moveClocks } = setUp();
  moveClocks(5_000);
  moveClocks(7_000);
  end("written");
  end("written");
  moveClocks(2_000);
  end("written");
  expect([written, under]).toEqual([[5_000, 7_000, 2_000], []]);
});

test("what was refused is still owed", () => {
  const letters: Letter[] = [];
  const mailbox = createMailbox({
    stalled: () => false,
    handle(letter, next) {
      letters.push(letter);
      next();
    },
  });
  const { resume: moveClocks } = createMakingUp({ now: () => instant(0) }, () => mailbox);
  moveClocks(5_000);
  letters[0]!.make({} as never);
  letters[0]!.done(refused("refused"));
  moveClocks(1_000);
  expect(letters[1]!.make({} as never)).toMatchObject({ shiftMs: 6_000 });
});

test("R-11: whoever takes a table over hears that its clocks are right when all that is owed is written, an outage meanwhile too", async () => {
  const { written, end, moveClocks } = setUp();
  const heard: string[] = [];
  const first = moveClocks(-3_600_000).then(() => heard.push("first"));
  const second = moveClocks(9_000).then(() => heard.push("second"));
  end("lost");
  await Promise.resolve();
  expect([heard, written]).toEqual([[], []]);
  end("written");
  await Promise.all([first, second]);
  expect([heard, written]).toEqual([["first", "second"], [-3_591_000]]);
});

test("R-11: a table that is given up is so by one command, whatever is owed to its clocks", async () => {
  const { written, end, moveClocks, abandon } = setUp();
  const all = [abandon(), moveClocks(9_000)];
  end("lost");
  end("written");
  await Promise.all(all);
  expect(written).toEqual(["abandon"]);
});

test("a table that stops, or that another process plays, owes nothing and keeps nobody waiting", async () => {
  const { mailbox, written, moveClocks } = setUp();
  mailbox.halt();
  await moveClocks(5_000);
  expect(written).toEqual([]);
});
