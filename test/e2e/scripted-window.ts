/** The game window on a scripted server (`game-client/fixtures/page.tsx`): one scene after the other in a window that is open. */
import { test as base, type Locator, type Page } from "@playwright/test";
import { card } from "../../game-client/fixtures/views.ts";
import type { ClientMessage, ServerMessage } from "../../modules/tables/contract.ts";
import { type FixtureServer, serveFixture } from "../support/game-fixture.ts";
import { type Rules, violationsOn } from "./axe.ts";

export const POPUP = { width: 1_318, height: 725 } as const;
export const PHONE = { width: 844, height: 390 } as const;
/** A phone held upright. */
export const UPRIGHT = { width: 390, height: 844 } as const;

/** The page that the last test of a spec left, until one has changed what a new scene does not put back. */
interface KeptPage {
  page?: Page | undefined;
  /** The spec of the page: its own options made it. */
  file?: string;
}

/** `test` with a scripted server for each worker, and one page for each spec, in which every test opens its scenes (`openScene`). */
export const test = base.extend<object, { readonly scripted: FixtureServer; readonly kept: KeptPage }>({
  scripted: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see that nothing else is used
    async ({}, use) => {
      const server = await serveFixture();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  kept: [async ({}, use) => use({}), { scope: "worker" }],
  page: async ({ browser, kept }, use, { file }) => {
    if (kept.file !== file) await forget(kept);
    const page = kept.page ?? keptIn(kept, await browser.newPage(), file);
    await use(page);
    // A window of its own, or none: the next test has no part in it.
    if (kept.page !== page) return page.context().close();
    for (const received of ["console", "pageerror"]) page.removeAllListeners(received);
    await page.mouse.move(-1, -1);
  },
});

function keptIn(kept: KeptPage, page: Page, file: string): Page {
  Object.assign(kept, { page, file });
  const spoil = () => {
    kept.page = undefined;
  };
  page.once("close", spoil);
  for (const name of ["addInitScript", "route", "emulateMedia"] as const) {
    const does = page[name].bind(page) as (...given: unknown[]) => Promise<never>;
    page[name] = (...given: unknown[]) => {
      spoil();
      return does(...given);
    };
  }
  return page;
}

async function forget(kept: KeptPage): Promise<void> {
  await kept.page?.context().close();
  kept.page = undefined;
}

/** Opens the window anew with another scene, in the page as it is: half of what a load costs is its scripts. Answers when nothing moves. */
export async function reopen(page: Page, scene: string): Promise<void> {
  await page.evaluate((name) => window.fixture.reopen(name), scene);
  await page.waitForFunction(() => window.fixture.scene !== null && window.fixture.scene.frames.drawn > 0);
  await page.waitForFunction(() => !window.fixture.scene?.layer.moving);
}

/** What axe finds serious in the window as it is now, a line each: its rule and where. */
export async function seriousIn(page: Page, rules?: Rules): Promise<readonly string[]> {
  const violations = await violationsOn(page, undefined, rules);
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 140)).join(" | ")}`);
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Opens the window with a scene: anew in a page that has it, otherwise loaded. What is asked `more` of it is read by a load. Answers when nothing moves. */
export async function openScene(
  page: Page,
  url: string,
  scene: string,
  size: { width: number; height: number } = POPUP,
  more = "",
): Promise<void> {
  await page.setViewportSize(size);
  if (page.url().startsWith(url) && page.url().replace(/^[^#]*#scene=\w+/, "") === more) {
    // The new window is laid out for the size that it finds.
    await page.waitForFunction(([w, h]) => innerWidth === w && innerHeight === h, [size.width, size.height] as const);
    return reopen(page, scene);
  }
  // Another hash alone is no load.
  if (page.url().startsWith(url)) await page.goto("about:blank");
  await page.goto(`${url}#scene=${scene}${more}`);
  await page.waitForFunction(() => window.fixture?.scene !== null && window.fixture.scene.frames.drawn > 0);
  await still(page);
}

/** Waits until nothing moves any more. */
export async function still(page: Page): Promise<void> {
  await page.waitForFunction(() => !window.fixture.scene?.layer.moving);
}

/** The table's server says this. */
export const push = (page: Page, ...messages: ServerMessage[]) =>
  page.evaluate((all) => {
    for (const message of all) window.fixture.push(message);
  }, messages);

/** What the window has sent of one kind. */
export const sent = (page: Page, event: ClientMessage["event"]) =>
  page.evaluate((name) => window.fixture.sent.filter((one) => one.event === name), event);

export async function middleOf(place: Locator): Promise<Spot> {
  const box = await place.boundingBox();
  if (!box) throw new Error(`${place} is not shown`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The middle of the visible part of a card of the hand. */
export async function spot(page: Page, code: string): Promise<Spot> {
  return middleOf(page.locator(`.mirror__card[data-card="${card(code)}"]`));
}

/** The mouse goes down, over, and, unless told otherwise, up. */
export async function dragFrom(page: Page, from: Spot, to: Spot, letGo = true): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  if (letGo) await page.mouse.up();
}

export async function dragCard(page: Page, code: string, to: Spot): Promise<void> {
  await dragFrom(page, await spot(page, code), to);
}
