/**
 * The game window never keeps the browser's main thread for long: not when it opens, not while cards are dealt, dragged or sorted.
 * Judged by the time that tasks have had a processor for, against work of known size in the same run: a slow machine is slow at both,
 * and what other programs take counts for neither.
 */
import { type Browser, expect, type Page, test } from "@playwright/test";
import { card, hand } from "../../game-client/fixtures/views.ts";
import type { ServerMessage } from "../../modules/tables/contract.ts";
import { LAUNCH, WITH_MOTION } from "../support/browser.ts";
import { type FixtureServer, serveFixture } from "../support/game-fixture.ts";
import { work } from "../support/loop-cost.ts";
import { dragCard, openScene, POPUP, push, spot, still } from "./scripted-window.ts";

test.use({ ...WITH_MOTION, launchOptions: LAUNCH });

let server: FixtureServer;
test.beforeAll(async () => {
  server = await serveFixture();
});
test.afterAll(() => server.stop());

/** What is done in the window, by name; `reference` is work of known size. */
type Step = "reference" | "opening" | "dealing" | "dragging" | "sorting";

/** Each is done so often: of a garbage collection that falls into one of them nothing follows. */
const TIMES = 3;

/** What a task may take of the reference's time: 50 ms, from which on browsers call one long, where the reference takes some 55. */
const MOST = 0.9;

/** One event of Chromium's trace, times in microseconds; `tdur` is the thread's time on a processor, `dur` that of a clock. */
interface Traced {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * What the browser draws by software where there is no graphics processor: the hand-over of a frame with the scene in it (up to 50 ms), and
 * the strokes of a painted card (up to 20). No script of ours runs in it.
 */
const DRAWING = new Set(["Commit", "CanvasRenderingContext2D::FinalizeFrame"]);

/**
 * Runs `steps` in a trace; answers the longest tasks of the page's main thread without their {@link DRAWING}, in milliseconds on a
 * processor, by the step that they fell into.
 */
async function tasksOf(
  browser: Browser,
  page: Page,
  steps: () => Promise<void>,
): Promise<ReadonlyMap<string, number[]>> {
  await browser.startTracing(page, {
    categories: ["disabled-by-default-devtools.timeline", "blink", "blink.user_timing", "__metadata"],
  });
  await steps();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    readonly traceEvents: readonly Traced[];
  };
  const mains = new Set(
    traceEvents.flatMap(({ name, args, pid, tid }) =>
      name === "thread_name" && args?.name === "CrRendererMain" ? [`${pid}/${tid}`] : [],
    ),
  );
  const drawing = traceEvents.filter(({ name }) => DRAWING.has(name));
  const marks = traceEvents.filter(({ name }) => name.startsWith("step:")).sort((a, b) => a.ts - b.ts);
  const longest = new Map<string, number[]>();
  for (const [n, { name, ts }] of marks.entries()) {
    const end = marks[n + 1]?.ts ?? Number.POSITIVE_INFINITY;
    const tasks = traceEvents.filter(
      (one) => one.name === "RunTask" && mains.has(`${one.pid}/${one.tid}`) && one.ts >= ts && one.ts < end,
    );
    const step = name.slice("step:".length);
    if (step === "rest") continue;
    const ours = ({ pid, tid, ts, dur = 0, tdur = 0 }: Traced) =>
      drawing
        .filter((one) => one.pid === pid && one.tid === tid && one.ts >= ts && one.ts < ts + dur)
        .reduce((left, one) => left - (one.tdur ?? 0), tdur);
    const most = Math.max(0, ...tasks.map(ours)) / 1_000;
    longest.set(step, [...(longest.get(step) ?? []), most]);
  }
  return longest;
}

const mark = (page: Page, step: Step | "rest") => page.evaluate((name) => void performance.mark(`step:${name}`), step);

function dealOf(n: number): readonly ServerMessage[] {
  return [
    {
      event: "dealt",
      seq: 11,
      at: 0,
      deal: 4,
      dealId: `deal ${n}`,
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
}

test("no task of the window is long: opening, a deal of six, a drag, Sort", { tag: "@alone" }, async ({
  browser,
  page,
}) => {
  await openScene(page, server.url, "turn", POPUP);
  const longest = await tasksOf(browser, page, async () => {
    for (let n = 0; n < TIMES; n += 1) {
      await mark(page, "reference");
      await page.evaluate(work);
    }
    for (let n = 0; n < TIMES; n += 1) {
      await mark(page, "opening");
      await page.reload();
      await page.waitForFunction(() => window.fixture?.scene !== null && window.fixture.scene.frames.drawn > 0);
      await still(page);
      await mark(page, "dragging");
      const king = await spot(page, "KC");
      await dragCard(page, "8C", { x: king.x + 30, y: king.y });
      await still(page);
      await mark(page, "sorting");
      await page.getByRole("button", { name: "Sort", exact: true }).click();
      await still(page);
      await mark(page, "dealing");
      const drawn = await page.evaluate(() => window.fixture.scene!.frames.drawn);
      await push(page, ...dealOf(n));
      await page.waitForFunction((before) => window.fixture.scene!.frames.drawn > before + 3, drawn);
      await still(page);
      await mark(page, "rest");
    }
  });
  expect([...longest.keys()].toSorted()).toEqual(["dealing", "dragging", "opening", "reference", "sorting"]);
  const best = new Map([...longest].map(([step, all]) => [step, Math.min(...all)]));
  const reference = best.get("reference")!;
  // The trace has seen what was to be seen.
  expect(reference).toBeGreaterThan(5);
  expect([...best].filter(([step, ms]) => step !== "reference" && ms > MOST * reference)).toEqual([]);
});
