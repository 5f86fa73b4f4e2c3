/** Clubs at the desk: an operator hides one, and its page says so (O-34). */
import { expect } from "@playwright/test";
import { registerPlayer } from "../support/player.ts";
import { violationsOn } from "./axe.ts";
import { type DeskServer, test } from "./desk-server.ts";

let office: DeskServer;
test.beforeAll(({ desk }) => {
  office = desk;
});
test.afterAll(() => office.goHome());

test("O-34: an operator finds a club, hides it by the name that was shown, and its owner reads so", async ({
  browser,
}) => {
  const owner = await registerPlayer(office.server.url);
  const about = "We play on Sundays, after tea. Everybody is welcome who plays to the end.";
  expect((await owner.post("/club/create", { sName: "Marina Circle", sAbout: about })).status).toBe(200);
  const page = await office.hire(browser, "leela", "support");
  await page.goto("/operator/clubs");
  await page.getByRole("textbox", { name: "Name begins with, or code" }).fill("Marina");
  await page
    .getByRole("list", { name: "clubs" })
    .getByRole("button", { name: /Marina Circle/ })
    .click();
  const card = page.getByRole("article", { name: "Marina Circle" });
  await expect(card).toContainText(about);
  expect(await violationsOn(page)).toEqual([]);
  const shots = process.env.SHOTS;
  if (shots) {
    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [844, 390],
      [768, 1024],
      [1318, 725],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.screenshot({ path: `${shots}/desk-clubs-${width}.png`, fullPage: true });
    }
  }
  await card.getByRole("button", { name: "Hide" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Marina Circle");
  if (shots) {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.screenshot({ path: `${shots}/desk-clubs-dialog-360.png` });
  }
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Hide" }).click();
  await expect(card).toContainText("Hidden");
  expect((await owner.get<{ oClub: object }>("/club/mine")).data.oClub).toMatchObject({ sName: "Club", bHidden: true });
});
