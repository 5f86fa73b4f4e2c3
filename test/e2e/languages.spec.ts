/** The menu of languages, on pages: it holds all of them on the smallest phone, needs no script, and costs no letters until it is opened. */
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { LANGUAGE_NAMES, LANGUAGES } from "../../modules/kernel/index.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { violationsOn } from "./axe.ts";

const PHONE = { width: 360, height: 640 };

let server: TestServer;
let reader: BrowserContext;
let page: Page;
test.beforeAll(async ({ browser }) => {
  server = await startServer();
  reader = await browser.newContext({
    baseURL: server.url,
    viewport: PHONE,
    locale: "en-IN",
    javaScriptEnabled: false,
  });
  page = await reader.newPage();
});
test.afterAll(() => server.remove());

test("the menu of languages opens without a script, by keys, inside the window, and brings the page again in the chosen one", async () => {
  const letters: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") letters.push(new URL(request.url()).pathname);
  });
  await page.goto("/faq");
  await page.waitForLoadState("networkidle");
  expect(letters.filter((path) => path.includes("noto"))).toEqual([]);
  const opener = page.locator("footer").getByRole("button", { name: "Language: English" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("group", { name: "Language" });
  for (const one of LANGUAGES) {
    const choice = menu.getByRole("button", { name: LANGUAGE_NAMES[one], exact: true });
    await expect(choice).toBeInViewport({ ratio: 1 });
    await expect(choice).toHaveAttribute("aria-pressed", String(one === "en"));
  }
  await page.screenshot({ path: test.info().outputPath("menu.png") });
  await page.waitForLoadState("networkidle");
  expect(letters.filter((path) => path.includes("noto"))).not.toEqual([]);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await menu.getByRole("button", { name: "हिन्दी", exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
  await expect(page).toHaveURL(/\/faq#language$/);
});

test("on phones the languages stand in the menu of the header", async ({ browser }) => {
  const other = await browser.newPage({ viewport: PHONE, baseURL: server.url, locale: "en-IN" });
  await other.goto("/about-us");
  await other.getByRole("button", { name: "Menu" }).click();
  const menu = other.getByRole("banner").getByRole("group", { name: "Language" });
  for (const name of Object.values(LANGUAGE_NAMES))
    await expect(menu.getByRole("button", { name, exact: true })).toBeInViewport({ ratio: 1 });
  expect(await violationsOn(other)).toEqual([]);
  await other.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await other.locator("footer").getByRole("button", { name: "Language: English" }).click();
  expect(await violationsOn(other, undefined, "all but contrast")).toEqual([]);
  await other.close();
});
