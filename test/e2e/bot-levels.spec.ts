/** Which bots come to a practice table: chosen in the lobby, kept in the browser, and asked for with the seat. */
import { expect } from "@playwright/test";
import { registerPlayer } from "../support/player.ts";
import { isAwake } from "./awake.ts";
import { violationsOn } from "./axe.ts";
import { newPerson } from "./profiles.ts";
import { test } from "./worker-server.ts";

test("B-3: the level of bots that was chosen is kept, and asked for with a seat in practice", async ({
  browser,
  workerServer,
}) => {
  const person = await newPerson(browser, workerServer.url, await registerPlayer(workerServer.url));
  const lobby = await person.newPage();
  await lobby.goto("/lobby");
  await isAwake(lobby);
  const level = lobby.getByLabel("Bots at practice tables");
  await expect(level).toHaveValue("");
  const opponents = lobby.getByRole("region", { name: "Opponents" });
  await expect(opponents).toContainText("Now: Easy.");
  await level.selectOption("Master");
  await lobby.reload();
  await expect(level).toHaveValue("master");
  await expect(opponents).toContainText("They think ahead. Stays until you choose");
  expect(await violationsOn(lobby)).toEqual([]);
  const asked = lobby.waitForRequest((request) => request.url().endsWith("/rummy/table/join"));
  await lobby
    .getByRole("region", { name: "Practice tables" })
    .getByRole("button", { name: /^(Play|Join)/ })
    .first()
    .click();
  const request = await asked;
  expect(request.postDataJSON()).toMatchObject({ eGameType: "practice", eOpponents: "master" });
  expect((await request.response())?.status()).toBe(200);
  await level.selectOption("By my results");
  await expect(opponents).toContainText("Now: Easy.");
  await person.close();
});
