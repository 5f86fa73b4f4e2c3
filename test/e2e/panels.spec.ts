/** What lies beside and over the table on a scripted server: panels that leave it playable, and notices that cover nothing. */
import { expect, type Locator, type Page } from "@playwright/test";
import { card } from "../../game-client/fixtures/views.ts";
import type { FixtureServer } from "../support/game-fixture.ts";
import { openScene, PHONE, POPUP, push, reopen, seriousIn, test, UPRIGHT } from "./scripted-window.ts";

let server: FixtureServer;

test.beforeAll(({ scripted }) => {
  server = scripted;
});

const SIZES = [POPUP, PHONE, UPRIGHT, { width: 360, height: 640 }] as const;

const open = (page: Page, scene: string, size: { width: number; height: number } = POPUP) =>
  openScene(page, server.url, scene, size);

async function boxOf(one: Locator) {
  const box = await one.boundingBox();
  if (!box) throw new Error(`${one} is not shown`);
  return box;
}

/** Whether the two share a place on the screen. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

const partsOfPlay = (page: Page): readonly Locator[] => [
  page.getByRole("button", { name: /^Closed stock/ }),
  page.getByRole("button", { name: /^Open pile/ }),
  page.getByRole("button", { name: /^Finish slot/ }),
  page.getByRole("region", { name: "Your moves" }),
  page.locator(".mirror__card").first(),
  page.locator(".mirror__card").last(),
];

for (const size of SIZES)
  test(`a panel at ${size.width} × ${size.height} leaves piles, hand, buttons and clock free while the viewer plays`, async ({
    page,
  }) => {
    await open(page, "turn", size);
    for (const key of ["t", "l", "b", "i", "?"]) {
      await page.keyboard.press(key);
      const panel = page.getByRole("dialog");
      await expect(panel, key).toBeVisible();
      for (const part of partsOfPlay(page)) expect(await overlap(panel, part), `${key}: ${part}`).toBe(false);
      expect(await overlap(panel, page.locator(".bar > .pill")), `${key}: the clock`).toBe(false);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await page.keyboard.press("Escape");
      await expect(panel, key).toHaveCount(0);
    }
  });

test("O-27: while maintenance runs nothing is to be pressed and no clock runs; when it is over both go on", async ({
  page,
}) => {
  await open(page, "turn", PHONE);
  const tell = (phase: "announced" | "closed" | "open") =>
    push(page, {
      event: "maintenance",
      phase,
      now: Date.now(),
      startsAt: Date.now() + 300_000,
      endsAt: Date.now() + 900_000,
      text: "New tables.",
    });
  const drop = page.getByRole("region", { name: "Your moves" }).getByRole("button", { name: "Drop" });
  await tell("announced");
  await expect(page.locator(".banner")).toContainText(/^Maintenance begins in \d:\d\d\s*New tables\.$/);
  for (const pile of partsOfPlay(page).slice(0, 3)) expect(await overlap(page.locator(".banner"), pile)).toBe(false);
  await expect(drop).toHaveAttribute("aria-disabled", "false");
  // A question that was asked before goes away: its answer would be refused.
  await drop.click();
  await expect(page.getByRole("dialog", { name: "Drop this deal?" })).toBeVisible();
  await tell("closed");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator(".bar > .pill")).toHaveText("Paused");
  await expect(drop).toHaveAttribute("aria-disabled", "true");
  await expect(page.locator(".ring")).toBeHidden();
  await tell("open");
  await expect(page.locator(".bar > .pill")).toHaveText(/^Your turn: draw · /);
  await expect(drop).toHaveAttribute("aria-disabled", "false");
  await expect(page.locator(".banner")).toHaveCount(0);
});

test("names of twenty wide letters are cut where they stand, and push no button off a phone", async ({ page }) => {
  await open(page, "split", PHONE);
  for (const size of [PHONE, UPRIGHT]) {
    await page.setViewportSize(size);
    await page.evaluate(() => {
      const view = JSON.stringify(window.fixture.view()).replace(
        /"name":"(?:Aarav|Kabir|Zoya|Dev)"/g,
        `"name":"${"W".repeat(20)}"`,
      );
      window.fixture.push({
        event: "welcome",
        protocol: 1,
        now: Date.now(),
        resumeKey: "key",
        chainNeeded: false,
        view: JSON.parse(view),
      });
    });
    await expect(page.locator(".plate__name").filter({ hasText: "WWWW" }).first()).toBeVisible();
    const wide = await page.locator(".plate__box").evaluateAll(
      (all) =>
        all.filter((box) => {
          const name = box.querySelector(".plate__name")!.getBoundingClientRect();
          const { left, right } = box.getBoundingClientRect();
          return name.left < left - 1 || name.right > right + 1;
        }).length,
    );
    expect([size.width, wide]).toEqual([size.width, 0]);
    await expect(page.getByRole("button", { name: /^Take / })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Play on" })).toBeInViewport({ ratio: 1 });
  }
});

/** What a table takes while maintenance runs (`modules/tables/live/connections/seat-protocol.ts`). */
const NO_MOVES = ["hello", "ping", "reveal", "arrange", "back"];

test("O-27: whatever looks pressable while maintenance runs sends nothing that the table would refuse; hands are still arranged", async ({
  page,
}) => {
  await open(page, "turn");
  const sentKinds = () => page.evaluate(() => [...new Set(window.fixture.sent.map(({ event }) => event))]);
  for (const scene of ["turn", "busy", "declare", "showdown", "result", "rejoin", "split"]) {
    await reopen(page, scene);
    await standsStill(page);
    await expect(page.locator(".bar > .pill")).toHaveText("Paused");
    await page.locator(".bar").getByRole("button", { name: "Say something" }).click();
    await expect(page.getByRole("region", { name: "Say something" })).toBeVisible();
    const pressed = await page.evaluate(() => {
      const all = [
        ...document.querySelectorAll<HTMLButtonElement>(
          "main :is(.board, .actions, .centre, .result-panel, .banners, .say) button",
        ),
      ];
      const on = all.filter((one) => !one.disabled && one.getAttribute("aria-disabled") !== "true");
      // Reports, panels and the lobby are elsewhere; everything here goes to the table, or nowhere.
      const own = on.filter(
        (one) => !/lobby|report|score board|last deal|again|leave|close/i.test(one.textContent ?? ""),
      );
      for (const one of own) one.click();
      return own.length;
    });
    for (const key of ["d", "o", "x", "f", "p", "e"]) await page.keyboard.press(key);
    expect(
      (await sentKinds()).filter((kind) => !NO_MOVES.includes(kind)),
      `${scene}: ${pressed} pressed`,
    ).toEqual([]);
  }
  await reopen(page, "loose");
  await standsStill(page);
  await page.getByRole("button", { name: "Sort", exact: true }).click();
  await expect.poll(sentKinds).toContain("arrange");
  // The table cannot be left; the window can be closed.
  await page.keyboard.press("q");
  const question = page.getByRole("dialog", { name: "Close this table?" });
  await expect(question).toContainText("While maintenance runs nobody can leave a table.");
  await expect(question.getByRole("button", { name: "Close", exact: true }).last()).toBeEnabled();
});

const standsStill = (page: Page) =>
  push(page, { event: "maintenance", phase: "closed", now: Date.now(), startsAt: 0, endsAt: null, text: "" });

test("with a panel open the deal is played on, by mouse and keys; Escape closes it, and the focus is back where it was", async ({
  page,
}) => {
  await open(page, "turn");
  const tool = page.getByRole("button", { name: "Discards", exact: true });
  const panel = page.getByRole("dialog", { name: "Discards of this deal" });
  await tool.click();
  await expect(panel.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("d");
  const sent = () => page.evaluate(() => window.fixture.sent.map(({ event }) => event));
  await expect.poll(sent).toContain("draw");
  await expect(panel).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(tool).toBeFocused();
  // A player who has moved on to the table is not called back from there.
  await tool.click();
  await page.keyboard.press("h");
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(page.locator(".mirror__card:focus")).toHaveCount(1);
  // The key that opened it closes it too.
  await page.keyboard.press("t");
  await expect(panel).toBeVisible();
  await page.keyboard.press("t");
  await expect(panel).toHaveCount(0);
});

test("the discards tell what was picked up from the open pile, by player and in order", async ({ page }) => {
  await open(page, "turn");
  const taken = { event: "drew", seq: 11, at: 0, seat: 0, from: "open", card: card("9H"), stockCount: 41 } as const;
  await page.evaluate((message) => window.fixture.push(message), taken);
  // A player who wants to know more of an opponent than what they laid off last presses their seat.
  const kabir = page.locator(".plate").filter({ hasText: "Kabir" });
  await expect(kabir.locator(".plate__laid .mini")).toHaveText(["3"]);
  // On every screen, and read out with the seat.
  for (const size of [UPRIGHT, PHONE, POPUP]) {
    await page.setViewportSize(size);
    const last = kabir.getByRole("group", { name: "Last discards" });
    await expect(last.getByRole("img", { name: "3 of spades" })).toBeVisible();
  }
  await page.getByRole("button", { name: "Profile of Kabir" }).click();
  await page.getByRole("dialog", { name: "Kabir" }).getByRole("button", { name: "Discards" }).click();
  const panel = page.getByRole("dialog", { name: "Discards of this deal" });
  await expect(panel.getByRole("listitem").first()).toHaveText(/You picked it up$/);
  await expect(panel.getByRole("listitem").first().getByRole("img", { name: "9 of hearts" })).toBeVisible();
  await expect(panel.getByRole("listitem")).toHaveCount(4);
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
});

test("on a phone a menu holds what does not fit the bar, and Escape leads back to its button", async ({ page }) => {
  await open(page, "turn", UPRIGHT);
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  for (const name of ["Last deal", "Score board", "Settings", "About this table"]) {
    await menu.click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name, exact: true }).click();
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await expect(page.getByRole("dialog", { name: "Menu" })).toHaveCount(0);
    expect(await seriousIn(page), name).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(menu).toBeFocused();
  }
  await expect(page.getByRole("button", { name: "Leave the table" })).toBeVisible();
});

for (const size of SIZES)
  test(`toasts at ${size.width} × ${size.height} lie on no banner, card or button`, async ({ page }) => {
    await open(page, "busy", size);
    const discard = page.getByRole("button", { name: "Discard", exact: true });
    for (const _ of ["one", "two"]) await discard.click({ force: true });
    await page.evaluate(() => window.fixture.link("weak"));
    const banner = page.locator(".banner");
    await expect(banner.first()).toBeVisible();
    const toasts = page.locator(".toast");
    await expect(toasts.first()).toBeVisible();
    const parts = [
      banner.first(),
      page.getByRole("region", { name: "Your moves" }),
      page.locator(".mirror__card").first(),
    ];
    for (const part of parts) expect(await overlap(toasts.last(), part), `${part}`).toBe(false);
    for (const part of parts.slice(1)) expect(await overlap(banner.first(), part), `${part}`).toBe(false);
  });

test("everything on a phone held upright is in reach: no sideways scrolling, targets of 44 px, nothing serious for axe", async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: UPRIGHT, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await open(page, "drawn", UPRIGHT);
  for (const scene of ["drawn", "busy", "declare", "showdown", "result", "waiting", "split", "matchWon"]) {
    await page.evaluate((name) => window.fixture.reopen(name), scene);
    await page.waitForFunction(() => window.fixture.scene !== null && window.fixture.scene.frames.drawn > 0);
    expect(await seriousIn(page), scene).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), scene).toBeLessThanOrEqual(0);
    const small = await page.getByRole("button").evaluateAll((all) =>
      all
        .filter((one) => !one.classList.contains("mirror__card"))
        .map((one) => ({ name: one.getAttribute("aria-label") ?? one.textContent, box: one.getBoundingClientRect() }))
        .filter(
          ({ box }) => Math.min(box.width, box.height) < 43.5 || box.bottom > innerHeight || box.right > innerWidth,
        )
        .map(({ name }) => name),
    );
    expect(small, scene).toEqual([]);
    expect(await lostSpaces(page), scene).toEqual([]);
  }
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "About this table" }).click();
  const about = page.getByRole("region", { name: /Pool 101/ });
  await expect(about.getByRole("button", { name: "Report a problem" })).toBeVisible();
  expect(await lostSpaces(page)).toEqual([]);
  await context.close();
});

/** Words of which a flexible box makes several items, where the space between two of them is not drawn. */
function lostSpaces(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isItem = (one: ChildNode | null): one is Element =>
      one instanceof HTMLElement && !["absolute", "fixed"].includes(getComputedStyle(one).position);
    const isLost = (text: ChildNode) => {
      const [before, words, after] = [text.previousSibling, text.textContent ?? "", text.nextSibling];
      if (text.nodeType !== Node.TEXT_NODE || words.trim() === "") return false;
      return (
        (isItem(before) && /\s/.test(before.textContent.slice(-1) + words.slice(0, 1))) ||
        (isItem(after) && /\s/.test(words.slice(-1) + after.textContent.slice(0, 1)))
      );
    };
    return [...document.querySelectorAll("body *")]
      .filter((one) => /flex|grid/.test(getComputedStyle(one).display) && [...one.childNodes].some(isLost))
      .map((one) => one.textContent);
  });
}

test("screen readers find the open card and the wild jokers whenever they look, not only when they were told", async ({
  page,
}) => {
  await open(page, "turn");
  const standing = page.getByRole("region", { name: "On the table" });
  await expect(standing).toHaveText(
    "Open card: 9 of hearts. Wild jokers: 5s, by the 5 of diamonds. Closed stock: 41 cards.",
  );
  await expect(page.getByRole("button", { name: "Open pile, 9 of hearts on top" })).toBeAttached();
  const taken = { event: "drew", seq: 11, at: 0, seat: 0, from: "open", card: card("9H"), stockCount: 41 } as const;
  await page.evaluate((message) => window.fixture.push(message), taken);
  await expect(standing).toContainText("Open card: queen of clubs.");
});

for (const size of [POPUP, UPRIGHT])
  test(`R-16: after a wrong show at ${size.width} × ${size.height} the own cards are seen with what was wrong, until the next deal`, async ({
    page,
  }) => {
    await open(page, "declare", size);
    const wrong = { event: "discarded", seq: 11, at: 0, seat: 0, card: card("8C"), reason: "wrongShow" } as const;
    await page.evaluate((message) => window.fixture.push(message), wrong);
    const out = { event: "out", seq: 12, at: 0, seat: 0, reason: "wrongShow", count: 80 } as const;
    await page.evaluate((message) => window.fixture.push(message), out);
    const told = page.locator(".banner--wrong");
    await expect(told).toContainText("Wrong show: it costs you 80 points.");
    await expect(told).toContainText("neither a sequence nor a set");
    await expect(told.getByRole("img", { name: "king of diamonds" })).toBeInViewport({ ratio: 1 });
    expect(await seriousIn(page)).toEqual([]);
    await told.getByRole("button", { name: "Close" }).click();
    await expect(told).toHaveCount(0);
  });
