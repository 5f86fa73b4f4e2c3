/** Two people who become friends: asking by name and by link, seeing each other, inviting, blocking. */
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { type Player, registerPlayer } from "../support/player.ts";
import { startServer, type TestServer, UNHURRIED } from "../support/server.ts";
import { sit } from "../support/table-client.ts";
import { violationsOn } from "./axe.ts";
import { newPerson } from "./profiles.ts";
import { SIX_SIZES } from "./sizes.ts";

const ROW = { eRummyType: "deals", eGameType: "practice", nMaxPlayer: 2, nTablePoint: 2, nTableFee: 100 };

let server: TestServer;
const people: BrowserContext[] = [];
test.beforeAll(async () => {
  server = await startServer({ settings: { ...UNHURRIED, BOT_FILL_MS: "600000" } });
});
test.afterAll(() => server.remove());
test.afterEach(() => Promise.all(people.splice(0).map((one) => one.close())));

const list = (page: Page, name: string) => page.getByRole("list", { name, exact: true });

test("FR-1 … FR-8: one asks, the other accepts; both see who is here; one invites and is blocked", async ({
  browser,
}) => {
  const players = await Promise.all([registerPlayer(server.url), registerPlayer(server.url)]);
  const [asha, ravi] = players as [Player, Player];
  const pages: Page[] = [];
  for (const player of players) {
    const person = await newPerson(browser, server.url, player);
    people.push(person);
    pages.push(await person.newPage());
  }
  const [hers, his] = pages as [Page, Page];
  await Promise.all(pages.map((page) => page.goto("/friends")));
  await expect(hers.getByText("Nobody yet.")).toBeVisible();
  expect(await violationsOn(hers)).toEqual([]);

  await hers.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(hers.getByText("Enter the player's name.")).toBeVisible();
  await hers.getByLabel("Player's name").fill(ravi.sUserName.toUpperCase());
  await hers.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(list(hers, "Requests")).toContainText(ravi.sUserName);
  await his.getByRole("button", { name: `Accept ${asha.sUserName}` }).click();
  await expect(list(his, "Your friends")).toContainText(asha.sUserName);
  await expect(list(hers, "Your friends")).toContainText(`${ravi.sUserName}Here now`);
  await expect(list(his, "Your friends")).toContainText("Here now");

  const home = await (people[0] as BrowserContext).newPage();
  await home.goto("/lobby");
  const company = home.getByRole("link", { name: /Friends ?1 here/ });
  await expect(company).toBeVisible();
  expect(await violationsOn(home)).toEqual([]);
  if (process.env.PICTURES !== undefined)
    for (const [width, height] of SIX_SIZES) {
      await home.setViewportSize({ width, height });
      await home.screenshot({ path: `${process.env.PICTURES}/home-${width}.png` });
    }
  await company.click();
  await expect(home).toHaveURL(/\/friends$/);
  await home.close();

  await sit(asha, ROW);
  await hers.reload();
  await hers.getByRole("button", { name: `Invite ${ravi.sUserName} to your table` }).click();
  await expect(hers.locator("#toasts").getByText("Invited.")).toBeVisible();
  const invitation = his.getByRole("region", { name: "Invitation" });
  await expect(invitation).toContainText(`${asha.sUserName} invites you to Deals, 2 seats`);
  expect(await violationsOn(his)).toEqual([]);
  if (process.env.PICTURES !== undefined) await his.screenshot({ path: `${process.env.PICTURES}/invitation.png` });
  await invitation.getByRole("button", { name: "Not now" }).click();
  await expect(invitation).toHaveCount(0);
  expect(await violationsOn(hers)).toEqual([]);
  const folder = process.env.PICTURES;
  if (folder !== undefined)
    for (const [width, height] of SIX_SIZES) {
      await hers.setViewportSize({ width, height });
      await hers.screenshot({ path: `${folder}/friends-${width}.png`, fullPage: true });
    }

  await his.getByRole("button", { name: `Block ${asha.sUserName}` }).click();
  const dialog = his.getByRole("alertdialog", { name: "Block player" });
  await expect(dialog).toContainText(asha.sUserName);
  await dialog.getByRole("button", { name: "Block" }).click();
  await expect(list(his, "Blocked players")).toContainText(asha.sUserName);
  await hers.reload();
  await expect(hers.getByText("Nobody yet.")).toBeVisible();
  await hers.getByLabel("Player's name").fill(ravi.sUserName);
  await hers.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(hers.locator("#toasts").getByText("There is no such player.")).toBeVisible();
});

test("FR-1: a link is one page for everybody's code; a player asks by a press, a stranger is led to the log-in", async ({
  browser,
}) => {
  const [asha, ravi] = [await registerPlayer(server.url), await registerPlayer(server.url)];
  const { data } = await asha.get<{ sLink: string }>("/friends");
  const path = new URL(data.sLink).pathname;
  const stranger = await newPerson(browser, server.url);
  people.push(stranger);
  const outside = await stranger.newPage();
  await outside.goto(path);
  await expect(outside.getByRole("link", { name: "Log in or register" })).toBeVisible();
  expect(await violationsOn(outside)).toEqual([]);
  const person = await newPerson(browser, server.url, ravi);
  people.push(person);
  const page = await person.newPage();
  await page.goto(path);
  await page.getByRole("button", { name: "Ask to be friends" }).click();
  await expect(page.getByText("Your request is on its way.")).toBeVisible();
  if (process.env.PICTURES !== undefined) await page.screenshot({ path: `${process.env.PICTURES}/friend-link.png` });
  await page.getByRole("link", { name: "Your friends" }).click();
  await expect(list(page, "Requests")).toContainText(asha.sUserName);
});

test("FR-8: of two invitations the first keeps its place, and what is pressed on it is never the second's answer", async ({
  browser,
}) => {
  const person = await newPerson(browser, server.url, await registerPlayer(server.url));
  people.push(person);
  const page = await person.newPage();
  const answers: string[] = [];
  let release = () => {};
  await page.route("**/api/friends/invite/answer", async (route) => {
    const { iInvitationId, bAccept } = route.request().postDataJSON();
    answers.push(`${iInvitationId} ${bAccept}`);
    if (!bAccept) return route.fulfill({ json: { message: "success.", data: null } });
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return route.fulfill({ status: 404, json: { message: "There is no free seat at this table now.", data: null } });
  });
  await page.clock.install();
  await page.goto("/friends");
  await expect(page.getByText("Nobody yet.")).toBeVisible();
  const invite = (iInvitationId: string, sUserName: string, nLeftMs: number) =>
    page.evaluate((detail) => dispatchEvent(new CustomEvent("resInvitation", { detail })), {
      ...{ iInvitationId, sUserName, nLeftMs, sPrivateCode: "", eRummyType: "deals", nMaxPlayer: 2 },
      ...{ nTablePoint: 2, nTableFee: 100 },
    });
  const banner = page.getByRole("region", { name: "Invitation" });
  const press = (name: string) => banner.getByRole("button", { name, exact: true });
  // From here on time goes on by the test alone: the first runs out at the very end of a step, so that none of it is left to the second.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await invite("one", "Asha", 60_000);
  await expect(banner).toContainText("Asha invites you");
  let gone = 0;
  const settled = () =>
    expect
      .poll(async () => {
        gone += 200;
        await page.clock.runFor(200);
        return press("Join").isEnabled();
      })
      .toBe(true);
  await settled();
  await invite("two", "Vik", 600_000);

  // The first runs out between the two halves of a press; and just before the next one.
  await expect(banner).toContainText("Asha invites you");
  await press("Join").hover();
  await page.mouse.down();
  await page.clock.runFor(60_000 - gone);
  await expect(banner).toContainText("Vik invites you");
  await page.mouse.up();
  await page.mouse.down();
  await page.mouse.up();
  await expect(press("Join")).toBeDisabled();
  expect(answers).toEqual([]);
  await settled();
  await press("Not now").click();
  await expect(banner).toHaveCount(0);
  await expect.poll(() => answers).toEqual(["two false"]);

  // One that is being answered stays though it runs out, and says what came of it.
  await invite("three", "Tara", 30_000);
  await invite("four", "Meena", 600_000);
  await settled();
  const game = page.waitForEvent("popup");
  await press("Join").click();
  await page.clock.runFor(40_000);
  await expect(banner).toContainText("Tara invites you");
  await expect.poll(() => answers).toEqual(["two false", "three true"]);
  release();
  await expect(banner).toContainText(
    "There is no free seat at this table now. Instead, another table of Deals, 2 seats",
  );
  await expect.poll(async () => (await game).isClosed()).toBe(true);
  await expect(press("Join another table")).toBeDisabled();
  await page.clock.runFor(1_000);
  await expect(press("Join another table")).toBeEnabled();
  await page.clock.resume();
  expect(await violationsOn(page)).toEqual([]);
  const folder = process.env.PICTURES;
  if (folder !== undefined)
    for (const [width, height] of SIX_SIZES) {
      await page.setViewportSize({ width, height });
      await page.screenshot({ path: `${folder}/another-${width}.png` });
    }
  await press("Not now").click();
  await expect(banner).toContainText("Meena invites you");
  await expect.poll(() => answers).toEqual(["two false", "three true", "three false"]);
});

test("FR-8: invitations that come together all count, and one that was shown does not come again", async ({
  browser,
}) => {
  const person = await newPerson(browser, server.url, await registerPlayer(server.url));
  people.push(person);
  const page = await person.newPage();
  await page.route("**/api/friends/invite/answer", (route) =>
    route.fulfill({ json: { message: "success.", data: null } }),
  );
  await page.clock.install();
  await page.goto("/friends");
  await expect(page.getByText("Nobody yet.")).toBeVisible();
  const one = (iInvitationId: string, sUserName: string) => {
    const table = { sPrivateCode: "", eRummyType: "deals", nMaxPlayer: 2, nTablePoint: 2, nTableFee: 100 };
    return ["resInvitation", { iInvitationId, sUserName, nLeftMs: 60_000, ...table }] as const;
  };
  // The page has no task of its own between them, as where they come in one answer.
  const hear = (...events: readonly (readonly [string, object])[]) =>
    page.evaluate((all) => {
      for (const [event, data] of all) dispatchEvent(new CustomEvent(event, { detail: data }));
    }, events);
  const banner = page.getByRole("region", { name: "Invitation" });
  await hear(one("one", "Asha"), one("two", "Vik"));
  await expect(banner).toContainText("Asha invites you");
  await banner.getByRole("button", { name: "Not now", exact: true }).click();
  await expect(banner).toContainText("Vik invites you");
  // The page tells again what it has read; the first was declined, the second runs out.
  await hear(one("one", "Asha"), one("two", "Vik"));
  await page.clock.runFor(60_001);
  await expect(banner).toHaveCount(0);
  await hear(one("two", "Vik"), one("three", "Tara"));
  await expect(banner).toContainText("Tara invites you");
});
