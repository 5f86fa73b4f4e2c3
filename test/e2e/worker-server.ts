/** `test` with a server that all specs of a worker share: for people who are nobody else's business, under the usual settings. */
import { test as base } from "@playwright/test";
import { startServer, type TestServer } from "../support/server.ts";

export const test = base.extend<object, { readonly workerServer: TestServer }>({
  workerServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see that nothing else is used
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.remove();
    },
    { scope: "worker", timeout: 90_000 },
  ],
});
