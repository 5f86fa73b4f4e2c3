/** The game window on a scripted server: frames, fingers, keys, sizes and what a lost context leaves. */
import { expect, type Locator, type Page } from "@playwright/test";
import { card, hand } from "../../game-client/fixtures/views.ts";
import type { ServerMessage } from "../../modules/tables/contract.ts";
import { WITH_MOTION } from "../support/browser.ts";
import type { FixtureServer } from "../support/game-fixture.ts";
import {
  dragCard,
  dragFrom,
  openScene,
  POPUP,
  push,
  reopen,
  sent,
  seriousIn,
  spot,
  still,
  test,
} from "./scripted-window.ts";

test.use(WITH_MOTION);

let server: FixtureServer;
let complaints: string[];

test.beforeAll(({ scripted }) => {
  server = scripted;
});
test.beforeEach(({ page }) => {
  complaints = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
});
test.afterEach(() => expect(complaints).toEqual([]));

const open = (page: Page, scene: string, size: { width: number; height: number } = POPUP, more = "") =>
  openScene(page, server.url, scene, size, more);

/** The player's own cards, buttons and clocks that lie under any of these. */
const coveredBy = (what: Locator) =>
  what.evaluateAll((all) =>
    [...document.querySelectorAll(".mirror__card, .actions button, .plate--own .ring, .pill, .pile")]
      .filter((own) => {
        const a = own.getBoundingClientRect();
        return all.some((one) => {
          const b = one.getBoundingClientRect();
          return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        });
      })
      .map((own) => own.outerHTML.slice(0, 80)),
  );

const DEAL: readonly ServerMessage[] = [
  {
    event: "dealt",
    seq: 11,
    at: 0,
    deal: 4,
    dealId: "deal_4",
    seats: [0, 1, 2, 3, 4, 5],
    toss: [],
    firstTurn: 1,
    jokerCard: card("5D"),
    wildRank: 4,
    openCard: card("9H"),
    stockCount: 26,
  },
  { event: "hand", seq: 11, hand: hand("KD 2S 4H AS 3H 9C 8C TD QH JS 7S 6D 2C") },
];

test("no frame is drawn while nothing moves, though the turn's clock runs", async ({ page }) => {
  await open(page, "turn");
  const before = await page.evaluate(() => window.fixture.scene?.frames.drawn);
  const ring = page.locator(".ring__time").first();
  const offset = () => ring.evaluate((node) => Number.parseFloat(getComputedStyle(node).strokeDashoffset));
  const was = await offset();
  await expect.poll(offset).toBeGreaterThan(was + 3);
  // An animation is painted sixty times a second, on a phone too, for as long as a player thinks.
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  expect(await page.evaluate(() => window.fixture.scene?.frames.drawn)).toBe(before);
});

test("78 cards are dealt at the pace of the screen's own frames", { tag: "@alone" }, async ({ page }) => {
  await open(page, "countdown");
  await push(page, { event: "phase", seq: 11, at: 0, phase: "shuffling", phaseEndsAt: null });
  const figures = await page.evaluate(async (deal) => {
    const gaps = (until: () => boolean) =>
      new Promise<number[]>((done) => {
        const found: number[] = [];
        let last = performance.now();
        const frame = (now: number) => {
          found.push(now - last);
          last = now;
          if (until()) done(found.slice(1));
          else requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      });
    const percentile = (all: number[], part: number) => all.sort((a, b) => a - b)[Math.floor(all.length * part)] ?? 0;
    const since = performance.now();
    const idle = await gaps(() => performance.now() - since > 1_500);
    const deals: { moved: number; frames: number; ratio: number; slowest: number }[] = [];
    for (let seq = 12; seq < 16; seq += 1) {
      for (const message of deal) {
        const next = message.event === "dealt" ? { ...message, dealId: `deal ${seq}`, seq } : { ...message, seq };
        window.fixture.push(next as (typeof deal)[number]);
      }
      await new Promise((shown) => requestAnimationFrame(shown));
      const moved = window.fixture.scene?.layer.size ?? 0;
      const dealing = await gaps(() => !window.fixture.scene?.layer.moving);
      const ratio = percentile(dealing, 0.5) / percentile(idle, 0.5);
      // On a busy machine idle frames come late as well: on a quiet one all of them take the same time.
      const slowest = percentile(dealing, 0.95) / percentile(idle, 0.95);
      deals.push({ moved, frames: dealing.length, ratio, slowest });
    }
    return deals;
  }, DEAL);
  for (const { moved, frames } of figures) {
    expect(moved).toBeGreaterThanOrEqual(78);
    expect(frames).toBeGreaterThan(20);
  }
  // Other processes steal time from some deals; the best one shows what the window itself can do.
  expect(Math.min(...figures.map((one) => one.ratio))).toBeLessThan(1.2);
  expect(Math.min(...figures.map((one) => one.slowest))).toBeLessThan(2.5);
});

test("a card is dragged into another group, and the labels follow", async ({ page }) => {
  await open(page, "turn");
  const eight = await spot(page, "8C");
  const king = await spot(page, "KC");
  await dragCard(page, "8C", { x: king.x + 30, y: king.y });
  await still(page);
  expect((await spot(page, "8C")).x).toBeLessThan(eight.x);
  await expect(page.locator(".labels .label").nth(2)).toHaveClass(/label--rest/);
  await expect.poll(() => sent(page, "arrange").then((all) => all.length)).toBe(1);
});

test("a card dragged to the open pile is discarded, one to the finish slot asks first", async ({ page }) => {
  await open(page, "drawn");
  const pile = await page.getByRole("button", { name: /^Open pile/ }).boundingBox();
  await dragCard(page, "2D", { x: pile!.x + pile!.width / 2, y: pile!.y + pile!.height / 2 });
  await expect.poll(() => sent(page, "discard")).toMatchObject([{ card: card("2D"), turn: 7 }]);

  await open(page, "drawn", POPUP, "&again");
  const slot = await page.getByRole("button", { name: /^Finish slot/ }).boundingBox();
  await dragCard(page, "8C", { x: slot!.x + slot!.width / 2, y: slot!.y + slot!.height / 2 });
  const question = page.getByRole("dialog", { name: "Finish with 8♣?" });
  await expect(question).toContainText("A wrong show costs 80 points, 80 practice chips.");
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await sent(page, "finish")).toEqual([]);
});

test("what is not possible stays reachable and says why", async ({ page }) => {
  await open(page, "turn");
  const discard = page.getByRole("button", { name: "Discard", exact: true });
  await expect(discard).toHaveAttribute("aria-disabled", "true");
  // Playwright waits for what is disabled to be enabled; a finger does not.
  await discard.click({ force: true });
  await expect(page.locator(".toast")).toHaveText("Draw a card first.");
  expect(await sent(page, "discard")).toEqual([]);
});

test("leaving names its exact cost (R-23)", async ({ page }) => {
  await open(page, "turn");
  await page.keyboard.press("q");
  await expect(page.getByRole("dialog", { name: "Leave the table?" })).toContainText(
    "a first drop: 20 points, 20 practice chips",
  );
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the hand is played with keys alone", async ({ page }) => {
  await open(page, "drawn");
  await page.keyboard.press("h");
  await expect(page.locator(".mirror__card:focus")).toHaveAccessibleName(
    /^4 of hearts, group 1, 1 of 4, Pure sequence/,
  );
  await page.keyboard.press("End");
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("Space");
  await expect(page.locator(".mirror__card:focus")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("x");
  await expect.poll(() => sent(page, "discard")).toMatchObject([{ card: card("5C") }]);
});

test("moves are told to screen readers, once", async ({ page }) => {
  await open(page, "turn");
  const turn = { event: "turn", seq: 11, at: 0, seat: 3, turn: 8, bankFrom: 30_000, deadline: 40_000 } as const;
  await push(page, { ...turn, openJokerTakable: false });
  await push(page, { event: "drew", seq: 12, at: 0, seat: 3, from: "open", card: card("9H"), stockCount: 41 });
  await expect(page.getByTestId("story")).toContainText("Kabir took the 9 of hearts from the open pile.");
});

test("a lost WebGL context comes back as Canvas2D with the same cards", async ({ page }) => {
  await open(page, "turn", POPUP, "&renderer=webgl");
  const kind = () => page.evaluate(() => window.fixture.scene?.kind);
  expect(await kind()).toBe("webgl");
  await page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>(".board__cards canvas");
    canvas?.getContext("webgl2")?.getExtension("WEBGL_lose_context")?.loseContext();
  });
  await expect.poll(kind).toBe("canvas");
  await page.waitForFunction(() => (window.fixture.scene?.frames.drawn ?? 0) > 0);
  expect(await page.evaluate(() => window.fixture.scene?.layer.size)).toBeGreaterThanOrEqual(78);
});

test("where nothing can be drawn the window says so, and leads on; a part that does not come leaves the table as it is", async ({
  page,
}) => {
  await open(page, "turn");
  await page.route("**/chunk-*.js", (route) => route.abort());
  await page.getByRole("button", { name: "Say something" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "This did not load." })).toBeVisible();
  await expect(page.locator(".mirror__card")).toHaveCount(13);
  expect(await seriousIn(page)).toEqual([]);
  await page.unroute("**/chunk-*.js");
  complaints = [];

  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.reload();
  await expect(page.getByRole("heading", { name: "This browser cannot draw the table" })).toBeVisible();
  for (const size of [POPUP, { width: 844, height: 390 }, { width: 390, height: 844 }]) {
    await page.setViewportSize(size);
    await expect(page.getByRole("link", { name: "To the lobby" })).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByRole("alert")).toContainText("open the table in another browser");
  expect(await seriousIn(page)).toEqual([]);
  // The failures are the test's own.
  complaints = [];
});

test("no switch of the settings takes a card off the table, and four colours are painted at once", async ({ page }) => {
  await open(page, "turn");
  const cards = () => page.evaluate(() => window.fixture.scene?.layer.size);
  const before = await cards();
  const club = await spot(page, "8C");
  const clip = { x: club.x - 8, y: club.y - 8, width: 16, height: 16 };
  const looks = async () => (await page.screenshot({ clip })).toString("base64");
  const [first] = [await looks()];
  await page.getByRole("button", { name: "Settings" }).click();
  const panel = page.getByRole("dialog", { name: "Settings" });
  const switches = panel.getByRole("checkbox");
  // What stands in the panel comes with it.
  await expect(panel.getByRole("radio")).toHaveCount(11);
  expect(await switches.count()).toBeGreaterThan(3);
  for (let n = 0; n < (await switches.count()); n += 1)
    for (const _ of ["on", "off"]) {
      await switches.nth(n).click();
      await still(page);
      expect(await cards(), `switch ${n}`).toBe(before);
    }
  const sizes = panel.getByRole("group", { name: "Text size" }).getByRole("radio");
  for (const n of [1, 2, 0]) {
    await sizes.nth(n).check();
    await still(page);
    expect(await cards(), `text size ${n}`).toBe(before);
  }
  const looksOf = panel.locator("input[name^=look-]");
  await expect(looksOf).toHaveCount(8);
  for (let n = 0; n < 8; n += 1) {
    await looksOf.nth(n).check();
    await still(page);
    expect(await cards(), `look ${n}`).toBe(before);
    // What is written on the felt stays readable.
    if (n < 4) expect(await seriousIn(page), `felt ${n}`).toEqual([]);
  }
  await looksOf.first().check();
  await panel.getByRole("checkbox", { name: /Four colours/ }).click();
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await still(page);
  expect(await looks()).not.toBe(first);
  // Another size jumps to its places, and nothing is lost.
  await page.setViewportSize({ width: 1_000, height: 560 });
  await still(page);
  expect(await cards()).toBe(before);
});

test("what is said stands at the plates for a while, over no card, button or clock of one's own, and can be muted", async ({
  page,
}) => {
  for (const size of [POPUP, { width: 844, height: 390 }]) {
    await open(page, "turn", size);
    await reopen(page, "turn");
    const codes = ["hello", "smile", "goodLuck", "wellPlayed", "notKnownYet", "heart"];
    const bubbles = page.locator(".bubble");
    /** Everybody says it again until so many are seen at once: on a slow machine the first have faded by the time that one looks. */
    const saidBy = (seen: number) =>
      expect(async () => {
        await push(page, ...codes.map((what, seat) => ({ event: "said" as const, at: seat, seat, what })));
        await expect(bubbles).toHaveCount(seen, { timeout: 1_000 });
      }).toPass();
    await saidBy(5);
    await expect(page.getByRole("log", { name: "What players say" })).toContainText("You say: Hello!");
    expect(await coveredBy(bubbles)).toEqual([]);
    await page.getByRole("button", { name: "Say something" }).click();
    const list = page.getByRole("region", { name: "Say something" });
    await expect(list).toBeVisible();
    expect(await seriousIn(page, size === POPUP ? "all" : "all but contrast")).toEqual([]);
    expect(await coveredBy(list)).toEqual([]);
    // Muted one by one, or all at once; what one says oneself is shown.
    await list.getByRole("checkbox", { name: "Aarav" }).check();
    await saidBy(4);
    await list.getByRole("checkbox", { name: "Everybody" }).check();
    await saidBy(1);
    await list.getByRole("button", { name: "Well played!" }).click();
    await expect(list).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Say something" })).toBeFocused();
    expect(await sent(page, "say")).toMatchObject([{ what: "wellPlayed" }]);
  }
});

test("the coach of a first deal covers no card, button or clock of one's own, and goes on by keys alone", async ({
  page,
}) => {
  for (const size of [POPUP, { width: 844, height: 390 }, { width: 390, height: 844 }]) {
    await open(page, "turn", size, "&coach=1");
    await page.reload();
    const coach = page.getByRole("complementary", { name: "How to play your first deal" });
    await expect(coach.getByRole("status")).toContainText("Step 1 of 3");
    expect(await coveredBy(coach)).toEqual([]);
    expect(await seriousIn(page, size === POPUP ? "all" : "all but contrast")).toEqual([]);
    for (const step of ["Next", "Next", "Got it"]) {
      await coach.getByRole("button", { name: step }).focus();
      await page.keyboard.press("Enter");
    }
    await expect(coach).toHaveCount(0);
    // From then on it looks at the hand, which has its sequences and lacks a place for two cards.
    const onHand = page.getByRole("complementary", { name: "Coach", exact: true });
    await expect(onHand.getByRole("status")).toContainText("You have both sequences");
    await expect(onHand.getByRole("status")).toContainText("If another player wins now, you pay 10 points.");
    expect(await coveredBy(onHand)).toEqual([]);
    await onHand.getByRole("button", { name: "Hide" }).click();
    await expect(onHand).toHaveCount(0);
    // The help has a switch for it.
    await page.keyboard.press("?");
    const wanted = page.getByRole("checkbox", { name: /^Coach/ });
    await expect(wanted).not.toBeChecked();
    await wanted.check();
    await expect(onHand.getByRole("status")).toContainText("You have both sequences");
  }
});

test("a connection that is silent on the own turn is told with the clock that goes on, and what follows", async ({
  page,
}) => {
  await open(page, "turn", { width: 844, height: 390 });
  await page.evaluate(() => window.fixture.link("weak"));
  const banner = page.locator(".banner--bad");
  await expect(banner).toContainText(
    /The server does not answer\. Your clock goes on\. \d:\d\d, then the table plays for you\./,
  );
  // What is announced does not tick: it would be read out anew with every second.
  await expect(banner.getByRole("status")).toHaveText("The server does not answer. Your clock goes on.");
  await expect(page.getByRole("img", { name: "No answer from the server" })).toBeVisible();
  expect(await seriousIn(page)).toEqual([]);
  await page.evaluate(() => window.fixture.link("offline"));
  await expect(page.getByRole("status").filter({ hasText: "This device has no network" })).toBeVisible();
  await page.evaluate(() => window.fixture.link("live"));
  await expect(page.getByRole("button", { name: "Try now" })).toHaveCount(0);
});

test("who has to stand up is told why, what the last deal brought, and how to go on", async ({ page }) => {
  await open(page, "result");
  const seq = await page.evaluate(() => (window.fixture.view()?.seq ?? 0) + 1);
  await push(page, { event: "stood", seq, at: 0, seat: 0, reason: "missedTurns" });
  await expect(page.getByText("You stood up after missed turns.")).toBeVisible();
  const deal = page.getByRole("region", { name: "Your last deal" });
  await expect(deal.getByRole("row", { name: /^You/ })).toBeVisible();
  await expect(deal.getByRole("link", { name: "Check the shuffle" })).toBeVisible();
  await expect(deal.getByRole("link", { name: "Watch again" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Back to the lobby" })).toBeVisible();
  for (const size of [POPUP, { width: 844, height: 390 }]) {
    await page.setViewportSize(size);
    expect(await seriousIn(page, size === POPUP ? "all" : "all but contrast")).toEqual([]);
    await expect(page.getByRole("heading", { name: "You are no longer at this table" })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Back to the lobby" })).toBeInViewport({ ratio: 1 });
  }
});

test("a double tap, or the button above the selected card, discards it: after the draw, alone, and where that is meant", async ({
  page,
}) => {
  await open(page, "turn");
  const tap = async (code: string, times = 1) => {
    const { x, y } = await spot(page, code);
    await page.mouse.click(x, y, { clickCount: times });
  };
  const discarded = async () => (await sent(page, "discard")).map((one) => (one.event === "discard" ? one.card : null));
  await tap("8C", 2);
  expect(await discarded(), "before the draw").toEqual([]);
  await reopen(page, "drawn");
  await tap("8C");
  await tap("2D");
  expect(await discarded(), "two cards").toEqual([]);
  await page.keyboard.press("Escape");
  const club = await spot(page, "8C");
  await dragFrom(page, club, { x: club.x + 60, y: club.y });
  await tap("8C");
  expect(await discarded(), "a drag and a tap").toEqual([]);
  await page.keyboard.press("Escape");
  await tap("8C", 2);
  expect(await discarded()).toEqual([card("8C")]);
  await reopen(page, "drawn");
  await tap("2D");
  await page.getByText("Discard", { exact: true }).and(page.locator(".discard-here")).click();
  expect(await discarded()).toEqual([card("2D")]);
  // What was drawn stays marked.
  await expect(page.getByRole("button", { name: /^5 of clubs.*just drawn/ })).toHaveClass(/mirror__card--drawn/);
});

test("three tables have tabs, and the keys go from one to the next", async ({ page }) => {
  await open(page, "turn", POPUP, "&tables=one,two,three");
  const tabs = page.getByRole("navigation", { name: "Your tables" }).getByRole("button");
  await expect(tabs).toHaveCount(3);
  await page.keyboard.press("2");
  await expect(tabs.nth(1)).toHaveAttribute("aria-current", "page");
});

test("the hand fits a phone in landscape, and its result shows the own row unscrolled", async ({ page }) => {
  await open(page, "turn", { width: 844, height: 390 });
  const last = await page.locator('.mirror__card[aria-label^="8 of clubs"]').boundingBox();
  const buttons = await page.getByRole("region", { name: "Your moves" }).boundingBox();
  expect(last!.x + last!.width).toBeLessThan(buttons!.x + 4);
  // What is up with the seat in the middle hides no pile below it.
  const view = await page.evaluate(() => window.fixture.view()!);
  const middle = { ...view.seats.find(({ seat }) => seat === 3)!, connected: false, missed: 2 };
  await push(page, { event: "seatChanged", seq: view.seq + 1, at: 0, seat: middle });
  const badges = page.locator(".plate--middle .badge");
  await expect(badges).toHaveCount(2);
  expect(await coveredBy(badges)).toEqual([]);
  await reopen(page, "result");
  await expect(page.getByRole("row", { name: /^You/ })).toBeInViewport({ ratio: 1 });
});

test("axe finds nothing serious behind any key", async ({ page }) => {
  await open(page, "result");
  const dialog = page.getByRole("dialog");
  for (const key of ["i", "t", "l", "b", "?", "q"]) {
    await page.keyboard.press(key);
    await expect(dialog, key).toBeVisible();
    expect(await seriousIn(page), key).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog, key).toHaveCount(0);
  }
});

test("axe finds nothing serious in any scene", async ({ page }) => {
  await open(page, "turn");
  for (const scene of ["turn", "drawn", "busy", "declare", "showdown", "result", "waiting"]) {
    await reopen(page, scene);
    expect(await seriousIn(page), scene).toEqual([]);
  }
});
