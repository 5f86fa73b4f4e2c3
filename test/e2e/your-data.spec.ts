/** Consents and rights as people meet them: at the registration, in the lobby, in the account (CR-1 … CR-5). */
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { en } from "../../modules/consent/texts/en.ts";
import { hi } from "../../modules/consent/texts/hi.ts";
import { POLICIES } from "../../modules/kernel/index.ts";
import { type Player, registerPlayer } from "../support/player.ts";
import type { TestServer } from "../support/server.ts";
import { violationsOn } from "./axe.ts";
import { englishIn, englishPatterns, overflowingIn } from "./in-hindi.ts";
import { openRegister } from "./people.ts";
import { newPerson } from "./profiles.ts";
import { test } from "./worker-server.ts";

test.setTimeout(180_000);
const SIZES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1318, height: 725 },
  { width: 1440, height: 900 },
] as const;

/** A client that was shown terms of before. */
const OLDER: object = { sTermsVersion: "2024-1" };

let server: TestServer;
let person: BrowserContext;
let page: Page;
test.beforeAll(({ workerServer }) => {
  server = workerServer;
});
test.beforeEach(async ({ browser }) => {
  person = await newPerson(browser, server.url);
  page = await person.newPage();
});
test.afterEach(() => person.close());

async function enter(player: Pick<Player, "token">, path: string): Promise<void> {
  await page.goto("/about-us");
  await page.evaluate((token) => localStorage.setItem("token", token), player.token);
  await page.goto(path);
}

/** Nothing for axe to complain of, nothing to scroll sideways, in any window; pictures where they are asked for. */
async function calm(name: string, isAxe = true) {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways, `${size.width} wide`).toBeLessThanOrEqual(0);
    const folder = process.env.DATA_PICTURES;
    if (folder) await page.screenshot({ path: `${folder}/${name}-${size.width}.png`, fullPage: true });
  }
  if (!isAxe) return;
  const violations = await violationsOn(page, undefined, "all");
  expect(violations.map(({ id, nodes }) => ({ id, html: nodes[0]?.html }))).toEqual([]);
}

test("CR-1: the registration says what is kept before the boxes, and leads to the whole notice", async () => {
  const { register } = await openRegister(page);
  await register.form.getByText("What we keep of you, and why").click();
  await expect(register.form.getByText(/until you close the account/)).toBeVisible();
  await calm("register", false);
  const opened = person.waitForEvent("page");
  await register.form.getByRole("link", { name: "data notice" }).click();
  const notice = await opened;
  await expect(notice.getByRole("heading", { name: en.noticeTitle, level: 1 })).toBeVisible();
  page = notice;
  await calm("notice");
});

test("CR-4: the lobby asks who agreed to older terms, says what changed, and asks once more at the next visit until then", async () => {
  const player = await registerPlayer(server.url, OLDER);
  await enter(player, "/lobby");
  const asked = page.getByRole("region", { name: en.newTerms });
  await expect(asked).toBeVisible();
  await asked.getByText(en.whatChanged).click();
  await expect(asked.getByText(en.changes["2026-5"])).toBeVisible();
  await calm("asked", false);
  await asked.getByRole("button", { name: en.later }).click();
  await expect(asked).toBeHidden();
  await page.reload();
  await asked.getByRole("button", { name: en.agree }).click();
  await expect(asked).toBeHidden();
  const { data } = await player.get<{ sAgreedVersion: string; isAsked: boolean }>("/consents/terms");
  expect(data).toMatchObject({ sAgreedVersion: POLICIES.number, isAsked: false });
});

test("CR-3, CR-5: offers are begun and ended by one press, a nominee is named, changed and removed", async () => {
  await enter(await registerPlayer(server.url), "/your-data");
  await page.getByRole("button", { name: en.offersGive }).click();
  await expect(page.getByText(en.offersOn)).toBeVisible();
  await page.getByRole("button", { name: en.nomineeSave }).click();
  await expect(page.getByText(en.form.name)).toBeVisible();
  await page.getByLabel(en.nomineeName).fill("Ravi Rao");
  await page.getByLabel(en.nomineeRelation).selectOption("sibling");
  await page.getByLabel(en.nomineeContact).fill("9876543210");
  await page.getByRole("button", { name: en.nomineeSave }).click();
  await expect(page.getByText("(Sister or brother), 9876543210")).toBeVisible();
  await calm("your-data");
  await page.getByRole("button", { name: en.offersEnd }).click();
  await expect(page.getByText(en.offersOff)).toBeVisible();
  await page.getByRole("button", { name: en.nomineeRemove }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: en.nomineeRemove }).click();
  await expect(page.getByLabel(en.nomineeName)).toHaveValue("");
});

test.describe("in Hindi", () => {
  test("notice, question and page have no word of English, and every text its place", async () => {
    await person.addCookies([{ name: "language", value: "hi", url: server.url }]);
    const patterns = englishPatterns([[en, hi]]);
    const player = await registerPlayer(server.url, OLDER);
    for (const path of ["/data-notice", "/lobby", "/your-data"]) {
      await enter(player, path);
      if (path === "/lobby") await page.getByText(hi.whatChanged).click();
      if (path === "/your-data") await expect(page.getByText(hi.offersOff)).toBeVisible();
      await page.setViewportSize({ width: 360, height: 640 });
      expect(await englishIn(page.locator(path === "/lobby" ? ".new-terms" : "main"), patterns)).toEqual([]);
      expect(await overflowingIn(page)).toEqual([]);
      const folder = process.env.DATA_PICTURES;
      if (folder) await page.screenshot({ path: `${folder}/hi${path.replace("/", "-")}.png`, fullPage: true });
    }
  });
});
