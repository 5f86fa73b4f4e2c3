/** Every page at three sizes: nothing serious for axe, nothing to scroll sideways, no error in the console. */
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { WITH_MOTION } from "../support/browser.ts";
import { registerPlayer } from "../support/player.ts";
import type { TestServer } from "../support/server.ts";
import { type Rules, violationsOn } from "./axe.ts";
import { openLogin } from "./people.ts";
import { newPerson } from "./profiles.ts";
import { test } from "./worker-server.ts";

/**
 * The middle one shares its markup with the others: axe looks at those. The phone is last: what is clicked next, or loaded, is
 * clicked and loaded there, where it is hardest.
 */
const PHONE = { width: 360, height: 740 } as const;
const SIZES = [
  { name: "desk", size: { width: 1_440, height: 900 }, axe: "all" },
  { name: "tablet", size: { width: 820, height: 1_180 }, axe: false },
  { name: "phone", size: PHONE, axe: "all but contrast" },
] as const;

/** S1 § 2, S2 § 2.1. */
const PUBLIC_PAGES = [
  "/game",
  "/about-us",
  "/faq",
  "/contact-support",
  "/how-to-play",
  "/hand-of-the-day",
  "/deal-of-the-day",
  "/terms-of-service",
  "/privacy",
  "/legality",
  "/disclaimer",
  "/responsible-play",
  "/GST",
  "/TDS",
  "/refunds-cancellations",
  "/tutorials",
  "/bots",
  "/luck-and-skill",
  "/blog",
  "/blog-inner",
  "/referearn",
];

test.use(WITH_MOTION);
test.setTimeout(180_000);
test.describe.configure({ mode: "parallel" });

let server: TestServer;
let person: BrowserContext;
let page: Page;
let complaints: string[];

test.beforeAll(async ({ workerServer }) => {
  server = workerServer;
});
test.beforeEach(async ({ browser }) => {
  person = await newPerson(browser, server.url);
  page = await person.newPage();
  complaints = [];
  await look(page);
  await page.setViewportSize(PHONE);
});
test.afterEach(() => person.close());

/** Takes down what the page complains about, and draws it as for most people: with what moves and what shines through. */
async function look(at: Page, scheme: "light" | "dark" = "dark"): Promise<void> {
  at.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  at.on("pageerror", (error) => complaints.push(String(error)));
  const features = ["prefers-reduced-motion", "prefers-reduced-transparency"];
  const browser = await at.context().newCDPSession(at);
  await browser.send("Emulation.setEmulatedMedia", {
    features: [
      ...features.map((name) => ({ name, value: "no-preference" })),
      { name: "prefers-color-scheme", value: scheme },
    ],
  });
}

/** Looks at the page as it is now, at its size. */
async function expectGoodLooks(where: string, { axe }: { readonly axe: Rules | false }): Promise<void> {
  const violations = axe ? await violationsOn(page, undefined, axe) : [];
  const serious = violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
  expect(serious, where).toEqual([]);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
  // A page at rest is painted no more: what moves for ever runs a phone's battery down. Only what loads may.
  const endless = () =>
    page.evaluate(
      () => document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations === Infinity).length,
    );
  await expect.poll(endless, `${where} moves for ever`).toBe(0);
  expect(complaints, where).toEqual([]);
}

/** Looks at the page as it is now, at every size. */
async function expectGoodLooksAtEverySize(what: string): Promise<void> {
  for (const { name, size, axe } of SIZES) {
    await page.setViewportSize(size);
    await expectGoodLooks(`${what} on a ${name}`, { axe });
  }
}

test("public pages", async () => {
  for (const path of PUBLIC_PAGES) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    expect(new URL(page.url()).pathname).toBe(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectGoodLooksAtEverySize(path);
  }
});

test("pages in the light, by the system and by the switch, with contrast enough", async () => {
  const desk = SIZES[0];
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  const token = (await registerPlayer(server.url)).token;
  await page.setViewportSize(desk.size);
  await look(page, "light");
  for (const path of [
    "/game",
    "/how-to-play",
    "/hand-of-the-day",
    "/faq",
    "/contact-support",
    "/docs/api",
    "/notices",
  ]) {
    await page.goto(path);
    expect(await ground(), path).toBe("light");
    await expectGoodLooks(`${path} in the light`, desk);
  }
  // The switch counts for more than the system, at once where the page has a script and without one too.
  const choose = (theme: string) =>
    page.getByRole("group", { name: "Theme" }).getByRole("button", { name: theme }).click();
  await page.goto("/about-us");
  await choose("Dark");
  await expect.poll(ground).toBe("dark");
  expect(new URL(page.url()).pathname).toBe("/about-us");
  await page.addInitScript((one) => localStorage.setItem("token", one), token);
  await page.goto("/lobby");
  const tables = page.getByRole("button", { name: /^Play / }).first();
  await expect(tables).toBeVisible();
  expect(await ground()).toBe("dark");
  await choose("Light");
  expect(await ground()).toBe("light");
  await expect(page.getByRole("button", { name: "Light" })).toHaveAttribute("aria-pressed", "true");
  await expectGoodLooks("practice lobby in the light", desk);
  for (const main of ["Cash", "Tournaments"]) {
    await page.getByRole("tab", { name: main, exact: true }).click();
    await expectGoodLooks(`${main} lobby in the light`, desk);
  }
  for (const path of ["/my-account", "/withdraw", "/offers", "/invite", "/passbook"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectGoodLooks(`${path} in the light`, desk);
  }
  // The game window stays dark.
  await page.goto("/table");
  expect(await ground()).toBe("dark");
});

test("the landing page's forms and dialogs", async () => {
  const on = await openLogin(page);
  await on.login.submit.click();
  await expect(on.login.form.getByText("Enter a valid Email / Mobile")).toBeVisible();
  await expectGoodLooksAtEverySize("log in with errors");
  await on.login.forgot.click();
  await expect(on.forgot).toBeVisible();
  await expectGoodLooksAtEverySize("forgot password");
  await page.keyboard.press("Escape");
  await on.registerTab.click();
  await on.register.submit.click();
  await expect(on.register.form.getByText("Select male or female")).toBeVisible();
  await expectGoodLooksAtEverySize("register with errors");
});

test("the lobby, its tabs and dialogs", async () => {
  await page.addInitScript((token) => localStorage.setItem("token", token), (await registerPlayer(server.url)).token);
  await page.goto("/lobby");
  const tables = page.getByRole("button", { name: /^Play / }).first();
  await expect(tables).toBeVisible();
  await expectGoodLooksAtEverySize("practice lobby");
  for (const variant of ["Pool", "Deals", "21-point"]) {
    await page.getByRole("tab", { name: variant }).click();
    await expect(tables).toBeVisible();
    await expectGoodLooksAtEverySize(`practice lobby, ${variant}`);
  }
  for (const main of ["Cash", "Tournaments"]) {
    await page.getByRole("tab", { name: main, exact: true }).click();
    await expectGoodLooksAtEverySize(`${main} lobby`);
  }
  await page.getByRole("button", { name: /My Joined Games/ }).click();
  await expect(page.getByText("You haven't yet joined any Tables.")).toBeVisible();
  await expectGoodLooksAtEverySize("joined games");
});

test("the game window, while a deal is played, with its panels", async () => {
  await page.addInitScript((token) => localStorage.setItem("token", token), (await registerPlayer(server.url)).token);
  await page.goto("/lobby");
  const popup = page.waitForEvent("popup");
  await page
    .getByRole("button", { name: /^Play / })
    .first()
    .click();
  const lobby = page;
  page = await popup;
  await look(page);
  await expect(page.getByRole("toolbar", { name: /^Your hand, 1[34] cards/ })).toBeVisible();
  for (const size of [
    { width: 1_318, height: 725 },
    { width: 740, height: 360 },
    { width: 1_920, height: 1_080 },
  ]) {
    await page.setViewportSize(size);
    await expectGoodLooks(`table at ${size.width}`, { axe: size.width === 1_318 ? "all" : "all but contrast" });
  }
  for (const panel of ["Discards", "Last deal", "Score board", "About this table", "Settings", "Help"]) {
    await page.getByRole("button", { name: panel, exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectGoodLooks(panel, { axe: "all" });
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await expectGoodLooks("table on a phone held upright", { axe: "all but contrast" });
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Settings", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Settings" })).toBeVisible();
  await expectGoodLooks("settings on a phone held upright", { axe: "all" });
  await lobby.close();
});
