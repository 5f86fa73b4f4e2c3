/** A server with a desk, its terminal, and people who are hired there: what specs of the operator's desk have in common. */
import { spawnSync } from "node:child_process";
import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { freshDatabase, type TestDatabase } from "../support/postgres.ts";
import { startServer, type TestServer } from "../support/server.ts";

export const PASSWORD = "correct horse battery";
const SECRETS = { SESSION_SECRET: "s".repeat(40), ENCRYPTION_SECRET: "e".repeat(40) };

/** A person with a browser and an authenticator. */
export interface Person {
  readonly page: Page;
  /** A code that has not been used: who waits for one takes half a minute each time. */
  readonly code: () => Promise<string>;
}

export interface Office {
  readonly server: TestServer;
  readonly database: TestDatabase;
  /** Runs `operator …` as typed beside the running server. */
  terminal(...words: string[]): string;
  /** Makes an account at the terminal, and follows its link. */
  hire(browser: Browser, name: string, role: string, baseURL?: string): Promise<Person>;
  close(): Promise<void>;
}

/** Starts a server of its own on a fresh database. */
export async function openOffice(): Promise<Office> {
  const database = await freshDatabase();
  const server = await startServer({
    settings: { DATABASE_URL: database.servingUrl, DATABASE_OWNER_URL: database.url, ...SECRETS },
  });
  const contexts: BrowserContext[] = [];

  function terminal(...words: string[]): string {
    const [program = "", ...first] = server.command;
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, DATABASE_URL: database.servingUrl, ...SECRETS, PUBLIC_URL: server.url };
    const done = spawnSync(program, [...first, "operator", ...words], { cwd: server.folder, env, encoding: "utf8" });
    if (done.status !== 0) throw new Error(`operator ${words.join(" ")}: ${done.stderr}`);
    return done.stdout;
  }

  return {
    server,
    database,
    terminal,
    async hire(browser, name, role, baseURL = server.url) {
      const printed = /http\S+/.exec(terminal("staff", "add", name, "--role", role))?.[0] ?? "";
      const link = printed.replace(server.url, baseURL);
      const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
      contexts.push(context);
      const page = await context.newPage();
      await page.goto(link);
      const secret = Secret.fromBase32(((await page.locator("code").textContent()) ?? "").replaceAll(" ", ""));
      const code = async () => {
        await database.owner`UPDATE operator.account SET totp_step = 0 WHERE name = ${name}`;
        return new TOTP({ secret }).generate();
      };
      return { page, code };
    },
    async close() {
      // The desk's pages ask every half minute.
      await Promise.all(contexts.map((context) => context.close()));
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
