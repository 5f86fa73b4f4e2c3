import { expect, test } from "bun:test";
import type { TournamentStatus } from "../../modules/tables/contract.ts";
import { roundView, tournamentStatus } from "../fixtures/round-scenes.ts";
import { quietSession } from "../fixtures/session-bench.ts";
import { createTables, MAX_TABLES } from "./tables.ts";

function bench() {
  const closed: string[] = [];
  const tickets: (string | undefined)[] = [];
  const start = (tableId: string, ticket: string | undefined) => {
    tickets.push(ticket);
    return quietSession(tableId, () => void closed.push(tableId));
  };
  const tables = createTables(start);
  const open = () => tables.sessions.value.map((session) => session.state.tableId);
  const tell = async (tableId: string, status: TournamentStatus) => {
    tables.sessions.value.find(({ state }) => state.tableId === tableId)!.state.tournament.value = status;
    await Promise.resolve();
  };
  return { tables, closed, tickets, open, tell };
}

test("the table of the lobby's ticket is in front and the last tab, since the player sat down there last", () => {
  const { tables, tickets, open } = bench();
  tables.open("new", "ticket");
  tables.align(["first", "second", "new"]);
  expect(open()).toEqual(["first", "second", "new"]);
  expect(tables.front.value).toBe(2);
  expect(tables.shown.value?.state.tableId).toBe("new");
  expect(tickets).toEqual(["ticket", undefined, undefined]);
});

test("a table that is joined later is the last tab, and the keys of the others stay", () => {
  const { tables, open } = bench();
  tables.align(["a", "b"]);
  tables.bring(1);
  tables.align(["a", "b", "c"]);
  expect(open()).toEqual(["a", "b", "c"]);
  expect(tables.front.value).toBe(1);
  tables.dismiss(tables.sessions.value[0]!);
  tables.align(["b", "c", "d"]);
  expect(open()).toEqual(["b", "c", "d"]);
  expect(tables.shown.value?.state.tableId).toBe("b");
});

test("before the server has said where the player sits, an empty row means nothing yet", () => {
  const { tables } = bench();
  expect(tables.looked.value).toBe("not");
  tables.align([]);
  expect(tables.looked.value).toBe("known");
  const other = bench().tables;
  other.lookedInVain();
  expect(other.looked.value).toBe("inVain");
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

test("T-9: a tournament leads to the next round's table in the same tab, by its ticket", async () => {
  const { tables, tickets, closed, open, tell } = bench();
  tables.open("a", "t1");
  tables.align(["a", "b"]);
  await tell("a", tournamentStatus({ goesOn: true }));
  expect(open()).toEqual(["a", "b"]);
  await tell("a", tournamentStatus({ goesOn: true, seat: { tableId: "next", ticket: "t2" } }));
  expect(open()).toEqual(["next", "b"]);
  expect([tables.front.value, closed, tickets]).toEqual([0, ["a"], ["t1", undefined, "t2"]]);
  // A move in a tab behind leaves the front one there; and a table that is open already is not opened again.
  tables.align(["next", "b", "c"]);
  await tell("b", tournamentStatus({ seat: { tableId: "c", ticket: "t3" } }));
  expect(open()).toEqual(["next", "c"]);
  expect(tables.shown.value?.state.tableId).toBe("next");
});

test("who is out goes to watch when they ask, and with a ticket of then", async () => {
  const { tables, open, tell, tickets } = bench();
  tables.open("a", "t1");
  const out = { out: { rank: 7, prize: 0, ticket: null }, watch: { tableId: "final", ticket: "old" } };
  await tell("a", tournamentStatus(out));
  expect(open()).toEqual(["a"]);
  tables.sessions.value[0]!.watch();
  await Promise.resolve();
  expect(open()).toEqual(["a"]);
  await tell("a", tournamentStatus({ ...out, watch: { tableId: "final", ticket: "fresh" } }));
  expect(open()).toEqual(["final"]);
  expect(tickets.at(-1)).toBe("fresh");
});

test("a tournament's tab that was closed does not come back by itself, though the seat stays", () => {
  const { tables, open } = bench();
  tables.align(["a", "b"]);
  const [a] = tables.sessions.value;
  a!.state.view.value = roundView(1_000);
  tables.dismiss(a!);
  tables.align(["a", "b"]);
  expect(open()).toEqual(["b"]);
  tables.open("a", "t2");
  expect(open()).toEqual(["b", "a"]);
});

test("the tab of a table that was left goes when its player turns to another; one that can be had back stays", () => {
  const { tables, open, closed } = bench();
  tables.align(["a", "b", "c"]);
  const leave = (which: number, reason: string) => {
    tables.sessions.value[which]!.state.farewell.value = { reason, message: "" };
  };
  tables.bring(1);
  leave(1, "left");
  expect(open()).toEqual(["a", "b", "c"]);
  tables.bring(2);
  expect([open(), closed, tables.shown.value?.state.tableId]).toEqual([["a", "c"], ["b"], "c"]);
  leave(1, "takenOver");
  tables.bring(0);
  expect(open()).toEqual(["a", "c"]);
});
