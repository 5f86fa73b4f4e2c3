/** The page of the confirmation mail's link (S2 § 5): what a stranger, the owner without a session and the owner with one see. */
import { expect, type Page } from "@playwright/test";
import { codeFor, type Player, registerPlayer } from "../support/player.ts";
import type { TestServer } from "../support/server.ts";
import { violationsOn } from "./axe.ts";
import { newPerson } from "./profiles.ts";
import { test } from "./worker-server.ts";

let server: TestServer;
test.beforeAll(async ({ workerServer }) => {
  server = workerServer;
});

const linkOf = async ({ sEmail }: Player) => `/api${(await codeFor(server.url, sEmail)).split("/api")[1]}`;
const confirmed = async (player: Player) =>
  (await player.get<{ isEmailVerified: boolean }>("/profile")).data.isEmailVerified;

/** Nothing for axe to complain of, nothing to scroll sideways, on a telephone and on a desk. */
async function calm(page: Page) {
  for (const size of [
    { width: 1318, height: 725 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    const violations = await violationsOn(page, undefined, size.width === 1318 ? "all" : "all but contrast");
    expect(violations.map(({ id, nodes }) => ({ id, html: nodes[0]?.html }))).toEqual([]);
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
  }
}

test("without a session the link asks for the password, by keyboard alone too; a wrong one confirms nothing", async ({
  browser,
}) => {
  const player = await registerPlayer(server.url);
  const person = await newPerson(browser, server.url);
  const page = await person.newPage();
  await page.goto(await linkOf(player));
  const password = page.getByLabel("Password", { exact: true });
  await expect(page.getByText(player.sEmail)).toBeVisible();
  await calm(page);
  expect(await confirmed(player)).toBe(false);

  await password.press("Enter");
  await expect(page.getByText("Required field")).toBeVisible();
  await password.fill("short");
  await password.press("Enter");
  await expect(page.getByText("Must contain minimum 6 characters")).toBeVisible();
  await password.fill("not-this-one");
  await password.press("Enter");
  await expect(page.getByText("Invalid credentials")).toBeVisible();
  expect(await confirmed(player)).toBe(false);
  await calm(page);

  await password.fill(player.sPassword);
  await password.press("Enter");
  const heading = page.getByRole("heading", { name: "Your e-mail is confirmed" });
  await expect(heading).toBeFocused();
  expect(await confirmed(player)).toBe(true);
  await calm(page);
  // Opened again it says so, and asks for nothing.
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(password).toBeHidden();
  await person.close();
});

test("with the account's session one button confirms; a link that is none says so", async ({ browser }) => {
  const player = await registerPlayer(server.url);
  const person = await newPerson(browser, server.url);
  const page = await person.newPage();
  await page.goto("/email-confirmation");
  await expect(page.getByRole("heading", { name: "This link has expired" })).toBeVisible();
  await page.evaluate((token) => localStorage.setItem("token", token), player.token);
  await page.goto(await linkOf(player));
  await expect(page.getByText(player.sEmail)).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toBeHidden();
  await calm(page);
  expect(await confirmed(player)).toBe(false);
  await page.getByRole("button", { name: "Confirm" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Your e-mail is confirmed" })).toBeFocused();
  expect(await confirmed(player)).toBe(true);
  await person.close();
});
