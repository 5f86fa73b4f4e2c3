/** What players are to each other beside the cards: what they say at the table, and whom they do not want to hear. */
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { registerPlayer } from "../support/player.ts";
import { startServer, type TestServer, UNHURRIED } from "../support/server.ts";
import { sit } from "../support/table-client.ts";
import { newPerson } from "./profiles.ts";

const ROW = { eRummyType: "deals", eGameType: "practice", nMaxPlayer: 2, nTablePoint: 2, nTableFee: 100 };

test.describe("two at a table", () => {
  const people: BrowserContext[] = [];
  let server: TestServer;
  test.beforeAll(async () => {
    // No bot comes between them, however late the second one is.
    server = await startServer({ settings: { ...UNHURRIED, BOT_FILL_MS: "600000" } });
  });
  test.afterAll(() => server.remove());
  test.afterEach(() => Promise.all(people.splice(0).map((one) => one.close())));

  test("R-54: what one says the other sees, unless muted, also after a reload; a coach comes once; a report is a ticket", async ({
    browser,
  }) => {
    const players = await Promise.all([registerPlayer(server.url), registerPlayer(server.url)]);
    const seats = [];
    for (const player of players) seats.push(await sit(player, ROW));
    expect(seats[0]?.tableId).toBe(seats[1]!.tableId);
    const windows: Page[] = [];
    for (const [n, { tableId, ticket }] of seats.entries()) {
      const person = await newPerson(browser, server.url, players[n]);
      people.push(person);
      const page = await person.newPage();
      await page.goto(`/table?sTableId=${tableId}&sAuthToken=${encodeURIComponent(ticket)}`);
      windows.push(page);
    }
    const [mine, theirs] = windows as [Page, Page];
    await expect(mine.getByRole("list", { name: "Players" }).getByText("You", { exact: true })).toBeVisible();
    const say = async (words: string) => {
      await theirs.getByRole("button", { name: "Say something" }).click();
      await theirs.getByRole("region", { name: "Say something" }).getByRole("button", { name: words }).click();
      await expect(theirs.locator(".bubble")).toHaveText(new RegExp(words));
    };
    await say("Good luck!");
    await expect(mine.locator(".bubble")).toContainText("Good luck!");
    await mine.getByRole("button", { name: "Say something" }).click();
    const list = mine.getByRole("region", { name: "Say something" });
    await list.getByRole("checkbox").last().check();
    await expect(mine.locator(".bubble")).toHaveCount(0);
    await mine.reload();
    await expect(mine.getByRole("list", { name: "Players" }).getByText("You", { exact: true })).toBeVisible();
    await say("Thank you!");
    // What one says oneself comes after it, on the same socket: by then the other's would be there.
    await mine.getByRole("button", { name: "Say something" }).click();
    await expect(list.getByRole("checkbox").last()).toBeChecked();
    await list.getByRole("button", { name: "Hello!" }).click();
    await expect(mine.locator(".bubble")).toHaveCount(1);
    await expect(mine.locator(".bubble")).toContainText("Hello!");

    // The first practice deal is explained: once, whatever becomes of the window.
    const coach = mine.getByRole("complementary", { name: "How to play your first deal" });
    await expect(coach).toContainText("Step 1 of 3");
    await coach.getByRole("button", { name: "Next" }).click();
    await expect(coach.getByRole("status")).toContainText("Arrange your hand");
    await coach.getByRole("button", { name: "Skip" }).click();
    await expect(coach).toHaveCount(0);
    await mine.reload();
    await expect(mine.getByRole("toolbar", { name: /^Your hand/ })).toBeVisible();
    await expect(coach).toHaveCount(0);

    // What is wrong is told to support from here, with the table, the deal and who it is about.
    await mine.getByRole("button", { name: "About this table" }).click();
    await mine.getByRole("button", { name: "Report a problem" }).click();
    const report = mine.getByRole("dialog", { name: "Report a problem" });
    await report.getByLabel("About a player").selectOption({ index: 1 });
    await report.getByLabel(/In your words/).fill("dox");
    await report.getByRole("button", { name: "Send to support" }).click();
    await expect(report.getByRole("status")).toContainText(/Your ticket is [0-9A-F]{8}\./);
    await report.getByRole("button", { name: "Done" }).click();
    await expect(report).toHaveCount(0);
    const listed = await players[0]!.get<[{ tickets: { sTitle: string; sDescription: string }[] }]>(
      "/support/listTickets?size=5&pageIndex=1",
    );
    const title = expect.stringMatching(/^Others: .+, seat [12]$/);
    expect(listed.data[0].tickets).toMatchObject([{ sTitle: title, sDescription: "dox" }]);
  });
});
