/** KYC and bank account in My Profile, by keyboard and by screen reader's names, in all three windows (S2 § 2.3, 4, 5). */
import { expect, type Page } from "@playwright/test";
import { codeFor, registerPlayer } from "../support/player.ts";
import type { TestServer } from "../support/server.ts";
import { violationsOn } from "./axe.ts";
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
test.beforeAll(async ({ workerServer }) => {
  server = workerServer;
});

async function calm(page: Page) {
  for (const { axe, ...size } of SIZES) {
    await page.setViewportSize(size);
    const violations = axe ? await violationsOn(page, "main", axe) : [];
    expect(violations.map(({ id, nodes }) => ({ id, html: nodes[0]?.html }))).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${size.width} wide`).toBeLessThanOrEqual(0);
  }
}

test("S2 § 4: Aadhaar by OTP, PAN rejected and submitted again, the bank account locked once saved", async ({
  browser,
}) => {
  const asha = await registerPlayer(server.url);
  const context = await newPerson(browser, server.url);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.addInitScript((token) => localStorage.setItem("token", token), asha.token);
  await page.goto("/my-account?myProfile=2");

  const aadhaar = page.getByRole("region", { name: "Aadhaar" });
  const pan = page.getByRole("region", { name: "PAN" });
  await aadhaar.getByRole("button", { name: "Verify Aadhar" }).click();
  await pan.getByRole("button", { name: "Submit PAN" }).click();
  await expect(aadhaar.getByText("Please enter Aadhaar number")).toBeVisible();
  await expect(pan.getByText("Please enter PAN number")).toBeVisible();
  await calm(page);

  await aadhaar.getByLabel("Aadhaar number").fill("1345 6789 0123");
  await aadhaar.getByLabel("Aadhaar number").press("Enter");
  await expect(aadhaar.getByText("Invalid Aadhaar Number")).toBeVisible();
  await aadhaar.getByLabel("Aadhaar number").fill("2345 6789 0123");
  await aadhaar.getByLabel("Aadhaar number").press("Enter");
  const otp = aadhaar.getByLabel("OTP, 6 digits");
  await expect(otp).toBeFocused();
  await otp.fill("12345");
  await aadhaar.getByRole("button", { name: "Submit OTP" }).click();
  await expect(aadhaar.getByText("Enter the 6 digit OTP")).toBeVisible();
  await calm(page);
  await otp.fill(await codeFor(server.url, asha.sMobile));
  await otp.press("Enter");
  await expect(aadhaar.getByText("XXXX XXXX 0123")).toBeVisible();
  await expect(aadhaar.getByText("Approved")).toBeVisible();

  await pan.getByLabel("PAN number").fill("zzzpz0002z");
  await expect(pan.getByLabel("PAN number")).toHaveValue("ZZZPZ0002Z");
  await pan.getByLabel("Date of birth").fill("2015-01-01");
  await pan.getByRole("button", { name: "Submit PAN" }).click();
  await expect(pan.getByText("You must be at least 18 years old")).toBeVisible();
  await pan.getByLabel("Date of birth").fill("1990-08-15");
  await pan.getByRole("button", { name: "Submit PAN" }).click();
  await expect(pan.getByText("The date of birth is not the one on your PAN")).toBeVisible();
  await calm(page);
  await pan.getByLabel("PAN number").fill("ABCPE1234F");
  await pan.getByRole("button", { name: "Submit PAN" }).click();
  await expect(pan.getByText("ABXXXXXX4F")).toBeVisible();
  await calm(page);

  await page.getByRole("tab", { name: "Bank Account" }).click();
  const bank = page.getByRole("tabpanel", { name: "Bank Account" });
  await bank.getByRole("button", { name: "Submit" }).click();
  await expect(bank.getByText("Please enter your bank's IFSC code")).toBeVisible();
  await expect(bank.getByLabel("Bank name")).toBeFocused();
  await calm(page);
  await bank.getByLabel("Bank name").fill("State Bank of India");
  await bank.getByLabel("IFSC code").fill("sbin0001234");
  await expect(bank.getByLabel("IFSC code")).toHaveValue("SBIN0001234");
  await bank.getByLabel("Account holder name").fill("Somebody Else");
  await bank.getByLabel("Account number", { exact: true }).fill("12345678901");
  await bank.getByLabel("Confirm account number").fill("12345678902");
  await bank.getByRole("button", { name: "Submit" }).click();
  await expect(bank.getByText("Account Number don't match")).toBeVisible();
  await bank.getByLabel("Confirm account number").fill("12345678901");
  await bank.getByRole("button", { name: "Submit" }).click();
  await expect(
    page.getByText("The account holder's name must be the name on your PAN (Test Player)").first(),
  ).toBeVisible();
  await bank.getByLabel("Account holder name").fill("Player Test");
  await bank.getByRole("button", { name: "Submit" }).click();
  await expect(bank.getByText("XXXXXXX8901")).toBeVisible();
  await expect(bank.getByText("Verified")).toBeVisible();
  await calm(page);
  await page.reload();
  await expect(bank.getByText("XXXXXXX8901")).toBeVisible();
  await expect(bank.getByRole("textbox")).toHaveCount(0);

  expect(complaints).toEqual([]);
  expect(server.log()).not.toMatch(/234567890123|ABCPE1234F|12345678901/);
});

test("without an answer the tab says so and tries again", async ({ browser }) => {
  const asha = await registerPlayer(server.url);
  const page = await (await newPerson(browser, server.url)).newPage();
  await page.addInitScript((token) => localStorage.setItem("token", token), asha.token);
  await page.route("**/api/profile/kyc", (route) => route.abort());
  await page.goto("/my-account?myProfile=2");
  const panel = page.getByRole("tabpanel", { name: "KYC" });
  await expect(panel.getByText("Server is unavailable.")).toBeVisible();
  await calm(page);
  await page.unroute("**/api/profile/kyc");
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(panel.getByRole("button", { name: "Verify Aadhar" })).toBeVisible();
});
