/** What a screen reader says at the table, by the rules of live regions, while a deal is played with keys alone. */
import { expect, type Page, test } from "@playwright/test";
import { card, hand } from "../../game-client/fixtures/views.ts";
import { type FixtureServer, serveFixture } from "../support/game-fixture.ts";
import { tabTo } from "./keyboard-hands.ts";
import { openScene, push, reopen, sent, seriousIn } from "./scripted-window.ts";

declare global {
  interface Window {
    received: string[];
  }
}

let server: FixtureServer;
test.beforeAll(async () => {
  server = await serveFixture();
});
test.afterAll(() => server.stop());

/** Writes down what is announced: of a region that is read as a whole all of it, of a log what is added. Nothing that is hidden. */
function listen(): void {
  window.received = [];
  const regionOf = (node: Node | null): Element | null =>
    (node instanceof Element ? node : (node?.parentElement ?? null))?.closest(
      "[role=status],[role=log],[role=alert]",
    ) ?? null;
  new MutationObserver((changes) => {
    const whole = new Set<Element>();
    for (const { target, addedNodes } of changes) {
      const region = regionOf(target);
      if (!region) continue;
      if (region.getAttribute("role") !== "log") whole.add(region);
      else
        for (const one of addedNodes)
          if (!(one instanceof Element && one.closest("[aria-hidden=true]")))
            window.received.push(one.textContent ?? "");
    }
    for (const region of whole) window.received.push(region.textContent ?? "");
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

const received = (page: Page) => page.evaluate(() => window.received);
/** Forgets what was heard so far. */
const hush = (page: Page) =>
  page.evaluate(() => {
    window.received = [];
  });
const seqOf = (page: Page) => page.evaluate(() => window.fixture.view()?.seq ?? 0);

test("who comes into a deal hears what lies there, what they hold and whose turn it is; and each move once", async ({
  page,
}) => {
  await page.addInitScript(listen);
  await openScene(page, server.url, "turn");
  await expect
    .poll(() => received(page))
    .toEqual(
      expect.arrayContaining([
        "Open card: 9 of hearts. Wild jokers: 5s, by the 5 of diamonds. Closed stock: 41 cards.",
        "You hold spades 9, 10, queen and king; hearts 4, 5 wild, 6 and 7; diamonds 2 and king; clubs 8 and king; 1 joker.",
        "It is your turn.",
      ]),
    );
  await hush(page);
  const from = await seqOf(page);
  const turn = { event: "turn", at: 0, turn: 8, bankFrom: 30_000, deadline: 40_000, openJokerTakable: false } as const;
  await push(
    page,
    { event: "drew", seq: from + 1, at: 0, seat: 0, from: "stock", stockCount: 40 },
    { event: "card", seq: from + 1, card: card("5C") },
    { event: "discarded", seq: from + 2, at: 0, seat: 0, card: card("2D"), reason: "played" },
    { ...turn, seq: from + 3, seat: 3 },
    { event: "drew", seq: from + 4, at: 0, seat: 3, from: "open", card: card("2D"), stockCount: 40 },
    { event: "discarded", seq: from + 5, at: 0, seat: 3, card: card("JC"), reason: "played" },
    { ...turn, seq: from + 6, seat: 0, turn: 9 },
  );
  const said = [
    ...["You drew the 5 of clubs.", "You discarded the 2 of diamonds.", "Kabir to play."],
    ...[
      "Kabir took the 2 of diamonds from the open pile.",
      "Kabir discarded the jack of clubs.",
      "Your turn. 30 seconds.",
    ],
  ];
  const story = async () => (await received(page)).filter((one) => !one.startsWith("Count"));
  await expect.poll(story).toEqual(said);
  // What was said is not said again because something else is.
  await push(page, { event: "missed", seq: from + 7, at: 0, seat: 0, missed: 3 });
  await push(page, { event: "discarded", seq: from + 8, at: 0, seat: 0, card: card("8C"), reason: "missedTurn" });
  await push(page, { event: "out", seq: from + 9, at: 0, seat: 0, reason: "missedTurns", count: 40 });
  await expect
    .poll(story)
    .toEqual([
      ...said,
      ...[
        "You missed a turn, 3 of 3.",
        "The table discarded your 8 of clubs.",
        "You were dropped after missed turns: 40 points.",
      ],
    ]);
});

test("a drop by keys: the question is read with its cost, then what it has cost", async ({ page }) => {
  await page.addInitScript(listen);
  await openScene(page, server.url, "turn");
  await page.keyboard.press("p");
  const question = page.getByRole("dialog", { name: "Drop this deal?" });
  await expect(question).toHaveAccessibleDescription("A first drop costs 20 points, 20 practice chips.");
  await tabTo(page, question.getByRole("button", { name: "Drop for 20 points" }));
  await page.keyboard.press("Enter");
  await expect.poll(() => sent(page, "drop")).toHaveLength(1);
  await hush(page);
  await push(page, { event: "out", seq: (await seqOf(page)) + 1, at: 0, seat: 0, reason: "firstDrop", count: 20 });
  await expect.poll(() => received(page)).toEqual(["You dropped: 20 points."]);
  expect(await seriousIn(page)).toEqual([]);
});

test("a wrong show by keys: the warning is read, then what was wrong and what it costs; then the result", async ({
  page,
}) => {
  await page.addInitScript(listen);
  await openScene(page, server.url, "declare");
  await page.keyboard.press("e");
  const question = page.getByRole("dialog", { name: "These groups are not valid" });
  await expect(question).toHaveAccessibleDescription(
    /A wrong show costs 80 points.*Group 4 is neither a sequence nor a set/,
  );
  await tabTo(page, question.getByRole("button", { name: "Declare anyway" }));
  await page.keyboard.press("Enter");
  await expect.poll(() => sent(page, "declare")).toHaveLength(1);
  await hush(page);
  const seq = (await seqOf(page)) + 1;
  await push(page, { event: "discarded", seq, at: 0, seat: 0, card: card("8C"), reason: "wrongShow" });
  await push(page, { event: "out", seq: seq + 1, at: 0, seat: 0, reason: "wrongShow", count: 80 });
  const wrong = [
    "Your 8 of clubs goes from the finish slot to the open pile.",
    "Your declaration was wrong. Group 4 is neither a sequence nor a set.",
    "You made a wrong show: 80 points.",
  ];
  await expect.poll(() => received(page)).toEqual(expect.arrayContaining(wrong));
  expect(await seriousIn(page)).toEqual([]);

  await reopen(page, "showdown");
  await hush(page);
  const result = await page.evaluate(() => window.fixture.view()?.lastResult ?? null);
  expect(result).toBeNull();
  const groups = hand("4H 5H 6H 7H | 9S TS JO QS | KS KD KC | 2D 8C");
  const row = { seat: 0, name: "Ananya", outcome: "lost", count: 10, change: -1_000, stack: 23_000, total: 0 } as const;
  await push(page, {
    event: "result",
    seq: (await seqOf(page)) + 1,
    at: 0,
    result: {
      deal: 3,
      dealId: "deal_3",
      winner: 3,
      how: "declared",
      jokerCard: card("5D"),
      wildRank: 4,
      fee: 0,
      nextDealAt: null,
      verifyUrl: "/verify/deal_3",
      rows: [{ ...row, groups: groups.map((cards) => ({ kind: "rest" as const, cards })) }],
    },
  });
  await expect.poll(() => received(page)).toContain("Kabir won the deal. You count 10 points: −10 practice chips.");
});
