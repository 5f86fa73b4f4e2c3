/** Bad input (issue, "Bad input"): always an envelope and a 4xx, never a 5xx, a stack trace or a changed state. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { connect } from "node:net";
import fc from "fast-check";
import { canMeasureThreads, costMs } from "../support/loop-cost.ts";
import { type Player, registerPlayer } from "../support/player.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { documentedRoutes, type Route, SPECIFIED, TAKES_FILES, TAKES_NO_BODY } from "./routes.ts";

setDefaultTimeout(300_000);

let server: TestServer;
let player: Player;
let routes: readonly Route[];

beforeAll(async () => {
  server = await startServer({ settings: { MODE: "development" } });
  routes = await documentedRoutes(server.url);
  player = await registerPlayer(server.url);
});
afterAll(async () => {
  await server.remove();
});

const posts = () => routes.filter(({ method, path }) => method === "POST" && !TAKES_NO_BODY.test(path));

/** Sends it and holds the answer to what every refusal promises. */
async function refused(path: string, init: RequestInit, said: string): Promise<Response> {
  const answer = await fetch(new URL(path, server.url), { redirect: "manual", ...init });
  const text = await answer.text();
  const context = { path, said: said.slice(0, 200), status: answer.status, text: text.slice(0, 300) };
  if (answer.status < 400 || answer.status > 499) throw new Error(`no 4xx: ${JSON.stringify(context)}`);
  const body = JSON.parse(text) as { message?: unknown; data?: unknown };
  if (typeof body.message !== "string" || body.message === "" || !("data" in body))
    throw new Error(`no envelope: ${JSON.stringify(context)}`);
  if (/\bat \S+ \(|\.tsx?:\d+|node_modules|ZodError|PostgresError|invalid_type/.test(text))
    throw new Error(`tells too much: ${JSON.stringify(context)}`);
  return answer;
}

function post(path: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  const said = typeof body === "string" ? body : `${body.byteLength} bytes`;
  return refused(
    path,
    {
      method: "POST",
      body,
      headers: { "content-type": "application/json", authorization: player.token, ...headers },
    },
    said,
  );
}

const deep = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;

/** Bodies that no contract accepts. */
const BAD_BODIES: readonly string[] = [
  "",
  "{",
  "{}",
  "null",
  "[]",
  "true",
  "0",
  '"text"',
  "\u0000",
  '{"a":',
  "NaN",
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  deep(20_000),
  `{"a":${deep(5_000)}}`,
];

/** Values of the wrong kind for any field of the specification. */
const BAD_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  [],
  {},
  [[]],
  { $ne: null },
  "",
  "\u0000",
  "\ud800",
  "' OR 1=1 --",
  "<script>alert(1)</script>",
  "a".repeat(100_000),
];
const FIELDS = [
  "sEmail",
  "sPassword",
  "sMobile",
  "sUserName",
  "eGender",
  "iReferredBy",
  "sReferralCode",
  "code",
  "nOTP",
  "eRummyType",
  "eGameType",
  "nMaxPlayer",
  "nTablePoint",
  "nTableFee",
];

test("the OpenAPI document lists every call of the specification", () => {
  const listed = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  expect(SPECIFIED.map(({ method, path }) => `${method} ${path}`).filter((route) => !listed.has(route))).toEqual([]);
});

describe("bodies that no contract accepts", () => {
  test("are refused on every route", async () => {
    expect(posts().length).toBeGreaterThan(8);
    for (const { path } of posts()) for (const body of BAD_BODIES) await post(path, body);
  });

  test("brackets within brackets, up to the size limit, hold nobody up", async () => {
    for (const body of [deep(20_000), deep(499_000), `{"a":${deep(30)},"b":"${"[".repeat(100)}"}`]) {
      // In CPU time of the thread that serves everybody: a busy machine is late with every answer.
      const send = () => post("/api/auth/login/simple", body);
      expect(canMeasureThreads ? await costMs(server.pid, 500, send) : await send().then(() => 0)).toBeLessThan(500);
    }
  });

  test("every field of the wrong kind is refused on every route", async () => {
    for (const { path } of posts()) {
      for (const value of BAD_VALUES) {
        await post(path, JSON.stringify(Object.fromEntries(FIELDS.map((field) => [field, value]))));
      }
    }
  });

  test("whatever JSON fast-check thinks of is refused on every route", async () => {
    const field = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...FIELDS) }, { weight: 1, arbitrary: fc.string() });
    const body = fc.oneof(fc.jsonValue(), fc.dictionary(field, fc.jsonValue(), { maxKeys: 6 }));
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 1_000 }), body, async (pick, value) => {
        const { path } = posts()[pick % posts().length]!;
        await post(path, JSON.stringify(value));
      }),
      { numRuns: 400 },
    );
  });

  test("text that is no UTF-8 is refused", async () => {
    for (const { path } of posts()) await post(path, new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]));
  });
});

describe("bodies of another type", () => {
  const types = [
    "text/plain",
    "text/xml",
    "application/octet-stream",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "multipart/form-data; boundary=",
    "application/json; charset=utf-16",
    "x",
  ];
  for (const type of types) {
    test(`${type} is refused`, async () => {
      for (const { path } of posts()) await post(path, "sEmail=%ff&sPassword[]=1", { "content-type": type });
    });
  }

  test("compressed rubbish is refused", async () => {
    await post("/api/auth/login/simple", "\u001f\u008b rubbish", { "content-encoding": "gzip" });
  });
});

describe("bodies that are too large", () => {
  const large = JSON.stringify({ sMobile: "9876543210", sPassword: "x".repeat(1_000_001) });

  test("are refused by their declared length on every route", async () => {
    for (const { path } of posts().filter((route) => !TAKES_FILES.test(route.path)))
      expect((await post(path, large)).status).toBe(413);
    const upload = { "content-type": "multipart/form-data; boundary=b" };
    expect((await post("/api/support/addTicket", "x".repeat(16_000_001), upload)).status).toBe(413);
  });

  test("are refused while they arrive when no length is declared", async () => {
    const chunk = new TextEncoder().encode("x".repeat(100_000));
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += chunk.byteLength;
        if (sent > 3_000_000) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const answer = await refused(
      "/api/auth/login/simple",
      { method: "POST", body, headers: { "content-type": "application/json" } },
      "chunks",
    );
    expect(answer.status).toBe(413);
  });
});

describe("addresses", () => {
  const paths = [
    "/api/",
    "/api/nothing",
    "/api/%00",
    "/api/%ff%fe",
    "/api/auth/../../etc/passwd",
    "/api/tournament/view/%27",
    `/api/${"a".repeat(6_000)}`,
    "/assets/../package.json",
    "/assets/%2e%2e/package.json",
    "/assets/..%2f..%2fpackage.json",
  ];
  for (const path of paths) {
    test(`${path.slice(0, 40)} shows nothing and breaks nothing`, async () => {
      const answer = await fetch(`${server.url}${path}`, { redirect: "manual" });
      const text = await answer.text();
      expect(answer.status).toBeGreaterThanOrEqual(300);
      expect(answer.status).toBeLessThan(500);
      expect(text).not.toContain("dependencies");
    });
  }

  test("a zero byte that gets as far as the database is the asker's doing", async () => {
    const answer = await player.get("/profile/getGameTransaction?iTableId=%00");
    expect([answer.status, answer.message]).toEqual([400, "The request is not valid."]);
  });

  test("any other page leads to the landing page", async () => {
    const answer = await fetch(`${server.url}/no/such/page`, { redirect: "manual" });
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe("/game");
    // The page that is reached says by this that there is none at the address.
    expect(answer.headers.get("set-cookie")).toMatch(/^unknownAddress=1;.*Max-Age=15/);
  });

  test("a wrong method is no crash", async () => {
    for (const { path, method } of routes) {
      for (const other of ["PUT", "DELETE", "PATCH"]) {
        if (other === method) continue;
        const answer = await fetch(new URL(path, server.url), { method: other, redirect: "manual" });
        expect({ path, other, isCrash: answer.status >= 500 }).toEqual({ path, other, isCrash: false });
      }
    }
  });
});

describe("headers", () => {
  const forged = ["x", "Bearer", "Bearer x.y.z", "a".repeat(4_000), "eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.", "null"];
  test("a forged session is 401 with the specification's message on every call of players", async () => {
    // A poll brings the key of its connection instead; a shown deal and the best of a day are for everybody.
    const guarded = routes.filter(
      ({ method, path }) =>
        method === "GET" && /\/(?:profile|rummy)/.test(path) && !/\/poll$|\/deal\/(?:shown|best)\/./.test(path),
    );
    expect(guarded.length).toBeGreaterThan(2);
    for (const { path } of guarded) {
      for (const authorization of forged) {
        const answer = await refused(path, { headers: { authorization } }, authorization);
        expect({ path, status: answer.status }).toEqual({ path, status: 401 });
      }
      const without = await fetch(new URL(path, server.url));
      expect(without.status).toBe(401);
      expect(await without.json()).toEqual({
        message: "Authentication Error, Please try logging again",
        data: null,
        sCode: "unauthenticated",
      });
    }
  });

  test("a header of half a megabyte closes only its own connection", async () => {
    await new Promise<void>((resolve) => {
      const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
      socket.on("error", () => {});
      socket.on("close", () => resolve());
      socket.on("data", () => socket.end());
      socket.write(`GET /api/setting HTTP/1.1\r\nhost: x\r\nx: ${"a".repeat(500_000)}\r\n\r\n`);
    });
    expect((await fetch(`${server.url}/readyz`)).ok).toBe(true);
  });
});

test("none of this crashed a handler, and the player is who they were", async () => {
  const crashes = server
    .log()
    .split("\n")
    .filter((line) => line.includes("a request crashed"));
  expect(crashes.slice(0, 3)).toEqual([]);
  const profile = await player.get<{ sUserName: string; nPracticeChips: number }>("/profile");
  expect(profile.data).toMatchObject({ sUserName: player.sUserName, nPracticeChips: 10_000 });
});
