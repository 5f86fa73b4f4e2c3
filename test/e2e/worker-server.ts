/**
 * `test` with a server that all specs of a worker share: for players who do not meet others. Its tables hurry no
 * player: a slow machine misses no turn, and a result stands until it is seen.
 */
import { test as base } from "@playwright/test";
import { startServer, type TestServer, UNHURRIED } from "../support/server.ts";

export const test = base.extend<object, { readonly workerServer: TestServer }>({
  workerServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see that nothing else is used
    async ({}, use) => {
      const server = await startServer({ settings: UNHURRIED });
      await use(server);
      await server.remove();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});
