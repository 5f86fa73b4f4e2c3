/**
 * `bun test/bench/slow-lobby.ts [url]`: how long a player's first visit takes on slow 4G (1.6 Mbit/s, 150 ms there and
 * back) until the register tab can be used, until the lobby's first Play is there (a press on it is kept until the page is awake) and
 * until "Play now" is, which the browser draws, and from a stranger's "Play a hand now" to the first card that can be touched. An empty cache each time, but for what the page before has loaded; medians.
 */
import type { Browser, Page } from "playwright";
import { launchBrowser, newPerson } from "../support/browser.ts";
import { cardsDrawn } from "../support/drawn.ts";
import { registerPlayer } from "../support/player.ts";
import { startServer } from "../support/server.ts";

const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const RUNS = 7;
/** Resolves once what stands in the page is drawn: no frame comes while a style sheet is awaited. */
const PAINTED = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));

interface Visit {
  /** Since the page was asked for, or since the press, ms. */
  readonly ms: number;
  /** Scripts that came by then, and their size as it was sent, KB. */
  readonly scripts: number;
  readonly scriptKb: number;
}

/** Opens `path` in a new browser profile and waits for `there`. */
async function visit(
  browser: Browser,
  url: string,
  path: string,
  token: string | null,
  there: (page: Page) => Promise<unknown>,
  /** What is pressed once the page is loaded: time counts from there. */
  press?: (page: Page) => Promise<unknown>,
): Promise<Visit> {
  const person = await newPerson(browser, url, ...(token === null ? [] : [{ token }]));
  const page = await person.newPage();
  const wire = await person.newCDPSession(page);
  await wire.send("Network.enable");
  await wire.send("Network.emulateNetworkConditions", SLOW_4G);
  const sent = new Map<string, number>();
  const scripts = new Set<string>();
  wire.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script" || type === "Other") scripts.add(requestId);
  });
  const urls = new Map<string, string>();
  wire.on("Network.requestWillBeSent", ({ requestId, request }) => urls.set(requestId, request.url));
  wire.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => sent.set(requestId, encodedDataLength));
  let begun = performance.now();
  await page.goto(path, { waitUntil: press ? "load" : "commit" });
  if (press) {
    sent.clear();
    begun = performance.now();
    await press(page);
  }
  await there(page);
  await page.evaluate(PAINTED);
  const ms = performance.now() - begun;
  const came = [...sent].filter(([id]) => urls.get(id)?.endsWith(".js"));
  await person.close();
  return { ms, scripts: came.length, scriptKb: came.reduce((sum, [, size]) => sum + size, 0) / 1_000 };
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const own = process.argv[2] === undefined ? await startServer() : null;
const url = own?.url ?? process.argv[2] ?? "";
const browser = await launchBrowser();
try {
  const { token } = await registerPlayer(url);
  const told = async (name: string, one: () => Promise<Visit>) => {
    const visits: Visit[] = [];
    for (let run = 0; run < RUNS; run += 1) visits.push(await one());
    const [ms, scripts, kb] = (["ms", "scripts", "scriptKb"] as const).map((of) => middle(visits.map((v) => v[of])));
    console.log(`${name}: ${ms?.toFixed(0)} ms, ${scripts} scripts, ${kb?.toFixed(1)} KB`);
  };
  await told("lobby: first Play", () =>
    visit(browser, url, "/lobby", token, (page) =>
      page
        .getByRole("tabpanel")
        .getByRole("button", { name: /^Play / })
        .first()
        .waitFor(),
    ),
  );
  await told("lobby: Play now, awake", () =>
    visit(browser, url, "/lobby", token, (page) =>
      page
        .locator('[data-live="yes"]')
        .getByRole("button", { name: /^Play now/ })
        .waitFor(),
    ),
  );
  await told("landing: register tab", () =>
    visit(browser, url, "/game", null, async (page) => {
      await page.getByRole("tab", { name: "Register" }).click();
      await page.getByRole("form", { name: "Register" }).waitFor();
    }),
  );
  await told("landing: from the press to the first card", () =>
    visit(
      browser,
      url,
      "/game",
      null,
      async (page) => {
        await page.locator(".mirror__card").first().waitFor();
        await cardsDrawn(page);
      },
      (page) => page.getByRole("link", { name: "Play a hand now" }).click({ noWaitAfter: true }),
    ),
  );
} finally {
  await browser.close();
  await own?.remove();
}
