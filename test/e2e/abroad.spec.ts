/** Every date is India's. A browser whose clock is another is told so; one in India is not. */
import { expect, type Page } from "@playwright/test";
import { registerPlayer } from "../support/player.ts";
import { newPerson } from "./profiles.ts";
import { test } from "./worker-server.ts";

async function livesIn(page: Page, timezoneId: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setTimezoneOverride", { timezoneId });
}

test("players' pages say that their times are Indian where the browser's clock is another", async ({
  browser,
  workerServer,
}) => {
  const person = await newPerson(browser, workerServer.url, await registerPlayer(workerServer.url));
  for (const [zone, isTold] of [
    ["Asia/Dubai", true],
    ["Asia/Kolkata", false],
    ["America/New_York", true],
  ] as const) {
    const page = await person.newPage();
    await page.setViewportSize({ width: 360, height: 640 });
    await livesIn(page, zone);
    for (const path of ["/lobby", "/passbook", "/my-games"]) {
      await page.goto(path);
      const told = page.getByRole("main").getByText("Dates and times are Indian (UTC+5:30).");
      await expect(told, `${zone} ${path}`).toBeVisible({ visible: isTold });
    }
    await page.close();
  }
  await person.close();
});
