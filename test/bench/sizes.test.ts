import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ASSETS } from "../../src/platform/files.ts";
import { readManifest } from "../../src/render/manifest.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { type Figure, keepsLimit } from "./figures.ts";
import { firstLoad } from "./first-load.ts";
import { sizes } from "./sizes.bench.ts";

setDefaultTimeout(300_000);

/** Islands of pages that players read, and of every page. */
const WITHOUT_FORMS = [
  ...["account/session-reminder", "push/offer", "lobby/lobby", "lobby/player-header"],
  ...["account/my-games", "account/profile-tabs", "cashier/passbook"],
  ...["wallet/game-transactions", "wallet/table-transactions", "wallet/tournament-transactions"],
];

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.remove());

test("first loads keep their size budgets", async () => {
  const figures = await sizes(server.url);
  const told = figures.map(({ name, value, unit }) => `${name}: ${value.toFixed(1)} ${unit}`);
  console.log(told.join("\n"));
  expect(figures.filter((figure: Figure) => !keepsLimit(figure))).toEqual([]);
  // A page that failed to load anything would keep every budget.
  for (const figure of figures) expect(figure.value).toBeGreaterThan(0.5);
});

test("the fonts have the rupee sign", async () => {
  const loads = await firstLoad(server.url, "/game");
  const sheets = loads.filter(({ kind }) => kind === "style");
  const css = await Promise.all(sheets.map(({ url }) => fetch(new URL(url, server.url)).then((one) => one.text())));
  expect(css.join("\n")).toMatch(/unicode-range:[^;}]*u\+20b9/i);
});

test("who checks no form loads nothing that checks forms", () => {
  const { islands } = readManifest(ASSETS).scripts.en;
  const checks = (url: string) => readFileSync(join(ASSETS, url.slice("/assets/".length)), "utf8").includes("ZodError");
  const leadThere = Object.keys(islands).filter((name) =>
    [islands[name]!.url, ...islands[name]!.imports].some((url) => checks(url)),
  );
  // Those that do, so that the search finds something.
  expect(leadThere).toContain("identity/auth");
  expect(WITHOUT_FORMS.filter((name) => leadThere.includes(name))).toEqual([]);
});

test("what is built as a script is one, and styles are apart from it", () => {
  const scripts = readdirSync(ASSETS).filter((name) => name.endsWith(".js"));
  const strange = scripts.filter((name) => /^\s*[@.]/.test(readFileSync(join(ASSETS, name), "utf8")));
  expect([scripts.length > 50, strange]).toEqual([true, []]);
  for (const { bundles } of Object.values(readManifest(ASSETS).scripts))
    expect(bundles["content/cards"]?.css).toMatch(/^\/assets\/cards-\w+\.css$/);
});

test("information pages load no script", async () => {
  for (const path of ["/about-us", "/faq", "/privacy", "/legality", "/disclaimer", "/responsible-play"]) {
    const scripts = (await firstLoad(server.url, path)).filter(({ kind }) => kind === "script");
    expect({ path, scripts }).toEqual({ path, scripts: [] });
  }
});
