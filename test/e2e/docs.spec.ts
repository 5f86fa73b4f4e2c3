/** Documents for authors of clients: long pages, of which a browser lays out what is in sight. */
import { expect } from "@playwright/test";
import { test } from "./worker-server.ts";

for (const path of ["/docs/api", "/docs/protocol"])
  test(`a link into ${path} leads to its place, though what lies between was never laid out`, async ({
    page,
    workerServer,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${workerServer.url}${path}`);
    const ids = await page.locator("section section[id]").evaluateAll((all) => all.map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(20);
    for (const id of [ids.at(-1), ids[Math.floor(ids.length / 2)]]) {
      await page.goto(`${workerServer.url}${path}`);
      await page.goto(`${workerServer.url}${path}#${id}`);
      await expect(page.locator(`[id="${id}"] > h3`)).toBeInViewport();
    }
  });
