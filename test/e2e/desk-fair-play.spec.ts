/** Two who may be playing for each other, at the operator's desk: looked at, one of their deals side by side, and kept apart (O-28). */
import { expect, type Page, test } from "@playwright/test";
import { violationsOn } from "./axe.ts";
import { type DeskServer, startDesk } from "./desk-people.ts";

const [ONE, OTHER] = ["018f0000-0000-7000-8000-000000aaaaaa", "018f0000-0000-7000-8000-000000bbbbbb"] as const;
const DEAL = "018f0000-0000-7000-8000-00000000dea1";

let desk: DeskServer;
test.describe.configure({ mode: "serial" });
test.setTimeout(120_000);
test.beforeAll(async () => {
  desk = await startDesk({});
});
test.afterAll(() => desk?.stop());

/** A case of two who feed each other; so much of its score may come from papers that both accounts have. */
async function suspect(score: number, one: string, other: string, shared = 0): Promise<void> {
  const sign = (by: "one" | "other") => ({
    signal: "feeding",
    what: "fed",
    by,
    seen: 41,
    expected: 19.6,
    chance: -6.2,
  });
  const judgement = {
    ...{
      score,
      sides: { one: 3.1, other: 2.8 },
      scores: { dumping: 0, softPlay: 0, feeding: score - shared, together: 1 },
    },
    signs: [sign("one"), sign("other"), { ...sign("one"), signal: "together", what: "tables", by: null, chance: -4 }],
  };
  await desk.database.owner`
    INSERT INTO fairplay.case_file (id, one, other, state, score, shared, shared_among, facts, opened_at, judged_at)
    VALUES (gen_random_uuid(), ${one}, ${other}, 'open', ${score}, ${shared}, ${shared > 0 ? 2 : null}, ${JSON.stringify(judgement)}::text::json, now(), now())`;
}

/** A case of one for whom a program may play. */
async function suspectProgram(score: number, one: string): Promise<void> {
  const sign = (signal: string, what: string, seen: number, expected: number, chance: number) => ({
    ...{ signal, what, by: "one", seen, expected, chance },
  });
  const judgement = {
    ...{ score, sides: { one: score, other: 0 }, scores: { pace: 3.1, choices: score - 3.1, hours: 0 } },
    signs: [sign("pace", "spread", 0.4, 3.2, -7), sign("choices", "strays", 2, 310, -9.8)],
  };
  await desk.database.owner`
    INSERT INTO fairplay.case_file (id, one, other, state, score, facts, opened_at, judged_at)
    VALUES (gen_random_uuid(), ${one}, NULL, 'open', ${score}, ${JSON.stringify(judgement)}::text::json, now(), now())`;
}

async function recordDeal(): Promise<void> {
  const hands = [
    [0, 1, 15, 16, 17, 28, 29, 30, 40, 41, 42, 20, 33],
    [13, 14, 26, 27, 39, 4, 5, 6, 7, 8, 22, 23, 24],
  ];
  const moves = [
    { move: "turn", seat: 0, turn: 1 },
    { move: "draw", seat: 0, from: "stock", place: 28, card: 21 },
    { move: "discard", seat: 0, card: 21 },
    { move: "turn", seat: 1, turn: 2 },
    { move: "draw", seat: 1, from: "open", card: 21 },
    { move: "discard", seat: 1, card: 39 },
    { move: "turn", seat: 0, turn: 3 },
    { move: "out", seat: 0 },
    { move: "end", how: "lastStanding" },
  ];
  const seenBy = [ONE, OTHER].map((playerId, seat) => ({ seat, playerId, cards: hands[seat] }));
  const { owner } = desk.database;
  await owner`
    INSERT INTO tables.deal (id, table_id, ended_at, evidence) VALUES (${DEAL}, gen_random_uuid(), now(),
      ${JSON.stringify({ jokerCard: 12, seenBy, played: { toss: [], moves, dealtAt: 0, times: moves.map((_, at) => at * 950) } })}::text::json)`;
  for (const [seat, player] of [ONE, OTHER].entries())
    await owner`
      INSERT INTO tables.deal_seat (deal_id, seat, player_id, ended_at, table_no, table_name, variant, currency, deal, outcome, count, change)
      VALUES (${DEAL}, ${seat}, ${player}, now(), 7, 'Points 1', 'points', 'inr', 1, ${seat === 0 ? "middleDrop" : "won"},
        ${seat === 0 ? 40 : 0}, ${seat === 0 ? -4_000 : 3_600})`;
}

const sheet = (page: Page) => page.getByRole("article");

test("O-28: by keys alone a manager looks at two, at a deal of theirs side by side, and keeps them apart", async ({
  browser,
}) => {
  const page = await desk.hire(browser, "mani", "manager");
  await page.goto("/operator/fair-play");
  await expect(page.getByText("Nobody is suspected of anything.")).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  await recordDeal();
  await suspect(6.4, ONE, OTHER);
  await suspect(3.2, ONE, "018f0000-0000-7000-8000-000000cccccc", 3);
  await page.reload();
  await expect(sheet(page).getByRole("heading", { name: "aaaaaa and bbbbbb" })).toBeVisible();
  await expect(sheet(page)).toContainText("aaaaaa laid down a card that suited bbbbbb, who moved next");
  await expect(sheet(page)).toContainText("1 in 16,00,000");
  expect(await violationsOn(page)).toEqual([]);

  await expect(sheet(page).getByRole("link", { name: /^Inspect Points 1/ })).toHaveAttribute(
    "href",
    `/operator/deals/${DEAL}`,
  );
  await page.keyboard.press("r");
  const moves = page.getByRole("region", { name: "The deal, side by side" });
  await expect(moves).toContainText("laid down 9♥, which suits the other");
  await expect(moves).toContainText("took 9♥");
  await expect(moves).toContainText("dropped, 40 points");
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press("a");
  const dialog = page.getByRole("alertdialog", { name: "Keep apart" });
  await dialog.getByRole("button", { name: "Keep apart" }).click();
  await expect(dialog).toContainText("Say why.");
  await page.keyboard.type("They show each other their hands");
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Keep apart" }).press("Enter");
  await expect(sheet(page).getByRole("heading", { name: "aaaaaa and cccccc" })).toBeVisible();
  await expect(sheet(page)).toContainText("the same, of 2 accounts");
  await expect(sheet(page)).toContainText("The record has no deal of the two together.");
  await expect(page.getByText("One person").first()).toBeVisible();
  await page.getByLabel("State").selectOption("apart");
  await expect(sheet(page)).toContainText("Last decided by mani");
});

test("F-13, O-28: one for whom a program may play, each move beside what our bot would have done", async ({
  browser,
}) => {
  await suspectProgram(9.3, OTHER);
  const page = await desk.hire(browser, "mona", "manager");
  await page.goto("/operator/fair-play");
  await expect(sheet(page).getByRole("heading", { name: "bbbbbb", exact: true })).toBeVisible();
  await expect(sheet(page)).toContainText("Choices other than our bot’s");
  await expect(sheet(page).getByText("What is the same")).toHaveCount(0);
  await page.keyboard.press("r");
  const moves = page.getByRole("region", { name: "The deal, beside our bot" });
  await expect(moves).toContainText("took 9♥");
  await expect(moves).toContainText("0.9 s");
  expect(await violationsOn(page)).toEqual([]);
  await expect(page.getByRole("button", { name: "Keep apart" })).toHaveCount(0);
  await page.keyboard.press("w");
  const dialog = page.getByRole("alertdialog", { name: "Watch" });
  await page.keyboard.type("As regular as a clock");
  await dialog.getByRole("button", { name: "Watch" }).press("Enter");
  await expect(dialog).toBeHidden();
  await page.getByLabel("State").selectOption("watched");
  await expect(sheet(page)).toContainText("Last decided by mona");
});
