/** Passkeys and log-ins as people use them, with Chromium's own virtual authenticator: added, used, removed, refused. */
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { call, type Player, registerPlayer } from "../support/player.ts";
import type { TestServer } from "../support/server.ts";
import { withAuthenticator } from "./authenticator.ts";
import { violationsOn } from "./axe.ts";
import { newPerson } from "./profiles.ts";
import { test } from "./worker-server.ts";

test.setTimeout(180_000);
/** The second differs from the first in width alone: axe looks at one of them. */
const SIZES = [
  { width: 1318, height: 725, axe: "all" },
  { width: 1440, height: 900, axe: false },
  { width: 390, height: 844, axe: "all but contrast" },
  { width: 844, height: 390, axe: "all but contrast" },
] as const;

let server: TestServer;
/** Browsers give passkeys to `localhost`, not to a bare address. */
let url: string;
let player: Player;
let person: BrowserContext;
let page: Page;

test.beforeAll(async ({ workerServer }) => {
  server = workerServer;
  url = server.url.replace("127.0.0.1", "localhost");
});
test.beforeEach(async ({ browser }) => {
  player = await registerPlayer(server.url);
  person = await newPerson(browser, url);
  page = await person.newPage();
  await withAuthenticator(page);
  await page.goto(`${url}/about-us`);
  await page.evaluate((token) => localStorage.setItem("token", token), player.token);
});
test.afterEach(() => person.close());

/** What is said at the foot of the window. */
const toasts = () => page.locator("#toasts");

/** Nothing for axe to complain of, nothing to scroll sideways. */
async function calm() {
  for (const { axe, ...size } of SIZES) {
    await page.setViewportSize(size);
    const violations = axe ? await violationsOn(page, undefined, axe) : [];
    expect(violations.map(({ id, nodes }) => ({ id, html: nodes[0]?.html }))).toEqual([]);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways, `${size.width} wide`).toBeLessThanOrEqual(0);
  }
}

test("a passkey is added with the password, logs in without it, and once removed is refused", async () => {
  await page.goto(`${url}/change-password`);
  await expect(page.getByText("You have no passkey yet.")).toBeVisible();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await dialog.getByLabel("A name for it").fill("Asha's phone");
  await dialog.getByLabel("Password", { exact: true }).fill("not-the-one");
  await dialog.getByRole("button", { name: "Go on" }).click();
  await expect(dialog.getByText("Invalid credentials")).toBeVisible();
  await dialog.getByLabel("Password", { exact: true }).fill(player.sPassword);
  await dialog.getByRole("button", { name: "Go on" }).click();
  await expect(toasts().getByText("Your passkey is added.")).toBeVisible();
  const keys = page.getByRole("list", { name: "Passkeys" });
  await expect(keys.getByRole("listitem")).toContainText(["Asha's phone"]);
  await expect(keys).toContainText("Not used yet");
  await calm();

  // The same device a second time, with the passkey as proof.
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await dialog.getByRole("button", { name: "Use a passkey instead" }).click();
  await expect(toasts().getByText("This device already has a passkey of yours.")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();

  await call(server.url, "/profile/logout", { headers: { authorization: player.token } });
  await page.evaluate(() => localStorage.removeItem("token"));
  await page.goto(`${url}/game#login`);
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await page.waitForURL("**/lobby");

  await page.goto(`${url}/change-password`);
  await expect(keys).toContainText("Last used");
  await page.getByRole("button", { name: "Remove Asha's phone" }).click();
  await page
    .getByRole("dialog", { name: "Remove the passkey" })
    .getByRole("button", { name: "Use a passkey instead" })
    .click();
  await expect(toasts().getByText("The passkey is removed.")).toBeVisible();
  await expect(page.getByText("You have no passkey yet.")).toBeVisible();

  await page.evaluate(() => localStorage.removeItem("token"));
  await page.goto(`${url}/game#login`);
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(toasts().getByText("This passkey could not be used.")).toBeVisible();
  await expect(page).toHaveURL(/\/game#login$/);
});

test("the landing page asks for the passkey script only when somebody wants a passkey", async () => {
  await page.evaluate(() => localStorage.removeItem("token"));
  const scripts: string[] = [];
  page.on("response", async (response) => {
    if (response.request().resourceType() !== "script") return;
    const text = await response.text().catch(() => "");
    if (text.includes("ERROR_CEREMONY_ABORTED")) scripts.push(response.url());
  });
  await page.goto(`${url}/game#login`);
  await page.getByLabel("Email / Mobile").fill("9876543210");
  await page.waitForLoadState("networkidle");
  expect(scripts).toEqual([]);
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(toasts().getByText("No passkey was chosen.")).toBeVisible();
  await expect.poll(() => scripts.length).toBe(1);
});

test("another device is logged out from the list, then everything, and this page is shown the door", async () => {
  const elsewhere = async () => {
    const answer = await call(server.url, "/auth/login/simple", {
      body: { sMobile: player.sEmail, sPassword: player.sPassword },
      headers: { "user-agent": "Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0" },
    });
    return answer.headers.get("authorization")!;
  };
  const status = async (authorization: string) =>
    (await call(server.url, "/profile", { headers: { authorization } })).status;
  const laptop = await elsewhere();
  await page.goto(`${url}/change-password`);
  const list = page.getByRole("list", { name: "Log-ins" });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(list).toContainText("This device");
  await calm();
  await list.getByRole("button", { name: "Log out Firefox on Windows" }).click();
  await expect(toasts().getByText("That device is logged out.")).toBeVisible();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  expect(await status(laptop)).toBe(401);

  const another = await elsewhere();
  await page.reload();
  await page.getByRole("button", { name: "Log out everywhere", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
  await page.waitForURL(/\/game$/);
  expect([await status(another), await status(player.token)]).toEqual([401, 401]);
});
