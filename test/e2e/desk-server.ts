/**
 * A server with the operator's desk, its terminal, and people who are hired there. `test` has one that the specs of a worker share: each
 * hires people and registers players under names of its own, and leaves queues and switches as they were.
 */
import { spawnSync } from "node:child_process";
import { type Browser, type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { freshDatabase, type TestDatabase } from "../support/postgres.ts";
import { startServer, type TestServer } from "../support/server.ts";

export const PASSWORD = "correct horse battery";
const GSTIN = "29AAACB1234C1ZB";
const SECRETS = { SESSION_SECRET: "s".repeat(40), ENCRYPTION_SECRET: "e".repeat(40) };
const SUPPLY = { from: "2023-10-01", code: "999692", name: "Specified actionable claim: online money gaming" };

/** A person with a browser and an authenticator. */
export interface Person {
  readonly page: Page;
  /** A code that has not been used: who waits for one takes half a minute each time. */
  readonly code: () => Promise<string>;
}

/** A server with a database that the terminal reaches too. */
export interface DeskServer {
  readonly server: TestServer;
  readonly database: TestDatabase;
  /** Runs `operator …` as typed beside the running server. */
  terminal(...words: readonly string[]): string;
  /** The page of a new operator who is logged in at the desk. */
  hire(browser: Browser, name: string, role: string): Promise<Page>;
  /** Makes an account at the terminal, and opens its link in a browser. */
  invite(browser: Browser, name: string, role: string, baseURL?: string): Promise<Person>;
  /** Closes the browsers of everybody who was hired: the desk's pages ask again and again. */
  goHome(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a server of its own on a fresh database. */
export async function startDesk(settings: Readonly<Record<string, string>> = {}): Promise<DeskServer> {
  const database = await freshDatabase();
  const server = await startServer({
    settings: { DATABASE_URL: database.servingUrl, DATABASE_OWNER_URL: database.url, ...SECRETS, ...settings },
  });
  const contexts: BrowserContext[] = [];
  const terminal: DeskServer["terminal"] = (...words) => {
    const [program = "", ...first] = server.command;
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, DATABASE_URL: database.servingUrl, ...SECRETS, PUBLIC_URL: server.url };
    const done = spawnSync(program, [...first, "operator", ...words], { cwd: server.folder, env, encoding: "utf8" });
    if (done.status !== 0) throw new Error(`operator ${words.join(" ")}: ${done.stderr}`);
    return done.stdout;
  };
  const hired = new Set<string>();
  /** The link of a new operator; a new one of somebody whom another spec at this desk has hired already. */
  const add = (name: string, role: string) => {
    const isThere = hired.has(`${name} ${role}`);
    hired.add(`${name} ${role}`);
    const said = isThere ? terminal("staff", "reset", name) : terminal("staff", "add", name, "--role", role);
    return /http\S+/.exec(said)?.[0] ?? "";
  };
  const open = async (browser: Browser, baseURL: string) => {
    const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
    contexts.push(context);
    return context;
  };
  const goHome = async () => void (await Promise.all(contexts.splice(0).map((context) => context.close())));
  return {
    server,
    database,
    terminal,
    async hire(browser, name, role) {
      const link = /#link=([\w-]+)/.exec(add(name, role))?.[1] ?? "";
      const context = await open(browser, server.url);
      const post = (path: string, data: object) => context.request.post(`/api/operator/enrol/${path}`, { data });
      const offer = (await (await post("begin", { link })).json()) as { data: { secret: string } };
      const code = new TOTP({ secret: Secret.fromBase32(offer.data.secret) }).generate();
      const done = await post("finish", { link, password: PASSWORD, code });
      if (!done.ok()) throw new Error(await done.text());
      return context.newPage();
    },
    async invite(browser, name, role, baseURL = server.url) {
      const link = add(name, role).replace(server.url, baseURL);
      const page = await (await open(browser, baseURL)).newPage();
      await page.goto(link);
      const secret = Secret.fromBase32(((await page.locator("code").textContent()) ?? "").replaceAll(" ", ""));
      const code = async () => {
        await database.owner`UPDATE operator.account SET totp_step = 0 WHERE name = ${name}`;
        return new TOTP({ secret }).generate();
      };
      return { page, code };
    },
    goHome,
    async stop() {
      await goHome();
      await server.remove();
      await database.close();
    },
  };
}

/** Sets password and second factor by the link, which logs in. */
export async function enrol({ page, code }: Person): Promise<void> {
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("The same password again").fill(PASSWORD);
  await page.getByLabel("Code", { exact: true }).fill(await code());
  await page.getByRole("button", { name: "Finish and log in" }).click();
  await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
}

export const test = base.extend<object, { readonly desk: DeskServer }>({
  desk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see that nothing else is used
    async ({}, use) => {
      const desk = await startDesk({ TRAINING_CUP: "off" });
      // Later it takes two, who are hired then.
      desk.terminal("set", "papers", JSON.stringify({ gstin: GSTIN, tan: "BLRB12345C", supplies: [SUPPLY] }));
      await use(desk);
      await desk.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});
