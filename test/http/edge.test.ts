/** What every route of the server has in common, asked of all of them: no answer is kept by caches, who asks comes before what is asked, methods. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { BODY_BYTES } from "../../src/http/body.ts";
import { until } from "../support/child.ts";
import { registerPlayer } from "../support/player.ts";
import { composeWholePlatform, type WholePlatform } from "../support/whole-platform.ts";

setDefaultTimeout(300_000);

let world: WholePlatform;
/** Every route, a variable part filled with something harmless. */
let routes: readonly { readonly method: string; readonly path: string; readonly pattern: string }[];
beforeAll(async () => {
  world = await composeWholePlatform();
  routes = world.app.routes
    .filter(({ method }) => method !== "WS")
    .map(({ method, path }) => ({ method, pattern: path, path: path.replace(/:\w+/g, "0").replace("*", "x") }));
});
afterAll(() => world.close());

const ask = (method: string, path: string, init: RequestInit = {}) =>
  fetch(world.url + path, { redirect: "manual", method, signal: AbortSignal.timeout(30_000), ...init });

/** Routes of the API that anybody may call; what a ticket opens is asked with the ticket. */
const OPEN =
  /^\/api\/(?:setting|auth\/.*|location\/check|support\/(?:contactus|announcements)|trainer\/.*|hand-of-the-day|deal-of-the-day|push\/renew|payments\/callback\/.*|operator\/(?:login|login\/passkey|enrol\/.*)|rummy\/table\/(?:poll|send|poll\/send)|rummy\/deal\/shown\/.*|rummy\/deal\/best\/.*)$/;
const guarded = () => routes.filter(({ path }) => path.startsWith("/api/") && !OPEN.test(path));

describe("every call of the API", () => {
  test("there are many, and most of them need a session", () => {
    expect(routes.length).toBeGreaterThan(80);
    expect(guarded().length).toBeGreaterThan(35);
  });

  test("answers that nobody is to keep it, whatever it answers", async () => {
    const kept: string[] = [];
    const api = routes.filter(({ path }) => path.startsWith("/api/"));
    for (const { method, path } of [
      ...api,
      { method: "GET", path: "/api/nothing" },
      { method: "PUT", path: "/api/profile" },
    ]) {
      const answer = await ask(method, path, method === "GET" ? {} : { body: "{" });
      if (answer.headers.get("cache-control") !== "no-store") kept.push(`${method} ${path} ${answer.status}`);
    }
    expect(kept).toEqual([]);
  });

  test("and so do pages and sockets that a credential opens", async () => {
    for (const path of ["/table?sAuthToken=x", "/ws/table?ticket=x", "/ws?authorization=x", "/game?token=x"])
      expect([path, (await ask("GET", path)).headers.get("cache-control")]).toEqual([path, "no-store"]);
    expect((await ask("GET", "/game")).headers.get("cache-control")).toBe("no-cache");
  });

  const deep = "[".repeat(200) + "]".repeat(200);
  const bodies: readonly [string, string | Uint8Array<ArrayBuffer> | FormData, string][] = [
    ["no body", "", "application/json"],
    ["an empty object", "{}", "application/json"],
    ["half a JSON", `{"a":`, "application/json"],
    ["another JSON", "[null]", "application/json"],
    ["a deep one", deep, "application/json"],
    ["no UTF-8", new Uint8Array([0x22, 0xff, 0xfe]), "application/json"],
    ["a form", "a=1&a=2", "application/x-www-form-urlencoded"],
    ["half a form", "--x\r\n", "multipart/form-data; boundary=x"],
    ["the longest", `"${"x".repeat(BODY_BYTES - 2)}"`, "application/json"],
    ["another type", "x", "application/octet-stream"],
  ];
  test.each(bodies)("asks who calls before it looks at %s", async (_what, body, type) => {
    const others: string[] = [];
    for (const { method, path } of guarded().filter(({ method }) => method !== "GET"))
      for (const authorization of ["", "Bearer forged.token.here"]) {
        const headers = { "content-type": type, ...(authorization === "" ? {} : { authorization }) };
        const answer = await ask(method, path, { headers, body });
        if (answer.status !== 401) others.push(`${method} ${path} ${answer.status}`);
      }
    expect(others).toEqual([]);
  });

  test("asks who calls before it looks at a query", async () => {
    const others: string[] = [];
    for (const { path } of guarded().filter(({ method }) => method === "GET")) {
      const answer = await ask("GET", `${path}?cursor=${"x".repeat(500)}&size[]=1&pageIndex=${"9".repeat(300)}`);
      if (answer.status !== 401) others.push(`${path} ${answer.status}`);
    }
    expect(others).toEqual([]);
  });
});

describe("a method that a path does not take", () => {
  test("is answered 405 with those that it takes, for every path", async () => {
    const others: string[] = [];
    for (const { path, pattern } of routes) {
      const taken = new Set(routes.filter((one) => one.path === path).map(({ method }) => method));
      const method = ["PUT", "DELETE", "POST"].find((one) => !taken.has(one));
      if (method === undefined || pattern.includes("*")) continue;
      const answer = await ask(method, path);
      const allow = new Set(answer.headers.get("allow")?.split(", "));
      if (answer.status !== 405 || ![...taken].every((one) => allow.has(one)))
        others.push(`${method} ${path} ${answer.status}`);
    }
    expect(others).toEqual([]);
  });

  test("a path that is not there stays 404", async () => {
    expect((await ask("POST", "/api/nothing")).status).toBe(404);
    expect((await ask("GET", "/api/nothing")).status).toBe(404);
  });

  test("whatever can be read can be asked for its head", async () => {
    const answers = await Promise.all(["/game", "/api/setting", "/healthz"].map((path) => ask("HEAD", path)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

describe("security events", () => {
  const kinds = async () =>
    (
      await world.database.sql<{ kind: string; times: number; detail: object }[]>`
      SELECT kind, times, detail FROM security.event ORDER BY id`
    ).map((row) => ({ ...row }));

  test("a forged token and a stranger's id are kept; a missing token is nothing", async () => {
    const player = await registerPlayer(world.url);
    await until("the forged tokens above", async () => (await kinds()).some(({ kind }) => kind === "tokenRejected"));
    const before = (await kinds()).filter(({ kind }) => kind === "accessDenied").length;
    expect(before).toBe(0);
    await ask("GET", "/api/profile");
    const { status } = await player.get("/support/getTicket/018f3f6e-7f3a-7b1c-8d2e-0123456789ab");
    expect(status).toBe(404);
    await until("the stranger's ticket", async () => (await kinds()).some(({ kind }) => kind === "accessDenied"));
    expect((await kinds()).filter(({ kind }) => kind === "accessDenied")).toEqual([
      { kind: "accessDenied", times: 1, detail: { route: "/api/support/getTicket/:id", status: 404 } },
    ]);
    // Hundreds of forged tokens from here are a row at once, and one for each minute.
    expect((await kinds()).filter(({ kind }) => kind === "tokenRejected").length).toBeLessThan(5);
    const figures = await world.figures();
    expect(
      Number(/security_events_total\{kind="tokenRejected",outcome="refused"\} (\d+)/.exec(figures)?.[1]),
    ).toBeGreaterThan(200);
  });
});
