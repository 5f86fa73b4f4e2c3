/** Ratings on the plates of practice tables: at every size, of people who show theirs and of bots, and not at cash tables. */
import { type Browser, expect, type Page } from "@playwright/test";
import { registerPlayer } from "../support/player.ts";
import { freshDatabase } from "../support/postgres.ts";
import { startServer, type TestServer, UNHURRIED } from "../support/server.ts";
import { overlapsIn } from "./overlaps.ts";
import { newPerson } from "./profiles.ts";
import { openScene, reopen, seriousIn, test } from "./scripted-window.ts";
import { SIX_SIZES } from "./sizes.ts";
import { nextWindow } from "./table-window.ts";

const SCENES = ["turn", "two", "waiting", "showdown"] as const;

/** Plates whose rating lies on the own name, tag or chips. */
const coveredIn = (page: Page) =>
  page.evaluate(() => {
    const textOf = (of: Element) => {
      const range = document.createRange();
      range.selectNodeContents(of);
      return range.getBoundingClientRect();
    };
    return [...document.querySelectorAll(".plate:has(.plate__rating)")].flatMap((plate) => {
      const rating = plate.querySelector(".plate__rating")!.getBoundingClientRect();
      const covers = [...plate.querySelectorAll(".plate__name, .plate__box abbr, .plate__box small")].some((part) => {
        const { left, right, top, bottom } = textOf(part);
        return rating.left < right && left < rating.right && rating.top < bottom - 2 && top + 2 < rating.bottom;
      });
      return covers ? [plate.textContent] : [];
    });
  });

const ratingsIn = (page: Page) => page.locator(".plate__rating").allTextContents();

test("Q-8: at every size a rating stands on the face's rim, and on nothing else", async ({ page, scripted }) => {
  for (const [width, height] of SIX_SIZES)
    for (const scene of SCENES) {
      await openScene(page, scripted.url, scene, { width, height }, "&ratings");
      const name = `${scene} ${width}×${height}`;
      const seats = await page.locator(".plate:not(.plate--empty)").count();
      expect((await ratingsIn(page)).length, name).toBe(seats);
      expect((await ratingsIn(page))[0], name).toMatch(/^[+−]\d+\.\d\??$/);
      expect(await overlapsIn(page), name).toEqual([]);
      expect(await coveredIn(page), name).toEqual([]);
      if (scene === "turn") expect(await seriousIn(page), name).toEqual([]);
      const shots = process.env.SHOTS;
      if (shots) await page.screenshot({ path: `${shots}/plate-${scene}-${width}x${height}.png` });
    }
});

test("Q-8: a table whose ratings are not known has none on its plates", async ({ page, scripted }) => {
  await openScene(page, scripted.url, "turn");
  await reopen(page, "two");
  expect(await ratingsIn(page)).toEqual([]);
});

/** A new player in the lobby, who sits down at the first table of two. */
async function sitDown(browser: Browser, server: TestServer) {
  const player = await registerPlayer(server.url);
  const { _id: id } = (await player.get<{ _id: string }>("/profile")).data;
  const lobby = await (await newPerson(browser, server.url, player)).newPage();
  await lobby.goto("/lobby");
  await lobby.getByRole("checkbox", { name: /2 Players/ }).check();
  const open = async () => {
    const opened = nextWindow(lobby);
    await lobby
      .getByRole("button", { name: /^Play / })
      .first()
      .click();
    const table = await opened;
    await table.seen("a seat", (view) => view.you !== null);
    return table;
  };
  return { player, id, lobby, open };
}

test("Q-8: people's ratings come with them, provisional ones marked; who hides the rating has none there; bots have theirs", async ({
  browser,
}) => {
  const database = await freshDatabase();
  const settings = {
    DATABASE_URL: database.servingUrl,
    DATABASE_OWNER_URL: database.url,
    SESSION_SECRET: "s".repeat(40),
    ENCRYPTION_SECRET: "e".repeat(40),
    ...UNHURRIED,
  };
  let server = await startServer({ settings: { ...settings, BOT_FILL_MS: "600000" } });
  try {
    const [asha, binu] = [await sitDown(browser, server), await sitDown(browser, server)];
    for (const [id, mean, deals] of [
      [asha.id, 3.24, 300],
      [binu.id, -4.6, 12],
    ] as const)
      await database.owner`
        INSERT INTO rating.strength (player_id, seats_group, mean, variance, deals, is_shown)
        VALUES (${id}, 'two', ${mean}, 2, ${deals}, true)`;
    const first = await asha.open();
    await expect.poll(() => ratingsIn(first.page)).toEqual(["+3.2"]);
    const second = await binu.open();
    for (const { page } of [first, second])
      await expect.poll(async () => (await ratingsIn(page)).toSorted()).toEqual(["+3.2", "−4.6?"]);
    await binu.player.post("/rating/shown", { bShown: false });
    for (const { page } of [first, second]) {
      await page.reload();
      await expect.poll(() => ratingsIn(page)).toEqual(["+3.2"]);
    }
    await server.remove();

    server = await startServer({ settings: { ...settings, BOT_FILL_MS: "100" } });
    const chand = await sitDown(browser, server);
    const third = await chand.open();
    // A newcomer's bots are easy (B-3).
    await expect.poll(() => ratingsIn(third.page)).toEqual(["−27.2"]);
  } finally {
    await server.remove();
    await database.close();
  }
});
