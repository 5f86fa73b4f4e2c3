/** A club: made in one browser, joined by its link in another, led, and left. */
import { type Browser, expect, type Page, test } from "@playwright/test";
import type { ClubData } from "../../modules/clubs/contract.ts";
import { indiaText } from "../../modules/ui/browser/india-time.ts";
import { type Player, registerPlayer } from "../support/player.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { violationsOn } from "./axe.ts";
import { newPerson } from "./profiles.ts";

let server: TestServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server?.remove());

const SIZES = [
  [360, 640],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1318, 725],
  [1440, 900],
] as const;

/** A player who is logged in, in a browser of their own, at a page. */
async function come(browser: Browser, player: Player, path: string): Promise<Page> {
  const context = await newPerson(browser, server.url, player);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

const cupOf = async (player: Player): Promise<string> => {
  const { data } = await player.get<ClubData>("/club/mine");
  return data.oClub!.aTournament[0]!.iTournamentId;
};

const clean = async (page: Page) => expect(await violationsOn(page)).toEqual([]);

/** No size has anything beside the page's edge. */
async function fitsEverySize(page: Page, name: string): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    const shots = process.env.SHOTS;
    if (shots) await page.screenshot({ path: `${shots}/${name}-${width}x${height}.png`, fullPage: true });
  }
}

test("CL-1 … CL-6: a club is made, joined by its link, led and left", async ({ browser }) => {
  const [asha, bala] = [await registerPlayer(server.url), await registerPlayer(server.url)];
  const owner = await come(browser, asha, "/club");
  await expect(owner.getByText("You are in no club yet")).toBeVisible();
  await clean(owner);
  await owner.getByRole("button", { name: "Make the club" }).click();
  await expect(owner.getByText("Enter a name")).toBeVisible();
  await owner.getByLabel("Name of the club").fill("Rummy Support");
  await owner.getByRole("button", { name: "Make the club" }).click();
  await expect(owner.getByText("This name sounds like ours. Choose another one.").first()).toBeVisible();
  await owner.getByLabel("Name of the club").fill("Chennai Aces");
  await owner.getByLabel("About the club").fill("We meet on Sundays at eight in the evening.");
  await owner.getByRole("button", { name: "Make the club" }).click();
  await expect(owner.getByRole("heading", { name: "Chennai Aces" })).toBeVisible();
  await fitsEverySize(owner, "club-new");
  await owner.getByRole("button", { name: "Copy link" }).click();
  await expect(owner.getByText("Copied. Paste it wherever you like.")).toBeVisible();
  const link = await owner.evaluate(() => navigator.clipboard.readText());

  // A stranger sees the same for every code, and comes back after the log-in.
  const stranger = await (await browser.newContext({ baseURL: server.url })).newPage();
  await stranger.goto(new URL(link).pathname);
  await expect(stranger.getByRole("link", { name: "Log in or register" })).toBeVisible();
  await expect(stranger.getByText("Chennai Aces")).toHaveCount(0);
  await clean(stranger);

  const guest = await come(browser, bala, new URL(link).pathname);
  await guest.getByRole("button", { name: "See the club" }).click();
  await expect(guest.getByRole("heading", { name: "Chennai Aces" })).toBeVisible();
  await fitsEverySize(guest, "club-link");
  await clean(guest);
  // Whoever holds the link reports the club: what is sent is what the form shows.
  const code = link.slice(-10);
  const about = `Club “Chennai Aces” (${code})`;
  await guest.getByRole("link", { name: "Report the club" }).click();
  await expect(guest.getByLabel("About")).toHaveValue(about);
  await expect(guest.getByLabel("Issue")).toHaveValue("Others");
  await clean(guest);
  await guest.getByLabel("Comments").fill("Its text is rude.");
  await guest.getByRole("button", { name: "Submit" }).click();
  await expect(guest.getByLabel("About")).toHaveCount(0);
  const { data } = await bala.get<readonly [{ tickets: readonly object[] }]>("/support/listTickets");
  expect(data[0].tickets).toMatchObject([{ sTitle: about, eCategory: "Others", sDescription: "Its text is rude." }]);
  await guest.goto(new URL(link).pathname);
  await guest.getByRole("button", { name: "See the club" }).click();
  await guest.getByRole("button", { name: "Join Chennai Aces" }).click();
  await guest.getByRole("link", { name: "To my club" }).click();
  await expect(guest.getByRole("list", { name: "Members" }).getByRole("listitem")).toHaveCount(2);
  await expect(guest.getByRole("button", { name: "Announce a tournament" })).toHaveCount(0);

  // The owner makes a deputy of the guest, who announces a tournament.
  await owner.reload();
  await owner.getByRole("button", { name: `Make ${bala.sUserName} a deputy` }).click();
  const asked = owner.getByRole("alertdialog", { name: "Change the role?" });
  await clean(owner);
  await asked.getByRole("button", { name: "Yes" }).click();
  await expect(owner.getByRole("listitem").filter({ hasText: bala.sUserName })).toContainText("Deputy");
  await guest.reload();
  await guest.getByRole("button", { name: "Announce a tournament" }).click();
  await guest.getByRole("textbox", { name: "Name" }).fill("Sunday Cup");
  const soon = Math.floor(Date.now() / 60_000) * 60_000 + 3_600_000;
  await guest.getByLabel("Begins, Indian time").fill(indiaText(soon));
  await guest.getByRole("button", { name: "Announce a tournament" }).click();
  await expect(guest.getByRole("list", { name: "Tournaments" })).toContainText("Sunday Cup");
  expect((await asha.get<ClubData>("/club/mine")).data.oClub!.aTournament.map(({ dStartsAt }) => dStartsAt)).toEqual([
    soon,
  ]);
  await fitsEverySize(guest, "club-full");
  await clean(guest);

  // The owner's page has it, without another look, and every place that is taken.
  const cup = owner.getByRole("list", { name: "Tournaments" });
  await expect(cup).toContainText("0 of 12 seats taken");
  const id = await cupOf(asha);
  expect((await asha.post("/tournament/join", { iTournamentId: id })).status).toBe(200);
  await expect(cup).toContainText("1 of 12 seats taken");

  // It stands in the lobby of members alone.
  await owner.goto("/lobby");
  await owner.getByRole("tab", { name: "Tournaments" }).click();
  await expect(owner.getByText("Sunday Cup").first()).toBeVisible();
  const other = await come(browser, await registerPlayer(server.url), "/lobby");
  await other.getByRole("tab", { name: "Tournaments" }).click();
  await expect(other.getByRole("tabpanel").first()).toBeVisible();
  await expect(other.getByText("Sunday Cup")).toHaveCount(0);

  // Two leaders at once: who saves without having typed undoes nothing.
  await owner.goto("/club");
  await owner.getByRole("button", { name: "Change name or text" }).click();
  await expect(owner.getByLabel("About the club")).toHaveValue("We meet on Sundays at eight in the evening.");
  await owner.getByLabel("Name of the club").fill("Chennai Kings");
  expect((await bala.post("/club/edit", { sAbout: "We meet on Mondays." })).status).toBe(200);
  await owner.getByRole("button", { name: "Save" }).click();
  await expect(owner.getByRole("heading", { name: "Chennai Kings" })).toBeVisible();
  await expect(owner.getByText("We meet on Mondays.")).toBeVisible();

  // The owner leaves: the deputy has the club.
  await owner.getByRole("button", { name: "Leave the club" }).click();
  const leaving = owner.getByRole("alertdialog", { name: "Leave the club?" });
  await expect(leaving).toContainText("It goes to the deputy who has been there longest");
  await leaving.getByRole("button", { name: "Leave the club" }).click();
  await expect(owner.getByText("You are in no club yet")).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole("button", { name: "Close the club" })).toBeVisible();

  // Who was removed has the club's page open still: the next press finds out, and the page follows.
  const chand = await registerPlayer(server.url);
  await chand.post("/club/join", { sClubCode: code });
  const open = await come(browser, chand, "/club");
  await expect(open.getByRole("heading", { name: "Chennai Kings" })).toBeVisible();
  const { data: now } = await bala.get<ClubData>("/club/mine");
  const { iMemberId } = now.oClub!.aMember.find(({ sUserName }) => sUserName === chand.sUserName)!;
  expect((await bala.post("/club/remove", { iMemberId })).status).toBe(200);
  await open.getByRole("button", { name: "Leave the club" }).click();
  const late = open.getByRole("alertdialog", { name: "Leave the club?" });
  await late.getByRole("button", { name: "Leave the club" }).click();
  await expect(late).toContainText("You are in no club.");
  await late.getByRole("button", { name: "Cancel" }).click();
  await expect(open.getByText("You are in no club yet")).toBeVisible();
});
