/** What a new player reads of finished deals: cards and play told apart, each decision judged, own statistics. */
import { expect } from "@playwright/test";
import type { FiguresData, StatisticsData } from "../../modules/analysis/contract.ts";
import { until } from "../support/child.ts";
import { type Player, registerPlayer } from "../support/player.ts";
import { sit, TableClient } from "../support/table-client.ts";
import { newPerson } from "./profiles.ts";
import { lookAtSizes } from "./sizes.ts";
import { test } from "./worker-server.ts";

test.setTimeout(240_000);

/** Nobody else of this suite sits down for this. */
const ROW = { eRummyType: "point", eGameType: "practice", nMaxPlayer: 2, nTablePoint: 5 } as const;

/** Plays a deal against a bot by the solver, and waits until it was judged; answers its id. */
async function playDeal(server: string, player: Player): Promise<string> {
  const mine = async () => (await player.get<{ deals: { dealId: string }[] }>("/rummy/deal/mine")).data.deals;
  const before = (await mine()).length;
  const { ticket } = await sit(player, ROW);
  const table = new TableClient(server, { ticket });
  await table.playUntil(({ scoreboard, you }) => scoreboard.some(({ rows }) => rows.some(({ seat }) => seat === you)));
  table.send({ event: "leave" });
  await until("the seat to be given up", () => table.closed);
  await until("the deal to be in the books", async () => (await mine()).length > before);
  const [{ dealId } = { dealId: "" }] = await mine();
  const judged = async () => (await player.get<FiguresData>(`/rummy/deal/figures?ids=${dealId}`)).data.aFigures;
  // Seldom enough for the limit of calls, however busy the machine is.
  await until("the deal to be judged", async () => (await judged()).length > 0, 60_000, 1_500);
  return dealId;
}

test("Q-4, Q-5, Q-7: a player reads what the cards gave, goes to the dearest moment, and sees the own curve", async ({
  browser,
  workerServer,
}) => {
  const { url } = workerServer;
  const player = await registerPlayer(url);
  const person = await newPerson(browser, url, player);
  const page = await person.newPage();
  await page.goto("/my-statistics");
  await expect(page.getByText("No finished deal yet.")).toBeVisible();
  for (let deal = 0; deal < 3; deal += 1) await playDeal(url, player);

  await page.goto("/my-games");
  const figures = page.getByText(/^cards [+−]?\d+, play [+−]?\d+$/);
  await expect(figures).toHaveCount(3);
  const row = page.getByRole("row").filter({ has: figures }).first();
  const said = (await row.locator(".my-games__points").textContent()) ?? "";
  const [result, cards, play] = [...said.replaceAll("−", "-").matchAll(/[+-]?\d+/g)].map(([points]) => Number(points));
  expect(cards! + play!).toBe(result!);
  await lookAtSizes(page, "my-games");

  const opened = person.waitForEvent("page");
  await row.getByRole("link", { name: /^Analyse/ }).click();
  const replay = await opened;
  const panel = replay.getByRole("dialog", { name: "Analysis" });
  await expect(panel.getByRole("heading", { name: "All decisions" })).toBeVisible();
  await expect(panel.getByRole("definition").first()).toHaveText(result! < 0 ? `−${-result!}` : `+${result}`);
  const decisions = panel.getByRole("region", { name: "All decisions" }).getByRole("button");
  expect(await decisions.count()).toBeGreaterThan(0);
  await decisions.last().click();
  await expect(decisions.last()).toHaveAttribute("aria-current", "step");
  await lookAtSizes(replay, "analysis");
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(panel).toBeHidden();
  await replay.getByRole("button", { name: "Analyse" }).click();
  await expect(panel.getByRole("heading", { name: "Dearest moments" })).toBeVisible();

  await page.goto("/my-statistics");
  const { data } = await player.get<StatisticsData>("/rummy/statistics");
  expect(data.nDeals).toBe(3);
  await expect(page.getByRole("definition").first()).toHaveText("3");
  await expect(page.locator(".statistics__plot canvas")).toBeVisible();
  await lookAtSizes(page, "statistics");
});

test("Q-5: an analysis that fails says so and is asked for again; one that waits says how many are before it", async ({
  browser,
  workerServer,
}) => {
  const { url } = workerServer;
  const player = await registerPlayer(url);
  const dealId = await playDeal(url, player);
  const person = await newPerson(browser, url, player);
  const page = await person.newPage();
  const answers = [
    { status: 503, json: { message: "Many deals wait to be analysed. Try again in a minute.", data: null } },
    { status: 200, json: { message: "success.", data: { eState: "queued", iDealId: dealId, nPlace: 4 } } },
  ];
  await page.route("**/api/rummy/deal/*/analysis", (route) => {
    const answer = answers.shift();
    return answer === undefined ? route.continue() : route.fulfill(answer);
  });
  await page.goto(`/table?replay=${dealId}#analysis`);
  const panel = page.getByRole("dialog", { name: "Analysis" });
  await expect(panel.getByRole("alert")).toContainText("Many deals wait to be analysed.");
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(panel.getByRole("status")).toContainText("4 deals before it");
  await expect(panel.getByRole("heading", { name: "All decisions" })).toBeVisible();
});
