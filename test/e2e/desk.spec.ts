/** People at the operator's desk: from the terminal's link to what two of them decide, and what the log says of it (O-1 … O-13). */
import { spawnSync } from "node:child_process";
import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { freshDatabase, type TestDatabase } from "../support/postgres.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { violationsOn } from "./axe.ts";

const PASSWORD = "correct horse battery";
const SECRETS = { SESSION_SECRET: "s".repeat(40), ENCRYPTION_SECRET: "e".repeat(40) };

let server: TestServer;
let database: TestDatabase;
test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  database = await freshDatabase({ empty: true });
  server = await startServer({
    settings: { DATABASE_URL: database.servingUrl, DATABASE_OWNER_URL: database.url, ...SECRETS },
  });
});
test.afterAll(async () => {
  await server?.remove();
  await database?.close();
});

/** `operator …` as somebody types it beside the running server. */
function terminal(...words: string[]): string {
  const [program = "", ...first] = server.command;
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATABASE_URL: database.servingUrl, ...SECRETS, PUBLIC_URL: server.url };
  const done = spawnSync(program, [...first, "operator", ...words], { cwd: server.folder, env, encoding: "utf8" });
  if (done.status !== 0) throw new Error(`operator ${words.join(" ")}: ${done.stderr}`);
  return done.stdout;
}

/** Somebody with a browser and an authenticator. */
interface Person {
  readonly page: Page;
  readonly context: BrowserContext;
  /** A code that has not been used: who waits for one takes half a minute each time. */
  readonly code: () => Promise<string>;
}

/** Makes an account at the terminal, and follows its link. */
async function hire(browser: Browser, name: string, role: string): Promise<Person> {
  const link = /http\S+/.exec(terminal("staff", "add", name, "--role", role))?.[0] ?? "";
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(link);
  const secret = Secret.fromBase32(((await page.locator("code").textContent()) ?? "").replaceAll(" ", ""));
  const code = async () => {
    await database.owner`UPDATE operator.account SET totp_step = 0 WHERE name = ${name}`;
    return new TOTP({ secret }).generate();
  };
  return { page, context, code };
}

async function enrol({ page, code }: Person): Promise<void> {
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("The same password again").fill(PASSWORD);
  await page.getByLabel("Code", { exact: true }).fill(await code());
  await page.getByRole("button", { name: "Finish and log in" }).click();
  await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
}

async function logIn({ page, code }: Person, name: string): Promise<void> {
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Code", { exact: true }).fill(await code());
  await page.getByRole("button", { name: "Log in" }).click();
}

let asha: Person;

test("O-2, O-3: a link of the terminal, a first log-in, out, and in again to where one wanted to go", async ({
  browser,
}) => {
  asha = await hire(browser, "asha", "manager");
  const { page } = asha;
  // The secret of the link stands in the fragment, which no server is sent, and leaves the address at once.
  expect(page.url()).toBe(`${server.url}/operator/login`);
  await expect(page.getByRole("img", { name: "QR code of the second factor of asha" })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await enrol(asha);
  await expect(page.getByRole("heading", { name: "You are asha" })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByText("You are logged out.")).toBeVisible();
  await page.goto("/operator");
  await page.waitForURL("**/operator/login");
  await page.getByLabel("Name").fill("asha");
  await page.getByLabel("Password", { exact: true }).fill("not my password");
  await page.getByLabel("Code", { exact: true }).fill("123456");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").getByText("The name, the password or the code is not right.")).toBeVisible();
  await expect(page.getByLabel("Name")).toBeFocused();
  expect(await violationsOn(page)).toEqual([]);
  await logIn(asha, "asha");
  await page.waitForURL("**/operator");
  await expect(page.getByRole("timer")).toHaveText(/^(?:30:00|29:\d\d)$/);
});
