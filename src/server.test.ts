import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { Elysia } from "elysia";
import { z } from "zod";
import { HttpRefusal, NO_TRACER, type Timers } from "../modules/kernel/index.ts";
import { until } from "../test/support/child.ts";
import { collectingLog } from "../test/support/log.ts";
import { readConfig } from "./config.ts";
import { createAccessLog } from "./http/access-log.ts";
import { readTrustedProxies } from "./http/addresses.ts";
import { BODY_BYTES, UPLOAD_BYTES } from "./http/body.ts";
import { systemClock, systemTimers } from "./platform/clock.ts";
import { createMetrics } from "./platform/metrics.ts";
import { systemRandom } from "./platform/random.ts";
import { createServer, type Server } from "./server.ts";
import { VERSION } from "./version.ts";

const log = collectingLog();
const missing: string[] = [];
const slow = { arrived: Promise.withResolvers<void>(), finish: Promise.withResolvers<void>() };

/** A query that failed as drizzle tells it. */
const databaseAway = () =>
  Object.assign(new Error("Failed query: select 1", { cause: refusedConnection() }), { query: "select 1" });
const refusedConnection = () =>
  Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" });

/** Looks for the session of the request; this header says how that fails. */
const admit = async (request: Request) => {
  const fault = request.headers.get("x-admission");
  if (fault === "away") throw databaseAway();
  if (fault === "crash") throw new Error("the password of asha is hunter2");
  if (fault === "refused") throw new HttpRefusal(401, { code: "unauthenticated", message: "Who are you?" });
};

const later = (ms: number) => new Promise<void>((resume) => void systemTimers.after(ms, resume));

const guests = () =>
  new Elysia()
    .post("/guest", ({ body }) => ({ message: "success.", data: body }), {
      body: z.object({ sName: z.string("Enter a name").min(2, "Enter username between 2 to 10 characters") }),
    })
    .get("/page", ({ query }) => query, { query: z.object({ size: z.coerce.number("Enter a size") }) })
    .get("/refused", () => {
      throw new HttpRefusal(429, { code: "tooMany", message: "Slow down." }, { "retry-after": "7" });
    })
    .get("/crash", () => {
      throw new Error("the password of asha is hunter2");
    })
    .get("/away", () => {
      throw databaseAway();
    })
    .get("/wrong", (() => ({ a: 1 })) as never, { response: z.object({ b: z.string() }) })
    .get("/stuck", () => new Promise<never>(() => {}))
    .get("/rummy/table/poll", () => later(1_000).then(() => ({ message: "success.", data: null })))
    .post("/unread", () => ({ message: "success.", data: null }))
    .post("/support/addTicket", ({ body }) => ({ message: "success.", data: Object.keys(body as object) }))
    .get("/slow", async () => {
      slow.arrived.resolve();
      await slow.finish.promise;
      return { message: "written", data: null };
    });

function start(env: Record<string, string> = {}, timers: Timers = systemTimers): Server {
  const config = readConfig({ PORT: "0", ...env });
  if (!config.ok) throw new Error(config.error);
  const proxies = readTrustedProxies(config.value.server.trustedProxies);
  if (!proxies.ok) throw new Error(proxies.error);
  const server = createServer(
    {
      config: config.value.server,
      securityContact: config.value.brand.supportEmail,
      tls: null,
      proxies: proxies.value,
      random: systemRandom,
      clock: systemClock,
      timers,
      log,
      tracer: NO_TRACER,
      metrics: createMetrics(),
      builtFiles: new Map(),
      otherReleases: async () => undefined,
      release: "1",
      serviceWorker: "/assets/service-worker.js",
      unreached: () => missing,
      unavailablePage: () =>
        new Response("<h1>Back in a moment</h1>", { status: 503, headers: { "content-type": "text/html" } }),
      readiness: async () => ({ missing, isReady: missing.every((what) => what === "bus") }),
      admit,
    },
    {
      api: [guests()],
      root: [
        new Elysia()
          .ws("/ws/echo", {
            message: (socket, message) => void socket.send(JSON.stringify(message)),
          })
          .get("/page/away", () => {
            throw databaseAway();
          })
          .get("/page/stuck", () => new Promise<never>(() => {})),
      ],
    },
  );
  server.listen();
  return server;
}

let server: Server;
beforeAll(() => {
  server = start();
});
afterAll(() => server.stop(1_000));

const call = (path: string, init: RequestInit = {}) => fetch(server.address() + path, { redirect: "manual", ...init });
const post = (path: string, body: BodyInit, type = "application/json") =>
  call(path, { method: "POST", body, headers: { "content-type": type } });

/** What the server answers to bytes that no client library would send. */
async function rawAnswer(bytes: string): Promise<string> {
  const { hostname, port } = new URL(server.address());
  const ended = Promise.withResolvers<void>();
  let answer = "";
  const socket = await Bun.connect({
    hostname,
    port: Number(port),
    socket: {
      data(_, chunk) {
        answer += chunk.toString();
      },
      close: () => ended.resolve(),
    },
  });
  socket.write(bytes);
  await ended.promise;
  return answer;
}

/** Every answer to a program is an envelope that tells nothing about the inside. */
async function envelopeOf(response: Response) {
  const text = await response.text();
  expect(text).not.toMatch(/\bat .*\.ts|node_modules|hunter2|ZodError|Error:/);
  const body = JSON.parse(text) as { message: string; data: unknown };
  // What is refused by a rule has a code too.
  expect(
    Object.keys(body)
      .filter((name) => name !== "sCode")
      .sort(),
  ).toEqual(["data", "message"]);
  return { status: response.status, message: body.message };
}

describe("what is refused", () => {
  test("by a contract: 400 with the contract's message", async () => {
    expect(await envelopeOf(await post("/api/guest", `{"sName":"x"}`))).toEqual({
      status: 400,
      message: "Enter username between 2 to 10 characters",
    });
    expect(await envelopeOf(await post("/api/guest", `{}`))).toEqual({ status: 400, message: "Enter a name" });
    expect(await envelopeOf(await call("/api/page?size=many"))).toEqual({ status: 400, message: "Enter a size" });
  });

  test.each([
    ["half a JSON", `{"sName":`, "application/json"],
    ["no UTF-8", new Uint8Array([0x22, 0xff, 0xfe, 0x22]), "application/json"],
  ])("%s: 400", async (_, body, type) => {
    for (const path of ["/api/guest", "/api/unread"])
      expect((await envelopeOf(await post(path, body, type))).status).toBe(400);
  });

  test.each([
    ["fields", "sName=Asha", "application/x-www-form-urlencoded"],
    [
      "parts",
      '--x\r\ncontent-disposition: form-data; name="sName"\r\n\r\nAsha\r\n--x--',
      "multipart/form-data; boundary=x",
    ],
  ])("a form of %s where JSON is read: 415, and nobody parses it", async (_, body, type) => {
    for (const path of ["/api/guest", "/api/unread"])
      expect((await envelopeOf(await post(path, body, type))).status).toBe(415);
  });

  test("bodies of other shapes and none: 400 by the contract", async () => {
    for (const body of ["[]", "5", "null", '"x"', ""])
      expect((await envelopeOf(await post("/api/guest", body))).status).toBe(400);
    expect((await envelopeOf(await call("/api/guest", { method: "POST" }))).status).toBe(400);
  });

  test("a missing or senseless host header: 400, and no word about the inside", async () => {
    for (const head of [
      "GET /page HTTP/1.1\r\nHost: a b",
      "GET /healthz HTTP/1.0",
      "POST /api/guest HTTP/1.1\r\nHost: <>",
    ]) {
      const answer = await rawAnswer(`${head}\r\nConnection: close\r\n\r\n`);
      expect(answer).toStartWith("HTTP/1.1 400");
      expect(answer).toEndWith('{"message":"The request could not be read.","data":null,"sCode":"malformed"}');
    }
  });

  test("__proto__ in a body changes nothing", async () => {
    const response = await post("/api/guest", `{"sName":"Asha","__proto__":{"evil":1}}`);
    expect(response.status).toBe(200);
    expect(({} as { evil?: number }).evil).toBeUndefined();
  });

  test("bodies above 64 KB: 413, declared or in chunks; uploads up to 16 MB, which are left to their route", async () => {
    const big = "x".repeat(BODY_BYTES + 1);
    expect((await envelopeOf(await post("/api/guest", big))).status).toBe(413);
    const chunks = new ReadableStream({
      start(controller) {
        for (let at = 0; at < 5; at++) controller.enqueue(new TextEncoder().encode("x".repeat(20_000)));
        controller.close();
      },
    });
    expect((await envelopeOf(await post("/api/guest", chunks))).status).toBe(413);
    const form = new FormData();
    form.set("aMedia", new File(["x".repeat(8_000_000)], "a.png"));
    form.set("sTitle", "t");
    const upload = await call("/api/support/addTicket", { method: "POST", body: form });
    expect(await upload.json()).toEqual({ message: "success.", data: [] });
    expect((await envelopeOf(await post("/api/support/addTicket", "x".repeat(UPLOAD_BYTES + 1)))).status).toBe(413);
  });

  test("a refusal keeps its status, message and headers", async () => {
    const response = await call("/api/refused");
    expect(response.headers.get("retry-after")).toBe("7");
    expect(await envelopeOf(response)).toEqual({ status: 429, message: "Slow down." });
  });

  test("a database that is away is told as such, wherever it is missed, and never as the asker's fault", async () => {
    const away = await call("/api/away");
    expect(away.headers.get("retry-after")).toBe("2");
    expect(await envelopeOf(away)).toEqual({ status: 503, message: "Server is unavailable." });
    const told = async (fault: string) => {
      const headers = { "content-type": "application/json", "x-admission": fault };
      return envelopeOf(await call("/api/guest", { method: "POST", body: '{"sName":"asha"}', headers }));
    };
    expect(await told("away")).toEqual({ status: 503, message: "Server is unavailable." });
    expect(await told("crash")).toEqual({ status: 500, message: "Something went wrong." });
    expect(await told("refused")).toEqual({ status: 401, message: "Who are you?" });
    expect((await told("none")).status).toBe(200);
  });

  test("a person's browser gets a page where the database is away", async () => {
    const page = await call("/page/away", { headers: { accept: "text/html,*/*" } });
    expect([page.status, page.headers.get("content-type"), page.headers.get("retry-after")]).toEqual([
      503,
      "text/html",
      "2",
    ]);
    expect(await page.text()).toContain("Back in a moment");
    expect((await envelopeOf(await call("/page/away"))).status).toBe(503);
  });

  test("a crash and an answer against its own contract: 500 that says nothing, logged with the request's id", async () => {
    for (const path of ["/api/crash", "/api/wrong"]) {
      const response = await call(path);
      const id = response.headers.get("x-request-id");
      expect(await envelopeOf(response)).toEqual({ status: 500, message: "Something went wrong." });
      expect(log.lines.some((line) => line.level === "error" && line.fields.requestId === id)).toBe(true);
    }
  });

  test("unknown paths: 404 below /api and for files, else the landing page (S2 § 2.1)", async () => {
    for (const path of ["/api/nope", "/assets/nope.js", "/favicon.ico", "/ws/echo"])
      expect((await envelopeOf(await call(path))).status).toBe(404);
    expect((await envelopeOf(await post("/nope", "{}"))).status).toBe(404);
    for (const path of ["/nope", "/", "/lobby/x?y=1"]) {
      const response = await call(path);
      expect([response.status, response.headers.get("location")]).toEqual([302, "/game"]);
    }
  });
});

describe("a route that never answers", () => {
  const LIMIT_MS = 300;
  let hurried: Server;
  beforeAll(() => {
    hurried = start({ ANSWER_MS: String(LIMIT_MS) });
  });
  afterAll(() => hurried.stop(0));
  const ask = (path: string, init: RequestInit = {}) => fetch(hurried.address() + path, init);

  test("is answered for in time: 503 like a database that is away, with every header; counted and told by its route", async () => {
    const answer = await ask("/api/stuck");
    const [id, policy] = ["x-request-id", "content-security-policy"].map((name) => answer.headers.get(name));
    expect(policy).toContain("default-src 'none'");
    expect([answer.headers.get("retry-after"), answer.headers.get("cache-control")]).toEqual(["2", "no-store"]);
    expect(answer.headers.get("content-type")).toContain("application/json");
    expect(await envelopeOf(answer)).toEqual({ status: 503, message: "Server is unavailable." });
    expect(log.lines.some(({ level, fields }) => level === "warn" && fields.requestId === id)).toBe(true);
    const figures = await (await ask("/metrics")).text();
    expect(figures).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api\/stuck",status="503"\} 1/);
  });

  test("is answered for with a page where a person's browser asked", async () => {
    const page = await ask("/page/stuck", { headers: { accept: "text/html" } });
    expect([page.status, page.headers.get("content-type"), page.headers.get("retry-after")]).toEqual([
      503,
      "text/html",
      "2",
    ]);
  });

  test("is no long poll, and no body that takes its time: these are waited for", async () => {
    expect((await ask("/api/rummy/table/poll")).status).toBe(200);
    const slowly = new ReadableStream({
      async start(controller) {
        for (const part of ['{"sName":', '"asha"}']) {
          controller.enqueue(new TextEncoder().encode(part));
          await later(LIMIT_MS);
        }
        controller.close();
      },
    });
    const headers = { "content-type": "application/json" };
    expect((await ask("/api/guest", { method: "POST", body: slowly, headers })).status).toBe(200);
  });
});

describe("a failed request", () => {
  test("is told at info with its id, twenty a second at the most; an answered one is not", () => {
    const lines = collectingLog();
    let nowMs = 0;
    const tell = createAccessLog(lines, () => nowMs);
    const answered = (status: number) => ({ requestId: "id", method: "GET", path: "/x", status, tookMs: 1 });
    tell(answered(200));
    for (let n = 0; n < 25; n += 1) tell(answered(404));
    nowMs = 1_000;
    tell(answered(500));
    const told = lines.lines.filter(({ level }) => level === "info").map(({ fields }) => fields);
    expect(told).toHaveLength(21);
    expect(told.at(-1)).toEqual({ ...answered(500), untoldCount: 5 });
  });

  test("bears the id that a trusted proxy gave it, if that is harmless", async () => {
    const proxied = start({ TRUSTED_PROXIES: "127.0.0.1" });
    const idFor = async (at: Server, given: string) =>
      (await fetch(`${at.address()}/api/nope`, { headers: { "x-request-id": given } })).headers.get("x-request-id");
    expect(await idFor(proxied, "edge-7f.42_A")).toBe("edge-7f.42_A");
    const isTold = () => log.lines.some(({ level, fields }) => level === "info" && fields.requestId === "edge-7f.42_A");
    await until("the failure to be told", isTold);
    for (const bad of ["short", "a b c d e f g h", "x".repeat(65), '{"json":"12345678"}'])
      expect(await idFor(proxied, bad)).toMatch(/^[0-9a-f]{16}$/);
    await proxied.stop(0);
    const alone = start({});
    expect(await idFor(alone, "edge-7f.42_A")).toMatch(/^[0-9a-f]{16}$/);
    await alone.stop(0);
  });
});

test("an address of IPv6 stands in brackets", async () => {
  const server = start({ HOST: "::1" });
  expect(server.address()).toMatch(/^http:\/\/\[::1\]:\d+$/);
  expect((await fetch(`${server.address()}/healthz`)).status).toBe(200);
  await server.stop(0);
});

describe("every answer", () => {
  test("carries the security headers and an id of its own", async () => {
    const seen = new Set<string | null>();
    for (const path of ["/healthz", "/api/nope", "/nope", "/api/crash", "/metrics"]) {
      const { headers } = await call(path);
      for (const directive of ["default-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"])
        expect(headers.get("content-security-policy")).toContain(directive);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("x-frame-options")).toBe("DENY");
      seen.add(headers.get("x-request-id"));
    }
    expect(seen.size).toBe(5);
    expect(seen.has(null)).toBe(false);
  });
});

describe("health and figures", () => {
  test("/healthz is well while the process lives; /readyz names what is missing", async () => {
    const health = async () => {
      const answer = await call("/healthz");
      return [answer.status, ((await answer.json()) as { data: unknown }).data];
    };
    expect(await health()).toEqual([200, { sVersion: VERSION, unreached: [] }]);
    expect((await call("/readyz")).status).toBe(200);
    missing.push("database");
    expect(await health()).toEqual([200, { sVersion: VERSION, unreached: ["database"] }]);
    const response = await call("/readyz");
    expect((await call("/readyz?unready=404")).status).toBe(404);
    missing.length = 0;
    expect([response.status, await response.json()]).toEqual([
      503,
      { message: "Not ready.", data: { missing: ["database"] } },
    ]);
  });

  test("/readyz names the bus as missing, and is ready: players are served without", async () => {
    missing.push("bus");
    const response = await call("/readyz");
    missing.length = 0;
    expect([response.status, await response.json()]).toEqual([
      200,
      { message: "success.", data: { missing: ["bus"] } },
    ]);
  });

  test("/metrics counts by route, not by path", async () => {
    await call("/api/page?size=1");
    await call("/nope/12345");
    const text = await (await call("/metrics")).text();
    expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api\/page",status="200"\} \d/);
    expect(text).toMatch(/route="other"/);
    expect(text).not.toContain("12345");
    expect(text).toContain("process_resident_memory_bytes");
  });
});

describe("whoever finds a vulnerability", () => {
  test("reads in security.txt whom to tell, until when that holds, and where it stands (RFC 9116)", async () => {
    const app = start({ PUBLIC_URL: "https://baithak.example", SUPPORT_EMAIL: "care@baithak.example" });
    try {
      const answer = await fetch(`${app.address()}/.well-known/security.txt`);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
      const text = await answer.text();
      expect(text).toMatch(/^Contact: mailto:care@baithak\.example$/m);
      expect(text).toMatch(/^Canonical: https:\/\/baithak\.example\/\.well-known\/security\.txt$/m);
      const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? "");
      expect(expires).toBeGreaterThan(Date.now());
      expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
    } finally {
      await app.stop(100);
    }
    expect(await (await call("/.well-known/security.txt")).text()).not.toContain("Canonical");
  });
});

describe("methods that give back what was sent", () => {
  test("TRACE, TRACK and CONNECT are answered without a word of the request", async () => {
    const { hostname, port } = new URL(server.address());
    for (const method of ["TRACE", "TRACK", "CONNECT"]) {
      const said = await rawly(
        hostname,
        Number(port),
        `${method} /healthz HTTP/1.1\r\nhost: x\r\nx-secret: hunter2\r\n`,
      );
      expect([method, /^HTTP\/1\.1 2/.test(said), said.includes("hunter2")]).toEqual([method, false, false]);
    }
  });
});

/** What the server answers to these bytes on a connection of their own. */
function rawly(hostname: string, port: number, head: string): Promise<string> {
  const said = Promise.withResolvers<string>();
  let received = "";
  void Bun.connect({
    hostname,
    port,
    socket: {
      open: (socket) => void socket.write(`${head}connection: close\r\n\r\n`),
      data: (_socket, bytes) => {
        received += bytes.toString();
      },
      close: () => said.resolve(received),
    },
  });
  return said.promise;
}

describe("figures are for this machine, or for whoever has the token", () => {
  const through = { "x-forwarded-for": "203.0.113.9" };
  test("what came through a proxy reads nothing without METRICS_TOKEN", async () => {
    expect((await call("/metrics", { headers: through })).status).toBe(404);
    expect((await call("/metrics")).status).toBe(200);
  });
});

describe("sockets", () => {
  test("a message above 4 KB closes its socket and no other", async () => {
    const open = async () => {
      const socket = new WebSocket(`${server.address().replace("http", "ws")}/ws/echo`);
      await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));
      return socket;
    };
    const [hostile, other] = await Promise.all([open(), open()]);
    const closed = new Promise<CloseEvent>((resolve) => hostile.addEventListener("close", resolve, { once: true }));
    hostile.send("x".repeat(5_000));
    expect((await closed).code).not.toBe(1000);
    const echoed = new Promise<MessageEvent>((resolve) => other.addEventListener("message", resolve, { once: true }));
    other.send(JSON.stringify({ still: "here" }));
    expect(JSON.parse((await echoed).data)).toEqual({ still: "here" });
    other.close();
  });
});

describe("listening and stopping", () => {
  test("a port belongs to one server", () => {
    const port = new URL(server.address()).port;
    expect(() => start({ PORT: port })).toThrow(/EADDRINUSE|in use/i);
  });

  test("stopping lets a running request end and takes no new one", async () => {
    const own = start();
    const address = own.address();
    const running = fetch(`${address}/api/slow`);
    await slow.arrived.promise;
    const stopped = own.stop(5_000);
    await expect(fetch(`${address}/healthz`, { keepalive: false })).rejects.toThrow();
    slow.finish.resolve();
    expect(await (await running).json()).toEqual({ message: "written", data: null });
    await stopped;
  });

  test("stopping is bounded, whatever a socket or a request does", async () => {
    const own = start();
    const socket = new WebSocket(`${own.address().replace("http", "ws")}/ws/echo`);
    await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));
    const closed = new Promise((resolve) => socket.addEventListener("close", resolve, { once: true }));
    await own.stop(100);
    await closed;
  });
});

describe("behind a proxy that speaks HTTPS", () => {
  const hstsOf = async (env: Record<string, string>, headers: Record<string, string> = {}) => {
    const app = start(env);
    try {
      return (await fetch(`${app.address()}/healthz`, { headers })).headers.get("strict-transport-security");
    } finally {
      await app.stop(100);
    }
  };

  test("browsers are told to stay with HTTPS; a stranger's header changes nothing", async () => {
    const https = { "x-forwarded-proto": "https" };
    expect(await hstsOf({ TRUSTED_PROXIES: "127.0.0.1" }, https)).toBe("max-age=31536000; includeSubDomains");
    expect(await hstsOf({ PUBLIC_URL: "https://baithak.example" })).toBe("max-age=31536000; includeSubDomains");
    expect(await hstsOf({ TRUSTED_PROXIES: "127.0.0.1" }, { "x-forwarded-proto": "http" })).toBeNull();
    expect(await hstsOf({ TRUSTED_PROXIES: "10.0.0.1" }, https)).toBeNull();
    expect(await hstsOf({ PUBLIC_URL: "http://baithak.example" }, https)).toBeNull();
  });
});

describe("bodies that never end", () => {
  /** A connection that has said that it sends a body, and sends some of it; what it is answered, and when it is closed. */
  async function unfinished(address: string) {
    const closed = Promise.withResolvers<string>();
    let answer = "";
    const socket = await Bun.connect({
      hostname: "127.0.0.1",
      port: Number(new URL(address).port),
      socket: {
        data(_, chunk) {
          answer += chunk.toString();
        },
        close: () => closed.resolve(answer.split("\r\n")[0]!),
      },
    });
    socket.write(
      "POST /api/guest HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{",
    );
    return { closed: closed.promise, end: () => socket.terminate() };
  }

  test("hold no connection once they are answered 408", async () => {
    const hurried = start({}, { ...systemTimers, after: (ms, run) => systemTimers.after(ms / 50, run) });
    const { closed } = await unfinished(hurried.address());
    expect(await closed).toBe("HTTP/1.1 408 Request Timeout");
    await hurried.stop(1_000);
  });

  test("beyond a few hundred of one address are refused, and others are answered", async () => {
    const all = await Promise.all(Array.from({ length: 300 }, () => unfinished(server.address())));
    const refused = Promise.withResolvers<void>();
    let count = 0;
    for (const { closed } of all)
      void closed.then((status) => {
        if (status.includes("503") && ++count === 44) refused.resolve();
      });
    await refused.promise;
    expect((await call("/healthz")).status).toBe(200);
    for (const { end } of all) end();
  });
});
