/** "Play again" in a window with several tables: the next one takes the finished one's tab, and the player stays where they look. */
import { expect, test } from "bun:test";
import { MATCH_SCENES } from "../fixtures/match-scenes.ts";
import { quietSession } from "../fixtures/session-bench.ts";
import { frontBefore, keepFront } from "./front-table.ts";
import { createTables, type JoinAgain } from "./tables.ts";

/** A window whose next join is answered by `answer`. */
function bench() {
  const tickets: (string | undefined)[] = [];
  const join = Promise.withResolvers<Awaited<ReturnType<JoinAgain>>>();
  const start = (tableId: string, ticket: string | undefined) => {
    tickets.push(ticket);
    return quietSession(tableId);
  };
  const tables = createTables(start, () => join.promise);
  const open = () => tables.sessions.value.map((session) => session.state.tableId);
  const front = () => tables.shown.value?.state.tableId;
  const over = (which: number) => {
    const session = tables.sessions.value[which]!;
    session.state.view.value = MATCH_SCENES.matchWon!(1_000);
    return session;
  };
  return { tables, open, front, over, tickets, answer: join.resolve };
}

test("with three tables the next one is opened in the finished one's tab, by its ticket", async () => {
  const { tables, open, front, over, tickets, answer } = bench();
  tables.align(["a", "b", "c"]);
  const again = tables.again!(over(0));
  answer({ tableId: "next", ticket: "t" });
  expect(await again).toBeNull();
  expect([open(), front(), tickets.at(-1)]).toEqual([["next", "b", "c"], "next", "t"]);
});

test("who has turned to another table meanwhile stays there", async () => {
  const { tables, open, front, over, answer } = bench();
  tables.align(["a", "b", "c"]);
  const again = tables.again!(over(0));
  tables.bring(2);
  answer({ tableId: "next", ticket: "t" });
  await again;
  expect([open(), front()]).toEqual([["next", "b", "c"], "c"]);
});

test("a tab that waits for the next match is not closed meanwhile: it says why there is none", async () => {
  const { tables, open, over, answer } = bench();
  tables.align(["a", "b", "c"]);
  const session = over(0);
  const again = tables.again!(session);
  tables.bring(1);
  tables.align(["b", "c"]);
  answer({ refused: "Take a break." });
  expect(await again).toBe("Take a break.");
  expect([open(), session.state.farewell.value?.message]).toEqual([["a", "b", "c"], "Take a break."]);
});

test("where its tab is closed by then, the front one stays in front, and what is open is not opened twice", async () => {
  const { tables, open, front, over, answer } = bench();
  tables.align(["a", "b", "c"]);
  const session = over(0);
  const again = tables.again!(session);
  tables.bring(1);
  tables.dismiss(session);
  tables.align(["b", "c", "next"]);
  answer({ tableId: "next", ticket: "t" });
  await again;
  expect([open(), front()]).toEqual([["b", "c", "next"], "b"]);
});

test("a reload shows the table that was in front, and none that its player has left", async () => {
  const kept = new Map<string, string>();
  const shelf = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string | null) => void (value === null ? kept.delete(key) : kept.set(key, value)),
  };
  const { tables, over, answer } = bench();
  tables.align(["a", "b"]);
  keepFront(tables, shelf);
  expect(frontBefore(shelf)).toBe("a");
  tables.bring(1);
  expect(frontBefore(shelf)).toBe("b");
  const again = tables.again!(over(1));
  expect(frontBefore(shelf)).toBeNull();
  answer({ tableId: "next", ticket: "t" });
  await again;
  expect(frontBefore(shelf)).toBe("next");
  tables.sessions.value[1]!.state.farewell.value = { reason: "takenOver", message: "" };
  expect(frontBefore(shelf)).toBe("next");
  tables.handOver();
  expect(frontBefore(shelf)).toBe("next");
});
