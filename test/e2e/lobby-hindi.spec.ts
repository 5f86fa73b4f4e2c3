/** The lobby for who reads Hindi: every text of it, at the narrowest phone and in the window that the product was drawn for. */
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { en as lobbyEnglish } from "../../modules/lobby/texts/en.ts";
import { hi as lobbyHindi } from "../../modules/lobby/texts/hi.ts";
import type { TournamentRow } from "../../modules/tournament/contract.ts";
import { en as uiEnglish } from "../../modules/ui/texts/en.ts";
import { hi as uiHindi } from "../../modules/ui/texts/hi.ts";
import { registerPlayer } from "../support/player.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { isAwake } from "./awake.ts";
import { englishIn, englishPatterns, overflowingIn } from "./in-hindi.ts";
import { newPerson } from "./profiles.ts";

test.use({ locale: "hi-IN" });

const SIZES = [
  { width: 360, height: 640 },
  { width: 1318, height: 725 },
] as const;
const PATTERNS = englishPatterns([
  [lobbyEnglish, lobbyHindi],
  [uiEnglish, uiHindi],
]);

let server: TestServer;
let person: BrowserContext;
let page: Page;
test.beforeAll(async ({ browser }) => {
  server = await startServer();
  person = await newPerson(browser, server.url, await registerPlayer(server.url));
});
test.beforeEach(async () => {
  page = await person.newPage();
  const data = [cup("open", {}), cup("mine", { eState: "running", canJoin: false, oParticipantData: PLAYING })];
  const told = (one: unknown) => ({ json: { message: "", data: { data: one, message: "" } } });
  await page.route("**/api/tournament/list", (route) => route.fulfill(told(data)));
  await page.route("**/api/tournament/view/*", (route) => route.fulfill(told(data[0])));
});
test.afterEach(() => page.close());
test.afterAll(() => server.remove());

const PLAYING = { eStatus: "waiting", iTableId: "" };
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const cup = (id: string, over: Partial<TournamentRow>): TournamentRow => ({
  _id: id,
  sName: "दीवाली कप",
  eState: "registrationStarted",
  canJoin: true,
  oEntryFee: { nAmount: 25 },
  aTicketName: [],
  nJoined: 63,
  nTotalSeat: 60,
  nTotalWinning: 13_500,
  nWinTicketCount: 1,
  dJoiningStartAt: later(-60),
  dJoiningEndAt: later(60),
  dTournamentStartAt: later(90),
  nStrategicTime: 60_000,
  nDeals: 2,
  nAdvance: 2,
  nParticipantPosition: 0,
  oParticipantData: null,
  aRoundInfo: [
    { nRound: 1, aWinning: [] },
    { nRound: 2, aWinning: [{ nFrom: 1, nTo: 6, nAmount: 400 }] },
  ],
  ...over,
});

/** Nothing in sight is English or wider than its place. */
async function isFine(name: string): Promise<void> {
  const { width } = page.viewportSize()!;
  await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`) });
  expect.soft({ name, width, english: await englishIn(page.locator("body"), PATTERNS) }).toEqual({
    name,
    width,
    english: [],
  });
  expect.soft({ name, width, wide: await overflowingIn(page) }).toEqual({ name, width, wide: [] });
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThan(1);
}

/** What wide screens have in sight. */
async function opensOnPhones(): Promise<void> {
  await page.getByRole("button", { name: lobbyHindi.filterAndSort }).click();
  await expect(page.getByRole("button", { name: lobbyHindi.showTables })).toBeVisible();
  await isFine("filter");
  await page.getByRole("button", { name: lobbyHindi.showTables }).click();
  await page.getByRole("button", { name: uiHindi.menu }).click();
  await expect(page.getByRole("link", { name: lobbyHindi.learningPages.trainer })).toBeVisible();
  await isFine("menu");
  await page.keyboard.press("Escape");
}

for (const size of SIZES)
  test(`header, tabs, lists and dialogs are in Hindi at ${size.width} × ${size.height}`, async () => {
    await page.setViewportSize(size);
    await page.goto("/lobby");
    await isAwake(page);
    await expect(page.locator("html")).toHaveAttribute("lang", /^hi/);
    await expect(page.getByRole("button", { name: /^पॉइंट्स .* खेलें$/ }).first()).toBeVisible();
    await isFine("practice");
    for (const variant of ["पूल", "डील्स", "21-पॉइंट"]) {
      await page.getByRole("tab", { name: variant }).click();
      await expect(page.getByRole("tabpanel").getByRole("button", { name: /खेलें$/ }).first()).toBeVisible();
      await isFine(`practice-${variant}`);
    }
    if (size.width < 600) await opensOnPhones();
    await page.getByRole("button", { name: /बोनस/ }).click();
    await expect(page.getByText(lobbyHindi.oneTurn)).toBeVisible();
    await isFine("wheel");
    await page.keyboard.press("Escape");
    await page.getByRole("tab", { name: lobbyHindi.cash, exact: true }).click();
    await expect(page.getByLabel(lobbyHindi.selectPointValue)).toBeVisible();
    await isFine("cash");
    await page.getByRole("tab", { name: lobbyHindi.tournaments, exact: true }).click();
    await expect(page.getByRole("button", { name: "वेटलिस्ट: दीवाली कप" }).first()).toBeVisible();
    await isFine("tournaments");
    await page.getByRole("button", { name: "दीवाली कप", exact: true }).first().click();
    await expect(page.getByText(lobbyHindi.gameRounds)).toBeVisible();
    await isFine("tournament");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^वेटलिस्ट/ })
      .click();
    await expect(page.getByText(lobbyHindi.waitlistAsked)).toBeVisible();
    await isFine("tournament-asked");
    await page.getByRole("button", { name: uiHindi.no, exact: true }).click();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /^मेरे.*जॉइन/ }).click();
    await expect(page.getByText(lobbyHindi.noneJoined)).toBeVisible();
    await isFine("joined");
  });

test("a refusal is told in Hindi, beside its field and as a toast", async () => {
  await page.goto("/lobby");
  await isAwake(page);
  await page.getByRole("button", { name: "प्राइवेट टेबल" }).click();
  await expect(page.getByRole("tab", { name: lobbyHindi.create })).toBeVisible();
  await isFine("private");
  await page.getByRole("tab", { name: lobbyHindi.join, exact: true }).click();
  await page.getByLabel(lobbyHindi.privateCode).fill("ABC234");
  await page.getByRole("button", { name: lobbyHindi.join, exact: true }).click();
  const refusal = "इस कोड की कोई प्राइवेट टेबल नहीं है।";
  await expect(page.locator("#toasts").getByText(refusal)).toBeVisible();
  await expect(page.getByRole("dialog").locator("form").getByText(refusal)).toBeVisible();
  await isFine("refused");
});
