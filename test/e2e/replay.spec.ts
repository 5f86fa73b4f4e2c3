/** A finished deal, watched again in the window that it was played in. */
import { readFileSync } from "node:fs";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { checkText } from "../../public/verify.mjs";
import { registerPlayer } from "../support/player.ts";
import { startServer, UNHURRIED } from "../support/server.ts";
import { violationsOn } from "./axe.ts";
import { keyboard } from "./keyboard-hands.ts";
import { newPerson } from "./profiles.ts";
import { nextWindow, type TableWindow } from "./table-window.ts";

test.setTimeout(180_000);

const SETTINGS = {
  BOT_FILL_MS: "600000",
  ...UNHURRIED,
  // The table goes on as soon as all nonces are there; a busy machine must not make a browser too late.
  TABLE_REVEAL_MS: "10000",
};

async function sitDown(context: BrowserContext): Promise<TableWindow> {
  const lobby = await context.newPage();
  await lobby.goto("/lobby");
  await lobby.getByRole("checkbox", { name: /2 Players/ }).check();
  const opened = nextWindow(lobby);
  await lobby
    .getByRole("button", { name: /^Play / })
    .first()
    .click();
  const table = await opened;
  await table.seen("a seat", (view) => view.you !== null);
  return table;
}

const words = (page: Page) => page.getByTestId("story");

/** Frames that the page asks for within a moment. */
const framesAsked = (page: Page) =>
  page.evaluate(async () => {
    const real = window.requestAnimationFrame;
    let asked = 0;
    window.requestAnimationFrame = (run) => {
      asked += 1;
      return real.call(window, run);
    };
    await new Promise((done) => setTimeout(done, 400));
    window.requestAnimationFrame = real;
    return asked;
  });

test("a deal that ended by a drop is watched again from the result, and from its fairness page", async ({
  browser,
}) => {
  const server = await startServer({ settings: SETTINGS });
  try {
    const arrive = async () => newPerson(browser, server.url, await registerPlayer(server.url));
    const contexts = [await arrive(), await arrive()] as const;
    const tables = [await sitDown(contexts[0]), await sitDown(contexts[1])] as const;
    await Promise.all(tables.map((table) => table.seen("a deal", (view) => view.turn !== null)));
    const mover = tables.find(({ view }) => view!.turn!.seat === view!.you)!;
    const other = tables.find((table) => table !== mover)!;
    const dealt = new Set(other.view!.hand.flat());
    await keyboard(mover).draw("stock");
    const drawn = await mover.seen("the draw", (view) => view.drawnCard !== null);
    await keyboard(mover).discard(drawn.drawnCard!);
    await other.seen("the turn", (view) => view.turn?.seat === view.you);
    await other.page.getByRole("region", { name: "Your moves" }).getByRole("button", { name: /^Drop/ }).click();
    await other.page.getByRole("dialog").getByRole("button", { name: /^Drop/ }).click();
    const result = (await other.seen("the result", (view) => view.lastResult !== null)).lastResult!;

    const opened = other.page.context().waitForEvent("page");
    await other.result.getByRole("link", { name: "Watch again" }).click();
    const page = await opened;
    // This is the one of the three windows that is looked at.
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const complaints: string[] = [];
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(String(error)));
    await expect(page.getByRole("main", { name: /^A finished deal/ })).toBeVisible();
    expect(new URL(page.url()).searchParams.get("replay")).toBe(result.dealId);

    // The first step: the own hand open, no move made.
    const moves = page.getByRole("complementary", { name: "Moves" }).getByRole("button");
    await expect(moves.first()).toContainText("Deal 1.");
    await expect(page.getByRole("list", { name: "Your hand" })).toBeAttached();
    expect(dealt.size).toBe(13);

    await page.keyboard.press("ArrowRight");
    await expect(words(page), complaints.join("\n")).toHaveText(/drew from the stock\.$/);
    await page.keyboard.press("ArrowRight");
    await expect(words(page)).toHaveText(/discarded the/);
    await page.keyboard.press("ArrowLeft");
    await expect(words(page)).toHaveText(/drew from the stock\.$/);

    // It plays to the end by itself, then nothing moves and nothing ticks.
    await page.getByRole("button", { name: "4× speed" }).click();
    await page.getByRole("button", { name: "Play" }).click();
    const shown = page.getByRole("region", { name: "Result of the deal" });
    await expect(shown).toBeVisible();
    await expect(shown.getByRole("row", { name: /^You/ })).toContainText("First drop");
    await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
    await expect.poll(() => framesAsked(page)).toBe(0);
    const violations = await violationsOn(page);
    expect(violations.map(({ id, nodes }) => ({ id, html: nodes[0]?.html }))).toEqual([]);

    await page.keyboard.press("Home");
    await expect(page.getByRole("slider", { name: "Place in the deal" })).toHaveValue("0");
    await expect(shown).toBeHidden();

    await page.setViewportSize({ width: 1_318, height: 725 });
    // Held upright all of the player is in sight, and the line as long as the window is wide.
    await page.setViewportSize({ width: 390, height: 844 });
    const line = page.getByRole("slider", { name: "Place in the deal" });
    await expect.poll(async () => (await line.boundingBox())?.width).toBeGreaterThan(350);
    const tools = page.getByRole("navigation", { name: "This deal" });
    await expect(tools.getByRole("link", { name: "Check this deal" })).toBeInViewport({ ratio: 1 });
    await expect(tools.getByRole("button", { name: "Back" })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "4× speed" })).toBeInViewport({ ratio: 1 });

    await page.setViewportSize({ width: 844, height: 390 });
    // The window lays itself out anew once its edge rests; the button is another one then.
    await expect(page.locator(".replay--low")).toBeVisible();
    await page.getByRole("button", { name: "Moves" }).click();
    await moves.nth(2).click();
    await expect(words(page)).toHaveText(/discarded the/);
    await page.getByRole("button", { name: "Moves" }).click();

    // To the fairness page and back.
    await page.getByRole("link", { name: "Check this deal" }).click();
    await expect(page.getByTestId("verdict")).toHaveText("This deal is proven.");
    await expect(page.locator(".proof-cards svg")).toHaveCount(13);
    // What this browser kept while it played goes into the file, and another verifier finds it in order.
    const saving = page.waitForEvent("download");
    await page.getByRole("link", { name: "Save this proof" }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe(`deal-${result.dealId}.json`);
    const report = checkText(readFileSync(await saved.path(), "utf8"));
    expect([report.verdict, report.checks.filter(({ passed }) => !passed)]).toEqual(["proven", []]);
    const compared = report.checks.filter(({ what }) => /browser saw before|revealed and got acknowledged/.test(what));
    expect(compared).toHaveLength(2);
    await page.getByRole("link", { name: "Watch this deal" }).click();
    await expect(page.getByRole("main", { name: /^A finished deal/ })).toBeVisible();
    expect(complaints).toEqual([]);

    const mine = await page.evaluate(async () => {
      const answer = await fetch("/api/rummy/deal/mine?size=5&pageNumber=1", {
        headers: { authorization: localStorage.getItem("token") ?? "" },
      });
      return (await answer.json()) as { data: { deals: { dealId: string; outcome: string }[] } };
    });
    expect(mine.data.deals).toMatchObject([{ dealId: result.dealId, outcome: "firstDrop" }]);
    await Promise.all(contexts.map((context) => context.close()));
  } finally {
    await server.remove();
  }
});
