/** Answers that come after what they are about was left, or after what they say has changed: what is shown is what is done. */
import { type BrowserContext, expect, type Page, type Response, type Route } from "@playwright/test";
import { registerPlayer } from "../support/player.ts";
import type { TestServer } from "../support/server.ts";
import { newPerson } from "./profiles.ts";
import { test } from "./worker-server.ts";

let server: TestServer;
let person: BrowserContext;
let page: Page;

test.beforeAll(async ({ workerServer }) => {
  server = workerServer;
});
test.beforeEach(async ({ browser }) => {
  person = await newPerson(browser, server.url);
  page = await person.newPage();
  const { token } = await registerPlayer(server.url);
  await page.addInitScript((own) => localStorage.setItem("token", own), token);
});
test.afterEach(() => person.close());

const answer = (route: Route, data: unknown) => route.fulfill({ json: { message: "success.", data } });

/** Waits until an answer has come and the page has painted after it: what it was to change would be seen. */
async function painted(arrived: Promise<Response>): Promise<void> {
  await (await arrived).finished();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

/** Calls that wait until the test answers them. */
function held() {
  const waiting: Route[] = [];
  return {
    hold: (route: Route) => void waiting.push(route),
    /** The call of this number, once it has come. */
    async call(number: number): Promise<Route> {
      await expect.poll(() => waiting.length).toBeGreaterThan(number);
      return waiting[number]!;
    },
  };
}

const ticket = (id: string, sTitle: string) => ({
  ...{ _id: id, eState: "inReview", eCategory: "Others", sTitle, sDescription: `About ${sTitle}`, aMedia: [] },
  ...{ dCreatedDate: "2026-11-20T10:00:00.000Z", oGrievance: null, sAppeal: null, aReply: [] },
});

test("a ticket that was asked for again does not come in another one's dialog, nor is it cancelled there", async () => {
  const [first, second] = [ticket("11111111", "First"), ticket("22222222", "Second")];
  await page.route("**/api/support/listTickets*", (route) =>
    answer(route, [{ count: { 0: { totalData: 2 }, totalData: 2 }, tickets: [first, second] }]),
  );
  const asked = held();
  await page.route("**/api/support/getTicket/*", asked.hold);
  await page.goto("/reported-problems");
  const view = page.getByRole("button", { name: /^View/ });
  await view.first().click();
  await (await asked.call(0)).fulfill({ status: 503, json: { message: "Not now." } });
  await page.getByRole("dialog").getByRole("button", { name: "Try again" }).click();
  const late = await asked.call(1);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
  await view.last().click();
  await answer(await asked.call(2), second);
  const dialog = page.getByRole("dialog", { name: "Second" });
  await expect(dialog.getByText("About Second")).toBeVisible();
  const arrived = page.waitForResponse("**/api/support/getTicket/11111111");
  await answer(late, first);
  await painted(arrived);
  await expect(dialog.getByText("About Second")).toBeVisible();
});

test("a code that was sent for the number of before is not asked for beside another number", async () => {
  const asked = held();
  await page.route("**/api/profile/kyc", (route) =>
    route.request().method() === "POST" ? asked.hold(route) : route.fallback(),
  );
  await page.goto("/my-account?myProfile=2");
  const aadhaar = page.getByRole("region", { name: "Aadhaar" });
  const number = aadhaar.getByLabel("Aadhaar number");
  await number.fill("2345 6789 0123");
  await number.press("Enter");
  await answer(await asked.call(0), { sRequestId: "one", nExpiresIn: 0, eState: "pending" });
  await aadhaar.getByRole("button", { name: "Resend OTP" }).click();
  const late = await asked.call(1);
  await aadhaar.getByRole("button", { name: "Change number" }).click();
  await number.fill("3456 7890 1234");
  const arrived = page.waitForResponse("**/api/profile/kyc");
  await answer(late, { sRequestId: "two", nExpiresIn: 0, eState: "pending" });
  await painted(arrived);
  await expect(aadhaar.getByLabel("OTP, 6 digits")).toBeHidden();
  await expect(aadhaar.getByRole("button", { name: "Verify Aadhar" })).toBeVisible();
});

test("a withdrawal that is refused because its tax is another by now is asked about with the new figures", async () => {
  const seen = {
    ...{ nWithdrawable: 5_000, nHeld: 0, nTds: 0, nTotalCash: 5_000, nChips: 5_000, nBonus: 0 },
    ...{ sFinancialYear: "FY: 2026-2027", isPanApproved: true, isBankVerified: true, isBlocked: false, nDebt: 0 },
    ...{ oOpen: null, aHistory: [], aRefundable: [] },
  };
  let nTds = 0;
  const sent: unknown[] = [];
  await page.route("**/api/transaction/redeem/preview", (route) =>
    answer(route, { nChips: 1_000, nTds, nReceive: 1_000 - nTds, sFinancialYear: "FY: 2026-2027" }),
  );
  await page.route("**/api/transaction/redeem", (route) => {
    if (route.request().method() === "GET") return answer(route, seen);
    sent.push(route.request().postDataJSON());
    nTds = 300;
    return route.fulfill({ status: 409, json: { message: "By now you would receive ₹700 of it. Please look again." } });
  });
  await page.goto("/withdraw");
  const withdraw = page.getByRole("button", { name: "Withdraw", exact: true });
  const confirm = page.getByRole("alertdialog", { name: "Confirm withdrawal" });
  await page.getByLabel("Amount").first().fill("1000");
  await withdraw.click();
  await confirm.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("By now you would receive ₹700 of it. Please look again.")).toBeVisible();
  await withdraw.click();
  await confirm.getByRole("button", { name: "Confirm" }).click();
  await expect
    .poll(() => sent)
    .toEqual([
      { nChips: 1_000, nReceive: 1_000 },
      { nChips: 1_000, nReceive: 700 },
    ]);
});

test("limits of a page that was open over midnight are the new day's when the player comes back", async () => {
  const limit = { eType: "time", nLimit: 180, oPending: null };
  let nUsed = 180;
  await page.route("**/api/play/limits", (route) =>
    answer(route, {
      aLimit: [{ ...limit, nUsed, nLeft: 180 - nUsed }],
      oNight: { oHours: null, oPending: null },
      ...{ dDayOffUntil: null, oStop: null, oCashStop: null, dNextStop: null },
    }),
  );
  const deposits = { eType: "day", nLimit: 500, oPending: null };
  await page.route("**/api/transaction/limits", (route) =>
    answer(
      route,
      ["day", "week", "month"].map((eType) => ({
        ...deposits,
        eType,
        nUsed: nUsed === 0 ? 0 : 500,
        nLeft: nUsed === 0 ? 500 : 0,
      })),
    ),
  );
  await page.goto("/play-responsibly");
  // Before the page's scripts are there, mostly: the browser opens it by itself.
  await page.locator("summary", { hasText: "Deposit limits" }).click();
  await expect(page.getByText("3 hours played today, 0 minutes left.")).toBeVisible();
  await expect(page.getByText("₹500 now, ₹0 of it left.").first()).toBeVisible();
  nUsed = 0;
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(page.getByText("0 minutes played today, 3 hours left.")).toBeVisible();
  await expect(page.getByText("₹500 now, ₹500 of it left.").first()).toBeVisible();
});

test("a link of a mail that is opened over another one in the same tab says whose address it confirms", async () => {
  const asked = held();
  await page.route("**/api/auth/email/link", asked.hold);
  await page.goto("/email-confirmation#first");
  const late = await asked.call(0);
  await page.evaluate(() => {
    location.hash = "second";
  });
  await answer(await asked.call(1), { eState: "session", sEmail: "second@example.com" });
  await expect(page.getByText("second@example.com")).toBeVisible();
  const arrived = page.waitForResponse("**/api/auth/email/link");
  await answer(late, { eState: "session", sEmail: "first@example.com" });
  await painted(arrived);
  await expect(page.getByText("second@example.com")).toBeVisible();
});
