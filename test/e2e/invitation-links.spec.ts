/** Links that invite: to a club, to a private table, to be friends. Who opens one may have been logged out long ago. */
import { expect, test } from "@playwright/test";
import type { ClubData } from "../../modules/clubs/contract.ts";
import type { FriendsData } from "../../modules/friends/contract.ts";
import type { PrivateData } from "../../modules/lobby/contract.ts";
import { registerPlayer } from "../support/player.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { landing } from "./people.ts";
import { newPerson } from "./profiles.ts";

let server: TestServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server?.remove());

/** Links of one player, what is pressed there if anything, and what a player sees then. */
async function links(sName: string) {
  const maker = await registerPlayer(server.url);
  const club = (await maker.post<ClubData>("/club/create", { sName })).data.oClub!;
  const { sLink } = (await maker.get<FriendsData>("/friends")).data;
  const table = await maker.post<PrivateData>("/rummy/table/private/create", {
    ...{ eRummyType: "point", eGameType: "practice", nTablePoint: 1, nMaxPlayer: 2 },
  });
  return {
    club: { path: `/club/${club.sClubCode}`, press: "See the club", sees: `Join ${sName}` },
    friend: { path: new URL(sLink, server.url).pathname, press: "Ask to be friends", sees: "Your friends" },
    table: { path: `/play/${table.data.sPrivateCode}`, press: null, sees: "Join the table" },
  };
}

test("who follows a link with a session that has ended comes back to it after the log-in", async ({ browser }) => {
  for (const { path, press, sees } of Object.values(await links("Chennai Aces"))) {
    const guest = await registerPlayer(server.url);
    const page = await (await newPerson(browser, server.url, guest)).newPage();
    expect((await guest.get("/profile/logout")).status).toBe(200);
    await page.goto(path);
    if (press !== null) await page.getByRole("button", { name: press }).click();
    await page.waitForURL((url) => url.pathname === "/game");
    const { login } = landing(page);
    await login.identifier.fill(guest.sEmail);
    await login.password.fill(guest.sPassword);
    await login.submit.click();
    await page.waitForURL(`**${path}`);
    if (press !== null) await page.getByRole("button", { name: press }).click();
    await expect(page.getByRole("button", { name: sees }).or(page.getByRole("link", { name: sees }))).toBeVisible();
    await page.context().close();
  }
});

test("a link with a slash at its end opens the same", async ({ browser }) => {
  const guest = await registerPlayer(server.url);
  const page = await (await newPerson(browser, server.url, guest)).newPage();
  for (const { path, press, sees } of Object.values(await links("Kochi Kings"))) {
    await page.goto(`${path}/`);
    if (press !== null) await page.getByRole("button", { name: press }).click();
    await expect(page.getByRole("button", { name: sees }).or(page.getByRole("link", { name: sees }))).toBeVisible();
  }
});
