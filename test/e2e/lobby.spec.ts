/** The lobby as players meet it: one tap to a seat, compact rows on phones, ways out of a refusal, maintenance that ends. */
import { type BrowserContext, expect, type Page, type Route, test } from "@playwright/test";
import { iso } from "../../modules/kernel/index.ts";
import { registerPlayer } from "../support/player.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { isAwake } from "./awake.ts";
import { violationsOn } from "./axe.ts";
import { newPerson } from "./profiles.ts";
import { dropTheDeal, TableWindow } from "./table-window.ts";

let server: TestServer;
let person: BrowserContext;
let page: Page;

test.beforeAll(async ({ browser }) => {
  server = await startServer();
  person = await newPerson(browser, server.url, await registerPlayer(server.url));
});
test.afterAll(() => server.remove());
test.beforeEach(async () => {
  page = await person.newPage();
});
test.afterEach(() => page.close());

const rows = () => page.getByRole("tabpanel").getByRole("button", { name: /^Play Points/ });
const playNow = () => page.getByRole("region", { name: "Play now" });

/** Clicks what seats the player, and waits for the table that opens. */
async function seatedBy(click: () => Promise<void>): Promise<string> {
  const opening = person.waitForEvent("page");
  await click();
  const table = await opening;
  await table.waitForURL(/[?&]sTableId=|\/table/);
  const id = new URL(table.url()).pathname;
  await expect(table.locator(".board__cards canvas")).toBeVisible();
  await table.close();
  return id;
}

test("Play now seats a newcomer at the smallest table of two, and later at the last stake", async () => {
  await page.goto("/lobby");
  await expect(playNow()).toContainText("Points 0.5");
  await expect(playNow()).toContainText("2 seats");
  await expect(playNow()).toContainText("120 chips");
  await expect(playNow()).toContainText(/Your first game.*easy bots/);
  const first = page.waitForRequest("**/api/rummy/table/join");
  await seatedBy(() =>
    playNow()
      .getByRole("button", { name: /^Play now/ })
      .click(),
  );
  expect((await first).postDataJSON()).toMatchObject({ nMaxPlayer: 2, eOpponents: "easy" });
  await expect(page.getByRole("button", { name: "My Joined Games (1)" })).toBeVisible();
  await expect(playNow()).toContainText("Your last game");
  await page.getByRole("checkbox", { name: /6 Players/ }).check();
  await seatedBy(() => page.getByRole("button", { name: "Play Points 1", exact: true }).click());
  // At once, and on another visit.
  for (const again of [false, true]) {
    if (again) await page.goto("/lobby");
    await expect(playNow()).toContainText("Points 1");
    await expect(playNow()).toContainText("6 seats");
    await expect(playNow()).toContainText("240 chips");
    await expect(
      playNow().getByRole("button", { name: /^Play again: Points Rummy, Points 1, 6 players/ }),
    ).toBeVisible();
  }
  expect(await violationsOn(page)).toEqual([]);
});

test("today: the hand of the day is there until it is played, and the next tournament opens in one tap", async () => {
  const hand = { nBestPoints: 12, nEndsInMs: 3_600_000, aTries: [] as object[] };
  await page.route("**/api/hand-of-the-day", (route) => route.fulfill({ json: { message: "", data: hand } }));
  let isDown = true;
  await page.route("**/api/tournament/list", async (route) => {
    if (isDown) return route.fulfill({ status: 503, json: { message: "Later", data: null } });
    await route.continue();
  });
  await page.goto("/lobby");
  const today = page.getByRole("region", { name: "Today" });
  await expect(today.getByRole("link", { name: "Hand of the day Not played yet" })).toBeVisible();
  isDown = false;
  await today.getByRole("button", { name: "Next tournament Not known: try again" }).click();
  const next = today.getByRole("button", { name: /Training Cup \d\d:\d\d [AP]M.* · Free/ });
  await expect(next).toBeVisible();
  hand.aTries = [{ nPoints: 12 }];
  await page.reload();
  await expect(today.getByRole("link", { name: "Hand of the day Found the best" })).toBeVisible();
  await next.click();
  await expect(page.getByRole("dialog", { name: "Training Cup" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("tab", { name: "Tournaments" })).toHaveAttribute("aria-selected", "true");
});

test("where players learn is in their header, and stays in their frame; on a phone in a menu, with Logout", async () => {
  const learn = page.getByRole("navigation", { name: "Friends and learning" });
  await page.goto("/lobby");
  await expect(learn.getByRole("link")).toHaveText(["Friends", "How to play", "Trainer", "Hand of the day"]);
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(page.getByRole("button", { name: /^Play now|^Play again/ })).toBeInViewport({ ratio: 1 });
  await expect(learn).toBeHidden();
  await isAwake(page);
  await page.getByRole("button", { name: "Menu" }).click();
  expect(await violationsOn(page)).toEqual([]);
  await learn.getByRole("button", { name: "Logout" }).click();
  const asked = page.getByRole("alertdialog", { name: "Logout" });
  await asked.getByRole("button", { name: "No" }).click();
  await expect(asked).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  await learn.getByRole("link", { name: "Hand of the day" }).click();
  await page.waitForURL("**/hand-of-the-day-prv");
  await expect(page.getByTitle("Practice chips")).toContainText(/\d/);
  await expect(page.getByRole("heading", { name: "Hand of the day", exact: true })).toBeVisible();
});

for (const [width, height, tables] of [
  [390, 844, 8],
  [844, 390, 2],
] as const) {
  test(`on a phone of ${width} × ${height} a table takes one row, and the first Play is in the upper part`, async () => {
    await page.setViewportSize({ width, height });
    await page.goto("/lobby");
    await expect(rows().first()).toBeVisible();
    const boxOf = async (button: ReturnType<Page["getByRole"]>) => (await button.boundingBox())!;
    expect((await boxOf(page.getByRole("banner"))).height).toBeLessThanOrEqual(60);
    const now = await boxOf(playNow().getByRole("button"));
    expect(now.y + now.height).toBeLessThan(300);
    expect(now.height).toBeGreaterThanOrEqual(44);
    for (let at = 0; at < tables; at += 1) await expect(rows().nth(at)).toBeInViewport({ ratio: 1 });
    const [first, second] = [await boxOf(rows().nth(0)), await boxOf(rows().nth(1))];
    expect(second.y - first.y).toBeLessThanOrEqual(60);
    for (const variant of ["Points Rummy", "Pool", "Deals", "21-point"])
      await expect(page.getByRole("tab", { name: variant })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const open = page.getByRole("button", { name: "Filter and sort" });
    await open.click();
    const sheet = page.getByRole("dialog", { name: "Filter and sort" });
    await sheet.getByLabel("Sort by").selectOption({ label: "Point value, highest first" });
    await sheet.getByRole("checkbox", { name: /6 Players/ }).check();
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(open).toBeFocused();
    await expect(rows().first()).toHaveAccessibleName("Play Points 10");
    await expect(rows()).toHaveCount(5);
  });
}

test("Back shows the lobby as it was left: tab, filter and place; another visit begins anew", async ({ browser }) => {
  // A player without a table: the line that tells of one makes the page longer while it stands.
  const visitor = await newPerson(browser, server.url, await registerPlayer(server.url));
  const page = await visitor.newPage();
  await page.setViewportSize({ width: 1_024, height: 500 });
  await page.goto("/lobby");
  await isAwake(page);
  await page.getByRole("tab", { name: "Deals" }).click();
  await page.getByRole("checkbox", { name: /2 Players/ }).check();
  const last = page.getByRole("button", { name: /^Play Best of 3/ }).last();
  await last.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => Math.round(scrollY));
  expect(scrolled).toBeGreaterThan(50);
  await page.goto("/my-account");
  await page.goBack();
  await expect(page.getByRole("tab", { name: "Deals" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("checkbox", { name: /2 Players/ })).toBeChecked();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(scrolled);
  await page.goto("/my-account");
  await page.goto("/lobby");
  await expect(page.getByRole("tab", { name: "Points Rummy" })).toHaveAttribute("aria-selected", "true");
  await visitor.close();
});

test("a table that is too dear tells what it needs, and leads to one that fits", async () => {
  await page.route("**/api/profile/chips", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    await route.fulfill({ json: { ...body, data: { ...body.data, nPracticeChips: 200 } } });
  });
  await page.route("**/api/rummy/table/join", (route) =>
    route.fulfill({ status: 400, json: { message: "Insufficient Rummy chips", data: null } }),
  );
  await page.goto("/lobby");
  await expect(playNow()).toContainText("Points 0.5");
  await page.getByRole("button", { name: "Play Points 5", exact: true }).first().click();
  const prompt = page.getByRole("alertdialog", { name: "Insufficient Rummy chips" });
  await expect(prompt).toContainText("This table needs 1,200 chips, and you have 200 chips.");
  await expect(prompt.getByRole("button", { name: "Refill" })).toBeVisible();
  const sent = page.waitForRequest("**/api/rummy/table/join");
  await prompt.getByRole("button", { name: "Play Points 0.5" }).click();
  expect((await sent).postDataJSON()).toMatchObject({ nTableFee: 120 });
});

test("what is pressed while the lobby still loads is done: before its script has come, and in the moment in which Play now is there", async () => {
  const late = Promise.withResolvers<void>();
  await page.route(/\/assets\/lobby-\w+\.js$/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.route("**/api/rummy/table/join", (route) =>
    route.fulfill({ status: 400, json: { message: "No seat is free", data: null } }),
  );
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      const button = document.querySelector<HTMLElement>(".play-now button");
      if (button === null) return;
      watch.disconnect();
      button.click();
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  const joins = page.waitForRequest("**/api/rummy/table/join");
  await page.goto("/lobby", { waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: "Private Table" }).click();
  await expect(page.locator('[data-island="lobby/lobby"]')).toHaveAttribute("data-live", "loading");
  late.resolve();
  await expect(page.getByRole("dialog", { name: "Private Table" })).toBeVisible();
  expect((await joins).postDataJSON()).toMatchObject({ eRummyType: "point", eGameType: "practice" });
  await expect(page.getByText("No seat is free").first()).toBeVisible();
});

test("a refill that would be refused is out of reach, and says why", async () => {
  await page.goto("/lobby");
  const chips = page.getByRole("region", { name: "Practice chips" });
  await expect(chips.getByRole("button", { name: "Refill" })).toBeDisabled();
  await expect(chips).toContainText("Below 1,000 you can refill");
});

test("a refill tells what it really gave, where the setting has changed since it was offered", async () => {
  const practice = (figure: number) => async (route: Route) => {
    const answer = await route.fetch({ method: "GET", url: route.request().url().replace("practice/refill", "chips") });
    const body = (await answer.json()) as { data: object };
    await route.fulfill({ json: { ...body, data: { ...body.data, nPracticeChips: figure, nRefillTo: 7_000 } } });
  };
  await page.route("**/api/profile/chips", practice(200));
  await page.route("**/api/profile/practice/refill", practice(12_000));
  await page.goto("/lobby");
  const chips = page.getByRole("region", { name: "Practice chips" });
  await expect(chips).toContainText("Refill to 7,000, once an hour.");
  await chips.getByRole("button", { name: "Refill" }).click();
  await expect(page.locator("#toasts")).toContainText("you have 12,000 now");
});

test("Escape gives the focus back to what opened a dialog", async () => {
  await page.goto("/lobby");
  await expect(rows().first()).toBeVisible();
  for (const name of ["Daily Bonus", /^My Joined Games/, "Private Table", "Logout"]) {
    const opener = page.getByRole("button", { name });
    await opener.click();
    await expect(page.locator("dialog[open] .dialog__body")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator("dialog[open]")).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});

test("O-27: a countdown of maintenance that nobody ends is over by itself, on a browser's clock that is wrong", async () => {
  const wrong = Date.parse("2026-01-01T00:00:00Z");
  await page.clock.install({ time: wrong });
  await page.route("**/api/setting", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { oMaintenance: { dNow: string } } };
    const at = Date.parse(body.data.oMaintenance.dNow);
    Object.assign(body.data.oMaintenance, {
      eMode: "enabled",
      eState: "running",
      dStartAt: null,
      dCloseAt: null,
      sText: "",
      dEndAt: iso(at + 100_000),
    });
    await route.fulfill({ json: body });
  });
  await page.goto("/lobby");
  const dialog = page.getByRole("alertdialog").filter({ hasText: "currently under maintenance" });
  await expect(dialog).toContainText(/It will be back in 01:[0-4]\d/);
  // From here on time passes only as it is told to, however long the page took to come.
  await page.clock.pauseAt(wrong + 60_000);
  await expect(async () => {
    await page.clock.runFor(4_000);
    await expect(dialog).toContainText("It will be back in 00:0", { timeout: 200 });
  }).toPass({ intervals: [0] });
  // By the second: what is said then stands for three.
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(dialog).toBeHidden({ timeout: 500 });
  }).toPass({ intervals: [0] });
  await expect(page.locator("#toasts").getByText("Maintenance is over. Have a good game!")).toBeVisible();
  await expect(page.getByText("00:00")).toHaveCount(0);
});

test("a table that waits is told above everything else, on every page, with its clock and the way back; nothing opens by itself meanwhile", async ({
  browser,
}) => {
  const player = await registerPlayer(server.url);
  const someone = await newPerson(browser, server.url, player);
  await someone.addInitScript(() => {
    window.open = () => null;
    // The wheel is due.
    localStorage.removeItem("dailyBonusSeen");
  });
  try {
    const tab = await someone.newPage();
    const table = new TableWindow(tab);
    await tab.goto("/lobby");
    await tab.getByRole("button", { name: "Play Points 0.5", exact: true }).first().click();
    await table.seen("the own turn", ({ turn, you }) => turn !== null && turn.seat === you);
    await tab.goBack();
    const call = tab.getByRole("region", { name: "Your tables" });
    const wheel = tab.getByRole("dialog", { name: "Daily bonus" });
    await expect(call).toContainText(/Your turn · Points 0\.5.*\d\d:\d\d/);
    // Above a dialog, and alive there.
    const back = call.getByRole("button", { name: "Back to the table" });
    const isOnTop = () =>
      back.evaluate((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    await tab.getByRole("button", { name: "Logout" }).click();
    await expect(tab.getByRole("alertdialog", { name: "Logout" })).toBeVisible();
    await expect.poll(isOnTop).toBe(true);
    await tab.getByRole("alertdialog", { name: "Logout" }).getByRole("button", { name: "No" }).click();
    await expect.poll(isOnTop).toBe(true);
    await tab.getByRole("button", { name: /Joined/ }).click();
    await expect(tab.getByRole("dialog", { name: "My Joined Games (1)" })).toContainText(/Your turn \d\d:\d\d/);
    await expect(wheel).toHaveCount(0);
    // Another page, which hears by polls alone.
    await tab.routeWebSocket(/\/ws\?/, (socket) => socket.close());
    await tab.goto("/bonus");
    await expect(call).toContainText("Your turn");
    const width = await tab.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(width[0]).toBeLessThanOrEqual(width[1]!);
    await back.click();
    await table.seen("the table again", ({ turn, you }) => turn !== null && turn.seat === you);
    await expect(tab.locator(".board__cards canvas")).toBeVisible();
    await dropTheDeal([table]);
    await tab.goto("/lobby");
    await expect(wheel).toBeVisible();
    await expect(call).toHaveCount(0);
  } finally {
    await someone.close();
  }
});
