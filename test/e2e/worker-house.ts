/** `test` with a house that all specs of a worker share: for people who are nobody else's business, under the usual settings. */
import { test as base } from "@playwright/test";
import { type House, startHouse } from "../support/server.ts";

export const test = base.extend<object, { readonly workerHouse: House }>({
  workerHouse: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see that nothing else is used
    async ({}, use) => {
      const house = await startHouse();
      await use(house);
      await house.remove();
    },
    { scope: "worker", timeout: 90_000 },
  ],
});
