/** The card of another person: opened at their seat or in a result, to add them as a friend, mute, block or report them. */
import { expect, type Locator, type Page } from "@playwright/test";
import type { CardData } from "../../modules/friends/contract.ts";
import { type Player, registerPlayer } from "../support/player.ts";
import { startServer, type TestServer, UNHURRIED } from "../support/server.ts";
import { sit } from "../support/table-client.ts";
import { violationsOn } from "./axe.ts";
import { newPerson } from "./profiles.ts";
import { openScene, seriousIn, test } from "./scripted-window.ts";
import { SIX_SIZES } from "./sizes.ts";

const KABIR: CardData = {
  iUserId: "00000000-0000-4000-8000-000000000001",
  sUserName: "Kabir",
  sAvatar: "avatar-8",
  dSince: "2026-11",
  nDeals: 1_234,
  bOnline: null,
  eRelation: "none",
  bMayAsk: true,
};

const cardOf = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const plateOf = (page: Page, name: string) => page.getByRole("button", { name: `Profile of ${name}` });

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** What a card beside the table must leave to be seen and played. */
const playParts = (page: Page) => [
  page.getByRole("button", { name: /^Closed stock/ }),
  page.getByRole("button", { name: /^Open pile/ }),
  page.getByRole("region", { name: "Your moves" }),
  page.locator(".mirror__card").first(),
  page.locator(".mirror__card").last(),
];

test("at every size the card leaves the turn to be seen and played, and its question too", async ({
  page,
  scripted,
}) => {
  await page.route("**/api/friends/card", (route) => route.fulfill({ json: { message: "", data: KABIR } }));
  const rating = { nRating: 3.24, nDeviation: 1.1, nScore: 1_662, nDeals: 300, bProvisional: false };
  await page.route("**/api/rating/player?*", (route) =>
    route.fulfill({ json: { message: "", data: { oTwo: rating, oMany: rating } } }),
  );
  for (const [width, height] of SIX_SIZES) {
    await openScene(page, scripted.url, "turn", { width, height });
    await plateOf(page, "Kabir").click();
    const card = cardOf(page, "Kabir");
    await expect(card).toContainText("Member since Nov 2026");
    await expect(card).toContainText("1,234 deals played");
    await expect(card).toContainText("+3.2 ± 1.1 points a deal (1662)");
    const play = playParts(page);
    for (const part of play) expect(await overlap(card, part), `${width}: ${part}`).toBe(false);
    expect(await seriousIn(page), `${width}`).toEqual([]);
    await card.getByRole("button", { name: "Block" }).click();
    const question = cardOf(page, "Block Kabir?");
    for (const part of play) expect(await overlap(question, part), `${width}: ${part}`).toBe(false);
    expect(await seriousIn(page), `${width}`).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(card).toBeVisible();
  }
});

test("B-8: at every size a bot's card tells its level, and leaves the turn to be seen and played; its plate tells it too", async ({
  page,
  scripted,
}) => {
  for (const [width, height] of SIX_SIZES) {
    await openScene(page, scripted.url, "turn", { width, height });
    const name = `${width}×${height}`;
    const plate = page.getByRole("listitem").filter({ hasText: "Zoya" });
    await expect(plate).toContainText("BOTExpert · 310");
    // Held upright, or low, there is no place for it: it is read aloud.
    const isShown = width > height && height > 500;
    await expect(plate.locator(isShown ? "small" : ".visually-hidden").first(), name).toHaveText(/^Expert · /);
    await page.keyboard.press("Escape");
    await plateOf(page, "Zoya").focus();
    await page.keyboard.press("Enter");
    const card = cardOf(page, "Zoya");
    await expect(card).toContainText("Bot, level: ExpertWeighs each discard");
    const play = playParts(page);
    for (const part of play) expect(await overlap(card, part), `${name}: ${part}`).toBe(false);
    expect(await seriousIn(page), name).toEqual([]);
    const shots = process.env.SHOTS;
    if (shots) await page.screenshot({ path: `${shots}/bot-card-${width}x${height}.png` });
    await card.getByRole("button", { name: "Discards" }).click();
    await expect(page.getByRole("dialog", { name: "Discards" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});

test("keys open the card and Escape leads back; who shows nothing is named; what fails is tried again; a report is about the seat", async ({
  page,
  scripted,
}) => {
  let answer: { status: number; json: object } = {
    status: 404,
    json: { message: "There is no such player.", data: null },
  };
  await page.route("**/api/friends/card", (route) => route.fulfill(answer));
  await page.route("**/api/setting", (route) =>
    route.fulfill({ json: { message: "", data: { aReportDropDown: ["Bug", "Others"] } } }),
  );
  await openScene(page, scripted.url, "turn");
  // The viewer has no card of their own.
  await expect(page.getByRole("button", { name: /^Profile of/ })).toHaveCount(5);
  await plateOf(page, "Kabir").focus();
  await page.keyboard.press("Enter");
  const card = cardOf(page, "Kabir");
  await expect(card.getByRole("status")).toHaveText("This player shows nothing else.");
  await expect(card.getByRole("button", { name: "Block" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(card).toHaveCount(0);
  await expect(plateOf(page, "Kabir")).toBeFocused();

  answer = { status: 503, json: { message: "The server is busy.", data: null } };
  await page.keyboard.press("Enter");
  await expect(card.getByRole("status")).toContainText("The server is busy.");
  answer = { status: 200, json: { message: "", data: KABIR } };
  await card.getByRole("button", { name: "Try again" }).click();
  await expect(card).toContainText("Member since Nov 2026");
  await expect(card.getByRole("button", { name: "Close" })).toBeFocused();
  // The next seat that is touched has the card; Escape leads back there.
  await plateOf(page, "Dev").click();
  await expect(cardOf(page, "Dev")).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(plateOf(page, "Dev")).toBeFocused();

  await plateOf(page, "Kabir").click();
  await card.getByRole("button", { name: "Report" }).click();
  const report = page.getByRole("dialog", { name: "Report a problem" });
  await expect(report.getByLabel("About a player")).toHaveValue("3");
});

test("each other person's row of a result opens the card, a bot's does not", async ({ page, scripted }) => {
  await page.route("**/api/friends/card", (route) => route.fulfill({ json: { message: "", data: KABIR } }));
  for (const [scene, region, size] of [
    ["result", "Result of the deal", SIX_SIZES[4]],
    ["result", "Result of the deal", SIX_SIZES[0]],
    ["matchWon", "Result of the match", SIX_SIZES[4]],
    ["matchWon", "Result of the match", SIX_SIZES[0]],
  ] as const) {
    await openScene(page, scripted.url, scene, { width: size[0], height: size[1] });
    const result = page.getByRole("region", { name: region });
    await expect(result.getByRole("button", { name: /^Add / }).first()).toBeVisible();
    expect(await seriousIn(page), scene).toEqual([]);
    const add = result.getByRole("button", { name: "Add Kabir" });
    await add.click();
    await expect(cardOf(page, "Kabir").getByRole("button", { name: "Add friend" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(add).toBeFocused();
  }
});

test.describe("two at a practice table", () => {
  let server: TestServer;
  test.beforeAll(async () => {
    server = await startServer({ settings: { ...UNHURRIED, BOT_FILL_MS: "600000" } });
  });
  test.afterAll(() => server?.remove());

  /** What a player's friends' list says. */
  const friendsOf = async (player: Player) =>
    (await player.get<{ aAsking: { sUserName: string }[]; aBlocked: { sUserName: string }[] }>("/friends")).data;

  test("one adds the other from their seat, mutes, and blocks: what is said is not heard any more", async ({
    browser,
  }) => {
    const players = await Promise.all([registerPlayer(server.url), registerPlayer(server.url)]);
    const windows: Page[] = [];
    for (const player of players) {
      const row = { eRummyType: "deals", eGameType: "practice", nMaxPlayer: 2, nTablePoint: 2, nTableFee: 100 };
      const { tableId, ticket } = await sit(player, row);
      const page = await (await newPerson(browser, server.url, player)).newPage();
      await page.goto(`/table?sTableId=${tableId}&sAuthToken=${encodeURIComponent(ticket)}`);
      windows.push(page);
    }
    const [mine, theirs] = windows as [Page, Page];
    const [me, them] = players as [Player, Player];
    const say = async (page: Page, words: string) => {
      await page.getByRole("button", { name: "Say something" }).click();
      await page.getByRole("region", { name: "Say something" }).getByRole("button", { name: words }).click();
      await expect(page.locator(".bubble").filter({ hasText: words })).toBeVisible();
    };
    await expect(plateOf(mine, them.sUserName)).toBeVisible();
    await say(theirs, "Good luck!");
    await expect(mine.locator(".bubble")).toContainText("Good luck!");

    await plateOf(mine, them.sUserName).click();
    const card = cardOf(mine, them.sUserName);
    await expect(card).toContainText("Member since");
    expect(await violationsOn(mine)).toEqual([]);
    const asks: string[] = [];
    mine.on("request", (request) => request.url().endsWith("/friends/ask") && asks.push(request.url()));
    await card.getByRole("button", { name: "Add friend" }).dblclick();
    await expect(card.getByRole("button", { name: "Requested" })).toBeFocused();
    expect(asks).toHaveLength(1);
    expect((await friendsOf(them)).aAsking.map(({ sUserName }) => sUserName)).toEqual([me.sUserName]);
    await card.getByRole("button", { name: "Mute" }).click();
    await expect(mine.locator(".bubble")).toHaveCount(0);
    await card.getByRole("button", { name: "Unmute" }).click();

    await card.getByRole("button", { name: "Block" }).click();
    const question = cardOf(mine, `Block ${them.sUserName}?`);
    await expect(question).toContainText(`${them.sUserName} is not told.`);
    expect(await violationsOn(mine)).toEqual([]);
    await question.getByRole("button", { name: "Block" }).click();
    await expect(card.getByRole("status")).toContainText(`${them.sUserName} is blocked.`);
    expect((await friendsOf(me)).aBlocked.map(({ sUserName }) => sUserName)).toEqual([them.sUserName]);
    expect((await friendsOf(them)).aAsking).toEqual([]);
    await mine.keyboard.press("Escape");
    await expect(mine.locator(".bubble")).toHaveCount(0);
    await say(theirs, "Thank you!");
    // What one says oneself comes after it, on the same socket: by then the other's would be there.
    await say(mine, "Hello!");
    await expect(mine.locator(".bubble")).toHaveCount(1);
    await expect(theirs.locator(".bubble")).not.toContainText(["Hello!"]);
  });
});
