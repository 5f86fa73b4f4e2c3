/** The account area's own pages in all three windows: profile, password, responsible play, my games (S2 § 2.3, 2.10, 4, 5). */
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { call, codeFor, freshRegistration, PERMITTED_PLACE, type Player, registerPlayer } from "../support/player.ts";
import type { TestServer } from "../support/server.ts";
import { violationsOn } from "./axe.ts";
import { landing } from "./people.ts";
import { newPerson } from "./profiles.ts";
import { test } from "./worker-server.ts";

test.setTimeout(180_000);
/** The second differs from the first in width alone: axe looks at one of them. */
const SIZES = [
  { width: 1318, height: 725, axe: "all" },
  { width: 1440, height: 900, axe: false },
  { width: 390, height: 844, axe: "all but contrast" },
] as const;

let server: TestServer;
let player: Player;
let person: BrowserContext;
let page: Page;

test.beforeAll(async ({ workerServer }) => {
  server = workerServer;
});
test.beforeEach(async ({ browser }) => {
  player = await registerPlayer(server.url);
  person = await newPerson(browser, server.url);
  page = await person.newPage();
  // Once: a player who is logged out stays so.
  await page.goto("/about-us");
  await page.evaluate((token) => localStorage.setItem("token", token), player.token);
});
test.afterEach(() => person.close());

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

test("S2 § 2.3, 4: the profile is read-only until Edit, asks before it is left, saves, and Cancel restores", async () => {
  await page.goto("/my-account");
  const edit = page.getByRole("button", { name: "Edit" });
  await expect(edit).toBeVisible();
  await expect(page.getByLabel("Mobile number")).toHaveValue(player.sMobile);
  await expect(page.getByLabel("Full name")).not.toBeEditable();
  await calm();
  // An agent's id as it is pasted: what is around it is left out, and nothing of it is cut.
  const agent = page.getByLabel("Agent id");
  await agent.focus();
  await page.keyboard.insertText("  ab-12cd ");
  await expect(agent).toHaveValue("AB12CD");
  await agent.fill("");

  await edit.click();
  const submit = page.getByRole("button", { name: "Submit" }).first();
  await expect(submit).toBeDisabled();
  await page.getByLabel("Full name").fill("Meera Rao");
  await page.getByRole("link", { name: "Change Password" }).click();
  const leave = page.getByRole("alertdialog");
  await expect(leave).toContainText("Data will be lost if you leave the page, are you sure?");
  await leave.getByRole("button", { name: "No" }).click();
  await page.locator("[name=dDob]").fill("1990-02-28");
  await page.getByLabel("Address line 1").fill("12, Temple Road");
  await page.getByLabel("Address line 2").fill("Malleswaram");
  await page.getByLabel("City").fill("Bengaluru");
  await page.getByLabel("State").selectOption("Karnataka");
  await page.getByLabel("Postal code").fill("012345");
  await submit.click();
  await expect(page.getByText("Please enter valid postal code")).toBeVisible();
  await calm();
  await page.getByLabel("Postal code").fill("560003");
  await page.getByRole("radio", { name: "Avatar 7" }).check();
  await submit.click();
  await expect(page.locator("#toasts").getByText("Profile updated successfully.")).toBeVisible();
  await expect(page.getByLabel("Date of birth").first()).toHaveValue("28 February 1990");
  await expect(page.getByLabel("Postal code")).toHaveValue("560003");

  await edit.click();
  await page.getByLabel("City").fill("Mysuru");
  await page.getByRole("button", { name: "Cancel" }).first().click();
  await expect(page.getByLabel("City")).toHaveValue("Bengaluru");

  await edit.click();
  await page.getByLabel("City").fill("Mysuru");
  await page.getByRole("link", { name: "Change Password" }).click();
  await leave.getByRole("button", { name: "Yes" }).click();
  await expect(page).toHaveURL(/change-password$/);
});

test("a page that was asked for is where the log-in leads; what the registration left open is ticked there", async () => {
  const who = freshRegistration();
  const sMobile = `+91${who.sMobile}`;
  const location = `${PERMITTED_PLACE.latitude},${PERMITTED_PLACE.longitude}`;
  const registered = await call(server.url, "/auth/register", { body: { ...who, sMobile }, headers: { location } });
  const verification = registered.headers.get("verification") ?? "";
  await call(server.url, "/auth/otp/verify", {
    body: { code: await codeFor(server.url, who.sMobile), sMobile },
    headers: { verification },
  });

  await page.evaluate(() => localStorage.clear());
  await page.goto("/my-account?myProfile=1");
  await page.waitForURL("**/game");
  const on = landing(page);
  await expect(on.toast("Please log in to see that page.")).toBeVisible();
  await on.login.identifier.fill(who.sEmail);
  await on.login.password.fill(who.sPassword);
  await on.login.submit.click();
  await page.waitForURL(/\/my-account\?myProfile=1$/);

  const open = page.getByRole("region", { name: "Before you play for cash" });
  const confirm = open.getByRole("button", { name: "Confirm" });
  await open.getByLabel(/18 years/).check();
  await expect(confirm).toBeDisabled();
  await open.getByLabel(/I accept/).check();
  await confirm.click();
  await expect(open).toBeHidden();

  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("City").fill("Mysuru");
  await page.getByRole("button", { name: "Logout" }).click();
  const asked = page.getByRole("alertdialog", { name: "Logout" });
  await expect(asked).toContainText("not saved will be lost");
  await asked.getByRole("button", { name: "Yes" }).click();
  await page.waitForURL("**/game");
});

test("S2 § 2.10, 4, 5: a changed password logs out after two seconds and everywhere; the old one is no good", async () => {
  await page.goto("/change-password");
  const reset = page.getByRole("button", { name: "Reset" });
  const submit = page.getByRole("button", { name: "Submit" });
  await expect(reset).toBeDisabled();
  await page.getByLabel("Current password").fill(player.sPassword);
  await expect(reset).toBeEnabled();
  await page.getByLabel("New password", { exact: true }).fill("newpass1#");
  await page.getByLabel("Confirm new password").fill("NewPass1#");
  await page.getByLabel("Current password").focus();
  await expect(
    page.getByText("Password must contain 1 number, uppercase, lowercase, and special character."),
  ).toBeVisible();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await expect(submit).toBeDisabled();
  await calm();
  await page.getByLabel("New password", { exact: true }).fill("NewPass1#");
  await submit.click();
  await expect(page.locator("#toasts").getByText("Password changed successfully, Logging you out.")).toBeVisible();
  await expect(page).toHaveURL(/\/game$/);
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  expect((await player.get("/profile")).status).toBe(401);
  const login = (sPassword: string) =>
    call(server.url, "/auth/login/simple", { body: { sMobile: player.sEmail, sPassword } });
  expect((await login(player.sPassword)).status).toBe(400);
  expect((await login("NewPass1#")).status).toBe(200);
});

test("a break, a reminder, the data and the way out", async () => {
  await page.goto("/play-responsibly");
  await page.getByLabel("Remind me every").selectOption("15");
  await expect(page.locator("#toasts").getByText("We remind you every 15 minutes")).toBeVisible();
  await page.getByLabel("For how long").selectOption("30d");
  await page.getByRole("button", { name: "Take a break" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
  await expect(page.getByText("On a break")).toBeVisible();
  await calm();

  // As after sixteen minutes and a half on pages of the server: its clock, as the page knows it, may be a little behind.
  await page.evaluate(() => {
    const now = Date.now();
    localStorage.setItem("sessionTime", JSON.stringify({ start: now - 990_000, seen: now, toldAt: now - 990_000 }));
  });
  await page.goto("/my-games");
  const reminder = page.getByRole("alertdialog", { name: "Time for a break?" });
  await expect(reminder).toContainText("You have been here for 16 min.");
  await reminder.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByText("Not Available")).toBeVisible();
  await calm();

  await page.goto("/play-responsibly");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  await page.getByLabel("Password", { exact: true }).fill(player.sPassword);
  await page.getByRole("button", { name: "Download", exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/^my-data-.*\.json$/);
  await page.getByRole("button", { name: "Close my account" }).click();
  await page.getByLabel("Password", { exact: true }).fill(player.sPassword);
  await page.getByRole("button", { name: "Close for good" }).click();
  await expect(page.locator("#toasts").getByText("Your account is closed.")).toBeVisible();
  await expect(page).toHaveURL(/\/game$/);
  const again = await call(server.url, "/auth/login/simple", {
    body: { sMobile: player.sEmail, sPassword: player.sPassword },
  });
  expect([again.status, again.message]).toEqual([403, "This account has been closed."]);
});
