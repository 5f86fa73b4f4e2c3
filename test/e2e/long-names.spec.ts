/** What an operator may write, and a player may have, at its longest: no page is wider than its window. */
import { expect, type Page, test } from "@playwright/test";
import { registerPlayer } from "../support/player.ts";
import { startDesk } from "./desk-server.ts";
import { misfitsIn } from "./misfits.ts";
import { newPerson } from "./profiles.ts";

const SIZES = [
  [360, 640],
  [768, 1_024],
  [1_440, 900],
] as const;
const NAME = "Federation of Friends of Thirteen Card Rummy and of Every Other Game of Skill, Private Limited, ".repeat(
  2,
);
const MAIL = `grievances.of.players.team@${"federation-of-rummy.".repeat(4)}example.com`;
const PHONES = Array.from({ length: 5 }, (_, n) => `+91 98765 4321${n}`).join(" / ");

async function wrongOn(page: Page, paths: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      // The brand's name beside its mark is cut: pages say it whole.
      const wrong = (await misfitsIn(page)).filter((one) => !one.startsWith("span.logo__name"));
      found.push(...wrong.map((one) => `${path} ${width}: ${one}`));
    }
  }
  return found;
}

test("a long brand, its mail address and its telephones widen no page, for strangers and for players", async ({
  browser,
}) => {
  const { terminal, server, stop } = await startDesk();
  try {
    const brand = { name: NAME, company: NAME, supportPhone: PHONES, supportEmail: MAIL, address: NAME };
    terminal("set", "brand", JSON.stringify(brand));
    terminal("set", "grievanceOfficer", JSON.stringify({ name: NAME, email: MAIL, phone: PHONES, address: NAME }));
    const stranger = await browser.newContext({ baseURL: server.url });
    const about = ["/about-us", "/contact-support", "/grievances"];
    expect(await wrongOn(await stranger.newPage(), ["/game", "/terms-of-service", ...about])).toEqual([]);
    await stranger.close();
    const person = await newPerson(browser, server.url, await registerPlayer(server.url));
    expect(await wrongOn(await person.newPage(), ["/lobby", "/my-account", ...about])).toEqual([]);
    await person.close();
  } finally {
    await stop();
  }
});

test("a million chips in the purse cut no word of the header on a phone in Tamil; with a hundred million the words are moved", async ({
  browser,
}) => {
  const { terminal, server, stop } = await startDesk();
  try {
    const player = await registerPlayer(server.url);
    const person = await newPerson(browser, server.url, player);
    await person.addCookies([{ name: "language", value: "ta", url: server.url }]);
    const page = await person.newPage();
    for (const [chips, width, isWhole] of [
      [1_234_567, 360, true],
      [99_999_999, 320, false],
    ] as const) {
      const most = chips * 100;
      terminal(
        "set",
        "practice",
        JSON.stringify({ openingGrantPaise: most, refillBelowPaise: most, refillEveryMs: 0 }),
      );
      const refilled = async () => {
        await player.post("/profile/practice/refill", {});
        return (await player.get<{ readonly nPracticeChips: number }>("/profile/chips")).data.nPracticeChips;
      };
      await expect.poll(refilled).toBe(chips);
      await page.setViewportSize({ width, height: 640 });
      await page.goto("/lobby");
      await expect(page.locator(".purse--plain")).toContainText(`${Math.floor(chips / 10) / 100}K`);
      for (const word of await page.locator(".player-bar__nav a").all()) {
        if (!isWhole) await word.scrollIntoViewIfNeeded();
        await expect(word).toBeInViewport({ ratio: 0.99 });
      }
      await expect(page.locator(".purse__add")).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThan(1);
    }
    await person.close();
  } finally {
    await stop();
  }
});
