/** A deal that its player shows by a link: made in the game window, opened by somebody who is not logged in, hidden again. */
import { expect } from "@playwright/test";
import { type DealReplay, lookPath } from "../../modules/tables/contract.ts";
import { until } from "../support/child.ts";
import { befriend, type Player, registerPlayer } from "../support/player.ts";
import { sit, TableClient } from "../support/table-client.ts";
import { violationsOn } from "./axe.ts";
import { newPerson } from "./profiles.ts";
import { lookAtSizes } from "./sizes.ts";
import { test } from "./worker-server.ts";

test.setTimeout(180_000);

/** Nobody else of this suite sits down for this. */
const ROW = { eRummyType: "point", eGameType: "practice", nMaxPlayer: 2, nTablePoint: 10 } as const;

/** A deal that is over: the player met a bot, played by the solver, and left. */
async function playDeal(server: string, player: Player): Promise<string> {
  const { ticket } = await sit(player, ROW);
  const table = new TableClient(server, { ticket });
  await table.playUntil(({ scoreboard, you }) => scoreboard.some(({ rows }) => rows.some(({ seat }) => seat === you)));
  table.send({ event: "leave" });
  await until("the seat to be given up", () => table.closed);
  const mine = () => player.get<{ deals: { dealId: string }[] }>("/rummy/deal/mine");
  await until("the deal to be in the books", async () => (await mine()).data.deals.length > 0);
  return (await mine()).data.deals[0]!.dealId;
}

test("S-1 to S-5: a player shares a deal, a stranger watches it without names, and hidden it is gone", async ({
  browser,
  workerServer,
}) => {
  const { url } = workerServer;
  const player = await registerPlayer(url);
  const dealId = await playDeal(url, player);
  const own = await newPerson(browser, url, player);
  const games = await own.newPage();
  await games.goto("/my-games");
  await expect(games.getByRole("heading", { name: "Deals that you show" })).toBeVisible();
  await expect(games.getByText("You show none.")).toBeVisible();
  const opened = own.waitForEvent("page");
  await games.getByRole("link", { name: /^Share/ }).click();
  const page = await opened;
  const form = page.getByRole("dialog", { name: "Share this deal" });
  await expect(form.getByRole("list", { name: "These names are read there:" })).toContainText(/Seat \d \(you\)/);
  await form.getByRole("checkbox", { name: /^Show my name/ }).check();
  await expect(form.getByRole("list")).toContainText(`${player.sUserName} (you)`);
  await form.getByRole("checkbox", { name: /^Show my name/ }).uncheck();
  await form.getByRole("button", { name: "Make the link" }).click();
  const link = form.getByRole("link", { name: /\/deal\/[0-9a-f]{32}$/ });
  await expect(link).toBeVisible();
  await expect(form.getByRole("button", { name: "Make the link" })).toBeHidden();
  const address = (await link.getAttribute("href"))!;
  const whatsApp = await form.getByRole("link", { name: "WhatsApp" }).getAttribute("href");
  expect(whatsApp).toContain(encodeURIComponent(address));
  await lookAtSizes(page, "form");

  const stranger = await newPerson(browser, url);
  const reader = await stranger.newPage();
  const answer = await reader.goto(address);
  expect(answer?.status()).toBe(200);
  await expect(reader.getByRole("heading", { level: 1, name: "A deal of Points Rummy" })).toBeVisible();
  expect(await reader.getByRole("heading", { name: "Every move" }).locator("~ ol > li").count()).toBeGreaterThan(2);
  await expect(reader.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  const picture = await stranger.request.get(`${url}/previews/deal/${address.split("/").at(-1)}.png`);
  expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/png"]);
  const text = await reader.content();
  expect([player.sUserName, dealId, "You "].filter((one) => text.includes(one))).toEqual([]);
  await lookAtSizes(reader, "page");
  await reader.getByRole("link", { name: "Watch it at the table" }).click();
  await expect(reader.getByRole("main", { name: /^A finished deal/ })).toBeVisible();
  await expect(reader.getByRole("list", { name: "Players" })).toContainText("Seat ");
  await expect(reader.getByRole("list", { name: /^The hand of Seat \d$/ })).toBeAttached();
  await reader.keyboard.press("End");
  await expect(reader.getByRole("region", { name: "Result of the deal" })).toBeVisible();
  await expect(reader.getByText(player.sUserName)).toHaveCount(0);
  await expect(reader.getByText(/^You\b/)).toHaveCount(0);
  await expect(reader.getByRole("button", { name: /^(?:Share|Report)/ })).toHaveCount(0);
  await lookAtSizes(reader, "table");
  await reader.getByRole("link", { name: "Check this deal" }).click();
  await expect(reader.getByTestId("verdict")).toHaveText("This deal is proven.");

  // Hidden in the list of the account, it is gone everywhere.
  await games.reload();
  await lookAtSizes(games, "games");
  await games.getByRole("button", { name: /^Hide/ }).click();
  await expect(games.getByText("You show none.")).toBeVisible();
  const again = await reader.goto(address);
  expect(again?.status()).toBe(404);
  await expect(reader.getByRole("heading", { level: 1, name: "No such deal" })).toBeVisible();
  const code = address.split("/").at(-1)!;
  expect((await stranger.request.get(`${url}/previews/deal/${code}.png`)).status()).toBe(404);
  await reader.goto(`/table?shown=${code}`);
  await expect(reader.getByRole("heading", { name: "This deal cannot be watched" })).toBeVisible();
  await Promise.all([own.close(), stranger.close()]);
});

test("S-7: looking on shows a friend’s table one deal late, offers the next deal, and ends when it may not be watched", async ({
  browser,
  workerServer,
}) => {
  const { url } = workerServer;
  const player = await registerPlayer(url);
  const { data: own } = await player.get<DealReplay>(`/rummy/deal/${await playDeal(url, player)}/replay`);
  const asSeen = (dealId: string): DealReplay => ({
    ...own,
    dealId,
    view: { ...own.view, you: null, hand: [] },
    frames: own.frames.filter(({ message: { event } }) => !["hand", "card", "preDropped"].includes(event)),
  });
  const context = await newPerson(browser, url, player);
  const page = await context.newPage();
  /** What is answered next, and what the window said that it had. */
  const nothing = { json: { data: { oReplay: null, nAgainMs: 50 } } };
  let answer: { status?: number; json: object } = nothing;
  const known: (string | null)[] = [];
  await page.route("**/api/rummy/table/friends-table/look*", (route) => {
    const has = new URL(route.request().url()).searchParams.get("iDealId");
    known.push(has);
    // As the server does: a deal that the window has is not sent again, however often it asks meanwhile.
    return route.fulfill(has !== null && JSON.stringify(answer.json).includes(`"dealId":"${has}"`) ? nothing : answer);
  });
  await page.goto(lookPath("friends-table"));
  await expect(page.getByRole("heading", { name: "No deal is over yet" })).toBeVisible();
  answer = { json: { data: { oReplay: asSeen("first"), nAgainMs: 50 } } };
  await expect(page.getByRole("main", { name: /^A finished deal/ })).toBeVisible();
  answer = { json: { data: { oReplay: null, nAgainMs: 50 } } };
  await expect.poll(() => known.at(-1)).toBe("first");
  await expect(page.getByText("Waiting for the next deal.")).toBeVisible();
  await expect(page.getByRole("list", { name: /hand/ })).toHaveCount(0);
  await expect(page.getByText(/^You\b/)).toHaveCount(0);
  await lookAtSizes(page, "look");
  answer = { json: { data: { oReplay: asSeen("second"), nAgainMs: 50 } } };
  await page.getByRole("button", { name: "Next deal" }).click();
  await expect.poll(() => known.at(-1)).toBe("second");
  answer = { status: 404, json: { message: "There is no such table, or it cannot be watched.", data: null } };
  await expect(page.getByRole("heading", { name: "This table cannot be watched" })).toBeVisible();
  await context.close();
});

test("S-10: the table says how many look on, and no more once they have gone", async ({ browser, workerServer }) => {
  const { url } = workerServer;
  const [player, ...friends] = [await registerPlayer(url), await registerPlayer(url), await registerPlayer(url)];
  await player.post("/friends/shown", { bWatch: true });
  for (const friend of friends) await befriend(friend, player);
  const { ticket, tableId } = await sit(player, ROW);
  const own = await newPerson(browser, url, player);
  const table = await own.newPage();
  await table.goto(`/table?${new URLSearchParams({ sTableId: tableId, sAuthToken: ticket })}`);
  await expect(table.getByRole("main")).toBeVisible();
  await expect(table.getByText(/looks? on$/)).toHaveCount(0);
  const others = await Promise.all(friends.map((friend) => newPerson(browser, url, friend)));
  const look = async (which: number) => {
    const page = await others[which]!.newPage();
    await page.goto(lookPath(tableId));
    await expect(page.getByRole("heading", { name: "No deal is over yet" })).toBeVisible();
    return page;
  };
  const first = await look(0);
  await expect(table.getByText("1 looks on")).toBeVisible();
  const second = await look(1);
  await expect(table.getByText("2 look on")).toBeVisible();
  expect(await violationsOn(table)).toEqual([]);
  await second.goto("/lobby");
  await expect(table.getByText("1 looks on")).toBeVisible();
  // A window that is opened again is told at once.
  await table.reload();
  await expect(table.getByText("1 looks on")).toBeVisible();
  await first.goto("/lobby");
  await expect(table.getByText(/looks? on$/)).toHaveCount(0);
  await Promise.all([own, ...others].map((context) => context.close()));
});
