/** What pages of the desk do with the server's answers: a stub stands in for the network, and one for where the browser is. */
import { afterAll, beforeEach, expect, setSystemTime, test } from "bun:test";
import type { MeData } from "../../access/contract.ts";
import { askWho, change, read } from "./calls.ts";
import { atDesk, sessionEnd } from "./session.ts";
import { codeQuestion } from "./step-up.ts";

const ME: MeData = {
  name: "asha",
  role: "manager",
  permissions: ["log.view"],
  csrf: "token",
  isFresh: false,
  endsInSeconds: 1_800,
};

let answers: (readonly [status: number, data: unknown])[] = [];
let sent: { readonly path: string; readonly init: RequestInit }[] = [];
let visited: string[] = [];
const real = { fetch: globalThis.fetch, location: globalThis.location };
const stub = (name: "fetch" | "location", value: unknown) =>
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });

stub("location", {
  pathname: "/operator/log",
  replace: (to: string) => visited.push(to),
  reload: () => visited.push("anew"),
});
stub("fetch", async (path: string, init: RequestInit) => {
  sent.push({ path, init });
  const [status, data] = answers.shift() ?? [500, null];
  return Response.json({ message: `said ${status}`, data }, { status });
});
afterAll(() => {
  stub("fetch", real.fetch);
  stub("location", real.location);
});
beforeEach(() => {
  [answers, sent, visited] = [[], [], []];
  atDesk.value = { is: "in", me: ME };
  sessionEnd.value = null;
});
const paths = () => sent.map(({ path }) => path.replace("/api/operator", ""));

test("a change carries the page's own token and no player's", async () => {
  answers = [[200, null]];
  await change("/logout");
  const headers = new Headers(sent[0]?.init.headers);
  expect([headers.get("x-csrf-token"), headers.get("authorization")]).toEqual(["token", null]);
});

test("O-8: 428 asks for a code, however often it is wrong, and then sends the change again", async () => {
  answers = [
    [428, null],
    [403, null],
    [200, null],
    [200, { id: "7" }],
  ];
  const done = change("/proposals", { kind: "x" });
  while (codeQuestion.peek() === null) await Promise.resolve();
  expect(await codeQuestion.peek()?.giveCode("111111")).toMatchObject({ ok: false, message: "said 403" });
  expect((await codeQuestion.peek()?.giveCode("222222"))?.ok).toBe(true);
  codeQuestion.peek()?.end(true);
  expect(await done).toMatchObject({ ok: true, data: { id: "7" } });
  expect(paths()).toEqual(["/proposals", "/step-up", "/step-up", "/proposals"]);
  expect(codeQuestion.peek()).toBeNull();
});

test("without a code nothing is sent again", async () => {
  answers = [[428, null]];
  const done = change("/proposals", {});
  while (codeQuestion.peek() === null) await Promise.resolve();
  codeQuestion.peek()?.end(false);
  expect(await done).toMatchObject({ ok: false, status: 428 });
  expect(paths()).toEqual(["/proposals"]);
});

test("a session that has ended takes away what is shown and leads to the log-in and back; a fault does not", async () => {
  answers = [
    [503, null],
    [401, null],
  ];
  await read("/log");
  expect([atDesk.peek().is, visited]).toEqual(["in", []]);
  await read("/log");
  expect([atDesk.peek().is, visited]).toEqual(["over", ["/operator/login?next=%2Foperator%2Flog&why=ended"]]);
});

test("who comes without a session is led to the log-in and not told of an end", async () => {
  atDesk.value = { is: "asking" };
  answers = [[401, null]];
  await askWho();
  expect(visited).toEqual(["/operator/login?next=%2Foperator%2Flog"]);
});

test("O-6: the page's session ends no later than the server's, and what it asks by itself keeps none awake", async () => {
  answers = [
    [200, ME],
    [200, { ...ME, endsInSeconds: 60 }],
  ];
  setSystemTime(new Date("2026-11-20T18:29:59Z"));
  await askWho();
  expect(sessionEnd.peek()).toBe(Date.now() + 1_800_000);
  await askWho();
  expect(sessionEnd.peek()).toBe(Date.now() + 60_000);
  setSystemTime();
  expect(new Headers(sent[1]?.init.headers).get("x-attended")).toBeNull();
});

test("a page that one operator has seen is begun anew when another has logged in in another tab, and asks nothing as them", async () => {
  answers = [
    [200, ME],
    [200, { ...ME, name: "ravi", role: "admin", csrf: "theirs" }],
  ];
  await askWho();
  expect([atDesk.peek(), visited]).toEqual([{ is: "in", me: ME }, []]);
  await askWho();
  expect([atDesk.peek().is, visited]).toEqual(["asking", ["anew"]]);
  await change("/logout");
  expect(new Headers(sent[2]?.init.headers).get("x-csrf-token")).toBeNull();
});
