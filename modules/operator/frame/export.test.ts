import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { envelope } from "../../kernel/index.ts";
import type { Inspection } from "../../tables/index.ts";
import { guard, isStillAllowed } from "../access/guard.ts";
import type { KeptEntry } from "../log/store.ts";
import { type Browser, type TestDesk, testDesk } from "../testing/test-desk.ts";
import { columns, csvRoutes } from "./export.ts";
import type { Role } from "./permissions-contract.ts";
import type { Call, Route } from "./route.ts";

setDefaultTimeout(60_000);

const PLAYER = "018f3f6e-7f3a-7b1c-8d2e-0123456789ab";
const asked: string[] = [];
/** Done before the second page is read. */
let meanwhile: (() => Promise<unknown>) | undefined;
/** Two pages of deals; a table is called as a spreadsheet's formula begins. */
const inspection: Inspection = {
  async list({ after, order, player }) {
    if (after !== null) await meanwhile?.();
    asked.push(`${player ?? "all"} ${order ?? "usual"} ${after}`);
    const table = { no: 7, name: "Points", variant: "=points", currency: "inr", deal: 3 };
    const row = { tableId: "t", endedAt: "2026-11-23T10:00:00.000Z" };
    return after === null
      ? { rows: [{ id: "one", ...row, table }], next: PLAYER }
      : { rows: [{ id: "two", ...row, table: null }], next: null };
  },
  deal: () => Promise.reject(new Error("nobody looks into a deal")),
};

let desk: TestDesk;
let [asha, ravi, meera]: Browser[] = [];
beforeAll(async () => {
  desk = await testDesk([], { inspection });
  asha = await desk.hire("asha", "manager");
  ravi = await desk.hire("ravi", "admin");
  meera = await desk.hire("meera", "finance");
});
afterAll(() => desk.close());

const latest = async (most = 1): Promise<readonly KeptEntry[]> => desk.operator.log.page({}, most);

test("O-15: a file of deals is all of them under its filters, one act, and nothing in it is a formula", async () => {
  const before = (await latest())[0]!.seq;
  const saved = await desk.call(asha!, "GET", `/deals/csv?player=${PLAYER}&order=oldest`);
  expect((saved.data as string).split("\r\n")).toEqual([
    '"id","endedAt","tableId","tableNo","deal","variant","currency"',
    `"one","2026-11-23T10:00:00.000Z","t",7,3,"'=points","inr"`,
    '"two","2026-11-23T10:00:00.000Z","t","","","",""',
    "",
  ]);
  expect(asked).toEqual([`${PLAYER} oldest null`, `${PLAYER} oldest ${PLAYER}`]);
  const [entry] = await latest();
  expect(entry).toMatchObject({ seq: before + 1, actor: "operator:asha", kind: "list.exported", subject: "deals" });
  expect(JSON.parse(entry!.after!)).toEqual({ player: PLAYER, order: "oldest" });
  // Whoever looks at them page by page leaves an entry a page, as before.
  await desk.call(asha!, "GET", `/deals?player=${PLAYER}`);
  expect((await latest())[0]).toMatchObject({ seq: before + 2, kind: "deals.ofPlayer" });
});

test("O-15: a file breaks off when its reader's log-in ends while it is made", async () => {
  const uma = await desk.hire("uma", "manager");
  meanwhile = () => desk.call(uma, "POST", "/logout");
  try {
    await expect(desk.call(uma, "GET", "/deals/csv")).rejects.toThrow("may not have it any more");
    // Another reader's is given as before.
    meanwhile = undefined;
    expect((await desk.call(asha!, "GET", "/deals/csv")).status).toBe(200);
  } finally {
    meanwhile = undefined;
  }
});

test("O-15: who has another role by now, or no log-in, may not have the rest of a file", async () => {
  const request = new Request("https://desk.example/api/operator/log/csv", {
    headers: { cookie: `operator_session=${"a".repeat(43)}` },
  });
  const principal = { id: "", name: "ravi", isFresh: false, tokenHash: "", csrf: "", endsInSeconds: 60 };
  const may = (role: Role | null, asked: Request) =>
    isStillAllowed({ principal: async () => role && { ...principal, role } }, "log.view", asked);
  expect([await may("admin", request), await may("support", request), await may(null, request)]).toEqual([
    ...[true, false, false],
  ]);
  expect(await may("admin", new Request(request.url))).toBe(false);
});

test("O-15: a file of the log is an act too, in whichever order", async () => {
  const saved = (await desk.call(ravi!, "GET", "/log/csv?order=oldest&actor=operator:ravi")).data as string;
  expect(await latest()).toMatchObject([{ actor: "operator:ravi", kind: "list.exported", subject: "log" }]);
  const numbers = saved
    .trim()
    .split("\r\n")
    .slice(1)
    .map((line) => Number(line.split(",")[0]));
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  expect(saved).not.toContain("operator:asha");
});

test("O-12: a file of proposals has those that who asks may see", async () => {
  const file = async (who: Browser) => ((await desk.call(who, "GET", "/proposals/csv")).data as string).split("\r\n");
  expect((await file(meera!))[0]).toBe(
    '"id","kind","payload","reason","state","proposer","createdAt","endsAt","decider","decisionReason","before","outcome"',
  );
  expect((await desk.call(await desk.hire("lata", "support"), "GET", "/proposals/csv")).status).toBe(403);
});

/** A list's file under what a query asks for. */
async function savedOf(list: Route, query: Call["query"] = {}): Promise<string> {
  const [route] = csvRoutes(desk.operator.log, [list]);
  const request = new Request("http://desk.test/", { headers: { cookie: cookies(asha!) } });
  await guard(desk.operator.access.sessions, list.access, request);
  return ((await route!.run({ request, params: {}, query, body: null, setCookies: () => {} })) as Response).text();
}

test("O-15: a file is of the list that was searched, whatever was typed, which the log does not have", async () => {
  const seen: Call["query"][] = [];
  const list: Route = {
    method: "GET",
    path: "/tickets",
    access: "promotions.manage",
    summary: "",
    file: { ...columns<{ id: string }>("id"), unkept: ["words"] },
    async run({ query }) {
      seen.push(query);
      return envelope({ rows: [], next: null });
    },
  };
  const query = { state: "open", words: "money not credited, ₹500", place: "Navi Mumbai", after: "x", known: "y" };
  await savedOf(list, query);
  expect(seen).toEqual([{ state: "open", words: "money not credited, ₹500", place: "Navi Mumbai" }]);
  expect(JSON.parse((await latest())[0]!.after!)).toEqual({ state: "open", place: "…" });
});

/** A list of so many promotions, as its file is made. */
async function fileOf(count: number): Promise<string[]> {
  const list: Route = {
    method: "GET",
    path: "/promotions",
    access: "promotions.manage",
    summary: "",
    file: columns<{ id: string; name: string }>("id", "name"),
    run: async ({ query }: Call) => {
      const first = query.after === undefined ? 0 : Number(query.after);
      const rows = Array.from({ length: Math.min(4_000, count - first) }, (_, n) => ({ id: `${first + n}` }));
      const next = first + rows.length;
      return envelope({ rows, next: next < count ? `${next}` : null });
    },
  };
  return (await savedOf(list)).split("\r\n").slice(1, -1);
}
const cookies = ({ cookies: all }: Browser) => [...all].map(([name, value]) => `${name}=${value}`).join("; ");

test("O-15: a file ends at 10,000 rows, and says so in its last line where the list does not end there", async () => {
  expect((await fileOf(10_000)).at(-1)).toStartWith('"9999",');
  const cut = await fileOf(10_001);
  expect([cut.length, cut.at(-2)?.slice(0, 7)]).toEqual([10_001, '"9999",']);
  expect(cut.at(-1)).toStartWith('"Cut off after 10000 rows');
});
