/** The public page of luck and skill: found from the footer, at the six sizes, without script. */
import { expect } from "@playwright/test";
import { lookAtSizes } from "./sizes.ts";
import { test } from "./worker-server.ts";

test("Q-3, Q-8: luck and skill is found from the footer, reads without script, and says whose curve it shows", async ({
  browser,
  workerServer,
}) => {
  const context = await browser.newContext({ baseURL: workerServer.url, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto("/faq");
  await plain.getByRole("contentinfo").getByRole("link", { name: "Luck and skill" }).click();
  await expect(plain).toHaveURL(/\/luck-and-skill$/);
  await expect(plain.getByText("This curve is simulated.")).toBeVisible();
  const curve = plain.getByRole("table", { name: "Points a deal without luck, by deals played" });
  await expect(curve.getByRole("row")).toHaveCount(6);
  await context.close();

  const page = await browser.newPage({ baseURL: workerServer.url });
  await page.goto("/luck-and-skill");
  await lookAtSizes(page, "luck-and-skill");
  await page.close();
});
