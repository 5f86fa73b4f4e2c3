/** Deal after deal leaves nothing behind in the window: no nodes, no listeners, no pictures, no memory. `bench evening` plays sixty. */
import { expect, test } from "@playwright/test";
import { WITH_MOTION } from "../support/browser.ts";
import { Evening, QUICK_DEALS } from "../support/evening.ts";
import { registerPlayer } from "../support/player.ts";
import { startServer } from "../support/server.ts";
import { newPerson } from "./profiles.ts";

test.use(WITH_MOTION);

/** Deals after which most of what a window makes once has been made. */
const FIRST = 3;
const LAST = 9;

test("six more deals at two tables leave as many nodes, listeners, pictures and as much memory as there were", async ({
  browser,
}) => {
  const server = await startServer({ settings: QUICK_DEALS });
  const player = await registerPlayer(server.url);
  const person = await newPerson(browser, server.url, player);
  try {
    // After each deal it shows the other one.
    const window = await Evening.open(person, player, { tables: 2 });
    await window.playTo(FIRST);
    const before = await window.held();
    await window.playTo(LAST);
    const after = await window.held();
    const told = JSON.stringify({ before, after });
    // What a deal shows is never quite the same: a label more or less over a group of the hand.
    expect(after.nodes, told).toBeLessThanOrEqual(before.nodes + 25);
    // A listener that each deal left would be six.
    expect(after.listeners, told).toBeLessThanOrEqual(before.listeners + 4);
    expect(after.pictures, told).toBeLessThanOrEqual(before.pictures + 2);
    // What is shown for the first time, such as an own win, is compiled then; `bench evening` looks closer, from the tenth deal on.
    expect(after.heapMb, told).toBeLessThanOrEqual(before.heapMb + 1);
  } finally {
    await person.close();
    await server.remove();
  }
});
