/** Traces of the real server at a collector that stands in: whole trees of spans, what stands in them, and collectors that do not answer. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { TableView } from "../../modules/tables/contract.ts";
import { until } from "../support/child.ts";
import { realTime } from "../support/clock.ts";
import { type Collector, startCollector } from "../support/collector.ts";
import { type Player, registerPlayer } from "../support/player.ts";
import { type RazorpayStandIn, razorpayStandIn } from "../support/razorpay.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { sit, TableClient } from "../support/table-client.ts";

setDefaultTimeout(300_000);

const KEYS = { keyId: "rzp_test_1", keySecret: "k".repeat(24), webhookSecret: "w".repeat(24) } as const;
const QUICK = { BOT_FILL_MS: "600000", TABLE_BETWEEN_DEALS_MS: "300", TRUSTED_PROXIES: "127.0.0.1" } as const;
const dealsDone = (deals: number) => (view: TableView) => (view.lastResult?.deal ?? 0) >= deals;

let collector: Collector;
let razorpay: RazorpayStandIn;
let server: TestServer;
beforeAll(async () => {
  collector = startCollector();
  razorpay = razorpayStandIn({
    ...KEYS,
    get webhookUrl() {
      return `${server.url}/api/payments/callback/razorpay`;
    },
    clock: realTime,
  });
  server = await startServer({
    settings: {
      ...QUICK,
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.origin}/`,
      OTEL_EXPORTER_OTLP_HEADERS: "x-tenant=one%2Ctwo",
      OTEL_TRACES_SAMPLER_ARG: "1",
      OTEL_SERVICE_NAME: "rummy-test",
      RAZORPAY_KEY_ID: KEYS.keyId,
      RAZORPAY_KEY_SECRET: KEYS.keySecret,
      RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret,
      RAZORPAY_ORIGIN: razorpay.origin,
    },
  });
});
afterAll(async () => {
  await server?.remove();
  razorpay.stop();
  await collector.stop();
});

/** Logs are JSON, a line each. */
const logged = (holds: (line: Record<string, unknown>) => boolean) =>
  server
    .log()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(holds);

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const get = (path: string, headers: Record<string, string>) => fetch(`${server.url}${path}`, { headers });

test("a proxy's traceparent is taken up: the request's span hangs below it, and its log line names the trace", async () => {
  const asked = await get("/api/profile/chips", {
    traceparent: `00-${TRACE}-00f067aa0ba902b7-01`,
    "x-request-id": "proxy-request-1",
  });
  expect([asked.status, asked.headers.get("x-request-id")]).toEqual([401, "proxy-request-1"]);
  const { root, lines } = await collector.treeOf("GET /api/profile/chips", ({ traceId }) => traceId === TRACE);
  expect(root).toMatchObject({ parentId: "00f067aa0ba902b7", kind: 2 });
  expect(root.facts).toEqual({
    "http.request.method": "GET",
    "http.response.status_code": 401,
    "http.route": "/api/profile/chips",
  });
  expect(lines[0]).toBe("GET /api/profile/chips");
  expect(collector.sender()).toMatchObject({
    "service.name": "rummy-test",
    "service.instance.id": expect.stringMatching(/^main:/),
  });
  expect(collector.headerOf("x-tenant")[0]).toBe("one,two");
  await until("the line", () => logged(({ requestId }) => requestId === "proxy-request-1").length > 0);
  expect(logged(({ requestId }) => requestId === "proxy-request-1")[0]).toMatchObject({ traceId: TRACE, status: 401 });
});

test("a traceparent that says not to trace is heeded, and a malformed one is as none", async () => {
  const other = "a".repeat(32);
  await get("/api/profile/chips", {
    traceparent: `00-${other}-00f067aa0ba902b7-00`,
    "x-request-id": "proxy-request-2",
  });
  await until("the line", () => logged(({ requestId }) => requestId === "proxy-request-2").length > 0);
  expect(logged(({ requestId }) => requestId === "proxy-request-2")[0]).toMatchObject({ traceId: other });
  const malformed = [
    "",
    "00",
    `00-${"0".repeat(32)}-00f067aa0ba902b7-01`,
    `00-${TRACE}-${"0".repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-00f067aa0ba902b7-01`,
    `00-${TRACE}-00f067aa0ba902b7-01-more`,
    `ff-${TRACE}-00f067aa0ba902b7-01`,
    `00-${TRACE}-00f067aa0ba902b7-01`.repeat(60),
  ];
  for (const [at, traceparent] of malformed.entries())
    expect((await get("/api/profile/chips", { traceparent, "x-request-id": `malformed-${at}` })).status).toBe(401);
  await until("the lines", () => logged(({ requestId }) => String(requestId).startsWith("malformed-")).length === 8);
  const ids = logged(({ requestId }) => String(requestId).startsWith("malformed-")).map(({ traceId }) => traceId);
  // Each is a trace of its own, because all of them are sampled here.
  expect(new Set([...ids, TRACE]).size).toBe(9);
  await until("their spans", () => ids.every((id) => collector.spans.some(({ traceId }) => traceId === id)));
  expect(collector.spans.filter(({ traceId }) => traceId === other)).toEqual([]);
});

test("a deposit: the call, the gateway's, the vendor's, then the callback and the ledger", async () => {
  const player = await registerPlayer(server.url);
  const bought = await player.post<{ CustRefNum: string }>("/transaction/buycash", { nAmount: 731 });
  expect(bought.status).toBe(200);
  await razorpay.perform(bought.data.CustRefNum, "pay");
  await until("the credit", async () => (await player.get<{ nChips: number }>("/profile/chips")).data.nChips === 731);
  const buying = await collector.treeOf("POST /api/transaction/buycash");
  expect(buying.lines.filter((line) => /deposits\.|gateway\.|vendor /.test(line))).toEqual([
    "  deposits.order",
    "    gateway.createCode",
    "      vendor payments",
  ]);
  const vendor = collector.spans.find(({ name }) => name === "vendor payments")!;
  expect([vendor.kind, vendor.facts]).toEqual([3, { calls: "payments", attempt: 1 }]);
  const credited = collector.spans.find(({ name }) => name === "wallet.move")!;
  const callback = await collector.treeOf(
    "POST /api/payments/callback/:gateway",
    ({ traceId }) => traceId === credited.traceId,
  );
  // What bonus and offers ask besides is not held to here.
  expect(callback.lines.filter((line) => !/ (?:identity|kyc)\./.test(line))).toEqual([
    "POST /api/payments/callback/:gateway",
    "  cashier.callback",
    "    gateway.readCallback",
    "    wallet.move",
  ]);
  await leavesNothingOf(player, [bought.data.CustRefNum, "731", "73100", "asha@bank"]);
});

test("a move of a registered player: the journal below it, and what the deal settles in the ledger", async () => {
  const row = { eRummyType: "point", eGameType: "practice", nMaxPlayer: 2, nTablePoint: 0.5 };
  const players = [await registerPlayer(server.url), await registerPlayer(server.url)] as const;
  const seated = [await sit(players[0], row), await sit(players[1], row)] as const;
  const seats = seated.map(({ ticket }) => new TableClient(server.url, { ticket }));
  await Promise.all(seats.map((seat) => seat.playUntil(dealsDone(1))));
  const { root, lines } = await collector.treeOf("move discard");
  expect([root.parentId, lines, root.facts]).toEqual([
    null,
    ["move discard", "  journal.append"],
    { table: seated[0].tableId },
  ]);
  // The move that ends the deal is the one after which the wallet settles it.
  await until("the settlement", () => collector.spans.some(({ name }) => name === "wallet.settle"));
  const settled = collector.spans.find(({ name }) => name === "wallet.settle")!;
  await until("its move", () =>
    collector.spans.some(({ name, traceId }) => name.startsWith("move ") && traceId === settled.traceId),
  );
  const ending = collector.spans.find(({ name, traceId }) => name.startsWith("move ") && traceId === settled.traceId)!;
  expect(["move confirm", "move declare", "move drop"]).toContain(ending.name);
  // What a timer does later, such as the next deal, is part of no move that set it.
  await Promise.all(seats.map((seat) => seat.playUntil(dealsDone(2))));
  await until("the second settlement", () => collector.spans.filter(({ name }) => name === "wallet.settle").length > 1);
  const appended = collector.spans.filter(({ name }) => name === "journal.append").map(({ facts }) => facts.command);
  expect(new Set(appended)).toEqual(new Set(["client", "answered", "hold"]));
  for (const seat of seats) seat.close();
  for (const player of players)
    await leavesNothingOf(
      player,
      seated.map(({ ticket }) => ticket),
    );
});

/** Nothing of a person, of money, of cards or of secrets stands in anything that was sent: names and attributes are those that are known. */
async function leavesNothingOf(player: Player, more: readonly string[]): Promise<void> {
  const profile = JSON.stringify((await player.get("/profile")).data);
  const ids = profile.match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g) ?? [];
  const own = [
    player.sMobile,
    player.sEmail,
    player.sUserName,
    player.sPassword,
    player.token,
    "19.076",
    "72.8777",
    ...ids,
  ];
  const facts = collector.spans.flatMap(({ facts: one }) => Object.entries(one));
  const told = collector.spans.map(({ name, facts: one }) => `${name} ${JSON.stringify(one)}`).join("\n");
  for (const secret of [...own, ...more]) expect(told.includes(secret) ? secret : null).toBeNull();
  expect([...new Set(facts.map(([key]) => key))].filter((key) => !ATTRIBUTES.has(key))).toEqual([]);
  for (const [key, value] of facts) expect(`${key}=${value}`).toMatch(HARMLESS);
}

const ATTRIBUTES: ReadonlySet<string> = new Set([
  ...["http.request.method", "http.response.status_code", "http.route"],
  ...["table", "command", "calls", "attempt", "outcome", "refusal", "error.type"],
]);
/** A word of ours, a pattern of a route, a number of three digits, or a table's id. */
const HARMLESS =
  /^(?:[\w.]+=[A-Za-z]{1,40}|http\.route=[\w/:.*-]{1,100}|(?:http\.response\.status_code|attempt)=\d{1,3}|table=[0-9a-f-]{36})$/;

test("collectors that are away, refuse or hang: spans are dropped and counted, moves and the end of the process wait for nothing", async () => {
  const hanging = startCollector(() => new Promise<Response>(() => {}));
  const refusing = startCollector(() => new Response(null, { status: 400 }));
  for (const [what, origin] of [
    ["hanging", hanging.origin],
    ["refusing", refusing.origin],
    ["away", "http://127.0.0.1:9"],
  ] as const) {
    const other = await startServer({
      settings: { ...QUICK, OTEL_EXPORTER_OTLP_ENDPOINT: origin, OTEL_TRACES_SAMPLER_ARG: "1" },
    });
    try {
      const player = await registerPlayer(other.url);
      await player.get("/profile/chips");
      const figure = async (line: RegExp) =>
        Number(line.exec(await (await fetch(`${other.url}/metrics`)).text())?.[1] ?? 0);
      await until(
        `${what}: dropped`,
        async () => (await figure(/^trace_spans_dropped_total\{why="collector"\} (\d+)/m)) > 0,
        60_000,
      );
      const told = other.log().split("the collector of traces takes nothing").length - 1;
      expect([what, told]).toEqual([what, 1]);
      // A whole deal is played meanwhile, and no move waits for the collector.
      const row = { eRummyType: "point", eGameType: "practice", nMaxPlayer: 2, nTablePoint: 0.5 };
      const both = [player, await registerPlayer(other.url)];
      const seats: TableClient[] = [];
      for (const one of both) seats.push(new TableClient(other.url, { ticket: (await sit(one, row)).ticket }));
      await Promise.all(seats.map((seat) => seat.playUntil(dealsDone(1))));
      expect(seats.flatMap(({ refusals }) => refusals)).toEqual([]);
      const asked = performance.now();
      await Promise.all(seats.map((seat) => seat.pong()));
      expect(performance.now() - asked).toBeLessThan(2_000);
      for (const seat of seats) seat.close();
    } finally {
      const ending = performance.now();
      await other.stop();
      expect(performance.now() - ending).toBeLessThan(6_000);
      await other.remove();
    }
  }
  await Promise.all([hanging.stop(), refusing.stop()]);
});

test("without a collector nothing is traced, and a proxy's trace stands in the log all the same", async () => {
  const plain = await startServer({ settings: { ...QUICK, OTEL_TRACES_SAMPLER_ARG: "1" } });
  try {
    await fetch(`${plain.url}/api/profile/chips`, { headers: { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` } });
    await until("the line", () => plain.log().includes(TRACE));
    expect(await (await fetch(`${plain.url}/metrics`)).text()).not.toContain("trace_spans");
  } finally {
    await plain.remove();
  }
});
