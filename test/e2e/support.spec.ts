/** A player reports a problem, follows it and takes it back; a visitor writes to support (S2 §§ 2.10, 2.11). */
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { registerPlayer } from "../support/player.ts";
import type { TestServer } from "../support/server.ts";
import { newPerson } from "./profiles.ts";
import { test } from "./worker-server.ts";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const image = (name: string, buffer = PNG) => ({ name, mimeType: "image/png", buffer });

let server: TestServer;
let person: BrowserContext;
let page: Page;

test.beforeAll(async ({ workerServer }) => {
  server = workerServer;
});
test.beforeEach(async ({ browser }) => {
  person = await newPerson(browser, server.url);
  page = await person.newPage();
});
test.afterEach(() => person.close());

const toast = (text: string) => page.locator("#toasts").getByText(text);

test("report a problem, see it, cancel it", async () => {
  const player = await registerPlayer(server.url);
  await page.addInitScript((token) => localStorage.setItem("token", token), player.token);
  await page.goto("/report-problem");
  await expect(page).toHaveTitle(/^My Account/);
  const [issue, comments] = [page.getByLabel("Issue"), page.getByLabel("Comments")];
  const submit = page.getByRole("button", { name: "Submit" });
  const cancel = page.getByRole("button", { name: "Cancel", exact: true });
  const files = page.getByLabel("Attachments");
  await expect(submit).toBeDisabled();
  await expect(cancel).toBeDisabled();
  await expect(issue.locator("option:not(:first-child)")).toHaveText([
    "Disconnection",
    "Score Not Updated Properly",
    "Winning Amount Not Credited",
    "Others",
  ]);
  await issue.selectOption("Disconnection");
  await comments.fill("x");
  await comments.fill("");
  await expect(page.getByText("Please describe the issue you have been facing", { exact: true })).toBeVisible();
  await expect(submit).toBeDisabled();
  await comments.fill("The table froze.");
  await expect(submit).toBeEnabled();

  await files.setInputFiles(["a", "b", "c", "d", "e"].map((name) => image(`${name}.png`)));
  await expect(page.getByText("Please select only 4 files")).toBeVisible();
  await expect(submit).toBeDisabled();
  await page.getByRole("button", { name: "Remove a.png" }).click();
  await files.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("x") });
  await page.getByRole("button", { name: "Remove b.png" }).click();
  await expect(page.getByText("Please select Image(s) or Video(s)")).toBeVisible();
  // Which of them it is stands on it.
  await expect(page.getByRole("figure").filter({ hasText: "notes.txt" })).toContainText("No image or video");
  await page.getByRole("button", { name: "Remove notes.txt" }).click();
  // The browser asks before such a page is left.
  expect(await page.evaluate(() => dispatchEvent(new Event("beforeunload", { cancelable: true })))).toBe(false);
  await submit.click();
  await expect(toast("Report submitted successfully.")).toBeVisible();
  await expect(comments).toHaveValue("");
  await expect(cancel).toBeDisabled();

  await page.goto("/reported-problems");
  const table = page.getByRole("table", { name: "Reported problems" });
  await expect(table.getByRole("columnheader")).toHaveText(["Ticket ID", "Status", "Date & Time", "Action"]);
  await table.getByRole("button", { name: /^View/ }).click();
  const detail = page.getByRole("dialog", { name: "Disconnection" });
  await expect(detail.getByText("The table froze.")).toBeVisible();
  await expect(detail.getByText("In review")).toBeVisible();
  await expect(detail.getByRole("img", { name: "What you have attached" })).toBeVisible();
  await detail.getByRole("button", { name: "Cancel Request" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
  await expect(page.getByText("Not Available")).toBeVisible();
});

test("write to support; the older form only says that it was sent", async () => {
  await page.goto("/contact-support");
  const send = page.getByRole("button", { name: "Send" });
  await send.click();
  await expect(page.getByText("Name is required")).toBeVisible();
  await expect(page.getByText("Email is required")).toBeVisible();
  await page.getByLabel("Name").fill("Asha");
  await expect(page.getByText("Name is required")).toBeHidden();
  await page.getByLabel("Email").fill("asha@example");
  await page.getByLabel("Subject").fill("My winnings");
  await page.getByLabel("Message").fill("Where are my winnings?");
  await send.click();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await page.getByLabel("Email").fill("asha@example.com");
  // A form that is not sent says so, and keeps what was written.
  await page.route("**/api/support/contactus", (route) => route.abort());
  await send.click();
  await expect(toast("Server is unavailable.")).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("Where are my winnings?");
  await page.unroute("**/api/support/contactus");
  await send.click();
  await expect(toast("Your query has been raised successfully.")).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("");
  // The letter is queued with the form and sent by its worker, so the answer may come first.
  const outbox = async () => (await page.request.get("/dev/outbox.json")).text();
  await expect.poll(outbox).toContain("Where are my winnings?");

  const calls: string[] = [];
  page.on("request", (request) => request.url().includes("/api/") && calls.push(request.url()));
  await page.goto("/contact");
  await send.click();
  await expect(toast("Your query has been raised successfully.")).toBeVisible();
  expect(calls).toEqual([]);
});
