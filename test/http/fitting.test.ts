/**
 * Whatever fits the described shape of a call is answered or refused, and is no crash: every call of players and of the desk, with values at
 * the bounds of its contract and odd ones within them. What fits no shape is in `hostile.test.ts`.
 */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { spawnSync } from "node:child_process";
import fc from "fast-check";
import { Secret, TOTP } from "otpauth";
import { z } from "zod";
import { may, type Permission, ROLES, type Role } from "../../modules/operator/frame/permissions-contract.ts";
import { routesOf } from "../../modules/operator/http.ts";
import { fitting, type JsonSchema } from "../support/fitting.ts";
import { registerPlayer } from "../support/player.ts";
import { freshDatabase, type TestDatabase } from "../support/postgres.ts";
import { startServer, type TestServer } from "../support/server.ts";

setDefaultTimeout(300_000);

/** Bodies that are sent to each call. */
const RUNS = 6;
const SECRETS = { SESSION_SECRET: "s".repeat(40), ENCRYPTION_SECRET: "e".repeat(40) };
const PASSWORD = "correct horse battery";
/** Calls after which the next ones are refused, whatever they say: the session has ended, or the player takes a day off. */
const ENDS_ALL = /logout|\/day-off|\/sessions|\/auth\/|profile\/(?:close|exclude)|operator\/(?:login|enrol)|staff/;

/** What each change is sent with; at the desk a key of its own (O-9). */
const jsonWithKey = () => ({
  "content-type": "application/json",
  "idempotency-key": crypto.randomUUID().replaceAll("-", ""),
});

interface Call {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema?: JsonSchema }[];
  readonly body: JsonSchema | undefined;
}

let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await freshDatabase();
  const urls = { DATABASE_URL: database.servingUrl, DATABASE_OWNER_URL: database.url };
  server = await startServer({ settings: { ...urls, ...SECRETS, LOG_LEVEL: "error" } });
});
afterAll(async () => {
  await server.remove();
  await database.close();
});

/** Sends bodies to a call that fit it; answers those that crashed it. */
async function crashesOf({ method, path, parameters, body }: Call, headers: Record<string, string>) {
  const crashed: string[] = [];
  const values = fc.record({
    params: fc.array(fitting({}), { minLength: 4, maxLength: 4 }),
    query: fc.record(
      Object.fromEntries(
        parameters.filter((one) => one.in === "query").map((one) => [one.name, fitting(one.schema ?? {})]),
      ),
    ),
    sent: fitting(body ?? {}),
  });
  for (const { params, query, sent } of fc.sample(values, { numRuns: RUNS })) {
    let at = 0;
    const filled = path.replace(/\{[^}]+\}|:\w+/g, () => encodeURIComponent(String(params[at++]).slice(0, 100)) || "0");
    const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const answer = await fetch(`${server.url}${filled}?${asked}`, {
      ...{ method, redirect: "manual", headers: { ...headers, ...jsonWithKey() } },
      ...(method === "GET" ? {} : { body: JSON.stringify(sent) }),
    });
    const text = await answer.text();
    if (answer.status >= 500)
      crashed.push(`${answer.status} ${method} ${filled}?${asked} ${JSON.stringify(sent)} ${text}`);
  }
  return crashed;
}

interface Operation {
  readonly parameters?: Call["parameters"];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>> };
}

test("no call of players crashes on what fits it", async () => {
  const player = await registerPlayer(server.url);
  const { paths } = (await (await fetch(`${server.url}/openapi/json`)).json()) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  };
  const calls = Object.entries(paths)
    .filter(([path]) => path.startsWith("/api/") && !ENDS_ALL.test(path) && !path.endsWith("/poll"))
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(
        ([method, { parameters = [], requestBody }]): Call => ({
          ...{ method: method.toUpperCase(), path, parameters },
          body: requestBody?.content?.["application/json"]?.schema,
        }),
      ),
    );
  expect(calls.length).toBeGreaterThan(100);
  const crashed: string[] = [];
  for (const call of calls) crashed.push(...(await crashesOf(call, { authorization: player.token })));
  expect(crashed).toEqual([]);
});

/** Makes an account at the terminal and enrols it; answers the headers of its changes. */
async function hire(role: Role): Promise<Record<string, string>> {
  const [program = "", ...first] = server.command;
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATABASE_URL: database.servingUrl, ...SECRETS, PUBLIC_URL: server.url };
  const words = ["operator", "staff", "add", `the-${role}`, "--role", role];
  const said = spawnSync(program, [...first, ...words], { cwd: server.folder, env, encoding: "utf8" });
  const link = /#link=([\w-]+)/.exec(said.stdout)?.[1];
  const post = (path: string, body: object) =>
    fetch(`${server.url}/api/operator/enrol/${path}`, {
      ...{ method: "POST", body: JSON.stringify({ link, ...body }) },
      headers: { "content-type": "application/json", origin: server.url },
    });
  const { data: offer } = (await (await post("begin", {})).json()) as { readonly data: { readonly secret: string } };
  const code = new TOTP({ secret: Secret.fromBase32(offer.secret) }).generate();
  const done = await post("finish", { password: PASSWORD, code });
  const { data } = (await done.json()) as { readonly data: { readonly csrf: string } };
  const cookie = done.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  return { cookie, "x-csrf-token": data.csrf, origin: server.url };
}

test("no call of the desk crashes on what fits it", async () => {
  const people = new Map<Role, Record<string, string>>();
  for (const role of ROLES) people.set(role, await hire(role));
  const routes = routesOf({ operator: {} as never, clientAddress: () => "", isSecure: () => true }).filter(
    ({ path, isFile }) => !isFile && !ENDS_ALL.test(`/operator${path}`),
  );
  expect(routes.length).toBeGreaterThan(100);
  const names = ["after", "from", "to", "state", "kind", "player", "month", "order", "table", "known"];
  const query = names.map((name) => ({ name, in: "query" }));
  const crashed: string[] = [];
  for (const { method, path, access, body } of routes) {
    const role = ROLES.find((one) => !access.includes(".") || may(one, access as Permission)) ?? "admin";
    const call: Call = {
      ...{ method, path: `/api/operator${path}`, parameters: method === "GET" ? query : [] },
      body: body && (z.toJSONSchema(body, { io: "input", unrepresentable: "any" }) as JsonSchema),
    };
    crashed.push(...(await crashesOf(call, people.get(role)!)));
  }
  expect(crashed).toEqual([]);
});
