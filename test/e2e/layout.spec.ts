/** Nothing in the game window lies on another thing, is cut, or leaves the window: in its states, at the sizes that people have. */
import { expect, type Page } from "@playwright/test";
import { card, hand } from "../../game-client/fixtures/views.ts";
import type { FixtureServer } from "../support/game-fixture.ts";
import { overlapsIn } from "./overlaps.ts";
import { openScene, POPUP, push, reopen, test } from "./scripted-window.ts";

/** A phone upright, a window at 200 %, a tablet; where the scene lies at all other sizes is a unit test's (`stage-places`). */
const SIZES = [
  [360, 640],
  [659, 362],
  [768, 1_024],
] as const;

const EVERY_SIZE = [...SIZES, [390, 844], [844, 390], [1_318, 725], [1_440, 900]] as const;

/** A state of each kind; those that are left out look like one of these, with other words. */
const SCENES = [
  ...["drawn", "busy", "badges", "loose", "waiting", "countdown", "othersDeclare", "result"],
  ...["gatherAlone", "gather", "gatherSoon", "poolResult", "rejoin", "split", "matchLost", "watchOut"],
  ...["round", "roundStart", "roundOut", "roundWatched"],
];

let server: FixtureServer;

test.beforeAll(({ scripted }) => {
  server = scripted;
});

/** Looks at the state of the window at every size. */
async function lookAt(page: Page, what: string, sizes: typeof SIZES | typeof EVERY_SIZE = SIZES): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    // The window lays itself out anew once its edge rests.
    await page.waitForFunction(
      (w) => document.querySelector("canvas")?.clientWidth === w && window.fixture.scene?.layer.moving === false,
      width,
    );
    await expect.poll(() => overlapsIn(page), `${what} at ${width} × ${height}`).toEqual([]);
  }
}

/** The first deal, with everybody's tossed card, which stand for a moment. */
async function toss(page: Page): Promise<void> {
  await reopen(page, "countdown");
  const seq = await page.evaluate(() => (window.fixture.view()?.seq ?? 0) + 1);
  const seats = [0, 1, 2, 3, 4, 5];
  const [codes, at] = [["AS", "KH", "9D", "3C", "JC", "4D"], 0];
  await push(
    page,
    { event: "phase", seq, at, phase: "shuffling", phaseEndsAt: null },
    {
      event: "dealt",
      seq: seq + 1,
      at,
      deal: 1,
      dealId: "deal_1",
      seats,
      firstTurn: 0,
      jokerCard: card("5D"),
      wildRank: 4,
      toss: seats.map((seat) => ({ seat, card: card(codes[seat]!) })),
      openCard: card("9H"),
      stockCount: 26,
    },
    { event: "hand", seq: seq + 1, hand: hand("KD 2S 4H AS 3H 9C 8C TD QH JS 7S 6D 2C") },
  );
  await expect(page.locator(".plate__toss")).toHaveCount(seats.length);
}

test("no label lies on another, nothing is cut, and the coach covers nothing that it speaks of, at any size", async ({
  page,
}) => {
  await openScene(page, server.url, "turn", POPUP, "&coach=1");
  const coach = page.getByRole("complementary", { name: "How to play your first deal" });
  await expect(coach).toBeVisible();
  await lookAt(page, "the coach");
  for (const step of ["Next", "Next", "Got it"]) await coach.getByRole("button", { name: step }).click();
  const onHand = page.getByRole("complementary", { name: "Coach", exact: true });
  await expect(onHand).toBeVisible();
  await lookAt(page, "the coach that looks at the hand");
  await onHand.getByRole("button", { name: "Hide" }).click();
  for (const scene of SCENES) {
    await reopen(page, scene);
    await lookAt(page, scene);
  }
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await toss(page);
    expect(await overlapsIn(page), `the toss at ${width} × ${height}`).toEqual([]);
  }
});

test("with the largest letters and the buttons at the left hand no label lies on another, at any size", async ({
  page,
}) => {
  await openScene(page, server.url, "turn", POPUP, "&text=1.3&left=1");
  await expect(page.locator(":root")).toHaveAttribute("data-hand", "left");
  for (const scene of ["turn", "drawn", "busy", "loose", "waiting", "result", "poolResult"]) {
    await reopen(page, scene);
    await lookAt(page, scene, EVERY_SIZE);
  }
  // The settings undo both, and the slider has its keys.
  await page.setViewportSize(POPUP);
  await reopen(page, "turn");
  const buttons = page.locator(".actions");
  const atLeft = async () => (await buttons.boundingBox())!.x < POPUP.width / 2;
  const letters = () =>
    page
      .locator(".action")
      .first()
      .evaluate((one) => one.getBoundingClientRect().height);
  expect(await atLeft()).toBe(true);
  const large = await letters();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Settings", exact: true }).click();
  const settings = page.getByRole("dialog", { name: "Settings" });
  const volume = settings.getByRole("slider", { name: "Volume" });
  await volume.press("Home");
  await expect(settings.getByRole("checkbox", { name: "Sound", exact: true })).not.toBeChecked();
  await volume.press("ArrowRight");
  await expect(volume).toHaveValue("10");
  await expect(settings.getByRole("checkbox", { name: "Sound", exact: true })).toBeChecked();
  await settings.getByRole("checkbox", { name: /^Left-handed/ }).press("Space");
  await expect.poll(atLeft).toBe(false);
  await settings.getByRole("radio", { name: "Largest" }).press("ArrowRight");
  await expect(settings.getByRole("radio", { name: "Normal" })).toBeChecked();
  await expect.poll(letters).toBeLessThan(large * 0.9);
});

test("what has to be answered while a clock runs is in sight with its buttons, at any size", async ({ page }) => {
  await openScene(page, server.url, "turn", POPUP);
  for (const [width, height] of [...SIZES, [844, 390], [390, 844]] as const) {
    await page.setViewportSize({ width, height });
    for (const scene of ["declare", "showdown", "rejoin", "split"]) {
      await reopen(page, scene);
      const buttons = page.locator(".centre--panel button");
      await expect(buttons.first()).toBeVisible();
      for (const button of await buttons.all())
        await expect(button, `${scene} at ${width} × ${height}`).toBeInViewport({ ratio: 1 });
    }
  }
});
