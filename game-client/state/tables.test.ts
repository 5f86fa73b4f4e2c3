import { expect, test } from "bun:test";
import { Session } from "./session.ts";
import { createTables, MAX_TABLES } from "./tables.ts";

function bench() {
  const closed: string[] = [];
  const tickets: (string | undefined)[] = [];
  const tables = createTables((tableId, ticket) => {
    tickets.push(ticket);
    return new Session({
      tableId,
      openLink: () => ({
        send: () => true,
        resumeWith: () => undefined,
        hurry: () => undefined,
        close: () => closed.push(tableId),
      }),
      sound: () => undefined,
      now: () => 0,
      later: () => () => undefined,
      loadChain: () => null,
      saveChain: () => undefined,
      saveResumeKey: () => undefined,
      idPrefix: "p",
      autoSort: () => true,
      privateCode: null,
    });
  });
  const open = () => tables.sessions.value.map((session) => session.state.tableId);
  return { tables, closed, tickets, open };
}

test("the table of the lobby's ticket is in front, the others where the player sits are tabs behind it", () => {
  const { tables, tickets, open } = bench();
  tables.open("a", "ticket");
  tables.align(["b", "a", "c"]);
  expect(open()).toEqual(["a", "b", "c"]);
  expect(tables.front.value).toBe(0);
  expect(tickets).toEqual(["ticket", undefined, undefined]);
});

test("three tables at most", () => {
  const { tables, open } = bench();
  tables.align(["a", "b", "c", "d"]);
  expect(open()).toHaveLength(MAX_TABLES);
});

test("a closed tab leaves the one in front in front", () => {
  const { tables, closed, open } = bench();
  tables.align(["a", "b", "c"]);
  tables.bring(2);
  tables.dismiss(tables.sessions.value[0]!);
  expect(closed).toEqual(["a"]);
  expect(open()[tables.front.value]).toBe("c");
});

test("a newer window takes all tables, and none is opened here again", () => {
  const { tables, closed, open } = bench();
  tables.align(["a", "b"]);
  tables.handOver();
  expect(closed).toEqual(["a", "b"]);
  expect(open()).toEqual([]);
  expect(tables.handedOver.value).toBe(true);
});
